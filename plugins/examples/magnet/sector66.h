/* The functions of the host, for plug-ins in C. All numbers are 32 bits wide. See docs/plugins.md. */
#ifndef SECTOR66_H
#define SECTOR66_H

#define HOST(name) __attribute__((import_module("sector66"), import_name(#name))) int name
#define HOOK(kind, hook) __attribute__((export_name(kind "." hook))) int

HOST(width)(void);
HOST(height)(void);
HOST(seats)(void);
HOST(turn)(void);
HOST(ply)(void);
HOST(me)(void);
HOST(kind)(int place);
HOST(kind_of)(int field);
HOST(pawn_at)(int field);
HOST(field_of)(int pawn);
HOST(came_from)(int pawn);
HOST(is_in)(int pawn);
HOST(walls_left)(int pawn);
HOST(slot)(int slot);
HOST(can_be_built)(int slot);
HOST(spell_on)(int field);
HOST(spell_held)(int pawn, int place);
HOST(is_target)(int field, int pawn);
HOST(open)(int from, int to);
HOST(neighbour)(int field, int direction);
HOST(may_step)(int field, int pawn);
HOST(distance)(int pawn);
HOST(data)(int element, int key);
HOST(attached)(int element, int kind);
HOST(parameter)(int field);
HOST(target)(int element);
HOST(debug)(int value);

/* These change the game, and may not be called by questions. */
HOST(move_pawn)(int pawn, int field);
HOST(swap_pawns)(int pawn, int other);
HOST(set_walls)(int pawn, int count);
HOST(set_slot)(int slot, int state);
HOST(set_kind)(int field, int kind);
HOST(give)(int pawn, int spell);
HOST(take)(int pawn, int spell);
HOST(put_spell)(int field, int spell);
HOST(set_data)(int element, int key, int value);
HOST(attach)(int element, int kind, int turns);
HOST(detach)(int element, int kind);
HOST(next)(int seat);
HOST(again)(void);
HOST(skip)(int pawn);
HOST(reverse)(void);
HOST(tell)(int word, int element);
HOST(random)(int n);

#endif
