// Goes before every file of the model: in an idle cycle almost no `if` of the card holds. Told so, the compiler lays what
// does run in one line; docs/decisions/0011 has the figures.
//
// All headers come first: only the model's own text is meant.

#include "Vcard.h"
#include "Vcard__Syms.h"
#include "Vcard___024root.h"
#include "verilated.h"
#include "verilated_fst_c.h"

#define if(condition) if (__builtin_expect_with_probability(!!(condition), 0, 1.0))
