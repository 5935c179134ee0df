import { once } from 'node:events';
import { connect } from 'node:net';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '#sandbox/server.ts';
import { create, METHODS, tokenFor, useSandbox, waitForPush } from './clients.ts';

const sandbox = useSandbox();

describe('a call of the sandbox', () => {
  it.each([
    ['an unknown call', 'GET', 'BANKING/deposit-steal', 404],
    ['another prefix', 'POST', 'METRIC-EVENTS/deposit-create', 404],
    ['another verb', 'GET', 'BANKING/deposit-create', 405],
  ])('over HTTP is refused for %s', async (_case, method, path, status) => {
    const response = await fetch(`${sandbox.origins().apiOrigin}/api/${path}`, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('the socket of the sandbox', () => {
  it('pushes the status of a deposit and a new token to their user, and to no other', async () => {
    const token = tokenFor('ok');
    const client = sandbox.socket('ok', token);
    const stranger = sandbox.socket();
    const received: unknown[] = [];
    stranger.socket.onAny((name) => received.push(name));
    const paid = waitForPush(client.socket, 'deposit.status', ({ status }) => status === 1);
    const { depositId } = await create(client, 'card');
    const transaction = { currency: 'USD', amount: '100', finalAmount: '100', status: 1 };
    expect(await paid).toMatchObject({ depositId, status: 1, transaction, serverTime: expect.any(Number) });
    const renewed = waitForPush(client.socket, 'login.token');
    await sandbox.control('login-token', { token, newToken: 'another' });
    expect(await renewed).toEqual({ token: 'another' });
    await stranger.call('methods-country-selector-v2', {});
    client.close();
    stranger.close();
    expect(received).toEqual([]);
  });

  it('accepts the token of the connecting packet, and drops connections on request', async () => {
    const token = tokenFor('ok');
    const query = { cashier_type: 'widget', Language: 'en' };
    const options = { path: '/v4/socket.io', transports: ['websocket'], reconnection: false };
    const socket = io(sandbox.origins().apiOrigin, { ...options, query, auth: { token } });
    await new Promise<void>((resolve) => void socket.once('connect', resolve));
    const pushed = waitForPush(socket, 'deposit.status');
    await sandbox.control('push', { token, name: 'deposit.status', payload: { status: 'paid' } });
    expect(await pushed).toEqual({ status: 'paid' });
    const dropped = new Promise((resolve) => void socket.once('disconnect', resolve));
    await sandbox.control('disconnect');
    expect(await dropped).toBe('io server disconnect');
    const other = io(sandbox.origins().apiOrigin, { ...options, query: { Language: 'en' }, forceNew: true });
    const refused = await new Promise<Error>((resolve) => void other.once('connect_error', resolve));
    other.close();
    expect(refused.message).toBe('sandbox.badRequest: cashier_type: widget expected');
  });
});

describe('the controls of the sandbox', () => {
  it('put one user into another scenario, and refuse unknown ones', async () => {
    const token = tokenFor('ok');
    await sandbox.control('scenario', { scenario: 'methods-error', token });
    const mine = await sandbox.http('ok', token).call('methods-payment-v5', METHODS);
    const other = await sandbox.http().call('methods-payment-v5', METHODS);
    expect([mine.status, other.status]).toEqual([500, 200]);
    for (const [name, body] of [
      ['scenario', { scenario: 'constructor' }],
      ['status', { depositId: 'd-0', phase: 'rich' }],
      ['clock', { skewMs: 'late' }],
      ['toString', {}],
    ] as const)
      expect(await sandbox.control(name, body)).toMatchObject({ code: 'sandbox.badRequest' });
  });

  it('forget every deposit and call', async () => {
    await create(sandbox.http(), 'card');
    await sandbox.control('reset');
    expect([await sandbox.control('deposits'), await sandbox.control('calls')]).toEqual([
      { deposits: [] },
      { calls: [] },
    ]);
  });

  it('close the sandbox despite idle connections of browsers', async () => {
    const closing = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0 });
    const origins = [closing.widgetOrigin, closing.demoOrigin, closing.providerOrigin];
    const connections = origins.map((origin) => connect(Number(new URL(origin).port), '127.0.0.1'));
    const ended = connections.map((connection) => once(connection, 'close'));
    await Promise.all(connections.map((connection) => once(connection, 'connect')));
    await closing.close();
    expect(await Promise.all(ended)).toHaveLength(3);
  });
});
