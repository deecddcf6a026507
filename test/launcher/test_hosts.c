#include "launcher/hosts.h"
#include "launcher/lines.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct rn_opts o;

/* The hosts as "name:slots[/most][!]...", '!' for slots that are a limit; or "?" and the error. */
static const char *print(int rc)
{
    static char text[2000];
    size_t at = 0;

    *text = '\0';
    if (rc) snprintf(text, sizeof text, "?%s", o.error);
    for (int i = 0; i < o.nhosts && !rc; i++) {
        const struct rn_host *h = &o.hosts[i];
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%s:%ld", i ? " " : "", h->name, h->slots);
        if (h->most) at += (size_t)snprintf(text + at, sizeof text - at, "/%ld", h->most);
        if (h->counted) at += (size_t)snprintf(text + at, sizeof text - at, "!");
    }
    rn_hosts_free(&o);
    return text;
}

static const char *list(const char *words)
{
    o = (struct rn_opts){ 0 };
    return print(rn_hosts_list_read(&o, "--host", words, "me.here"));
}

static char *write_bytes(const char *lines, size_t n)
{
    static char path[40];
    int fd;

    strcpy(path, "/tmp/test_hosts.XXXXXX");
    fd = mkstemp(path);
    cr_assert(fd >= 0 && write(fd, lines, n) == (ssize_t)n);
    close(fd);
    return path;
}

static char *write_file(const char *lines)
{
    return write_bytes(lines, strlen(lines));
}

static const char *file_of(const char *lines, size_t n)
{
    char *path = write_bytes(lines, n);

    o = (struct rn_opts){ 0 };
    int rc = rn_hosts_file_read(&o, path, "me.here");
    unlink(path);
    return print(rc);
}

static const char *file(const char *lines)
{
    return file_of(lines, strlen(lines));
}

static const char *slurm(const char *names, const char *counts)
{
    o = (struct rn_opts){ 0 };
    return print(rn_hosts_slurm_read(&o, names, counts, "me.here"));
}

Test(hosts, a_list_has_names_and_counts)
{
    cr_assert_str_eq(list("a,b:4,c"), "a:1 b:4! c:1");
    cr_assert_str_eq(list("a:2"), "a:2!");
    cr_assert_str_eq(list(" a , b\tc "), "a:1 b:1 c:1");
    cr_assert_str_eq(list("a\r\nb\r\n"), "a:1 b:1");
}

Test(hosts, a_name_that_comes_again_gets_more_slots)
{
    cr_assert_str_eq(list("a,a,b,A"), "a:3 b:1");
    cr_assert_str_eq(list("localhost,localhost:2,127.0.0.1,me"), "me.here:5");
    cr_assert_str_eq(list("a:2,a:3"), "a:5!");
}

Test(hosts, names_that_differ_in_the_domain_are_different)
{
    cr_assert_str_eq(list("n1.east,n1.west,me.there,me.here"), "n1.east:1 n1.west:1 me.there:1 me.here:1");
}

Test(hosts, addresses_of_ipv6_are_not_cut)
{
    cr_assert_str_eq(list("fd00::17,[fd00::18]:3,[fd00::19]"), "fd00::17:1 fd00::18:3! fd00::19:1");
    cr_assert_str_eq(list("10.0.0.7:3"), "10.0.0.7:3!");
}

Test(hosts, a_file_may_have_both_kinds_of_lines)
{
    cr_assert_str_eq(file("# the cluster\r\n\r\nn1 slots=4 max_slots=8\r\nn2:3\n  n3\t slots = 2 # two\nn4"),
                     "n1:4/8! n2:3! n3:2! n4:1");
    cr_assert_str_eq(file("n1 slots=0\nn2 max-slots=2\n"), "n1:0! n2:2/2!");
    cr_assert_str_eq(file("fd00::17 slots=2\n[fd00::18]:3\n"), "fd00::17:2! fd00::18:3!");
    cr_assert_str_eq(file("n1\nn1\nn1 slots=2\n"), "n1:4");
}

