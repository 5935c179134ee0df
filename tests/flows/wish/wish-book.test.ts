// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visitor } from '#flows/kernel/tab-record.ts';
import {
  answeredKeys,
  asWish,
  claimKey,
  forgetWish,
  hasKey,
  keepInBook,
  noteAnswered,
  renewKey,
  setAllAside,
  wishInTheWay,
  type WishDraft,
} from '#flows/wish/wish-book.ts';
import type { BookEntry } from '#state/wish-entry.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { closeBrowser, keptBook, openBrowser } from '#tests/flows/browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const ANN = { visit: { userId: 'ann' } } as Visitor;
const BEN = { visit: { userId: 'ben' } } as Visitor;

const draft = (amount = 50, given: Partial<WishDraft> = {}): WishDraft => ({
  methodName: 'card',
  request: { call: 'deposit-create', payload: { amount, currency: 'USD', paymentType: 'card', bonusId: 'b1' } },
  secrets: {},
  form: 'deposit.redirect',
  fallback: 'deposit.complete',
  answered: answeredKeys(),
  ...given,
});

const keyOf = async (visitor: Visitor, wanted: WishDraft): Promise<string> => {
  const claim = await claimKey(visitor, wanted);
  return claim.kind === 'claimed' ? claim.entry.key : '';
};

const standings = (): unknown[] => keptBook().map(({ standing }) => standing);

