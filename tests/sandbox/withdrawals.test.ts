import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { connectHttp, connectSocket, tokenFor } from './clients.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.01 });
});
afterAll(() => sandbox.close());

const ORDER = {
  amount: 50,
  currency: 'USD',
  fields: { cardNumber: '4000001234567899', cardHolder: 'A PERSON' },
  paymentType: 'card_payout',
  accountType: 'additional',
};
const KEY = '11111111-1111-4111-8111-111111111111';

const withdrawalsOf = async (token: string): Promise<Record<string, unknown>[]> => {
  const response = await fetch(`${sandbox.apiOrigin}/sandbox/control/withdrawals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { withdrawals } = await response.json();
  return withdrawals.filter((withdrawal: { token: string }) => withdrawal.token === token);
};

describe('a payout', () => {
  it.each([
    ['http', connectHttp],
    ['socket', connectSocket],
  ] as const)('asked for twice under one key is one, %s', async (name, connect) => {
    const token = tokenFor('ok');
    const client = connect(sandbox.apiOrigin, token);
    const key = name === 'http' ? KEY : KEY.replace('1', '2');
    const first = await client.call('withdrawal-submit', ORDER, { key });
    const second = await client.call('withdrawal-submit', ORDER, { key });
    client.close();
    expect(second.body).toEqual(first.body);
    expect(await withdrawalsOf(token)).toMatchObject([
      { id: first.body.withdrawalId, amount: '50', accountType: 'additional', fields: ORDER.fields },
    ]);
  });

  it.each([
    ['an amount out of limits', { amount: 1 }, 'banking.amountOutOfLimits'],
    ['a field that is missing', { fields: {} }, 'banking.paymentMethodRegex'],
    ['a method nobody has', { paymentType: 'card' }, 'sandbox.badRequest'],
    ['an account nobody has', { accountType: 'savings' }, 'sandbox.badRequest'],
  ])('with %s is refused', async (_what, change, code) => {
    const token = tokenFor('ok');
    const client = connectHttp(sandbox.apiOrigin, token);
    const { failure } = await client.call('withdrawal-submit', { ...ORDER, ...change });
    expect(failure.code).toBe(code);
    expect(await withdrawalsOf(token)).toEqual([]);
  });

  it('is struck by the faults of whatever is created', async () => {
    const client = connectHttp(sandbox.apiOrigin, tokenFor('merchant-error'));
    const { status, failure } = await client.call('withdrawal-submit', ORDER);
    expect([status, failure.code]).toEqual([422, 'banking.merchantClientError']);
  });
});