Test(hosts, a_bad_line_is_named_with_its_file)
{
    static const struct {
        const char *lines, *says[3];
    } wrong[] = {
        { "n1\nn2 slots=many\n", { "/tmp/test_hosts.", ", line 2: 'slots=many': ", "not a whole number" } },
        { "n1\n\n# x\nn2 slot=2\n", { ", line 4: 'slot=2': ", "only slots=N", "" } },
        { "n1 4\n", { ", line 1: '4': ", "slots=N", "" } },
        { "n1:-3\n", { ", line 1: 'n1:-3': ", "number of slots", "" } },
        { "n1 slots=4 max_slots=2\n", { "line 1", "more slots than max_slots", "" } },
        { "-oProxyCommand=x\n", { "line 1", "no name of a host", "" } },
        { "a;b\n", { "line 1", "no name of a host", "" } },
        { "[fd00::1\n", { "line 1", "no name of a host", "" } },
        { "# nothing\n", { "names no host", "", "" } },
        { "n1\rn2\r", { ", line 1: 'n2': ", "slots=N", "" } },
        { "n1 slots=2 slots=3\n", { ", line 1: 'slots=3': ", "said before", "" } },
        { "n1:2 slots=3\n", { ", line 1: 'slots=3': ", "said before", "" } },
        { "n1 max_slots=2 max-slots=3\n", { ", line 1: 'max-slots=3': ", "said before", "" } },
        { "n1 port=ssh\n", { ", line 1: 'port=ssh': ", "only slots=N", "" } },
        { "n1:2:core\n", { ", line 1: 'n1:2:core': ", "no name of a host", "" } },
    };

    for (size_t i = 0; i < ARRAY_LEN(wrong); i++) {
        const char *said = file(wrong[i].lines);
        cr_assert_eq(*said, '?', "%s", wrong[i].lines);
        for (int k = 0; k < 3; k++) cr_assert(strstr(said, wrong[i].says[k]), "%s: %s", wrong[i].lines, said);
    }
}

Test(hosts, a_file_of_an_editor_with_marks_and_long_comments)
{
    char text[3000] = "n1 # ";

    cr_assert_str_eq(file("\xef\xbb\xbfn1 slots=2\r\nn2\r\n"), "n1:2! n2:1");
    memset(text + 5, 'x', sizeof text - 10);
    strcat(text, "\nn2");
    cr_assert_str_eq(file(text), "n1:1 n2:1");
    memset(text, 'x', sizeof text - 10);
    cr_assert(strstr(file(text), ", line 1: it is too long"));
    cr_assert(strstr(file_of("n1\0n2\n", 6), ", line 1: there is a zero byte"));
}

Test(hosts, only_addresses_have_colons)
{
    cr_assert(rn_hosts_is_name("fe80::1%eth0") && rn_hosts_is_name("joe@fd00::1") && rn_hosts_is_name("joe@n1"));
    cr_assert(!rn_hosts_is_name("n1:2:3") && !rn_hosts_is_name("fd00:::1") && !rn_hosts_is_name("joe@n1:2:x"));
    cr_assert_eq(*list("n1:2:3"), '?');
}

Test(hosts, lists_of_slurm_are_expanded)
{
    cr_assert_str_eq(slurm("node[1-2]", "3,1"), "node1:3! node2:1!");
    cr_assert_str_eq(slurm("n[08-10,12],x", "4(x3),2,1"), "n08:4! n09:4! n10:4! n12:2! x:1!");
    cr_assert_str_eq(slurm("r[1-2]n[1-2]-ib", "2(x4)"), "r1n1-ib:2! r1n2-ib:2! r2n1-ib:2! r2n2-ib:2!");
    cr_assert_str_eq(slurm("me", "5"), "me.here:5!");
    cr_assert_eq(*slurm("n[1-", "1"), '?');
    cr_assert_eq(*slurm("n[2-1]", "1"), '?');
    cr_assert_eq(*slurm("n[x]", "1"), '?');
}

/* ---- which rank goes where ---- */

