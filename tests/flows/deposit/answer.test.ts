import { describe, expect, it } from 'vitest';
import type { DepositCreated } from '#generated/wire.ts';
import { nextStep, pageFields, readAnswer, type AnswerContext, type NextStep } from '#flows/deposit/answer.ts';

const NOW = Date.UTC(2026, 0, 1);
const ASKED = { amount: '50', currency: 'USD' };
const CONTEXT: AnswerContext = { serverNowMs: NOW, isBankTransfer: false, asked: ASKED };
const IBAN = { name: 'iban', value: 'DE89', type: 'text' };

const answered = (data: Record<string, unknown>, top: Record<string, unknown> = {}): DepositCreated => ({
  depositId: 'd1',
  ...top,
  apiResponse: { data },
});

const leadsTo = (answer: unknown, isBankTransfer = false): NextStep =>
  nextStep(answer as DepositCreated, { isBankTransfer });

describe('an answer leads', () => {
  it.each<[string, unknown, string]>([
    ['to fields, that it asks for at the top', { isFieldsRequired: true, fields: [] }, 'fields'],
    ['to fields, that it asks for below', { apiResponse: { isFieldsRequired: true } }, 'fields'],
    ['to a provider', { apiResponse: { source: 'redirect', url: 'https://bank.example' } }, 'redirect'],
    ['to no provider without an address', { apiResponse: { source: 'redirect', url: '' } }, 'default'],
    ['to no provider by an address alone', { apiResponse: { source: 'page', url: 'https://bank.example' } }, 'default'],
    ['to a unified form', { apiResponse: { data: { unifiedFlow: true } } }, 'unified'],
    ['to a unified form beside a card', { unifiedFlow: true, card: {}, requisites: [] }, 'unified'],
    ['to a card, where a unified form has no list', { unifiedFlow: true, card: { number: '4' } }, 'requisites'],
    ['to offers', { apiResponse: { data: { paymentMethodOffers: [] } } }, 'offers'],
    ['to a card at the top', { card: { number: '4' } }, 'requisites'],
    ['to requisites', { apiResponse: { data: { requisites: [] } } }, 'requisites'],
    ['to a page that it names', { apiResponse: { pageId: 'pix', data: {} } }, 'page'],
    ['nowhere else', { apiResponse: { data: {} } }, 'default'],
  ])('%s', (_where, answer, kind) => {
    expect(leadsTo(answer).kind).toBe(kind);
  });

  it('a bank transfer to its requisites, though it names a page', () => {
    expect(leadsTo({ apiResponse: { pageId: 'pix' } }, true)).toEqual({ kind: 'requisites' });
    expect(leadsTo({ apiResponse: { pageId: 'pix' } })).toEqual({ kind: 'page', pageId: 'pix' });
  });

  it('to a provider by the way and with the data that it names, else by GET with none', () => {
    const url = 'https://bank.example';
    expect(leadsTo({ apiResponse: { source: 'redirect', url, method: 'post', data: { a: '1' } } })).toMatchObject({
      redirect: { url, method: 'POST', data: { a: '1' } },
    });
    expect(leadsTo({ apiResponse: { source: 'redirect', url } })).toMatchObject({
      redirect: { method: 'GET', data: {} },
    });
  });

  it('to the fields that it lists, or to none', () => {
    const fields = [{ name: 'utr', type: 'text' }];
    expect(leadsTo({ isFieldsRequired: true, fields })).toEqual({ kind: 'fields', fields });
    expect(leadsTo({ isFieldsRequired: true })).toEqual({ kind: 'fields', fields: [] });
    expect(leadsTo({ isFieldsRequired: 'yes' }).kind).toBe('default');
  });
});

const read = (data: Record<string, unknown>, context: Partial<AnswerContext> = {}): Record<string, unknown> => {
  const answer = answered(data);
  const whole = { ...CONTEXT, ...context };
  return { ...readAnswer(answer, nextStep(answer, whole), whole) };
};

