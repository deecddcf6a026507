/* What a daemon needs before it can connect. It comes by its standard input, since the job's secret is among it: a command line
 * or an environment can be seen by others. */
#include "branch.h"
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

enum { BOOTSTRAP_MOST = 4 << 20 };

/* ---- writing ---- */

static void line_put(struct rn_pack *p, const char *key, const char *value)
{
    rn_pack_bytes(p, key, strlen(key));
    rn_pack_bytes(p, " ", 1);
    rn_pack_bytes(p, value, strlen(value));
    rn_pack_bytes(p, "\n", 1);
}

static void number_put(struct rn_pack *p, const char *key, double value)
{
    char text[40];

    snprintf(text, sizeof text, "%g", value);
    line_put(p, key, text);
}

static bool is_loopback(const char *address)
{
    return !strncmp(address, "127.", 4) || !strcmp(address, "::1");
}

/* The loopback address is of use only where the host is this one, or plays many; it is the last hope where there is no other. */
static bool is_for_others(const struct rn_branch *b, int i, int node)
{
    const struct rn_listener *l = &b->listener;

    if (!is_loopback(l->addresses[i]) || node == b->own || b->setup.reach == RN_REACH_FORK) return true;
    for (int k = 0; k < l->naddresses; k++)
        if (!is_loopback(l->addresses[k])) return false;
    return true;
}

void rn_bootstrap_write(struct rn_pack *p, const struct rn_branch *b, int node, int nodes)
{
    char hex[2 * RN_SECRET_BYTES + 1];

    for (int i = 0; i < RN_SECRET_BYTES; i++) snprintf(hex + 2 * i, 3, "%02x", b->key.secret[i]);
    line_put(p, "secret", hex);
    number_put(p, "node", node);
    for (int i = 0; i < nodes && nodes > 1; i++) line_put(p, "host", b->setup.names[node + i]);
    number_put(p, "silence", b->key.silence);
    number_put(p, "limit", b->setup.start_limit);
    for (int i = 0; i < b->listener.naddresses; i++)
        if (is_for_others(b, i, node)) line_put(p, "address", b->listener.addresses[i]);
    number_put(p, "port", b->listener.port);
    rn_pack_bytes(p, "end\n", 4);
}

/* ---- reading ---- */

static char *input_read(void)
{
    struct rn_pack text = { 0 };
    char part[4096];
    ssize_t n;

    do {
        n = read(0, part, sizeof part);
        if (n > 0) rn_pack_bytes(&text, part, (size_t)n);
    } while ((n > 0 || (n < 0 && errno == EINTR)) && text.len < BOOTSTRAP_MOST);
    rn_pack_bytes(&text, "", 1);
    return text.data;
}

static bool secret_read(const char *hex, uint8_t *out)
{
    if (strlen(hex) != 2 * RN_SECRET_BYTES) return false;
    for (int i = 0; i < RN_SECRET_BYTES; i++) {
        unsigned byte;
        if (sscanf(hex + 2 * (ptrdiff_t)i, "%2x", &byte) != 1) return false;
        out[i] = (uint8_t)byte;
    }
    return true;
}

/* srun starts the daemons of all hosts alike: which one is it? */
static void host_read(struct rn_bootstrap *b, const char *name, const char *host)
{
    const char *own = getenv("SLURMD_NODENAME");

    if (!b->found && (own ? !strcmp(name, own) : rn_hosts_is_own(name, host))) {
        b->found = true;
        b->node += b->hosts;
    }
    b->hosts++;
}

static void line_read(struct rn_bootstrap *b, struct rn_key *key, const char *host, char *line)
{
    char *value = strchr(line, ' ');

    if (!strcmp(line, "end")) b->complete = true;
    if (!value) return;
    *value++ = '\0';
    if (!strcmp(line, "secret"))
        b->has_secret = secret_read(value, key->secret);
    else if (!strcmp(line, "node"))
        b->node = atoi(value);
    else if (!strcmp(line, "host"))
        host_read(b, value, host);
    else if (!strcmp(line, "silence"))
        key->silence = atof(value);
    else if (!strcmp(line, "limit"))
        b->limit = atof(value);
    else if (!strcmp(line, "port"))
        b->port = atoi(value);
    else if (!strcmp(line, "address") && b->naddresses < RN_ADDRESSES_MOST)
        b->addresses[b->naddresses++] = value;
}

void rn_bootstrap_read(struct rn_bootstrap *b, struct rn_key *key, const char *host)
{
    char *rest;

    *b = (struct rn_bootstrap){ .node = -1 };
    for (char *line = strtok_r(input_read(), "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        line_read(b, key, host, line);
}
