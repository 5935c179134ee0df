import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkAnswer } from '#transport/answer.ts';
import { checkDepositData } from '#transport/deposit-data.ts';
import { useReports } from './use-reports.ts';

const field = (type: unknown): object => ({ name: 'iban', type, regex: '^\\d+$' });

/** A JSON number with more digits than a number can hold. */
const TOO_LONG: unknown = JSON.parse('7203685477580912345');

const reports = useReports();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
describe('the data of a deposit page', () => {
  const CODE = { number: '4111', phone: null, bank_account: null };
  const unified = { unifiedFlow: true, created: 1, requisites: [{ name: 'pan', type: 'text', value: '4111' }] };

  it('is read without members that are null, with known types of fields', () => {
    expect(checkDepositData('HostToHostData', { card: CODE, created: null })).toEqual({ card: { number: '4111' } });
    expect(checkDepositData('Card', CODE)).toEqual({ number: '4111' });
    const given = { ...unified, inputFields: [field('otp')] };
    expect(checkDepositData('UnifiedData', given)).toEqual({ ...unified, inputFields: [field('text')] });
  });

  it('is read with flags and lists in the notation of other languages', () => {
    const given = { ...unified, unifiedFlow: 1, requisites: { 3: unified.requisites[0] }, buttons: {} };
    expect(checkDepositData('UnifiedData', given)).toEqual({ ...unified, buttons: [] });
  });

  it.each<[requisites: unknown, read: unknown[]]>([
    [[null], []],
    [[{ name: 'pan', type: 'text', value: null }], []],
    [[{ name: 'pan', type: 'text', value: { number: '4111' } }], []],
    [[{ name: 'account', type: 'text', value: TOO_LONG }], []],
    [
      [
        { name: 'bank', type: 'text' },
        { name: 'pan', type: 'text', value: 4111 },
      ],
      [{ name: 'pan', type: 'text', value: 4111 }],
    ],
  ])('with the requisites %j has %j, and reports the rest', (requisites, read) => {
    expect(checkDepositData('UnifiedData', { ...unified, requisites })).toMatchObject({ requisites: read });
    expect(reports[0]?.details).toMatchObject({ path: 'UnifiedData' });
  });
});

describe('the answer with an address for coins', () => {
  const ADDRESS = { payment_session_id: 's1', depositAddress: 'rA1' };
  const read = (more: object): Promise<unknown> => checkAnswer('session-start-crypto', { ...ADDRESS, ...more });

  it.each([[{ memo: TOO_LONG }], [{ tag: TOO_LONG }], [{ memo: { id: 4711 } }], [{ tag: true }]])(
    'is malformed if its memo cannot be read: %j',
    async (more) => {
      await expect(read(more)).rejects.toMatchObject({ code: 'malformed' });
    },
  );

  it.each<[object, object]>([
    [{ memo: 4711 }, { memo: '4711' }],
    [{ memo: null, tag: false }, {}],
    [{ memo: [] }, {}],
  ])('with %j is read as %j', async (more, meant) => {
    expect(await read(more)).toEqual({ ...ADDRESS, ...meant });
  });
});

describe('the state of a deposit', () => {
  const PAID = { currency: 'USD', amount: 50, status: 1 };

  it.each<[object, object]>([
    [
      { status: null, depositStatus: 'EXPIRED' },
      { status: 0, depositStatus: 'EXPIRED' },
    ],
    [{ depositStatus: 'canceled' }, { status: 0, depositStatus: 'canceled' }],
    [{ status: 1, transaction: { ...PAID, finalAmount: 'x' } }, { status: 1 }],
    [{ status: 0, transfer: { currency: 'BTC', paidAmount: '0.1', dueAmount: '0,2' } }, { status: 0 }],
  ])('%j is read as %j', async (answer, state) => {
    expect(await checkAnswer('deposit-status', answer)).toEqual(state);
  });

  it.each([[{ status: 'processed', depositStatus: 'EXPIRED' }], [{ depositStatus: 'NEW' }], [{ depositStatus: 7 }]])(
    '%j is malformed',
    async (answer) => {
      await expect(checkAnswer('deposit-status', answer)).rejects.toMatchObject({ code: 'malformed' });
    },
  );
});

it.each([['paid'], [{ code: 1 }]])('the answer to a cancellation with the status %j is malformed', async (status) => {
  await expect(checkAnswer('withdrawal-cancel', { status })).rejects.toMatchObject({ code: 'malformed' });
});

it.each([[{ feePercent: '1,5 %', feeFixed: 2 }], [{ feePercent: 1, feeMin: 'x' }], [{ feeFixed: true, feeMin: 1 }]])(
  'a payout with the terms %j has none',
  async (payout) => {
    const card = {
      name: 'card',
      category: 'fiat',
      cardViewType: 0,
      text: {},
      position: 1,
      currency: [],
      amount_rules: {},
    };
    const answer = { methods: [{ ...card, payout }] };
    expect(await checkAnswer('methods-withdrawal-v4', answer)).toEqual({ methods: [card] });
  },
);