/* "0 0 1 ...": the host of each rank. */
static const char *spread(const char *hosts, long ranks, struct rn_opts wish)
{
    static char text[500];
    static struct rn_core cores[4];
    struct rn_machine m = { .cores = cores, .ncores = 4, .ncpus = 4, .busy = 4 };
    struct rn_app app = { .ranks = ranks };
    size_t at = 0;
    int *host_of;
    long n;

    for (int i = 0; i < 4; i++) cores[i] = (struct rn_core){ .cpus = { i }, .ncpus = 1, .socket = i / 2 };
    o = wish;
    o.apps = &app;
    o.napps = 1;
    cr_assert_eq(rn_hosts_list_read(&o, "--host", hosts, "me"), 0);
    *text = '\0';
    if (rn_spread_ranks(&o, &m, &n, &host_of)) {
        snprintf(text, sizeof text, "?%s", o.error);
    } else {
        for (long r = 0; r < n; r++) at += (size_t)snprintf(text + at, sizeof text - at, "%s%d", r ? " " : "", host_of[r]);
        free(host_of);
    }
    rn_hosts_free(&o);
    return text;
}

#define OPTS(...) ((struct rn_opts){ __VA_ARGS__ })

Test(spread, slots_are_filled_host_by_host)
{
    cr_assert_str_eq(spread("a:2,b:3", 4, OPTS(0)), "0 0 1 1");
    cr_assert_str_eq(spread("a:2,b:3", 0, OPTS(0)), "0 0 1 1 1");
    cr_assert_str_eq(spread("a,b,c", 2, OPTS(0)), "0 1");
}

Test(spread, hosts_without_a_count_share_what_there_is)
{
    cr_assert_str_eq(spread("a,b", 7, OPTS(0)), "0 0 0 0 1 1 1");
    cr_assert_str_eq(spread("a:2,b", 6, OPTS(0)), "0 0 1 1 1 1");
}

Test(spread, counts_are_a_limit_unless_it_may_be_exceeded)
{
    cr_assert_str_eq(spread("a:1,b:1", 3, OPTS(0)),
                     "?3 ranks were asked for, but the hosts have 2 slots (a: 1, b: 1); --oversubscribe allows more");
    cr_assert_str_eq(spread("a:1,b:1", 5, OPTS(.oversubscribe = true)), "0 0 0 1 1");
}

Test(spread, by_node_deals_in_turn)
{
    cr_assert_str_eq(spread("a:2,b:3", 4, OPTS(.map = RN_UNIT_NODE)), "0 1 0 1");
    cr_assert_str_eq(spread("a:1,b:3", 4, OPTS(.map = RN_UNIT_NODE)), "0 1 1 1");
    cr_assert_str_eq(spread("a,b", 5, OPTS(.map = RN_UNIT_NODE)), "0 1 0 1 0");
}

Test(spread, a_number_for_each_host_or_socket)
{
    cr_assert_str_eq(spread("a,b", 0, OPTS(.per_host = 2)), "0 0 1 1");
    cr_assert_str_eq(spread("a,b", 3, OPTS(.per_host = 2)), "0 0 1");
    cr_assert_eq(*spread("a,b", 5, OPTS(.per_host = 2)), '?');
    cr_assert_str_eq(spread("a,b", 0, OPTS(.ppr = 1, .ppr_unit = RN_UNIT_SOCKET, .map = RN_UNIT_SOCKET)), "0 0 1 1");
}

Test(spread, a_number_for_each_host_is_no_more_than_its_slots)
{
    cr_assert_str_eq(spread("a:2,b:1", 0, OPTS(.per_host = 2)),
                     "?-N puts 2 ranks on each host, and host b has 1 slot; --oversubscribe allows more");
    cr_assert_str_eq(spread("a:2,b:1", 3, OPTS(.per_host = 2)), "0 0 1");
    cr_assert_eq(*spread("a:2,b:1", 4, OPTS(.per_host = 2)), '?');
    cr_assert_str_eq(spread("a:2,b:1", 0, OPTS(.per_host = 2, .oversubscribe = true)), "0 0 1 1");
    cr_assert(strstr(spread("a:1", 0, OPTS(.ppr = 1, .ppr_unit = RN_UNIT_SOCKET, .map = RN_UNIT_SOCKET)), "--map-by ppr puts 2"));
    cr_assert(strstr(spread("a:1", 0, OPTS(.per_host = 2, .oversubscribe = true)), "0 0"));
}

