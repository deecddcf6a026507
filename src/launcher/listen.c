/* Where daemons call: addresses of this host, a port, and the calling itself. */
#include "link.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 1024 };

union address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

/* ---- which addresses ---- */

static void addresses_add(struct rn_listener *l, const struct ifaddrs *list, const char *interfaces, bool loopback)
{
    for (const struct ifaddrs *i = list; i && l->naddresses < RN_ADDRESSES_MOST; i = i->ifa_next) {
        if (!rn_net_is_usable(i, loopback) || !rn_net_is_chosen(interfaces, i)) continue;
        int bits;
        const uint8_t *own = rn_net_bytes(i->ifa_addr, &bits);
        inet_ntop(i->ifa_addr->sa_family, own, l->addresses[l->naddresses++], RN_ADDRESS_TEXT);
    }
}

/* Those of the loopback interface are for the daemon of this host, and for several daemons on a host without network. */
static bool addresses_find(struct rn_listener *l, const char *interfaces, char *why, size_t room)
{
    struct ifaddrs *list;

    if (getifaddrs(&list)) {
        snprintf(why, room, "cannot list the network interfaces: %s", strerror(errno));
        return false;
    }
    addresses_add(l, list, interfaces, false);
    if (interfaces && !l->naddresses) addresses_add(l, list, interfaces, true);
    if (!interfaces) addresses_add(l, list, NULL, true);
    freeifaddrs(list);
    if (l->naddresses) return true;
    snprintf(why, room, interfaces ? "--interface %s: this host has no such interface with an address" : "no network address%s",
             interfaces ? interfaces : "");
    return false;
}

/* ---- listening ---- */

static int socket_open(int family)
{
    int fd = socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0), off = 0;

    if (fd >= 0 && family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    return fd;
}

static bool port_bind(int fd, int family, int port)
{
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port), .sin6_addr = in6addr_any };
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };

    if (family == AF_INET6) return !bind(fd, (struct sockaddr *)&six, sizeof six);
    return !bind(fd, (struct sockaddr *)&four, sizeof four);
}

static bool listen_on(struct rn_listener *l, int family, struct rn_ports ports)
{
    union address at;
    socklen_t len = sizeof at;

    l->fd = socket_open(family);
    if (l->fd < 0) return false;
    for (int port = ports.first; port <= ports.last; port++) {
        if (!port_bind(l->fd, family, port) || listen(l->fd, BACKLOG) || getsockname(l->fd, &at.any, &len)) continue;
        l->port = ntohs(family == AF_INET6 ? at.six.sin6_port : at.four.sin_port);
        return true;
    }
    close(l->fd);
    l->fd = -1;
    return false;
}

/* The caller came in by one of the chosen interfaces. */
static bool may_call(const struct rn_listener *l, int fd)
{
    union address at;
    socklen_t len = sizeof at;
    char text[RN_ADDRESS_TEXT] = "";

    if (l->all) return true;
    if (getsockname(fd, &at.any, &len)) return false;
    if (at.any.sa_family == AF_INET)
        inet_ntop(AF_INET, &at.four.sin_addr, text, sizeof text);
    else if (IN6_IS_ADDR_V4MAPPED(&at.six.sin6_addr))
        inet_ntop(AF_INET, at.six.sin6_addr.s6_addr + 12, text, sizeof text);
    else
        inet_ntop(AF_INET6, &at.six.sin6_addr, text, sizeof text);
    for (int i = 0; i < l->naddresses; i++)
        if (!strcmp(l->addresses[i], text)) return true;
    return false;
}

static void on_call(void *arg, short events)
{
    struct rn_listener *l = arg;
    int fd = accept4(l->fd, NULL, NULL, SOCK_CLOEXEC);

    if (fd < 0) return;
    if (may_call(l, fd))
        rn_link_accept(l, fd);
    else
        close(fd);
}

