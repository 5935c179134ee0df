// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { methodsLoaded } from '#state/methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { filledIn } from '#tests/flows/withdrawal-bench.ts';
import { method, field } from '#tests/state/sample-methods.ts';

beforeEach(() => openBrowser());
afterEach(() => closeBrowser());

const PAYOUT = method('card_payout', {
  fields: [field('pan', { alias: 'cardNumber' }), field('holder')],
  payout: { feePercent: 2, timeMinutes: 2880 },
});

it('says what a payout of the amount costs while it is typed, and on the review', async () => {
  const bench = await filledIn();
  bench.store.dispatch(methodsLoaded({ methods: [PAYOUT] }));
  const terms = { payout: { currency: 'USD', fee: '1', youGet: '49' }, arrival: { unit: 'days', count: 2 } };
  expect(scopeOf(bench.store, 'withdrawal')).toMatchObject(terms);
  bench.type('amount', '100');
  expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ payout: { fee: '2', youGet: '98' } });
  await bench.run('withdrawal.review');
  expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ payout: { fee: '2', youGet: '98' } });
});

it('reviews nothing while the server pays nothing out', async () => {
  const bench = await filledIn();
  bench.store.dispatch(
    methodsLoaded({ methods: [PAYOUT], restrictions: [{ reason: 'verification', isBlocking: true }] }),
  );
  expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ isBlocked: true });
  expect(await bench.run('withdrawal.review')).toBe(false);
  expect(bench.moves).toEqual([]);
});

it('reviews what is only partly restricted', async () => {
  const bench = await filledIn();
  bench.store.dispatch(methodsLoaded({ methods: [PAYOUT], restrictions: [{ reason: 'wagering', amount: 20 }] }));
  expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ isBlocked: false });
  expect(await bench.run('withdrawal.review')).toBe(true);
});
