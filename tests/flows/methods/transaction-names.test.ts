import { expect, it } from 'vitest';
import { isTransaction } from '#flows/methods/ask-methods.ts';

it.each<[unknown, boolean]>([
  ['deposit', true],
  ['withdrawal', true],
  ['constructor', false],
  ['', false],
  [['deposit'], false],
  [undefined, false],
])('%j is a transaction: %s', (name, isIt) => {
  expect(isTransaction(name)).toBe(isIt);
});
