import type { Rule } from '#generated/language.ts';
import { EngineError } from './engine-error.ts';
import { MAX_DERIVED } from './limits.ts';
import { compileRule, type CompiledRule } from './rule.ts';

export interface Derivation {
  readonly name: string;
  readonly rule: CompiledRule;
}

const ROOT = 'derive';

/** Returns the names of other values that a rule reads; all names when it reads the whole map. */
const neededBy = (rule: CompiledRule, names: readonly string[]): readonly string[] =>
  rule.paths.flatMap(([root, name]) => {
    if (root !== ROOT) return [];
    return name === undefined ? names : [name];
  });

/**
 * Orders named rules by their dependencies.
 *
 * @throws EngineError `derive-cycle` naming the cycle, `screen-too-large`, and as `compileRule` does
 */
export const compileDerive = (rules: Readonly<Record<string, Rule | undefined>>): readonly Derivation[] => {
  const compiled = new Map<string, CompiledRule>();
  for (const [name, rule] of Object.entries(rules)) if (rule !== undefined) compiled.set(name, compileRule(rule));
  const names = [...compiled.keys()];
  if (names.length > MAX_DERIVED) throw new EngineError('screen-too-large', 'It derives too many values.');
  const ordered = new Map<string, Derivation>();
  const open = new Set<string>();
  const visit = (name: string): void => {
    const rule = compiled.get(name);
    if (!rule || ordered.has(name)) return;
    if (open.has(name)) {
      const circle = [...open].slice([...open].indexOf(name));
      throw new EngineError('derive-cycle', `derive goes in a circle: ${[...circle, name].join(' → ')}.`);
    }
    open.add(name);
    for (const needed of neededBy(rule, names)) visit(needed);
    open.delete(name);
    ordered.set(name, { name, rule });
  };
  for (const name of names) visit(name);
  return [...ordered.values()];
};
