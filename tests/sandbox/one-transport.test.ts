import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { connectSocket, control, tokenFor, waitForPush } from './clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.05 });
});
afterAll(() => sandbox.close());

const order = { amount: 100, currency: 'USD', paymentType: 'card', fields: {} };

describe('over http', () => {
  it.each([
    ['an unknown call', 'GET', 'BANKING/deposit-steal', 404],
    ['another prefix', 'POST', 'METRIC-EVENTS/deposit-create', 404],
    ['another verb', 'GET', 'BANKING/deposit-create', 405],
  ])('refuses %s', async (_case, method, path, status) => {
    const response = await fetch(`${sandbox.apiOrigin}/api/${path}`, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it('refuses a body or extra-params that is not JSON', async () => {
    const post = (body: string, extraParams: string) =>
      fetch(`${sandbox.apiOrigin}/api/BANKING/sweepstake-boxes`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokenFor('ok')}`,
          'extra-params': extraParams,
        },
        body,
      });
    const statuses = [
      await post('{', '{"platformVersion":"redesign"}'),
      await post('{}', 'redesign'),
      await post('{}', '{"platformVersion":"redesign"}'),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 200]);
  });
});

describe('over the socket', () => {
  it('pushes the status of a deposit to its user and to nobody else', async () => {
    const client = connectSocket(sandbox.apiOrigin, tokenFor('ok'));
    const stranger = connectSocket(sandbox.apiOrigin, tokenFor('ok'));
    const heard: unknown[] = [];
    stranger.socket.onAny((name) => heard.push(name));
    const pushed = waitForPush(client.socket, 'deposit.status', ({ status }) => status === 1);
    const { body } = await client.call('deposit-create', order);
    expect(await pushed).toMatchObject({
      depositId: body?.depositId,
      status: 1,
      transaction: { currency: 'USD', amount: '100', finalAmount: '100', status: 1 },
      serverTime: expect.any(Number),
    });
    await stranger.call('methods-country-selector-v2', {});
    client.close();
    stranger.close();
    expect(heard).toEqual([]);
  });

  it('gives a user a new token', async () => {
    const token = tokenFor('ok');
    const client = connectSocket(sandbox.apiOrigin, token);
    await client.call('methods-country-selector-v2', {});
    const pushed = waitForPush(client.socket, 'login.token');
    const newToken = tokenFor('ok');
    await control(sandbox.apiOrigin, 'login-token', { token, newToken });
    expect(await pushed).toEqual({ token: newToken });
    client.close();
  });

  it('knows a user by the token of the packet that connects, as well as by that of the address', async () => {
    const token = tokenFor('ok');
    const socket = io(sandbox.apiOrigin, {
      path: '/v4/socket.io',
      transports: ['websocket'],
      reconnection: false,
      query: { cashier_type: 'widget', Language: 'en' },
      auth: { token },
    });
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
    });
    const pushed = waitForPush(socket, 'login.token');
    await control(sandbox.apiOrigin, 'login-token', { token, newToken: 'another' });
    expect(await pushed).toEqual({ token: 'another' });
    socket.close();
  });

  it('refuses an unknown event and data that is no object', async () => {
    const client = connectSocket(sandbox.apiOrigin, tokenFor('ok'));
    const unknown: unknown = await client.socket.timeout(10_000).emitWithAck('BANKING/deposit-steal', {});
    const text: unknown = await client.socket.timeout(10_000).emitWithAck('BANKING/deposit-create', 'please');
    client.close();
    expect(unknown).toMatchObject({ code: 404, data: { code: 'sandbox.unknownCall' } });
    expect(text).toMatchObject({ code: 400, data: { code: 'sandbox.badRequest' } });
  });

  it('connects a widget only', async () => {
    const socket = io(sandbox.apiOrigin, {
      path: '/v4/socket.io',
      transports: ['websocket'],
      reconnection: false,
      query: { Language: 'en' },
    });
    const refused = await new Promise<Error>((resolve) => {
      socket.once('connect_error', resolve);
    });
    socket.close();
    expect(refused.message).toBe('sandbox.badRequest: cashier_type: widget expected');
  });

  it('takes websockets only', async () => {
    const response = await fetch(`${sandbox.apiOrigin}/v4/socket.io/?EIO=4&transport=polling`);
    expect(response.status).toBe(400);
  });

  it('drops connections when told to', async () => {
    const client = connectSocket(sandbox.apiOrigin, tokenFor('ok'));
    await client.call('methods-country-selector-v2', {});
    const dropped = new Promise((resolve) => {
      client.socket.once('disconnect', resolve);
    });
    await control(sandbox.apiOrigin, 'disconnect');
    expect(await dropped).toBe('io server disconnect');
  });
});
