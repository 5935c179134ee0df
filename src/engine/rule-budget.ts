import jsonLogic from 'json-logic-js';
import { EngineError } from './engine-error.ts';
import { MAX_RULE_STEPS } from './limits.ts';

const { apply } = jsonLogic;

let steps = 0;

/** The cost of a value: nested lists, and texts that double, grow faster than the steps that make them. */
const weightOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? value.length >> 6 : 0;
};

// json-logic-js calls itself by this name for every part of a rule.
const counted: typeof apply = (logic, data) => {
  const value: unknown = apply(logic, data);
  steps += 1 + weightOf(value);
  if (steps > MAX_RULE_STEPS) throw new EngineError('rule-too-long', 'A rule takes too long.');
  return value;
};

Object.assign(jsonLogic, { apply: counted });

/** Before each evaluation. One that takes more steps than it may is ended by an EngineError `rule-too-long`. */
export const startCounting = (): void => {
  steps = 0;
};
