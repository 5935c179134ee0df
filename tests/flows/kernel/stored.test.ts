// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { lastDeposit } from '#flows/deposit/accounts/last-deposit.ts';
import { cryptoRecord } from '#flows/deposit/crypto/address.ts';
import { openDeposits } from '#flows/deposit/open-deposit.ts';
import { preparedRecord } from '#flows/deposit/prepare-deposit.ts';
import { persistedList, type OwnedRecord, idempotencyKeys, type Visitor } from '#flows/kernel/stored-records.ts';
import * as attempts from '#flows/kernel/stored-records.ts';
import { sweepRecord } from '#flows/sweep/boxes.ts';
import { withdrawalRecord } from '#flows/withdrawal/record.ts';
import { findConflicting } from '#flows/payment/keys.ts';
import { intentRecord } from '#flows/payment/intent-record.ts';
import { sampleRecord, sampleIntent } from '#tests/state/sample-intent.ts';
import { openBench } from '#tests/flows/bench.ts';
import { asStored, INTENT_KEY, RECORDS_KEY, useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const DAY_MS = 24 * 60 * 60_000;
const [ANN, BEN] = ['ann', 'ben'].map((userId) => ({ visit: { userId } }) as Visitor) as [Visitor, Visitor];

/** Returns copies of the value, each with one member, at any depth, replaced by null. */
const broken = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => broken(item).map((other) => [other]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    { ...value, [name]: null },
    ...broken(member).map((other) => ({ ...value, [name]: other })),
  ]);
};

const NO_OBJECTS = [null, 'a text', 7, []];

const { isKept: _isKept, ...INTENT } = sampleIntent();
const ORDER = { methodName: 'card', amount: '50', currency: 'USD', fields: { holder: 'ANN' }, accountType: 'main' };
const GIVEN = { sessionId: 's', coin: 'USDT', address: 'T', memo: '', memoKind: 'tag', minimum: '5' };
const COINS = { gcAmount: '1', scAmount: '1', price: '1', priceCurrencyCode: 'USD', currenciesList: ['USD'] };
const NETWORK = { network: 'trc20', networks: [{ value: 'trc20', text: 'TRON' }] };
const MADE = { depositId: 'd1', methodName: 'card', screen: '', amount: '50', currency: 'USD' };

/** Reads the open payment intent, as the tab stores it. */
const readIntent = (visitor: Visitor): object | null => {
  const found = intentRecord.read(visitor);
  return found && asStored(found.intent, found);
};

/** A valid session record for each key, without optional members. */
const RECORDS: readonly [key: string, record: { read(visitor: Visitor): unknown }, whole: object][] = [
  [
    'cashier.open-address',
    cryptoRecord,
    { methodName: 'usdt', currency: 'USDT', screen: 's', ...NETWORK, given: GIVEN },
  ],
  ['cashier.open-deposit', { read: (visitor: Visitor) => openDeposits(visitor)[0] ?? null }, MADE],
  [
    'cashier.open-preparation',
    preparedRecord,
    { methodName: 'upi', screen: 's', amount: '50', fields: {}, answer: { details: [] } },
  ],
  ['cashier.picked-box', sweepRecord, { box: { boxId: 'b', ...COINS } }],
  ['cashier.open-withdrawal', withdrawalRecord, { stage: 'draft', order: ORDER, isEditing: false }],
  ['cashier.open-withdrawal', withdrawalRecord, { stage: 'accepted', order: ORDER, id: 'w1', at: 5 }],
  [INTENT_KEY, { read: readIntent }, asStored({ ...INTENT, payload: {} })],
];

