// A driver of CUDA without a device, for tests. Device memory is a file in memory that the process maps without any right: only
// inside of a driver call may it be touched, so code of the host that takes it for its own ends with a fault. Handles travel
// between processes as they do with the real one. A kernel may touch only what lies on its own device and belongs to its context,
// and streams are of one context. It proves logic and order, never speed.
//
// FAKECUDA_DEVICES=N      how many (1); CUDA_VISIBLE_DEVICES=2,0 as with the real one: numbers are of those that are visible
// FAKECUDA_NO_PEER=1      devices have no access to each other
// FAKECUDA_DELAY_US=N     what is put into a stream happens that much later, on another thread
// FAKECUDA_NO_IPC=1       memory of other processes cannot be mapped
// FAKECUDA_STRICT_IPC=1   as long as other memory of that process is mapped
// FAKECUDA_MPS=1          processes run side by side on a device
// FAKECUDA_NO_KERNELS=1   there is no code for this device
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <dlfcn.h>
#include <fcntl.h>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <string>
#include <sys/mman.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "cuda/kernels.h"

struct dims {
    unsigned x;
};
thread_local dims threadIdx, blockIdx, blockDim, gridDim;

namespace
{

enum {
    OK = 0,
    INVALID_VALUE = 1,
    OUT_OF_MEMORY = 2,
    NOT_INITIALIZED = 3,
    ALREADY_MAPPED = 208,
    INVALID_CONTEXT = 201,
    NO_BINARY = 209,
    NO_PEER = 217,
    INVALID_HANDLE = 400,
    NOT_FOUND = 500,
    NOT_READY = 600,
    NOT_SUPPORTED = 801,
};

struct context {
    int device; // its number here
    unsigned long long id;
};

enum kind { DEVICE, MANAGED, POOL, VIRTUAL, PINNED };

struct block {
    char *at;
    size_t bytes; // mapped
    size_t asked;
    kind what;
    int device; // number here of the one that it lies on, or is mapped for
    context *ctx;
    unsigned long long id;
    int fd;
    bool foreign;
    int owner; // of memory of another process
    int lies;  // the device, the same in all processes
};

// Never destroyed, here and below: other threads use them until the process is gone.
std::recursive_mutex &lock = *new std::recursive_mutex;
std::map<uintptr_t, block> &blocks = *new std::map<uintptr_t, block>; // by address
int opened;                                                           // calls that may touch device memory
bool initialized;
context *primary[16];
int users[16];
std::atomic<unsigned long long> last_id{ 100 };
thread_local std::vector<context *> stack;
std::map<std::string, long> &counts = *new std::map<std::string, long>;

int number(const char *name, int otherwise)
{
    const char *v = getenv(name);
    return v ? atoi(v) : otherwise;
}

void count(const char *what)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    counts[what]++;
}

bool is_hidden(kind what)
{
    return what == DEVICE || what == POOL || what == VIRTUAL;
}

// Which devices a number stands for: as the real driver, it looks once.
const std::vector<int> &visible()
{
    static const std::vector<int> devices = [] {
        std::vector<int> all;
        int n = number("FAKECUDA_DEVICES", 1);
        const char *list = getenv("CUDA_VISIBLE_DEVICES");
        for (int i = 0; !list && i < n; i++) all.push_back(i);
        for (char *end; list && *list >= '0' && *list <= '9'; list = *end == ',' ? end + 1 : end) {
            int i = (int)strtol(list, &end, 10);
            if (i >= n) break;
            all.push_back(i);
        }
        return all;
    }();
    return devices;
}

int lies_on(const context *c)
{
    return visible()[(size_t)c->device];
}

bool is_reached(const block &b, const context *kernel)
{
    return !kernel || (b.lies == lies_on(kernel) && (!b.ctx || b.ctx == kernel));
}

