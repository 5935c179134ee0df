import type { Page } from '#layouts/check/model/page.ts';
import { memberOf, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';

const COUNTRY = /^[A-Z]{2}$/;

const literalFaults = ({ operator, args }: Expr): Finding[] => {
  const [first, second] = args;
  if (operator === 'region' && typeof first?.location.literal === 'string' && !COUNTRY.test(first.location.literal))
    return [
      tell(first.location, {
        message: 'This is not a country code.',
        expected: 'two letters, such as KZ',
        got: first.location.literal,
      }),
    ];
  if (operator === 'chunk' && typeof second?.location.literal === 'number' && second.location.literal < 1)
    return [
      tell(second.location, {
        message: 'The length of a piece must be at least 1.',
        expected: '1 or more',
        got: String(second.location.literal),
      }),
    ];
  const beside = first?.type.currency;
  if (
    operator === 'money' &&
    first?.read?.root === 'deposit' &&
    beside !== undefined &&
    typeof second?.location.literal === 'string'
  ) {
    const wanted = [...first.read.path.split('.').slice(0, -1), beside.slice(1)].join('.');
    return [
      tell(second.location, {
        message: `The answer names the currency of ${first.read.path}.`,
        expected: `{ "var": "${wanted}" }`,
        got: second.location.literal,
        suggestion: `Did you mean { "var": "${wanted}" }?`,
      }),
    ];
  }
  return [];
};

/** A path in the notation of texts, which is shown literally here. */
const braces = ({ location }: Expr): Finding[] =>
  typeof location.literal === 'string' && /\{\{\s*[\w.]+\s*\}\}/.test(location.literal)
    ? [
        tell(location, {
          message: 'Braces work only in texts. A rule reads a value by its path.',
          expected: `{ "var": "${location.literal.replace(/.*\{\{\s*([\w.]+)\s*\}\}.*/s, '$1')}" }`,
          got: location.literal,
        }),
      ]
    : [];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Calendar days and choices: literals with a required format. */
const formFaults = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr, owner, property, role }): Finding[] => {
    const { location } = expr;
    const isDay = owner.type === 'dateField' && (property === 'earliest' || property === 'latest');
    if (isDay && typeof location.literal === 'string' && location.literal !== '' && !DAY.test(location.literal))
      return [
        tell(location, {
          message: 'This is not a date.',
          expected: 'a date such as 1990-12-31',
          got: location.literal,
        }),
      ];
    if (role !== 'list' || !HOLDS_CHOICES.has(property)) return [];
    const [bare] = (location.items ?? []).filter((item) => item.literal !== undefined);
    return bare
      ? [
          tell(bare, {
            message: 'A choice has a value and a label.',
            expected: '{ "value": …, "label": … }',
            got: textOf(bare),
          }),
        ]
      : [];
  });

const HOLDS_CHOICES = new Set(['options', 'items']);

/** A row whose label is its own value. */
const labelFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap(({ location }): Finding[] => {
    const label = memberOf(memberOf(memberOf(location, 'label'), 'text'), 'var');
    const value = memberOf(memberOf(location, 'value'), 'var');
    const path = textOf(label);
    if (!label || path === undefined || path !== textOf(value)) return [];
    return [
      tell(label, {
        message: 'The label of the row is its own value.',
        expected: 'a text that names the value',
        got: path,
      }),
    ];
  });

/** A choice that is stored in a local value which is never read. */
const choiceFaults = ({ places }: Page): Finding[] => {
  const read = new Set(places.rules.flatMap(({ expr }) => [...partsOf(expr)].flatMap((part) => part.read?.path ?? [])));
  return places.nodes.flatMap(({ location, type }): Finding[] => {
    const isKept = type === 'choice' && !memberOf(location, 'onPick');
    const bind: JsonLocation | undefined = isKept ? memberOf(location, 'bind') : undefined;
    const name = textOf(bind);
    if (!bind || name === undefined || read.has(`local.${name}`)) return [];
    return [
      tell(bind, {
        message: `local.${name} is never read, so the choice has no effect.`,
        expected: '"name", which is sent, or a rule that reads the local value',
        got: name,
      }),
    ];
  });
};

export const literalValue: Rule = {
  name: 'literal-value',
  about: 'A literal that an operator cannot use, a row whose label is its value, a choice without effect.',
  *page(page) {
    for (const { expr } of page.places.rules)
      for (const part of partsOf(expr)) yield* [...literalFaults(part), ...braces(part)];
    yield* formFaults(page);
    yield* labelFaults(page);
    if (page.kind === 'screen') yield* choiceFaults(page);
  },
};
