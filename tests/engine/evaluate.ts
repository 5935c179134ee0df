import operators from '#schemas/language/operators.json' with { type: 'json' };
import { compileRule } from '#engine/rule.ts';
import { ScopeReader, ROOT_FRAME, type EvaluationFrame, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';

/** The result of a rule, compiled as for a node. */
export const evaluate = (rule: Rule, scope: Scope = {}, frame: EvaluationFrame = ROOT_FRAME): unknown =>
  compileRule(rule).evaluate(new ScopeReader(scope, frame));

/** Paths that a rule reads, in alphabetical order. */
export const pathsOf = (rule: Rule): string[] =>
  compileRule(rule)
    .paths.map((path) => path.join('.'))
    .toSorted();

interface OperatorRow {
  readonly args: string;
  readonly takes: readonly string[];
  readonly gives: string;
  readonly readsLocale?: boolean;
  readonly examples: readonly { readonly rule: Rule; readonly data?: Scope; readonly gives: unknown }[];
}

/** The rows of operators.json by name. */
export const OPERATORS = Object.entries(operators) as unknown as readonly (readonly [name: string, OperatorRow])[];
