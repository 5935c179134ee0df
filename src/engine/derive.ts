import type { Rule } from '#generated/language.ts';
import { EngineError } from './engine-error.ts';
import { compileRule, type CompiledRule } from './rule.ts';
import { readPath, type Path, type Scope } from './scope.ts';

export interface Derivation {
  readonly name: string;
  readonly rule: CompiledRule;
}

const neededBy = (rule: CompiledRule, names: ReadonlySet<string>): string[] =>
  rule.paths.filter(([root, name]) => root === 'derive' && name !== undefined && names.has(name)).map(([, name]) => name ?? '');

/**
 * Orders named rules so that each comes after those it reads.
 *
 * @throws EngineError `derive-cycle` naming the circle
 */
export const compileDerive = (rules: Readonly<Record<string, Rule | undefined>>): readonly Derivation[] => {
  const compiled = new Map(
    Object.entries(rules).flatMap(([name, rule]): [string, CompiledRule][] => (rule === undefined ? [] : [[name, compileRule(rule)]])),
  );
  const names = new Set(compiled.keys());
  const ordered: Derivation[] = [];
  const done = new Set<string>();
  const visit = (name: string, open: readonly string[]): void => {
    if (done.has(name)) return;
    if (open.includes(name)) {
      throw new EngineError('derive-cycle', `derive goes in a circle: ${[...open, name].join(' → ')}.`);
    }
    const rule = compiled.get(name);
    if (!rule) return;
    for (const needed of neededBy(rule, names)) visit(needed, [...open, name]);
    done.add(name);
    ordered.push({ name, rule });
  };
  for (const name of names) visit(name, []);
  return ordered;
};

/** Whether any of the paths may hold something else now. */
export const havePathsChanged = (paths: readonly Path[], before: Scope, after: Scope): boolean =>
  paths.some((path) => !Object.is(readPath(before, path), readPath(after, path)));
