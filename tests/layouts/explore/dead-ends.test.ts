import { expect, it } from 'vitest';
import { button, explore, found, text } from './explore-bench.ts';

const LABEL = { text: 'Your bank' };
const chips = { var: 'form.chips' };
const bank = (rest: object = {}): object => ({
  type: 'dropdown',
  id: 'bank',
  name: 'bank',
  label: LABEL,
  options: chips,
  ...rest,
});
const networks = (rest: object = {}): object => ({
  type: 'choice',
  id: 'network',
  name: 'network',
  label: LABEL,
  children: [
    {
      type: 'list',
      each: chips,
      key: 'value',
      body: [{ type: 'option', value: { var: 'item.value' }, title: { text: { var: 'item.label' } } }],
      empty: [text('none')],
    },
  ],
  ...rest,
});
const send = (isDisabled: object): object =>
  button('send', { isDisabled, onPress: [{ do: 'validate' }, { do: 'run', cmd: 'deposit.create' }] });
const READY = { '!': [{ var: 'form.isFilled' }] };
const deadIn = async (...body: object[]): Promise<string[]> =>
  found(await explore(body, { data: ['form'] })).filter((one) => one.startsWith('dead-end'));

it.each([
  ['a required drop-down without options', bank(), ['dead-end bank']],
  ['a required choice without options', networks(), ['dead-end network']],
])('%s is a dead end of the form', async (_what, field, reports) => {
  expect(await deadIn(field, send(READY))).toEqual(reports);
});

it.each([
  ['a field that is shown with options only', bank({ when: chips })],
  ['an optional field', bank({ isRequired: false })],
  ['a field that is required with options only', bank({ isRequired: { '!!': [chips] } })],
])('%s is no dead end', async (_what, field) => {
  expect(await deadIn(field, send(READY))).toEqual([]);
});

it('a button that waits for a field which is not on the page is a dead end', async () => {
  const waits = { '!': [{ var: 'form.fields.bank.value' }] };
  expect(await deadIn(bank({ when: chips }), send(waits))).toEqual(['dead-end send']);
  expect(await deadIn(bank({ when: chips }), send({ and: [chips, waits] }))).toEqual([]);
});

it('a page without a button that sends has no dead end', async () => {
  expect(await deadIn(bank(), button('on'))).toEqual([]);
});
