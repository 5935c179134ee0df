// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Visitor } from '#flows/kernel/tab-record.ts';
import {
  answeredKeys,
  asIntent,
  claimKey,
  removeIntent,
  hasKey,
  keepInBook,
  noteAnswered,
  noteRefused,
  setAllAside,
  wishInTheWay,
  type IntentDraft,
} from '#flows/payment/idempotency-keys.ts';
import type { BookEntry } from '#state/idempotency-record.ts';
import { sampleEntry, sampleIntent } from '#tests/state/sample-intent.ts';
import { keptBook, openOtherTab, useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const ANN = { visit: { userId: 'ann' } } as Visitor;
const BEN = { visit: { userId: 'ben' } } as Visitor;

const draft = (amount = 50, given: Partial<IntentDraft> = {}): IntentDraft => ({
  methodName: 'card',
  request: { call: 'deposit-create', payload: { amount, currency: 'USD', paymentType: 'card', bonusId: 'b1' } },
  kinds: {},
  form: 'deposit.redirect',
  fallback: 'deposit.complete',
  answered: answeredKeys(),
  ...given,
});

const keyOf = async (visitor: Visitor, wanted: IntentDraft): Promise<string> => {
  const claim = await claimKey(visitor, wanted);
  return claim.kind === 'claimed' ? claim.entry.key : '';
};

const standings = (): unknown[] => keptBook().map(({ standing }) => standing);
const entries = (): BookEntry[] => keptBook() as unknown as BookEntry[];

describe('the idempotency-key store', () => {
  it('stores what identifies a payment, and nothing that was typed', async () => {
    const key = await keyOf(ANN, draft());
    const known = {
      key,
      salt: key,
      tab: expect.any(String),
      mark: expect.any(Number),
      savedAt: Date.now(),
      added: { bonusId: 'b1' },
    };
    expect(keptBook()).toEqual([sampleEntry(known)]);
  });

  it('keeps one key, with the members sent first, until it is resolved', async () => {
    expect(hasKey(ANN, draft())).toBe(false);
    const first = await claimKey(ANN, draft());
    expect(first).toMatchObject({ kind: 'claimed', wasSent: false, entry: { added: { bonusId: 'b1' } } });
    expect(hasKey(ANN, draft())).toBe(true);
    expect(await claimKey(ANN, draft())).toEqual({ ...first, wasSent: true });
    expect(keptBook()).toHaveLength(1);
  });

  it('blocks another payment of the same user, and not of another user', async () => {
    const key = await keyOf(ANN, draft());
    expect(wishInTheWay(ANN, draft(60))).toMatchObject({ key });
    expect(await claimKey(ANN, draft(60))).toMatchObject({ kind: 'held', other: { key } });
    expect(hasKey(ANN, draft(60))).toBe(false);
    expect(wishInTheWay(ANN, draft())).toBeUndefined();
    expect(wishInTheWay(BEN, draft(60))).toBeUndefined();
    expect(await claimKey(BEN, draft(60))).toMatchObject({ kind: 'claimed' });
  });

  it.each([2, -1250])('keeps a key whose time is %d days from now, which blocks no other payment', async (days) => {
    const key = await keyOf(ANN, draft());
    vi.setSystemTime(Date.now() + days * 24 * 60 * 60_000);
    expect(wishInTheWay(ANN, draft(60))).toBeUndefined();
    expect(await keyOf(ANN, draft(60))).not.toBe(key);
    expect(await keyOf(ANN, draft())).toBe(key);
  });

  it('keeps the key of an abandoned payment, which blocks no other, and reopens it on its next tap', async () => {
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

  it('gives the key of an answered payment for ten minutes to taps from before the answer alone', async () => {
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
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(hasKey(ANN, before)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(hasKey(ANN, before)).toBe(false);
  });

  it('keeps the key of a refused payment for a day, with the members sent last, and blocks no other', async () => {
    const key = await keyOf(ANN, draft());
    noteRefused(key);
    noteRefused('an unknown key');
    expect([standings(), hasKey(ANN, draft()), wishInTheWay(ANN, draft(60))]).toEqual([['refused'], false, undefined]);
    const again = draft();
    again.request.payload = { ...again.request.payload, paymentSessionId: 's2' } as never;
    const entry = { key, standing: 'open', added: { bonusId: 'b1', paymentSessionId: 's2' } };
    expect(await claimKey(ANN, again)).toMatchObject({ kind: 'claimed', wasSent: false, entry });
    noteRefused(key);
    const other = await keyOf(ANN, draft(60));
    expect(await claimKey(ANN, draft())).toMatchObject({ kind: 'held', other: { key: other } });
    removeIntent(other);
    vi.advanceTimersByTime(24 * 60 * 60_000);
    expect(await keyOf(ANN, draft())).not.toBe(key);
  });

  it('drops refused entries first when there are too many', async () => {
    const owners = (): unknown[] => keptBook().map(({ owner }) => owner);
    for (let index = 0; index < 40; index += 1) await keyOf({ visit: { userId: `u${index}` } } as Visitor, draft());
    noteRefused(String(entries().at(-1)?.key));
    await keyOf(ANN, draft());
    expect([owners().includes('u39'), owners().includes('u0'), owners().length]).toEqual([false, true, 40]);
  });

  // Contract §8
  it('blocks the same payment for ten minutes in another tab, and not in its own', async () => {
    const key = await keyOf(ANN, draft());
    noteAnswered(key);
    expect([wishInTheWay(ANN, draft()), hasKey(ANN, draft())]).toEqual([undefined, false]);
    openOtherTab();
    expect(wishInTheWay(ANN, draft())).toMatchObject({ key, standing: 'answered' });
    expect([wishInTheWay(ANN, draft(60)), wishInTheWay(BEN, draft())]).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(10 * 60_000);
    expect(wishInTheWay(ANN, draft())).toBeUndefined();
  });

  it('removes one key without changing the others', async () => {
    const [one, two] = [await keyOf(ANN, draft()), await keyOf(BEN, draft())];
    removeIntent(one);
    expect(keptBook()).toMatchObject([{ key: two }]);
    noteAnswered('an unknown key');
    expect(standings()).toEqual(['open']);
  });

  it('takes back an entry that the device has lost, and none that it has', async () => {
    const key = await keyOf(ANN, draft());
    const [unsettled] = entries();
    localStorage.clear();
    expect(hasKey(ANN, draft(50, { unsettled }))).toBe(true);
    expect(wishInTheWay(ANN, draft(60, { unsettled }))).toEqual(unsettled);
    expect(wishInTheWay(BEN, draft(60, { unsettled }))).toBeUndefined();
    expect(await claimKey(ANN, draft(60, { unsettled }))).toEqual({ kind: 'held', other: unsettled });
    keepInBook(sampleIntent());
    expect(keptBook()).toEqual([]);
    expect(await claimKey(ANN, draft(50, { unsettled }))).toEqual({ kind: 'claimed', entry: unsettled, wasSent: true });
    expect(keptBook()).toMatchObject([{ key }]);
    localStorage.clear();
    keepInBook(sampleIntent({ entry: unsettled }));
    expect(keptBook()).toEqual([unsettled]);
    setAllAside(ANN);
    keepInBook(sampleIntent({ entry: unsettled }));
    expect(standings()).toEqual(['aside']);
  });

  it('keeps the newest forty entries of all users', async () => {
    for (let index = 0; index < 41; index += 1) await keyOf({ visit: { userId: `u${index}` } } as Visitor, draft());
    expect(keptBook().map(({ owner }) => owner)).toEqual(Array.from({ length: 40 }, (_, index) => `u${index + 1}`));
  });

  it.each<[BookEntry['call'], object]>([
    ['deposit-create', { paymentType: 'card' }],
    ['deposit-create-p2p', { paymentMethod: 'card' }],
    ['deposit-create-sweepstake', { paymentType: 'card', boxId: '' }],
    ['withdrawal-submit', { paymentType: 'card', fields: {}, accountType: 'main' }],
  ])('gives pages a %s without what was typed', (call, payload) => {
    const sent = { amount: '50', currency: 'USD', ...payload };
    expect(asIntent(sampleEntry({ call }))).toEqual({ ...sampleIntent(), call, payload: sent });
  });
});
