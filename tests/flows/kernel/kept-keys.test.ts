// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceBook, type Owned } from '#flows/kernel/device-book.ts';
import { keptKeys } from '#flows/kernel/kept-keys.ts';
import { tabRecord, type Visitor } from '#flows/kernel/tab-record.ts';

const DAY_MS = 24 * 60 * 60_000;
const user = (userId: string): Visitor => ({ visit: { userId } }) as Visitor;
const [ANN, BEN] = [user('ann'), user('ben')];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the key of something that is carried out once', () => {
  const cancels = keptKeys('withdrawal-cancel');

  it('is the same until the server has answered, and says that it was sent before', () => {
    const first = cancels.claim(ANN, 'w1');
    expect(first.wasSent).toBe(false);
    expect(cancels.claim(ANN, 'w1')).toEqual({ key: first.key, wasSent: true });
    cancels.settle(ANN, 'w1');
    const next = cancels.claim(ANN, 'w1');
    expect(next.wasSent).toBe(false);
    expect(next.key).not.toBe(first.key);
  });

  it('is of one request, one call and one user', () => {
    const keys = [
      cancels.claim(ANN, 'w1'),
      cancels.claim(ANN, 'w2'),
      keptKeys('deposit-claim').claim(ANN, 'w1'),
      cancels.claim(BEN, 'w1'),
    ];
    expect(keys.every(({ wasSent }) => !wasSent)).toBe(true);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(4);
    expect(cancels.open(ANN)).toEqual(['w1', 'w2']);
    expect(cancels.open(BEN)).toEqual(['w1']);
  });

  it('that is settled leaves the others', () => {
    for (const about of ['w1', 'w2']) cancels.claim(ANN, about);
    cancels.claim(BEN, 'w1');
    cancels.settle(ANN, 'w1');
    cancels.settle(ANN, 'nowhere');
    expect([cancels.open(ANN), cancels.open(BEN)]).toEqual([['w2'], ['w1']]);
    cancels.settle(ANN, 'w2');
    cancels.settle(BEN, 'w1');
    expect(localStorage).toHaveLength(0);
  });

  it('is forgotten after a day, when the server has forgotten it as well', () => {
    cancels.claim(ANN, 'w1');
    vi.advanceTimersByTime(DAY_MS - 1);
    expect(cancels.open(ANN)).toEqual(['w1']);
    vi.advanceTimersByTime(1);
    expect(cancels.open(ANN)).toEqual([]);
  });

  it('is one of the newest sixteen', () => {
    for (let index = 0; index < 18; index++) cancels.claim(ANN, `w${index}`);
    expect(cancels.open(ANN)).toEqual(Array.from({ length: 16 }, (_, index) => `w${index + 2}`));
  });

  it.each([
    ['no list', '{}'],
    ['no JSON', '{'],
    [
      'entries of another shape',
      '[null, 7, {"owner":"ann","call":"withdrawal-cancel","about":"w1","key":5,"savedAt":0}]',
    ],
    ['an entry without a time', '[{"owner":"ann","call":"withdrawal-cancel","about":"w1","key":"k"}]'],
  ])('is none where the device has kept %s', (_what, stored) => {
    localStorage.setItem('cashier.keys', stored);
    expect(cancels.open(ANN)).toEqual([]);
    expect(cancels.claim(ANN, 'w1').wasSent).toBe(false);
  });
});

describe('a book of the device', () => {
  const isOwned = (value: unknown): value is Owned => typeof value === 'object' && value !== null && 'owner' in value;
  const book = deviceBook('sample', isOwned, { maxAgeMs: 1000, maxEntries: 2 });

  it('has entries of all users, and of one alone', () => {
    const savedAt = Date.now();
    book.writeAll([
      { owner: 'ann', savedAt },
      { owner: 'ben', savedAt },
    ]);
    expect(book.readAll()).toHaveLength(2);
    expect(book.read(BEN)).toEqual([{ owner: 'ben', savedAt }]);
  });

  it('has none whose time is too far from now, in the past or by a clock that was wrong', () => {
    const now = Date.now();
    book.writeAll([
      { owner: 'ann', savedAt: now - 1000 },
      { owner: 'ann', savedAt: now + 1000 },
    ]);
    expect(book.readAll()).toEqual([]);
    book.writeAll([
      { owner: 'ann', savedAt: now - 999 },
      { owner: 'ann', savedAt: now + 999 },
    ]);
    expect(book.readAll()).toHaveLength(2);
  });
});

describe('a record of the tab', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const record = tabRecord('sample', isText);

  it('is found again by its user, until it is forgotten', () => {
    expect(record.read(ANN)).toBeNull();
    record.save(ANN, 'open');
    expect(record.read(ANN)).toBe('open');
    record.forget();
    expect(record.read(ANN)).toBeNull();
  });

  it.each<[string, () => void]>([
    ['of another user', () => record.save(BEN, 'open')],
    ['of another shape', () => tabRecord('sample', (value): value is number => typeof value === 'number').save(ANN, 7)],
    ['without a time', () => sessionStorage.setItem('sample', '{"owner":"ann","attempt":"open"}')],
    [
      'that is a day old',
      () => {
        record.save(ANN, 'open');
        vi.advanceTimersByTime(DAY_MS);
      },
    ],
  ])('%s is none, and is kept no longer', (_what, keep) => {
    keep();
    expect(sessionStorage).toHaveLength(1);
    expect(record.read(ANN)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept up to a day', () => {
    record.save(ANN, 'open');
    vi.advanceTimersByTime(DAY_MS - 1);
    expect(record.read(ANN)).toBe('open');
  });
});
