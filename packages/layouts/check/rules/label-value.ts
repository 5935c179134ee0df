import { derivedBy, sourcesOf } from '#layouts/check/model/derived-reads.ts';
import {
  memberOf,
  outermost,
  sourceOf,
  stringAt,
  textOf,
  within,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { needsDeposit } from '#layouts/check/model/route-needs.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { partsOf, resultsOf, type Expr } from '#layouts/check/types/expr.ts';
import { lineOf, SUMS } from '#layouts/check/types/requisite-words.ts';

/** Operators that test a value without showing it. */
const ASKS = new Set(['!', '!!', '===', '!==', '==', '!=', 'in', '<', '<=', '>', '>=', 'match', 'check', 'length']);

/** Names of the values that a rule shows: paths and names of rows, including those of derived values. */
const shownBy = (expr: Expr, open: readonly string[] = []): string[] => {
  const { operator = '', args, read } = expr;
  if (ASKS.has(operator)) return [];
  const used = resultsOf(expr);
  const inside = used.flatMap((arg) => shownBy(arg, open));
  const [, key, row] = operator === 'find' ? args : [];
  if (key?.location.literal === 'name' && typeof row?.location.literal === 'string') return [row.location.literal];
  if (!read || read.isElement) return inside;
  const derived = derivedBy(expr, open);
  if (!derived) return [...inside, read.path];
  // A member of a derived object names the value, except for `value` of a row.
  const isOwn = ![undefined, 'value'].includes(read.path.split('.')[2]);
  return [...inside, ...(isOwn ? [read.path] : shownBy(derived.rule, [...open, derived.name]))];
};

const linesOf = (names: readonly string[]): Set<string> => new Set(names.flatMap((name) => lineOf(name) ?? []));

const literalsIn = (location: JsonLocation): string[] => within(location).flatMap((part) => textOf(part) ?? []);

/** Subjects of a label: of each of its possible keys, or of the path in its key. */
const labelLines = (label: JsonLocation | undefined): Set<string> => {
  const key = memberOf(label, 't');
  return key ? linesOf(literalsIn(key)) : new Set();
};

const AUTOFILL: Readonly<Record<string, string>> = {
  'cc-number': 'card',
  'cc-name': 'holder',
  name: 'holder',
  tel: 'phone',
  email: 'email',
};

/** Where the author can correct a page: at the value passed to a fragment, else at the label. */
const placeOf = (exprs: readonly Expr[], { location }: NodePlace, label: JsonLocation): JsonLocation => {
  const parts = exprs.flatMap((expr) => [...partsOf(expr)].map((part) => part.location));
  return parts.find((part) => sourceOf(part) !== sourceOf(location)) ?? label;
};

const words = (lines: Iterable<string>): string => [...lines].join(', ');

const compare = (at: JsonLocation, label: ReadonlySet<string>, value: ReadonlySet<string>): Finding[] => {
  if (label.size === 0 || value.size === 0 || [...label].some((line) => value.has(line))) return [];
  return [
    tell(at, {
      message: `The label names ${words(label)}, but the value is ${words(value)}.`,
      expected: `a label for ${words(value)}, or the value of ${words(label)}`,
    }),
  ];
};

const sumFaults = (at: JsonLocation, label: ReadonlySet<string>, exprs: readonly Expr[]): Finding[] => {
  const isSum = label.size > 0 && [...label].every((line) => SUMS.has(line));
  const hasSum = exprs.some(
    (expr) =>
      expr.type.isAny || [...partsOf(expr)].some(({ operator, type }) => operator === 'money' || type.is === 'amount'),
  );
  if (!isSum || hasSum || exprs.length === 0) return [];
  return [
    tell(at, {
      message: `The label names ${words(label)}, but the value is not an amount of money.`,
      expected: '{ "money": [amount, currency] }',
    }),
  ];
};

/** Properties of values, by that of their label. */
const LABELLED = { label: ['value', 'display'], figureNote: ['figure'] } as const;

const shownFaults = (node: NodePlace, { places }: Page, labelled: keyof typeof LABELLED): Finding[] => {
  const { location } = node;
  const shows: readonly string[] = LABELLED[labelled];
  const label = memberOf(location, labelled);
  const lines = labelLines(label);
  const value = memberOf(location, shows[0] ?? '');
  if (!label || !value || lines.size === 0) return [];
  const exprs = places.rules.flatMap(({ owner, property, expr }) =>
    owner.location === location && shows.includes(property) ? [expr] : [],
  );
  const shown = linesOf(exprs.flatMap((expr) => shownBy(expr)));
  const at = placeOf(exprs, node, label);
  return [...compare(at, lines, shown), ...sumFaults(at, lines, exprs)];
};

/** Sums that the server requires, in contrast to the requested one. */
const isDue = (path: string): boolean => /^deposit\.data\.(?:payment_)?amount$|\.due$/.test(path);

/** The sum marked as the one to pay must be the server's, which may differ from the requested one. */
const dueFaults = (node: NodePlace, page: Page): Finding[] => {
  const { location } = node;
  const mark = memberOf(location, 'critical');
  if (mark?.literal !== 'amount' || !needsDeposit(page)) return [];
  const exprs = page.places.rules.flatMap(({ owner, property, expr }) =>
    owner.location === location && ['value', 'text'].includes(property) ? [expr] : [],
  );
  const paths = exprs.flatMap((expr) => shownBy(expr)).filter((path) => path.includes('.'));
  if (paths.length === 0 || paths.some(isDue)) return [];
  return [
    tell(placeOf(exprs, node, exprs[0]?.location ?? mark), {
      message: 'This is the amount that the user requested. The server may require another amount.',
      expected: '{ "or": [{ "var": "deposit.data.payment_amount" }, …] }',
      got: paths.join(', '),
    }),
  ];
};

/** An argument of a text whose name contradicts its value. */
const argumentFaults = ({ places }: Page): Finding[] => {
  const exprs = new Map(places.rules.map(({ expr }) => [expr.location, expr]));
  return places.texts.flatMap(({ args, location: text }) =>
    [...args].flatMap(([name, location]): Finding[] => {
      const expr = exprs.get(location);
      // A time may be named time, date or when: the text determines which.
      const called = expr?.operator === 'date' ? labelLines(text) : linesOf([name]);
      const shown = linesOf(expr ? shownBy(expr) : []);
      if (called.size === 0 || shown.size === 0 || [...called].some((line) => shown.has(line))) return [];
      return [
        tell(location, {
          message: `The argument is called ${name}, but the value is ${words(shown)}.`,
          expected: `the value of ${words(called)}`,
        }),
      ];
    }),
  );
};

const ASKED = 'deposit.amount';

/** The requested sum always exists: after it, the due one is never shown. */
const askedFirst = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr }) =>
    [...partsOf(expr)].flatMap(({ operator, args }): Finding[] => {
      const paths = args.map(({ read }) => read?.path ?? '');
      const asked = operator === 'or' ? paths.indexOf(ASKED) : -1;
      const due = paths.findIndex(isDue);
      const at = args[asked]?.location;
      if (!at || due < asked) return [];
      return [
        tell(at, {
          message: `${ASKED} always exists, so ${paths[due] ?? ''} after it is never used.`,
          expected: 'the amount due first, then the requested amount',
          got: ASKED,
        }),
      ];
    }),
  );

