import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validators as laterAnswers } from '#generated/validators/later.js';
import { validators as depositData } from '#generated/validators/deposit-data.js';
import { validators as firstAnswers } from '#generated/validators/first-screen.js';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { type Client, connectHttp, connectSocket, control, tokenFor, waitForPush } from './clients.ts';
import { create, createPeerToPeer } from './create.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.02 });
});
afterAll(() => sandbox.close());

const connect = (scenario: string): Client => connectHttp(sandbox.apiOrigin, tokenFor(scenario));
const order = { amount: 100, currency: 'USD', paymentType: 'card' };
const methodsRequest = { country: 'RU', currency: { code: 'USD', type: 'fiat' } };

describe('a scenario of what becomes of a payment', () => {
  it.each([
    ['ok', 1],
    ['decline', 2],
    ['accepted', 3],
  ])('%s', async (scenario, status) => {
    const client = connectSocket(sandbox.apiOrigin, tokenFor(scenario));
    const pushed = waitForPush(client.socket, 'deposit.status', (push) => push.status !== 0);
    await create(client, 'card', 'USD', 100);
    expect(await pushed).toMatchObject({ status });
    client.close();
  });

  it('p2p-cancelled', async () => {
    const client = connectSocket(sandbox.apiOrigin, tokenFor('p2p-cancelled'));
    const pushed = waitForPush(client.socket, 'deposit.status', (push) => push.status !== 0);
    const { depositId } = await createPeerToPeer(client, 'p2p_card', 'USD', 100);
    expect(await pushed).toMatchObject({ depositId, status: 2, depositStatus: 'AUTO_CANCELED' });
    client.close();
  });

  it('slow: the create itself takes its time', async () => {
    const startedAt = performance.now();
    await create(connect('slow'), 'card', 'USD', 100);
    expect(performance.now() - startedAt).toBeGreaterThan(15_000 * 0.02 - 20);
  });
});