void rights(int prot, const context *kernel)
{
    for (auto &b : blocks)
        if (is_hidden(b.second.what) && is_reached(b.second, kernel)) mprotect(b.second.at, b.second.bytes, prot);
}

// Device memory may be touched as long as one of these lives; that which a kernel of a context reaches, or all.
struct touching {
    std::lock_guard<std::recursive_mutex> g;
    touching(const context *kernel = nullptr) : g(lock)
    {
        if (!opened++) rights(PROT_READ | PROT_WRITE, kernel);
    }
    ~touching()
    {
        if (!--opened) rights(PROT_NONE, nullptr);
    }
};

block *find(uint64_t p)
{
    auto i = blocks.upper_bound((uintptr_t)p);
    if (i == blocks.begin()) return nullptr;
    --i;
    block &b = i->second;
    return p < (uintptr_t)b.at + b.asked ? &b : nullptr;
}

// ---- work in streams ----

std::deque<std::function<void()>> &work = *new std::deque<std::function<void()>>;
std::mutex &work_lock = *new std::mutex;
std::condition_variable &work_changed = *new std::condition_variable;
std::atomic<unsigned long long> given{ 0 }, finished{ 0 };

void worker(int delay)
{
    for (;;) {
        std::function<void()> f;
        {
            std::unique_lock<std::mutex> l(work_lock);
            work_changed.wait(l, [] { return !work.empty(); });
            f = work.front();
            work.pop_front();
        }
        usleep((unsigned)delay);
        f();
        finished++;
    }
}

void put(std::function<void()> f)
{
    static const int delay = number("FAKECUDA_DELAY_US", 0);

    given++;
    if (!delay) {
        f();
        finished++;
        return;
    }
    static std::once_flag once;
    std::call_once(once, [] { std::thread(worker, delay).detach(); });
    std::lock_guard<std::mutex> l(work_lock);
    work.push_back(f);
    work_changed.notify_one();
}

void drain()
{
    unsigned long long until = given;
    while (finished < until) usleep(20);
}

// Kernels that stay run beside all else. What waits for the device waits for them.
std::atomic<long> residents_given{ 0 }, residents_finished{ 0 };

void wait_for_residents()
{
    long until = residents_given;
    while (residents_finished < until) usleep(20);
}

// ---- memory ----

context *current()
{
    return stack.empty() ? nullptr : stack.back();
}

int allocate(uint64_t *out, size_t bytes, kind what)
{
    context *c = current();
    if (!c) return INVALID_CONTEXT;
    if (!bytes) return INVALID_VALUE;
    size_t mapped = (bytes + 65535) / 65536 * 65536;
    int fd = memfd_create("fakecuda", MFD_CLOEXEC);
    if (fd < 0 || ftruncate(fd, (off_t)mapped)) return OUT_OF_MEMORY;
    bool hidden = is_hidden(what);
    void *p = mmap(nullptr, mapped, hidden ? PROT_NONE : PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (p == MAP_FAILED) return OUT_OF_MEMORY;
    std::lock_guard<std::recursive_mutex> g(lock);
    if (opened && hidden) mprotect(p, mapped, PROT_READ | PROT_WRITE);
    blocks[(uintptr_t)p] = { (char *)p, mapped, bytes, what, c->device, what == POOL ? nullptr : c,
                             ++last_id, fd,     false, 0,    lies_on(c) };
    *out = (uint64_t)(uintptr_t)p;
    return OK;
}

int release(uint64_t p)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    auto i = blocks.find((uintptr_t)p);
    if (i == blocks.end()) return INVALID_VALUE;
    munmap(i->second.at, i->second.bytes);
    close(i->second.fd);
    blocks.erase(i);
    return OK;
}

// Virtual memory may consist of several pieces behind each other.
bool lies_inside(uint64_t p, size_t n)
{
    while (n) {
        block *b = find(p);
        if (!b) return false;
        size_t here = std::min((size_t)((uintptr_t)b->at + b->bytes - p), n);
        p += here;
        n -= here;
    }
    return true;
}

