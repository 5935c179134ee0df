import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { RulePlace } from '#layouts/check/model/place.ts';
import { wordsOf, memberOf } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { describeType, type Kind } from '#layouts/check/types/type.ts';

const STRICT: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' };

const looseFaults = ({ operator = '', location }: Expr): Finding[] =>
  Object.hasOwn(STRICT, operator)
    ? [
        tell(location, {
          message: `${operator} treats "1" as 1 and an empty text as 0.`,
          expected: STRICT[operator],
          got: operator,
          suggestion: `Did you mean ${STRICT[operator]}?`,
        }),
      ]
    : [];

/** The two arguments of `in`: one value, and the list it may be in. */
const memberFaults = ({ operator, args: [needle, list] }: Expr): Finding[] => {
  if (operator !== 'in' || !needle || !list) return [];
  if (needle.operator === undefined && needle.location.items)
    return [
      tell(needle.location, {
        message: 'The arguments of "in" are in the wrong order.',
        expected: 'the value first, then the list',
      }),
    ];
  if (typeof list.location.literal !== 'string') return [];
  return [
    tell(list.location, {
      message: 'In a text, "in" also finds parts of words.',
      expected: JSON.stringify(list.location.literal.split(/\s*,\s*/)),
      got: list.location.literal,
    }),
  ];
};

const isValue = (kind: Kind): boolean => kind !== 'null';

/** The default of `var` has the type of the missing value. */
const defaultFaults = ({ operator, read, args: [otherwise] }: Expr): Finding[] => {
  if (operator !== 'var' || !read || !otherwise || read.type.isAny || otherwise.type.isAny) return [];
  const { kinds } = read.type;
  const known = [...kinds].filter(isValue);
  // Every reader treats an empty text as missing.
  if (
    otherwise.location.literal === '' ||
    known.length === 0 ||
    [...otherwise.type.kinds].filter(isValue).every((kind) => kinds.has(kind))
  )
    return [];
  return [
    tell(otherwise.location, {
      message: `The default has another type than ${read.path}.`,
      expected: describeType({ kinds: new Set(known) }),
      got: describeType(otherwise.type),
    }),
  ];
};

const branchFaults = ({ operator, args, location }: Expr, place: RulePlace): Finding[] => {
  if (operator !== 'if' && operator !== '?:') return [];
  const results = args.filter((_arg, index) => index % 2 === 1 || index === args.length - 1);
  const [first, ...others] = results.map(({ location: result }) => wordsOf(result));
  if (others.length > 0 && others.every((words) => words === first))
    return [tell(location, { message: 'All branches return the same value.', got: first })];
  const isWanted = place.role !== 'condition' && place.role !== 'boolean' && place.role !== 'time';
  if (args.length % 2 === 1 || !isWanted) return [];
  return [
    tell(location, {
      message: 'This "if" has no "else", so it may return nothing.',
      expected: 'a last value for the case that no condition is true',
    }),
  ];
};

const isBareRead = ({ operator, args }: Expr): boolean => operator === 'var' && args.length === 0;

/** Roles that need the value itself, not only its existence. */
const VALUES = new Set(['text', 'string', 'list', 'number', 'key']);

/** `or` returns the first truthy value; `and` the last, even if only the first exists. */
const choiceFaults = ({ operator, args, location }: Expr, { role, expr }: RulePlace): Finding[] => {
  if (operator !== 'and' || !VALUES.has(role) || expr.location !== location || !args.every(isBareRead)) return [];
  return [
    tell(location, {
      message: '"and" returns the last value, and only if all of them exist.',
      expected: '"or", which returns the first value that exists',
      suggestion: 'Did you mean or?',
    }),
  ];
};

/** Conditions with a single operand left after the other was removed. */
const alone = ({ operator, args, location }: Expr): Finding[] =>
  (operator === 'and' || operator === 'or') && args.length === 1 && location.members?.get(operator)?.items
    ? [
        tell(location, {
          message: `"${operator}" has only one operand.`,
          expected: 'two conditions, or the condition without the operator',
        }),
      ]
    : [];

const COMPARES = new Set(['===', '!==', '<', '<=', '>', '>=', 'or', 'and']);

/** Two equal arguments, one of which was meant to be another. */
const twins = ({ operator = '', args }: Expr): Finding[] => {
  const words = args.map(({ location }) => wordsOf(location));
  const again = words.findIndex((word, index) => words.indexOf(word) < index);
  const at = args[again];
  return at && COMPARES.has(operator) && at.operator !== undefined
    ? [
        tell(at.location, {
          message: `"${operator}" has this operand twice.`,
          expected: 'a different operand',
          got: words[again],
        }),
      ]
    : [];
};

const ORDERS = new Set(['<', '<=', '>', '>=']);

/** A number compared with a text that contains a number. */
const quoted = ({ operator = '', args }: Expr): Finding[] => {
  const isNumber = args.some(({ type }) => !type.isAny && [...type.kinds].every((kind) => kind === 'number'));
  const text = args.find(
    ({ location }) => typeof location.literal === 'string' && /^-?\d+(\.\d+)?$/.test(location.literal),
  );
  if (!ORDERS.has(operator) || !isNumber || !text) return [];
  const got = String(text.location.literal);
  return [tell(text.location, { message: 'A number in quotes is a text.', expected: got, got: JSON.stringify(got) })];
};

/** Two equal parts of one sentence. */
const saidTwice = ({ operator, args }: Expr): Finding[] => {
  if (operator !== 'cat') return [];
  const computed = args.filter((arg) => arg.operator !== undefined);
  const words = computed.map(({ location }) => wordsOf(location));
  const at = computed[words.findIndex((word, index) => words.indexOf(word) < index)];
  return at
    ? [
        tell(at.location, {
          message: '"cat" has this operand twice.',
          expected: 'a different operand',
          got: wordsOf(at.location),
        }),
      ]
    : [];
};

/** No length is below zero. */
const belowZero = ({ operator = '', args }: Expr): Finding[] => {
  const bound = args.find(({ location }) => typeof location.literal === 'number' && location.literal < 0);
  if (!ORDERS.has(operator) || !bound || !args.some((arg) => arg.operator === 'length')) return [];
  return [
    tell(bound.location, {
      message: 'A length is never negative.',
      expected: '0 or more',
      got: wordsOf(bound.location),
    }),
  ];
};

function* faultsOf({ places }: Page): Generator<Finding> {
  for (const place of places.rules) {
    for (const part of partsOf(place.expr)) {
      yield* looseFaults(part);
      yield* memberFaults(part);
      yield* defaultFaults(part);
      yield* branchFaults(part, place);
      yield* choiceFaults(part, place);
      yield* alone(part);
      yield* twins(part);
      yield* quoted(part);
      yield* saidTwice(part);
      yield* belowZero(part);
    }
  }
}

export const logic: Rule = {
  name: 'logic',
  about:
    'A rule that is valid but hardly intended: a loose comparison, arguments in the wrong order, a missing branch.',
  *page(page) {
    yield* faultsOf(page);
  },
};

export const cycle: Rule = {
  name: 'cycle',
  about: 'Derived values that depend on each other in a cycle.',
  *page({ circles, raw, expansion }) {
    const derive = memberOf(expansion.root, 'derive');
    for (const names of circles) {
      const [first = ''] = names;
      const location = memberOf(derive, first) ?? raw;
      yield tell(location, {
        message: `Derived values depend on each other: ${[...names, first].join(' → ')}.`,
        got: names.join(', '),
      });
    }
  },
};
