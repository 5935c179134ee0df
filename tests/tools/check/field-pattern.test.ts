import { expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const told = (own: object): string[] =>
  checkBy('field-pattern', bodyOf([{ type: 'textField', name: 'code', label: { t: 'hello' }, ...own }], [])).map(
    ({ message }) => message,
  );

const rules = (...patterns: string[]): object => ({
  rules: patterns.map((regex) => ({ regex, error: 'hello.wrong' })),
});

it('a field that can be filled in is right', () => {
  expect(told({ ...rules('^\\d{8,10}$'), inputMode: 'numeric', placeholder: { text: '12345678' } })).toEqual([]);
  expect(told({ ...rules('^[A-Z]{2}\\d{6}$'), isUppercase: true })).toEqual([]);
});

it('a backslash that was lost is told of', () => {
  expect(told(rules('^d{8}$'))).toEqual(['This takes the letter d many times.']);
});

it('patterns that no value matches together are told of', () => {
  expect(told(rules('^\\d{8}$', '^\\d{4}$'))).toEqual([
    'No value matches all the patterns of the field: it refuses every one.',
  ]);
  expect(told(rules('^$'))).toEqual(['This takes an empty field alone.']);
});

it('the keyboard, the capitals and the example are those of the pattern', () => {
  expect(told({ ...rules('^[A-Z]{8}$'), inputMode: 'numeric' })).toEqual([
    'This keyboard has no letters, and the pattern asks for some.',
  ]);
  expect(told({ ...rules('^[a-z]{8}$'), isUppercase: true })).toEqual([
    'The field turns letters into capitals, which this refuses.',
  ]);
  expect(told({ ...rules('^\\d{8}$'), placeholder: { text: '1234' } })).toEqual([
    'The example is a value that the field refuses.',
  ]);
});

it('the text of a pattern says what is wrong', () => {
  expect(told({ rules: [{ regex: '^\\d{8}$', error: 'hello' }] })).toEqual([
    'This text does not say what is wrong with the value.',
  ]);
});
