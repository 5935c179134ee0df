import { randomUUID } from 'node:crypto';
import { idOf, type Bench } from '#conformance/bench.ts';
import { type Check, skipped, verdictOf, whole, type Verdict } from '#conformance/check.ts';
import { contract, judge } from '#conformance/contract.ts';
import { sayReply } from '#conformance/line/line.ts';
import { withRequest } from '#conformance/plan.ts';
import type { CallPath } from '#generated/wire.ts';
import { refusalFaults } from './requests.ts';

const UNAUTHORIZED = 401;

/** The metrics call has no token. */
const guarded = contract.calls.map(({ path }) => path).filter((path) => path !== 'events');

/** Calls about a payment that its player has created. */
const ofOnePlayer: readonly CallPath[] = [
  'deposit-status',
  'deposit-cancel',
  'deposit-complete',
  'resume-deposit',
  'external-deposit-continue',
  'deposit-claim',
  'withdrawal-cancel',
];

const WITHOUT = {
  secondToken: 'give --second-token, another token of the same player',
  otherToken: 'give --other-token, a token of another player',
} as const;

type WithToken = (bench: Bench, path: CallPath, request: Record<string, unknown>, token: string) => Promise<Verdict>;

/** Runs with a valid request of a call and one more token, which the options must give. */
const withToken =
  (name: keyof typeof WITHOUT, run: WithToken): Check['run'] =>
  (bench, path) => {
    const token = bench.options[name];
    if (token === undefined) return skipped(WITHOUT[name]);
    return withRequest((_bench, _path, request) => run(bench, path, request, token))(bench, path);
  };

export const tokenChecks: readonly Check[] = [
  {
    id: 'tokens/expired',
    title: 'A rejected token is answered with 401 and a code',
    breaks: 'The host is never asked for a fresh token: the player cannot continue until the page is reloaded.',
    calls: guarded,
    run: withRequest(async (bench, path, request) => {
      const reply = await bench.line.call(path, request, { token: bench.options.expiredToken });
      if (reply.kind === 'none' || reply.status !== UNAUTHORIZED)
        return verdictOf([whole(`401 is expected, not ${sayReply(reply)}`)]);
      return verdictOf(judge('Failure', reply.body));
    }),
  },
  {
    id: 'tokens/none',
    title: 'A payment without a token is answered with 401',
    breaks: 'Payments can be made without a user.',
    calls: ['deposit-create', 'withdrawal-submit'],
    run: withRequest(async (bench, path, request) => {
      const reply = await bench.line.call(path, request, { token: null });
      const isRefused = reply.kind === 'answer' && reply.status === UNAUTHORIZED;
      return verdictOf(isRefused ? [] : [whole(`401 is expected, not ${sayReply(reply)}`)]);
    }),
  },
  {
    id: 'tokens/key-after-expiry',
    title: 'A create call that was refused for its token succeeds with a fresh token, under the same key',
    breaks:
      'The token expires while the player pays: the widget sends the payment again with a fresh one, and it is refused.',
    calls: ['deposit-create', 'withdrawal-submit'],
    run: withRequest(async ({ line, options }, path, request) => {
      const key = randomUUID();
      await line.call(path, request, { key, token: options.expiredToken });
      const reply = await line.call(path, request, { key });
      return verdictOf(idOf(reply) === undefined ? [whole(`nothing was made: ${sayReply(reply)}`)] : []);
    }),
  },
  {
    id: 'tokens/renewed',
    title: 'A payment and its key are valid under the next token of the same player',
    breaks:
      'The answer is lost and the token expires: the widget retries with a fresh one, and the player has paid twice.',
    calls: ['deposit-create', 'withdrawal-submit'],
    run: withToken('secondToken', async ({ line }, path, request, token) => {
      const key = randomUUID();
      const first = await line.call(path, request, { key });
      const id = idOf(first);
      if (id === undefined) return verdictOf([whole(`nothing was made: ${sayReply(first)}`)]);
      const again = await line.call(path, request, { key, token });
      const isSame = idOf(again) === id;
      const faults = isSame ? [] : [whole(`${id} is expected with the next token, not ${sayReply(again)}`)];
      if (path !== 'deposit-create') return verdictOf(faults);
      const made = { depositId: id, paymentMethod: request['paymentType'] };
      const status = await line.call('deposit-status', made, { token });
      const isKnown = status.kind === 'answer' && status.isSuccess;
      return verdictOf(
        isKnown ? faults : [...faults, whole(`deposit-status with the next token: ${sayReply(status)}`)],
      );
    }),
  },
  {
    id: 'tokens/other-player',
    title: 'A payment is accessible to its own player only',
    breaks: 'A player reads, cancels or confirms the payment of another player.',
    calls: ofOnePlayer,
    run: withToken('otherToken', async ({ line }, path, request, token) => {
      const reply = await line.call(path, request, { token });
      return verdictOf(refusalFaults(reply, 'with the token of another player', { mustSettle: false }));
    }),
  },
  {
    id: 'tokens/other-key',
    title: 'The same key of two players makes two payments',
    breaks: 'A player sees the payment of another player, and their own is never made.',
    calls: ['deposit-create', 'withdrawal-submit'],
    run: withToken('otherToken', async ({ line }, path, request, token) => {
      const key = randomUUID();
      const first = idOf(await line.call(path, request, { key }));
      const reply = await line.call(path, request, { key, token });
      const isShared = first !== undefined && idOf(reply) === first;
      return verdictOf(isShared ? [whole(`both players were answered with ${first}`)] : []);
    }),
  },
];