bool rn_listener_open(struct rn_listener *l, const char *interfaces, struct rn_ports ports, char *why, size_t room)
{
    l->all = !interfaces;
    l->fd = -1;
    if (!addresses_find(l, interfaces, why, room)) return false;
    if (!listen_on(l, AF_INET6, ports) && !listen_on(l, AF_INET, ports)) {
        int at = snprintf(why, room, "cannot listen at ");
        if (ports.first)
            at += snprintf(why + at, room - (size_t)at, "a port from %d to %d", ports.first, ports.last);
        else
            at += snprintf(why + at, room - (size_t)at, "any port");
        snprintf(why + at, room - (size_t)at, ": %s", strerror(errno));
        return false;
    }
    l->watch = rn_loop_watch(l->job->loop, l->fd, POLLIN, on_call, l);
    return true;
}

void rn_listener_close(struct rn_listener *l)
{
    if (l->fd < 0) return;
    rn_watch_drop(l->watch);
    close(l->fd);
    l->fd = -1;
}

/* ---- calling ---- */

static int call_begin(const char *address, int port)
{
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV }, *a;
    char service[16];

    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(address, service, &hints, &a)) return -1;
    int fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen) && errno != EINPROGRESS) {
        int e = errno;
        close(fd);
        fd = -1;
        errno = e;
    }
    freeaddrinfo(a);
    return fd;
}

struct call {
    struct pollfd polled[RN_ADDRESSES_MOST];
    int error[RN_ADDRESSES_MOST];
    int n;
};

static void call_drop(struct call *c, int i, int error)
{
    close(c->polled[i].fd);
    c->polled[i].fd = -1;
    c->error[i] = error;
}

/* The next one that is connected; -1 when there is none in time. */
static int call_await(struct call *c, double until)
{
    for (;;) {
        int open = 0;
        for (int i = 0; i < c->n; i++) open += c->polled[i].fd >= 0;
        double left = until - rn_now();
        if (!open || left <= 0 || poll(c->polled, (nfds_t)c->n, (int)(left * 1e3) + 1) < 0) return -1;
        for (int i = 0; i < c->n; i++) {
            int error = 0;
            socklen_t len = sizeof error;
            if (c->polled[i].fd < 0 || !c->polled[i].revents) continue;
            getsockopt(c->polled[i].fd, SOL_SOCKET, SO_ERROR, &error, &len);
            if (!error) return i;
            call_drop(c, i, error);
        }
    }
}

static void call_explain(const struct call *c, char *const *addresses, int port, char *why, size_t room)
{
    int at = snprintf(why, room, "cannot connect back to port %d of", port);

    for (int i = 0; i < c->n && at < (int)room - 1; i++)
        at += snprintf(why + at, room - (size_t)at, "%s %s (%s)", i ? "," : "", addresses[i],
                       c->error[i] ? strerror(c->error[i]) : "no answer");
    if (at < (int)room - 1) snprintf(why + at, room - (size_t)at, "; --interface chooses the network");
}

struct rn_link *rn_link_call(struct rn_job *job, const struct rn_key *key, int node, char *const *addresses, int n, int port,
                             double limit, rn_link_got *got, rn_link_broke *broke, char *why, size_t room)
{
    struct call c = { 0 };
    double until = rn_now() + limit;
    struct rn_link *l = NULL;
    int i;

    c.n = RN_MIN(n, RN_ADDRESSES_MOST);
    for (i = 0; i < c.n; i++) {
        c.polled[i] = (struct pollfd){ .fd = call_begin(addresses[i], port), .events = POLLOUT };
        if (c.polled[i].fd < 0) c.error[i] = errno;
    }
    while (!l && (i = call_await(&c, until)) >= 0) {
        fcntl(c.polled[i].fd, F_SETFL, 0);
        l = rn_link_prove(job, key, node, c.polled[i].fd);
        if (l)
            c.polled[i].fd = -1;
        else
            call_drop(&c, i, EPROTO); /* somebody else listens there */
    }
    if (!l) call_explain(&c, addresses, port, why, room);
    for (i = 0; i < c.n; i++)
        if (c.polled[i].fd >= 0) close(c.polled[i].fd);
    if (l) rn_link_serve(l, got, broke);
    return l;
}