int move(uint64_t dst, uint64_t src, size_t n)
{
    touching a;
    for (uint64_t p : { dst, src })
        if (find(p) && !lies_inside(p, n)) return INVALID_VALUE;
    memmove((void *)(uintptr_t)dst, (const void *)(uintptr_t)src, n);
    return OK;
}

struct handle {
    int pid, fd;
    size_t bytes, asked;
    int lies;
};

} // namespace

#define API extern "C" __attribute__((visibility("default")))

// ---- what tests ask ----

API long fakecuda_count(const char *what)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    return counts[what];
}

API long fakecuda_blocks()
{
    std::lock_guard<std::recursive_mutex> g(lock);
    return (long)blocks.size();
}

// ---- devices and contexts ----

API int cuInit(unsigned)
{
    initialized = true;
    return OK;
}

API int cuDeviceGetCount(int *n)
{
    if (!initialized) return NOT_INITIALIZED;
    *n = (int)visible().size();
    return OK;
}

API int cuDeviceGet(int *device, int ordinal)
{
    *device = ordinal;
    return OK;
}

API int cuDeviceGetAttribute(int *value, int which, int)
{
    *value = which == 133 ? number("FAKECUDA_MPS", 0) : 4;
    return OK;
}

API int cuDeviceGetUuid(char *out, int device)
{
    memset(out, 7 + visible()[(size_t)device], 16);
    return OK;
}

API int cuDeviceGetName(char *name, int room, int)
{
    snprintf(name, (size_t)room, "no device at all");
    return OK;
}

API int cuDriverGetVersion(int *version)
{
    *version = 13000;
    return OK;
}

API int cuGetErrorName(int r, const char **name)
{
    switch (r) {
    case INVALID_VALUE:
        *name = "CUDA_ERROR_INVALID_VALUE";
        break;
    case OUT_OF_MEMORY:
        *name = "CUDA_ERROR_OUT_OF_MEMORY";
        break;
    case NO_PEER:
        *name = "CUDA_ERROR_PEER_ACCESS_UNSUPPORTED";
        break;
    case INVALID_CONTEXT:
        *name = "CUDA_ERROR_INVALID_CONTEXT";
        break;
    default:
        *name = "CUDA_ERROR_UNKNOWN";
    }
    return OK;
}

API int cuDevicePrimaryCtxRetain(context **c, int device)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    if (!initialized) return NOT_INITIALIZED;
    if (!users[device]++) {
        count("contexts");
        primary[device] = new context{ device, ++last_id };
    }
    *c = primary[device];
    return OK;
}

API int cuDevicePrimaryCtxRelease_v2(int device)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    if (users[device]) users[device]--;
    return OK;
}

API int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active)
{
    if (!initialized) return NOT_INITIALIZED;
    *flags = 0;
    *active = users[device] > 0;
    return OK;
}

API int cuCtxCreate_v2(context **c, unsigned, int device)
{
    if (!initialized) return NOT_INITIALIZED;
    *c = new context{ device, ++last_id };
    stack.push_back(*c);
    return OK;
}

API int cuCtxGetCurrent(context **c)
{
    if (!initialized) return NOT_INITIALIZED;
    *c = current();
    return OK;
}

API int cuCtxSetCurrent(context *c)
{
    if (!stack.empty()) stack.pop_back();
    if (c) stack.push_back(c);
    return OK;
}

API int cuCtxPushCurrent_v2(context *c)
{
    if (!c) return INVALID_CONTEXT;
    stack.push_back(c);
    return OK;
}

API int cuCtxPopCurrent_v2(context **c)
{
    if (stack.empty()) return INVALID_CONTEXT;
    *c = stack.back();
    stack.pop_back();
    return OK;
}

API int cuCtxGetDevice(int *device)
{
    if (!current()) return INVALID_CONTEXT;
    *device = current()->device;
    return OK;
}