describe('the page of an answer', () => {
  it('has nothing of what is meant for the provider', () => {
    const answer = answered({ secret: 'x' }, { bank: 'Silk' });
    const redirect = { url: 'https://bank.example', method: 'GET', data: {} };
    expect(readAnswer(answer, { kind: 'redirect', redirect }, CONTEXT)).toEqual({ depositId: 'd1', bank: 'Silk' });
    expect(readAnswer(answer, { kind: 'fields', fields: [] }, CONTEXT)).toEqual({ depositId: 'd1', bank: 'Silk' });
  });

  it('has a code beside the requisites once, among the others', () => {
    const qr = { name: 'qr', value: '000201', type: 'qr' };
    expect(read({ requisites: [IBAN], qrCode: '000202' }).codes).toMatchObject([{ name: 'qrCode', value: '000202' }]);
    expect(read({ requisites: [IBAN, qr], qrCode: '000201' }).codes).toMatchObject([{ name: 'qr' }]);
    expect(read({ requisites: [IBAN], qrCode: '  ' }).codes).toEqual([]);
  });

  it('says the amount once, though a row says it again', () => {
    const amount = { name: 'amount', value: '50', type: 'text' };
    expect(read({ requisites: [IBAN, amount] })).toMatchObject({ rows: [{ name: 'iban' }], payment_amount: '50' });
  });

  it.each([
    ['nothing to pay with', { requisites: [] }],
    ['only names beside it', { requisites: [{ name: 'bankName', value: 'Axis', type: 'text' }] }],
    ['a card of nothing', { card: { fullName: 'Ann', number: ' ' } }],
  ])('is none with %s', (_what, data) => {
    expect(() => read(data)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it.each(['number', 'account_number', 'bank_account', 'phone'])('is one with a card that has a %s', (name) => {
    expect(read({ card: { [name]: '4111' } })).toMatchObject({ card: { [name]: '4111' }, rows: [] });
  });

  it('cannot be read where its card is encoded as anything but a card', () => {
    expect(() => read({ card: { encoded: btoa('"4111"') } })).toThrow(
      expect.objectContaining({ code: 'card.decrypt' }),
    );
    expect(read({ card: { encoded: btoa('{"number":"4111"}') } })).toMatchObject({ card: { number: '4111' } });
  });

  it.each<[unknown, boolean]>([
    [undefined, true],
    [['complete', 'other'], true],
    [['other'], false],
    [[], false],
  ])('with the buttons %j offers to say that it is paid: %s', (buttons, isCompletable) => {
    const data = { unifiedFlow: true, created: NOW, requisites: [IBAN], ...(buttons === undefined ? {} : { buttons }) };
    expect(read(data)).toMatchObject({ isCompletable });
  });
});

describe('a page that the server names', () => {
  const page = (data: Record<string, unknown>, isPayPage: boolean): unknown => {
    const answer = { depositId: 'd1', apiResponse: { pageId: 'pix', data } } as DepositCreated;
    return readAnswer(answer, { kind: 'page', pageId: 'pix' }, { ...CONTEXT, isPayPage });
  };

  it.each([[{ qrCode: '000201' }], [{ url: 'https://bank.example/pay' }], [{ requisites: [IBAN] }]])(
    'to pay on is one with %j',
    (data) => {
      expect(page(data, true)).toMatchObject({ payment_amount: '50', payment_currency: 'USD' });
    },
  );

  it('to pay on is none without anything to pay by', () => {
    expect(() => page({ url: 'javascript:alert(1)' }, true)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it('of any other kind may have anything, and its amount means nothing to us', () => {
    expect(page({ amount: 7, currency: 'EUR' }, false)).toMatchObject({ amount: 7, hasChangedAmount: false });
    expect(page({ amount: 7, currency: 'EUR' }, false)).not.toHaveProperty('payment_amount');
  });

  it('to pay on has the amount of the payment, else its own', () => {
    expect(page({ qrCode: '0', amount: 40, currency: 'EUR' }, true)).toMatchObject({
      payment_amount: 40,
      payment_currency: 'EUR',
      hasChangedAmount: true,
    });
  });
});

describe('the countdown of a page', () => {
  const HOUR_MS = 3_600_000;
  const ending = (data: Record<string, unknown>, isBankTransfer = false): unknown =>
    read({ requisites: [IBAN], ...data }, { isBankTransfer }).endsAt;

  it.each<[string, Record<string, unknown>, boolean, number | null]>([
    ['is none where nobody names one', {}, false, null],
    ['is that of its lifetime', { lifetime: 3600 }, false, NOW + HOUR_MS],
    ['is that of its timeout', { timeout_minutes: 60 }, false, NOW + HOUR_MS],
    ['is 15 minutes for a bank transfer', {}, true, NOW + HOUR_MS / 4],
    ['is that of the answer for a bank transfer, too', { timeout_minutes: 60 }, true, NOW + HOUR_MS],
    ['is ten minutes for a unified form', { unifiedFlow: true, created: NOW }, false, NOW + HOUR_MS / 6],
    ['counts from when it was made', { lifetime: 3600, created: NOW - 1000 }, false, NOW + HOUR_MS - 1000],
    ['is none that nobody lives to see', { lifetime: 1e9 }, false, null],
  ])('%s', (_what, data, isBankTransfer, endsAt) => {
    expect(ending(data, isBankTransfer)).toBe(endsAt);
  });
});

it('the fields of a page are those of its answer', () => {
  expect(pageFields({ inputFields: [{ name: 'utr' }] })).toEqual([{ name: 'utr' }]);
  expect(pageFields({ inputFields: 'utr' })).toEqual([]);
  expect(pageFields({})).toEqual([]);
});
