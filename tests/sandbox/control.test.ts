import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { type Client, connectHttp, connectSocket, control, tokenFor } from './clients.ts';
import { create } from './create.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.02 });
});
afterAll(() => sandbox.close());

const connect = (scenario: string): Client => connectHttp(sandbox.apiOrigin, tokenFor(scenario));
const methodsRequest = { country: 'RU', currency: { code: 'USD', type: 'fiat' } };

describe('the controls', () => {
  it('put a user into another scenario', async () => {
    const token = tokenFor('ok');
    const client = connectHttp(sandbox.apiOrigin, token);
    await control(sandbox.apiOrigin, 'scenario', { scenario: 'methods-error', token });
    const mine = await client.call('methods-payment-v5', methodsRequest);
    const other = await connect('ok').call('methods-payment-v5', methodsRequest);
    expect([mine.status, other.status]).toEqual([500, 200]);
  });

  it.each([
    ['scenario', { scenario: 'constructor' }],
    ['status', { depositId: 'd-0', phase: 'rich' }],
    ['clock', { skewMs: 'late' }],
    ['toString', {}],
  ])('refuse %s with %j', async (name, body) => {
    expect(await control(sandbox.apiOrigin, name, body)).toMatchObject({ code: 'sandbox.badRequest' });
  });

  it('forget everything', async () => {
    const client = connect('ok');
    await create(client, 'card', 'USD', 100);
    await client.call('session-start-crypto', { currency: 'USD', paymentMethod: 'btc', network: 'BTC' });
    await control(sandbox.apiOrigin, 'reset');
    expect(await control(sandbox.apiOrigin, 'deposits')).toEqual({ deposits: [] });
    expect(await control(sandbox.apiOrigin, 'calls')).toEqual({ calls: [] });
    // The payments that were on their way arrive now, and find nothing.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await client.call('methods-payment-v5', methodsRequest)).status).toBe(200);
  });

  it.each([
    ['http', connectHttp],
    ['socket', connectSocket],
  ] as const)('forget what is under way over %s', async (_name, connectBy) => {
    const client = connectBy(sandbox.apiOrigin, tokenFor('slow'));
    const creating = client.call('deposit-create', { amount: 100, currency: 'USD', paymentType: 'card' });
    creating.catch(() => 'nobody answers any more');
    // Answered at once, though asked later: the create is under way by then, for another 0.3 s.
    await client.call('methods-payment-v5', methodsRequest);
    await control(sandbox.apiOrigin, 'reset');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await control(sandbox.apiOrigin, 'deposits')).toEqual({ deposits: [] });
    expect(await control(sandbox.apiOrigin, 'calls')).toEqual({ calls: [] });
    client.close();
  });
});
