import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { type Client, connectHttp, connectSocket, control, tokenFor } from './clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.05 });
});
afterAll(() => sandbox.close());

const order = { amount: 100, currency: 'USD', paymentType: 'card', fields: {}, returnUrl: 'https://host.example/back' };

async function countDeposits(token: string): Promise<number> {
  const { deposits } = await control(sandbox.apiOrigin, 'deposits');
  return Array.isArray(deposits) ? deposits.filter((deposit: { token: string }) => deposit.token === token).length : -1;
}

describe.each([
  ['http', connectHttp],
  ['socket', connectSocket],
] as const)('over %s', (_name, connect) => {
  let client: Client;
  let token: string;
  const useClient = (scenario: string): void => {
    token = tokenFor(scenario);
    client = connect(sandbox.apiOrigin, token);
  };

  it('lists the methods of a region and currency', async () => {
    useClient('ok');
    const { status, body } = await client.call('methods-payment-v5', {
      country: 'IN',
      currency: { code: 'INR', type: 'fiat' },
    });
    client.close();
    expect(status).toBe(200);
    expect(body.methods.map(({ name }) => name)).toContain('indian-methods-grouped');
    expect(body.methods.map(({ name }) => name)).not.toContain('pix');
    expect(body.initCurrencies).toEqual({ fiat: 'USD', crypto: 'USDT' });
  });

  it('makes one deposit however often an attempt is repeated', async () => {
    useClient('ok');
    const key = randomUUID();
    const answers = await Promise.all([
      client.call('deposit-create', order, { key }),
      client.call('deposit-create', order, { key }),
    ]);
    answers.push(await client.call('deposit-create', order, { key }));
    const reordered = Object.fromEntries(Object.entries(order).toReversed());
    answers.push(await client.call('deposit-create', reordered, { key }));
    client.close();
    expect(new Set(answers.map(({ body }) => body?.depositId)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countDeposits(token)).toBe(1);
    const { creates } = await control(sandbox.apiOrigin, 'creates');
    expect(creates).toMatchObject({ [key]: 4 });
  });

  it('refuses another body under the same key', async () => {
    useClient('ok');
    const key = randomUUID();
    await client.call('deposit-create', order, { key });
    const { status, failure } = await client.call('deposit-create', { ...order, amount: 101 }, { key });
    client.close();
    expect([status, failure.code]).toEqual([409, 'sandbox.idempotencyConflict']);
    expect(await countDeposits(token)).toBe(1);
  });

  it('makes a second deposit for a second attempt', async () => {
    useClient('ok');
    const [a, b] = [await client.call('deposit-create', order), await client.call('deposit-create', order)];
    client.close();
    expect(a.body?.depositId).not.toBe(b.body?.depositId);
    expect(await countDeposits(token)).toBe(2);
  });

  it.each([
    ['missing', null, 'the idempotency key is missing'],
    ['no uuid', 'attempt 1', 'the idempotency key is not a uuid'],
  ])('refuses a create whose key is %s', async (_case, key, message) => {
    useClient('ok');
    const { status, failure } = await client.call('deposit-create', order, { key });
    client.close();
    expect([status, failure.code]).toEqual([400, 'sandbox.badRequest']);
    expect(failure.message).toContain(message);
  });

  it('answers 401 to a token that has expired or is unknown', async () => {
    useClient('ok');
    const expired = await client.call('methods-country-selector-v2', {}, { token: 'expired' });
    const unknown = await client.call('methods-country-selector-v2', {}, { token: 'someone' });
    client.close();
    expect([expired.status, expired.failure.code, unknown.status]).toEqual([401, 'auth.tokenExpired', 401]);
  });

  it('says where and how a request is wrong', async () => {
    useClient('ok');
    const { status, failure } = await client.call('methods-payment-v5', {
      country: 'RU',
      currency: { code: 'USD', type: 'gold' },
      region: 1,
    });
    client.close();
    expect([status, failure.code]).toEqual([400, 'sandbox.badRequest']);
    expect(failure.message).toBe(
      'methods-payment-v5: / must NOT have additional properties (region); /currency/type must be equal to one of the allowed values',
    );
  });

  it('knows the rules of a method', async () => {
    useClient('ok');
    const below = await client.call('deposit-create', { ...order, amount: '1' });
    const currency = await client.call('deposit-create', { ...order, paymentType: 'spei', currency: 'EUR' });
    const field = await client.call('deposit-create', { ...order, paymentType: 'skrill', fields: { email: 'nobody' } });
    const missing = await client.call('deposit-create', { ...order, paymentType: 'skrill' });
    client.close();
    expect([below.status, below.failure.code]).toEqual([422, 'banking.amountOutOfLimits']);
    expect(currency.failure.message).toContain('does not take EUR');
    expect([field.failure.code, field.failure.message]).toEqual([
      'banking.paymentMethodRegex',
      'email does not match its pattern',
    ]);
    expect(missing.failure.message).toBe('email is missing');
    expect(await countDeposits(token)).toBe(0);
  });

  it('lets a deposit be asked for until it is paid', async () => {
    useClient('never');
    const { body } = await client.call('deposit-create', order);
    const ask = { depositId: body?.depositId, paymentMethod: 'card' };
    const before = await client.call('deposit-status', ask);
    await control(sandbox.apiOrigin, 'status', { depositId: body?.depositId, phase: 'processed' });
    const after = await client.call('deposit-status', ask);
    const wrong = await client.call('deposit-status', { ...ask, paymentMethod: 'skrill' });
    client.close();
    expect(before.body).toEqual({ status: 0, transaction: { currency: 'USD', amount: '100', status: 0 } });
    expect(after.body).toEqual({
      status: 1,
      transaction: { currency: 'USD', amount: '100', finalAmount: '100', status: 1 },
    });
    expect(wrong.status).toBe(400);
  });

  it('tells the time of its own clock', async () => {
    useClient('ok');
    await control(sandbox.apiOrigin, 'clock', { skewMs: 3_600_000 });
    const { serverTime } = await client.call('methods-country-selector-v2', {});
    const { body } = await client.call('deposit-create', {
      ...order,
      paymentType: 'wallet_unified',
      fields: { wallet: 'ABC123' },
    });
    await control(sandbox.apiOrigin, 'clock', { skewMs: 0 });
    client.close();
    const expected = Date.now() + 3_600_000;
    expect(Math.abs(serverTime - expected)).toBeLessThan(5000);
    expect(Math.abs(Number(body?.apiResponse?.data?.created) - expected)).toBeLessThan(5000);
  });
});
