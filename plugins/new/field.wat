;; Who steps here gets a wall.
(module
  (import "sector66" "walls_left" (func $walls_left (param i32) (result i32)))
  (import "sector66" "set_walls" (func $set_walls (param i32 i32) (result i32)))
  (func (export "{name}.on_step") (param $field i32) (param $pawn i32)
    (drop (call $set_walls (local.get $pawn) (i32.add (call $walls_left (local.get $pawn)) (i32.const 1))))))
