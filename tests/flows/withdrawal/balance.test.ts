// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { forgetRecord, openPayouts, pickPayout, withdrawalOf } from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
});
afterEach(closeBrowser);

it.each<[string, object]>([
  ['names none', {}],
  ['names one that is no number', { balance: { amount: Number.NaN, currency: 'USD' } }],
])('a method is picked to be paid out with where the host, as to the balance, %s', async (_what, visit) => {
  const bench = openPayouts({ visit });
  await pickPayout(bench, 'card_payout');
  expect(bench.screens()).toEqual(['withdrawal.redirect']);
  expect(bench.form()).toMatchObject({ available: null, order: ['pan', 'holder'] });
  expect(withdrawalOf(bench).balance).toBeNull();
});
