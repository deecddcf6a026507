/* Sizes ("16K"), switches ("yes") and nearest names in text. */
#ifndef RN_BASE_TEXT_H
#define RN_BASE_TEXT_H

#include "base/base.h"

bool rn_text_size(const char *s, size_t *out); /* 0 17 4K 1M 2G 1KiB, "inf" */
bool rn_text_long(const char *s, long *out);
bool rn_text_bool(const char *s, bool *out); /* yes no on off true false 1 0, any case */
void rn_text_print_size(size_t n, char *out, size_t room);
/* Edit distance, for "did you mean". */
int rn_text_distance(const char *a, const char *b);

#endif
