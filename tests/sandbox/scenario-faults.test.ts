import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validators as laterAnswers } from '#generated/validators/later.js';
import { validators as firstAnswers } from '#generated/validators/first-screen.js';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { type Client, connectHttp, connectSocket, tokenFor } from './clients.ts';
import { create, createPeerToPeer } from './create.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.02 });
});
afterAll(() => sandbox.close());

const connect = (scenario: string): Client => connectHttp(sandbox.apiOrigin, tokenFor(scenario));
const order = { amount: 100, currency: 'USD', paymentType: 'card' };
const methodsRequest = { country: 'RU', currency: { code: 'USD', type: 'fiat' } };

describe('a scenario of a refused call after the create', () => {
  it.each([
    ['complete-error', 'deposit-complete', 500],
    ['cancel-error', 'deposit-cancel', 409],
    ['status-error', 'deposit-status', 500],
    ['resume-error', 'resume-deposit', 404],
  ] as const)('%s', async (scenario, path, status) => {
    const client = connect(scenario);
    const { depositId } = await create(client, 'card', 'USD', 100);
    expect((await client.call(path, { depositId, paymentMethod: 'card' })).status).toBe(status);
  });

  it.each([
    ['regions-error', 'methods-country-selector-v2', {}],
    ['session-error', 'session-start', { amount: 10, currency: 'USD', pendingGroup: '' }],
    ['prepare-error', 'deposit-prepare', { paymentMethod: 'upi' }],
  ] as const)('%s', async (scenario, path, request) => {
    expect((await connect(scenario).call(path, request)).status).toBe(500);
  });

  it('refused-once: the second create works', async () => {
    const client = connect('refused-once');
    const made = [await client.call('deposit-create', order), await client.call('deposit-create', order)];
    expect(made.map(({ status }) => status)).toEqual([422, 200]);
  });
});

describe('a scenario of a strange list or answer', () => {
  it('gateway: a page instead of an answer, though the deposit is made', async () => {
    const token = tokenFor('gateway-once');
    const response = await fetch(`${sandbox.apiOrigin}/api/BANKING/deposit-create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(order),
    });
    expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('Bad gateway')]);
    const client = connectSocket(sandbox.apiOrigin, tokenFor('gateway'));
    const data = { ...order, token: tokenFor('gateway'), idempotencyKey: randomUUID() };
    expect(await client.socket.timeout(5000).emitWithAck('BANKING/deposit-create', data)).toContain('Bad gateway');
    client.close();
  });

  it('status-malformed, methods-null and methods-gateway', async () => {
    const client = connect('status-malformed');
    const { depositId } = await create(client, 'card', 'USD', 100);
    const { body } = await client.call('deposit-status', { depositId, paymentMethod: 'card' });
    expect(laterAnswers['deposit-status'](body)).toBe(false);
    expect((await connect('methods-null').call('methods-payment-v5', methodsRequest)).body).toBeNull();
    await expect(connect('methods-gateway').call('methods-payment-v5', methodsRequest)).rejects.toThrow(
      'not valid JSON',
    );
  });

  it('many-methods: 500 of them, each with a name of its own', async () => {
    const { body } = await connect('many-methods').call('methods-payment-v5', methodsRequest);
    expect(firstAnswers['methods-payment-v5'](body)).toBe(true);
    expect(new Set(body.methods.map(({ name }) => name)).size).toBe(500);
  });

  it('p2p-no-bank: the bank is known by the number alone', async () => {
    const client = connect('p2p-no-bank');
    const answer = await createPeerToPeer(client, 'p2p_card', 'USD', 100);
    expect([answer.bank, Object(answer.card).bank_name]).toEqual([undefined, undefined]);
    const { body } = await client.call('bank-get', { payment_method: 'p2p_card', bin: '400000' });
    expect(body.bank.name).not.toBe('');
  });

  it('no-geo-selector', async () => {
    const { body } = await connect('no-geo-selector').call('methods-payment-v5', methodsRequest);
    expect([body.isGeoSelector, body.methods.length > 0]).toEqual([false, true]);
  });
});
