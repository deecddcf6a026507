#!/usr/bin/env python3
"""Writes src/mpi/gen/*.c: one public function per prototype in include/mpi.h, and the list of those without a body.

Reads include/mpi.h (one prototype per line) and the headers under src/*/ (a prototype `int rn_<name>(...)` is a body).
What a function does with an argument follows from the argument's type and name, by the tables below.

  gen.py                writes the files that changed
  gen.py --check        says which files would change; exit code 1 if any
  gen.py --want REGEX   prints the prototypes that bodies must have
"""
import os
import re
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OUT = os.path.join(TOP, 'src', 'mpi', 'gen')

# Chapter of mpi.h -> file.
FILES = {
    'Start, end and surroundings': 'start', 'Sessions': 'session', 'Binary interface': 'abi',
    'Sending and receiving, blocking': 'pt2pt', 'Sending and receiving, nonblocking': 'pt2pt',
    'Sending and receiving, persistent and partitioned': 'persist', 'Completion': 'request',
    'Buffers of buffered sends': 'bsend', 'Datatypes': 'type', 'Collective operations, blocking': 'coll',
    'Collective operations, nonblocking': 'icoll', 'Collective operations, persistent': 'pcoll',
    'Collective operations, of neighbours': 'neighbor', 'Operators': 'op', 'Groups': 'group', 'Communicators': 'comm',
    'Topologies': 'topo', 'Attributes': 'attr', 'Info objects': 'info', 'Errors': 'errh', 'Processes': 'dynamic',
    'Windows': 'rma', 'Files': 'io', 'Tool interface': 'tool',
}

# Written by hand in special.c and fint.c: results that are no error class, variable arguments.
SPECIAL = re.compile(r'Pcontrol|Wtime|Wtick|Aint_add|Aint_diff|\w+_toint|\w+_fromint')

# Without the lock: they change whether there is one, or only read what does not change.
UNLOCKED = re.compile(r'Init|Init_thread|Finalize|Initialized|Finalized|Session_init|Session_finalize|Abort|Get_version|'
                      r'Get_library_version|Get_processor_name|Query_thread|Is_thread_main')

# Allowed before MPI_Init and after MPI_Finalize (MPI-5.0 11.4.1).
ANYTIME = re.compile(r'Init|Init_thread|Initialized|Finalized|Get_version|Get_library_version|Session_(init|create_errhandler|'
                     r'call_errhandler)|\w+_create_errhandler|Errhandler_free|Error_\w+|Add_error_\w+|Remove_error_\w+|Info_\w+|'
                     r'\w+_(create|free)_keyval|Keyval_\w+|T_\w+|Get_hw_resource_info|Abi_\w+')

# Without checks: the tool interface has its own errors; an abort must end the job whatever it is given.
UNCHECKED = re.compile(r'T_\w+|Abort')

# Where a pointer to a handle is read, not only written.
TAKES_HANDLE = re.compile(r'(?!T_)\w+_(free|close|disconnect|finalize|commit)|Wait|Test|Start|Cancel|I?mrecv|Mrecv')
NULL_IS_FINE = re.compile(r'Wait|Test|Parrived|(Wait|Test)(any|all|some)|Request_get_status\w*')

# Which side of a rooted operation only the root gives.
ROOT_SIDE = ((re.compile(r'I?gather\w*', re.I), 'recv'), (re.compile(r'I?scatter\w*', re.I), 'send'))

# by-value handle type -> (struct, what the check is called)
HANDLES = {
    'MPI_Comm': 'comm', 'MPI_Group': 'group', 'MPI_Datatype': 'type', 'MPI_Op': 'op', 'MPI_Request': 'req', 'MPI_Win': 'win',
    'MPI_File': 'file', 'MPI_Info': 'info', 'MPI_Errhandler': 'errh', 'MPI_Message': 'msg', 'MPI_Session': 'session',
}
OWNERS = ('MPI_Comm', 'MPI_Win', 'MPI_File', 'MPI_Session')
NULL_HAS_A_NAME = re.compile(r'(Comm|Type|Win)_get_name')
# Significant at one rank only; MPI_FILE_NULL stands for files to come (MPI-5.0 9.3.4).
NULL_HANDLES_OK = {'peer_comm', 'remote_group', 'file'}

