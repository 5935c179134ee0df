import { CHOICES } from '#layouts/check/types/choices.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import type { Operator } from '#layouts/language/bundle.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { RulePlace } from '#layouts/check/model/place.ts';
import { propertyOf } from '#layouts/check/model/property.ts';
import { textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding, type Words } from '#layouts/check/rule.ts';
import { suggest } from '#layouts/check/suggest.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { boundFaults, neverWarns } from '#layouts/check/types/bounds.ts';
import { isMeaning, MEANINGS } from '#layouts/check/types/meaning.ts';
import type { Meaning, Type } from '#layouts/check/types/type.ts';

const WANTED: Readonly<Record<string, Meaning>> = { amount: 'amount', currency: 'currency', moment: 'moment' };

/** Earlier than any payment, in milliseconds: the number is in seconds, or a duration. */
const EARLIEST_MOMENT = 1e11;

const AMOUNT = /^-?\d+(\.\d+)?$/;
const CURRENCY = /^[A-Z][A-Z0-9]{2,9}$/;

/** Whether a literal can have the required meaning. */
const FITS: Readonly<Partial<Record<Meaning, (value: string | number) => boolean>>> = {
  amount: (value) => typeof value === 'string' && (value === '' || AMOUNT.test(value)),
  currency: (value) => value === '' || CURRENCY.test(String(value)),
  moment: (value) => (typeof value === 'number' ? value >= EARLIEST_MOMENT : !Number.isNaN(Date.parse(value))),
};

const fits = (value: unknown, wanted: Meaning): boolean =>
  (typeof value !== 'string' && typeof value !== 'number') || (FITS[wanted]?.(value) ?? true);

/** The meaning of the value differs from its use. */
const misread = (location: JsonLocation, type: Type, wanted: Meaning, user: string): Finding[] => {
  if (type.isAny) return [];
  const { is, values = [] } = type;
  if (is !== undefined && is !== wanted)
    return [
      tell(location, {
        message: `${user} requires another kind of value.`,
        expected: MEANINGS[wanted],
        got: MEANINGS[is],
      }),
    ];
  const stray = values.find((value) => !fits(value, wanted));
  if (stray === undefined) return [];
  return [
    tell(location, { message: `${user} cannot use this.`, expected: MEANINGS[wanted], got: JSON.stringify(stray) }),
  ];
};

const wantedOf = ({ takes }: Operator, index: number): Meaning | undefined => {
  const words = (takes[index] ?? takes.at(-1) ?? '').replace(/(\?|\.\.\.)$/, '').split('|');
  return words.map((word) => WANTED[word]).find((word) => word !== undefined);
};

/** An amount has the currency beside it; another amount's currency changes the sum. */
const strayCurrency = ([amount, currency]: readonly Expr[]): Finding[] => {
  const path = amount?.read?.path;
  const beside = amount?.read?.type.currency;
  // The form may be for a coin whose code the page contains.
  const written =
    amount?.read?.root === 'form' || !CURRENCY.test(textOf(currency?.location) ?? '')
      ? undefined
      : textOf(currency?.location);
  if (!currency || path === undefined || beside === undefined || !(currency.read ?? written)) return [];
  const holder = path.split('.').slice(0, -1);
  const wanted = [...holder, beside.slice(1)].join('.');
  if (currency.read?.path === wanted || currency.type.isAny) return [];
  return [
    tell(currency.location, {
      message: `This is not the currency of ${path}.`,
      expected: wanted,
      got: currency.read?.path ?? written,
      suggestion: `Did you mean ${wanted}?`,
    }),
  ];
};

/** Replacements for operators that treat amounts as binary fractions or texts. */
const INSTEAD = new Map([
  ['percent', 'money'],
  ['number', 'money, which shows the currency as well'],
  ['+', 'sum'],
  ['-', 'difference'],
  ...['*', '/', '%'].map((operator) => [operator, 'percentOf'] as const),
  ...['max', 'min', '<', '<=', '>', '>='].map((operator) => [operator, 'compare'] as const),
]);

/** Whether people read the value. The payload of a code may hold an amount joined to its currency. */
const isShown = ({ role, property }: RulePlace): boolean => role === 'text' || property === 'display';

const spoiled = (part: Expr, place: RulePlace): Finding[] => {
  const operator = part.operator ?? '';
  const instead = operator === 'cat' && isShown(place) ? 'money, which adds the separators' : INSTEAD.get(operator);
  if (instead === undefined || !part.args.some(({ type }) => type.is === 'amount')) return [];
  return [
    tell(part.location, {
      message: `${part.operator} does not work with amounts.`,
      expected: instead,
      got: part.operator,
    }),
  ];
};

const strayChoice = (location: JsonLocation, type: Type, known: readonly string[], message: string): Finding[] => {
  if (type.isAny || !type.values) return [];
  return type.values
    .map(String)
    .filter((value) => value !== '' && !known.includes(value))
    .map((got) =>
      tell(location, { message, expected: `one of ${known.join(', ')}`, got, suggestion: suggest(got, known) }),
    );
};