API int cuCtxGetId(context *c, unsigned long long *id)
{
    *id = c->id;
    return OK;
}

API int cuCtxSynchronize()
{
    drain();
    wait_for_residents();
    return OK;
}

// ---- memory ----

API int cuMemAlloc_v2(uint64_t *p, size_t bytes)
{
    count("alloc");
    return allocate(p, bytes, DEVICE);
}

API int cuMemAllocManaged(uint64_t *p, size_t bytes, unsigned)
{
    return allocate(p, bytes, MANAGED);
}

API int cuMemAllocAsync(uint64_t *p, size_t bytes, void *)
{
    return allocate(p, bytes, POOL);
}

API int cuMemFree_v2(uint64_t p)
{
    drain();
    wait_for_residents();
    return release(p);
}

API int cuMemFreeAsync(uint64_t p, void *)
{
    drain();
    return release(p);
}

// Streams are of the context that is current when they are made.
static std::map<void *, context *> &stream_contexts = *new std::map<void *, context *>;

static bool is_of_current(void *stream)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    return !stream_contexts.count(stream) || stream_contexts[stream] == current();
}

// Stricter than the real one, which finds most of such mappings.
static bool is_mapped_elsewhere(uint64_t p)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    block *b = find(p);
    return b && b->foreign && b->ctx != current();
}

API int cuMemHostAlloc(void **p, size_t bytes, unsigned)
{
    uint64_t at;
    int r = allocate(&at, bytes, PINNED);
    if (!r) *p = (void *)(uintptr_t)at;
    return r;
}

API int cuMemFreeHost(void *p)
{
    drain();
    wait_for_residents();
    return release((uint64_t)(uintptr_t)p);
}

API int cuMemcpyAsync(uint64_t dst, uint64_t src, size_t n, void *stream)
{
    count("copy");
    if (!is_of_current(stream)) return INVALID_HANDLE;
    if (is_mapped_elsewhere(dst) || is_mapped_elsewhere(src)) return INVALID_VALUE;
    // As the real one does with memory of the host that is not pinned.
    std::unique_lock<std::recursive_mutex> g(lock);
    bool pageable = !find(dst) || !find(src);
    g.unlock();
    if (pageable) {
        drain();
        return move(dst, src, n);
    }
    put([=] { move(dst, src, n); });
    return OK;
}

struct side {
    size_t x, y;
    int what;
    void *host;
    uint64_t device;
    void *array;
    size_t pitch;
};
struct rows {
    side src, dst;
    size_t width, height;
};

API int cuMemcpy2DAsync_v2(const rows *r, void *stream)
{
    rows c = *r;
    count("copy_rows");
    if (!is_of_current(stream)) return INVALID_HANDLE;
    if (c.src.pitch < c.width || c.dst.pitch < c.width) return INVALID_VALUE;
    put([=] {
        touching a; // once, not for each row
        for (size_t i = 0; i < c.height; i++) {
            uint64_t from = c.src.what == 1 ? (uint64_t)(uintptr_t)c.src.host : c.src.device;
            uint64_t to = c.dst.what == 1 ? (uint64_t)(uintptr_t)c.dst.host : c.dst.device;
            move(to + i * c.dst.pitch, from + i * c.src.pitch, c.width);
        }
    });
    return OK;
}

API int cuMemcpy(uint64_t dst, uint64_t src, size_t n)
{
    drain();
    return move(dst, src, n);
}

API int cuMemsetD8_v2(uint64_t dst, unsigned char v, size_t n)
{
    drain();
    touching a;
    memset((void *)(uintptr_t)dst, v, n);
    return OK;
}

API int cuMemsetD32Async(uint64_t dst, unsigned v, size_t n, void *stream)
{
    if (!is_of_current(stream)) return INVALID_HANDLE;
    put([=] {
        touching a;
        for (size_t i = 0; i < n; i++) ((unsigned *)(uintptr_t)dst)[i] = v;
    });
    return OK;
}

