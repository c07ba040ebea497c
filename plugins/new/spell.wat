;; Another player's next turn passes by.
(module
  (import "sector66" "is_in" (func $is_in (param i32) (result i32)))
  (import "sector66" "skip" (func $skip (param i32) (result i32)))
  (func (export "{name}.can_cast") (param $target i32) (param $caster i32) (result i32)
    (i32.and (i32.ne (local.get $target) (local.get $caster)) (call $is_in (local.get $target))))
  (func (export "{name}.cast") (param $target i32) (param $caster i32)
    (drop (call $skip (local.get $target)))))
