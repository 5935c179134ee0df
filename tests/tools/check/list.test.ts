import { expect, it } from 'vitest';
import { bodyOf, checkBy, HELLO } from './planted.ts';

const LIST = { type: 'list', each: { var: 'form.chips' }, key: 'value', body: [HELLO], empty: [HELLO] };
const told = (node: object): string[] => checkBy('list', bodyOf([node], ['form'])).map(({ message }) => message);

it('a list with a key and a word for when it is empty is right', () => expect(told(LIST)).toEqual([]));

it('a list without a key, or with one that rows do not have, is told of', () => {
  const { key: _key, ...keyless } = LIST;
  expect(told(keyless)).toHaveLength(1);
  expect(told({ ...LIST, key: 'uuid' })).toEqual(['The rows have no uuid.']);
});

it('a list that may be empty says so, or is only there when it is not', () => {
  const { empty: _empty, ...silent } = LIST;
  expect(told(silent)).toEqual(['When the list is empty, nothing is drawn and nothing said.']);
  expect(told({ ...silent, when: { var: 'form.chips' } })).toEqual([]);
  expect(told({ ...silent, requires: ['form.chips'] })).toEqual([]);
  expect(told({ ...silent, requires: [] })).toHaveLength(1);
});

it('choices have words, and can be told apart', () => {
  const dropdown = (options: unknown): object => ({ type: 'dropdown', name: 'bank', label: { t: 'hello' }, options });
  expect(told(dropdown([]))).toEqual(['There is nothing to choose.']);
  expect(
    told(
      dropdown([
        { value: 'a', label: 'A' },
        { value: 'a', label: 'B' },
      ]),
    ),
  ).toEqual(['Another one has the same value.']);
  expect(told(dropdown([{ value: 'a', text: 'A' }]))).toEqual(['A choice without words.']);
});

it('a node that holds nodes is not empty', () => {
  expect(told({ type: 'stack', children: [] })).toEqual(['There is nothing in it.']);
});
