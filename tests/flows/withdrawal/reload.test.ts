// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { lost } from '#tests/flows/fake-transport.ts';
import {
  filledIn,
  keepRecord,
  keptRecord,
  forgetRecord,
  reloadPayouts,
  withdrawalOf,
} from '#tests/flows/withdrawal-bench.ts';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { keepWish, reload } from '#tests/flows/reload-bench.ts';

const KEY = '11111111-1111-4111-8111-111111111111';
const ORDER = {
  methodName: 'card_payout',
  amount: '70.5',
  currency: 'USD',
  fields: { cardNumber: '4111', holder: 'ANN' },
  accountType: 'additional',
};
const DRAFT = { stage: 'draft', order: ORDER, isEditing: false };
const SENT = {
  key: KEY,
  call: 'withdrawal-submit',
  payload: {
    amount: 70.5,
    currency: 'USD',
    paymentType: 'card_payout',
    fields: { holder: 'ANN' },
    accountType: 'additional',
  },
  methodName: 'card_payout',
  amount: '70.5',
  currency: 'USD',
  form: 'withdrawal.confirm',
  fallback: 'withdrawal.complete',
  startedAt: Date.UTC(2026, 0, 1),
  isKept: true,
};
const ACCEPTED = { stage: 'accepted', order: ORDER, id: 'w1', at: 1767268800000 };

beforeEach(() => {
  openBrowser();
  forgetRecord();
});
afterEach(closeBrowser);

describe('a reload of the review', () => {
  it('brings it back, with the form behind it filled in', async () => {
    keepRecord(DRAFT);
    const bench = await reloadPayouts();
    expect(bench.moves).toEqual([{ to: 'withdrawal.confirm', isReplacing: true }]);
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'reviewed', order: ORDER, accountType: 'additional' });
    expect(bench.form().fields).toMatchObject({ amount: { value: '70.5' }, pan: { value: '4111' } });
    expect(bench.form().available).toBeNull();
    expect(bench.server.calls).toEqual([]);
  });

  it('brings the form back while something was being changed', async () => {
    keepRecord({ ...DRAFT, isEditing: true });
    const bench = await reloadPayouts();
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
  });

  it('forgets it when the method is no longer there', async () => {
    keepRecord(DRAFT);
    const bench = await reloadPayouts(() => {}, [method('other')]);
    expect(bench.moves).toEqual([]);
    expect(keptRecord()).toBeNull();
  });
});

describe('a reload while the answer is awaited', () => {
  it('asks under the same key, and goes to the result', async () => {
    keepWish(SENT);
    const bench = await reloadPayouts(({ server }) => server.reply('withdrawal-submit', { withdrawalId: 'w9' }));
    expect(bench.screens()).toEqual(['shared.unconfirmed', 'withdrawal.complete']);
    expect(bench.server.made('withdrawal-submit')).toMatchObject([
      { options: { idempotencyKey: KEY }, request: SENT.payload },
    ]);
    expect(keptWish()).toBeNull();
    expect(keptRecord()).toMatchObject({ stage: 'accepted', id: 'w9' });
  });

  it('says that nobody knows, until somebody does', async () => {
    keepWish(SENT);
    const bench = await reloadPayouts(({ server }) => server.reply('withdrawal-submit', lost()));
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', key: KEY });
    expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ phase: 'unconfirmed', amount: '70.5' });
    bench.enter('shared.unconfirmed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', isAsking: false });
    expect(keptWish()).toMatchObject({ wish: SENT });
    expect(new Set(bench.screens())).toEqual(new Set(['shared.unconfirmed']));
  });

  it('needs no method in the list', async () => {
    keepWish({ ...SENT, methodName: 'gone' });
    const bench = await reloadPayouts(({ server }) => server.reply('withdrawal-submit', { withdrawalId: 'w9' }));
    expect(bench.screens().at(-1)).toBe('withdrawal.complete');
  });

  it('asks for the number of the card once more, and then for the same under the same key', async () => {
    const before = await filledIn();
    await before.run('withdrawal.pickAccount', { type: 'additional' });
    await before.run('withdrawal.review');
    before.server.reply('withdrawal-submit', lost());
    await before.run('withdrawal.submit');
    const [sent] = before.server.made('withdrawal-submit');
    const bench = await reloadPayouts(({ server }) => server.reply('withdrawal-submit', { withdrawalId: 'w9' }));
    expect(bench.moves).toEqual([{ to: 'withdrawal.redirect', isReplacing: true }]);
    expect(bench.form().fields).toMatchObject({
      amount: { value: '50' },
      pan: { value: '' },
      holder: { value: 'ANN' },
    });
    bench.enter('withdrawal.redirect');
    bench.show('amount', 'pan', 'holder');
    expect(await bench.run('withdrawal.review')).toBe(false);
    bench.type('pan', '4111 1111');
    expect(await bench.run('withdrawal.review')).toBe(true);
    bench.enter('withdrawal.confirm');
    expect(await bench.run('withdrawal.submit')).toBe(true);
    const [again] = bench.server.made('withdrawal-submit');
    expect(again?.options.idempotencyKey).toBe(sent?.options.idempotencyKey);
    expect(again?.request).toEqual(sent?.request);
  });
});

describe('a reload of the result', () => {
  it('shows it again', async () => {
    keepRecord(ACCEPTED);
    const bench = await reloadPayouts();
    expect(bench.moves).toEqual([{ to: 'withdrawal.complete', isReplacing: true }]);
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'accepted', id: 'w1', acceptedAt: ACCEPTED.at });
  });
});

describe('the kept withdrawal', () => {
  it.each([
    ['nothing', null],
    ['an unknown stage', { ...DRAFT, stage: 'constructor' }],
    ['no order', { stage: 'draft', isEditing: false }],
    ['fields that are no texts', { ...DRAFT, order: { ...ORDER, fields: { a: 1 } } }],
    ['an unknown account', { ...DRAFT, order: { ...ORDER, accountType: 'x' } }],
    ['a stage of another version', { stage: 'sent', order: ORDER, key: KEY }],
    ['no moment', { ...ACCEPTED, at: 'now' }],
  ])('with %s is nothing', async (_what, record) => {
    keepRecord(record);
    const bench = await reloadPayouts();
    expect(bench.moves).toEqual([]);
    expect(keptRecord()).toBeNull();
  });

  it('of another user is not shown to this one', async () => {
    keepRecord(DRAFT, { owner: 'somebody else' });
    expect((await reloadPayouts()).moves).toEqual([]);
    expect(keptRecord()).toBeNull();
  });

  it('stays where it is while the user pays in', async () => {
    keepWish(SENT);
    const bench = await reload(() => {});
    expect(bench.moves).toEqual([]);
    expect(keptWish()).toMatchObject({ wish: SENT });
  });

  it('is looked for when the user goes from paying in to being paid out', async () => {
    keepRecord(ACCEPTED);
    const bench = await reload(() => {});
    bench.server.reply('methods-withdrawal-v4', { methods: [] });
    await bench.run('methods.load', { transaction: 'withdrawal' });
    await settle();
    expect(bench.screens()).toContain('withdrawal.complete');
  });
});
