/* A chart as SVG. */
#include "sim/sim.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 760, HEIGHT = 480, LEFT = 80, RIGHT = 150, TOP = 50, BOTTOM = 60 };

struct axes {
    double x0, x1, y0, y1; /* decimal logarithms */
};

void sim_chart_add(struct sim_chart *c, const char *line, double x, double y)
{
    int i = 0;

    while (i < c->nlines && strcmp(c->names[i], line)) i++;
    if (i == SIM_LINES) return;
    if (i == c->nlines) c->names[c->nlines++] = line;
    c->points = realloc(c->points, ((size_t)c->npoints + 1) * sizeof *c->points);
    if (!c->points) abort();
    c->points[c->npoints].x = x;
    c->points[c->npoints].y = y;
    c->points[c->npoints++].line = i;
}

static double log_of(double v)
{
    return log10(RN_MAX(v, 1e-3));
}

static struct axes axes_of(const struct sim_chart *c)
{
    struct axes a = { HUGE_VAL, -HUGE_VAL, HUGE_VAL, -HUGE_VAL };

    for (int i = 0; i < c->npoints; i++) {
        a.x0 = RN_MIN(a.x0, log_of(c->points[i].x));
        a.x1 = RN_MAX(a.x1, log_of(c->points[i].x));
        a.y0 = RN_MIN(a.y0, floor(log_of(c->points[i].y)));
        a.y1 = RN_MAX(a.y1, ceil(log_of(c->points[i].y)));
    }
    if (a.x1 - a.x0 < 1e-9) a.x1 = a.x0 + 1;
    if (a.y1 - a.y0 < 1e-9) a.y1 = a.y0 + 1;
    return a;
}

static double x_at(const struct axes *a, double x)
{
    return LEFT + (log_of(x) - a->x0) / (a->x1 - a->x0) * (WIDTH - LEFT - RIGHT);
}

static double y_at(const struct axes *a, double y)
{
    return HEIGHT - BOTTOM - (log_of(y) - a->y0) / (a->y1 - a->y0) * (HEIGHT - TOP - BOTTOM);
}

static void frame_write(FILE *f, const struct sim_chart *c, const struct axes *a)
{
    fprintf(f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n<text x=\"%d\" y=\"24\" font-size=\"15\">%s</text>\n",
            WIDTH, HEIGHT, LEFT, c->title);
    for (int d = (int)a->y0; d <= (int)a->y1; d++) {
        double y = y_at(a, pow(10, d));
        fprintf(f, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n", LEFT, WIDTH - RIGHT, y, y);
        fprintf(f, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%g us</text>\n", LEFT - 8, y + 4, pow(10, d));
    }
    for (int i = 0; i < c->npoints; i++) {
        if (c->points[i].line) continue;
        double x = x_at(a, c->points[i].x);
        fprintf(f, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"end\" transform=\"rotate(-35 %.1f %d)\">%g</text>\n", x,
                HEIGHT - BOTTOM + 16, x, HEIGHT - BOTTOM + 16, c->points[i].x);
    }
    fprintf(f, "<text x=\"%d\" y=\"%d\">%s</text>\n", WIDTH - RIGHT + 12, HEIGHT - BOTTOM + 16, c->x_label);
}

static void line_write(FILE *f, const struct sim_chart *c, const struct axes *a, int line)
{
    int hue = line * 137 % 360;
    double x = 0, y = 0;

    fprintf(f, "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"hsl(%d,70%%,40%%)\" points=\"", hue);
    for (int i = 0; i < c->npoints; i++) {
        if (c->points[i].line != line) continue;
        x = x_at(a, c->points[i].x);
        y = y_at(a, c->points[i].y);
        fprintf(f, "%.1f,%.1f ", x, y);
    }
    fprintf(f, "\"/>\n<text x=\"%.1f\" y=\"%.1f\" fill=\"hsl(%d,70%%,40%%)\">%s</text>\n", x + 8, y + 4, hue, c->names[line]);
}

bool sim_chart_write(const struct sim_chart *c, const char *file)
{
    FILE *f = fopen(file, "w");

    if (!f) return false;
    struct axes a = axes_of(c);
    frame_write(f, c, &a);
    for (int i = 0; i < c->nlines; i++) line_write(f, c, &a, i);
    fprintf(f, "</svg>\n");
    return !fclose(f);
}