PACKED = {'inbuf': 'outcount', 'outbuf': 'incount'} # the packed side -> the count of the other
# buffer -> its count, its type, the rank at the other end
BUFFERS = {
    'buf': ('count', 'datatype', ('dest', 'source')), 'buffer': ('count', 'datatype', ()),
    'sendbuf': (('sendcount', 'count', 'recvcount'), ('sendtype', 'datatype'), ('dest',)),
    'recvbuf': (('recvcount', 'count'), ('recvtype', 'datatype'), ('source',)),
    'inbuf': (('incount', 'count'), 'datatype', ()), 'outbuf': ('outcount', 'datatype', ()), # MPI_Pack, MPI_Unpack
    'inoutbuf': ('count', 'datatype', ()), 'origin_addr': ('origin_count', 'origin_datatype', ('target_rank',)),
    'result_addr': ('result_count', 'result_datatype', ('target_rank',)), 'compare_addr': ((), 'datatype', ('target_rank',)),
}
# datatype of data -> its count
COUNT_OF = {'datatype': ('count', 'incount', 'outcount'), 'sendtype': ('sendcount',), 'recvtype': ('recvcount',),
            'origin_datatype': ('origin_count',), 'target_datatype': ('target_count',), 'result_datatype': ('result_count',)}
ONE_ELEMENT = ('Fetch_and_op', 'Compare_and_swap')

# integer argument -> (check, error class); the class is fixed by the check where None
COUNTS = {n: 'MPI_ERR_COUNT' for n in ('count', 'sendcount', 'recvcount', 'incount', 'outcount', 'origin_count', 'target_count',
                                       'result_count', 'blocklength', 'partitions')}
COUNTS.update({n: 'MPI_ERR_ARG' for n in ('n', 'insize', 'outsize', 'length', 'maxindegree', 'maxoutdegree', 'indegree',
                                          'outdegree', 'nnodes', 'buflen', 'maxneighbors', 'maxindex', 'maxedges')})
COUNTS.update({n: 'MPI_ERR_DIMS' for n in ('ndims', 'maxdims')})

# Pointers that may be null although they are outputs or texts.
MAY_BE_NULL = {'argc', 'argv', 'array_of_argv', 'array_of_errcodes', 'pset_name', 'status', 'array_of_statuses', 'value',
               'weights', 'sourceweights', 'destweights'}
LENGTHS = ('count', 'incount', 'n', 'ndims', 'maxdims', 'length')
NO_LENGTH = re.compile(r'.*(weights|errcodes|argv|degrees|index)|array_of_info|array_of_maxprocs|array_of_commands|array_of_statuses')
# Arrays of topologies: which argument says how long they are, where one does.
TOPO_LENGTHS = {'indx': ('maxindex',), 'edges': ('maxedges',), 'neighbors': ('maxneighbors',), 'sources': ('maxindegree', 'indegree', 'n'),
                'destinations': ('maxoutdegree', 'outdegree')}
# Arrays with an element for each block that a collective sends or receives.
BLOCKS = re.compile(r'(?<!large_)counts$|displs$|(send|recv)types$')


class Param:
    def __init__(self, text):
        self.text = text
        m = re.match(r'(.*?)(\w+|\.\.\.)((?:\[\d*\])*)$', text)
        self.type, self.name, self.array = m.group(1).strip(), m.group(2), m.group(3)
        self.ctype = self.type + ('[]' if self.array else '')

    def is_int(self):
        return self.ctype in ('int', 'MPI_Count', 'MPI_Aint', 'MPI_Offset')


class Proc:
    def __init__(self, ret, name, params, file):
        self.ret, self.name, self.file = ret, name, file
        self.short = name[4:]
        self.params = [] if params == 'void' else [Param(p) for p in split_params(params)]
        self.base = self      # the form without a suffix
        self.wide = self      # the form with MPI_Count, if there is one

    def get(self, *names):
        for n in names:
            for p in self.params:
                if p.name == n:
                    return p
        return None


def split_params(text):
    return [p.strip() for p in re.split(r',(?![^(]*\))', text)]


