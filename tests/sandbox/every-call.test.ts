import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPaths } from '#generated/call-table.ts';
import { validators as laterAnswers } from '#generated/validators/later.js';
import { validators as firstAnswers } from '#generated/validators/first-screen.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { CallPath } from '#generated/wire.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { type Client, connectHttp, connectSocket, PAYOUT, tokenFor } from './clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.05 });
});
afterAll(() => sandbox.close());

const validators: { readonly [P in CallPath]: Validator } = { ...firstAnswers, ...laterAnswers };

async function makeDeposit(client: Client, paymentType: string): Promise<string> {
  const { body } = await client.call('deposit-create', { amount: 100, currency: 'USD', paymentType });
  return body?.depositId ?? '';
}

/** A request of every call that a widget could send, and that works. */
const requests: Record<CallPath, (client: Client) => object | Promise<object>> = {
  'bank-get': () => ({ payment_method: 'p2p_card', bin: '411111' }),
  'code-check': () => ({ code: 'WELCOME', paymentMethod: 'card', currency: 'USD', country: 'KZ', amount: '50' }),
  'deposit-claim': async (client) => ({
    depositId: await makeDeposit(client, 'card'),
    paymentMethod: 'card',
    reason: 'network',
    blockchain: 'TRON',
    txid: 'ab'.repeat(32),
  }),
  'deposit-cancel': async (client) => ({ depositId: await makeDeposit(client, 'card'), paymentMethod: 'card' }),
  'deposit-check': () => ({ paymentMethod: 'p2p_card', selectedCountry: 'KZ' }),
  'deposit-complete': async (client) => ({
    depositId: await makeDeposit(client, 'card'),
    paymentMethod: 'card',
    comment: 'paid',
  }),
  'deposit-create': () => ({
    amount: '100.50',
    currency: 'USD',
    paymentType: 'card',
    isActivatedBonus: true,
    bonusId: 'b1',
    metadata: { isFromChip: true },
  }),
  'deposit-create-p2p': () => ({
    amount: 100,
    currency: 'USD',
    paymentMethod: 'p2p_card',
    selectedCountry: 'KZ',
    captchaBypass: true,
  }),
  'deposit-create-sweepstake': () => ({ amount: '9.99', currency: 'USD', paymentType: 'card', boxId: 'box-10' }),
  'deposit-limits': () => ({ currency: 'USD', paymentMethod: 'card' }),
  'deposit-prepare': () => ({ paymentMethod: 'upi', amount: 500, currency: 'INR' }),
  'deposit-status': async (client) => ({ depositId: await makeDeposit(client, 'card'), paymentMethod: 'card' }),
  events: () => ({ events: [{ key: 'open', timestamp: 1, value: { page: 'deposit' } }] }),
  'external-deposit-continue': async (client) => ({
    depositId: await makeDeposit(client, 'onramp'),
    method: 'provider-b',
  }),
  'methods-country-selector-v2': () => ({}),
  'methods-payment-v3': () => ({ country: 'BR', currency: 'BRL' }),
  'methods-payment-v5': () => ({ country: 'RU', currency: { code: 'USDT', type: 'crypto' }, abTestGroup: 'group_a' }),
  'methods-withdrawal': () => ({ country: 'IN', currency: 'INR' }),
  'methods-withdrawal-v4': () => ({ currency: 'USD' }),
  'onramp-deposit-limits': () => ({ currency: 'EUR', country: 'US' }),
  'payment-convert-v2': () => ({ amount: '10', from: 'USD', to: 'BTC' }),
  'resume-deposit': async (client) => ({ depositId: await makeDeposit(client, 'card'), paymentMethod: 'card' }),
  'session-form-on-close-modal': () => ({ paymentMethod: 'card', paymentMethodText: 'Bank card', userId: 42 }),
  'session-start': () => ({ amount: 100, currency: 'USD', pendingGroup: 'crypto' }),
  'session-start-crypto': () => ({ currency: 'USD', paymentMethod: 'usdt', network: 'trc20' }),
  'sweepstake-balance-get': () => ({}),
  'sweepstake-boxes': () => ({}),
  'sweepstake-recoup-sum': () => ({ currency: 'QSC' }),
  'sweepstake-unplayed-balance': () => ({ currency: 'QSC' }),
  'accounts-list': () => ({}),
  'account-delete': () => ({ accountId: 'a-visa' }),
  'transactions-list': () => ({}),
  'withdrawal-cancel': async (client) => ({
    withdrawalId: (await client.call('withdrawal-submit', PAYOUT)).body.withdrawalId,
  }),
  'withdrawal-submit': () => PAYOUT,
};