/* The hosts of "--host LIST" beside a hostfile, or "?" and what is wrong. */
static const char *chosen(const char *lines, const char *hosts)
{
    char *path = write_file(lines);
    struct rn_app app = { .said = { .lists = (char *[]){ (char *)hosts }, .nlists = 1, .file = path } };

    o = (struct rn_opts){ .apps = &app, .napps = 1 };
    int rc = rn_hosts_find(&o, "me");
    unlink(path);
    return print(rc);
}

Test(hosts, a_list_beside_a_file_chooses_from_it)
{
    cr_assert_str_eq(chosen("a.test slots=2 max_slots=3\nb.test slots=2\n", "b.test,a.test"), "b.test:2! a.test:2/3!");
    cr_assert_str_eq(chosen("a.test slots=2 max_slots=3\n", "a.test:3"), "a.test:3/3!");
    cr_assert(strstr(chosen("a.test slots=2 max_slots=3\n", "a.test:4"), "--host a.test:4: the hostfile"));
    cr_assert(strstr(chosen("a.test\n", "b.test"), "does not name that host"));
}

/* Where the ranks of o go, by the names of their hosts, or what is wrong. */
static const char *names_of_hosts(void)
{
    static char text[500];
    struct rn_machine m = { 0 };
    size_t at = 0;
    int *host_of;
    long n;

    *text = '\0';
    if (rn_hosts_find(&o, "me") || rn_spread_ranks(&o, &m, &n, &host_of)) return o.error;
    for (long r = 0; r < n; r++)
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%s", r ? " " : "", o.hosts[host_of[r]].name);
    free(host_of);
    rn_hosts_free(&o);
    return text;
}

/* In an allocation, which the environment describes. */
static const char *spread_batch(long ranks, struct rn_opts with)
{
    struct rn_app app = { .ranks = ranks };

    o = with;
    o.apps = &app;
    o.napps = 1;
    return names_of_hosts();
}

Test(spread, an_allocation_is_dealt_anew_when_each_host_should_get_so_many)
{
    setenv("SLURM_JOB_ID", "1", 1);
    setenv("SLURM_JOB_NODELIST", "a.test,b.test", 1);
    setenv("SLURM_TASKS_PER_NODE", "3,1", 1);
    cr_assert_str_eq(spread_batch(0, OPTS(0)), "a.test a.test a.test b.test");
    cr_assert_str_eq(spread_batch(0, OPTS(.per_host = 2)), "a.test a.test b.test b.test");
    cr_assert_str_eq(spread_batch(0, OPTS(.per_host = 3)),
                     "6 ranks were asked for, but the allocation has 4 slots; --oversubscribe allows more");
    cr_assert_str_eq(spread_batch(3, OPTS(.per_host = 3, .oversubscribe = true)), "a.test a.test a.test");
}

Test(spread, an_allocation_may_have_groups)
{
    setenv("SLURM_JOB_ID", "1", 1);
    setenv("SLURM_HET_SIZE", "2", 1);
    setenv("SLURM_JOB_NODELIST_HET_GROUP_0", "a.test", 1);
    setenv("SLURM_TASKS_PER_NODE_HET_GROUP_0", "1", 1);
    setenv("SLURM_JOB_NODELIST_HET_GROUP_1", "n[1-2].test", 1);
    setenv("SLURM_TASKS_PER_NODE_HET_GROUP_1", "2(x2)", 1);
    cr_assert_str_eq(spread_batch(0, OPTS(0)), "a.test n1.test n1.test n2.test n2.test");
    cr_assert_eq(o.reach, RN_REACH_SSH);
    setenv("SLURM_JOB_NODELIST", "a.test", 1); /* as sbatch has it */
    cr_assert_str_eq(spread_batch(2, OPTS(0)), "a.test n1.test");
}

Test(spread, hosts_without_any_slot)
{
    struct rn_machine m = { 0 };
    struct rn_app app = { 0 };
    int *host_of;
    long n;

    o = (struct rn_opts){ .apps = &app, .napps = 1 };
    char *path = write_file("a slots=0\nb:0\n");
    cr_assert_eq(rn_hosts_file_read(&o, path, "me"), 0);
    unlink(path);
    cr_assert_neq(rn_spread_ranks(&o, &m, &n, &host_of), 0);
    cr_assert_str_eq(o.error, "no host has a slot: each of the 2 that are named has 0");
    rn_hosts_free(&o);
}

