import { partsOf, type Expr } from '#tools/check/types/expr.ts';
import type { Page } from '#tools/check/model/page.ts';
import type { RulePlace } from '#tools/check/model/place.ts';
import { wordsOf } from '#tools/check/model/spot.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { describeType, type Kind } from '#tools/check/types/type.ts';

const STRICT: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' };

const looseFaults = ({ operator = '', spot }: Expr): Told[] =>
  Object.hasOwn(STRICT, operator)
    ? [
        tell(spot, {
          message: `${operator} takes "1" for 1 and an empty text for 0.`,
          expected: STRICT[operator],
          got: operator,
          suggestion: `Did you mean ${STRICT[operator]}?`,
        }),
      ]
    : [];

/** The two arguments of `in`: one value, and the list it may be in. */
const memberFaults = ({ operator, args: [needle, list] }: Expr): Told[] => {
  if (operator !== 'in' || !needle || !list) return [];
  if (needle.operator === undefined && needle.spot.items)
    return [tell(needle.spot, { message: 'in is the wrong way round.', expected: 'the value first, then the list' })];
  if (typeof list.spot.literal !== 'string') return [];
  return [
    tell(list.spot, {
      message: 'Looked for in a text, any part of it counts.',
      expected: JSON.stringify(list.spot.literal.split(/\s*,\s*/)),
      got: list.spot.literal,
    }),
  ];
};

const isValue = (kind: Kind): boolean => kind !== 'null';

/** What is taken instead has the type of what is missing. */
const defaultFaults = ({ operator, read, args: [otherwise] }: Expr): Told[] => {
  if (operator !== 'var' || !read || !otherwise || read.type.isAny || otherwise.type.isAny) return [];
  const { kinds } = read.type;
  const known = [...kinds].filter(isValue);
  // An empty text stands for nothing, wherever it is read.
  if (
    otherwise.spot.literal === '' ||
    known.length === 0 ||
    [...otherwise.type.kinds].filter(isValue).every((kind) => kinds.has(kind))
  )
    return [];
  return [
    tell(otherwise.spot, {
      message: `${read.path} is never of this type.`,
      expected: describeType({ kinds: new Set(known) }),
      got: describeType(otherwise.type),
    }),
  ];
};

const branchFaults = ({ operator, args, spot }: Expr, place: RulePlace): Told[] => {
  if (operator !== 'if' && operator !== '?:') return [];
  const results = args.filter((_arg, index) => index % 2 === 1 || index === args.length - 1);
  const [first, ...others] = results.map(({ spot: result }) => wordsOf(result));
  if (others.length > 0 && others.every((words) => words === first))
    return [tell(spot, { message: 'Each branch gives the same.', got: first })];
  const isWanted = place.role !== 'condition' && place.role !== 'boolean' && place.role !== 'time';
  if (args.length % 2 === 1 || !isWanted) return [];
  return [
    tell(spot, {
      message: 'This if has no else: it gives nothing then.',
      expected: 'a last value, for when no condition holds',
    }),
  ];
};

const isBareRead = ({ operator, args }: Expr): boolean => operator === 'var' && args.length === 0;

/** Roles in which a value itself is wanted, not whether there is one. */
const VALUES = new Set(['text', 'string', 'list', 'number', 'key']);

/** `or` gives the first that there is; `and` the last, though the first alone may be there. */
const choiceFaults = ({ operator, args, spot }: Expr, { role, expr }: RulePlace): Told[] => {
  if (operator !== 'and' || !VALUES.has(role) || expr.spot !== spot || !args.every(isBareRead)) return [];
  return [
    tell(spot, {
      message: 'and gives the last of these, and only when all are there.',
      expected: 'or: the first that is there',
      suggestion: 'Did you mean or?',
    }),
  ];
};

/** What is left when one of two conditions has been taken out. */
const alone = ({ operator, args, spot }: Expr): Told[] =>
  (operator === 'and' || operator === 'or') && args.length === 1 && spot.members?.get(operator)?.items
    ? [tell(spot, { message: `${operator} has one part only.`, expected: 'two conditions, or the one by itself' })]
    : [];

const COMPARES = new Set(['===', '!==', '<', '<=', '>', '>=', 'or', 'and']);

/** Two arguments that are one and the same: of the two, one was meant to be another. */
const twins = ({ operator = '', args }: Expr): Told[] => {
  const words = args.map(({ spot }) => wordsOf(spot));
  const again = words.findIndex((word, index) => words.indexOf(word) < index);
  const at = args[again];
  return at && COMPARES.has(operator) && at.operator !== undefined
    ? [tell(at.spot, { message: `${operator} has this twice.`, expected: 'something else', got: words[again] })]
    : [];
};

const ORDERS = new Set(['<', '<=', '>', '>=']);

/** A number held against a text that holds one. */
const quoted = ({ operator = '', args }: Expr): Told[] => {
  const isNumber = args.some(({ type }) => !type.isAny && [...type.kinds].every((kind) => kind === 'number'));
  const text = args.find(({ spot }) => typeof spot.literal === 'string' && /^-?\d+(\.\d+)?$/.test(spot.literal));
  if (!ORDERS.has(operator) || !isNumber || !text) return [];
  const got = String(text.spot.literal);
  return [tell(text.spot, { message: 'A number in quotes is a text.', expected: got, got: JSON.stringify(got) })];
};

function* faultsOf({ places }: Page): Generator<Told> {
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
    }
  }
}

export const logic: Rule = {
  name: 'logic',
  about:
    'A rule that can be evaluated and does not do what was meant: loose, the wrong way round, without its other half.',
  *page(page) {
    yield* faultsOf(page);
  },
};
