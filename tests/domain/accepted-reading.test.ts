import { describe, expect, it } from 'vitest';
import { expectedForm } from '#domain/expected-form.ts';
import { brokenPatterns } from '#domain/field-validation.ts';
import { isAccepted } from '#domain/pattern.ts';
import { phone, REFUSED, rulesOf, sentAs, TEN, type Given } from './reading-rules.ts';

const EXPIRY: Given = { expiry: 'expiry', mask: '00/00' };
const MONTH_YEAR = String.raw`^(0[1-9]|1[0-2])\/\d{2}$`;

describe('the expiry of a card', () => {
  it.each([
    '8/30',
    '08⁄30',
    '０８／３０',
    '08/2030',
    '082030',
    '2030-08',
    '08 / 30',
    '0830',
    '08-30',
    '8.2030',
    '٠٨/٣٠',
    '203008',
  ])('written %s is August 2030', (text) => {
    expect([
      sentAs(text, EXPIRY),
      sentAs(text, { expiry: 'expiry', regex: MONTH_YEAR }),
      sentAs(text, { expiry: 'expiry', regex: String.raw`^\d{2}\/\d{4}$` }),
      sentAs(text, { expiry: 'expiry', regex: String.raw`^20\d{2}-\d{2}$` }),
      sentAs(text, { expiry: 'expiry', mask: '00/0000' }),
      sentAs(text, { check: 'cardExpiry', expiry: 'expiry', regex: String.raw`^\d{4}$` }),
    ]).toEqual(['0830', '08/30', '08/2030', '2030-08', '082030', '0830']);
  });

  it.each(['13/30', '00/30', '8/3', 'August 2030', '08/1930', '12'])('is not read from %s', (text) => {
    expect([sentAs(text, EXPIRY), sentAs(text, { expiry: 'expiry', regex: MONTH_YEAR })]).toEqual([REFUSED, REFUSED]);
  });

  it.each<[Given, string, string | undefined]>([
    [{ expiry: 'month', mask: '00' }, '8', '08'],
    [{ expiry: 'month', regex: '^(0[1-9]|1[0-2])$' }, '8', '08'],
    [{ expiry: 'month', regex: '^([1-9]|1[0-2])$' }, '08', '8'],
    [{ expiry: 'month', mask: '00' }, '13', REFUSED],
    [{ expiry: 'year', mask: '00' }, '2030', '30'],
    [{ expiry: 'year', mask: '0000' }, '30', '2030'],
    [{ expiry: 'year', regex: String.raw`^20\d{2}$` }, '30', '2030'],
  ])('in two fields: %j reads %s as %s', (given, text, sent) => expect(sentAs(text, given)).toBe(sent));
});

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const WALLET: Given = { regex: '^0x[0-9a-fA-F]{40}$' };
const NAME: Given = { regex: "^[A-Za-z' -]+$" };
const IBAN: Given = { regex: String.raw`^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$` };
const CPF: Given = { regex: String.raw`^\d{11}$` };

