import { CashierError } from '#domain/cashier-error.ts';

export type EngineErrorCode =
  | 'rule-path'
  | 'rule-operator'
  | 'rule-pattern'
  | 'rule-too-long'
  | 'rule-failed'
  | 'unknown-node'
  | 'unknown-fragment'
  | 'fragment-parameter'
  | 'fragment-cycle'
  | 'name-clash'
  | 'derive-cycle'
  | 'trigger-loop'
  | 'no-fields'
  | 'no-reactions'
  | 'critical-missing'
  | 'value-missing'
  | 'node-failed'
  | 'screen-too-large'
  | 'effect-failed';

/** An error in a screen; `details` contain the screen and the node, never data. */
export class EngineError extends CashierError<EngineErrorCode> {
  override readonly name = 'EngineError';
}
