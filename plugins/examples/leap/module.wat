;; Leap, in plain WebAssembly text: two fields straight ahead, over walls and pawns.
(module
  (import "sector66" "field_of" (func $field_of (param i32) (result i32)))
  (import "sector66" "neighbour" (func $neighbour (param i32 i32) (result i32)))
  (import "sector66" "may_step" (func $may_step (param i32 i32) (result i32)))
  (import "sector66" "target" (func $target (param i32) (result i32)))
  (import "sector66" "move_pawn" (func $move_pawn (param i32 i32) (result i32)))

  ;; targets(caster): names all of them in one call, instead of can_cast.
  (func (export "leap.targets") (param $caster i32) (result i32)
    (local $direction i32) (local $end i32)
    (loop $next
      (local.set $end (call $neighbour (call $field_of (local.get $caster)) (local.get $direction)))
      (if (i32.ge_s (local.get $end) (i32.const 0))
        (then
          (local.set $end (call $neighbour (local.get $end) (local.get $direction)))
          (if (i32.ge_s (local.get $end) (i32.const 0))
            (then
              (if (call $may_step (local.get $end) (local.get $caster))
                (then (drop (call $target (local.get $end)))))))))
      (local.set $direction (i32.add (local.get $direction) (i32.const 2)))
      (br_if $next (i32.lt_s (local.get $direction) (i32.const 8))))
    (i32.const 1))

  ;; cast(target, caster)
  (func (export "leap.cast") (param $field i32) (param $caster i32)
    (drop (call $move_pawn (local.get $caster) (local.get $field)))))
