import { expect, it } from 'vitest';
import { createHttpTransport } from '#transport/http-transport.ts';
import type { Transport } from '#transport/transport.ts';
import { stubFetch } from './fake-fetch.ts';
import { outcomeOf, useSocketBench } from './socket-bench.ts';

const bench = useSocketBench();

const DEPOSIT = { depositId: 'd1', paymentMethod: 'card' };
const CLAIM = { ...DEPOSIT, reason: 'network', blockchain: 'TRON', txid: 'x' } as const;
const CREATE = { amount: '10', currency: 'USD', paymentType: 'card', returnUrl: 'https://host.example' };
const PAYOUT = { amount: '10', currency: 'USD', fields: {}, paymentType: 'card', accountType: 'main' } as const;
const LEFT = { paymentMethod: 'card', paymentMethodText: 'Card', userId: '7' };

type Ask = (transport: Transport) => Promise<unknown>;

/** Calls whose answer is not read by any page. */
const ACKNOWLEDGED: [path: string, ask: Ask][] = [
  ['deposit-complete', (by) => by.call('deposit-complete', DEPOSIT)],
  ['deposit-cancel', (by) => by.call('deposit-cancel', DEPOSIT)],
  ['session-start', (by) => by.call('session-start', { amount: '10', currency: 'USD' })],
  ['session-form-on-close-modal', (by) => by.call('session-form-on-close-modal', LEFT)],
  ['account-delete', (by) => by.call('account-delete', { accountId: 'a1' })],
  ['deposit-claim', (by) => by.call('deposit-claim', CLAIM)],
  ['withdrawal-cancel', (by) => by.call('withdrawal-cancel', { withdrawalId: 'w1' })],
  ['events', (by) => by.call('events', { events: [] })],
  ['onramp-deposit-limits', (by) => by.call('onramp-deposit-limits', { currency: 'USD', country: 'US' })],
];

/** Calls whose answer contains the deposit, the withdrawal or its state. */
const READ: [path: string, ask: Ask][] = [
  ['deposit-create', (by) => by.call('deposit-create', CREATE)],
  ['withdrawal-submit', (by) => by.call('withdrawal-submit', PAYOUT)],
  ['deposit-status', (by) => by.call('deposit-status', DEPOSIT)],
  ['resume-deposit', (by) => by.call('resume-deposit', DEPOSIT)],
];

const CHECK: [path: string, ask: Ask] = [
  'deposit-check',
  (by) => by.call('deposit-check', { paymentMethod: 'p2p', selectedCountry: 'UZ' }),
];

const CONTENTS: readonly unknown[] = [undefined, null, 'OK', '', [], [1], true, 7];

/** Bodies of failures that a server sends with a status of success. */
const FAILURES: readonly unknown[] = [
  { code: 'system.busy', message: 'Try again' },
  { success: false },
  { error: 'closed' },
  { error: { code: 'closed' }, path: '/api' },
];

const emptyAnswers = (): Response[] => [
  new Response(null, { status: 204 }),
  ...[...CONTENTS.map((content) => JSON.stringify(content)), ''].map((body) => new Response(body)),
];

const overHttp = async (ask: Ask, answers = emptyAnswers()): Promise<unknown[]> => {
  const outcomes: unknown[] = [];
  for (const answer of answers) {
    stubFetch(answer);
    const transport = createHttpTransport({ token: 'secret', locale: 'en', platformVersion: 'redesign' });
    outcomes.push(await outcomeOf(ask(transport)));
  }
  return outcomes;
};

const overSocket = async (ask: Ask, contents = CONTENTS): Promise<unknown[]> => {
  const transport = bench.open();
  const outcomes: unknown[] = [];
  for (const data of contents) {
    bench.server.react(() => ({ code: 200, data }));
    outcomes.push(await outcomeOf(ask(transport)));
  }
  return outcomes;
};

it.each(ACKNOWLEDGED)('a success of %s without content is a success over both transports', async (_path, ask) => {
  const outcomes = [...(await overHttp(ask)), ...(await overSocket(ask))];
  expect(outcomes.filter((outcome) => outcome instanceof Error)).toEqual([]);
});

it.each(READ)('a success of %s without content is a missing answer over both transports', async (_path, ask) => {
  const outcomes = [...(await overHttp(ask)), ...(await overSocket(ask))];
  expect(outcomes.filter((outcome) => outcome !== null && !(outcome instanceof Error))).toEqual([]);
});

it.each([...ACKNOWLEDGED, ...READ, CHECK])(
  'a failure of %s with a status of success is no success',
  async (_path, ask) => {
    const answers = FAILURES.map((body) => Response.json(body));
    const outcomes = [...(await overHttp(ask, answers)), ...(await overSocket(ask, FAILURES))];
    expect(outcomes.filter((outcome) => !(outcome instanceof Error))).toEqual([]);
  },
);

it('an answer with its own members is a success, whatever other members it has', async () => {
  const answer = { depositId: 'd1', code: 'made', message: 'Created', error: [], success: false };
  expect(await overHttp((by) => by.call('deposit-create', CREATE), [Response.json(answer)])).toEqual([answer]);
  const none = { exists: false, error: 'none' };
  expect(await overHttp(CHECK[1], [Response.json(none)])).toEqual([none]);
  const refused = { error: { reason: 'kyc' } };
  const onward = { depositId: 'd1' };
  expect(await overHttp((by) => by.call('external-deposit-continue', onward), [Response.json(refused)])).toEqual([
    refused,
  ]);
});

it.each(ACKNOWLEDGED)('%s accepts a body that confirms it as a success', async (_path, ask) => {
  const confirmed = { code: 'OK', message: 'Done', error: [], success: true };
  expect(await overHttp(ask, [Response.json(confirmed)])).toEqual([confirmed]);
});

it.each(ACKNOWLEDGED)(
  'an answer to %s that ends early or is a page says nothing about its outcome',
  async (_path, ask) => {
    const http = createHttpTransport({ locale: 'en', platformVersion: 'redesign' });
    for (const body of ['{"status":2,"depos', '<!doctype html><title>Sign in to the network</title>']) {
      stubFetch(new Response(body));
      expect(await outcomeOf(ask(http))).toMatchObject({ code: 'malformed' });
    }
    stubFetch(Response.json('{"status":2}'));
    expect(await outcomeOf(ask(http))).toEqual({});
  },
);
