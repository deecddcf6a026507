/* For sessions_work_without_launcher.py. */
#include "sessions_before_during_and_after_init.c"
