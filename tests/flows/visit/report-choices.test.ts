// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportChoices } from '#flows/visit/report-choices.ts';
import { fieldsValidated, formLocked } from '#state/form.ts';
import { methodsLoaded } from '#state/methods.ts';
import { selectionReset } from '#state/selection.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

const METHODS = [
  method('card', { fields: [field('holder'), field('pan', { alias: 'cardNumber' })] }),
  group('banks', [method('transfer')]),
];
const WAIT_MS = 500;

const visit = (): Bench => {
  const bench = openBench({ methods: METHODS });
  reportChoices(bench.context);
  return bench;
};

const choices = (bench: Bench, choice: string): unknown[] =>
  bench.host.payloads('onChoice').filter((payload) => Object(payload).choice === choice);

it('the host hears which methods are shown, once for a list', () => {
  const bench = visit();
  bench.enter('deposit.methods');
  expect(choices(bench, 'methods-shown')).toEqual([{ choice: 'methods-shown', methods: ['card', 'banks'] }]);
});

it('the host hears nothing new where the same methods come again', () => {
  const bench = visit();
  bench.enter('deposit.methods');
  bench.store.dispatch(methodsLoaded({ methods: METHODS }));
  expect(choices(bench, 'methods-shown')).toHaveLength(1);
});

it('the host hears of no method when the user goes back to the list', async () => {
  const bench = visit();
  await bench.pick('card');
  bench.store.dispatch(selectionReset());
  expect(choices(bench, 'method-chosen')).toEqual([{ choice: 'method-chosen', method: 'card' }]);
});

it('the host hears which method is chosen', async () => {
  const bench = visit();
  await bench.pick('card');
  await bench.pick('transfer');
  expect(choices(bench, 'method-chosen')).toEqual([
    { choice: 'method-chosen', method: 'card' },
    { choice: 'method-chosen', method: 'transfer' },
  ]);
});

it('the host hears of an amount once the user has stopped typing', async () => {
  const bench = visit();
  await bench.pick('card');
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  bench.host.sent.length = 0;
  for (const text of ['5', '50', '505']) {
    bench.type('amount', text);
    await vi.advanceTimersByTimeAsync(WAIT_MS / 2);
  }
  bench.type('amount', '50');
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(choices(bench, 'amount-changed')).toEqual([
    { choice: 'amount-changed', method: 'card', amount: '50', currency: 'USD' },
  ]);
});

it('the host hears of an amount before the form that has it is sent', async () => {
  const bench = visit();
  await bench.pick('card');
  bench.type('amount', '70');
  bench.store.dispatch(formLocked(true));
  const heard = [{ choice: 'amount-changed', method: 'card', amount: '70', currency: 'USD' }];
  expect(choices(bench, 'amount-changed')).toEqual(heard);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(choices(bench, 'amount-changed')).toEqual(heard);
});

it('the host hears which fields are wrong by their names, and nothing of what they hold', async () => {
  const bench = visit();
  await bench.pick('card');
  bench.type('holder', 'Ann Secret');
  bench.type('amount', '');
  bench.store.dispatch(fieldsValidated());
  bench.store.dispatch(fieldsValidated());
  expect(choices(bench, 'validation-failed')).toEqual([
    { choice: 'validation-failed', method: 'card', fields: ['pan', 'amount'] },
  ]);
  expect(JSON.stringify(bench.host.payloads('onChoice'))).not.toContain('Secret');
});

it('the host hears nothing of a field that is put right', async () => {
  const bench = visit();
  await bench.pick('card');
  bench.store.dispatch(fieldsValidated());
  const before = choices(bench, 'validation-failed').length;
  bench.type('holder', 'Ann');
  bench.type('pan', '4111');
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(choices(bench, 'validation-failed')).toHaveLength(before);
});
