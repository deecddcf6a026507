/* What mpirun's own program does on the other hosts. */
#ifndef RN_LAUNCHER_DAEMON_H
#define RN_LAUNCHER_DAEMON_H

int rn_daemon_main(void);

#endif