describe.each([
  ['http', connectHttp],
  ['socket', connectSocket],
] as const)('every call over %s', (_name, connect) => {
  // Spec: core 7.3, method-flows 7.17a
  it.each(callPaths)('%s answers what the widget understands', async (path) => {
    // Payments never arrive: what one does to a deposit has not to be quicker than they are.
    const client = connect(sandbox.apiOrigin, tokenFor('never'));
    const { status, body } = await client.call(path, await requests[path](client));
    client.close();
    expect(status).toBe(200);
    expect(validators[path](body)).toBe(true);
  });

  it.each(callPaths)('%s refuses a request of the wrong shape', async (path) => {
    const client = connect(sandbox.apiOrigin, tokenFor('ok'));
    const { status, failure } = await client.call(path, { depositId: '', paymentMethod: '', surprise: '1' });
    client.close();
    expect([status, failure.code]).toEqual([400, 'sandbox.badRequest']);
    expect(failure.message).toContain(`${path}: /`);
  });
});

describe('answers', () => {
  it('convert by the rates of the catalogue', async () => {
    const client = connectHttp(sandbox.apiOrigin, tokenFor('ok'));
    const { body } = await client.call('payment-convert-v2', { amount: 10, from: 'USD', to: 'INR' });
    expect(body.amount).toBe('830');
    const { status } = await client.call('payment-convert-v2', { amount: 10, from: 'USD', to: 'XXX' });
    expect(status).toBe(400);
  });

  it('name the bank of a card', async () => {
    const client = connectHttp(sandbox.apiOrigin, tokenFor('ok'));
    const { body } = await client.call('bank-get', { payment_method: 'uzcard', bin: '860012' });
    expect(body.bank).toEqual({ name: 'Silk Road Bank', code: 'silk-road' });
  });

  it('say which region has nothing to offer', async () => {
    const client = connectHttp(sandbox.apiOrigin, tokenFor('ok'));
    const { body } = await client.call('methods-payment-v3', { country: 'AQ', currency: 'USD' });
    expect(body).toEqual({ methods: [], isGeoSelector: true, isDirectGeo: true });
  });

  it('leave out methods of another country and currency for payouts too', async () => {
    const client = connectHttp(sandbox.apiOrigin, tokenFor('ok'));
    const names = async (country: string, currency: string): Promise<string[]> =>
      (await client.call('methods-withdrawal', { country, currency })).body.methods.map(({ name }) => name);
    expect(await names('BR', 'BRL')).toContain('pix_payout');
    expect(await names('IN', 'INR')).not.toContain('pix_payout');
  });

  // Spec: method-flows 5.1b
  it('need the confirmation id of methods that have one', async () => {
    const client = connectHttp(sandbox.apiOrigin, tokenFor('ok'));
    const { body } = await client.call('deposit-create-p2p', {
      amount: 100,
      currency: 'USD',
      paymentMethod: 'bkash_p2p',
    });
    const deposit = { depositId: body?.depositId, paymentMethod: 'bkash_p2p' };
    const without = await client.call('deposit-complete', deposit);
    const short = await client.call('deposit-complete', { ...deposit, confirmationId: '1234567' });
    const right = await client.call('deposit-complete', { ...deposit, confirmationId: '12345678' });
    expect([without.status, short.status, right.status]).toEqual([422, 422, 200]);
  });
});
