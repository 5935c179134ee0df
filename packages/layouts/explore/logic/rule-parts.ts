import type { Rule } from '#generated/language.ts';

export interface Operation {
  readonly name: string;
  readonly args: readonly Rule[];
}

/** A rule's operator and arguments; undefined for a literal or a list of rules. */
export const operationOf = (rule: Rule | undefined): Operation | undefined => {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined;
  const entries = Object.entries(rule);
  const [entry] = entries;
  if (entries.length !== 1 || !entry) return undefined;
  const [name, args] = entry;
  return { name, args: Array.isArray(args) ? args : [args] };
};

/** Returns the path that a `var` reads, split at its dots; undefined for another rule. */
export const pathOf = (operation: Operation | undefined): readonly string[] | undefined => {
  if (operation?.name !== 'var') return undefined;
  const [path = ''] = operation.args;
  if (typeof path !== 'string' && typeof path !== 'number') return undefined;
  return String(path) === '' ? [] : String(path).split('.');
};

export const isLiteral = (rule: Rule | undefined): rule is string | number | boolean | null =>
  rule === null || typeof rule === 'string' || typeof rule === 'number' || typeof rule === 'boolean';
