/* Magnet, in C: draws another pawn one field towards the caster, walls or not. */
#include "sector66.h"

static int distance_between(int one, int other) {
    int across = one % width() - other % width();
    int along = one / width() - other / width();
    return across * across + along * along;
}

/* The field beside the pawn that is nearest to the caster and free, or -1. */
static int pulled_to(int pawn, int caster) {
    int from = field_of(pawn), to = field_of(caster);
    int best = -1, least = distance_between(from, to);
    for (int direction = 0; direction < 8; direction++) {
        int field = neighbour(from, direction);
        if (field >= 0 && may_step(field, pawn) && distance_between(field, to) < least) {
            best = field;
            least = distance_between(field, to);
        }
    }
    return best;
}

HOOK("magnet", "can_cast") can_cast(int target, int caster) {
    return target != caster && is_in(target) && pulled_to(target, caster) >= 0;
}

HOOK("magnet", "cast") cast(int target, int caster) {
    return move_pawn(target, pulled_to(target, caster));
}