API int cuStreamWriteValue32_v2(void *stream, uint64_t p, unsigned v, unsigned)
{
    count("write_word");
    if (!is_of_current(stream)) return INVALID_HANDLE;
    put([=] { __atomic_store_n((unsigned *)(uintptr_t)p, v, __ATOMIC_RELEASE); });
    return OK;
}

API int cuPointerGetAttributes(unsigned n, int *names, void **values, uint64_t p)
{
    count("query");
    std::lock_guard<std::recursive_mutex> g(lock);
    block *b = find(p);
    if (!initialized) return NOT_INITIALIZED;
    for (unsigned i = 0; i < n; i++) {
        switch (names[i]) {
        case 1:
            *(context **)values[i] = b ? b->ctx : nullptr;
            break;
        case 2:
            *(unsigned *)values[i] = !b ? 0 : b->what == PINNED ? 1 : 2;
            break;
        case 7:
            *(unsigned long long *)values[i] = b ? b->id : 0;
            break;
        case 8:
            *(unsigned *)values[i] = b && b->what == MANAGED;
            break;
        case 9:
            *(int *)values[i] = b ? b->device : -2;
            break;
        case 11:
            *(uint64_t *)values[i] = b ? (uint64_t)(uintptr_t)b->at : 0;
            break;
        case 12:
            *(size_t *)values[i] = b ? b->asked : 0;
            break;
        default:
            return INVALID_VALUE;
        }
    }
    return OK;
}

API int cuPointerSetAttribute(const void *, int, uint64_t)
{
    return OK;
}

// ---- virtual memory: addresses and the memory behind them are two things ----

struct physical {
    int fd;
    size_t bytes;
};

API int cuMemGetAllocationGranularity(size_t *bytes, const void *, int)
{
    *bytes = 2 << 20;
    return OK;
}

API int cuMemAddressReserve(uint64_t *p, size_t bytes, size_t, uint64_t, unsigned long long)
{
    void *at = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    *p = (uint64_t)(uintptr_t)at;
    return at == MAP_FAILED ? OUT_OF_MEMORY : OK;
}

API int cuMemAddressFree(uint64_t p, size_t bytes)
{
    return munmap((void *)(uintptr_t)p, bytes) ? INVALID_VALUE : OK;
}

API int cuMemCreate(physical **out, size_t bytes, const void *, unsigned long long)
{
    int fd = memfd_create("fakecuda", MFD_CLOEXEC);
    if (fd < 0 || ftruncate(fd, (off_t)bytes)) return OUT_OF_MEMORY;
    *out = new physical{ fd, bytes };
    return OK;
}

API int cuMemRelease(physical *m)
{
    close(m->fd);
    delete m;
    return OK;
}

API int cuMemMap(uint64_t p, size_t bytes, size_t, physical *m, unsigned long long)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    void *at = mmap((void *)(uintptr_t)p, bytes, opened ? PROT_READ | PROT_WRITE : PROT_NONE, MAP_SHARED | MAP_FIXED, m->fd, 0);
    if (at == MAP_FAILED) return OUT_OF_MEMORY;
    blocks[(uintptr_t)at] = { (char *)at, bytes, bytes, VIRTUAL, 0, nullptr, ++last_id, dup(m->fd), false, 0, visible()[0] };
    return OK;
}

API int cuMemSetAccess(uint64_t p, size_t, const void *, size_t)
{
    return find(p) ? OK : INVALID_VALUE;
}