def read_procs():
    procs, chapter = [], None
    for line in open(os.path.join(TOP, 'include', 'mpi.h')):
        m = re.match(r'/\* ---- (.*) ---- \*/', line)
        if m:
            chapter = m.group(1)
        m = re.match(r'(\w+(?: \w+)?) (MPI_\w+)\((.*)\);$', line)
        if m:
            procs.append(Proc(m.group(1), m.group(2), m.group(3), FILES[chapter]))
    by_name = {p.name: p for p in procs}
    for p in procs:
        if p.name[-2:] in ('_c', '_x') and p.name[:-2] in by_name:
            p.base = by_name[p.name[:-2]]
            p.base.wide = by_name.get(p.base.name + '_c', p)
            p.wide = p.base.wide
    return procs


# ---- bodies ----

# Large-count forms that have a body of their own, because their arguments do not tell them from the small ones.
OWN_WIDE = set()


def body_name(proc):
    return 'rn_' + (proc if proc.name in OWN_WIDE else proc.base).short.lower()


def body_params(proc):
    """(own, base, wide) of each parameter of the body. What only the wide form has is None in the others."""
    base, wide = ({p.name: p for p in q.params} for q in (proc.base, proc.wide))
    return [(proc.get(n), base.get(n), p) for n, p in wide.items()]


def body_type(base, wide):
    if wide.ctype in HANDLES:
        return 'struct rn_%s *' % HANDLES[wide.ctype]
    if base and wide.ctype != base.ctype:
        if wide.array:
            return 'struct rn_counts'
        if 'function' in wide.ctype:
            return 'struct rn_callback'
    return wide.ctype


def body_prototype(proc):
    args = []
    for _, base, p in body_params(proc):
        t = body_type(base, p)
        dims = p.array if t.endswith('[]') else ''
        t = t[:-2] if t.endswith('[]') else t
        args.append(t + ('' if t.endswith('*') else ' ') + p.name + dims)
    return 'int %s(%s);' % (body_name(proc), ', '.join(args) or 'void')


def norm(text):
    """The type of a parameter in one spelling, for comparing."""
    text = re.sub(r'\b(const|restrict)\b', '', text).strip()
    m = re.match(r'(.*[ *])?(\w+)((?:\[\d*\])*)$', text)
    if m and m.group(1) and m.group(1).strip() not in ('', 'struct', 'unsigned', 'enum'):
        text = m.group(1) + ('*' if m.group(3) else '') + m.group(3)[2:]
    text = re.sub(r'\b(MPI_Aint|MPI_Count|MPI_Offset|int64_t|intptr_t)\b', 'MPI_Count', text)
    return re.sub(r'\[\d*\]', '*', re.sub(r'\s+', '', text))


def read_bodies(procs):
    """Name of each body found -> header; a prototype that does not fit is reported and left out."""
    wanted = {'rn_' + p.short.lower(): p for p in procs if p is p.base or p.name.endswith('_c')}
    found, bad = {}, []
    for folder in sorted(os.listdir(os.path.join(TOP, 'src'))):
        path = os.path.join(TOP, 'src', folder)
        if not os.path.isdir(path):
            continue
        for header in sorted(os.listdir(path)):
            if not header.endswith('.h'):
                continue
            text = re.sub(r'/\*.*?\*/', '', open(os.path.join(path, header)).read(), flags=re.S)
            for m in re.finditer(r'^(?:static inline (?:__attribute__\(\(always_inline\)\) )?)?int (rn_\w+)\(([^;{]*)\)[^;{]*[;{]', text, re.M):
                proc = wanted.get(m.group(1))
                if not proc:
                    continue
                if proc is not proc.base:
                    OWN_WIDE.add(proc.name)
                have = [norm(p) for p in split_params(' '.join(m.group(2).split()))]
                want = [norm(p) for p in split_params(re.search(r'\((.*)\)', body_prototype(proc)).group(1))]
                if have == want or [h for h in have if h != 'void'] == [w for w in want if w != 'void']:
                    found.setdefault(m.group(1), '%s/%s' % (folder, header))
                else:
                    bad.append('src/%s/%s: %s has another form than\n    %s' % (folder, header, m.group(1), body_prototype(proc)))
                    OWN_WIDE.discard(proc.name)
    return found, bad


# ---- what a function does ----

def local(p):
    return p.name + '_p'


def root_side(proc):
    if not proc.get('root'):
        return None
    for pattern, side in ROOT_SIDE:
        if pattern.fullmatch(proc.short):
            return side
    return None


