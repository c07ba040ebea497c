/* Who steps here gets a wall. */
#include "sector66.h"

HOOK("{name}", "on_step") on_step(int field, int pawn) {
    return set_walls(pawn, walls_left(pawn) + 1);
}
