import { partsOf } from '#layouts/check/types/expr.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { outermost, sourceOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { nameOf, type Tree } from '#layouts/check/model/tree.ts';

/** The visit is there on every page. */
const ALWAYS = 'session';

interface RootRead {
  readonly root: string;
  readonly location: JsonLocation;
}

/** Scope roots a page reads, with a place for each time. */
export const rootReads = ({ places }: Page): RootRead[] => [
  ...places.rules.flatMap(({ expr }) =>
    [...partsOf(expr)].flatMap(({ read, location }) =>
      read && !read.isElement ? [{ root: read.root, location }] : [],
    ),
  ),
  ...places.paths.map(({ read, location }) => ({ root: read.root, location })),
];

/** Where the words stand that read, unless in the page's own file. */
const inFragment = ({ source }: Page, location: JsonLocation): string =>
  sourceOf(location) === source ? '' : ` in the fragment ${nameOf(sourceOf(location))}`;

const undeclared = (page: Page, { scope }: Tree): Finding[] =>
  rootReads(page).flatMap(({ root, location }) => {
    if (!Object.hasOwn(scope, root) || root === ALWAYS || page.data.includes(root)) return [];
    return [
      tell(outermost(location), {
        message: `The page reads ${root}${inFragment(page, location)}, which its data does not name.`,
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
