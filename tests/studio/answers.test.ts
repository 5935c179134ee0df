import { expect, test } from 'vitest';
import { isLuhnValid } from '#domain/luhn.ts';
import { isMod97Valid } from '#domain/check-digits.ts';
import { exampleOf } from '#studio/page/example-values.ts';
import { harmless } from '#studio/page/harmless.ts';
import { stepsOf } from '#studio/page/recorded-steps.ts';
import { sampleFromAnswer, type AnswerInput } from '#studio/page/sample-from-answer.ts';

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

test('personal values are replaced, and shared texts are kept', () => {
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

test('the same value becomes the same example everywhere, and two amounts stay different', () => {
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

test('an example is of the same shape, with valid check digits', () => {
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

test('a payment code keeps its kind, its lengths and a valid checksum', () => {
  const code = exampleOf(OWN.pix, 0);
  expect(code).toHaveLength(OWN.pix.length);
  expect(code).toMatch(/^00020126330014br\.gov\.bcb\.pix0111\d{11}520400005303986/);
  expect(code).not.toContain('52998224725');
  // A code without personal data only gets a new checksum, which another implementation has computed.
  expect(exampleOf('0002015204000053039865802BR63040000', 0)).toBe('0002015204000053039865802BR63043A5E');
});

const status = (depositId: string, code: number) => ({
  call: 'deposit-status',
  request: { depositId, paymentMethod: 'pix' },
  answer: { status: code },
});

const created = {
  call: 'deposit-create',
  request: { amount: 100, currency: 'BRL', paymentType: 'pix' },
  answer: { depositId: 'D-1', apiResponse: { pageId: 'pix' } },
};

test('a payment is a step, and each change of its status is another', () => {
  const steps = stepsOf([
    status('D-0', 1),
    created,
    status('D-1', 0),
    status('D-1', 0),
    status('D-1', 1),
    status('D-1', 1),
  ]);
  expect(steps.map(({ title }) => title)).toEqual(['pix: deposit-create', 'pix: then processed']);
  expect(steps[0]).toMatchObject({
    answer: created.answer,
    asked: { methodName: 'pix', amount: '100', currency: 'BRL' },
  });
  expect(steps[1]).toMatchObject({ answer: created.answer, state: { status: 1 }, asked: { amount: '100' } });
});

test('finding an open deposit is a step; finding none is not', () => {
  const asking = { call: 'deposit-check', request: { paymentMethod: 'p2p_card' } };
  const steps = stepsOf([
    { ...asking, answer: { exists: false } },
    { ...asking, answer: { exists: true, depositId: 'D-2' } },
  ]);
  expect(steps).toEqual([expect.objectContaining({ title: 'p2p_card: deposit-check', asked: undefined })]);
});

const base = { method: { name: 'pix' }, deposit: { id: 'D-0', amount: '100', currency: 'BRL', data: {} } };

const make = (answer: unknown, more: Partial<AnswerInput> = {}) =>
  sampleFromAnswer({
    ...more,
    call: 'deposit-create',
    answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
    scope: base,
    base,
    isPayPage: true,
  });

test("a sample contains the widget's reading of the answer, and nothing of the base sample", () => {
  const { kind, sample } = make({
    depositId: 'D-7',
    apiResponse: { pageId: 'pix', data: { qrCode: '00020126', payment_amount: 100, payment_currency: 'BRL' } },
  });
  expect(kind).toBe('page');
  expect(sample).toMatchObject({
    scope: { deposit: { id: 'A-2', data: { payment_amount: 200, payment_currency: 'BRL' } } },
  });
  expect(sample).not.toHaveProperty('scope.method');
});

test('an answer that violates the wire schema is rejected with its location', () => {
  expect(() => make('{ "depositId": ')).toThrow('This is not JSON');
  expect(() => make({ depositId: 7 })).toThrow('/depositId');
});

test('an answer that the widget would reject is rejected, with the reason', () => {
  const unpayable = { depositId: 'D-7', apiResponse: { pageId: 'pix', data: {} } };
  expect(() => make(unpayable)).toThrow('The widget would reject this answer');
});

test('the sample of a recorded walk has the request and the later answers', () => {
  const answer = {
    depositId: 'D-7',
    apiResponse: { pageId: 'pix', data: { qrCode: '00020126', payment_amount: '1520.00', payment_currency: 'BRL' } },
  };
  const asked = { methodName: 'pix', amount: '1500', currency: 'BRL' };
  const { sample } = make(answer, { asked, state: { status: 2, depositStatus: 'DECLINED' } });
  const { deposit } = JSON.parse(JSON.stringify(sample)).scope;
  expect(deposit).toMatchObject({ status: 'mistaked', methodName: 'pix', data: { hasChangedAmount: true } });
  expect(deposit.amount).toBe(deposit.data.askedAmount);
  expect(deposit.amount).not.toBe('1500');
  expect(() => make(answer, { state: { status: 'two' } })).toThrow('This is not an answer to deposit-status');
});
