import { BEHAVIOUR } from '#engine/behaviour.ts';
import { partsOf } from '#layouts/check/types/expr.ts';
import { rootReads } from './unknown-names.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { needsOf } from '#layouts/check/model/route-needs.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import {
  childrenOf,
  memberOf,
  stringAt,
  textOf,
  rootLocation,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { nameOf, type Tree } from '#layouts/check/model/tree.ts';
import { baseKey } from '#layouts/check/texts/text-keys.ts';
import { textUsers } from '#layouts/check/texts/text-users.ts';
import { readWording, type Wording } from '#layouts/check/texts/wording.ts';
import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { dirname } from 'node:path';
import { textHome } from '#layouts/check/texts/text-home.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

/** Names read below one of the page's own roots. */
const readBelow = ({ places }: Page, root: string): Set<string> => {
  const reads = [
    ...places.rules.flatMap(({ expr }) => [...partsOf(expr)].flatMap(({ read }) => read ?? [])),
    ...places.paths.map(({ read }) => read),
  ];
  const below = reads.filter((read) => !read.isElement && read.root === root);
  return new Set(below.map(({ path }) => path.split('.')[1] ?? '*'));
};

type IsUsed = (name: string, location: JsonLocation) => boolean;

/** Names of the page or fragment that no page reads. */
const unread = (raw: JsonLocation, pages: readonly Page[], root: string, isUsed: IsUsed): Finding[] => {
  const read = new Set(pages.flatMap((page) => [...readBelow(page, root)]));
  return [...(memberOf(raw, root)?.members ?? [])].flatMap(([name, location]) =>
    read.has(name) || read.has('*') || isUsed(name, location)
      ? []
      : [tell(location, { message: `Nothing reads ${root}.${name}.`, got: name })],
  );
};

const boundNames = ({ places }: Page): Set<string> =>
  new Set(places.nodes.flatMap(({ location }) => stringAt(location, 'bind') ?? []));

const unreadNames = (raw: JsonLocation, pages: readonly Page[]): Finding[] => {
  const bound = new Set(pages.flatMap((page) => [...boundNames(page)]));
  return [
    ...unread(raw, pages, 'derive', () => false),
    ...unread(raw, pages, 'local', (name) => bound.has(name)),
    // A hidden countdown may still have an effect at its end.
    ...unread(raw, pages, 'timers', (_name, location) => (memberOf(location, 'onExpire')?.items?.length ?? 0) > 0),
  ];
};

/** Fields of the form that the page reads without a rule. */
const FORM = 'form';

const hasFields = ({ places }: Page): boolean => places.nodes.some(({ schema }) => schema?.['x-field'] !== undefined);

/** Declared scope roots that the page does not read. */
const unreadRoots = (page: Page): Finding[] => {
  const read = new Set(rootReads(page).map(({ root }) => root));
  return (memberOf(page.raw, 'data')?.items ?? []).flatMap((item) => {
    const root = textOf(item) ?? '';
    if (read.has(root) || (root === FORM && hasFields(page))) return [];
    return [tell(item, { message: `The page lists ${root} in "data", but does not read it.`, got: root })];
  });
};

const paramNames = (location: JsonLocation | undefined): string[] => {
  if (!location) return [];
  const own = location.members?.size === 1 ? textOf(location.members.get('param')) : undefined;
  const inside = childrenOf(location).flatMap(paramNames);
  return own === undefined ? inside : [own, ...inside];
};

const fragmentFaults = (page: Page, { usedFragments, language, screens }: Tree): Finding[] => {
  const { raw, id } = page;
  // Fragments that draw a node type are used by future screens, too.
  const isOffered = memberOf(raw, 'isOffered') !== undefined || Object.values(language.composites).includes(id);
  const isUsed = isOffered || usedFragments.has(id);
  const used = new Set([...BEHAVIOUR, 'body'].flatMap((name) => paramNames(memberOf(raw, name))));
  const readers = [page, ...[...screens.values()].filter(({ expansion }) => expansion.used.has(id))];
  const params = [...(memberOf(raw, 'params')?.members ?? [])];
  return [
    ...(isUsed ? [] : [tell(memberOf(raw, 'id') ?? raw, { message: `No screen uses the fragment ${id}.`, got: id })]),
    ...params.flatMap(([name, location]) =>
      used.has(name)
        ? []
        : [tell(location, { message: `The fragment does not use its parameter ${name}.`, got: name })],
    ),
    ...unreadNames(raw, readers),
  ];
};

