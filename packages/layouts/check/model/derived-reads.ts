import { partsOf, type Expr } from '#layouts/check/types/expr.ts';

/** Returns the paths that a rule reads, including those of its derived values. */
export const derivedReads = (expr: Expr, open: readonly string[] = []): string[] =>
  [...partsOf(expr)].flatMap(({ read, env }) => {
    if (!read || read.isElement) return [];
    const [root, name = ''] = read.path.split('.');
    const derived = root === 'derive' && !open.includes(name) ? env.derived(name) : undefined;
    return derived ? [read.path, ...derivedReads(derived, [...open, name])] : [read.path];
  });

/** The same, but each row that is found by its name is a separate source. */
export const sourcesOf = (expr: Expr, open: readonly string[] = []): string[] =>
  [...partsOf(expr)].flatMap(({ read, env }) => {
    if (!read || read.isElement) return [];
    const [root, name = ''] = read.path.split('.');
    const derived = root === 'derive' && !open.includes(name) ? env.derived(name) : undefined;
    if (!derived) return [read.path];
    return derived.operator === 'find' ? [`derive.${name}`] : sourcesOf(derived, [...open, name]);
  });
