import { partsOf, type Expr } from '#layouts/check/types/expr.ts';

/** The rule of the derived value that a part reads, and its name; undefined if it reads another value, or one of those. */
export const derivedBy = (
  { read, env }: Expr,
  open: readonly string[] = [],
): { readonly name: string; readonly rule: Expr } | undefined => {
  const [root, name = ''] = read && !read.isElement ? read.path.split('.') : [];
  const rule = root === 'derive' && !open.includes(name) ? env.derived(name) : undefined;
  return rule && { name, rule };
};

/** Every part of a rule, including those of its derived values. */
export function* deepPartsOf(expr: Expr, open: readonly string[] = []): Generator<Expr> {
  for (const part of partsOf(expr)) {
    yield part;
    const derived = derivedBy(part, open);
    if (derived) yield* deepPartsOf(derived.rule, [...open, derived.name]);
  }
}

/** Returns the paths that a rule reads, including those of its derived values. */
export const derivedReads = (expr: Expr): string[] =>
  [...deepPartsOf(expr)].flatMap(({ read }) => (read && !read.isElement ? [read.path] : []));

/** The same, but each row that is found by its name is a separate source. */
export const sourcesOf = (expr: Expr, open: readonly string[] = []): string[] =>
  [...partsOf(expr)].flatMap((part) => {
    if (!part.read || part.read.isElement) return [];
    const { name = '', rule } = derivedBy(part, open) ?? {};
    if (!rule) return [part.read.path];
    return rule.operator === 'find' ? [`derive.${name}`] : sourcesOf(rule, [...open, name]);
  });
