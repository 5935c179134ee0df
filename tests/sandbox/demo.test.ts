import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inShell, shellOf } from '#sandbox/native-shell.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { connectHttp, connectSocket, control, tokenFor, waitForPush } from './clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.02 });
});
afterAll(() => sandbox.close());

const METHODS = { country: 'RU', currency: { code: 'USD', type: 'fiat' } };

interface Traffic {
  calls: { id: number; path: string; status: number; request: unknown; answer?: unknown }[];
}

const trafficOf = async (token: string, after = 0): Promise<Traffic['calls']> => {
  const query = new URLSearchParams({ token, after: String(after) });
  const traffic: Traffic = await (await fetch(`${sandbox.demoOrigin}/traffic.json?${query}`)).json();
  return traffic.calls;
};

const faultsOf = async (data: unknown): Promise<string[]> => {
  const response = await fetch(`${sandbox.demoOrigin}/start-data-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  return (await response.json()).faults;
};

describe('the traffic of a player', () => {
  it('has what was asked and answered, on either transport, and nobody else’s', async () => {
    const token = tokenFor('ok');
    await connectHttp(sandbox.apiOrigin, token).call('methods-country-selector-v2', {});
    const socket = connectSocket(sandbox.apiOrigin, token);
    await socket.call('deposit-status', { depositId: 'd-0', paymentMethod: 'card' });
    socket.close();
    await connectHttp(sandbox.apiOrigin, tokenFor('ok')).call('methods-payment-v5', METHODS);
    const calls = await trafficOf(token);
    expect(calls).toMatchObject([
      { path: 'methods-country-selector-v2', status: 200, answer: { countries: expect.any(Array) } },
      {
        path: 'deposit-status',
        status: 404,
        request: { depositId: 'd-0', paymentMethod: 'card' },
        answer: { code: 'banking.depositNotFound' },
      },
    ]);
    expect(await trafficOf(token, calls[0]?.id)).toEqual(calls.slice(1));
  });

  it('tells what was never answered', async () => {
    const token = tokenFor('offline');
    await expect(connectHttp(sandbox.apiOrigin, token).call('methods-payment-v5', METHODS)).rejects.toThrow(
      'fetch failed',
    );
    const [call] = await trafficOf(token);
    expect(call).toMatchObject({ path: 'methods-payment-v5', status: 0 });
    expect(call && 'answer' in call).toBe(false);
  });
});

describe('start data that is edited', () => {
  it('fits as the demo host makes it', async () => {
    expect(await faultsOf({ token: 't', user: { id_user: '1', currency: 'USD' }, transport: 'http' })).toEqual([]);
  });

  it('is told every fault, with its place', async () => {
    const faults = await faultsOf({ transport: 'pigeon', user: { currency: 7 } });
    expect(faults).toEqual([
      expect.stringContaining('/user'),
      expect.stringContaining('/user/currency'),
      expect.stringContaining('/transport'),
    ]);
  });
});

describe('a native shell', () => {
  it.each([
    [{ shell: 'android' }, { 'sec-fetch-dest': 'document' }, 'android'],
    [{}, { 'sec-fetch-dest': 'document', cookie: 'a=1; sandbox-shell=ios' }, 'ios'],
    [{ shell: '' }, { 'sec-fetch-dest': 'document', cookie: 'sandbox-shell=ios' }, ''],
    [{ shell: 'toString' }, { 'sec-fetch-dest': 'document' }, ''],
    [{ shell: 'android' }, { 'sec-fetch-dest': 'iframe', cookie: 'sandbox-shell=ios' }, ''],
    [{}, {}, ''],
  ])('is %j with %j: %j', (query, headers, shell) => {
    expect(shellOf(query, headers)).toBe(shell);
  });

  it('comes before any script of the widget', () => {
    const document = inShell(
      '<title>x</title><script type="module" src="/a.js"></script><script src="/b.js"></script>',
    );
    expect(document.match(/src="[^"]+"/g)).toEqual(['src="/sandbox/shell.js"', 'src="/a.js"', 'src="/b.js"']);
  });

  it('has a script that can be run', async () => {
    const response = await fetch(`${sandbox.widgetOrigin}/sandbox/shell.js`);
    const told: unknown[] = [];
    const page: Record<string, unknown> = {};
    const opener = { postMessage: (text: string) => told.push(JSON.parse(text)) };
    let hear: (event: unknown) => void = () => {};
    const addEventListener = (_type: string, listener: typeof hear): void => {
      hear = listener;
    };
    const document = { cookie: 'sandbox-shell=ios' };
    runInNewContext(await response.text(), { document, opener, window: page, addEventListener });
    expect(told).toEqual([{ shell: 'ios', text: '{"type":"shell-ready"}' }]);
    hear({ source: opener, data: '{"startData":{"token":"t"}}' });
    hear({ source: {}, data: '{"startData":{"token":"stolen"}}' });
    expect(page).toMatchObject({ webkit: { messageHandlers: { cashier: {} } }, cashierUserData: { token: 't' } });
  });
});

describe('pushes', () => {
  it('of a fresh token come by themselves where the scenario says so', async () => {
    const token = tokenFor('token-refresh');
    const client = connectSocket(sandbox.apiOrigin, token);
    expect(await waitForPush(client.socket, 'login.token')).toEqual({ token: `${token}-fresh` });
    client.close();
  });

  it('of any shape can be made by a test', async () => {
    const token = tokenFor('ok');
    const client = connectSocket(sandbox.apiOrigin, token);
    await new Promise<void>((resolve) => {
      client.socket.once('connect', () => resolve());
    });
    const pushed = waitForPush(client.socket, 'deposit.status');
    await control(sandbox.apiOrigin, 'push', { token, name: 'deposit.status', payload: { status: 'paid' } });
    expect(await pushed).toEqual({ status: 'paid' });
    client.close();
  });
});