API int cuMemUnmap(uint64_t p, size_t bytes)
{
    drain();
    std::lock_guard<std::recursive_mutex> g(lock);
    for (uint64_t at = p; at < p + bytes;) {
        auto i = blocks.find((uintptr_t)at);
        if (i == blocks.end()) return INVALID_VALUE;
        at += i->second.bytes;
        close(i->second.fd);
        blocks.erase(i);
    }
    void *there = mmap((void *)(uintptr_t)p, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
    return there == MAP_FAILED ? INVALID_VALUE : OK;
}

// ---- between processes ----

API int cuIpcGetMemHandle(char *out, uint64_t p)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    block *b = find(p);
    if (!b || b->what != DEVICE || b->foreign) return INVALID_VALUE;
    handle h = { getpid(), b->fd, b->bytes, b->asked, b->lies };
    memset(out, 0, 64);
    memcpy(out, &h, sizeof h);
    return OK;
}

struct ipc_handle {
    char bytes[64];
};

API int cuIpcOpenMemHandle_v2(uint64_t *p, ipc_handle in, unsigned)
{
    handle h;
    char path[64];

    count("ipc_open");
    if (number("FAKECUDA_NO_IPC", 0)) return NOT_SUPPORTED;
    memcpy(&h, in.bytes, sizeof h);
    if (h.pid == getpid() || !current()) return INVALID_CONTEXT;
    if (h.lies != lies_on(current()) && number("FAKECUDA_NO_PEER", 0)) return NO_PEER;
    snprintf(path, sizeof path, "/proc/%d/fd/%d", h.pid, h.fd);
    int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0) return INVALID_VALUE;
    std::lock_guard<std::recursive_mutex> g(lock);
    for (auto &b : blocks) {
        if (!number("FAKECUDA_STRICT_IPC", 0) || !b.second.foreign || b.second.owner != h.pid) continue;
        close(fd);
        return ALREADY_MAPPED;
    }
    void *at = mmap(nullptr, h.bytes, opened ? PROT_READ | PROT_WRITE : PROT_NONE, MAP_SHARED, fd, 0);
    if (at == MAP_FAILED) return OUT_OF_MEMORY;
    blocks[(uintptr_t)at] = { (char *)at, h.bytes, h.asked, DEVICE, current()->device, current(), ++last_id,
                              fd,         true,    h.pid,   h.lies };
    *p = (uint64_t)(uintptr_t)at;
    return OK;
}

API int cuIpcCloseMemHandle(uint64_t p)
{
    count("ipc_close");
    drain();
    return release(p);
}

// ---- streams, events, kernels ----

// Copies and kernels of all streams run in one row. Functions of the host, which tests use as kernels that take their time, run
// beside it and are known by stream.
struct call {
    void *stream; // 1: the legacy default one
    bool blocking;
    std::atomic<bool> done{ false };
};
static std::vector<std::shared_ptr<call>> &calls = *new std::vector<std::shared_ptr<call>>;
static std::map<void *, bool> &non_blocking = *new std::map<void *, bool>; // streams
static void *resident_stream;

static void *proper(void *stream)
{
    return stream ? stream : (void *)1;
}

API int cuStreamCreate(void **s, unsigned flags)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    if (!current()) return INVALID_CONTEXT;
    *s = new int;
    stream_contexts[*s] = current();
    non_blocking[*s] = flags & 1;
    return OK;
}

API int cuLaunchHostFunc(void *stream, void (*f)(void *), void *arg)
{
    auto c = std::make_shared<call>();
    std::lock_guard<std::recursive_mutex> g(lock);
    c->stream = proper(stream);
    c->blocking = !non_blocking.count(stream) || !non_blocking[stream];
    calls.push_back(c);
    std::thread([=] {
        f(arg);
        c->done = true;
    }).detach();
    return OK;
}

API int cuStreamSynchronize(void *stream)
{
    count("stream_wait");
    drain();
    if (stream == resident_stream) wait_for_residents();
    std::unique_lock<std::recursive_mutex> g(lock);
    auto here = calls;
    g.unlock();
    for (auto &c : here)
        while (c->stream == proper(stream) && !c->done) usleep(50);
    return OK;
}

