import { describe, expect, it } from 'vitest';
import { validators as data } from '#generated/validators/deposit-data.js';
import { create, useSandbox } from './clients.ts';

const sandbox = useSandbox();

const order = { amount: 100, currency: 'USD', paymentType: 'card', fields: {}, returnUrl: 'https://host.example/back' };

it.each([
  [{ amount: '1' }, 'banking.amountOutOfLimits', ''],
  [{ paymentType: 'spei', currency: 'EUR' }, 'sandbox.badRequest', 'does not take EUR'],
  [{ paymentType: 'skrill', fields: { email: 'ann' } }, 'banking.paymentMethodRegex', 'email does not match'],
  [{ paymentType: 'skrill' }, 'banking.paymentMethodRegex', 'email is missing'],
])('a deposit with %j is refused as %s: %s', async (change, code, message) => {
  const { failure } = await sandbox.http().call('deposit-create', { ...order, ...change });
  expect([failure.code, failure.message]).toEqual([code, expect.stringContaining(message)]);
});

describe('an open deposit', () => {
  // Spec: method-flows 5.1b
  it('is completed by the user, with a confirmation id where its method has one', async () => {
    const client = sandbox.http();
    const { depositId } = await create(client, 'bkash_p2p');
    const deposit = { depositId, paymentMethod: 'bkash_p2p' };
    const complete = async (more: object) => (await client.call('deposit-complete', { ...deposit, ...more })).status;
    expect([await complete({}), await complete({ confirmationId: '1234567' })]).toEqual([422, 422]);
    expect(await complete({ confirmationId: '12345678' })).toBe(200);
    await expect.poll(async () => (await client.call('deposit-status', deposit)).body.status).toBe(1);
  });
});

const rowsOf = (rows: unknown): string => (rows as { name: string }[]).map(({ name }) => name).join(' ');

describe('the answer to a create call', () => {
  it('of a transfer to a person may have an encoded card', async () => {
    const { card } = await create(sandbox.http(), 'uzcard', [100_000, 'UZS']);
    const decoded: unknown = JSON.parse(Buffer.from(card?.encoded ?? '', 'base64url').toString('utf8'));
    expect(data.Card(decoded)).toBe(true);
    expect(decoded).toMatchObject({ number: expect.stringMatching(/^8600\d{12}$/), bank_name: 'Silk Road Bank' });
  });

  it('may ask for one more field, once', async () => {
    const client = sandbox.http();
    const fields = { cardType: 'visa', cardNumber: '4000 0012 3456 7899', cardHolder: 'A PERSON' };
    const { depositId, ...first } = await create(client, 'card_any', [50, 'USD'], { fields });
    expect(first).toMatchObject({ fields: [{ name: 'smsCode' }], apiResponse: { isFieldsRequired: true, depositId } });
    const answered = { depositId, fields: { ...fields, smsCode: '1234' } };
    expect(await create(client, 'card_any', [50, 'USD'], answered)).toEqual({ depositId, apiResponse: {} });
    await expect(create(client, 'card_any', [50, 'USD'], answered)).rejects.toThrow('card_any');
  });

  // Spec: method-flows 3.10b
  it('of a prepared method has a QR code, a field and a bank; that of an on-ramp has a provider', async () => {
    const client = sandbox.http();
    const { body } = await client.call('deposit-prepare', { paymentMethod: 'upi', amount: 500, currency: 'INR' });
    const { details, fields = [], requisites = [] } = body;
    expect(rowsOf([...details, ...fields, ...requisites])).toBe('upiId qrCode url utr bankName');
    const { depositId } = await create(client, 'onramp', [200, 'EUR']);
    const next = await client.call('external-deposit-continue', { depositId, method: 'provider-a' });
    expect(next.body).toMatchObject({ data: { url: expect.stringContaining('/pay?') }, processingAmount: '196.40' });
  });
});