def condition(proc, p):
    """C expression that says when an argument means anything, or None for always (MPI-5.0 6.2.2, 6.2.3, 11.8.2, 12.3.4)."""
    if p.name.startswith('origin_') and proc.get('op') and proc.get('result_addr'):
        return 'op != MPI_NO_OP'
    if not proc.get('comm') or proc.get('dest', 'source') or p.ctype in OWNERS or p.name == 'root':
        return None
    conds = []
    side, part = root_side(proc), p.name[:4]
    if proc.get('root'):
        if not side and not has_buffer(proc):
            conds.append('rn_at_root(comm_p, root)' if 'const' in p.ctype or '*' not in p.ctype else '')
        elif part == (side or 'recv') or part == 'disp':
            conds.append('rn_at_root(comm_p, root)')
        elif part in ('send', 'recv'):
            conds.append('rn_at_leaf(comm_p, root)')
        elif p.ctype != 'MPI_Info' and 'Request' not in p.ctype:
            conds.append('root != MPI_PROC_NULL')
    # The other side's count and type mean nothing where data is in place; among neighbours it never is.
    if part in ('send', 'sdis') and p.name != 'sendbuf' and proc.get('sendcount', 'sendcounts') and 'eighbor' not in proc.short:
        conds.append('sendbuf != MPI_IN_PLACE')
    if side == 'send' and part == 'recv' and p.name != 'recvbuf':
        conds.append('recvbuf != MPI_IN_PLACE')
    return ' && '.join(c for c in conds if c) or None


def has_buffer(proc):
    return any(re.fullmatch(r'(const )?void \*', p.ctype) for p in proc.params)


def is_committed(proc, p):
    """Whether a datatype is used for data, and so must be committed."""
    if p.name in ('etype', 'filetype'):
        return True
    return has_buffer(proc) and not re.match(r'Type_', proc.short)


def count_of(proc, p):
    """The count of the data that a datatype describes, if it is one number; where an operator works on it, its type matters."""
    names = COUNT_OF.get(p.name)
    count = names and is_committed(proc, p) and not proc.get('op') and proc.get(*names)
    return count if count and not count.array else None


def check_handle(proc, p):
    what = HANDLES[p.ctype]
    args = '%s, %s, "%s"' % (local(p), p.name, p.name)
    if what == 'file' and re.fullmatch(r'File_[gs]et_errhandler', proc.short):
        return 'rn_check_file_or_null(%s)' % args
    if p.name in NULL_HANDLES_OK:
        return None
    if what == 'info' and not proc.short.startswith('Info_'):
        return 'rn_check_info_or_null(%s)' % args
    if what == 'req' and NULL_IS_FINE.fullmatch(proc.short):
        return 'rn_check_req_or_null(%s)' % args
    if NULL_HAS_A_NAME.fullmatch(proc.short):
        return 'rn_check_%s_or_null(%s)' % (what, args)
    if what == 'type' and is_committed(proc, p):
        return 'rn_check_type_ready(%s)' % args
    return 'rn_check_%s(%s)' % (what, args)


def check_int(proc, p):
    n = p.name
    if n in COUNTS:
        return 'rn_check_count(%s, %s, "%s")' % (n, COUNTS[n], n)
    if n in ('dest', 'source') and proc.get('comm'):
        return 'rn_check_%s(%s, comm_p, "%s")' % (n, n, n)
    if n == 'root':
        return 'rn_check_root(root, comm_p)'
    if n == 'recvtag' or (n == 'tag' and proc.get('source')):
        return 'rn_check_recv_tag(%s, "%s")' % (n, n)
    if n in ('tag', 'sendtag') and proc.get('comm', 'peer_comm'):
        return 'rn_check_send_tag(%s, "%s")' % (n, n)
    return None


def first(proc, names):
    return proc.get(*((names,) if isinstance(names, str) else names))


