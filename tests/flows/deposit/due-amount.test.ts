import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep, readAnswer, type DepositData } from '#flows/deposit/answer.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { DepositCreated } from '#generated/wire.ts';

const CARD = { card: { number: '4111111111111111' } };
const ASKED = { amount: '1000', currency: 'KZT' };

const read = (data: Record<string, unknown>, asked = ASKED): DepositData => {
  const answer: DepositCreated = { depositId: 'd1', apiResponse: { data } };
  const context = { serverNowMs: 0, isBankTransfer: false, asked };
  return readAnswer(answer, nextStep(answer, context), context);
};

const outcomeOf = (attempt: () => DepositData): string => {
  try {
    const { payment_amount, payment_currency } = attempt();
    return `${String(payment_amount)} ${String(payment_currency)}`;
  } catch (error) {
    return error instanceof TransportError ? error.code : 'thrown';
  }
};

describe('the amount to pay', () => {
  it('is what the answer says, and has changed when it differs from what was asked for', () => {
    const said = { payment_amount: '1000.37', payment_currency: 'KZT', processingAmount: 9, passedAmount: 5 };
    expect(read({ ...CARD, ...said })).toMatchObject({
      payment_amount: '1000.37',
      hasChangedAmount: true,
      askedAmount: '1000',
      askedCurrency: 'KZT',
    });
  });

  it.each([
    [{ payment_amount: '1000.00', payment_currency: 'kzt', processingAmount: 3 }, false],
    [{ payment_amount: 1000, payment_currency: 'KZT' }, false],
    [{ payment_amount: 1000, payment_currency: 'USD' }, true],
    [{ payment_amount: 1e3 }, false],
    [{}, false],
    [{ payment_amount: null }, false],
  ])('of %j has changed: %s', (said, hasChangedAmount) => {
    expect(read({ ...CARD, ...said }).hasChangedAmount).toBe(hasChangedAmount);
  });

  it('is what was asked for where the answer says nothing, and what the server has of that where we do not know', () => {
    expect(read(CARD)).toMatchObject({ payment_amount: '1000', payment_currency: 'KZT' });
    const passed = { passedAmount: '70', passedCurrency: 'USD' };
    const found = read({ ...CARD, ...passed }, { amount: '', currency: 'KZT' });
    expect(found).toMatchObject({ payment_amount: '70', payment_currency: 'USD' });
  });

  it('is the one among the requisites where it stands nowhere else, and stands there once', () => {
    const requisites = [
      { name: 'pan', type: 'text', value: '4111' },
      { name: 'amount', type: 'text', value: '1000.5 KZT' },
    ];
    const data = read({ unifiedFlow: true, created: 1, requisites });
    expect(data).toMatchObject({ payment_amount: '1000.5', hasChangedAmount: true, rows: [{ name: 'pan' }] });
    expect(data.rows).toHaveLength(1);
  });

  it.each([
    ['5000 KZT', {}, { payment_amount: '5000', payment_currency: 'KZT', hasChangedAmount: true }],
    ['5000 KZT', { payment_currency: 'USD' }, { payment_amount: '5000', payment_currency: 'KZT' }],
    ['50', {}, { payment_amount: '50', payment_currency: 'USD', hasChangedAmount: false }],
    ['50', { payment_currency: 'EUR' }, { payment_amount: '50', payment_currency: 'EUR', hasChangedAmount: true }],
  ])('written in a row as %j, beside %j, is of the currency that it is written in', (value, said, expected) => {
    const requisites = [
      { name: 'pan', type: 'text', value: '4111' },
      { name: 'amount', type: 'text', value },
    ];
    expect(read({ ...said, requisites }, { amount: '50', currency: 'USD' })).toMatchObject(expected);
  });

  const amongRows = (...rows: unknown[]): string =>
    outcomeOf(() => read({ requisites: [{ name: 'pan', type: 'text', value: '4111' }, ...rows] }));

  it.each<[unknown, string]>([
    ['5000', '5000 KZT'],
    [' 5000 ', '5000 KZT'],
    [5000, '5000 KZT'],
    ['5000KZT', '5000 KZT'],
    ['5000.50 USD', '5000.50 USD'],
    ['about 5000 KZT', '1000 KZT'],
    ['5000 KZT or more', '1000 KZT'],
    ['5.000.000 KZT', '1000 KZT'],
    ['none', 'malformed'],
    ['-5', 'malformed'],
    ['0 KZT', 'malformed'],
  ])('written in a row as %j is %s: what is written in words is what was asked for', (value, due) => {
    expect(amongRows({ name: 'amount', type: 'text', value })).toBe(due);
  });

  it.each<[string, string]>([
    ['Amount', '5000 KZT'],
    ['sum', '5000 KZT'],
    ['payment_amount', '5000 KZT'],
    ['paymentSum', '5000 KZT'],
    ['amount_of_fee', '1000 KZT'],
    ['min_amount', '1000 KZT'],
  ])('stands in a row called %s: %s', (name, due) => {
    expect(amongRows({ name, type: 'text', value: '5000' })).toBe(due);
  });

  it.each<[unknown]>([[null], ['amount'], [7], [{ name: 'amount' }], [{ value: '7' }], [undefined]])(
    'of offers is found behind a row that is none: %j',
    (odd) => {
      const requisites = [odd, { name: 'amount', value: '5000' }];
      expect(outcomeOf(() => read({ paymentMethodOffers: [], requisites }))).toBe('5000 KZT');
    },
  );

  it('is what the answer says where nobody knows what was asked for, and has not changed', () => {
    const said = { payment_amount: '70', payment_currency: 'USD' };
    expect(read({ ...CARD, ...said }, { amount: '', currency: '' })).toMatchObject({
      ...said,
      hasChangedAmount: false,
    });
  });

  it.each<[object, object]>([
    [{ payment_amount: 0, payment_currency: 'USD' }, { pointer: '/payment_amount' }],
    [{ payment_amount: 5, payment_currency: '<b>' }, { pointer: '/payment_amount' }],
    [{ requisites: [{ name: 'amount', type: 'text', value: 'none' }] }, { pointer: '' }],
  ])('of offers is refused, or of nothing, where it cannot be paid: %j', (said, details) => {
    const answer = (): DepositData => read({ paymentMethodOffers: [], ...said });
    expect(answer).toThrow(expect.objectContaining({ details: expect.objectContaining(details) }));
  });

  it('of offers need not be known', () => {
    expect(read({ paymentMethodOffers: [] }, { amount: '', currency: 'KZT' })).toMatchObject({
      hasChangedAmount: false,
    });
    const card = (): DepositData => read(CARD, { amount: '', currency: 'KZT' });
    expect(card).toThrow(expect.objectContaining({ details: expect.objectContaining({ keyword: 'payable' }) }));
  });

  it.each([1e308, 0, -5, '0', '-1', 'abc', '', '1e308', 'NaN', '9'.repeat(30)])(
    'refuses the answer where it cannot be paid: %j',
    (payment_amount) => {
      const answer = (): DepositData => read({ ...CARD, payment_amount, payment_currency: 'KZT' });
      expect(answer).toThrow(expect.objectContaining({ code: 'malformed' }));
    },
  );

  it.each(['\u202EKZT', 'K'.repeat(300), '', 'K Z T', '<b>'])('refuses the currency %j', (payment_currency) => {
    const answer = (): DepositData => read({ ...CARD, payment_amount: 5, payment_currency });
    expect(answer).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it('is there whatever the server writes, or the answer is refused', () => {
    const anything = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.boolean(), fc.bigInt().map(String));
    fc.assert(
      fc.property(
        anything,
        fc.oneof(fc.string(), fc.constantFrom('KZT', 'BTC')),
        (payment_amount, payment_currency) => {
          const said = outcomeOf(() => read({ ...CARD, payment_amount, payment_currency }));
          expect(said).toMatch(/^(?:malformed|(?!0+(?:\.0+)? )\d+(?:\.\d+)? [\w.-]{1,20})$/);
        },
      ),
    );
  });
});

describe('the means of payment', () => {
  it.each([
    [{ requisites: true, ...CARD }],
    [{ requisites: 'yes', unifiedFlow: true, ...CARD }],
    [{ card: { number: 4111111111111111 } }],
    [{ card: { phone: '+7701', number: [] } }],
    [
      {
        requisites: [
          { name: 'pan', type: 'text', value: '', title: 5 },
          { name: 'iban', type: 'text', value: 'DE1' },
        ],
      },
    ],
  ])('is shown whatever stands beside it: %j', (data) => {
    expect(() => read(data)).not.toThrow();
  });

  it.each([
    [{ requisites: [] }],
    [{ requisites: [{ name: 'pan', type: 'text', value: '\u200B ' }] }],
    [{ requisites: [{ name: 'bankName', type: 'text', value: 'Kaspi' }] }],
    [{ card: { number: ' ', fullName: 'A' } }],
    [{ requisites: true, card: 'x' }],
  ])('is missed where there is none: %j', (data) => {
    const details: unknown = expect.objectContaining({ path: 'HostToHostData', keyword: 'means' });
    expect(() => read(data)).toThrow(expect.objectContaining({ code: 'malformed', details }));
  });

  it('is written exactly, and not at all where JSON has lost digits of it', () => {
    const requisites = [
      { name: 'iban', type: 'text', value: 'X' },
      { name: 'account', type: 'text', value: 40_817_810_099 },
      { name: 'rate', type: 'text', value: 1e-7 },
      { name: 'pan', type: 'text', value: 1e21 },
    ];
    const { rows } = read({ requisites });
    expect(rows).toMatchObject([{ value: 'X' }, { value: '40817810099' }, { value: '0.0000001' }, { value: '' }]);
  });

  it.each([
    [{ name: 'qr', type: 'qr', value: 'https://qr.nspk.ru/AS1' }, 'qr'],
    [{ name: 'qrCode', type: 'text', value: 'https://x.example/a.png' }, 'qr'],
    [{ name: 'code', type: 'image', value: 'https://x.example/a' }, 'image'],
    [{ name: 'code', type: 'image', value: '0002010102' }, 'qr'],
    [{ name: 'any', type: 'text', value: 'data:image/png;base64,AAAA' }, 'image'],
  ])('%j is a code of the kind %s', (requisite, kind) => {
    expect(read({ requisites: [requisite] }).codes).toMatchObject([{ kind }]);
  });

  it('holds a code that stands beside the requisites', () => {
    expect(read({ ...CARD, qrCode: 'https://qr.nspk.ru/AS1' }).codes).toMatchObject([{ kind: 'qr' }]);
  });
});
