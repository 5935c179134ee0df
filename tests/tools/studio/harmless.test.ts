import { expect, test } from 'vitest';
import { isLuhnValid } from '#domain/luhn.ts';
import { isMod97Valid } from '#domain/check-digits.ts';
import { exampleOf } from '#tools/studio/page/example-values.ts';
import { harmless } from '#tools/studio/page/harmless.ts';

const row = (name: string, value: string) => ({
  name,
  kind: 'text',
  title: { en: 'Where to pay' },
  value,
  isCopyable: true,
  isCard: false,
});

const OWN = {
  iban: 'DE89370400440532013000',
  pan: '5555 5555 5555 4444',
  fullName: 'Maria Schmidt',
  phone: '+49 151 23456789',
  wallet: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  email: 'maria.schmidt@bank.de',
  link: 'https://pay.bank.de/i/8842?token=eyJhbGciOi',
  pix: '00020126330014br.gov.bcb.pix0111529982247255204000053039865406150.005802BR5913Maria Schmidt6006Berlin62070503***6304ABCD',
} as const;

test('nothing of what is somebody’s own is left, and what is said to everybody is', () => {
  const made = harmless({
    id: 'D-78213',
    methodName: 'sepa',
    amount: '1530.50',
    currency: 'EUR',
    data: {
      rows: Object.entries(OWN).map(([name, value]) => row(name, value)),
      payment_amount: '1530.50',
      payment_currency: 'EUR',
      lifetime: 900,
      instruction: { text: `Send it to ${OWN.iban} (${OWN.email}), to ${OWN.fullName}, and wait.` },
      note: OWN.fullName,
      isCompletable: true,
    },
  });
  const text = JSON.stringify(made);
  for (const own of [...Object.values(OWN), 'D-78213', '1530.50', 'Maria', 'eyJhbGciOi', 'bank.de']) {
    expect(text).not.toContain(own);
  }
  expect(made).toMatchObject({
    methodName: 'sepa',
    currency: 'EUR',
    data: {
      payment_currency: 'EUR',
      lifetime: 900,
      isCompletable: true,
      rows: expect.arrayContaining([expect.objectContaining({ name: 'iban', title: { en: 'Where to pay' } })]),
    },
  });
  const [iban = ''] = /DE\d{20}/.exec(text) ?? [];
  expect(text.split(iban)).toHaveLength(3);
  expect(text).toMatch(/Send it to DE\d{20} \(payee\d@example\.com\), to Example Payee, and wait\./);
});

test('the same value becomes the same example everywhere, and two amounts stay two', () => {
  const made = harmless({
    amount: '1500',
    data: { askedAmount: '1500', payment_amount: 1520, rows: [row('a', '7788'), row('b', '7788')] },
  });
  expect(made).toMatchObject({
    amount: '1200',
    data: { askedAmount: '1200', rows: [{ value: '1234' }, { value: '1234' }] },
  });
  expect(made).not.toMatchObject({ data: { payment_amount: 1200 } });
});

test('an example is of the same shape, with right check digits', () => {
  const iban = exampleOf(OWN.iban, 0);
  expect(iban).toMatch(/^DE\d{20}$/);
  expect(isMod97Valid(iban)).toBe(true);
  expect(exampleOf(OWN.pan, 0)).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
  expect(isLuhnValid(exampleOf(OWN.pan, 0))).toBe(true);
  expect(exampleOf(OWN.fullName, 0)).toBe('Example Payee');
  expect(exampleOf('ACME LLC', 0)).toBe('EXAMPLE PAYEE');
  expect(exampleOf(OWN.phone, 0)).toBe('+12 345 67890123');
  expect(exampleOf('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 0)).toMatch(/^0x[\dA-Fa-f]{40}$/);
  expect(exampleOf('upi://pay?pa=maria@okbank&am=100.00', 0)).toBe('upi://pay?pa=abcde@fghijk&am=123.45');
  expect(exampleOf(OWN.link, 0)).toMatch(/^https:\/\/pay\.example\.com\/[a-z]\/\d{4}\?token=/);
});

test('a payment code keeps its kind, its lengths and a right checksum', () => {
  const code = exampleOf(OWN.pix, 0);
  expect(code).toHaveLength(OWN.pix.length);
  expect(code).toMatch(/^00020126330014br\.gov\.bcb\.pix0111\d{11}520400005303986/);
  expect(code).not.toContain('52998224725');
  // Without anything of its own it is the same code; this one's checksum is of another implementation.
  expect(exampleOf('0002015204000053039865802BR63040000', 0)).toBe('0002015204000053039865802BR63043A5E');
});
