import { compileRule, isTruthy } from '#engine/rule.ts';
import { readFrom, toPath, type Reading } from '#engine/scope.ts';
import type { Operation, Rule } from '#generated/language.ts';
import type { ReadReport, RuleReport } from './protocol.ts';
import { operationOf, readPathsOf } from './rule-operation.ts';
import { conditionText, ruleText, withoutBrackets } from './rule-text.ts';
import { showValue } from './show-value.ts';

/** Operators whose arguments are conditions of their own: the reader wants to know which of them failed. */
const CONNECTIVES = new Set(['and', 'or', '!', '!!']);

const isOperation = (rule: unknown): rule is Operation => operationOf(rule) !== undefined;

/** Every path that a rule reads, on any branch, with its current value. */
export const readsOf = (rule: unknown, reading: Reading): readonly ReadReport[] =>
  readPathsOf(rule).map((path) => ({ path, value: showValue(readFrom(reading, toPath(path))) }));

const partsOf = (rule: Rule, reading: Reading): readonly RuleReport[] => {
  const operation = operationOf(rule);
  if (!operation || !CONNECTIVES.has(operation.operator)) return [];
  const inner = operation.args.filter(isOperation);
  const [only] = inner;
  // A single part that equals its parent is skipped.
  if (inner.length === 1 && only !== undefined) return partsOf(only, reading);
  return inner.map((arg) => explainRule(arg, reading));
};

/** The value of a rule; a rule that cannot be evaluated gives none, and why. */
export const evaluateRule = (rule: Rule, reading: Reading): { value?: unknown; failure?: string } => {
  try {
    return { value: compileRule(rule).evaluate(reading) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

/** A condition in words, with what the engine makes of it and of each of its parts in the page's present scope. */
export const explainRule = (rule: Rule, reading: Reading): RuleReport => {
  const { value, failure } = evaluateRule(rule, reading);
  return {
    text: withoutBrackets(conditionText(rule)),
    value: showValue(value),
    isTrue: isTruthy(value),
    ...(failure === undefined ? {} : { failure }),
    reads: readsOf(rule, reading),
    parts: partsOf(rule, reading),
  };
};

/** The same for a rule that gives a value rather than a yes or no. */
export const explainValue = (rule: Rule, reading: Reading): RuleReport => ({
  ...explainRule(rule, reading),
  text: withoutBrackets(ruleText(rule)),
});
