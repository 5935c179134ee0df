import type { SampleScope } from '#layouts/screens/sample-merge.ts';
import { tell, type Finding } from '#layouts/check/rule.ts';
import { memberOf, textOf, type JsonLocation } from './json-location.ts';
import { isObject } from './walk.ts';

/** An answer whose deadline is before its creation. */
const endedBefore = (location: JsonLocation | undefined, scope: SampleScope): Finding[] => {
  const { data } = isObject(scope.deposit) ? scope.deposit : {};
  const { created, endsAt } = isObject(data) ? data : {};
  const own = memberOf(memberOf(memberOf(location, 'deposit'), 'data'), 'endsAt');
  if (!own || typeof created !== 'number' || typeof endsAt !== 'number' || endsAt >= created) return [];
  return [
    tell(own, {
      message: 'The payment ends before it is created.',
      expected: `more than ${created}`,
      got: String(endsAt),
    }),
  ];
};

const at = (scope: SampleScope, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), scope);

/** An answer about another deposit than its sample's; reported if this sample contains it. */
const otherDeposit = (location: JsonLocation | undefined, scope: SampleScope): Finding[] => {
  const [got, wanted] = [at(scope, 'deposit.data.depositId'), at(scope, 'deposit.id')];
  const own = ['deposit', 'data', 'depositId'].reduce<JsonLocation | undefined>(memberOf, location);
  if (!own || typeof got !== 'string' || typeof wanted !== 'string' || got === wanted || wanted === '') return [];
  return [tell(own, { message: 'This id differs from deposit.id.', expected: wanted, got })];
};

const rowsOf = (scope: SampleScope, path: string): ReadonlyMap<string, unknown> => {
  const rows = at(scope, path);
  return new Map((Array.isArray(rows) ? rows : []).filter(isObject).map(({ name, value }) => [String(name), value]));
};

/** Rows are made from requisites: each name has one value. */
const otherRows = (location: JsonLocation | undefined, scope: SampleScope): Finding[] => {
  const requisites = rowsOf(scope, 'deposit.data.requisites');
  const own = ['deposit', 'data', 'rows'].reduce<JsonLocation | undefined>(memberOf, location);
  return (own?.items ?? []).flatMap((row): Finding[] => {
    const wanted = requisites.get(textOf(memberOf(row, 'name')) ?? '');
    const value = memberOf(row, 'value');
    const got = textOf(value);
    if (!value || typeof wanted !== 'string' || got === undefined || got === wanted) return [];
    return [
      tell(value, { message: 'The value of the row differs from that of its requisite.', expected: wanted, got }),
    ];
  });
};

/** Values that a server sends twice. */
const TWINS: readonly (readonly [string, string])[] = [
  ['method.limits.min', 'method.min'],
  ['method.limits.max', 'method.max'],
];

/** One of two values that should be the same; reported if this sample contains it. */
const unlike = (location: JsonLocation | undefined, scope: SampleScope): Finding[] =>
  TWINS.flatMap(([first, second]): Finding[] => {
    const [got, wanted] = [at(scope, first), at(scope, second)];
    const own = first.split('.').reduce<JsonLocation | undefined>(memberOf, location);
    if (!own || typeof got !== 'string' || typeof wanted !== 'string' || got === '' || got === wanted) return [];
    return [tell(own, { message: `This differs from ${second}.`, expected: wanted, got })];
  });

/** Parts of an answer that contradict each other. */
export const answerFaults = (location: JsonLocation | undefined, scope: SampleScope): Finding[] =>
  [endedBefore, otherDeposit, otherRows, unlike].flatMap((judge) => judge(location, scope));
