import { describe, expect, it } from 'vitest';
import { plainAmount } from './server/ledger.ts';
import { TwinServer } from './server/server.ts';

const ask = (server: TwinServer, key: string, request: Readonly<Record<string, unknown>> = {}): unknown =>
  server.ask({
    path: 'deposit-create',
    request: { amount: 100, currency: 'USD', paymentType: 'wallet_plain', ...request },
    key,
    user: 'u1',
    now: 0,
  }).body;

describe('the twin of the server', () => {
  it('gives the same deposit for the same key, and another for another', () => {
    const server = new TwinServer(1);
    const first = ask(server, 'k1');
    expect(ask(server, 'k1')).toEqual(first);
    expect(ask(server, 'k2')).not.toEqual(first);
    expect(server.ledger.entries.map(({ id }) => id)).toEqual(['D-1', 'D-2']);
  });

  it('carries on with a deposit that waits for fields', () => {
    const server = new TwinServer(1);
    ask(server, 'k1', { paymentType: 'voucher' });
    ask(server, 'k2', { paymentType: 'voucher', depositId: 'D-1' });
    expect(server.ledger.entries).toHaveLength(1);
    expect(server.ledger.byKey('k2')?.id).toBe('D-1');
  });

  it('does the same for the same seed', () => {
    expect(ask(new TwinServer(7), 'k')).toEqual(ask(new TwinServer(7), 'k'));
  });

  it('never takes a final status back', () => {
    const server = new TwinServer(1);
    ask(server, 'k1');
    const [entry] = server.ledger.entries;
    if (entry) server.move(entry, 'processed');
    if (entry) server.move(entry, 'waiting');
    expect(entry?.status).toBe('processed');
  });
});

describe('an amount as one text', () => {
  it.each([
    [100, '100'],
    ['1,037.250', '1037.25'],
    ['0.10', '0.1'],
    ['007', '7'],
  ])('%s is %s', (amount, plain) => {
    expect(plainAmount(amount)).toBe(plain);
  });
});
