// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { CashierOptions } from '#embed/create-cashier.ts';
import { create, postedTo, say, sayLoaded, useEmbedBench } from './embed-bench.ts';

useEmbedBench();

const PAYMENT = { kind: 'deposit', amount: '50', currency: 'USD', method: 'card' };

const decided = async (beforeSubmit: NonNullable<CashierOptions['beforeSubmit']>): Promise<unknown> => {
  vi.stubGlobal('reportError', () => {});
  create({ beforeSubmit });
  await sayLoaded();
  say({ type: 'onBeforeSubmit', payload: { id: 'q1', ...PAYMENT } });
  await vi.advanceTimersByTimeAsync(0);
  return postedTo().find(({ type }) => type === 'submit-decided')?.payload;
};

it('start data says that the host answers, where it has a function for it', async () => {
  create({ beforeSubmit: () => ({ isAllowed: true }), startData: { beforeSubmit: { timeoutSeconds: 90 } } });
  await sayLoaded();
  expect(postedTo()[0]?.payload).toEqual({ beforeSubmit: { timeoutSeconds: 90 }, kept: {} });
});

it('start data says nothing of it otherwise', async () => {
  create();
  await sayLoaded();
  expect(postedTo()[0]?.payload).toEqual({ token: 't', kept: {} });
});

it('the function hears of the payment, and its decision goes to the widget', async () => {
  const beforeSubmit = vi.fn<NonNullable<CashierOptions['beforeSubmit']>>(async () => ({
    isAllowed: false,
    reason: 'Verify first.',
  }));
  expect(await decided(beforeSubmit)).toEqual({ id: 'q1', isAllowed: false, reason: 'Verify first.' });
  expect(beforeSubmit).toHaveBeenCalledWith(PAYMENT);
});

it('without a function nothing is answered for the host', async () => {
  create();
  await sayLoaded();
  say({ type: 'onBeforeSubmit', payload: { id: 'q1', ...PAYMENT } });
  await vi.advanceTimersByTimeAsync(0);
  expect(postedTo().map(({ type }) => type)).toEqual(['loaded']);
});

it.each<[string, () => unknown]>([
  ['throws', () => Promise.reject(new Error('no network'))],
  ['says nothing', () => undefined],
  ['says something else', () => ({ isAllowed: 'yes', reason: 7 })],
])('a function that %s lets nothing be sent', async (_what, answer) => {
  const beforeSubmit = answer as NonNullable<CashierOptions['beforeSubmit']>;
  expect(await decided(beforeSubmit)).toEqual({ id: 'q1', isAllowed: false });
});
