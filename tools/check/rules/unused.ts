import { BEHAVIOUR } from '#engine/behaviour.ts';
import { partsOf } from '#tools/check/types/expr.ts';
import { rootReads } from './data.ts';
import type { Page } from '#tools/check/model/page.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { memberOf, stringAt, textOf, type Spot } from '#tools/check/model/spot.ts';
import type { Tree } from '#tools/check/model/tree.ts';

/** Names read below one of the page's own roots. */
const readBelow = ({ places }: Page, root: string): Set<string> => {
  const reads = [
    ...places.rules.flatMap(({ expr }) => [...partsOf(expr)].flatMap(({ read }) => read ?? [])),
    ...places.paths.map(({ read }) => read),
  ];
  const below = reads.filter((read) => !read.isElement && read.root === root);
  return new Set(below.map(({ path }) => path.split('.')[1] ?? '*'));
};

type IsUsed = (name: string, spot: Spot) => boolean;

/** Names of the page, or of the fragment, that none of the pages reads. */
const unread = (raw: Spot, pages: readonly Page[], root: string, isUsed: IsUsed): Told[] => {
  const read = new Set(pages.flatMap((page) => [...readBelow(page, root)]));
  return [...(memberOf(raw, root)?.members ?? [])].flatMap(([name, spot]) =>
    read.has(name) || read.has('*') || isUsed(name, spot)
      ? []
      : [tell(spot, { message: `Nothing reads ${root}.${name}.`, got: name })],
  );
};

const boundNames = ({ places }: Page): Set<string> =>
  new Set(places.nodes.flatMap(({ spot }) => stringAt(spot, 'bind') ?? []));

const unreadNames = (raw: Spot, pages: readonly Page[]): Told[] => {
  const bound = new Set(pages.flatMap((page) => [...boundNames(page)]));
  return [
    ...unread(raw, pages, 'derive', () => false),
    ...unread(raw, pages, 'local', (name) => bound.has(name)),
    // A countdown that nobody looks at may still do something at its end.
    ...unread(raw, pages, 'timers', (_name, spot) => (memberOf(spot, 'onExpire')?.items?.length ?? 0) > 0),
  ];
};

/** Where fields of the form are read by the page without a rule that says so. */
const FORM = 'form';

const hasFields = ({ places }: Page): boolean => places.nodes.some(({ schema }) => schema?.['x-field'] !== undefined);

/** Roots of the scope that the page names, and that nothing on it reads. */
const unreadRoots = (page: Page): Told[] => {
  const read = new Set(rootReads(page).map(({ root }) => root));
  return (memberOf(page.raw, 'data')?.items ?? []).flatMap((item) => {
    const root = textOf(item) ?? '';
    if (read.has(root) || (root === FORM && hasFields(page))) return [];
    return [tell(item, { message: `The page says that it reads ${root}, and does not.`, got: root })];
  });
};

const paramNames = (spot: Spot | undefined): string[] => {
  if (!spot) return [];
  const own = spot.members?.size === 1 ? textOf(spot.members.get('param')) : undefined;
  const inside = [...(spot.items ?? []), ...(spot.members?.values() ?? [])].flatMap(paramNames);
  return own === undefined ? inside : [own, ...inside];
};

const fragmentFaults = (page: Page, { usedFragments, language, screens }: Tree): Told[] => {
  const { raw, id } = page;
  // What a node type stands for is there for screens that are yet to be written.
  const isUsed = usedFragments.has(id) || Object.values(language.composites).includes(id);
  const used = new Set([...BEHAVIOUR, 'body'].flatMap((name) => paramNames(memberOf(raw, name))));
  const readers = [page, ...[...screens.values()].filter(({ expansion }) => expansion.used.has(id))];
  const params = [...(memberOf(raw, 'params')?.members ?? [])];
  return [
    ...(isUsed ? [] : [tell(memberOf(raw, 'id') ?? raw, { message: `No screen uses the fragment ${id}.`, got: id })]),
    ...params.flatMap(([name, spot]) =>
      used.has(name) ? [] : [tell(spot, { message: `The fragment does not use its parameter ${name}.`, got: name })],
    ),
    ...unreadNames(raw, readers),
  ];
};

export const unused: Rule = {
  name: 'unused',
  about:
    'What is there and not used: a fragment, a parameter, a derived or local value, a countdown, a root of the scope.',
  *page(page, tree) {
    if (page.kind === 'fragment') yield* fragmentFaults(page, tree);
    else yield* [...unreadRoots(page), ...unreadNames(page.raw, [page])];
  },
};
