import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { validators as depositData } from '#generated/validators/deposit-data.js';
import { validators as firstAnswers } from '#generated/validators/first-screen.js';
import { validators as laterAnswers } from '#generated/validators/later.js';
import type { CallPath } from '#generated/wire.ts';
import { create, METHODS, PAYOUT, tokenFor, useSandbox, waitForPush } from './clients.ts';

const sandbox = useSandbox();

const order = { amount: 100, currency: 'USD', paymentType: 'card' };
const bitcoin = { currency: 'USD', paymentMethod: 'btc', network: 'BTC' };
const toPerson = { amount: 100, currency: 'USD', paymentMethod: 'p2p_card' };

describe('a scenario', () => {
  it.each([
    ['ok', 'card', { status: 1 }],
    ['decline', 'card', { status: 2 }],
    ['accepted', 'card', { status: 3 }],
    ['p2p-cancelled', 'p2p_card', { status: 2, depositStatus: 'AUTO_CANCELED' }],
  ])('%s ends a deposit of %s with %j', async (scenario, method, end) => {
    const client = sandbox.socket(scenario);
    const pushed = waitForPush(client.socket, 'deposit.status', (push) => push.status !== 0);
    const { depositId } = await create(client, method);
    expect(await pushed).toMatchObject({ depositId, ...end });
    client.close();
  });

  it.each<[scenario: string, path: CallPath, request: object, statuses: number[], code?: string]>([
    ['merchant-error', 'deposit-create', order, [422], 'banking.merchantClientError'],
    ['merchant-error', 'withdrawal-submit', PAYOUT, [422], 'banking.merchantClientError'],
    ['merchant-error', 'methods-payment-v5', METHODS, [200]],
    ['refused-once', 'deposit-create', order, [422, 200]],
    ['expired-token', 'methods-payment-v5', METHODS, [401], 'auth.tokenExpired'],
    ['methods-flaky', 'methods-payment-v5', METHODS, [503, 200]],
    ['captcha-required', 'deposit-create-p2p', toPerson, [400, 200], 'captcha_required'],
    ['limits-error', 'onramp-deposit-limits', { currency: 'EUR', country: 'US' }, [500]],
    ['regions-error', 'methods-country-selector-v2', {}, [500]],
    ['prepare-error', 'deposit-prepare', { paymentMethod: 'upi' }, [500]],
    ['no-features', 'transactions-list', {}, [404]],
  ])('%s answers %s to %j with %j', async (scenario, path, request, statuses, code) => {
    const client = sandbox.http(scenario);
    const key = randomUUID();
    for (const [index, status] of statuses.entries()) {
      const isSolved = index > 0 && path === 'deposit-create-p2p';
      const body = isSolved ? { ...request, captchaResponse: 'sandbox.box.1' } : request;
      const answer = await client.call(path, body, { key });
      expect(answer).toMatchObject(index === 0 && code ? { status, failure: { code } } : { status });
    }
  });

  it.each([
    ['lost-ack', 'http', 'fetch failed'],
    ['disconnect', 'http', 'fetch failed'],
    ['disconnect', 'socket', 'disconnected'],
    ['gateway-once', 'http', 'not valid JSON'],
  ] as const)('%s over %s loses the answer, and the same key finds the deposit', async (scenario, transport, error) => {
    const token = tokenFor(scenario);
    const key = randomUUID();
    await expect(sandbox[transport](scenario, token).call('deposit-create', order, { key })).rejects.toThrow(error);
    const { status } = await sandbox.http(scenario, token).call('deposit-create', order, { key });
    const { deposits } = (await sandbox.control('deposits')) as { deposits: { token: string }[] };
    expect([status, deposits.filter((deposit) => deposit.token === token).length]).toEqual([200, 1]);
  });

  it.each<[scenario: string, path: CallPath, request: object, answer: unknown]>([
    ['null-create', 'deposit-create', order, null],
    ['direct-geo', 'methods-payment-v5', METHODS, { methods: [], isGeoSelector: true, isDirectGeo: true }],
    ['no-geo-selector', 'methods-payment-v5', METHODS, expect.objectContaining({ isGeoSelector: false })],
    ['p2p-exists', 'deposit-check', { paymentMethod: 'p2p_card' }, expect.objectContaining({ exists: true })],
    ['no-address', 'session-start-crypto', bitcoin, expect.objectContaining({ depositAddress: '' })],
    ['fields-required', 'deposit-create', order, expect.objectContaining({ fields: [expect.anything()] })],
  ])('%s changes the answer of %s', async (scenario, path, request, answer) => {
    expect((await sandbox.http(scenario).call(path, request)).body).toEqual(answer);
  });

  it('malformed, malformed-methods or status-malformed breaks the schema of an answer', async () => {
    const made = await sandbox.http('malformed').call('deposit-create', order);
    expect(laterAnswers['deposit-create'](made.body)).toBe(false);
    const list = await sandbox.http('malformed-methods').call('methods-payment-v5', METHODS);
    expect(firstAnswers['methods-payment-v5'](list.body)).toBe(false);
    const client = sandbox.http('status-malformed');
    const { depositId } = await create(client, 'card');
    const { body } = await client.call('deposit-status', { depositId, paymentMethod: 'card' });
    expect(laterAnswers['deposit-status'](body)).toBe(false);
  });

  it('changes requisites: their lifetime, creation time, bank, offers, texts and links', async () => {
    const made = async (scenario: string, method: string, more = {}) =>
      create(sandbox.http(scenario), method, [100, 'USD'], more);
    const wallet = { wallet: 'ABC123' };
    expect((await made('short-timer', 'wallet_unified', wallet)).apiResponse?.data?.lifetime).toBe(8);
    expect((await made('short-timer', 'bank_transfer')).apiResponse?.data?.timeout_minutes).toBeCloseTo(8 / 60);
    const { created } = Object((await made('future-created', 'card_h2h')).apiResponse?.data);
    expect(Number(created) - Date.now()).toBeGreaterThan(240_000);
    const withoutBank = await made('p2p-no-bank', 'p2p_card');
    expect([withoutBank.bank, Object(withoutBank.card).bank_name]).toEqual([undefined, undefined]);
    expect((await made('no-offers', 'onramp')).apiResponse?.data?.paymentMethodOffers).toEqual([]);
    const evil = await made('evil-html', 'bank_invoice', { fields: { phone: '+7 701 123 4567' } });
    expect(depositData.UnifiedData(evil.apiResponse?.data)).toBe(true);
    expect(JSON.stringify(evil)).toContain('<script>');
    expect((await made('evil-html', 'card')).apiResponse?.url).toMatch(/^javascript:/);
    const client = sandbox.http('offer-refused');
    const { depositId } = await create(client, 'onramp');
    const refused = await client.call('external-deposit-continue', { depositId, method: 'provider-a' });
    expect(refused.body).toEqual({ error: 'offer.refused', data: null, processingAmount: null });
  });

  it('has many methods, a history in pages, a payout that is too late to cancel, or a fresh token', async () => {
    const { methods } = (await sandbox.http('many-methods').call('methods-payment-v5', METHODS)).body;
    expect(new Set(methods.map(({ name }) => name)).size).toBe(500);
    const history = sandbox.http('history');
    const idsFrom = async (request: object): Promise<string[]> => {
      const { transactions, next } = (await history.call('transactions-list', request)).body;
      const rest = next === undefined ? [] : await idsFrom({ cursor: next });
      return [...transactions.map(({ id }) => id), ...rest];
    };
    const ids = await idsFrom({});
    expect([ids.length, new Set(ids).size]).toEqual([45, 45]);
    const client = sandbox.http('payout-too-late');
    const { withdrawalId } = (await client.call('withdrawal-submit', PAYOUT)).body;
    expect((await client.call('withdrawal-cancel', { withdrawalId })).body).toEqual({ status: 1 });
    const token = tokenFor('token-refresh');
    const renewed = sandbox.socket('token-refresh', token);
    expect(await waitForPush(renewed.socket, 'login.token')).toEqual({ token: `${token}-fresh` });
    renewed.close();
  });
});