describe.each(RECORDS)('the record %s of the tab', (key, record, whole) => {
  const read = (): unknown => record.read(ANN);
  const found = (attempt: unknown, given: object = {}): unknown => {
    sessionStorage.setItem(key, JSON.stringify({ owner: 'ann', savedAt: Date.now(), attempt, ...given }));
    return read();
  };

  it('is read by its user for a day', () => {
    expect(found(whole)).toEqual(whole);
    vi.advanceTimersByTime(DAY_MS - 1);
    expect(read()).toEqual(whole);
    vi.advanceTimersByTime(1);
    expect([read(), sessionStorage.getItem(key)]).toEqual([null, null]);
  });

  it.each([
    ['of another user', { owner: 'ben' }],
    ['without a time', { savedAt: 'now' }],
  ])('%s is removed', (_what, given) => {
    expect([found(whole, given), sessionStorage.getItem(key)]).toEqual([null, null]);
  });

  it('is not read when a member is missing, or when it is not an object', () => {
    expect([...broken(whole), ...NO_OBJECTS].filter((attempt) => found(attempt) !== null)).toEqual([]);
  });
});

it.each([
  ['cashier.open-withdrawal', withdrawalRecord, { stage: 'constructor', order: ORDER, isEditing: false }],
  [
    'cashier.open-withdrawal',
    withdrawalRecord,
    { stage: 'draft', order: { ...ORDER, accountType: 'x' }, isEditing: false },
  ],
  [INTENT_KEY, intentRecord, asStored({ ...INTENT, call: 'deposit-cancel' })],
])('the record %s with an unknown status is not read', (key, record, attempt) => {
  sessionStorage.setItem(key, JSON.stringify({ owner: 'ann', savedAt: Date.now(), attempt }));
  expect(record.read(ANN)).toBeNull();
});

const { methodName, amount, currency, form, fallback } = sampleIntent();

/** A payment of another amount, which looks for a blocking one. */
const TAPPED = { methodName, request: sampleIntent(), kinds: {}, form, fallback, answered: new Set<string>() };
const SAVED = { owner: 'ann', savedAt: Date.UTC(2026, 0, 1) };

/** A valid entry of each persisted list, and what its user reads of it. */
const BOOKS: readonly [key: string, entry: object, find: () => unknown][] = [
  [RECORDS_KEY, sampleRecord({ amount: '70' }), () => findConflicting(ANN, TAPPED)],
  [
    'cashier.last-deposits',
    { ...SAVED, methodName, amount, currency },
    () => lastDeposit(openBench({ visit: { userId: 'ann' } }).context) ?? undefined,
  ],
  [
    'cashier.keys',
    { ...SAVED, call: 'account-delete', about: 'a1', key: 'k1' },
    () => idempotencyKeys('account-delete').unresolved(ANN)[0],
  ],
];

it.each(BOOKS)('the list %s of the device has only valid entries of the user', (key, entry, find) => {
  const found = (stored: unknown): unknown => {
    localStorage.setItem(key, typeof stored === 'string' ? stored : JSON.stringify(stored));
    return find();
  };
  expect(found([null, 'a text', 7, [], {}, entry])).toBeDefined();
  const invalid = Object.keys(entry).map((member) => [{ ...entry, [member]: null }]);
  const others = [[{ ...entry, owner: 'ben' }], '{}', '7', 'null', 'no JSON'];
  expect([...invalid, ...others].filter((stored) => found(stored) !== undefined)).toEqual([]);
});

