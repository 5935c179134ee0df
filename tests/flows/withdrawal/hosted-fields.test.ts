// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scopeOf } from '#tests/state/store.ts';
import type { Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { forgetRecord, keptRecord, openPayouts, pickPayout, reloadPayouts } from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
});
afterEach(closeBrowser);

/** A payout to a card whose number and code the provider has, on its form. */
const tokenized = async (): Promise<Bench> => {
  const bench = openPayouts();
  await pickPayout(bench, 'fields_payout');
  bench.type('amount', '50');
  bench.type('holder', 'ANN');
  bench.type('number', 'tok_4111');
  bench.type('code', 'tok_123');
  return bench;
};

it('sends the tokens of a payout by the names that the server knows', async () => {
  const bench = await tokenized();
  await bench.run('withdrawal.review');
  bench.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
  await bench.run('withdrawal.submit');
  expect(bench.server.made('withdrawal-submit')[0]?.request).toMatchObject({
    fields: { numberToken: 'tok_4111', code: 'tok_123', holder: 'ANN' },
    paymentType: 'fields_payout',
  });
});

it('shows no token on the review, and keeps none', async () => {
  const bench = await tokenized();
  await bench.run('withdrawal.review');
  expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ rows: [{ name: 'holder', value: 'ANN' }] });
  expect(JSON.stringify(scopeOf(bench.store, 'withdrawal'))).not.toContain('tok_');
  expect(keptRecord()).toMatchObject({ order: { fields: { holder: 'ANN' } }, lacksDetails: true });
  expect(JSON.stringify(keptRecord())).not.toContain('tok_');
});

it('asks for the card once more after a reload, on its form', async () => {
  const bench = await tokenized();
  await bench.run('withdrawal.review');
  const reloaded = await reloadPayouts();
  expect(reloaded.screens()).toEqual(['withdrawal.card-fields']);
  expect(reloaded.form().fields['number']?.value).toBe('');
  expect(reloaded.form().fields['holder']?.value).toBe('ANN');
});

it('reviews nothing without a token', async () => {
  const bench = await tokenized();
  bench.type('code', '');
  expect(await bench.run('withdrawal.review')).toBe(false);
  expect(bench.form().fields['code']?.problem?.kind).toBe('required');
});
