import {
  drawnEmpty,
  drawnWithoutRows,
  fieldTwice,
  leftAtOnce,
  otherStatus,
  saidTwice,
  waitsForHidden,
} from '#layouts/check/model/seen.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { needsDeposit } from '#layouts/check/model/route-needs.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import {
  memberOf,
  outermost,
  sourceOf,
  stringAt,
  textOf,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { evaluating, pressedStates, type SampleState } from '#layouts/check/model/sample-states.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { partsOf } from '#layouts/check/types/expr.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

type States = readonly SampleState[];

const MAIN = new Set(['copyRow', 'qr', 'barcode']);

const isCritical = ({ location }: NodePlace): boolean => {
  const critical = memberOf(location, 'critical')?.literal;
  return critical !== undefined && critical !== false && critical !== 'amount';
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Position of the name in these operators. */
const NAME_AT: Readonly<Record<string, number>> = { find: 2, get: 1 };

/** A row or a field whose name is in no sample. */
const neverFound = ({ places }: Page, states: States): Finding[] =>
  places.rules
    .filter(({ property, owner }) => property === 'derive' || owner.kind === 'page')
    .flatMap(({ expr }) =>
      [...partsOf(expr)].flatMap((part): Finding[] => {
        const name = part.args[NAME_AT[part.operator ?? ''] ?? part.args.length];
        const [list] = part.args;
        const got = name?.location.literal;
        const isNamed = part.operator === 'get' || part.args[1]?.location.literal === 'name';
        if (!list || !name || !isNamed || typeof got !== 'string' || part.env.element) return [];
        const searched = states.filter((state) => !isEmpty(state.valueOf(list)));
        if (searched.length === 0 || searched.some((state) => !isEmpty(state.valueOf(part)))) return [];
        return [tell(name.location, { message: 'No sample of the page has an item with this name.', got })];
      }),
    );

/** Fields that the page itself names and no sample has. */
const strangeFields = ({ places, source }: Page, states: States): Finding[] => {
  const known = new Set(
    states.flatMap(({ scope: { form } }) => {
      const { fields, definitions } = isObject(form) ? form : {};
      const listed = (Array.isArray(definitions) ? definitions : []).filter(isObject).map(({ name }) => String(name));
      return [...Object.keys(isObject(fields) ? fields : {}), ...listed];
    }),
  );
  known.delete('amount');
  if (known.size === 0) return [];
  return places.nodes.flatMap(({ location, schema }): Finding[] => {
    const at = memberOf(location, 'name');
    const got = textOf(at);
    if (!at || got === undefined || known.has(got) || sourceOf(at) !== source) return [];
    if (schema?.['x-field'] === undefined || schema['x-field'] === 'local') return [];
    return [
      tell(at, { message: 'No sample has a filled field with this name.', expected: [...known].join(', '), got }),
    ];
  });
};

/** A message that there are no payment details. */
const MISSING = 'requisites.missing.title';

const saysMissing = ({ location }: NodePlace): boolean => stringAt(memberOf(location, 'title'), 't') === MISSING;

const guardOf = (node: NodePlace): JsonLocation => {
  const last = node.guards.at(-1);
  return last?.kind === 'rule' ? last.expr.location : node.location;
};

/** Described as missing, but shown. */
const contradictions = ({ places }: Page, states: States): Finding[] =>
  places.nodes.filter(saysMissing).flatMap((notice): Finding[] => {
    const both = states.find(
      (state) =>
        state.isShown(notice) === true &&
        places.nodes.some(
          (node) => (MAIN.has(node.type) || node.type === 'link') && isCritical(node) && state.isShown(node) === true,
        ),
    );
    if (!both) return [];
    return [
      tell(outermost(guardOf(notice)), {
        message: `In the sample ${both.sample}, this says that payment details are missing, but the page shows them.`,
        expected: 'the opposite of the condition of the payment details',
      }),
    ];
  });

const isOver = ({ scope: { timers } }: SampleState): boolean =>
  isObject(timers) && Object.values(timers).some((timer) => isObject(timer) && timer.isExpired === true);

/** A pending payment whose page shows neither payment details nor the reason for their absence. */
const nothingToPayWith = ({ places }: Page, states: States): Finding[] => {
  const means = places.nodes.filter((node) => MAIN.has(node.type) && isCritical(node));
  const [first] = means;
  const others = places.nodes.filter(({ type }) =>
    ['notice', 'link', 'statusCard', 'list', 'image', 'frame'].includes(type),
  );
  if (!first || places.nodes.some((node) => isCritical(node) && node.lists.length > 0)) return [];
  const bare = states.find((state) => {
    const { deposit } = state.scope;
    const isWaiting = isObject(deposit) && deposit.status === 'waiting' && typeof deposit.id === 'string';
    const isSomething = (node: NodePlace): boolean => state.isShown(node) !== false;
    return isWaiting && !isOver(state) && !means.some(isSomething) && !others.some(isSomething);
  });
  if (!bare) return [];
  return [
    tell(guardOf(first), {
      message: `In the sample ${bare.sample}, the page shows no payment details and does not say why.`,
      expected: 'another node for this state, or another condition',
    }),
  ];
};

/** An essential node that no sample shows: its condition reads data that no answer has. */
const neverShown = ({ places, source }: Page, states: States): Finding[] =>
  places.nodes
    .filter((node) => MAIN.has(node.type) && isCritical(node) && sourceOf(node.location) === source)
    .filter((node) => states.every((state) => state.isShown(node) === false))
    .map((node) =>
      tell(guardOf(node), {
        message: `No sample of the page shows this ${node.type}.`,
        expected: 'a condition that is true in a sample, or a sample that shows the node',
      }),
    )
    .slice(0, 1);

/** The button with which a user reports the payment, after the time is over. */
const paidTooLate = ({ places }: Page, states: States): Finding[] =>
  places.actions.flatMap(({ location, node }): Finding[] => {
    if (!node || stringAt(location, 'cmd') !== 'deposit.complete') return [];
    const late = states.find((state) => isOver(state) && state.isShown(node) === true);
    if (!late) return [];
    return [
      tell(outermost(guardOf(node)), {
        message: `In the sample ${late.sample}, the user can still confirm the payment after the deadline.`,
        expected: '{ "!": [ … isExpired ] } in the condition',
      }),
    ];
  });

/** Every currency in the samples. */
const wordsIn = (value: unknown, into: Set<string>): Set<string> => {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) wordsIn(part, into);
  return into;
};