describe('the key of an idempotent call', () => {
  const cancels = idempotencyKeys('withdrawal-cancel');

  it('does not change until the call is answered', () => {
    const first = cancels.reserve(ANN, 'w1');
    expect(first.wasSent).toBe(false);
    expect(cancels.reserve(ANN, 'w1')).toEqual({ key: first.key, wasSent: true });
    cancels.resolve(ANN, 'w1');
    const next = cancels.reserve(ANN, 'w1');
    expect([next.wasSent, next.key === first.key]).toEqual([false, false]);
  });

  it('differs by subject, call and user, and is removed separately', () => {
    const claims = [cancels.reserve(ANN, 'w1'), cancels.reserve(ANN, 'w2'), cancels.reserve(BEN, 'w1')];
    claims.push(idempotencyKeys('deposit-claim').reserve(ANN, 'w1'));
    expect(claims.map(({ wasSent }) => wasSent)).toEqual([false, false, false, false]);
    expect(new Set(claims.map(({ key }) => key)).size).toBe(4);
    expect([cancels.unresolved(ANN), cancels.unresolved(BEN)]).toEqual([['w1', 'w2'], ['w1']]);
    for (const about of ['w1', 'nowhere']) cancels.resolve(ANN, about);
    expect([cancels.unresolved(ANN), cancels.unresolved(BEN)]).toEqual([['w2'], ['w1']]);
    idempotencyKeys('deposit-claim').resolve(ANN, 'w1');
    cancels.resolve(ANN, 'w2');
    cancels.resolve(BEN, 'w1');
    expect(localStorage).toHaveLength(0);
  });

  it('is one of the newest sixteen, and is stored for a day', () => {
    for (let index = 0; index < 18; index++) cancels.reserve(ANN, `w${index}`);
    vi.advanceTimersByTime(DAY_MS - 1);
    expect(cancels.unresolved(ANN)).toEqual(Array.from({ length: 16 }, (_, index) => `w${index + 2}`));
    vi.advanceTimersByTime(1);
    expect(cancels.unresolved(ANN)).toEqual([]);
  });
});

it('a list of the device has no entry with an implausible time', () => {
  const isOwned = (value: unknown): value is OwnedRecord =>
    typeof value === 'object' && value !== null && 'owner' in value;
  const records = persistedList('sample', isOwned, { maxAgeMs: 1000, maxEntries: 2 });
  const saved = (ms: number): OwnedRecord[] =>
    ['ann', 'ben'].map((owner, at) => ({ owner, savedAt: Date.now() + (at === 0 ? -ms : ms) }));
  records.writeAll(saved(1000));
  expect(records.readAll()).toEqual([]);
  records.writeAll(saved(999));
  expect(records.readAll()).toHaveLength(2);
  expect(records.read(BEN)).toEqual([{ owner: 'ben', savedAt: Date.now() + 999 }]);
});

describe('the records of the tab', () => {
  const {
    OPEN_DEPOSIT_KEY,
    OPEN_ADDRESS_KEY,
    PREPARED_KEY,
    SWEEP_KEY,
    TRANSACTION_KEY,
    OPEN_INTENT_KEY,
    WITHDRAWAL_KEY,
  } = attempts;
  const open = () => [
    attempts.hasOpenDeposit(),
    attempts.hasOpenPayment(),
    attempts.hasStoredIntent(),
    attempts.hasPrepared(),
  ];

  it.each([
    [OPEN_INTENT_KEY, [true, true, true, false]],
    [OPEN_DEPOSIT_KEY, [true, true, false, false]],
    [OPEN_ADDRESS_KEY, [true, true, false, false]],
    [PREPARED_KEY, [true, true, false, true]],
    [WITHDRAWAL_KEY, [false, true, false, false]],
    [SWEEP_KEY, [false, false, false, false]],
    [TRANSACTION_KEY, [false, false, false, false]],
  ])('with %s have an open deposit, anything open, an unconfirmed payment, a preparation: %j', (key, expected) => {
    sessionStorage.setItem(key, '{}');
    expect(open()).toEqual(expected);
  });

  it.each([
    [PREPARED_KEY, attempts.forgetPrepared],
    [WITHDRAWAL_KEY, attempts.forgetWithdrawal],
  ])('lose only %s', (key, forget) => {
    const keys = [OPEN_DEPOSIT_KEY, PREPARED_KEY, WITHDRAWAL_KEY];
    for (const each of keys) sessionStorage.setItem(each, '{}');
    forget();
    expect(keys.filter((each) => sessionStorage.getItem(each) === null)).toEqual([key]);
  });

  it('do not contain the last deposits of the device', () => {
    expect(attempts.hasLastDeposit()).toBe(false);
    localStorage.setItem(attempts.LAST_DEPOSITS_KEY, '[]');
    expect([attempts.hasLastDeposit(), attempts.hasOpenPayment()]).toEqual([true, false]);
  });
});
