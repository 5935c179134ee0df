import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { checkAnswer } from '#transport/answer.ts';
import { checkDepositData } from '#transport/deposit-data.ts';

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

describe('a list of methods', () => {
  it('hands a correct list on unchanged, and reports nothing', async () => {
    const answer = { methods: [method('card', { fields: [field('text')] })] };
    expect(await checkAnswer('methods-payment-v5', answer)).toBe(answer);
    expect(reports).toEqual([]);
  });

  it('leaves out the one that cannot be read, and tells where it was', async () => {
    expect(await list(method('card'), method('bad', { currency: 'USD' }), method('bank'))).toEqual({
      methods: [method('card'), method('bank')],
    });
    expect(reports).toMatchObject([
      { code: 'malformed', details: { path: 'methods-payment-v5', pointer: '/methods/1/currency', keyword: 'type' } },
    ]);
  });

  it('leaves out a method that would be a group as well, of methods that cannot be read', async () => {
    const both = method('both', { paymentMethods: [{}] });
    expect(await list(method('card'), both)).toEqual({ methods: [method('card')] });
    expect(reports).toMatchObject([{ code: 'malformed' }]);
  });

  it('leaves one out of its group, and a group of which nothing is left', async () => {
    const bad = method('bad', { position: 'first' });
    expect(await list(group('wallets', bad, method('qiwi')), group('banks', bad), method('card'))).toEqual({
      methods: [group('wallets', method('qiwi')), method('card')],
    });
  });

  it.each([[null], [7], ['card'], [{}], [[]]])('leaves out %j, which is none', async (entry) => {
    expect(await list(entry, method('card'))).toEqual({ methods: [method('card')] });
  });

  it.each([
    ['date', {}, 'text'],
    [7, {}, 'text'],
    [undefined, {}, 'text'],
    [null, {}, 'text'],
    ['radio', { values: [{ value: 'a', label: 'A' }] }, 'dropdown'],
  ])('takes a field of the type %j for one that can be filled in', async (type, more, taken) => {
    const fields = [field('phone_with_prefix', { name: 'phone' }), field(type, more)];
    expect(await list(method('card', { fields }), group('banks', method('bank', { fields })))).toEqual({
      methods: [
        method('card', { fields: [fields[0], field(taken, more)] }),
        group('banks', method('bank', { fields: [fields[0], field(taken, more)] })),
      ],
    });
  });

  it('leaves out a method with a field that has no name: it could not be sent', async () => {
    expect(await list(method('bad', { fields: [{ type: 'text' }] }), method('card'))).toEqual({
      methods: [method('card')],
    });
  });

  it('takes members that are null for members that are not there', async () => {
    const fields = [field('text', { mask: null, values: null })];
    expect(await list(method('card', { banner: null, network: null, fields }))).toEqual({
      methods: [method('card', { fields: [field('text')] })],
    });
  });

  it.each([
    ['nothing in it can be read', { methods: [method('bad', { text: 7 })] }],
    ['it is none', { methods: 'all' }],
    ['it is null', null],
  ])('is malformed when %s', async (_what, answer) => {
    await expect(checkAnswer('methods-payment-v5', answer)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('the answer to a create', () => {
  it('asks for a field of an unknown type as for a text', async () => {
    const answer = { depositId: 'd1', isFieldsRequired: true, fields: [field('pin')] };
    expect(await checkAnswer('deposit-create', answer)).toEqual({ ...answer, fields: [field('text')] });
  });

  it.each([[{ depositId: null }], [{ depositId: 7 }], [{ depositId: 'd1', apiResponse: 'redirect' }]])(
    'is malformed where it is %j',
    async (answer) => {
      await expect(checkAnswer('deposit-create', answer)).rejects.toMatchObject({ code: 'malformed' });
    },
  );
});

describe('an optional member of an unexpected type', () => {
  it.each([
    [{ depositId: 'd1', requisites: true }, { depositId: 'd1' }],
    [{ depositId: 'd1', isFieldsRequired: 'no', lifetime: 'long' }, { depositId: 'd1' }],
    [
      { depositId: 'd1', card: { number: '4', phone: {} } },
      { depositId: 'd1', card: { number: '4' } },
    ],
    [
      { depositId: 'd1', instruction: { steps: [{}], text: 'x' } },
      { depositId: 'd1', instruction: { text: 'x' } },
    ],
    [
      { depositId: 'd1', bank: 7 },
      { depositId: 'd1', bank: '7' },
    ],
    [
      { depositId: 'd1', isFieldsRequired: 'no', instruction: { steps: [{}] } },
      { depositId: 'd1', instruction: {} },
    ],
  ])('is left out of %j', async (answer, mended) => {
    expect(await checkAnswer('deposit-create', answer)).toStrictEqual(mended);
  });

  it.each([
    [{ depositId: 'd1', payment_amount: 'abc' }],
    [{ depositId: 'd1', payment_amount: {} }],
    [{ depositId: 'd1', payment_currency: 7 }],
    [{ depositId: 'd1', apiResponse: { source: 7, url: 'https://x.example' } }],
    [{ requisites: true }],
  ])('stays a fault where another sum would be paid, or the payment would lead elsewhere: %j', async (answer) => {
    await expect(checkAnswer('deposit-create', answer)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('does not take a method off the list', async () => {
    const odd = method('card', { badgeType: 'new', banner: 7, recommendedAmounts: 'many' });
    expect(await list(odd)).toEqual({ methods: [method('card')] });
  });
});

describe('the data of a deposit page', () => {
  const unified = { unifiedFlow: true, created: 1, requisites: [{ name: 'pan', type: 'text', value: '4111' }] };

  it('asks for an input of an unknown type as for a text', () => {
    expect(checkDepositData('UnifiedData', { ...unified, inputFields: [field('otp')] })).toEqual({
      ...unified,
      inputFields: [field('text')],
    });
  });

  it('has no card, phone or account where the server writes null', () => {
    const card = { number: '4111', phone: null, bank_account: null };
    expect(checkDepositData('HostToHostData', { card, created: null })).toEqual({ card: { number: '4111' } });
    expect(checkDepositData('Card', card)).toEqual({ number: '4111' });
  });

  it.each([
    ['a requisite without a value', [{ name: 'pan', type: 'text', value: null }]],
    ['a requisite that is null', [null]],
    ['a value of another kind', [{ name: 'pan', type: 'text', value: { number: '4111' } }]],
  ])('is malformed with %s: nobody may pay by half of it', (_what, requisites) => {
    expect(() => checkDepositData('UnifiedData', { ...unified, requisites })).toThrow('unknown shape');
  });
});