API int cuStreamQuery(void *stream)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    for (auto &c : calls)
        if (c->stream == proper(stream) && !c->done) return NOT_READY;
    return finished < given ? NOT_READY : OK;
}

struct event {
    unsigned long long at;
    std::vector<std::shared_ptr<call>> calls;
};

API int cuEventCreate(event **e, unsigned)
{
    *e = new event{ 0, {} };
    return OK;
}

API int cuEventRecord(event *e, void *stream)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    e->at = given.load();
    e->calls.clear();
    for (auto &c : calls)
        if (!c->done && (c->stream == proper(stream) || (proper(stream) == (void *)1 && c->blocking))) e->calls.push_back(c);
    return OK;
}

API int cuCtxRecordEvent(context *, event *e)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    e->at = given.load();
    e->calls.clear();
    for (auto &c : calls)
        if (!c->done) e->calls.push_back(c);
    return OK;
}

API int cuEventQuery(event *e)
{
    std::lock_guard<std::recursive_mutex> g(lock);
    for (auto &c : e->calls)
        if (!c->done) return NOT_READY;
    return finished < e->at ? NOT_READY : OK;
}

API int cuModuleLoadData(void **m, const void *)
{
    if (number("FAKECUDA_NO_KERNELS", 0)) return NO_BINARY;
    Dl_info here;
    if (!dladdr((void *)cuModuleLoadData, &here)) return NOT_FOUND;
    *m = dlopen(here.dli_fname, RTLD_NOW | RTLD_NOLOAD);
    return *m ? OK : NOT_FOUND;
}

static void *foreign;  // the kernel of a test
static void *resident; // the one that stays

API int cuModuleGetFunction(void **f, void *m, const char *name)
{
    *f = dlsym(m, name);
    if (*f && !strncmp(name, "test_", 5)) foreign = *f;
    if (*f && !strcmp(name, "rn_resident")) resident = *f;
    return *f ? OK : NOT_FOUND;
}

API int cuModuleUnload(void *)
{
    return OK;
}

static thread_local const context *kernel_context; // of the kernel that stays

void fakecuda_touch(bool begin)
{
    static thread_local std::unique_ptr<touching> here;
    if (begin)
        here.reset(new touching(kernel_context));
    else
        here.reset();
}

// In its stream, one after the other.
static void launch_resident(void (*run)(rn_kernel_args), const rn_kernel_args &args)
{
    static std::mutex &one = *new std::mutex;

    const context *c = current();

    count("resident");
    residents_given++;
    std::thread([=] {
        kernel_context = c;
        {
            std::lock_guard<std::mutex> g(one);
            gridDim.x = blockDim.x = 1;
            run(args);
        }
        residents_finished++;
    }).detach();
}

API int cuLaunchKernel(void *f, unsigned blocks_x, unsigned, unsigned, unsigned threads_x, unsigned, unsigned, unsigned,
                       void *stream, void **params, void **)
{
    count("launch");
    context *c = current();
    if (!c) return INVALID_CONTEXT;
    if (!is_of_current(stream)) return INVALID_HANDLE;
    if (f == foreign) {
        auto run = (void (*)(const void *, void *, unsigned long long))f;
        const void *in = *(const void **)params[0];
        void *inout = *(void **)params[1];
        unsigned long long n = *(unsigned long long *)params[2];
        put([=] {
            touching a(c);
            run(in, inout, n);
        });
        return OK;
    }
    auto run = (void (*)(rn_kernel_args))f;
    rn_kernel_args args = *(rn_kernel_args *)params[0];
    if (f == resident) {
        resident_stream = stream;
        launch_resident(run, args);
        return OK;
    }

    put([=] {
        touching a(c);
        gridDim.x = blocks_x;
        blockDim.x = threads_x;
        for (blockIdx.x = 0; blockIdx.x < blocks_x; blockIdx.x++)
            for (threadIdx.x = 0; threadIdx.x < threads_x; threadIdx.x++) run(args);
    });
    return OK;
}
