import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { checkAnswer } from '#transport/answer.ts';
import { checkDepositData } from '#transport/deposit-data.ts';
import { withoutNulls } from '#transport/mend-answer.ts';

const method = (name: string, more: object = {}): Record<string, unknown> => ({
  name,
  category: 'fiat',
  cardViewType: 0,
  text: { en: name },
  position: 1,
  currency: ['USD'],
  amount_rules: { USD: { min: 1, max: 9 } },
  ...more,
});

const group = (name: string, ...paymentMethods: unknown[]): Record<string, unknown> => ({
  name,
  label: { en: name },
  position: 2,
  paymentMethods,
});

const field = (type: unknown, more: object = {}): object => ({ name: 'iban', type, regex: '^\\d+$', ...more });

const list = (...methods: unknown[]): Promise<unknown> => checkAnswer('methods-payment-v5', { methods });

const reports: ErrorReport[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setReportSink((report) => void reports.push(report));
});
afterEach(() => {
  setReportSink(undefined);
  reports.length = 0;
  vi.restoreAllMocks();
});

const CARD = method('card');
const FIELDS = [field('phone_with_prefix', { name: 'phone' })];

describe('a list of methods', () => {
  it('that is correct stays the same object without a report', async () => {
    const answer = { methods: [method('card', { fields: [field('text')] })] };
    expect(await checkAnswer('methods-payment-v5', answer)).toBe(answer);
    expect(reports).toEqual([]);
  });

  it('reports the place of a method that is left out', async () => {
    expect(await list(CARD, method('bad', { currency: 'USD' }), method('bank'))).toEqual({
      methods: [CARD, method('bank')],
    });
    const details = { path: 'methods-payment-v5', pointer: '/methods/1/currency', keyword: 'type' };
    expect(reports).toMatchObject([{ code: 'malformed', details }]);
  });

  it.each<[what: string, given: unknown[], kept: unknown[]]>([
    ['a method with malformed methods in it', [CARD, method('both', { paymentMethods: [{}] })], [CARD]],
    [
      'a malformed method of a group',
      [group('wallets', method('bad', { position: '1st' }), CARD)],
      [group('wallets', CARD)],
    ],
    ['a group without a correct method', [group('banks', method('bad', { position: '1st' })), CARD], [CARD]],
    ['a method with a field without a name', [method('bad', { fields: [{ type: 'text' }] }), CARD], [CARD]],
    [
      'optional members of another type',
      [method('card', { badgeType: 'new', banner: 7, recommendedAmounts: 'many' })],
      [CARD],
    ],
    [
      'members that are null',
      [method('card', { banner: null, network: null, fields: [field('text', { mask: null, values: null })] })],
      [method('card', { fields: [field('text')] })],
    ],
    ...[null, 7, 'card', {}, []].map((entry): [string, unknown[], unknown[]] => [
      JSON.stringify(entry),
      [entry, CARD],
      [CARD],
    ]),
  ])('leaves out %s', async (_what, given, kept) => {
    expect(await list(...given)).toEqual({ methods: kept });
  });

  it.each([
    ['date', {}, 'text'],
    [7, {}, 'text'],
    [undefined, {}, 'text'],
    [null, {}, 'text'],
    ['radio', { values: [{ value: 'a', label: 'A' }] }, 'dropdown'],
  ])('reads a field of the type %j %o as %s', async (type, more, taken) => {
    const given = { fields: [...FIELDS, field(type, more)] };
    const meant = { fields: [...FIELDS, field(taken, more)] };
    expect(await list(method('card', given), group('banks', method('bank', given)))).toEqual({
      methods: [method('card', meant), group('banks', method('bank', meant))],
    });
  });

  it.each([[{ methods: [method('bad', { text: 7 })] }], [{ methods: 'all' }], [null]])(
    'is malformed as %j',
    async (answer) => {
      await expect(checkAnswer('methods-payment-v5', answer)).rejects.toMatchObject({ code: 'malformed' });
    },
  );
});

describe('the answer to a create', () => {
  it.each<[answer: object, meant: object]>([
    [
      { isFieldsRequired: true, fields: [field('pin')] },
      { isFieldsRequired: true, fields: [field('text')] },
    ],
    [{ requisites: true }, {}],
    [{ isFieldsRequired: 'no', lifetime: 'long' }, {}],
    [{ card: { number: '4', phone: {} } }, { card: { number: '4' } }],
    [{ instruction: { steps: [{}], text: 'x' } }, { instruction: { text: 'x' } }],
    [{ bank: 7 }, { bank: '7' }],
    [{ isFieldsRequired: 'no', instruction: { steps: [{}] } }, { instruction: {} }],
  ])('with %j is read with %j', async (answer, meant) => {
    expect(await checkAnswer('deposit-create', { depositId: 'd1', ...answer })).toStrictEqual({
      depositId: 'd1',
      ...meant,
    });
  });

  it.each([
    [{ depositId: null }],
    [{ depositId: 7 }],
    [{ requisites: true }],
    // Another sum would be paid, or the payment would lead elsewhere.
    [{ depositId: 'd1', apiResponse: 'redirect' }],
    [{ depositId: 'd1', payment_amount: 'abc' }],
    [{ depositId: 'd1', payment_amount: {} }],
    [{ depositId: 'd1', payment_currency: 7 }],
    [{ depositId: 'd1', apiResponse: { source: 7, url: 'https://x.example' } }],
  ])('is malformed as %j', async (answer) => {
    await expect(checkAnswer('deposit-create', answer)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('the data of a deposit page', () => {
  const CODE = { number: '4111', phone: null, bank_account: null };
  const unified = { unifiedFlow: true, created: 1, requisites: [{ name: 'pan', type: 'text', value: '4111' }] };

  it('is read without members that are null, with known types of fields', () => {
    expect(checkDepositData('HostToHostData', { card: CODE, created: null })).toEqual({ card: { number: '4111' } });
    expect(checkDepositData('Card', CODE)).toEqual({ number: '4111' });
    const given = { ...unified, inputFields: [field('otp')] };
    expect(checkDepositData('UnifiedData', given)).toEqual({ ...unified, inputFields: [field('text')] });
  });

  it.each([
    [[{ name: 'pan', type: 'text', value: null }]],
    [[null]],
    [[{ name: 'pan', type: 'text', value: { number: '4111' } }]],
  ])('is malformed with the requisites %j', (requisites) => {
    expect(() => checkDepositData('UnifiedData', { ...unified, requisites })).toThrow('unknown shape');
  });
});

it.each([
  [{ a: null, b: { c: null, d: 0 } }, { b: { d: 0 } }],
  [[{ a: null, b: '' }], [{ b: '' }]],
  [null, null],
  [
    [null, 1],
    [null, 1],
  ],
  ['null', 'null'],
  [0, 0],
])('%j without members that are null is %j', (value, expected) => {
  expect(withoutNulls(value)).toEqual(expected);
});