def check_buffer(proc, p):
    if p.name not in BUFFERS:
        return None
    count, dtype, peer = (first(proc, names) for names in BUFFERS[p.name])
    if proc.short in ONE_ELEMENT:
        return 'rn_check_buffer(%s, 1, %s, target_rank, "%s")' % (p.name, local(proc.get('datatype')), p.name)
    if not count and p.name in PACKED and proc.get(PACKED[p.name]):
        return 'rn_check_packed(%s, %s, %s, "%s")' % (p.name, PACKED[p.name], local(dtype), p.name)
    if not count or not dtype or count.array or dtype.array or dtype.ctype != 'MPI_Datatype':
        return None
    what = ('input' if 'const' in p.ctype else 'buffer') + ('_or_place' if may_be_in_place(proc, p) else '')
    return 'rn_check_%s(%s, %s, %s, %s, "%s")' % (what, p.name, count.name,
                                                        local(dtype), peer.name if peer else '0', p.name)


def may_be_in_place(proc, p):
    """Whether MPI_IN_PLACE means something as this buffer (MPI-5.0 6.2.1 and the collectives; not among neighbours)."""
    if not proc.get('sendbuf') or proc.get('dest') or re.match('I?neighbor', proc.short, re.I):
        return False
    return p.name == ('recvbuf' if root_side(proc) == 'send' else 'sendbuf')


def check_pointer(proc, p):
    base = p.type.replace('const ', '')
    if p.array or p.ctype.endswith('*'):
        if p.ctype in ('MPI_Status *', 'const MPI_Status *'):
            if proc.short.startswith('Status_set') or 'const' in p.ctype:
                return 'rn_check_pointer(%s, "%s")' % (p.name, p.name)
            return None
    if p.ctype in ('const char *', 'const char[]'):
        return 'rn_check_%s(%s, "%s")' % ('key' if p.name == 'key' else 'pointer', p.name, p.name)
    if p.name in MAY_BE_NULL and (p.name, proc.short) != ('status', 'Topo_test'):
        return None
    if p.array:
        if NO_LENGTH.fullmatch(p.name):
            return None
        if BLOCKS.search(p.name):
            blocks = 'rn_blocks_%s(comm_p)' % ('out' if p.name[0] == 's' else 'in') if 'eighbor' in proc.short else None
            return 'rn_check_%s, %s, "%s")' % ('array(' + blocks, p.name, p.name) if blocks else 'rn_check_pointer(%s, "%s")' % (p.name, p.name)
        length = proc.get(*TOPO_LENGTHS.get(p.name, LENGTHS))
        return 'rn_check_array(%s, %s, "%s")' % (length.name, p.name, p.name) if length else None
    out_void = p.ctype == 'void *' and (p.name in ('buffer_addr', 'baseptr') or (p.name == 'attribute_val' and proc.get('flag')))
    if out_void or (p.ctype.endswith('*') and 'const' not in p.ctype and base != 'void *' and 'function' not in p.ctype):
        return 'rn_check_pointer(%s, "%s")' % (p.name, p.name)
    if p.ctype.endswith('errhandler_function *') or 'User_function' in p.ctype:
        return 'rn_check_function(%s, "%s")' % (p.name, p.name)
    return None


def taken_handle(proc, p):
    """The struct name if p points to a handle that the call reads."""
    what = HANDLES.get(p.ctype.replace(' *', '')) if p.ctype.endswith(' *') else None
    if not what or not TAKES_HANDLE.fullmatch(proc.short) or (re.search('mrecv', proc.short, re.I) and what != 'msg'):
        return None
    return what


def makes_comm(proc, p):
    return p.ctype == 'MPI_Comm *' and not taken_handle(proc, p)


def checks(proc):
    """The checks of a function in the order handles, numbers, pointers, buffers; strings of C."""
    late, out = [], []
    if UNCHECKED.fullmatch(proc.short):
        return []
    ordered = sorted(proc.params, key=lambda p: (p.ctype not in OWNERS, p.name != 'root', p.ctype not in HANDLES, not p.is_int()))
    for p in ordered:
        if p.ctype in HANDLES:
            c = check_handle(proc, p)
        elif p.is_int():
            c = check_int(proc, p)
        else:
            c = check_pointer(proc, p)
            what = taken_handle(proc, p)
            if what:
                null = '_or_null' if NULL_IS_FINE.fullmatch(proc.short) else ''
                c = 'rn_check_%s_at%s(%s, "%s")' % (what, null, p.name, p.name)
            elif p.array and p.name == 'array_of_requests':
                c = 'rn_check_reqs(%s, %s, %s)' % (proc.get('count', 'incount').name, p.name,
                                                    'true' if NULL_IS_FINE.fullmatch(proc.short) else 'false')
            b = check_buffer(proc, p)
            if b:
                late.append(guard(condition(proc, p), b))
        if c:
            out.append(guard(condition(proc, p), c))
    return state_check(proc) + out + late


