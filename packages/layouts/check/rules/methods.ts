import type { ValidateFunction } from 'ajv';
import { toSegments, readJson, type JsonSource } from '#layouts/check/model/json-source.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { compileShape, shapeFindings } from '#layouts/check/model/shape.ts';
import {
  memberOf,
  placeKey,
  rootLocation,
  locationAt,
  stringAt,
  textOf,
  within,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import { suggest } from '#layouts/check/suggest.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { sampleName } from '#layouts/screens/samples.ts';
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

/** The trait of a method whose form is followed by no page of a provider. */
const NO_PAGE = 'opensNoPage';

/** Traits of a row that contradict those of a sample about its method. */
const traitFaults = ({ files, methods: { root } }: Tree): Finding[] =>
  files.samples.flatMap((source): Finding[] => {
    const method = memberOf(memberOf(rootLocation(source), 'scope'), 'method');
    const name = stringAt(method, 'name') ?? '';
    const at = memberOf(memberOf(memberOf(root, 'byName'), name), 'traits');
    const wanted = [...(memberOf(method, 'traits')?.members?.keys() ?? [])];
    if (!at || wanted.length === 0 || wanted.some((trait) => memberOf(at, trait))) return [];
    return [
      tell(at, {
        message: `In the sample ${sampleName(source.file)}, the method ${name} has other traits.`,
        expected: wanted.join(', '),
        got: [...(at.members?.keys() ?? [])].join(', '),
      }),
    ];
  });

/** A page that creates deposits, and whether it handles a blocked window. */
const creatingOn = ({ places }: Page): { offers: boolean } | undefined =>
  places.actions.some(({ location }) => stringAt(location, 'cmd') === 'deposit.create')
    ? { offers: places.rules.some(({ expr }) => derivedReads(expr).includes(BLOCKED)) }
    : undefined;

/** The page itself, or one that it may redirect to when it opens. */
const openedBy = (page: Page, { screens }: Tree): Page[] => {
  const enter = memberOf(memberOf(page.expansion.root, 'on'), 'enter');
  return [page, ...(enter ? within(enter) : []).flatMap((action) => screens.get(stringAt(action, 'to') ?? '') ?? [])];
};

/** A window is opened before the answer: without one the page has to say how to go on. */
const windowFaults = (row: JsonLocation | undefined, tree: Tree): Finding[] => {
  const opens = memberOf(row, 'opensWindow');
  const name = stringAt(row, 'screen') ?? '';
  const page = tree.screens.get(name);
  if (!opens || !page) return [];
  const isHere = memberOf(memberOf(row, 'traits'), NO_PAGE)?.literal === true;
  const isOfCards = placeKey(opens).includes('/byCardView/');
  if (opens.literal === false && isOfCards && !isHere && openedBy(page, tree).some((one) => creatingOn(one)?.offers))
    return [
      tell(opens, {
        message: `${name} leads to a provider’s page, but the tap opens no window for it.`,
        expected: `true, or "traits": { "${NO_PAGE}": true }`,
        got: 'false',
      }),
    ];
  if (opens.literal !== true || creatingOn(page)?.offers !== false) return [];
  return [
    tell(opens, {
      message: `The method opens a window, but ${name} does not handle a blocked window.`,
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
    yield* traitFaults(tree);
    const payout = memberOf(root, 'withdrawal');
    yield* miscast(memberOf(payout, 'default'), PARTS.payout, tree);
    for (const id of layouts(payout, 'byGroup')) yield* miscast(id, PARTS.payout, tree);
  },
};