/* Of two programs, the second with hosts of its own. */
static const char *spread_apart(const char *shared, long first, const char *own, long second)
{
    struct rn_app apps[2] = { { .ranks = first, .said = { .lists = (char *[]){ (char *)shared }, .nlists = *shared != 0 } },
                              { .ranks = second, .said = { .lists = (char *[]){ (char *)own }, .nlists = 1 } } };

    o = (struct rn_opts){ .apps = apps, .napps = 2 };
    return names_of_hosts();
}

Test(spread, a_program_may_have_hosts_of_its_own)
{
    cr_assert_str_eq(spread_apart("a.test", 2, "b.test", 2), "a.test a.test b.test b.test");
    cr_assert_str_eq(spread_apart("a.test:2,b.test:2", 3, "b.test:1,c.test:1", 2), "a.test a.test b.test b.test c.test");
    cr_assert_str_eq(spread_apart("a.test:3", 0, "b.test:2", 0), "a.test a.test a.test b.test b.test");
    cr_assert_str_eq(spread_apart("", 1, "b.test", 1), "me b.test");
    cr_assert_str_eq(spread_apart("a.test", 1, "b.test:1", 2),
                     "2 ranks were asked for, but the hosts have 1 slot (b.test: 1); --oversubscribe allows more");
}

/* ---- rankfiles ---- */

/* "HOST/SLOTS ..." of each rank; or "?" and what is wrong, without the name of the file. */
static const char *rankfile(const char *hosts, const char *lines, long ranks)
{
    static char text[600];
    struct rn_machine m = { 0 };
    struct rn_app app = { .ranks = ranks, .said = { .lists = (char *[]){ (char *)hosts }, .nlists = *hosts != 0 } };
    char *path = write_file(lines);
    size_t at = 0;
    int *host_of;
    long n;

    o = (struct rn_opts){ .apps = &app, .napps = 1, .rankfile = path };
    if (rn_hosts_find(&o, "me.here") || rn_spread_ranks(&o, &m, &n, &host_of)) {
        unlink(path);
        snprintf(text, sizeof text, "?%s", o.error + (strncmp(o.error, path, strlen(path)) ? 0 : strlen(path)));
        return text;
    }
    unlink(path);
    *text = '\0';
    for (long r = 0; r < n; r++) {
        const char *slots = o.spots[r].slots;
        at +=
            (size_t)snprintf(text + at, sizeof text - at, "%s%s/%s", r ? " " : "", o.hosts[host_of[r]].name, slots ? slots : "");
    }
    free(host_of);
    rn_hosts_free(&o);
    return text;
}

Test(rankfile, places_each_rank)
{
    cr_assert_str_eq(rankfile("", "rank 1=b.test slot=0-1\nrank 0=a.test slot=1:0\n", 0), "a.test/1:0 b.test/0-1");
    cr_assert_str_eq(rankfile("", "# mine\r\nRank 0 = a.test slot = 2 # x\r\n\r\nrank 1=[fd00::17]", 0), "a.test/2 fd00::17/");
    cr_assert_str_eq(rankfile("", "rank 0=localhost\nrank 1=me.here\nrank 2=me slots=0", 0), "me.here/ me.here/ me.here/0");
    cr_assert_str_eq(rankfile("b.test,a.test", "rank 0=a.test\nrank 1=b.test\n", 0), "a.test/ b.test/");
    cr_assert_str_eq(rankfile("b.test,a.test", "rank 0=+n1 slot=0\nrank 1=+N0\n", 0), "a.test/0 b.test/");
    cr_assert_str_eq(rankfile("", "rank 0=+n0 slot=0\nrank 1=b.test\n", 0), "me.here/0 b.test/");
    cr_assert_str_eq(rankfile("", "rank 0=a.test\nrank 2=c.test\nrank 1=b.test\n", 2), "a.test/ b.test/");
}