/** Properties that pass the sum on: a payload to pay with, or a text to send. */
const PAYLOADS = new Set(['value', 'href', 'url']);
const PAYING = new Set(['qr', 'barcode', 'copyButton', 'copyRow', 'link', 'shareButton']);

/** A payload must contain the due sum, which may differ from the requested one. */
const payloadFaults = (page: Page): Finding[] =>
  page.places.rules.flatMap((place): Finding[] => {
    const { expr, owner, property } = place;
    const isSum = memberOf(owner.location, 'critical')?.literal === 'amount';
    if (isSum || !needsDeposit(page) || !PAYING.has(owner.type) || !PAYLOADS.has(property)) return [];
    const sources = sourcesOf(expr);
    if (!sources.includes(ASKED) || sources.some(isDue)) return [];
    return [
      tell(outermost(expr.location), {
        message: 'This passes on the amount that the user requested. The server may require another amount.',
        expected: '{ "or": [{ "var": "deposit.data.payment_amount" }, …] }',
        got: ASKED,
      }),
    ];
  });

/** Last words of text names that say which kind of text it is. */
const KIND = /(?:Label|Hint|Error|Example|Placeholder)$/;

/** Texts of a field that are about another one. */
const helpFaults = ({ location }: NodePlace, lines: ReadonlySet<string>): Finding[] => {
  const help = ['hint', 'placeholder'].flatMap((name) => memberOf(memberOf(location, name), 't') ?? []);
  const errors = (memberOf(location, 'rules')?.items ?? []).flatMap((rule) => memberOf(rule, 'error') ?? []);
  return [...help, ...errors].flatMap((at) => {
    const said = linesOf([textOf(at)?.replace(KIND, '') ?? '']);
    if (lines.size === 0 || said.size === 0 || [...said].some((line) => lines.has(line))) return [];
    return [
      tell(at, {
        message: `The field is for ${words(lines)}, but this text is about ${words(said)}.`,
        expected: `a text about ${words(lines)}`,
        got: textOf(at),
      }),
    ];
  });
};

const fieldFaults = (node: NodePlace): Finding[] => {
  const { location, schema } = node;
  const name = stringAt(location, 'name');
  const label = memberOf(location, 'label');
  if (schema?.['x-field'] === undefined || name === undefined || !label) return [];
  const named = linesOf([name]);
  const autofill = AUTOFILL[stringAt(location, 'autocomplete') ?? ''];
  const lines = labelLines(label);
  const hint = memberOf(location, 'autocomplete');
  return [
    ...compare(label, lines, named),
    ...helpFaults(node, named.size > 0 ? named : lines),
    ...(hint && autofill !== undefined ? compare(hint, named.size > 0 ? named : lines, new Set([autofill])) : []),
  ];
};

export const labelValue: Rule = {
  name: 'label-value',
  about: 'A value with the label of another: a phone number labelled as a card number, a fee labelled as the payout.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    yield* argumentFaults(page);
    yield* askedFirst(page);
    yield* payloadFaults(page);
    for (const node of page.places.nodes) {
      yield* shownFaults(node, page, 'label');
      yield* shownFaults(node, page, 'figureNote');
      yield* dueFaults(node, page);
      yield* fieldFaults(node);
    }
  },
};
