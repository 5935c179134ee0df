import { ofExamples } from '#layouts/check/model/examples.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { isNullable } from '#layouts/check/types/type.ts';
import { takenKinds } from './type.ts';

const faultsOf = (part: Expr, { language }: Tree): Finding[] => {
  const { operator, args } = part;
  const { operators } = language.sources;
  const row = operator !== undefined && Object.hasOwn(operators, operator) && operators[operator];
  if (!row || operator === 'var') return [];
  return args.flatMap(({ type, location, read }, index) => {
    const wanted = takenKinds(row, index);
    if (!wanted || wanted.includes('null') || !isNullable(type)) return [];
    const name = read?.path ?? 'this';
    return [
      tell(location, {
        message: `${operator} is given ${name}, which may hold nothing: the result would then be wrong, not empty.`,
        expected: `a guard around it, such as { "and": [{ "!!": [{ "var": "${name}" }] }, …] }, or a default`,
        got: name,
      }),
    ];
  });
};

function* pageFaults(page: Page, tree: Tree): Generator<Finding> {
  for (const { expr } of page.places.rules) for (const part of partsOf(expr)) yield* faultsOf(part, tree);
}

export const nullable: Rule = {
  name: 'nullable',
  about: 'A value that may be missing, compared or computed with as if it were there.',
  *page(page, tree) {
    if (page.kind === 'screen' || !tree.usedFragments.has(page.id)) yield* pageFaults(page, tree);
  },
  *tree(tree) {
    yield* ofExamples(tree, (page) => pageFaults(page, tree));
  },
};
