import type { CreateCall } from '#generated/create-calls.ts';
import { isCreateCall } from '#state/payment-intent.ts';
// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Visitor } from '#flows/kernel/stored-records.ts';
import {
  resolvedKeys,
  asIntent,
  reserveKey,
  removeIntent,
  hasKey,
  ensureStored,
  markResolved,
  markRefused,
  abandonAll,
  findConflicting,
  type IntentDraft,
} from '#flows/payment/keys.ts';
import type { IdempotencyRecord } from '#state/idempotency-record.ts';
import { sampleRecord, sampleIntent } from '#tests/state/sample-intent.ts';
import { storedRecords, openOtherTab, useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const ANN = { visit: { userId: 'ann' } } as Visitor;
const BEN = { visit: { userId: 'ben' } } as Visitor;

const draft = (amount = 50, given: Partial<IntentDraft> = {}): IntentDraft => ({
  methodName: 'card',
  request: { call: 'deposit-create', payload: { amount, currency: 'USD', paymentType: 'card', bonusId: 'b1' } },
  kinds: {},
  form: 'deposit.redirect',
  fallback: 'deposit.complete',
  answered: resolvedKeys(),
  ...given,
});

const keyOf = async (visitor: Visitor, wanted: IntentDraft): Promise<string> => {
  const claim = await reserveKey(visitor, wanted);
  return claim.kind === 'reserved' ? claim.entry.key : '';
};

const standings = (): unknown[] => storedRecords().map(({ standing }) => standing);
const entries = (): IdempotencyRecord[] => storedRecords() as unknown as IdempotencyRecord[];

describe('the idempotency-key store', () => {
  it('stores the identity of a payment, and no typed values', async () => {
    const key = await keyOf(ANN, draft());
    const known = {
      key,
      salt: key,
      tab: expect.any(String),
      mark: expect.any(Number),
      savedAt: Date.now(),
      added: { bonusId: 'b1' },
    };
    expect(storedRecords()).toEqual([sampleRecord(known)]);
  });

  it('keeps one key, with the members sent first, until it is resolved', async () => {
    expect(hasKey(ANN, draft())).toBe(false);
    const first = await reserveKey(ANN, draft());
    expect(first).toMatchObject({ kind: 'reserved', wasSent: false, entry: { added: { bonusId: 'b1' } } });
    expect(hasKey(ANN, draft())).toBe(true);
    expect(await reserveKey(ANN, draft())).toEqual({ ...first, wasSent: true });
    expect(storedRecords()).toHaveLength(1);
  });

  it('blocks another payment of the same user, and not of another user', async () => {
    const key = await keyOf(ANN, draft());
    expect(findConflicting(ANN, draft(60))).toMatchObject({ key });
    expect(await reserveKey(ANN, draft(60))).toMatchObject({ kind: 'blocked', other: { key } });
    expect(hasKey(ANN, draft(60))).toBe(false);
    expect(findConflicting(ANN, draft())).toBeUndefined();
    expect(findConflicting(BEN, draft(60))).toBeUndefined();
    expect(await reserveKey(BEN, draft(60))).toMatchObject({ kind: 'reserved' });
  });

  it.each([2, -1250])('keeps a key whose time is %d days from now, which blocks no other payment', async (days) => {
    const key = await keyOf(ANN, draft());
    vi.setSystemTime(Date.now() + days * 24 * 60 * 60_000);
    expect(findConflicting(ANN, draft(60))).toBeUndefined();
    expect(await keyOf(ANN, draft(60))).not.toBe(key);
    expect(await keyOf(ANN, draft())).toBe(key);
  });

  it('keeps the key of an abandoned payment, which blocks no other, and reopens it on its next tap', async () => {
    const key = await keyOf(ANN, draft());
    await keyOf(BEN, draft());
    abandonAll(ANN);
    expect(standings()).toEqual(['aside', 'open']);
    expect(findConflicting(ANN, draft(60))).toBeUndefined();
    expect(await keyOf(ANN, draft())).toBe(key);
    expect(standings()).toEqual(['open', 'open']);
    abandonAll(ANN);
    const other = await keyOf(ANN, draft(60));
    expect(await reserveKey(ANN, draft())).toMatchObject({ kind: 'blocked', other: { key: other } });
  });

  it('returns the key of an answered payment for ten minutes, only to taps before the answer', async () => {
    const before = draft();
    const key = await keyOf(ANN, before);
    vi.advanceTimersByTime(1000);
    markResolved(key);
    expect(storedRecords()).toMatchObject([{ standing: 'answered', answeredAt: Date.now() }]);
    expect(findConflicting(ANN, draft(60))).toBeUndefined();
    expect(hasKey(ANN, before)).toBe(true);
    // With any clock of the device: a tap after the answer asks for another payment.
    vi.setSystemTime(Date.now() - 30_000);
    expect(hasKey(ANN, draft())).toBe(false);
    vi.setSystemTime(Date.now() + 30_000);
    abandonAll(ANN);
    expect(standings()).toEqual(['answered']);
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(hasKey(ANN, before)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(hasKey(ANN, before)).toBe(false);
  });

  it('keeps the key of a refused payment for a day, with the members sent last, and blocks no other', async () => {
    const key = await keyOf(ANN, draft());
    markRefused(key);
    markRefused('an unknown key');
    expect([standings(), hasKey(ANN, draft()), findConflicting(ANN, draft(60))]).toEqual([
      ['refused'],
      false,
      undefined,
    ]);
    const again = draft();
    again.request.payload = { ...again.request.payload, paymentSessionId: 's2' } as never;
    const entry = { key, standing: 'open', added: { bonusId: 'b1', paymentSessionId: 's2' } };
    expect(await reserveKey(ANN, again)).toMatchObject({ kind: 'reserved', wasSent: false, entry });
    markRefused(key);
    const other = await keyOf(ANN, draft(60));
    expect(await reserveKey(ANN, draft())).toMatchObject({ kind: 'blocked', other: { key: other } });
    removeIntent(other);
    vi.advanceTimersByTime(24 * 60 * 60_000);
    expect(await keyOf(ANN, draft())).not.toBe(key);
  });

  it('drops refused entries first when there are too many', async () => {
    const owners = (): unknown[] => storedRecords().map(({ owner }) => owner);
    for (let index = 0; index < 40; index += 1) await keyOf({ visit: { userId: `u${index}` } } as Visitor, draft());
    markRefused(String(entries().at(-1)?.key));
    await keyOf(ANN, draft());
    expect([owners().includes('u39'), owners().includes('u0'), owners().length]).toEqual([false, true, 40]);
  });

  // Contract §8
  it('blocks the same payment for ten minutes in another tab, and not in its own', async () => {
    const key = await keyOf(ANN, draft());
    markResolved(key);
    expect([findConflicting(ANN, draft()), hasKey(ANN, draft())]).toEqual([undefined, false]);
    openOtherTab();
    expect(findConflicting(ANN, draft())).toMatchObject({ key, standing: 'answered' });
    expect([findConflicting(ANN, draft(60)), findConflicting(BEN, draft())]).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(10 * 60_000);
    expect(findConflicting(ANN, draft())).toBeUndefined();
  });

  it('removes one key without changing the others', async () => {
    const [one, two] = [await keyOf(ANN, draft()), await keyOf(BEN, draft())];
    removeIntent(one);
    expect(storedRecords()).toMatchObject([{ key: two }]);
    markResolved('an unknown key');
    expect(standings()).toEqual(['open']);
  });

  it('stores a record again that the device has lost, and no others', async () => {
    const key = await keyOf(ANN, draft());
    const [unsettled] = entries();
    localStorage.clear();
    expect(hasKey(ANN, draft(50, { unsettled }))).toBe(true);
    expect(findConflicting(ANN, draft(60, { unsettled }))).toEqual(unsettled);
    expect(findConflicting(BEN, draft(60, { unsettled }))).toBeUndefined();
    expect(await reserveKey(ANN, draft(60, { unsettled }))).toEqual({ kind: 'blocked', other: unsettled });
    ensureStored(sampleIntent());
    expect(storedRecords()).toEqual([]);
    expect(await reserveKey(ANN, draft(50, { unsettled }))).toEqual({
      kind: 'reserved',
      entry: unsettled,
      wasSent: true,
    });
    expect(storedRecords()).toMatchObject([{ key }]);
    localStorage.clear();
    ensureStored(sampleIntent({ entry: unsettled }));
    expect(storedRecords()).toEqual([unsettled]);
    abandonAll(ANN);
    ensureStored(sampleIntent({ entry: unsettled }));
    expect(standings()).toEqual(['aside']);
  });

  it('stores the newest forty records of all users', async () => {
    for (let index = 0; index < 41; index += 1) await keyOf({ visit: { userId: `u${index}` } } as Visitor, draft());
    expect(storedRecords().map(({ owner }) => owner)).toEqual(
      Array.from({ length: 40 }, (_, index) => `u${index + 1}`),
    );
  });

  const OTHERS: Readonly<Record<CreateCall, object>> = {
    'deposit-create': { paymentType: 'card' },
    'deposit-create-p2p': { paymentMethod: 'card' },
    'deposit-create-sweepstake': { paymentType: 'card', boxId: '' },
    'withdrawal-submit': { paymentType: 'card', fields: {}, accountType: 'main' },
  };

  it.each(Object.keys(OTHERS).filter(isCreateCall))('gives pages a %s without what was typed', (call) => {
    const sent = { amount: '50', currency: 'USD', ...OTHERS[call] };
    expect(asIntent(sampleRecord({ call }))).toEqual({ ...sampleIntent(), call, payload: sent });
  });
});
