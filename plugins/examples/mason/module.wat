;; Mason, in plain WebAssembly text: a wall for nothing, and the caster moves once more.
(module
  (import "sector66" "can_be_built" (func $can_be_built (param i32) (result i32)))
  (import "sector66" "set_slot" (func $set_slot (param i32 i32) (result i32)))
  (import "sector66" "again" (func $again (result i32)))

  ;; can_cast(slot, caster)
  (func (export "mason.can_cast") (param $slot i32) (param $caster i32) (result i32)
    (call $can_be_built (local.get $slot)))

  ;; cast(slot, caster)
  (func (export "mason.cast") (param $slot i32) (param $caster i32)
    (if (call $set_slot (local.get $slot) (i32.const 1))
      (then (drop (call $again))))))
