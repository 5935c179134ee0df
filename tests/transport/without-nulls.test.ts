import { expect, it } from 'vitest';
import { withoutNulls } from '#transport/mend-answer.ts';

it.each([
  ['members that are null', { a: null, b: { c: null, d: 0 } }, { b: { d: 0 } }],
  ['those of objects in lists', [{ a: null, b: '' }], [{ b: '' }]],
])('takes away %s', (_what, value, known) => {
  expect(withoutNulls(value)).toEqual(known);
});

it.each([[null], [[null, 1]], ['null'], [0], [{ __proto__: null }]])('leaves %j as it is', (value) => {
  expect(withoutNulls(value)).toEqual(value);
});
