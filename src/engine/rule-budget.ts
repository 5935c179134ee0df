import jsonLogic from 'json-logic-js';
import { EngineError } from './engine-error.ts';
import { MAX_RULE_STEPS } from './limits.ts';

const { apply } = jsonLogic;

let steps = 0;

/**
 * The cost of a value: nested lists, and texts that are doubled, grow faster than the number of steps that create them.
 */
const weightOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? value.length >> 6 : 0;
};

// json-logic-js calls this method recursively for every part of a rule.
const counted: typeof apply = (logic, data) => {
  const value: unknown = apply(logic, data);
  steps += 1 + weightOf(value);
  if (steps > MAX_RULE_STEPS) throw new EngineError('rule-too-long', 'A rule takes too long.');
  return value;
};

Object.assign(jsonLogic, { apply: counted });

/**
 * Call it before each evaluation. An evaluation that exceeds the limit of steps is ended by an EngineError
 * `rule-too-long`.
 */
export const startCounting = (): void => {
  steps = 0;
};
