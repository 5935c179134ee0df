import type { ValidateFunction } from 'ajv';
import { toSegments, readJson, type JsonSource } from '#layouts/check/model/json-source.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { compileShape, shapeFindings } from '#layouts/check/model/shape.ts';
import {
  memberOf,
  rootLocation,
  locationAt,
  stringAt,
  textOf,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import { suggest } from '#layouts/check/suggest.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { screenIdOf } from '#layouts/screens/screen-files.ts';
import type { Page } from '#layouts/check/model/page.ts';

let compiled: ValidateFunction | undefined;

const validator = (): ValidateFunction => {
  compiled ??= compileShape(readJson('schemas/language/methods.schema.json') as object);
  return compiled;
};

function* shapeFaults(source: JsonSource): Generator<Finding> {
  if (source.syntax.length > 0) return;
  const root = rootLocation(source);
  for (const { pointer, rule: _rule, ...words } of shapeFindings(validator(), source.value)) {
    const { location, rest } = locationAt(root, toSegments(pointer));
    yield tell(location.members?.get(rest[0] ?? '') ?? location, words);
  }
}

/** Rows for methods that no other row names. */
const USUAL = [['default'], ['withdrawal', 'default']];

const unknown = (location: JsonLocation | undefined, { screens }: Tree): Finding[] => {
  const id = textOf(location);
  if (!location || id === undefined || screens.has(id)) return [];
  return [tell(location, { message: `There is no screen ${id}.`, got: id, suggestion: suggest(id, screens.keys()) })];
};

interface Part {
  /** Purpose of the screen in the row. */
  readonly as: string;
  readonly transaction: 'deposit' | 'withdrawal';
  /** Needs of which it has one. */
  readonly needs: readonly string[];
}

const PARTS = {
  screen: { as: 'the page of a method', transaction: 'deposit', needs: ['method'] },
  answer: { as: 'the page of an answer', transaction: 'deposit', needs: ['deposit'] },
  next: { as: 'a page that a deposit goes on to', transaction: 'deposit', needs: [] },
  group: { as: 'the page of a group', transaction: 'deposit', needs: ['group'] },
  payout: { as: 'the page of a payout', transaction: 'withdrawal', needs: ['method'] },
} as const satisfies Record<string, Part>;

/** A screen in a row for another kind of screen. */
const miscast = (location: JsonLocation | undefined, part: Part, tree: Tree): Finding[] => {
  const page = tree.screens.get(textOf(location) ?? '');
  if (!location || !page) return unknown(location, tree);
  const route = memberOf(page.raw, 'route');
  const needs = (memberOf(route, 'needs')?.items ?? []).flatMap((need) => textOf(need) ?? []);
  const isRight = stringAt(route, 'transaction') === part.transaction;
  const isAsked = part.needs.length === 0 || part.needs.some((need) => needs.includes(need));
  if (isRight && isAsked) return [];
  return [
    tell(location, {
      message: `${page.id} is not ${part.as}.`,
      expected: `a screen of a ${part.transaction}${part.needs.length > 0 ? ` that needs a ${part.needs.join(' or ')}` : ''}`,
      got: `${stringAt(route, 'transaction') ?? 'no transaction'}, needs ${needs.join(', ') || 'nothing'}`,
    }),
  ];
};

const nextFaults = (row: JsonLocation | undefined, tree: Tree): Finding[] =>
  (memberOf(row, 'next')?.items ?? []).flatMap((location) =>
    textOf(location) === stringAt(row, 'screen')
      ? [tell(location, { message: 'The page leads to itself.', got: textOf(location) })]
      : miscast(location, PARTS.next, tree),
  );

/** Returns where a blocked window is offered again. */
const BLOCKED = 'deposit.redirect.isBlocked';

/** A window is opened before the answer: without one the page has to say how to go on. */
const windowFaults = (row: JsonLocation | undefined, { screens }: Tree): Finding[] => {
  const opens = memberOf(row, 'opensWindow');
  const page = screens.get(stringAt(row, 'screen') ?? '');
  const creates = page?.places.actions.some(({ location }) => stringAt(location, 'cmd') === 'deposit.create');
  const offers = page?.places.rules.some(({ expr }) => derivedReads(expr).includes(BLOCKED));
  if (opens?.literal !== true || !creates || offers) return [];
  return [
    tell(opens, {
      message: `The method opens a window, but ${stringAt(row, 'screen') ?? ''} does not handle a blocked window.`,
      expected: 'false, or the fragment window-blocked on the page',
    }),
  ];
};

/** An empty row: the method is handled by default. */
const emptyFaults = (row: JsonLocation | undefined): Finding[] =>
  row?.members?.size === 0
    ? [tell(row, { message: 'The row is empty.', expected: 'screen, answer, traits …, or no row', got: '{}' })]
    : [];

const layouts = (root: JsonLocation | undefined, table: string): JsonLocation[] => [
  ...(memberOf(root, table)?.members?.values() ?? []),
];

export const methods: Rule = {
  name: 'methods',
  about: 'A row of methods.json that names a missing or unsuitable screen, or is invalid.',
  *tree(tree) {
    if (!tree.files.methods.some(tree.isAsked)) return;
    for (const source of tree.files.methods) yield* shapeFaults(source);
    const { root } = tree.methods;
    for (const path of USUAL) {
      const { location, rest } = locationAt(root, path);
      if (rest.length > 0) yield tell(location, { message: `${path.join('.')} is missing.`, expected: path.join('.') });
    }
    const rows = [
      memberOf(root, 'default'),
      ...['byCardView', 'byCategory', 'byName'].flatMap((table) => layouts(root, table)),
    ];
    for (const row of rows) {
      for (const member of ['screen', 'answer'] as const) yield* miscast(memberOf(row, member), PARTS[member], tree);
      yield* nextFaults(row, tree);
      yield* windowFaults(row, tree);
      yield* emptyFaults(row);
    }
    for (const id of layouts(root, 'byPageId')) yield* miscast(id, PARTS.answer, tree);
    for (const id of layouts(root, 'byGroup')) yield* miscast(id, PARTS.group, tree);
    const payout = memberOf(root, 'withdrawal');
    yield* miscast(memberOf(payout, 'default'), PARTS.payout, tree);
    for (const id of layouts(payout, 'byGroup')) yield* miscast(id, PARTS.payout, tree);
  },
};

const namesOf = ({ methods: { root } }: Tree): ReadonlySet<string> =>
  new Set(memberOf(root, 'byName')?.members?.keys() ?? []);

/** Methods in the samples of a page; none for a page that any method may open. */
const methodsOf = (id: string, tree: Tree): ReadonlySet<string> => {
  const rows = namesOf(tree);
  const own = tree.files.samples
    .filter(({ file }) => screenIdOf(file) === id)
    .flatMap((source) => {
      const scope = memberOf(rootLocation(source), 'scope');
      return stringAt(memberOf(scope, 'method'), 'name') ?? stringAt(memberOf(scope, 'deposit'), 'methodName') ?? [];
    });
  return new Set(own.every((name) => rows.has(name)) ? own : []);
};

const strange = (at: JsonLocation, id: string, served: ReadonlySet<string>): Finding =>
  tell(at, {
    message: `${id} belongs to another method.`,
    expected: 'a page of the same method',
    got: `${id}, whose samples are about ${[...served].join(', ')}`,
  });

const nameOf = (id: string): string => (id.split('.').at(-1) ?? '').replaceAll('_', '-').toLowerCase();

/** A pageId with the name of one page, and the row of another. */
const otherPages = ({ methods: { root }, screens }: Tree): Finding[] =>
  [...(memberOf(root, 'byPageId')?.members ?? [])].flatMap(([pageId, at]): Finding[] => {
    const got = textOf(at) ?? '';
    const own = [...screens.keys()].find(
      (id) => id !== got && id.startsWith('deposit.') && nameOf(id) === nameOf(pageId),
    );
    if (own === undefined || nameOf(got) === nameOf(pageId)) return [];
    return [tell(at, { message: `The answer ${pageId} leads to the page of another one.`, expected: own, got })];
  });

/** Back, and forward: by an action, or by the answer to a command. */
const ways = ({ places, raw }: Page): JsonLocation[] => [
  ...[memberOf(memberOf(raw, 'route'), 'back')].flatMap((back) => back ?? []),
  ...places.actions.flatMap(
    ({ location, name }) =>
      (name === 'go' ? memberOf(location, 'to') : memberOf(memberOf(location, 'args'), 'fallbackScreen')) ?? [],
  ),
];

export const ownMethod: Rule = {
  name: 'own-method',
  about: 'A row of methods.json, or a page of one method, that leads to a page of another method.',
  *page(page, tree) {
    const here = page.kind === 'screen' ? methodsOf(page.id, tree) : new Set<string>();
    if (here.size === 0) return;
    for (const at of ways(page)) {
      const id = textOf(at) ?? '';
      const there = methodsOf(id, tree);
      if (there.size > 0 && ![...here].some((name) => there.has(name))) yield strange(at, id, there);
    }
  },
  *tree(tree) {
    if (!tree.files.methods.some(tree.isAsked)) return;
    yield* otherPages(tree);
    for (const [name, row] of memberOf(tree.methods.root, 'byName')?.members ?? []) {
      for (const part of ['screen', 'answer']) {
        const at = memberOf(row, part);
        const id = textOf(at) ?? '';
        const there = methodsOf(id, tree);
        if (at && there.size > 0 && !there.has(name)) yield strange(at, id, there);
      }
    }
  },
};
