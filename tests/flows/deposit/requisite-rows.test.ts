import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeRow, isMeans, rowsByKind, type RequisiteRow } from '#flows/deposit/requisite-rows.ts';

const PNG = `iVBORw0KGgo${'A'.repeat(40)}`;

const rowOf = (given: Record<string, unknown>): RequisiteRow | undefined => {
  const { rows, codes, links } = rowsByKind([{ name: 'account', value: '12', ...given }]);
  return [...rows, ...codes, ...links][0];
};

let reported: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  reported = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('how a requisite is drawn', () => {
  it.each([
    ['a text', { name: 'iban', value: 'DE89' }, 'text'],
    ['a code by its name', { name: 'QR_payload', value: '000201' }, 'qr'],
    ['a code by its type', { type: 'qrcode', value: '000201' }, 'qr'],
    ['a picture that is its own value', { value: PNG }, 'image'],
    ['a picture that is written as one', { value: 'data:image/png;base64,AA' }, 'image'],
    ['a picture elsewhere', { type: 'image', value: 'https://bank.example/code.png' }, 'image'],
    ['a code that was called a picture', { type: 'image', value: '000201' }, 'qr'],
    ['a link by its name', { name: 'payment_url', value: 'https://bank.example/pay' }, 'link'],
    ['a link by its type', { type: 'deeplink', value: 'upi://pay?pa=x' }, 'link'],
    ['an address that nothing calls a link', { name: 'memo', value: 'https://bank.example/pay' }, 'text'],
    ['a link that runs a script', { name: 'link', value: 'javascript:alert(1)' }, 'text'],
    ['a link that is none', { name: 'link', value: 'bank.example' }, 'text'],
    ['a link with a blank in it', { name: 'link', value: 'https://bank.example/a b' }, 'text'],
    ['a name that only holds qr', { name: 'sqr', value: '12' }, 'text'],
  ])('as %s', (_what, given, kind) => {
    expect(rowOf(given)?.kind).toBe(kind);
    expect(reported).not.toHaveBeenCalled();
  });

  it('as a text, and reported, where a link has no encryption', () => {
    expect(rowOf({ name: 'link', value: 'http://bank.example/pay' })?.kind).toBe('text');
    const said = JSON.stringify(reported.mock.calls);
    for (const word of ['unsafe-link', 'http', 'requisite']) expect(said).toContain(word);
  });

  it('as a code, for a payload of our own', () => {
    expect(codeRow('pix', '000201')).toEqual([
      { name: 'pix', kind: 'qr', title: null, value: '000201', isCopyable: true, isCard: false },
    ]);
  });
});

describe('the value of a requisite', () => {
  it.each<[string, unknown, string]>([
    ['without blanks around it', '  12 ', '12'],
    ['a number, as it was written', 5000.5, '5000.5'],
    ['nothing, for a number that has lost digits', 2 ** 53, ''],
    ['nothing, for a number without an end', Infinity, ''],
    ['nothing, where nobody sees anything', '\u200b\u2060 ', ''],
    ['a picture, ready to be drawn', PNG, `data:image/png;base64,${PNG}`],
  ])('is %s', (_what, value, shown) => {
    expect(rowOf({ value })?.value).toBe(shown);
  });

  it.each([
    ['is copied', '12', {}, true],
    ['is not copied where the server says so', '12', { isCopyable: false }, false],
    ['of nothing is not copied', ' ', {}, false],
  ])('%s', (_what, value, given, isCopyable) => {
    expect(rowOf({ value, ...given })?.isCopyable).toBe(isCopyable);
  });

  it.each([
    ['card_number', '4111 1111 1111 1111', true],
    ['PAN', '4111-1111-1111', true],
    ['source_pan', '411111111111', true],
    ['pan_holder', '411111111111', false],
    ['cardNumber', '4111 1111', false],
    ['cardHolder', 'ANN EXAMPLE SMITH', false],
    ['account', '4111 1111 1111 1111', false],
  ])('%s %s is a card: %s', (name, value, isCard) => {
    expect(rowOf({ name, value })?.isCard).toBe(isCard);
  });
});

describe('the title of a requisite', () => {
  it.each<[unknown, unknown]>([
    ['Account', 'Account'],
    [{ en: 'Account' }, { en: 'Account' }],
    ['', null],
    [null, null],
    [['Account'], null],
    [7, null],
    [undefined, null],
  ])('%j is %j', (title, shown) => {
    expect(rowOf({ title })?.title).toEqual(shown);
  });
});

describe('a list of requisites', () => {
  it('is told apart by how each is drawn, in order', () => {
    const list = [
      { name: 'iban', value: 'DE89' },
      { name: 'qr', value: '000201' },
      { name: 'url', value: 'https://bank.example/pay' },
      { name: 'holder', value: 'Ann' },
      { name: 'picture', value: PNG },
    ];
    const { rows, codes, links } = rowsByKind(list);
    expect([rows, codes, links].map((each) => each.map(({ name }) => name))).toEqual([
      ['iban', 'holder'],
      ['qr', 'picture'],
      ['url'],
    ]);
  });

  it.each([
    [undefined],
    ['DE89'],
    [{ name: 'iban', value: 'DE89' }],
    [[null, 'x', { name: 1, value: '2' }, { name: 'a' }]],
  ])('has nothing of %j', (requisites) => {
    expect(rowsByKind(requisites)).toEqual({ rows: [], codes: [], links: [] });
  });
});

describe('a requisite to pay to', () => {
  const isPaidTo = (given: Record<string, unknown>): boolean => {
    const row = rowOf(given);
    return row !== undefined && isMeans(row);
  };

  it.each(['account', 'iban', 'cardNumber', 'bank_account', 'phone'])('is %s', (name) => {
    expect(isPaidTo({ name })).toBe(true);
  });

  it.each([
    'amount',
    'Sum',
    'payment_amount',
    'paymentCurrency',
    'currency',
    'bankName',
    'BIC',
    'swift',
    'account_holder',
    'fullName',
    'recipient',
    'name',
  ])('is not %s', (name) => {
    expect(isPaidTo({ name })).toBe(false);
  });

  it('is a code by whatever name, and nothing without a value', () => {
    expect(isPaidTo({ name: 'name', type: 'qr', value: '000201' })).toBe(true);
    expect(isPaidTo({ name: 'account', value: '' })).toBe(false);
  });
});