def guard(cond, check):
    return '(%s && (rc = %s))' % (cond, check) if cond else '(rc = %s)' % check


def state_check(proc):
    """Only where no argument would show that MPI does not run."""
    if ANYTIME.fullmatch(proc.short):
        return []
    for p in proc.params:
        if p.ctype in HANDLES and p.ctype not in ('MPI_Info', 'MPI_Errhandler', 'MPI_Group', 'MPI_Datatype', 'MPI_Op'):
            return []
        if taken_handle(proc, p) in ('comm', 'win', 'file', 'req', 'msg', 'session') or p.name == 'array_of_requests' or \
                'MPI_Status *' in p.ctype:
            return []
    return ['(rc = rn_check_running())']


# ---- output ----

def signature(proc):
    return '%s P%s(%s)' % (proc.ret, proc.name, ', '.join(p.text for p in proc.params) or 'void')


def owner(proc):
    for t in OWNERS:
        for p in proc.params:
            if p.ctype == t and p.name not in NULL_HANDLES_OK:
                return p
    return None


def wrap(pieces, indent, width=128):
    """Lines of at most width, broken only between pieces."""
    lines, line = [], ''
    for piece in pieces:
        if line and len(line) + len(piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ' ' * indent
        line += piece
    return '\n'.join(lines + [line])


def wrap_args(text, indent, width=128):
    return wrap(re.split(r'(?<=, )', text), indent, width)


def emit_missing(proc):
    if proc.short.startswith('T_'):
        how = 'MPI_T_ERR_NOT_SUPPORTED'
    else:
        o = owner(proc)
        how = 'rn_raise(%s, rn_unsupported("%s"), "%s")' % ('RN_OBJ(rn_%s_of(%s))' % (HANDLES[o.ctype], o.name) if o else 'NULL',
                                                            proc.name, proc.name)
    return ['    return %s;' % how]


def emit_handles(proc):
    lines = []
    for p in sorted((p for p in proc.params if p.ctype in HANDLES), key=lambda p: p.ctype not in OWNERS):
        what, cond = HANDLES[p.ctype], condition(proc, p)
        count = count_of(proc, p)
        get = 'rn_data_type_of(%s, %s)' % (p.name, count.name) if count else 'rn_%s_of(%s)' % (what, p.name)
        lines.append('    struct rn_%s *%s = %s;' % (what, local(p), '%s ? %s : NULL' % (cond, get) if cond else get))
    return lines


def emit_call(proc):
    """Arguments of the body; lines before and after it for results that may be too large for an int."""
    args, before, after, decl = [], [], [], []
    for p, base, wide in body_params(proc):
        t = body_type(base, wide)
        if not p:
            args.append('NULL' if wide.array or '*' in wide.ctype else '0')
        elif p.ctype in HANDLES:
            args.append(local(p))
        elif t == 'struct rn_counts':
            args.append('(struct rn_counts){ %s, %s }' % (p.name, 'false' if p.ctype == 'const int[]' else 'true'))
        elif t == 'struct rn_callback':
            args.append('(struct rn_callback){ (void (*)(void))%s, %s }' % (p.name, 'true' if p.ctype == wide.ctype else 'false'))
        elif p.ctype == 'int *' and wide.ctype in ('MPI_Count *', 'MPI_Aint *'):
            decl.append('    %s %s_wide = 0;' % (wide.type.replace(' *', ''), p.name))
            if p.name == 'position':
                before.append('%s_wide = *%s;' % (p.name, p.name))
            after.append('*%s = rn_narrow(%s_wide);' % (p.name, p.name))
            args.append('&%s_wide' % p.name)
        else:
            args.append(p.name)
    return args, decl, before, after


def emit_checks(test):
    if len(test) == 1 and test[0].startswith('(rc'):
        return ['    if (rn_cfg.check_args) %s;' % test[0][1:-1]]
    pieces = [t + ' || ' for t in test[:-1]] + [test[-1] + ');']
    pieces[0] = '        (void)(' + pieces[0]
    return ['    if (rn_cfg.check_args)', wrap(pieces, 15)]


def emit_body(proc):
    args, decl, before, after = emit_call(proc)
    test = checks(proc)
    lines = emit_handles(proc) + decl + ['    int rc = 0;' if test else '    int rc;', '']
    if test:
        lines += emit_checks(test)
    call = wrap_args('rc = %s(%s);' % (body_name(proc), ', '.join(args)), 8 + 6 + len(body_name(proc)), 118)
    inner = before + ([call] if UNLOCKED.fullmatch(proc.short) else ['rn_enter();', call, 'rn_exit();'])
    if after:
        inner += ['if (!rc) ' + after[0]] if len(after) == 1 else ['if (!rc) {'] + ['    ' + a for a in after] + ['}']
    if test and len(inner) == 1:
        lines.append('    if (!rc) ' + inner[0])
    elif test:
        lines += ['    if (!rc) {'] + ['        ' + l for l in inner] + ['    }']
    else:
        lines += ['    ' + l for l in inner]
    if proc.short.startswith('T_'):
        return lines + ['    return rc;']
    o = owner(proc)
    blame = 'RN_OBJ(%s)' % local(o) if o else 'NULL'
    given = o.name if o and o.ctype == 'MPI_Comm' else 'MPI_COMM_NULL'
    lines += ['    if (unlikely(rc)) rn_not_made(%s, %s);' % (p.name, given) for p in proc.params if makes_comm(proc, p)]
    return lines + ['    return rc ? rn_raise(%s, rc, "%s") : MPI_SUCCESS;' % (blame, proc.name)]


def emit_file(name, procs, bodies):
    headers = sorted({bodies[body_name(p)] for p in procs if body_name(p) in bodies})
    out = ['/* Written by src/mpi/gen.py. */', '#include "mpi/public.h"', '']
    out += ['#include "%s"' % h for h in sorted(headers + ['mpi/check.h'])]
    for p in procs:
        out += ['', wrap_args(signature(p), len(p.ret) + 3 + len(p.name)), '{']
        out += emit_body(p) if body_name(p) in bodies else emit_missing(p)
        out += ['}', 'RN_WEAK_NAME(%s)' % p.name]
    return '\n'.join(out) + '\n'


def emit_missing_list(names):
    out = ['/* Written by src/mpi/gen.py. */', '#include "mpi/missing.h"', '', 'const char *const rn_missing[] = {']
    out += ['    "%s",' % n for n in names] + ['    NULL,', '};', 'const int rn_missing_count = %d;' % len(names)]
    return '\n'.join(out) + '\n'


def write(path, text, only_check):
    """True if the file was not as it must be. Replaced in one step, for builds that run meanwhile."""
    try:
        if open(path).read() == text:
            return False
    except FileNotFoundError:
        pass
    if only_check:
        print('differs: ' + os.path.relpath(path, TOP))
        return True
    fd, temp = tempfile.mkstemp(dir=os.path.dirname(path))
    with os.fdopen(fd, 'w') as f:
        f.write(text)
    os.chmod(temp, 0o644)
    os.replace(temp, path)
    return True


def main():
    procs = read_procs()
    bodies, bad = read_bodies(procs)
    if sys.argv[1:2] == ['--want']:
        pattern = re.compile(''.join(sys.argv[2:3]))
        for p in procs:
            if (p is p.base or p.name in OWN_WIDE) and not SPECIAL.fullmatch(p.short) and pattern.search(p.name):
                print(body_prototype(p))
        return 0
    only_check = sys.argv[1:2] == ['--check']
    regular = [p for p in procs if not SPECIAL.fullmatch(p.short)]
    files = {'missing.c': emit_missing_list(sorted(p.name for p in regular if body_name(p) not in bodies))}
    for name in dict.fromkeys(p.file for p in regular):
        files[name + '.c'] = emit_file(name, [p for p in regular if p.file == name], bodies)
    changed = [write(os.path.join(OUT, n), text, only_check) for n, text in files.items()]
    for line in bad:
        print('gen.py: ' + line, file=sys.stderr)
    return 2 if bad else 1 if only_check and any(changed) else 0


if __name__ == '__main__':
    sys.exit(main())