describe('a scenario of a refused call', () => {
  it.each([
    ['server-error', 500, 'banking.internal'],
    ['merchant-error', 422, 'banking.merchantClientError'],
    ['regex-error', 422, 'banking.paymentMethodRegex'],
    ['expires-on-create', 401, 'auth.tokenExpired'],
    ['forbidden', 403, 'banking.forbidden'],
    ['already-sent', 409, 'banking.alreadySent'],
    ['too-many', 429, 'banking.tooMany'],
    ['unavailable', 503, 'banking.unavailable'],
    ['known-error', 422, 'banking.limitExceeded'],
    ['provider-error', 422, 'banking.providerDown'],
  ])('%s', async (scenario, status, code) => {
    const client = connect(scenario);
    const methods = await client.call('methods-payment-v5', methodsRequest);
    const made = await client.call('deposit-create', order);
    expect([methods.status, made.status, made.failure.code]).toEqual([200, status, code]);
  });

  it.each([
    ['methods-error', 500],
    ['expired-token', 401],
  ])('%s', async (scenario, status) => {
    expect((await connect(scenario).call('methods-payment-v5', methodsRequest)).status).toBe(status);
  });

  it('methods-flaky: only the first time', async () => {
    const client = connect('methods-flaky');
    const statuses = [
      await client.call('methods-payment-v5', methodsRequest),
      await client.call('methods-payment-v5', methodsRequest),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([503, 200]);
  });

  it('captcha-required: once, and the same key then works', async () => {
    const client = connect('captcha-required');
    const key = randomUUID();
    const request = { amount: 100, currency: 'USD', paymentMethod: 'p2p_card' };
    const first = await client.call('deposit-create-p2p', request, { key });
    const second = await client.call('deposit-create-p2p', { ...request, captchaResponse: 'sandbox.box.1' }, { key });
    expect([first.status, first.failure.code, second.status]).toEqual([400, 'captcha_required', 200]);
  });

  it('limits-error and offer-refused', async () => {
    expect(
      (await connect('limits-error').call('onramp-deposit-limits', { currency: 'EUR', country: 'US' })).status,
    ).toBe(500);
    const client = connect('offer-refused');
    const { depositId } = await create(client, 'onramp', 'USD', 100);
    const { status, body } = await client.call('external-deposit-continue', { depositId, method: 'provider-a' });
    expect([status, body]).toEqual([200, { error: 'offer.refused', data: null, processingAmount: null }]);
  });
});

describe('a scenario of a lost connection', () => {
  const countDeposits = async (token: string): Promise<number> => {
    const { deposits } = await control(sandbox.apiOrigin, 'deposits');
    return Array.isArray(deposits)
      ? deposits.filter((deposit: { token: string }) => deposit.token === token).length
      : -1;
  };

  it('lost-ack: the answer never comes, the retry finds the deposit', async () => {
    const token = tokenFor('lost-ack');
    const client = connectSocket(sandbox.apiOrigin, token);
    const key = randomUUID();
    const data = { ...order, token, idempotencyKey: key };
    await expect(client.socket.timeout(300).emitWithAck('BANKING/deposit-create', data)).rejects.toThrow('timed out');
    expect(await countDeposits(token)).toBe(1);
    const { status } = await client.call('deposit-create', order, { key });
    client.close();
    expect(status).toBe(200);
    expect(await countDeposits(token)).toBe(1);
  });

  it('lost-ack over http: silence, then the retry finds the deposit', async () => {
    const token = tokenFor('lost-ack');
    const client = connectHttp(sandbox.apiOrigin, token);
    const key = randomUUID();
    await expect(client.call('deposit-create', order, { key })).rejects.toThrow('fetch failed');
    expect((await client.call('deposit-create', order, { key })).status).toBe(200);
    expect(await countDeposits(token)).toBe(1);
  });

  it('disconnect: the socket drops, a new one finds the deposit', async () => {
    const token = tokenFor('disconnect');
    const client = connectSocket(sandbox.apiOrigin, token);
    const key = randomUUID();
    const dropped = new Promise((resolve) => {
      client.socket.once('disconnect', resolve);
    });
    await expect(client.call('deposit-create', order, { key })).rejects.toThrow('disconnected');
    expect(await dropped).toBe('io server disconnect');
    const again = connectSocket(sandbox.apiOrigin, token);
    expect((await again.call('deposit-create', order, { key })).status).toBe(200);
    again.close();
    expect(await countDeposits(token)).toBe(1);
  });

  it('disconnect over http', async () => {
    const client = connect('disconnect');
    const key = randomUUID();
    await expect(client.call('deposit-create', order, { key })).rejects.toThrow('fetch failed');
    expect((await client.call('deposit-create', order, { key })).status).toBe(200);
  });
});

describe('a scenario of a strange answer', () => {
  it('malformed and null-create: the deposit is made, the answer is no use', async () => {
    const malformed = await connect('malformed').call('deposit-create', order);
    const nothing = await connect('null-create').call('deposit-create', order);
    expect(laterAnswers['deposit-create'](malformed.body)).toBe(false);
    expect([nothing.status, nothing.body]).toEqual([200, null]);
  });

  it('malformed-methods', async () => {
    const { body } = await connect('malformed-methods').call('methods-payment-v5', methodsRequest);
    expect(firstAnswers['methods-payment-v5'](body)).toBe(false);
  });

  it('empty-methods and direct-geo', async () => {
    const empty = await connect('empty-methods').call('methods-payment-v5', methodsRequest);
    const direct = await connect('direct-geo').call('methods-payment-v5', methodsRequest);
    expect(empty.body).toEqual({ methods: [], isGeoSelector: true });
    expect(direct.body).toEqual({ methods: [], isGeoSelector: true, isDirectGeo: true });
  });

  it('fields-required: any method asks for one more field', async () => {
    const client = connect('fields-required');
    const first = await create(client, 'card', 'USD', 100);
    const second = await create(client, 'card', 'USD', 100, {
      depositId: first.depositId,
      fields: { smsCode: '1234' },
    });
    expect(first.apiResponse).toEqual({ isFieldsRequired: true, depositId: first.depositId });
    expect(second.apiResponse?.source).toBe('redirect');
  });

  it('p2p-exists', async () => {
    const { body } = await connect('p2p-exists').call('deposit-check', { paymentMethod: 'p2p_card' });
    expect(body).toMatchObject({ exists: true, depositId: expect.any(String), card: { bank_name: 'Northern Bank' } });
  });

  it('short-timer and future-created', async () => {
    const short = await create(connect('short-timer'), 'wallet_unified', 'USD', 100, { wallet: 'ABC123' });
    const shortTransfer = await create(connect('short-timer'), 'bank_transfer', 'USD', 100);
    const future = await create(connect('future-created'), 'card_h2h', 'USD', 100);
    expect(short.apiResponse?.data?.lifetime).toBe(8);
    expect(shortTransfer.apiResponse?.data?.timeout_minutes).toBeCloseTo(8 / 60);
    expect(Number(future.apiResponse?.data?.created) - Date.now()).toBeGreaterThan(290_000);
  });

  it('evil-html: hostile texts and links, in answers of the right shape', async () => {
    const client = connect('evil-html');
    const unified = await create(client, 'bank_invoice', 'USD', 100, { fields: { phone: '+7 701 123 4567' } });
    const redirect = await create(client, 'card', 'USD', 100);
    expect(depositData.UnifiedData(unified.apiResponse?.data)).toBe(true);
    expect(JSON.stringify(unified)).toContain('<script>');
    expect(redirect.apiResponse?.url).toMatch(/^javascript:/);
  });

  it('no-address and no-offers', async () => {
    const { body } = await connect('no-address').call('session-start-crypto', {
      currency: 'USD',
      paymentMethod: 'btc',
      network: 'BTC',
    });
    const offers = await create(connect('no-offers'), 'onramp', 'USD', 100);
    expect(body.depositAddress).toBe('');
    expect(offers.apiResponse?.data?.paymentMethodOffers).toEqual([]);
  });
});
