// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { cryptoRecord } from '#flows/deposit/crypto/record.ts';
import { readOpenDeposit } from '#flows/deposit/open-deposit.ts';
import { preparedRecord } from '#flows/deposit/prepared-record.ts';
import { sweepRecord } from '#flows/sweep/record.ts';
import { withdrawalRecord } from '#flows/withdrawal/record.ts';
import { wishRecord } from '#flows/wish/wish-record.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import type { Visitor } from '#flows/kernel/tab-record.ts';

type Members = Record<string, unknown>;

const ANN = { visit: { userId: 'ann' } } as Visitor;
const ORDER = { methodName: 'card', amount: '50', currency: 'USD', fields: { holder: 'ANN' }, accountType: 'main' };
const { isKept: _isKept, ...WISH } = sampleWish();

/** What the tab keeps by each key, with nothing that may be missing. */
const KEPT: readonly [key: string, record: { read(visitor: Visitor): unknown }, whole: Members][] = [
  [
    'cashier.open-address',
    cryptoRecord,
    {
      methodName: 'usdt',
      currency: 'USDT',
      network: 'trc20',
      screen: 'deposit.crypto-address',
      networks: [{ value: 'trc20', text: 'TRON' }],
      given: { sessionId: 's', coin: 'USDT', address: 'T', memo: '', memoKind: 'tag', minimum: '5' },
    },
  ],
  [
    'cashier.open-deposit',
    { read: readOpenDeposit },
    { depositId: 'd1', methodName: 'card', screen: '', amount: '50', currency: 'USD' },
  ],
  [
    'cashier.open-preparation',
    preparedRecord,
    { methodName: 'upi', screen: 's', amount: '50', fields: {}, answer: { details: [] } },
  ],
  [
    'cashier.picked-box',
    sweepRecord,
    {
      box: {
        boxId: 'b',
        gcAmount: '1',
        scAmount: '1',
        price: '1',
        priceCurrencyCode: 'USD',
        currenciesList: ['USD'],
      },
    },
  ],
  ['cashier.open-withdrawal', withdrawalRecord, { stage: 'draft', order: ORDER, isEditing: false }],
  ['cashier.open-withdrawal', withdrawalRecord, { stage: 'accepted', order: ORDER, id: 'w1', at: 5 }],
  ['cashier.open-wish', wishRecord, { wish: { ...WISH, payload: {} }, lacksDetails: false }],
];

/** The value with each of its members, as deep as they go, in place of which there is nothing. */
const broken = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => broken(item).map((other) => [other]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    { ...value, [name]: null },
    ...broken(member).map((other) => ({ ...value, [name]: other })),
  ]);
};

const keep = (key: string, attempt: unknown): void =>
  sessionStorage.setItem(key, JSON.stringify({ owner: 'ann', savedAt: Date.now(), attempt }));

beforeEach(() => sessionStorage.clear());

describe.each(KEPT)('what is kept as %s', (key, record, whole) => {
  it('is found again', () => {
    keep(key, whole);
    expect(record.read(ANN)).toEqual(whole);
  });

  it.each(broken(whole).map((attempt) => [attempt]))('is none where a member is missing: %j', (attempt) => {
    keep(key, attempt);
    expect(record.read(ANN)).toBeNull();
  });

  it.each([[null], ['a text'], [7], [[]]])('is none where it is %j', (attempt) => {
    keep(key, attempt);
    expect(record.read(ANN)).toBeNull();
  });
});