const strangeCurrencies = (page: Page, states: States): Finding[] => {
  const { places } = page;
  const known = new Set<string>();
  if (!needsDeposit(page)) return [];
  for (const { scope } of states) wordsIn(scope, known);
  return places.rules.flatMap(({ expr }) =>
    [...partsOf(expr)].flatMap(({ operator, args: [, currency] }): Finding[] => {
      const got = currency?.location.literal;
      if (operator !== 'money' || !currency || typeof got !== 'string' || got === '' || known.has(got)) return [];
      return [tell(currency.location, { message: 'No sample of the page contains this currency.', got })];
    }),
  );
};

/** Words in keys of texts that say that the time is over. */
const OVER = /(?:^|\.)(?:expired|over|timeUp|ended)(?:\.|$)/;

const isRunning = ({ scope: { timers } }: SampleState): boolean =>
  isObject(timers) &&
  Object.values(timers).some((timer) => isObject(timer) && timer.isRunning === true) &&
  !Object.values(timers).some((timer) => isObject(timer) && timer.isExpired === true);

/** Described as over while the time still runs. */
const overTooEarly = ({ places }: Page, states: States): Finding[] =>
  places.nodes.flatMap((node): Finding[] => {
    const says = ['title', 'text'].flatMap((name) => {
      const key = memberOf(memberOf(node.location, name), 't');
      return key && OVER.test(textOf(key) ?? '') ? [key] : [];
    });
    const [at] = says;
    const early = at && states.find((state) => isRunning(state) && state.isShown(node) === true);
    if (!at || !early) return [];
    return [
      tell(at, {
        message: `In the sample ${early.sample}, this says that the time is over while the timer still runs.`,
        expected: '"when": { "var": "timers.….isExpired" }',
        got: textOf(at),
      }),
    ];
  });

const JUDGES = [
  overTooEarly,
  neverFound,
  strangeFields,
  contradictions,
  neverShown,
  nothingToPayWith,
  paidTooLate,
  strangeCurrencies,
];

const SEEN = [drawnEmpty, drawnWithoutRows, waitsForHidden, otherStatus, saidTwice, fieldTwice, leftAtOnce];

export const inSamples: Rule = {
  name: 'in-samples',
  about:
    'A fault that the samples of a page reveal: an unknown name, a contradictory state, or missing payment details.',
  *page(page, { files, texts }) {
    if (page.kind !== 'screen') return;
    const states = pressedStates(page, files);
    if (states.length === 0) return;
    const english = texts.get(DEFAULT_LOCALE) ?? new Map<string, string>();
    yield* evaluating(() => [
      ...JUDGES.flatMap((judge) => judge(page, states)),
      ...SEEN.flatMap((judge) => judge({ page, states, english })),
    ]);
  },
};