let shared: Wording | undefined;

/** An overlay may replace texts of the code. */
const ofFolder = ({ files }: Tree): Wording | undefined => (files.isLent ? (shared ??= readWording()) : undefined);

const stringsIn = ({ literal, items, members }: JsonLocation): string[] => [
  ...(typeof literal === 'string' ? [literal] : []),
  ...[...(items ?? []), ...(members?.values() ?? [])].flatMap(stringsIn),
];

const namedBy = new WeakMap<JsonLocation, ReadonlySet<string>>();

/** Strings of a page, except its own id and its back target. */
const namesIn = ({ raw }: Page): ReadonlySet<string> => {
  const known = namedBy.get(raw);
  if (known) return known;
  const own = [...(raw.members ?? [])].filter(([name]) => name !== 'id' && name !== 'route');
  const names = new Set(own.flatMap(([, part]) => stringsIn(part)));
  namedBy.set(raw, names);
  return names;
};

const pathsOf = ({ raw }: Page): string[] => {
  const route = memberOf(raw, 'route');
  return [stringAt(route, 'path'), ...(memberOf(route, 'mounts')?.items ?? []).map(textOf)].flatMap(
    (path) => path ?? [],
  );
};

/**
 * A form that no row, no action and no code names. Answers name pages of a deposit by pageId, and a view replaces pages
 * of another at the same paths.
 */
const unreached = (page: Page, tree: Tree): Finding[] => {
  const { id, raw } = page;
  const { wording = ofFolder(tree) } = tree.files;
  const route = memberOf(raw, 'route');
  const isOpened =
    !needsOf(page).some((need) => need === 'method' || need === 'group') ||
    memberOf(route, 'inPlaceOf') !== undefined ||
    tree.pages.some((other) => other !== page && pathsOf(other).some((path) => pathsOf(page).includes(path))) ||
    stringsIn(tree.methods.root).includes(id) ||
    tree.pages.some((other) => other !== page && namesIn(other).has(id));
  if (isOpened || !wording || wording.quoted.words.has(id)) return [];
  return [
    tell(memberOf(raw, 'id') ?? raw, {
      message: `No page leads to ${id}, and no row of methods.json names it.`,
      expected: 'a row in methods.json, or an action that goes there',
      got: id,
    }),
  ];
};

export const unused: Rule = {
  name: 'unused',
  about: 'An unused screen, fragment, parameter, derived value, local value, countdown or scope root.',
  *page(page, tree) {
    if (page.kind === 'fragment') yield* fragmentFaults(page, tree);
    else yield* [...unreadRoots(page), ...unreadNames(page.raw, [page]), ...unreached(page, tree)];
  },
};

export const unusedText: Rule = {
  name: 'unused-text',
  about: 'A text that is never shown.',
  *tree(tree) {
    const { wording = ofFolder(tree), locales } = tree.files;
    if (!wording) return;
    const english = locales.filter((source) => nameOf(source) === DEFAULT_LOCALE && tree.isAsked(source));
    if (english.length === 0) return;
    const usersOf = textUsers(tree, wording);
    for (const [written, location] of english.flatMap((source) => [...(rootLocation(source).members ?? [])])) {
      const key = baseKey(written);
      if (usersOf(key).size > 0) continue;
      yield tell(location, { message: `The text ${key} is never shown.`, got: key });
    }
  },
};

export const textPlace: Rule = {
  name: 'text-place',
  about: 'A shared text that only one layout uses, or a text of one layout that others use.',
  *tree(tree) {
    const { wording, locales } = tree.files;
    if (!wording) return;
    const english = locales.filter((source) => nameOf(source) === DEFAULT_LOCALE && tree.isAsked(source));
    if (english.length === 0) return;
    const homeOf = textHome(tree, wording);
    for (const source of english) {
      for (const [key, location] of rootLocation(source).members ?? []) {
        const home = homeOf(key);
        if (home === undefined || home === dirname(source.file)) continue;
        yield tell(location, {
          message: `${key} belongs in ${home}.`,
          expected: `${home}/${DEFAULT_LOCALE}.json`,
          got: key,
          suggestion: `${LAYOUTS_COMMAND} texts moves it, in every language.`,
        });
      }
    }
  },
};
