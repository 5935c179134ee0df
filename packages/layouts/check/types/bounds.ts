import { memberOf, wordsOf } from '#layouts/check/model/json-location.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { tell, type Finding } from '#layouts/check/rule.ts';
import { partsOf, type Expr } from './expr.ts';
import { lineOf } from './requisite-words.ts';

/** Lines of the two ends of a range, the least first. */
const ENDS = ['minimum', 'maximum'];

const endOf = (expr: Expr): number => {
  const shown = expr.operator === 'money' ? expr.args[0] : expr;
  const lines = shown ? [...partsOf(shown)].flatMap(({ read }) => lineOf(read?.path ?? '') ?? []) : [];
  return ENDS.findIndex((end) => lines.includes(end));
};

/** Of two upper bounds the smaller one counts, of two lower bounds the greater one. */
const wrongBound = ({ operator, args: [condition, one, other] }: Expr): Finding[] => {
  const [compared, sign] = condition?.operator === '===' ? condition.args : [];
  const [first, second] = compared?.operator === 'compare' ? compared.args : [];
  if (operator !== 'if' || !one || !other || !first || !second) return [];
  const isFirst = wordsOf(one.location) === wordsOf(first.location);
  const isPair = isFirst === (wordsOf(other.location) === wordsOf(second.location));
  const ends = [endOf(first), endOf(second)];
  const smaller = isFirst ? -1 : 1;
  const wanted = ends[0] === 1 ? smaller : -smaller;
  if (!isPair || ends[0] !== ends[1] || (ends[0] ?? -1) < 0 || !sign || sign.location.literal === wanted) return [];
  return [
    tell(sign.location, {
      message: `Of two ${ends[0] === 1 ? 'upper' : 'lower'} bounds, this selects the one without effect.`,
      expected: String(wanted),
      got: String(sign.location.literal),
    }),
  ];
};

/** A sum of one thing with itself, or a range that begins with its greater end. */
const twiceOrTurned = ({ operator = '', args, location }: Expr): Finding[] => {
  const [one, other] = args;
  const isTwice =
    /^(?:sum|difference)$/.test(operator) && one && other && wordsOf(one.location) === wordsOf(other.location);
  if (isTwice)
    return [tell(other.location, { message: `${operator} has the same argument twice.`, got: other.read?.path })];
  const [least = 0, most = least, ...more] = args.map(endOf).filter((end) => end >= 0);
  if (operator !== 'cat' || more.length > 0 || least <= most) return [];
  return [
    tell(location, {
      message: 'The bounds of the range are in the wrong order.',
      expected: 'the minimum, then the maximum',
    }),
  ];
};

/** Two values in the wrong order, or the wrong one of two. */
export const boundFaults = (part: Expr): Finding[] => [...twiceOrTurned(part), ...wrongBound(part)];

/** A countdown that is hidden before it would warn. */
export const neverWarns = ({ location, guards }: NodePlace): Finding[] => {
  const warns = memberOf(location, 'warnBelowSeconds');
  const bounds = guards.flatMap((guard) => (guard.kind === 'rule' && guard.wants ? [...partsOf(guard.expr)] : []));
  const above = bounds.find(
    ({ operator, args: [left, bound] }) =>
      (operator === '>' || operator === '>=') &&
      left?.read?.path.endsWith('.remainingSeconds') === true &&
      Number(bound?.location.literal) >= Number(warns?.literal ?? NaN),
  );
  if (!above) return [];
  return [
    tell(above.location, {
      message: `The countdown warns below ${String(warns?.literal)} seconds, but is hidden by then.`,
      expected: '<',
      got: above.operator,
    }),
  ];
};
