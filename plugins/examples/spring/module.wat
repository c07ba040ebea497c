;; Spring, in plain WebAssembly text: whoever steps on it is thrown two fields further in the same direction, over walls and pawns.
(module
  (import "sector66" "came_from" (func $came_from (param i32) (result i32)))
  (import "sector66" "neighbour" (func $neighbour (param i32 i32) (result i32)))
  (import "sector66" "may_step" (func $may_step (param i32 i32) (result i32)))
  (import "sector66" "move_pawn" (func $move_pawn (param i32 i32) (result i32)))

  ;; on_step(field, pawn)
  (func (export "spring.on_step") (param $field i32) (param $pawn i32)
    (local $from i32) (local $direction i32) (local $end i32)
    (local.set $from (call $came_from (local.get $pawn)))
    (block $done
      (br_if $done (i32.lt_s (local.get $from) (i32.const 0)))
      ;; Up, right, down, left: of a jump or a step aside the last field does not lie beside the first, and nothing happens.
      (loop $next
        (if (i32.eq (call $neighbour (local.get $from) (local.get $direction)) (local.get $field))
          (then
            (local.set $end (call $neighbour (local.get $field) (local.get $direction)))
            (br_if $done (i32.lt_s (local.get $end) (i32.const 0)))
            (local.set $end (call $neighbour (local.get $end) (local.get $direction)))
            (br_if $done (i32.lt_s (local.get $end) (i32.const 0)))
            (br_if $done (i32.eqz (call $may_step (local.get $end) (local.get $pawn))))
            (drop (call $move_pawn (local.get $pawn) (local.get $end)))
            (br $done)))
        (local.set $direction (i32.add (local.get $direction) (i32.const 2)))
        (br_if $next (i32.lt_s (local.get $direction) (i32.const 8)))))))
