import { compileRule, isTruthy } from '#engine/rule.ts';
import { readFrom, toPath, type ScopeReader } from '#engine/scope.ts';
import type { Operation, Rule } from '#generated/language.ts';
import type { ReadReport, RuleReport } from './protocol.ts';
import { operationOf, readPathsOf } from './rule-operation.ts';
import { conditionText, ruleText, withoutBrackets } from './rule-text.ts';
import { showValue } from './show-value.ts';

/** Operators whose arguments are conditions; each argument is explained, to show which one failed. */
const CONNECTIVES = new Set(['and', 'or', '!', '!!']);

const isOperation = (rule: unknown): rule is Operation => operationOf(rule) !== undefined;

/** Every path that a rule reads, on any branch, with its current value. */
export const readsOf = (rule: unknown, reader: ScopeReader): readonly ReadReport[] =>
  readPathsOf(rule).map((path) => ({ path, value: showValue(readFrom(reader, toPath(path))) }));

const partsOf = (rule: Rule, reader: ScopeReader): readonly RuleReport[] => {
  const operation = operationOf(rule);
  if (!operation || !CONNECTIVES.has(operation.operator)) return [];
  const inner = operation.args.filter(isOperation);
  const [only] = inner;
  // A single part that equals its parent is skipped.
  if (inner.length === 1 && only !== undefined) return partsOf(only, reader);
  return inner.map((arg) => explainRule(arg, reader));
};

/** The value of a rule, or the error if it cannot be evaluated. */
export const evaluateRule = (rule: Rule, reader: ScopeReader): { value?: unknown; failure?: string } => {
  try {
    return { value: compileRule(rule).evaluate(reader) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

/** Explains a condition: its text, its value, and those of each of its parts in the current scope. */
export const explainRule = (rule: Rule, reader: ScopeReader): RuleReport => {
  const { value, failure } = evaluateRule(rule, reader);
  return {
    text: withoutBrackets(conditionText(rule)),
    value: showValue(value),
    isTrue: isTruthy(value),
    ...(failure === undefined ? {} : { failure }),
    reads: readsOf(rule, reader),
    parts: partsOf(rule, reader),
  };
};

/** The same for a rule that returns a value instead of true or false. */
export const explainValue = (rule: Rule, reader: ScopeReader): RuleReport => ({
  ...explainRule(rule, reader),
  text: withoutBrackets(ruleText(rule)),
});