Test(rankfile, what_is_wrong_is_named_with_its_line)
{
    cr_assert_str_eq(rankfile("", "\nrank 0 a.test\n", 0), "?, line 2: write 'rank N=HOST slot=CORES'");
    cr_assert_str_eq(rankfile("", "0=a.test\n", 0), "?, line 1: write 'rank N=HOST slot=CORES'");
    cr_assert_str_eq(rankfile("", "rank\n", 0), "?, line 1: write 'rank N=HOST slot=CORES'");
    cr_assert_str_eq(rankfile("", "rank 0=a.test slot=0 slot=1\n", 0), "?, line 1: write 'rank N=HOST slot=CORES'");
    cr_assert_str_eq(rankfile("", "rank -1=a.test\n", 0), "?, line 1: '-1' is no number of a rank");
    cr_assert_str_eq(rankfile("", "rank 0=\n", 0), "?, line 1: '': that is no name of a host");
    cr_assert_str_eq(rankfile("", "rank 0=a.test cpu=3\n", 0), "?, line 1: 'cpu=3': only slot=CORES is known here");
    cr_assert_str_eq(rankfile("", "rank 0=a.test\nrank 0=b.test\n", 0), "?, line 2: rank 0 has a line already, line 1");
    cr_assert_str_eq(rankfile("", "rank 0=a.test\nrank 2=b.test\n", 0), "?: there is no line for rank 1");
    cr_assert_str_eq(rankfile("", "rank 0=a.test\n", 3), "?: there is no line for rank 1");
    cr_assert_str_eq(rankfile("", "rank 0=a.test\rrank 1=b.test\r", 0), "?, line 1: write 'rank N=HOST slot=CORES'");
    cr_assert_str_eq(rankfile("", "# none\n", 0), "?: it has no line for a rank");
    cr_assert(strstr(rankfile("a.test", "rank 0=b.test\n", 0), "line 1: host b.test is not among those"));
    cr_assert(strstr(rankfile("a.test", "rank 0=+n1\n", 0), "line 1: '+n1': write +nK"));
    cr_assert_str_eq(rankfile("a.test:1", "rank 0=a.test\nrank 1=a.test\n", 0),
                     "?: 2 ranks are for host a.test, which has 1 slot; --oversubscribe allows it");
}

/* ---- the command of --agent ---- */

/* Its words with a '|' behind each, or what rn_words_cut says. */
static const char *words(const char *line)
{
    static char text[200];
    const char *list[4];
    char copy[100];
    size_t at = 0;

    snprintf(copy, sizeof copy, "%s", line);
    int n = rn_words_cut(copy, list, ARRAY_LEN(list));
    snprintf(text, sizeof text, n < 0 ? n == RN_WORDS_OPEN ? "open" : "many" : "");
    for (int i = 0; i < n; i++) at += (size_t)snprintf(text + at, sizeof text - at, "%s|", list[i]);
    return text;
}

Test(words, are_cut_as_a_shell_does)
{
    cr_assert_str_eq(words(" ssh  -x\t-v "), "ssh|-x|-v|");
    cr_assert_str_eq(words("ssh -o 'Batch Mode'"), "ssh|-o|Batch Mode|");
    cr_assert_str_eq(words("\"/a b/ssh\" -o'X Y'\"Z\""), "/a b/ssh|-oX YZ|");
    cr_assert_str_eq(words("/a\\ b/ssh '' \"\\\"\" '\\'"), "/a b/ssh||\"|\\|");
    cr_assert_str_eq(words("  "), "");
    cr_assert_str_eq(words("ssh 'x"), "open");
    cr_assert_str_eq(words("ssh \"x'"), "open");
    cr_assert_str_eq(words("a b c d"), "a|b|c|d|");
    cr_assert_str_eq(words("a b c d e"), "many");
}

/* ---- the tree ---- */

Test(tree, each_node_is_below_exactly_one_other)
{
    for (int fanout = 1; fanout <= 5; fanout++) {
        for (int node = 0; node < 100; node++) {
            int parent = rn_tree_parent(node, fanout);
            cr_assert(parent >= RN_ROOT && parent < node);
            int first = rn_tree_first_child(parent, fanout);
            cr_assert(node >= first && node < first + fanout);
            cr_assert_eq(rn_tree_way(parent, node, fanout), node);
            cr_assert_geq(rn_tree_way(RN_ROOT, node, fanout), 0);
        }
    }
    cr_assert_eq(rn_tree_way(0, 1, 2), RN_ROOT);
    cr_assert_eq(rn_tree_way(0, 6, 2), 2);
}
