import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeRow, isPayableRow, lacksMemo, type RequisiteRow, rowsByKind } from '#flows/deposit/requisite-rows.ts';

const PNG = `iVBORw0KGgo${'A'.repeat(40)}`;
const URL = 'https://bank.example/pay';

const rowOf = (given: Record<string, unknown>): RequisiteRow | undefined => {
  const { rows, codes, links } = rowsByKind([{ name: 'account', value: '12', ...given }]);
  return [...rows, ...codes, ...links][0];
};

const isPaidTo = (given: Record<string, unknown>): boolean => {
  const row = rowOf(given);
  return row !== undefined && isPayableRow(row);
};

let reported: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  reported = vi.spyOn(console, 'error').mockImplementation(() => {});
});
describe('the kind of a requisite', () => {
  it.each([
    [{ name: 'iban', value: 'DE89' }, 'text'],
    [{ name: 'QR_payload', value: '000201' }, 'qr'],
    [{ name: 'qrCode', type: 'text', value: 'https://x.example/a.png' }, 'qr'],
    [{ type: 'qrcode', value: '000201' }, 'qr'],
    [{ value: PNG }, 'image'],
    [{ type: 'text', value: 'data:image/png;base64,AA' }, 'image'],
    [{ type: 'image', value: 'https://bank.example/code.png' }, 'image'],
    [{ type: 'image', value: '000201' }, 'qr'],
    [{ name: 'payment_url', value: URL }, 'link'],
    [{ type: 'deeplink', value: 'upi://pay?pa=x' }, 'link'],
    [{ name: 'memo', value: URL }, 'text'],
    [{ name: 'link', value: 'javascript:alert(1)' }, 'text'],
    [{ name: 'link', value: 'bank.example' }, 'text'],
    [{ name: 'link', value: `${URL} b` }, 'text'],
    [{ name: 'sqr', value: '12' }, 'text'],
    [{ name: 'code', type: 'noqr', value: '12' }, 'text'],
  ])('%j is %s', (given, kind) => {
    expect(rowOf(given)?.kind).toBe(kind);
    expect(reported).not.toHaveBeenCalled();
  });

  it('is a text, and reported, if a link has no encryption', () => {
    expect(rowOf({ name: 'link', value: 'http://bank.example/pay' })?.kind).toBe('text');
    const said = JSON.stringify(reported.mock.calls);
    for (const word of ['unsafe-link', 'http', 'requisite']) expect(said).toContain(word);
  });
});

describe('a requisite', () => {
  it.each<[string, unknown, string]>([
    ['text without blanks around it', '  12 ', '12'],
    ['number as written', 5000.5, '5000.5'],
    ['long number as written', 40_817_810_099, '40817810099'],
    ['small number as written', 1e-7, '0.0000001'],
    ['empty text for a number that has lost digits', 2 ** 53, ''],
    ['empty text for a number without an end', Infinity, ''],
    ['empty text for invisible letters', '\u200b\u2060 ', ''],
    ['picture that can be drawn', PNG, `data:image/png;base64,${PNG}`],
  ])('has as value a %s', (_what, value, shown) => {
    expect(rowOf({ value })?.value).toBe(shown);
  });

  it('can be copied unless it is empty or the server forbids it', () => {
    const isCopyable = (given: object): unknown => rowOf({ ...given })?.isCopyable;
    expect([{}, { isCopyable: false }, { value: ' ' }].map(isCopyable)).toEqual([true, false, false]);
  });

  it.each([
    ['card_number', '4111 1111 1111 1111', true],
    ['PAN', '4111-1111-1111', true],
    ['source_pan', '411111111111', true],
    ['pan_holder', '411111111111', false],
    ['cardNumber', '4111 1111', false],
    ['cardHolder', 'ANN EXAMPLE SMITH', false],
    ['account', '4111 1111 1111 1111', false],
  ])('%s %s is a card number: %s', (name, value, isCard) => {
    expect(rowOf({ name, value })?.isCard).toBe(isCard);
  });

  it('has a title that is a text or texts by language', () => {
    for (const title of ['Account', { en: 'Account' }]) expect(rowOf({ title })?.title).toEqual(title);
    for (const title of ['', null, ['Account'], 7, undefined]) expect(rowOf({ title })?.title).toBeNull();
  });

  it('made of a payload is a code without a title', () => {
    expect(codeRow('pix', '000201')).toEqual([
      { name: 'pix', kind: 'qr', title: null, value: '000201', isCopyable: true, isCard: false },
    ]);
  });

  it.each([
    ['account iban cardNumber bank_account phone', true],
    ['amount Sum payment_amount paymentCurrency currency bankName BIC swift', false],
    ['account_holder fullName recipient name cardHolder beneficiary company_name', false],
    ['bik inn kpp SWIFT_code bankCode branch corr_account correspondentAccount purpose comment memo network', false],
    [
      'reference voucher paymentCode upiId entity digitableLine beneficiary_account accountNumber payment_code email',
      true,
    ],
  ])('called %s can be paid to: %s', (names, isPayable) => {
    for (const name of names.split(' ')) expect([name, isPaidTo({ name })]).toEqual([name, isPayable]);
  });

  it('is a payable code with any name, but never without a value', () => {
    expect(isPaidTo({ name: 'name', type: 'qr', value: '000201' })).toBe(true);
    expect(isPaidTo({ name: 'account', value: '' })).toBe(false);
  });
});

describe('a list of requisites', () => {
  const memo = (value: unknown, name = 'memo'): unknown[] => [{ name: 'address', value: 'rA1' }, null, { name, value }];

  it.each<[unknown[], boolean]>([
    [memo(2 ** 60), true],
    [memo('\u200B', 'destinationTag'), true],
    [memo({ id: 4711 }, 'destination_tag'), true],
    [memo(4711), false],
    [memo(''), false],
    [memo(null), false],
    [memo(undefined), false],
    [memo(false), false],
    [memo({}, 'memorandum'), false],
    [memo({}, 'stage'), false],
  ])('%j lacks its memo: %s', (requisites, isLacking) => {
    expect(lacksMemo(requisites)).toBe(isLacking);
  });

  it('is grouped by kind, in order', () => {
    const { rows, codes, links } = rowsByKind([
      { name: 'iban', value: 'DE89' },
      { name: 'qr', value: '000201' },
      { name: 'url', value: URL },
      { name: 'holder', value: 'Ann' },
      { name: 'picture', value: PNG },
    ]);
    expect([rows, codes, links].map((each) => each.map(({ name }) => name))).toEqual([
      ['iban', 'holder'],
      ['qr', 'picture'],
      ['url'],
    ]);
  });

  it('has no rows without requisites', () => {
    for (const list of [
      undefined,
      'DE89',
      { name: 'iban', value: 'DE89' },
      [null, undefined, 'x', { name: 1, value: '2' }],
    ])
      expect(rowsByKind(list)).toEqual({ rows: [], codes: [], links: [] });
    expect(rowsByKind([{ name: 'a' }]).rows).toEqual([]);
  });
});
