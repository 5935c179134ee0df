import { partsOf } from '#tools/check/types/expr.ts';
import type { Page } from '#tools/check/model/page.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { outermost, type Spot } from '#tools/check/model/spot.ts';
import { suggest } from '#tools/check/suggest.ts';
import type { Tree } from '#tools/check/model/tree.ts';

/** The visit is there on every page. */
const ALWAYS = 'session';

interface RootRead {
  readonly root: string;
  readonly spot: Spot;
}

/** Scope roots a page reads, with a place for each time. */
export const rootReads = ({ places }: Page): RootRead[] => [
  ...places.rules.flatMap(({ expr }) =>
    [...partsOf(expr)].flatMap(({ read, spot }) => (read && !read.isElement ? [{ root: read.root, spot }] : [])),
  ),
  ...places.paths.map(({ read, spot }) => ({ root: read.root, spot })),
];

const undeclared = (page: Page, { scope }: Tree): Told[] =>
  rootReads(page).flatMap(({ root, spot }) => {
    if (!Object.hasOwn(scope, root) || root === ALWAYS || page.data.includes(root)) return [];
    return [
      tell(outermost(spot), {
        message: `The page reads ${root}, which its data does not name.`,
        expected: `"data" with ${root}`,
        got: page.data.join(', '),
        suggestion: suggest(root, page.data),
      }),
    ];
  });

export const data: Rule = {
  name: 'data',
  about: 'A scope root that a page reads without naming it in its data.',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    yield* undeclared(page, tree);
  },
};
