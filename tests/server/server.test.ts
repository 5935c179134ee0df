import { readdirSync, readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { sample } from 'fast-check';
import { expect, it } from 'vitest';
import { FakeServer } from './fake-server.ts';
import { plainAmount, type Order } from './ledger.ts';
import { schemaArbitrary } from './schema-values.ts';
import { intentOf, isKeyFree, isSettled, type Ending, type Try } from './traffic.ts';

const createDeposit = (server: FakeServer, key: string, request: Readonly<Record<string, unknown>> = {}): unknown =>
  server.answer({
    path: 'deposit-create',
    request: { amount: 100, currency: 'USD', paymentType: 'wallet_plain', ...request },
    key,
    user: 'u1',
    now: 0,
  }).body;

it('the fake server has one deposit for a key, and never reverts a final status', () => {
  const server = new FakeServer({ seed: 1 });
  const first = createDeposit(server, 'k1');
  expect(createDeposit(server, 'k1')).toEqual(first);
  expect(createDeposit(server, 'k2')).not.toEqual(first);
  const [entry] = server.ledger.entries;
  if (entry) server.move(entry, 'processed');
  if (entry) server.move(entry, 'waiting');
  expect(server.ledger.entries.map(({ id, status }) => [id, status])).toEqual([
    ['D-1', 'processed'],
    ['D-2', 'waiting'],
  ]);
});

it('the fake server continues a deposit that waits for fields', () => {
  const server = new FakeServer({ seed: 1 });
  createDeposit(server, 'k1', { paymentType: 'voucher' });
  createDeposit(server, 'k2', { paymentType: 'voucher', depositId: 'D-1' });
  expect(server.ledger.entries).toHaveLength(1);
  expect(server.ledger.byKey('k2')?.id).toBe('D-1');
});

it.each([
  [100, '100'],
  ['1,037.250', '1037.25'],
  ['0.10', '0.1'],
  ['007', '7'],
])('the amount %s is normalized to %s', (amount, plain) => {
  expect(plainAmount(amount)).toBe(plain);
});

const order: Order = {
  user: 'u',
  call: 'deposit-create',
  method: 'card',
  amount: '10',
  currency: 'USD',
  fields: { cardNumber: '4111 1111' },
};

const endingIn = (ending: Ending): Try => ({
  tab: 'A',
  path: 'deposit-create',
  key: 'k',
  order,
  request: {},
  at: 0,
  owner: {},
  ending,
  endedAt: 10,
});

// Contract §8.
it.each<[settled: boolean, free: boolean, ...Ending[]]>([
  [true, true, 'answered'],
  [true, false, 'refused'],
  [true, true, 'declined'],
  [false, false, 'unknown'],
  [false, false, 'pending'],
  [false, false, 'unknown', 'refused'],
  [false, false, 'unknown', 'declined'],
  [true, true, 'unknown', 'answered'],
  [true, false, 'refused', 'unknown'],
  [true, true, 'refused', 'declined'],
  [true, true, 'not-sent'],
  [true, false, 'not-sent', 'refused'],
])('a key is resolved (%s) and free (%s) after attempts that ended as %s %s', (settled, free, ...endings) => {
  expect(isSettled(endings.map(endingIn), 20)).toBe(settled);
  expect(isKeyFree(endings.map(endingIn), 20)).toBe(free);
  expect(isSettled([{ ...endingIn('answered'), endedAt: 30 }], 20)).toBe(false);
});

it('separators of a mask do not change a payment intent', () => {
  expect(intentOf({ ...order, fields: { cardNumber: '41111111', empty: '' } })).toBe(intentOf(order));
  expect(intentOf({ ...order, amount: '11' })).not.toBe(intentOf(order));
});

const FOLDER = 'schemas/wire';
const calls = readdirSync(`${FOLDER}/calls`);
const ajv = new Ajv2020({ strict: false });
for (const file of ['types.schema.json', ...calls.map((call) => `calls/${call}`)])
  ajv.addSchema(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')), file);

it.each(calls)('generated answers of %s are valid', (file) => {
  const check = ajv.getSchema(`calls/${file}#/$defs/Response`);
  expect(check).toBeDefined();
  for (const mood of ['usual', 'extreme'] as const) {
    const answers = schemaArbitrary(`${FOLDER}/calls/${file}`, '/$defs/Response', mood);
    for (const answer of sample(answers, { numRuns: 15, seed: 1 }))
      expect(check?.(answer), `${mood} ${JSON.stringify(check?.errors)}`).toBe(true);
  }
});
