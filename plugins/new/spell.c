/* Another player's next turn passes by. */
#include "sector66.h"

HOOK("{name}", "can_cast") can_cast(int target, int caster) {
    return target != caster && is_in(target);
}

HOOK("{name}", "cast") cast(int target, int caster) {
    return skip(target);
}