const UNITS: Readonly<Partial<Record<Meaning, string>>> = { seconds: 'seconds', minutes: 'minutes' };

/** A duration in minutes is passed as minutes. */
const strayUnit = ({ operator, args: [, length, unit] }: Expr): Finding[] => {
  const wanted = operator === 'moment' && length?.type.is ? UNITS[length.type.is] : undefined;
  const given = unit?.type.values?.[0] ?? 'seconds';
  if (wanted === undefined || !length || given === wanted) return [];
  return [
    tell(unit?.location ?? length.location, {
      message: `The duration is in ${wanted}.`,
      expected: wanted,
      got: String(given),
      suggestion: `Did you mean ${wanted}?`,
    }),
  ];
};

/** Results of these are for display: they can be neither calculated with nor formatted again. */
const FOR_PEOPLE = new Set(['money', 'number', 'percent', 'date']);

const writtenTwice = ({ location, operator = '' }: Expr, wanted: Meaning, user: string): Finding[] =>
  FOR_PEOPLE.has(operator)
    ? [
        tell(location, {
          message: `${user} cannot use a value that ${operator} has formatted.`,
          expected: MEANINGS[wanted],
          got: operator,
        }),
      ]
    : [];

const operatorFaults = (part: Expr, place: RulePlace, { language }: Tree): Finding[] => {
  const { operator = '', args } = part;
  const { operators } = language.sources;
  const row = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!row || operator === 'var') return [];
  const choices = CHOICES[operator] ?? {};
  return [
    ...args.flatMap((arg, index) => {
      const wanted = wantedOf(row, index);
      return wanted
        ? [...misread(arg.location, arg.type, wanted, operator), ...writtenTwice(arg, wanted, operator)]
        : [];
    }),
    ...args.flatMap(({ location, type }, index) =>
      choices[index] ? strayChoice(location, type, choices[index], `${operator} does not support this value.`) : [],
    ),
    ...(operator === 'money' ? strayCurrency(args) : []),
    ...spoiled(part, place),
    ...strayUnit(part),
    ...boundFaults(part),
  ];
};

const fixed = ({ location }: Expr, words: Words): Finding[] =>
  typeof location.literal === 'number' ? [tell(location, words)] : [];

/** A duration in an answer is constant; a timer counts down. */
const still = ({ location, read }: Expr): Finding[] =>
  read && !read.isElement && read.root !== 'timers' && read.root !== 'derive'
    ? [
        tell(location, {
          message: 'This number never counts down.',
          expected: 'remainingSeconds of a timer',
          got: read.path,
        }),
      ]
    : [];

const propertyFaults = (place: RulePlace, { language }: Tree): Finding[] => {
  const { role, expr, property } = place;
  const { location, type } = expr;
  if (role === 'time') {
    const stopped = fixed(expr, {
      message: 'A timer cannot end at a fixed moment.',
      expected: 'a moment of the answer, such as { "var": "deposit.data.endsAt" }, or one computed from it',
      got: String(location.literal),
    });
    return stopped.length > 0 ? stopped : misread(location, type, 'moment', property);
  }
  const schema = propertyOf(place, language);
  const is = schema?.['x-means'];
  const known = schema?.['x-values'];
  return [
    ...(isMeaning(is) ? misread(location, type, is, property) : []),
    ...(is === 'seconds' && type.is === 'seconds' ? still(expr) : []),
    ...(is === 'seconds'
      ? fixed(expr, {
          message: 'This number never counts down.',
          expected: 'remainingSeconds of a timer',
          got: String(location.literal),
        })
      : []),
    ...(Array.isArray(known)
      ? strayChoice(location, type, known.map(String), `${property} does not support this value.`)
      : []),
    ...(schema?.['x-varies'] === true && location.literal === true
      ? [
          tell(location, {
            message: `With "${property}": true the node can never be used.`,
            expected: 'a rule',
            got: 'true',
          }),
        ]
      : []),
  ];
};

function* faultsOf({ places }: Page, tree: Tree): Generator<Finding> {
  for (const place of places.rules) {
    for (const part of partsOf(place.expr)) yield* operatorFaults(part, place, tree);
    yield* propertyFaults(place, tree);
  }
  for (const node of places.nodes) yield* neverWarns(node);
  for (const { words } of places.texts) {
    if (words?.type.is === 'amount')
      yield tell(words.location, {
        message: 'The amount is shown without its currency.',
        expected: '{ "money": [amount, currency] }',
      });
  }
}

export const meaning: Rule = {
  name: 'meaning',
  about: 'An amount, a currency, a moment, a duration or an enum value where another kind of value is required.',
  *page(page, tree) {
    if (page.kind === 'screen' || !tree.usedFragments.has(page.id)) yield* faultsOf(page, tree);
  },
};
