import { compileRule } from '#engine/rule.ts';
import { Reading, ROOT_FRAME, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';

/** The result of a rule, compiled as for a node. */
export const evaluate = (rule: Rule, scope: Scope = {}): unknown =>
  compileRule(rule).evaluate(new Reading(scope, ROOT_FRAME));

/** The rule's value, or the code of the error that refuses it. */
export const outcomeOf = (rule: Rule, scope: Scope = {}): unknown => {
  try {
    return evaluate(rule, scope);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code;
    throw error;
  }
};