describe('a payment in the book of the device', () => {
  it('has all that tells it from another, and nothing that was typed', async () => {
    const key = await keyOf(ANN, draft());
    expect(keptBook()).toEqual([
      {
        owner: 'ann',
        key,
        salt: key,
        call: 'deposit-create',
        methodName: 'card',
        amount: '50',
        currency: 'USD',
        mark: expect.any(Number),
        form: 'deposit.redirect',
        fallback: 'deposit.complete',
        savedAt: Date.now(),
        added: { bonusId: 'b1' },
        standing: 'open',
      },
    ]);
  });

  it('goes under one key, with what was sent first, until it is settled', async () => {
    expect(hasKey(ANN, draft())).toBe(false);
    const first = await claimKey(ANN, draft());
    expect(first).toMatchObject({ kind: 'claimed', wasSent: false, entry: { added: { bonusId: 'b1' } } });
    expect(hasKey(ANN, draft())).toBe(true);
    expect(await claimKey(ANN, draft())).toEqual({ ...first, wasSent: true });
    expect(keptBook()).toHaveLength(1);
  });

  it('stands in the way of another of its user, and of nobody else’s', async () => {
    const key = await keyOf(ANN, draft());
    expect(wishInTheWay(ANN, draft(60))).toMatchObject({ key });
    expect(await claimKey(ANN, draft(60))).toMatchObject({ kind: 'held', other: { key } });
    expect(hasKey(ANN, draft(60))).toBe(false);
    expect(wishInTheWay(ANN, draft())).toBeUndefined();
    expect(wishInTheWay(BEN, draft(60))).toBeUndefined();
    expect(await claimKey(BEN, draft(60))).toMatchObject({ kind: 'claimed' });
  });

  it('that is set aside stands in no way, keeps its key, and is open again once it is tapped', async () => {
    const key = await keyOf(ANN, draft());
    await keyOf(BEN, draft());
    setAllAside(ANN);
    expect(standings()).toEqual(['aside', 'open']);
    expect(wishInTheWay(ANN, draft(60))).toBeUndefined();
    expect(await keyOf(ANN, draft())).toBe(key);
    expect(standings()).toEqual(['open', 'open']);
    setAllAside(ANN);
    const other = await keyOf(ANN, draft(60));
    expect(await claimKey(ANN, draft())).toMatchObject({ kind: 'held', other: { key: other } });
  });

  it('that was answered is no payment to come, but for a tap from before the answer', async () => {
    const before = draft();
    const key = await keyOf(ANN, before);
    vi.advanceTimersByTime(1000);
    noteAnswered(key);
    expect(keptBook()).toMatchObject([{ standing: 'answered', answeredAt: Date.now() }]);
    expect(wishInTheWay(ANN, draft(60))).toBeUndefined();
    expect(hasKey(ANN, before)).toBe(true);
    // Whatever the clock of the device is set to: a tap from after the answer asks for another.
    vi.setSystemTime(Date.now() - 30_000);
    expect(hasKey(ANN, draft())).toBe(false);
    vi.setSystemTime(Date.now() + 30_000);
    setAllAside(ANN);
    expect(standings()).toEqual(['answered']);
    vi.advanceTimersByTime(59_999);
    expect(hasKey(ANN, before)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(hasKey(ANN, before)).toBe(false);
  });

  it('is forgotten or goes on under another key without touching the others', async () => {
    const [one, two] = [await keyOf(ANN, draft()), await keyOf(BEN, draft())];
    const renewed = renewKey(one);
    expect(keptBook()).toMatchObject([{ key: renewed, salt: one }, { key: two }]);
    expect(renewed).not.toBe(one);
    expect(await keyOf(ANN, draft())).toBe(renewed);
    forgetWish(renewed);
    expect(keptBook()).toMatchObject([{ key: two }]);
    noteAnswered('nobody’s');
    expect(standings()).toEqual(['open']);
  });

  it('that the device has lost is put back as it was known', async () => {
    await keyOf(ANN, draft());
    const [known] = keptBook() as unknown as BookEntry[];
    localStorage.clear();
    keepInBook(sampleWish());
    expect(keptBook()).toEqual([]);
    keepInBook(sampleWish({ entry: known }));
    expect(keptBook()).toEqual([known]);
    setAllAside(ANN);
    keepInBook(sampleWish({ entry: known }));
    expect(standings()).toEqual(['aside']);
  });

  it('is what its page asks for once more though the device has lost it, and stands in the way of another', async () => {
    const key = await keyOf(ANN, draft());
    const [unsettled] = keptBook() as unknown as BookEntry[];
    localStorage.clear();
    expect(hasKey(ANN, draft(50, { unsettled }))).toBe(true);
    expect(wishInTheWay(ANN, draft(60, { unsettled }))).toEqual(unsettled);
    expect(wishInTheWay(BEN, draft(60, { unsettled }))).toBeUndefined();
    expect(await claimKey(ANN, draft(60, { unsettled }))).toEqual({ kind: 'held', other: unsettled });
    expect(keptBook()).toEqual([]);
    expect(await claimKey(ANN, draft(50, { unsettled }))).toEqual({ kind: 'claimed', entry: unsettled, wasSent: true });
    expect(keptBook()).toMatchObject([{ key }]);
  });

  it('is one of the newest forty', async () => {
    for (let index = 0; index < 41; index += 1) {
      await keyOf({ visit: { userId: `u${index}` } } as Visitor, draft());
    }
    expect(keptBook().map(({ owner }) => owner)).toEqual(Array.from({ length: 40 }, (_, index) => `u${index + 1}`));
  });

  it('is none where a member of it is missing', async () => {
    await keyOf(ANN, draft());
    const [whole] = keptBook();
    for (const name of Object.keys(whole ?? {})) {
      localStorage.setItem('cashier.wishes', JSON.stringify([{ ...whole, [name]: null }]));
      expect([name, wishInTheWay(ANN, draft(60))]).toEqual([name, undefined]);
    }
    localStorage.setItem('cashier.wishes', JSON.stringify([null, 7, whole]));
    expect(wishInTheWay(ANN, draft(60))).toBeDefined();
  });

  it.each<[BookEntry['call'], object]>([
    ['deposit-create', { amount: '50', currency: 'USD', paymentType: 'card' }],
    ['deposit-create-p2p', { amount: '50', currency: 'USD', paymentMethod: 'card' }],
    ['deposit-create-sweepstake', { amount: '50', currency: 'USD', paymentType: 'card', boxId: '' }],
    ['withdrawal-submit', { amount: '50', currency: 'USD', paymentType: 'card', fields: {}, accountType: 'main' }],
  ])('is a %s for the pages that tell of it', async (call, payload) => {
    await keyOf(ANN, draft());
    const [entry] = keptBook() as unknown as BookEntry[];
    expect(entry && asWish({ ...entry, call })).toEqual({
      call,
      payload,
      key: entry?.key,
      methodName: 'card',
      amount: '50',
      currency: 'USD',
      form: 'deposit.redirect',
      fallback: 'deposit.complete',
      startedAt: Date.now(),
      isKept: true,
    });
  });
});
