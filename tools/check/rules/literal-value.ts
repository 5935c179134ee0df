import type { Page } from '#tools/check/model/page.ts';
import { memberOf, textOf, type Spot } from '#tools/check/model/spot.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { partsOf, type Expr } from '#tools/check/types/expr.ts';

const COUNTRY = /^[A-Z]{2}$/;

const literalFaults = ({ operator, args }: Expr): Told[] => {
  const [first, second] = args;
  if (operator === 'region' && typeof first?.spot.literal === 'string' && !COUNTRY.test(first.spot.literal))
    return [
      tell(first.spot, {
        message: 'This is no code of a country.',
        expected: 'two letters, KZ',
        got: first.spot.literal,
      }),
    ];
  if (operator === 'chunk' && typeof second?.spot.literal === 'number' && second.spot.literal < 1)
    return [
      tell(second.spot, { message: 'Pieces of nothing.', expected: '1 or more', got: String(second.spot.literal) }),
    ];
  const beside = first?.type.currency;
  if (
    operator === 'money' &&
    first?.read?.root === 'deposit' &&
    beside !== undefined &&
    typeof second?.spot.literal === 'string'
  ) {
    const wanted = [...first.read.path.split('.').slice(0, -1), beside.slice(1)].join('.');
    return [
      tell(second.spot, {
        message: `${first.read.path} has a currency of its own.`,
        expected: `{ "var": "${wanted}" }`,
        got: second.spot.literal,
        suggestion: `Did you mean { "var": "${wanted}" }?`,
      }),
    ];
  }
  return [];
};

/** A path as texts write their arguments: here it is shown as it stands. */
const braces = ({ spot }: Expr): Told[] =>
  typeof spot.literal === 'string' && /\{\{\s*[\w.]+\s*\}\}/.test(spot.literal)
    ? [
        tell(spot, {
          message: 'Braces are for texts: a rule reads by its path.',
          expected: `{ "var": "${spot.literal.replace(/.*\{\{\s*([\w.]+)\s*\}\}.*/s, '$1')}" }`,
          got: spot.literal,
        }),
      ]
    : [];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days of a calendar, and choices: literals of a form of their own. */
const formFaults = ({ places }: Page): Told[] =>
  places.rules.flatMap(({ expr, owner, property, role }): Told[] => {
    const { spot } = expr;
    const isDay = owner.type === 'dateField' && (property === 'earliest' || property === 'latest');
    if (isDay && typeof spot.literal === 'string' && spot.literal !== '' && !DAY.test(spot.literal))
      return [tell(spot, { message: 'This is no day.', expected: 'a day such as 1990-12-31', got: spot.literal })];
    if (role !== 'list' || !HOLDS_CHOICES.has(property)) return [];
    const [bare] = (spot.items ?? []).filter((item) => item.literal !== undefined);
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

/** What a row is called is not what stands in it. */
const labelFaults = ({ places }: Page): Told[] =>
  places.nodes.flatMap(({ spot }): Told[] => {
    const label = memberOf(memberOf(memberOf(spot, 'label'), 'text'), 'var');
    const value = memberOf(memberOf(spot, 'value'), 'var');
    const path = textOf(label);
    if (!label || path === undefined || path !== textOf(value)) return [];
    return [
      tell(label, {
        message: 'The row is called by its own value.',
        expected: 'a text that says what it is',
        got: path,
      }),
    ];
  });

/** What is chosen and kept on the page alone, and never read there. */
const choiceFaults = ({ places }: Page): Told[] => {
  const read = new Set(places.rules.flatMap(({ expr }) => [...partsOf(expr)].flatMap((part) => part.read?.path ?? [])));
  return places.nodes.flatMap(({ spot, type }): Told[] => {
    const isKept = type === 'choice' && !memberOf(spot, 'onPick');
    const bind: Spot | undefined = isKept ? memberOf(spot, 'bind') : undefined;
    const name = textOf(bind);
    if (!bind || name === undefined || read.has(`local.${name}`)) return [];
    return [
      tell(bind, {
        message: `Nobody reads local.${name}: what is chosen here changes nothing.`,
        expected: 'name, which is sent; or a rule that reads it',
        got: name,
      }),
    ];
  });
};

export const literalValue: Rule = {
  name: 'literal-value',
  about: 'A literal that an operator cannot use, a row called by its value, a choice that changes nothing.',
  *page(page) {
    for (const { expr } of page.places.rules)
      for (const part of partsOf(expr)) yield* [...literalFaults(part), ...braces(part)];
    yield* formFaults(page);
    yield* labelFaults(page);
    if (page.kind === 'screen') yield* choiceFaults(page);
  },
};
