import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransactionRecord } from '#generated/wire.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { connectHttp, PAYOUT, tokenFor, type Client } from './clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.01 });
});
afterAll(() => sandbox.close());

const KEY = '33333333-1111-4111-8111-111111111111';

const clientFor = (scenario: string): Client => connectHttp(sandbox.apiOrigin, tokenFor(scenario));

const payOut = async (client: Client): Promise<string> =>
  (await client.call('withdrawal-submit', PAYOUT)).body.withdrawalId;

const listOf = async (client: Client): Promise<TransactionRecord[]> => [
  ...(await client.call('transactions-list', {})).body.transactions,
];

describe('the list of transactions', () => {
  it('holds what this user has paid in and out, what is pending first, and nothing that was typed', async () => {
    const client = clientFor('never');
    const id = await payOut(client);
    const { body } = await client.call('deposit-create', { amount: 100, currency: 'USD', paymentType: 'card' });
    await client.call('deposit-cancel', { depositId: body?.depositId, paymentMethod: 'card' });
    const rows = await listOf(client);
    expect(rows).toMatchObject([
      { id, kind: 'withdrawal', paymentMethod: 'card_payout', amount: '50', status: 0, canCancel: true },
      { id: body?.depositId, kind: 'deposit', status: 2, depositStatus: 'CANCELED' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('7899');
    expect(await listOf(clientFor('never'))).toEqual([]);
  });

  it('comes in pages, each transaction once', async () => {
    const client = clientFor('history');
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await client.call('transactions-list', cursor === undefined ? {} : { cursor });
      ids.push(...body.transactions.map(({ id }) => id));
      cursor = body.next;
    } while (cursor !== undefined);
    expect([ids.length, new Set(ids).size]).toEqual([45, 45]);
  });

  it('begins with an open transfer of another device whose requisites still hold', async () => {
    const [open] = await listOf(clientFor('history'));
    expect(open).toMatchObject({ kind: 'deposit', paymentMethod: 'p2p_card', status: 0 });
    expect(Date.now() - Date.parse(String(open?.created))).toBeLessThan(5 * 60_000);
  });

  it('is not there on a server without the optional calls, which saves no accounts either', async () => {
    const client = clientFor('no-features');
    expect((await client.call('transactions-list', {})).status).toBe(404);
    const list = { country: 'US', currency: { code: 'USD', type: 'fiat' } };
    const { methods } = (await client.call('methods-payment-v5', list)).body;
    expect(methods.filter((entry) => 'canSaveAccount' in entry)).toEqual([]);
  });
});

describe('a withdrawal that is cancelled', () => {
  it('twice under one key is cancelled, and both times it is said so', async () => {
    const client = clientFor('never');
    const request = { withdrawalId: await payOut(client) };
    const first = await client.call('withdrawal-cancel', request, { key: KEY });
    const second = await client.call('withdrawal-cancel', request, { key: KEY });
    expect([first.body, second.body]).toEqual([
      { status: 2, depositStatus: 'AUTO_CANCELED' },
      { status: 2, depositStatus: 'AUTO_CANCELED' },
    ]);
    expect(await listOf(client)).toMatchObject([{ canCancel: false, depositStatus: 'AUTO_CANCELED' }]);
  });

  it('too late is said to be paid out', async () => {
    const client = clientFor('payout-too-late');
    const { body } = await client.call('withdrawal-cancel', { withdrawalId: await payOut(client) });
    expect(body).toEqual({ status: 1 });
  });

  it('by another user is not there', async () => {
    const withdrawalId = await payOut(clientFor('never'));
    const { status } = await clientFor('never').call('withdrawal-cancel', { withdrawalId });
    expect(status).toBe(404);
  });
});
