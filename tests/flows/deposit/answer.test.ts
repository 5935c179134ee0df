import { describe, expect, it } from 'vitest';
import type { DepositCreated } from '#generated/wire.ts';
import { setReportSink } from '#platform/report.ts';
import { nextStep, pageFields, readAnswer, type AnswerContext } from '#flows/deposit/answer.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const CONTEXT: AnswerContext = {
  serverNowMs: NOW,
  isBankTransfer: false,
  asked: { amount: '50', currency: 'USD' },
};
const IBAN = { name: 'iban', value: 'DE89', type: 'text' };
const CARD = { number: '4111' };
const URL = 'https://bank.example';

const read = (answer: object, given: Partial<AnswerContext> = {}): Record<string, unknown> => {
  const [whole, context] = [{ depositId: 'd1', ...answer } as DepositCreated, { ...CONTEXT, ...given }];
  return { ...readAnswer(whole, nextStep(whole, context), context) };
};
const readData = (data: object, given?: Partial<AnswerContext>): Record<string, unknown> =>
  read({ apiResponse: { data } }, given);
const withoutMeans = (path: string): Error =>
  expect.objectContaining({ code: 'malformed', details: expect.objectContaining({ path, keyword: 'means' }) });

describe('the next step of an answer', () => {
  const FIELDS = [{ name: 'utr', type: 'text' }];

  it.each<[string, object, object]>([
    ['asks for fields at the top', { isFieldsRequired: true, fields: FIELDS }, { kind: 'fields', fields: FIELDS }],
    ['asks for fields below', { apiResponse: { isFieldsRequired: true } }, { kind: 'fields', fields: [] }],
    ['asks for fields by another word', { isFieldsRequired: 'yes' }, { kind: 'default' }],
    [
      'redirects',
      { apiResponse: { source: 'redirect', url: URL } },
      { kind: 'redirect', redirect: { url: URL, method: 'GET', data: {} } },
    ],
    [
      'redirects with data',
      { apiResponse: { source: 'redirect', url: URL, method: 'post', data: { a: '1' } } },
      { kind: 'redirect', redirect: { url: URL, method: 'POST', data: { a: '1' } } },
    ],
    ['redirects to an empty address', { apiResponse: { source: 'redirect', url: '' } }, { kind: 'default' }],
    ['redirects nowhere', { apiResponse: { source: 'redirect', pageId: 'pix' } }, { kind: 'page', pageId: 'pix' }],
    ['has an address alone', { apiResponse: { source: 'page', url: URL } }, { kind: 'default' }],
    ['is unified', { apiResponse: { data: { unifiedFlow: true } } }, { kind: 'unified' }],
    ['is unified beside a card', { unifiedFlow: true, card: {}, requisites: [] }, { kind: 'unified' }],
    ['has a card in place of the unified list', { unifiedFlow: true, card: CARD }, { kind: 'requisites' }],
    ['has offers', { apiResponse: { data: { paymentMethodOffers: [] } } }, { kind: 'offers' }],
    ['has a card at the top', { card: CARD }, { kind: 'requisites' }],
    ['has requisites', { apiResponse: { data: { requisites: [] } } }, { kind: 'requisites' }],
    ['names a page', { apiResponse: { pageId: 'pix', data: {} } }, { kind: 'page', pageId: 'pix' }],
    ['says nothing', { apiResponse: { data: {} } }, { kind: 'default' }],
  ])('that %s', (_what, answer, step) => {
    expect(nextStep(answer as DepositCreated, CONTEXT)).toEqual(step);
  });

  it('of a bank transfer is its requisites, though the answer names a page', () => {
    const answer = { depositId: 'd1', apiResponse: { pageId: 'pix' } } as DepositCreated;
    expect(nextStep(answer, { isBankTransfer: true })).toEqual({ kind: 'requisites' });
  });
});

