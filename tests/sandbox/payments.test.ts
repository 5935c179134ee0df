import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { validators as data } from '#generated/validators/deposit-data.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { TransactionRecord } from '#generated/wire.ts';
import { type Client, create, PAYOUT, tokenFor, useSandbox, waitForPush } from './clients.ts';

const sandbox = useSandbox();

const order = { amount: 100, currency: 'USD', paymentType: 'card', fields: {}, returnUrl: 'https://host.example/back' };

const countOf = async (token: string): Promise<number> => {
  const { deposits } = (await sandbox.control('deposits')) as { deposits: { token: string }[] };
  return deposits.filter((deposit) => deposit.token === token).length;
};

describe.each(['http', 'socket'] as const)('a deposit over %s', (transport) => {
  it('is created once however often its request is repeated under one key, and again under another', async () => {
    const token = tokenFor('ok');
    const client = sandbox[transport]('ok', token);
    const key = randomUUID();
    const reordered = Object.fromEntries(Object.entries(order).toReversed());
    const answers = await Promise.all(
      [order, order, reordered].map((body) => client.call('deposit-create', body, { key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body?.depositId)).size).toBe(1);
    const other = await client.call('deposit-create', { ...order, amount: 101 }, { key });
    expect([other.status, other.failure.code]).toEqual([409, 'sandbox.idempotencyConflict']);
    expect(await countOf(token)).toBe(1);
    expect((await sandbox.control('creates')).creates).toMatchObject({ [key]: 4 });
    await client.call('deposit-create', order);
    expect(await countOf(token)).toBe(2);
    for (const wrong of [null, 'attempt 1']) {
      const { status, failure } = await client.call('deposit-create', order, { key: wrong });
      expect([status, failure.code]).toEqual([400, 'sandbox.badRequest']);
    }
    client.close();
  });

  it('has its status, by the clock of the server', async () => {
    const client = sandbox[transport]('never');
    const { depositId } = await create(client, 'card');
    const ask = { depositId, paymentMethod: 'card' };
    const before = await client.call('deposit-status', ask);
    await sandbox.control('status', { depositId, phase: 'processed' });
    await sandbox.control('clock', { skewMs: 3_600_000 });
    const after = await client.call('deposit-status', ask);
    await sandbox.control('clock', { skewMs: 0 });
    const transaction = { currency: 'USD', amount: '100' };
    expect(before.body).toEqual({ status: 0, transaction: { ...transaction, status: 0 } });
    expect(after.body).toEqual({ status: 1, transaction: { ...transaction, finalAmount: '100', status: 1 } });
    expect(Math.abs(after.serverTime - Date.now() - 3_600_000)).toBeLessThan(60_000);
    client.close();
  });
});

it.each([
  [{ amount: '1' }, 'banking.amountOutOfLimits', ''],
  [{ paymentType: 'spei', currency: 'EUR' }, 'sandbox.badRequest', 'does not take EUR'],
  [{ paymentType: 'skrill', fields: { email: 'nobody' } }, 'banking.paymentMethodRegex', 'email does not match'],
  [{ paymentType: 'skrill' }, 'banking.paymentMethodRegex', 'email is missing'],
])('a deposit with %j is refused as %s: %s', async (change, code, message) => {
  const { failure } = await sandbox.http().call('deposit-create', { ...order, ...change });
  expect([failure.code, failure.message]).toEqual([code, expect.stringContaining(message)]);
});

describe('an open deposit', () => {
  it('is found by its method, resumed with its answer, and cancelled while it is not paid', async () => {
    const client = sandbox.http('never');
    const made = await create(client, 'p2p_card');
    const checkOf = async (paymentMethod: string) => (await client.call('deposit-check', { paymentMethod })).body;
    expect([await checkOf('p2p_card'), await checkOf('p2p_phone')]).toEqual([
      { exists: true, ...made },
      { exists: false },
    ]);
    await expect(create(client, 'p2p_card')).rejects.toThrow('p2p_card');
    const ask = { depositId: made.depositId, paymentMethod: 'p2p_card' };
    expect((await client.call('resume-deposit', ask)).body).toEqual(made);
    expect((await client.call('resume-deposit', { ...ask, depositId: 'd-0' })).failure.code).toBe(
      'banking.depositNotFound',
    );
    const paid = { depositId: (await create(client, 'card')).depositId, paymentMethod: 'card' };
    await sandbox.control('status', { depositId: paid.depositId, phase: 'processed' });
    const cancel = async (deposit: object) => (await client.call('deposit-cancel', deposit)).status;
    expect([await cancel(ask), await cancel(ask), await cancel(paid)]).toEqual([200, 200, 409]);
    expect((await client.call('deposit-status', ask)).body).toMatchObject({ status: 2, depositStatus: 'CANCELED' });
  });

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

describe('the answer to a create', () => {
  const email = { fields: { email: 'a@b.io', pixKeyType: 'email' } };

  it.each<[method: string, sum: [number, string], more: object, expected: object, shape?: Validator]>([
    ['skrill', [100, 'USD'], { fields: { email: 'a@b.io' } }, { source: 'redirect', method: 'GET' }],
    ['card', [100, 'EUR'], {}, { source: 'redirect', method: 'POST' }],
    ['spei', [500, 'MXN'], {}, {}, data.UnifiedData],
    ['card_h2h', [100, 'USD'], {}, { data: { payment_amount: '100', timeout_minutes: 20 } }, data.HostToHostData],
    ['pix', [100, 'BRL'], email, { pageId: 'pix', data: { qrCode: expect.stringMatching(/^000201/) } }],
    ['eazype', [1000, 'INR'], { fields: { email: 'a@b.io' } }, { pageId: 'eazype' }],
    ['onramp', [200, 'EUR'], {}, {}, data.OnrampData],
  ])('of %s over %j leads to its page', async (method, sum, more, expected, shape) => {
    const { apiResponse } = await create(sandbox.http(), method, sum, more);
    expect(apiResponse).toMatchObject(expected);
    expect(shape?.(apiResponse?.data) ?? true).toBe(true);
  });

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
  it('of a prepared method has a QR code, a field and a bank; of an on-ramp a provider that goes on', async () => {
    const client = sandbox.http();
    const { body } = await client.call('deposit-prepare', { paymentMethod: 'upi', amount: 500, currency: 'INR' });
    const { details, fields = [], requisites = [] } = body;
    expect(rowsOf([...details, ...fields, ...requisites])).toBe('upiId qrCode url utr bankName');
    const { depositId } = await create(client, 'onramp', [200, 'EUR']);
    const next = await client.call('external-deposit-continue', { depositId, method: 'provider-a' });
    expect(next.body).toMatchObject({ data: { url: expect.stringContaining('/pay?') }, processingAmount: '196.40' });
  });
});

it('crypto arrives in two steps under the id of its session', async () => {
  const client = sandbox.socket();
  const [seen, confirmed] = [0, 1].map((wanted) =>
    waitForPush(client.socket, 'deposit.status', ({ status }) => status === wanted),
  );
  const request = { currency: 'USD', paymentMethod: 'usdt', network: 'trc20' };
  const { body } = await client.call('session-start-crypto', request);
  expect(body).toMatchObject({ depositAddress: expect.stringMatching(/^T\w{33}$/), minDepositValue: '5' });
  const transaction = { blockchain: 'TRON', cryptoCurrency: 'USDT', txid: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(await seen).toMatchObject({ depositId: body.payment_session_id, transaction });
  expect(await confirmed).toMatchObject({ depositId: body.payment_session_id, transaction });
  const wrong = await client.call('session-start-crypto', { ...request, paymentMethod: 'btc' });
  const tagged = await client.call('session-start-crypto', { currency: 'USD', paymentMethod: 'xrp', network: 'XRP' });
  client.close();
  expect([wrong.status, tagged.body.tag]).toEqual([400, expect.stringMatching(/^\d+$/)]);
});

describe('a payout', () => {
  const payOut = async (client: Client, key: string): Promise<string> =>
    (await client.call('withdrawal-submit', PAYOUT, { key })).body.withdrawalId;
  const listOf = async (client: Client): Promise<TransactionRecord[]> => [
    ...(await client.call('transactions-list', {})).body.transactions,
  ];

  it('is made once under one key, listed with deposits for its user alone, without what was typed, and can be cancelled once', async () => {
    const client = sandbox.http('never');
    const key = randomUUID();
    const ids = [await payOut(client, key), await payOut(client, key)];
    expect(new Set(ids).size).toBe(1);
    const [withdrawalId] = ids;
    const { depositId } = await create(client, 'card');
    const rows = await listOf(client);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([depositId, withdrawalId]));
    expect(rows.find(({ id }) => id === withdrawalId)).toMatchObject({ amount: '50', status: 0, canCancel: true });
    expect(JSON.stringify(rows)).not.toContain('7899');
    const ends = [1, 2].map(async () => (await client.call('withdrawal-cancel', { withdrawalId }, { key })).body);
    const cancelled = { status: 2, depositStatus: 'AUTO_CANCELED' };
    expect(await Promise.all(ends)).toEqual([cancelled, cancelled]);
    const other = sandbox.http('never');
    expect([await listOf(other), (await other.call('withdrawal-cancel', { withdrawalId })).status]).toEqual([[], 404]);
  });
});