describe('a text', () => {
  it.each<[what: string, given: Given, text: string, sent: string | undefined]>([
    ['behind a zero-width space', WALLET, `\u200B${ADDRESS}`, ADDRESS],
    ['with a soft hyphen inside', WALLET, `${ADDRESS.slice(0, 12)}\u00AD${ADDRESS.slice(12)}`, ADDRESS],
    ['behind a byte order mark', WALLET, `\uFEFF${ADDRESS}\u2060`, ADDRESS],
    ['of no rules, between direction marks', {}, '\u2068104532876\u2069', '104532876'],
    ['of no rules, with spaces around it', {}, ' \u00A0memo 1 ', 'memo 1'],
    ['of no rules, decomposed', {}, 'Jose\u0301', 'José'],
    ['of no rules, in other digits', {}, '١٢٣', '١٢٣'],
    ['of invisible characters alone', {}, '\u200B\u2060', REFUSED],
    [
      'decomposed, where a letter of one character is asked for',
      { regex: String.raw`^[\p{L} ]+$` },
      'Jose\u0301',
      'José',
    ],
    ['decomposed, where the rules accept that', { regex: '^.{4,9}$' }, 'Jose\u0301', 'Jose\u0301'],
    ['with no-break spaces', { regex: '^[A-Z]+ [A-Z]+$' }, 'ANN\u00A0LEE', 'ANN LEE'],
    ['in Devanagari digits', { regex: String.raw`^\d{6}$` }, '१२३४५६', '123456'],
    ['in full-width digits', { regex: String.raw`^\d{6}$` }, '１２３４５６', '123456'],
    ['in Thai digits', { regex: String.raw`^\d{3}$` }, '๑๒๓', '123'],
    ['in digits that the rules accept as they are', { regex: String.raw`^\p{Nd}+$` }, '١٢٣', '١٢٣'],
    ['with a typographic apostrophe', NAME, 'O’Neil', "O'Neil"],
    ['with a modifier apostrophe', NAME, 'Oʼneil', 'Oʼneil'.replace('ʼ', "'")],
    ['with a non-breaking hyphen', NAME, 'Anne‑Marie', 'Anne-Marie'],
    ['with an en dash', NAME, 'Anne–Marie', 'Anne-Marie'],
    ['with a typographic apostrophe that the rules accept', { regex: '^[\\p{L}’]+$' }, 'O’Neil', 'O’Neil'],
    ['IBAN as printed', IBAN, 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['IBAN in small letters', IBAN, 'de89370400440532013000', REFUSED],
    [
      'IBAN in small letters of an uppercase field',
      { ...IBAN, isUppercase: true },
      'de89 3704 0044 0532 0130 00',
      'DE89370400440532013000',
    ],
    [
      'IBAN with no-break spaces',
      IBAN,
      'DE89\u00A03704\u00A00044\u00A00532\u00A00130\u00A000',
      'DE89370400440532013000',
    ],
    ['IBAN of a check alone', { check: 'iban' }, 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['IBAN in full-width characters', IBAN, 'ＤＥ８９３７０４００４４０５３２０１３０００', 'DE89370400440532013000'],
    [
      'phone number with its plus, as printed',
      { regex: String.raw`^\+?\d{10,14}$` },
      '+7 (916) 123-45-67',
      '+79161234567',
    ],
    ['phone number in brackets', { regex: TEN }, '(916) 123.45.67', '9161234567'],
    ['phone number with a Japanese dash', { regex: String.raw`^\d{11}$` }, '090ー1234ー5678', '09012345678'],
    ['negative number', { regex: String.raw`^\d+$` }, '-50', REFUSED],
    ['decimal number', { regex: String.raw`^\d+$` }, '1.50', REFUSED],
    ['card with its expiry', { regex: String.raw`^\d{13,19}$` }, '3782 822463 10005 08/30', REFUSED],
    ['date of a mask without its century', { mask: '00.00.0000' }, '31.12.90', REFUSED],
    ['date of a mask', { mask: '00.00.0000' }, '1.2.1990', '01021990'],
    ['CPF as printed', CPF, '123.456.789-09', '12345678909'],
    ['CPF with an en dash', CPF, '123.456.789–09', '12345678909'],
    [
      'CPF as its pattern wants it',
      { regex: String.raw`^\d{3}\.\d{3}\.\d{3}-\d{2}$` },
      '123.456.789-09',
      '123.456.789-09',
    ],
    ['CNPJ as printed', { regex: String.raw`^\d{14}$` }, '11.222.333/0001-81', '11222333000181'],
    ['CPF or CNPJ as printed', { regex: String.raw`^(?:\d{11}|\d{14})$` }, '11.222.333/0001-81', '11222333000181'],
    ['CLABE as printed', { regex: String.raw`^\d{18}$` }, '032 180 00011835971 9', '032180000118359719'],
    ['card as printed', { regex: String.raw`^\d{13,19}$` }, '4242-4242-4242-4242', '4242424242424242'],
    ['card of a check digit alone', { hasLuhn: true }, '4242 4242 4242 4242', '4242424242424242'],
    [
      'card whose pattern takes spaces',
      { regex: String.raw`^\d{4} ?\d{4} ?\d{4} ?\d{4}$` },
      '4242 4242 4242 4242',
      '4242 4242 4242 4242',
    ],
    ['card in a mask, with hyphens', { mask: '0000 0000 0000 0000' }, '4242-4242-4242-4242', '4242424242424242'],
    ['too long for its mask', { mask: '0000 0000 0000 0000' }, '42424242424242421', REFUSED],
    ['with other words around a number', CPF, 'CPF 123.456.789-09', REFUSED],
    ['of a name, whose spaces stay', { regex: '^[A-Za-z]+$' }, 'Anne Marie', REFUSED],
    ['of letters and digits, whose spaces stay', { regex: '^[A-Za-z0-9]{3,20}$' }, 'john doe', REFUSED],
    ['longer than any', {}, 'a'.repeat(513), REFUSED],
  ])('%s', (_what, given, text, sent) => expect(sentAs(text, given)).toBe(sent));

  it.each<[Given, string, string | undefined]>([
    [{ mask: '+7 (000) 000-00-00' }, '89123456789', '9123456789'],
    [{ mask: '+7 (000) 000-00-00', regex: String.raw`^\+7\d{10}$` }, '8 912 345-67-89', '+79123456789'],
    [{ mask: '+7 (000) 000-00-00', regex: String.raw`^7\d{10}$` }, '9123456789', '79123456789'],
    [{ mask: '+7 (000) 000-00-00' }, '912345678901', REFUSED],
    [{ mask: '+7 (000) 000-00-00' }, '912345678', REFUSED],
    [{ mask: '+55 00 000000000' }, '1132345678', '1132345678'],
    [{ mask: '+62 800-0000-0000' }, '081234567890', '1234567890'],
    [{ mask: '+62 800-0000-0000', regex: String.raw`^\d{11}$` }, '081234567890', '81234567890'],
    [{ mask: '+62 000-0000-0000' }, '08123456789', '8123456789'],
    [{ mask: '+90 000 000 00 00' }, '0532 123 45 67', '5321234567'],
    [{ mask: 'DE00 0000 0000 0000 0000 00' }, 'DE89 3704 0044 0532 0130 00', '89370400440532013000'],
    [{ mask: 'DE00 0000 0000 0000 0000 00', ...IBAN }, '89370400440532013000', 'DE89370400440532013000'],
    [{ mask: '000.000.000-00', regex: String.raw`^\d{3}\.\d{3}\.\d{3}-\d{2}$` }, '12345678909', '123.456.789-09'],
  ])('in the mask and pattern of %j: %s is sent as %s', (given, text, sent) => expect(sentAs(text, given)).toBe(sent));

  it('of a choice is sent unchanged', () => {
    expect([sentAs(' x\u200B', { kind: 'choice' }), sentAs('', { kind: 'choice' })]).toEqual([' x\u200B', REFUSED]);
  });
});

describe('a pattern', () => {
  it.each([
    [String.raw`^\d{3}\-\d{3}$`, '123-456', 'nonsense'],
    [String.raw`/^\d{6}$/`, '123456', '12345'],
    ['/^[a-z]+$/i', 'ABC', '123'],
    [String.raw`^[\w-.]+$`, 'a-b.c', 'a b'],
    [String.raw`^\@\#\d$`, '@#1', '1'],
    ['^a{,3}$', 'a{,3}', 'aa'],
  ])('%s accepts %s and refuses %s', (pattern, right, wrong) => {
    expect([isAccepted(pattern, right), isAccepted(pattern, wrong)]).toEqual([true, false]);
    expect(brokenPatterns({ type: 'text', regex: pattern })).toEqual([]);
  });

  it('that does not compile accepts any text, and is reported', () => {
    expect(isAccepted('^(', 'x')).toBe(true);
    expect(brokenPatterns({ type: 'text', regex: '^(' })).toEqual(['^(']);
  });

  it('that takes exponential time is not tested with a long text, with or without the u flag', () => {
    for (const pattern of [String.raw`^(\d+)+$`, String.raw`^(\d+\-?)+$`])
      expect(isAccepted(pattern, `${'1'.repeat(400)}x`)).toBe(true);
  });
});

describe('what a field expects', () => {
  it.each<[Given, string | undefined, object?]>([
    [phone('+91', { mask: '0000000000' }), 'form.expected.phone', { count: 10, prefix: '+91' }],
    [phone('+7', { regex: TEN }), 'form.expected.phone', { count: 10, prefix: '+7' }],
    [phone('+62'), 'form.expected.phoneRange', { min: 9, max: 12, prefix: '+62' }],
    [phone('+999'), undefined],
    [{ mask: '+7 (000) 000-00-00' }, 'form.expected.phone', { count: 10, prefix: '+7' }],
    [EXPIRY, 'form.expected.expiry', { example: '08/30' }],
    [{ expiry: 'month' }, 'form.expected.month', { example: '08' }],
    [CPF, 'form.expected.digits', { count: 11, prefix: '' }],
    [{ regex: String.raw`^\d{4} ?\d{4} ?\d{4} ?\d{4}$` }, 'form.expected.digits', { count: 16, prefix: '' }],
    [{ regex: String.raw`^(?:\d{11}|\d{14})$` }, 'form.expected.digitsRange', { min: 11, max: 14, prefix: '' }],
    [{ regex: String.raw`^\d+$` }, 'form.expected.digitsOnly'],
    [{ mask: '0000 0000 0000 0000' }, 'form.expected.digits', { count: 16, prefix: '' }],
    [IBAN, 'form.expected.capitalsRange', { min: 15, max: 34 }],
    [WALLET, 'form.expected.characters', { count: 42 }],
    [{ regex: String.raw`^\d{3}\-\d{3}$` }, 'form.expected.form', { example: '123-456' }],
    [{ mask: 'aa-00' }, 'form.expected.form', { example: 'AB-34' }],
    [NAME, 'form.expected.latin'],
    [{ regex: '^.+$' }, undefined],
    [{ regex: '^(' }, undefined],
  ])('with the rules %j is described by %s', (given, key, args) => {
    expect(expectedForm(rulesOf(given))).toEqual(key && { key, ...(args ? { args } : {}) });
  });
});
