import { partsOf } from '#tools/check/types/expr.ts';
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

const unread = (page: Page, root: string, isUsed: (name: string, spot: Spot) => boolean): Told[] => {
  const read = readBelow(page, root);
  return [...(memberOf(page.raw, root)?.members ?? [])].flatMap(([name, spot]) =>
    read.has(name) || read.has('*') || isUsed(name, spot)
      ? []
      : [tell(spot, { message: `Nothing reads ${root}.${name}.`, got: name })],
  );
};

const boundNames = ({ places }: Page): Set<string> =>
  new Set(places.nodes.flatMap(({ spot }) => stringAt(spot, 'bind') ?? []));

const pageFaults = (page: Page): Told[] => {
  const bound = boundNames(page);
  return [
    ...unread(page, 'derive', () => false),
    ...unread(page, 'local', (name) => bound.has(name)),
    // A countdown that nobody looks at may still do something at its end.
    ...unread(page, 'timers', (_name, spot) => (memberOf(spot, 'onExpire')?.items?.length ?? 0) > 0),
  ];
};

const paramNames = (spot: Spot): string[] => {
  const own = spot.members?.size === 1 ? textOf(spot.members.get('param')) : undefined;
  const inside = [...(spot.items ?? []), ...(spot.members?.values() ?? [])].flatMap(paramNames);
  return own === undefined ? inside : [own, ...inside];
};

const fragmentFaults = ({ raw, id }: Page, { usedFragments, language }: Tree): Told[] => {
  // What a node type stands for is there for screens that are yet to be written.
  const isUsed = usedFragments.has(id) || Object.values(language.composites).includes(id);
  const body = memberOf(raw, 'body');
  const used = new Set(body ? paramNames(body) : []);
  const params = [...(memberOf(raw, 'params')?.members ?? [])];
  return [
    ...(isUsed ? [] : [tell(memberOf(raw, 'id') ?? raw, { message: `No screen uses the fragment ${id}.`, got: id })]),
    ...params.flatMap(([name, spot]) =>
      used.has(name) ? [] : [tell(spot, { message: `The fragment does not use its parameter ${name}.`, got: name })],
    ),
  ];
};

export const unused: Rule = {
  name: 'unused',
  about: 'What is there and not used: a fragment, a parameter, a derived or local value, a countdown.',
  *page(page, tree) {
    yield* page.kind === 'screen' ? pageFaults(page) : fragmentFaults(page, tree);
  },
};
