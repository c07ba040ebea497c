;; Quicksand, in plain WebAssembly text: whoever steps on it misses their next turn.
(module
  (import "sector66" "skip" (func $skip (param i32) (result i32)))

  ;; on_step(field, pawn): an action, so it may give nothing back.
  (func (export "quicksand.on_step") (param $field i32) (param $pawn i32)
    (drop (call $skip (local.get $pawn)))))
