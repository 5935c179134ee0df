import { partsOf, type Expr } from '#tools/check/expr.ts';
import type { Page } from '#tools/check/page.ts';
import type { RulePlace, SwitchPlace } from '#tools/check/place.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { memberOf, placeKey, sourceOf, type Spot } from '#tools/check/spot.ts';
import { suggest } from '#tools/check/suggest.ts';
import { truthOf } from '#tools/check/truth.ts';
import { describeType, isNullable } from '#tools/check/type.ts';

/** Operators whose arguments are conditions themselves. */
const LOGICAL = new Set(['and', 'or', '!', '!!']);

const isCondition = (index: number, count: number): boolean => index % 2 === 0 && index < count - 1;

/** The conditions inside a rule: of its branches, and of what is combined. */
function* conditionsIn(expr: Expr, isDeciding: boolean): Generator<Expr> {
  const { operator = '', args } = expr;
  if (isDeciding) yield expr;
  for (const [index, arg] of args.entries()) {
    const isBranch = (operator === 'if' || operator === '?:') && isCondition(index, args.length);
    const isCombined = LOGICAL.has(operator) && (isDeciding || operator === '!' || operator === '!!');
    yield* conditionsIn(arg, isBranch || isCombined);
  }
}

/** A default of a parameter makes a part of a rule constant on one page and not on another: that is what it is for. */
const isGiven = ({ spot }: Expr): boolean => spot.isFilled;

interface Constant {
  readonly expr: Expr;
  readonly holds: boolean;
}

const constantOf = (expr: Expr, bare: Expr): Constant | undefined => {
  const holds = truthOf(expr.type);
  if (holds === undefined) return undefined;
  // What always holds because of what is around it is only said twice; what never holds because of it never shows.
  return holds && truthOf(bare.type) !== true ? undefined : { expr, holds };
};

const isInside = (inner: Expr, outer: Expr): boolean => inner !== outer && [...partsOf(outer)].includes(inner);

/** The innermost constant conditions: those that make the others so. */
const constantsIn = (place: RulePlace): Constant[] => {
  const isDeciding = place.role === 'condition' || (place.role === 'boolean' && place.expr.operator !== undefined);
  const bare = [...conditionsIn(place.bare, isDeciding)];
  const constants = [...conditionsIn(place.expr, isDeciding)].flatMap((expr, index) => {
    const plain = bare[index];
    return plain ? (constantOf(expr, plain) ?? []) : [];
  });
  return constants.filter(
    ({ expr }) => !constants.some((other) => isInside(other.expr, expr)) && (!isGiven(expr) || expr === place.expr),
  );
};

const told = ({ expr, holds }: Constant): Told => {
  const what = expr.args.map(({ type }) => describeType(type)).join(' and ');
  return tell(expr.spot, {
    message: holds ? 'This condition always holds.' : 'This condition never holds.',
    expected: 'a condition that depends on something',
    got: expr.operator === undefined ? describeType(expr.type) : `${expr.operator} of ${what}`,
  });
};

/** A rule that reads something and yet can only give one thing. */
const soleResults = (place: RulePlace): Told[] => {
  const { expr, bare, role } = place;
  const { values, kinds } = bare.type;
  const isDecided = role === 'condition' || expr.operator === undefined || expr.operator === 'var';
  if (isDecided || values?.length !== 1 || kinds.size !== 1 || constantsIn(place).length > 0) return [];
  return [
    tell(expr.spot, {
      message: `This rule can only give ${JSON.stringify(values[0])}.`,
      expected: 'a rule that depends on something',
    }),
  ];
};

/** Elements of a list that the value can never be: a slip in one of them leaves the others working. */
const strayElements = (place: RulePlace): Told[] =>
  [...partsOf(place.expr)].flatMap(({ operator, args: [needle, list] }) => {
    const values = needle?.type.isAny ? undefined : needle?.type.values;
    if (operator !== 'in' || !values || !list || list.operator !== undefined) return [];
    return list.args.flatMap(({ spot }) => {
      const { literal } = spot;
      if (literal === undefined || literal === null || values.includes(literal)) return [];
      const known = values.map(String);
      return [
        tell(spot, {
          message: 'It can never be this.',
          expected: `one of ${known.join(', ')}`,
          got: String(literal),
          suggestion: suggest(String(literal), known),
        }),
      ];
    });
  });

const strayCases = ({ on, cases, otherwise, spot }: SwitchPlace): Told[] => {
  const { values, kinds, isAny } = on.type;
  if (isAny || !values || kinds.has('list') || kinds.has('map')) return [];
  const known = values.map(String);
  const names = [...(cases?.members?.keys() ?? [])];
  const stray = names.filter((name) => !known.includes(name) && !(name === '' && isNullable(on.type)));
  const isExhaustive = known.every((name) => names.includes(name)) && !isNullable(on.type);
  return [
    ...stray.map((name) =>
      tell(memberOf(cases, name) ?? spot, {
        message: `The value is never ${name}.`,
        expected: `one of ${known.join(', ')}`,
        got: name,
        suggestion: suggest(name, known),
      }),
    ),
    ...(otherwise && isExhaustive
      ? [tell(otherwise, { message: 'Each value has its case: this is never drawn.', got: names.join(', ') })]
      : []),
  ];
};

/** A fragment's own words are judged by themselves: what is constant on one page need not be on another. */
const isJudgedHere = (spot: Spot, page: Page): boolean => sourceOf(spot) === page.source;

/** Words that came to a page more than once are only constant when they are so each time. */
const everywhere = (page: Page, constants: readonly Constant[]): Constant[] => {
  if (constants.length === 0) return [];
  const seen = new Map<string, number>();
  for (const { expr, role } of page.places.rules) {
    for (const part of conditionsIn(expr, role === 'condition' || role === 'boolean')) {
      const key = placeKey(part.spot);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  const constant = new Map<string, Constant[]>();
  for (const found of constants) {
    const key = placeKey(found.expr.spot);
    constant.set(key, [...(constant.get(key) ?? []), found]);
  }
  return [...constant].flatMap(([key, found]) => (found.length >= (seen.get(key) ?? 1) ? found.slice(0, 1) : []));
};

export const condition: Rule = {
  name: 'condition',
  about:
    'A condition that always or never holds: a constant, a comparison with a value that cannot be, a contradiction.',
  *page(page) {
    const { rules, switches } = page.places;
    const own = rules.filter(({ expr }) => isJudgedHere(expr.spot, page));
    yield* everywhere(page, own.flatMap(constantsIn)).map(told);
    yield* own.flatMap(soleResults);
    yield* own.flatMap(strayElements);
    yield* switches.filter(({ spot }) => isJudgedHere(spot, page)).flatMap(strayCases);
  },
};
