import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { type Client, connectHttp, connectSocket, control, tokenFor, waitForPush } from './clients.ts';
import { create, createPeerToPeer } from './create.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.02 });
});
afterAll(() => sandbox.close());

const connect = (scenario = 'ok'): Client => connectHttp(sandbox.apiOrigin, tokenFor(scenario));

describe('an open deposit', () => {
  it('is found by its method, and nowhere else', async () => {
    const client = connect();
    const made = await createPeerToPeer(client, 'p2p_card', 'USD', 100);
    const found = await client.call('deposit-check', { paymentMethod: 'p2p_card' });
    const other = await client.call('deposit-check', { paymentMethod: 'p2p_phone' });
    const again = await client.call('deposit-create-p2p', { amount: 100, currency: 'USD', paymentMethod: 'p2p_card' });
    expect(found.body).toEqual({ exists: true, ...made });
    expect(other.body).toEqual({ exists: false });
    expect([again.status, again.failure.code]).toEqual([409, 'banking.depositExists']);
  });

  it('can be resumed with the answer it had', async () => {
    const client = connect('never');
    const made = await create(client, 'card_h2h', 'USD', 100);
    const { body } = await client.call('resume-deposit', { depositId: made.depositId, paymentMethod: 'card_h2h' });
    expect(body).toEqual(made);
    const unknown = await client.call('resume-deposit', { depositId: 'd-0', paymentMethod: 'card_h2h' });
    expect([unknown.status, unknown.failure.code]).toEqual([404, 'banking.depositNotFound']);
  });

  it('can be cancelled once, and no longer when it is paid', async () => {
    const client = connect('never');
    const { depositId } = await create(client, 'card', 'USD', 100);
    const deposit = { depositId, paymentMethod: 'card' };
    const statuses = [await client.call('deposit-cancel', deposit), await client.call('deposit-cancel', deposit)];
    const state = await client.call('deposit-status', deposit);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect(state.body).toMatchObject({ status: 2, depositStatus: 'CANCELED' });
    const paid = await create(client, 'card', 'USD', 100);
    await control(sandbox.apiOrigin, 'status', { depositId: paid.depositId, phase: 'processed' });
    const late = await client.call('deposit-cancel', { depositId: paid.depositId, paymentMethod: 'card' });
    expect(late.status).toBe(409);
  });

  it('with requisites is paid only after the user says so', async () => {
    const client = connect();
    const { depositId } = await create(client, 'card_h2h', 'USD', 100);
    const ask = { depositId, paymentMethod: 'card_h2h' };
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = await client.call('deposit-status', ask);
    await client.call('deposit-complete', ask);
    await expect.poll(async () => (await client.call('deposit-status', ask)).body.status).toBe(1);
    expect(before.body.status).toBe(0);
  });
});

describe('crypto', () => {
  it('arrives in two steps, under the id of its session', async () => {
    const client = connectSocket(sandbox.apiOrigin, tokenFor('ok'));
    const seen = waitForPush(client.socket, 'deposit.status', ({ status }) => status === 0);
    const confirmed = waitForPush(client.socket, 'deposit.status', ({ status }) => status === 1);
    const { body } = await client.call('session-start-crypto', {
      currency: 'USD',
      paymentMethod: 'usdt',
      network: 'trc20',
    });
    expect(body).toMatchObject({
      depositAddress: expect.stringMatching(/^T\w{33}$/),
      minDepositValue: '5',
      cryptoName: 'USDT',
    });
    const transaction = { blockchain: 'TRON', cryptoCurrency: 'USDT', txid: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(await seen).toMatchObject({ depositId: body.payment_session_id, transaction });
    expect(await confirmed).toMatchObject({ depositId: body.payment_session_id, transaction });
    client.close();
  });

  it('shows on the chain when a test says so, and waits there', async () => {
    const client = connectSocket(sandbox.apiOrigin, tokenFor('never'));
    const seen = waitForPush(client.socket, 'deposit.status', () => true);
    const request = { currency: 'KZT', paymentMethod: 'usdt', network: 'TON' };
    const { body } = await client.call('session-start-crypto', request);
    expect(body).toMatchObject({ minDepositValue: '5', memo: expect.stringMatching(/^d-\d+$/) });
    const depositId = body.payment_session_id;
    await fetch(`${sandbox.apiOrigin}/sandbox/control/transfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ depositId }),
    });
    const transaction = { blockchain: 'TON', currency: 'KZT', amount: '2000' };
    expect(await seen).toMatchObject({ depositId, status: 0, transaction });
    client.close();
  });

  it('names the tag of a chain that has tags', async () => {
    const { body } = await connect().call('session-start-crypto', {
      currency: 'USD',
      paymentMethod: 'xrp',
      network: 'XRP',
    });
    expect(body.tag).toMatch(/^\d+$/);
  });

  it('has no network a method does not have', async () => {
    const { status } = await connect().call('session-start-crypto', {
      currency: 'USD',
      paymentMethod: 'btc',
      network: 'trc20',
    });
    expect(status).toBe(400);
  });
});

describe('the India page', () => {
  // Spec: method-flows 3.10b
  it('prepares a QR code, a field and a bank', async () => {
    const { body } = await connect().call('deposit-prepare', { paymentMethod: 'upi', amount: 500, currency: 'INR' });
    expect(body.details.map(({ name, type }) => [name, type])).toEqual([
      ['upiId', 'text'],
      ['qrCode', 'image'],
      ['url', 'link'],
    ]);
    expect(body.fields?.map(({ name }) => name)).toEqual(['utr']);
    expect(body.requisites?.map(({ name }) => name)).toEqual(['bankName']);
  });
});