describe('the data of an answer', () => {
  it.each<[string, object]>([
    ['a redirect', { apiResponse: { source: 'redirect', url: URL, data: { secret: 'x' } } }],
    ['required fields', { apiResponse: { isFieldsRequired: true, data: { secret: 'x' } } }],
  ])('of %s has only the members at the top', (_what, answer) => {
    expect(read({ ...answer, bank: 'Silk' })).toEqual({ depositId: 'd1', bank: 'Silk' });
  });

  it.each<[string, object, object[]]>([
    ['a code beside the requisites', { requisites: [IBAN], qrCode: '000202' }, [{ name: 'qrCode', value: '000202' }]],
    ['a code once', { requisites: [IBAN, { name: 'qr', value: '1', type: 'qr' }], qrCode: '1' }, [{ name: 'qr' }]],
    ['no blank code', { requisites: [IBAN], qrCode: '  ' }, []],
  ])('has %s', (_what, data, codes) => {
    expect(readData(data)['codes']).toMatchObject(codes);
    expect(readData(data)['codes']).toHaveLength(codes.length);
  });

  it('has the amount once, though a row repeats it', () => {
    const data = readData({ requisites: [IBAN, { name: 'amount', value: '50', type: 'text' }] });
    expect(data).toMatchObject({ rows: [{ name: 'iban' }], payment_amount: '50' });
    expect(data['rows']).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['no requisites', { requisites: [] }],
    ['an invisible requisite', { requisites: [{ name: 'pan', type: 'text', value: '\u200B ' }] }],
    ['the name of a bank alone', { requisites: [{ name: 'bankName', value: 'Axis', type: 'text' }] }],
    ['a card without a number', { card: { fullName: 'Ann', number: ' ' } }],
    ['a card that is a text', { requisites: true, card: 'x' }],
    ['an encoded card without a number', { card: { encoded: btoa('{"number":{}}') } }],
    ['an address without its memo', { requisites: [IBAN, { name: 'memo', type: 'text', value: 2 ** 60 }] }],
  ])('is refused with %s to pay to', (_what, data) => {
    expect(() => readData(data)).toThrow(withoutMeans('HostToHostData'));
  });

  it.each<[object]>([
    [{ card: { number: '4111' } }],
    [{ card: { account_number: '4111' } }],
    [{ card: { bank_account: '4111' } }],
    [{ card: { phone: '+7701', number: [] } }],
    [{ card: { number: 4_111_111_111_111_111 } }],
    [{ requisites: true, card: CARD }],
    [{ requisites: 'yes', unifiedFlow: true, card: CARD }],
    [{ requisites: [{ name: 'pan', type: 'text', value: '', title: 5 }, IBAN] }],
  ])('is accepted with payment details: %j', (data) => {
    expect(readData(data)).toMatchObject({ isCompletable: true });
  });

  it.each<[string, object]>([
    ['a card of the wrong shape', { card: { number: ['4111'] } }],
    ['a requisite without a value', { requisites: [{ name: 'iban', type: 'text' }] }],
    ['unified data without requisites', { unifiedFlow: true }],
    ['offers without amounts', { paymentMethodOffers: [{ method: 'a' }] }],
  ])('is refused with %s', (_what, data) => {
    expect(() => readData(data)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it.each<[unknown, string | undefined]>([
    ['-70', undefined],
    ['0', undefined],
    [undefined, '640'],
    ['640.37', '640.37'],
  ])('of a found deposit with the amount %j asks for %s', (payment_amount, asksFor) => {
    const answer = { requisites: [IBAN], payment_amount, payment_currency: 'USD' };
    const data = readData(answer, { isFound: true, asked: { amount: '640', currency: 'USD' } });
    expect(data['payment_amount']).toBe(asksFor);
  });

  it('decodes its encoded card, and rejects anything other than a card', () => {
    const card = { number: '8600', fullName: 'Ёж أحمد देव' };
    const encoded = Buffer.from(JSON.stringify(card)).toString('base64url');
    expect(readData({ card: { encoded } })).toMatchObject({ card });
    for (const text of ['"4111"', '{oops', '{"number":"\xff"}', '[1]'])
      expect(() => readData({ card: { encoded: btoa(text) } })).toThrow(
        expect.objectContaining({ code: 'card.decrypt' }),
      );
  });

  // Spec: method-flows 2.25c
  it.each<[unknown, boolean]>([
    [undefined, true],
    [['complete', 'other'], true],
    [['other'], false],
    [[], false],
  ])('with the buttons %j offers the paid button: %s', (buttons, isCompletable) => {
    expect(readData({ requisites: [IBAN], ...(buttons ? { buttons } : {}) })).toMatchObject({ isCompletable });
  });

  // Spec: method-flows 9.2e, method-flows 9.2f
  it.each<[object, Partial<AnswerContext>, number | null]>([
    [{}, {}, null],
    [{ lifetime: 3600 }, {}, NOW + HOUR_MS],
    [{ timeout_minutes: 60 }, {}, NOW + HOUR_MS],
    [{}, { isBankTransfer: true }, NOW + HOUR_MS / 4],
    [{ timeout_minutes: 60 }, { isBankTransfer: true }, NOW + HOUR_MS],
    [{ unifiedFlow: true, created: NOW }, {}, NOW + HOUR_MS / 6],
    [{ lifetime: 3600, created: NOW - 1000 }, {}, NOW + HOUR_MS - 1000],
    [{ lifetime: '3600' }, {}, NOW + HOUR_MS],
    [{ timeout_minutes: '60' }, {}, NOW + HOUR_MS],
    [{ unifiedFlow: true }, {}, NOW + HOUR_MS / 6],
    [{ unifiedFlow: true, created: null, lifetime: null }, {}, NOW + HOUR_MS / 6],
    [{ unifiedFlow: true, created: NOW / 1000 - 60 }, {}, NOW + HOUR_MS / 6 - 60_000],
    [{ created: String(NOW / 1000 - 60), timeout_minutes: 60 }, {}, NOW + HOUR_MS - 60_000],
    [{ created: NOW - 1000, lifetime: 60 }, { shiftMs: -30_000 }, NOW + 29_000],
  ])('%j (%j) has a countdown to %s', (data, context, endsAt) => {
    expect(readData({ requisites: [IBAN], ...data }, context)).toMatchObject({ endsAt });
  });

  it.each([
    ['a deadline that had passed before the answer arrived', { lifetime: 60, created: NOW - HOUR_MS }],
    ['a moment that cannot be read', { lifetime: 60, created: 'yesterday' }],
    ['a duration that says nothing', { lifetime: 0 }],
  ])('reports %s', (_what, times) => {
    const codes: string[] = [];
    setReportSink(({ code }) => void codes.push(code));
    // Earlier queued reports are delivered at once.
    codes.length = 0;
    readData({ requisites: [IBAN], ...times });
    setReportSink(undefined);
    expect(codes).toEqual(['doubtful-deadline']);
  });

  it.each<[object, Partial<AnswerContext>, number]>([
    [{ timeout_minutes: 0 }, {}, NOW + HOUR_MS / 6],
    [{ timeout_minutes: -1, created: NOW }, {}, NOW + HOUR_MS / 6],
    [{ lifetime: 0, unifiedFlow: true }, {}, NOW + HOUR_MS / 6],
    [{ lifetime: 1e9 }, {}, NOW + HOUR_MS / 6],
    [{ lifetime: 900, created: NOW - HOUR_MS }, {}, NOW + HOUR_MS / 6],
    [{ lifetime: 900, created: 'yesterday' }, {}, NOW + HOUR_MS / 4],
    [{ lifetime: 900, created: NOW }, { shiftMs: -HOUR_MS / 2 }, NOW + HOUR_MS / 6],
    [{ created: '2025-12-31' }, { isBankTransfer: true }, NOW + HOUR_MS / 4],
  ])('%j (%j) is doubted, and has a countdown to %s', (data, context, endsAt) => {
    expect(readData({ requisites: [IBAN], ...data }, context)).toMatchObject({ endsAt });
  });

  it('has the fields of its page if it lists any', () => {
    expect(pageFields({ inputFields: [{ name: 'utr' }] })).toEqual([{ name: 'utr', type: 'text' }]);
    expect(pageFields({ inputFields: 'utr' })).toEqual([]);
    const wrong = [{ type: 'text' }, null, 'utr', { name: 'utr', type: 'essay', regex: {}, mask: 7, validations: 'x' }];
    expect(pageFields({ inputFields: wrong })).toEqual([{ name: 'utr', type: 'text', mask: '7' }]);
    expect(pageFields({})).toEqual([]);
  });
});

describe('a page that the server names', () => {
  const page = (data: object, isPayPage: boolean): unknown =>
    read({ apiResponse: { pageId: 'pix', data } }, { isPayPage });

  it.each<[object, object]>([
    [{ qrCode: '000201' }, { payment_amount: '50', payment_currency: 'USD' }],
    [{ url: `${URL}/pay` }, { payment_amount: '50', payment_currency: 'USD' }],
    [{ requisites: [IBAN] }, { payment_amount: '50', payment_currency: 'USD' }],
    [
      { qrCode: '0', amount: 40, currency: 'EUR' },
      { payment_amount: 40, payment_currency: 'EUR', hasChangedAmount: true },
    ],
  ])('for paying on it shows %j with the amount', (data, expected) => {
    expect(page(data, true)).toMatchObject(expected);
  });

  it('to pay on is rejected without payment details', () => {
    expect(() => page({ url: 'javascript:alert(1)' }, true)).toThrow(withoutMeans('PageData'));
  });

  it('of another kind may contain any amount', () => {
    const data = page({ amount: 7, currency: 'EUR' }, false);
    expect(data).toMatchObject({ amount: 7, hasChangedAmount: false });
    expect(data).not.toHaveProperty('payment_amount');
  });
});
