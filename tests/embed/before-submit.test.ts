// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { CashierOptions } from '#embed/create-cashier.ts';
import { create, postedTo, say, sayLoaded, useEmbedBench } from './embed-bench.ts';

useEmbedBench();

const PAYMENT = { kind: 'deposit', amount: '50', currency: 'USD', method: 'card' };

const decided = async (
  beforeSubmit: NonNullable<CashierOptions['beforeSubmit']>,
  on: CashierOptions['on'] = {},
  more: Partial<CashierOptions> = {},
): Promise<unknown> => {
  vi.stubGlobal('reportError', () => {});
  create({ beforeSubmit, on, ...more });
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

const NO_ANSWER = 'TypeError: isAllowed is no boolean';
const unreadable = {
  get isAllowed(): boolean {
    throw new Error('gone');
  },
};

it.each<[string, () => unknown, string]>([
  ['rejects', () => Promise.reject(new Error('no network')), 'Error: no network'],
  [
    'throws',
    () => {
      throw new TypeError('limits is undefined');
    },
    'TypeError: limits is undefined',
  ],
  ['says nothing', () => undefined, NO_ANSWER],
  ['says something else', () => ({ isAllowed: 'yes', reason: 7 }), NO_ANSWER],
  ['answers with a member that throws when it is read', () => unreadable, 'Error: gone'],
])('a function that %s lets nothing be sent, and the host hears why', async (_what, answer, why) => {
  const onError = vi.fn<(payload: unknown) => void>();
  expect(await decided(answer as NonNullable<CashierOptions['beforeSubmit']>, { onError })).toEqual({
    id: 'q1',
    isAllowed: false,
  });
  const message = `beforeSubmit: ${why}`;
  expect(onError.mock.calls).toEqual([[{ code: 'before_submit', message, where: 'host' }]]);
});

it('a log of the host that throws keeps no question from its answer', async () => {
  const onMessage = (): void => {
    throw new Error('the log is full');
  };
  expect(await decided(() => ({ isAllowed: true }), {}, { onMessage })).toEqual({ id: 'q1', isAllowed: true });
});
