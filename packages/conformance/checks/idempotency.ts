import { randomUUID } from 'node:crypto';
import { type Check, skipped, verdictOf, whole, type Verdict } from '#conformance/check.ts';
import { closeOpenDeposit, depositOf, idOf, PEER_TO_PEER, type Bench } from '#conformance/bench.ts';
import { sayReply, type Reply } from '#conformance/line/line.ts';
import { severalMethods, withRequest } from '#conformance/plan.ts';
import { restart } from '#conformance/restart.ts';
import { payeesOf } from '#conformance/shown-answer.ts';
import { refusalFaults } from './requests.ts';
import { callPaths } from '#generated/call-table.ts';
import { createCalls } from '#generated/create-calls.ts';
import type { CallPath } from '#generated/wire.ts';
import type { WireFault } from '#tools/wire/judge.ts';

/** Calls that create a payment and return its id. */
const creates: readonly CallPath[] = callPaths.filter((path) => Object.hasOwn(createCalls, path));

/** Number of simultaneous requests, as from tabs and retries of one player. */
const AT_ONCE = 5;

/**
 * All of them returned the same id. A reply that means "try again soon" (409, 425, 429) for a key in use creates
 * nothing.
 */
function sameIdFaults(replies: readonly Reply[]): WireFault[] {
  const isLater = (reply: Reply): boolean => reply.kind === 'answer' && [409, 425, 429].includes(reply.status);
  const ids = new Set(replies.flatMap((reply) => idOf(reply) ?? []));
  const others = replies.filter((reply) => idOf(reply) === undefined && !isLater(reply));
  return [
    ...(ids.size > 1 ? [whole(`one key has made ${ids.size}: ${[...ids].join(', ')}`)] : []),
    ...(ids.size === 0 ? [whole('nothing was made')] : []),
    ...others.map((reply) => whole(`a repeated key was not answered as at first: ${sayReply(reply)}`)),
  ];
}

/** Runs with a valid request of a call and a new key. */
const withKey = (
  run: (bench: Bench, path: CallPath, request: Record<string, unknown>, key: string) => Promise<Verdict>,
) => withRequest((bench, path, request) => run(bench, path, request, randomUUID()));

/** The same content with its members in another order. */
const reordered = (request: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(request).toReversed());

/** Another amount within the method's limits. */
const withMore = (request: Record<string, unknown>): Record<string, unknown> => ({
  ...request,
  amount: String(Number(request['amount']) + 1),
});

const PAID_TWICE = 'The player taps once, the answer is lost, the widget retries: the player has paid twice.';

export const idempotencyChecks: readonly Check[] = [
  {
    id: 'idempotency/twice',
    title: 'The same key and body make one payment, however often they are sent',
    breaks: PAID_TWICE,
    calls: creates,
    run: withKey(async ({ line }, path, request, key) => {
      const replies = [
        await line.call(path, request, { key }),
        await line.call(path, request, { key }),
        await line.call(path, reordered(request), { key }),
      ];
      return verdictOf(sameIdFaults(replies));
    }),
  },
  {
    id: 'idempotency/same-account',
    title: 'A repeated key is answered with the same account to pay to',
    breaks:
      'The answer is lost, and the widget shows the second one: the player pays to an account that expects no payment.',
    async run(bench) {
      const faults: WireFault[] = [];
      for (const payable of severalMethods(bench)) {
        const prepared = depositOf(payable, bench);
        if ('why' in prepared) continue;
        const { method } = payable;
        if (method.cardViewType === PEER_TO_PEER) await closeOpenDeposit(bench, method.name);
        const key = randomUUID();
        const replies = [
          await bench.line.call(prepared.path, prepared.request, { key }),
          await bench.line.call(prepared.path, prepared.request, { key }),
        ];
        const payees = replies.flatMap((reply) =>
          reply.kind === 'answer' && reply.isSuccess ? payeesOf(Object(reply.body), payable).join(', ') : [],
        );
        if (new Set(payees).size > 1) faults.push(whole(`${method.name}: to be paid to ${payees.join('; then to ')}`));
      }
      return verdictOf(faults);
    },
  },
  {
    id: 'idempotency/at-once',
    title: `The same key and body, ${AT_ONCE} times at once, make one payment`,
    breaks: 'Two tabs, or a retry that arrives before the first attempt: the player has paid twice.',
    calls: creates,
    run: withKey(async ({ line }, path, request, key) => {
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => line.call(path, request, { key })));
      return verdictOf(sameIdFaults([...replies, await line.call(path, request, { key })]));
    }),
  },
  {
    id: 'idempotency/another-body',
    title: 'Another body under a used key is a conflict: 409',
    breaks: 'The widget shows the answer about one payment for another: a wrong sum is shown as paid.',
    calls: creates,
    run: withKey(async ({ line }, path, request, key) => {
      const first = await line.call(path, request, { key });
      if (idOf(first) === undefined) return verdictOf([whole(`nothing was made: ${sayReply(first)}`)]);
      const second = await line.call(path, withMore(request), { key });
      const isConflict = second.kind === 'answer' && second.status === 409;
      return verdictOf(isConflict ? [] : [whole(`409 is expected, not ${sayReply(second)}`)]);
    }),
  },
  {
    id: 'idempotency/another-key',
    title: 'Another key is another payment, even with the same sum',
    breaks: 'A player who pays the same sum again sees the first payment, and the second is never made.',
    calls: ['deposit-create', 'withdrawal-submit'],
    run: withKey(async ({ line }, path, request, key) => {
      const first = idOf(await line.call(path, request, { key }));
      const reply = await line.call(path, request, { key: randomUUID() });
      const second = idOf(reply);
      if (second === undefined) return verdictOf([whole(`a second payment was not made: ${sayReply(reply)}`)]);
      return verdictOf(second === first ? [whole(`two keys were answered with one payment, ${second}`)] : []);
    }),
  },
  {
    id: 'idempotency/no-key',
    title: 'A create without a key is refused',
    breaks: PAID_TWICE,
    calls: creates,
    run: withKey(async ({ line }, path, request) =>
      verdictOf(refusalFaults(await line.call(path, request, { key: null }), 'no key', { mustSettle: true })),
    ),
  },
  {
    id: 'idempotency/completed-twice',
    title: 'A deposit may be completed twice under one key',
    breaks:
      'The player reports “I have paid”, the answer is lost, and the retry fails although the money has been sent.',
    calls: ['deposit-complete'],
    run: withKey(async ({ line }, path, request, key) => {
      const replies = [await line.call(path, request, { key }), await line.call(path, request, { key })];
      const refused = replies.filter((reply) => reply.kind === 'none' || !reply.isSuccess);
      return verdictOf(refused.map((reply) => whole(`deposit-complete: ${sayReply(reply)}`)));
    }),
  },
  {
    id: 'idempotency/restart',
    title: 'A key is known after the server has been restarted',
    breaks: 'A payment that was sent during a deployment is made a second time.',
    calls: ['deposit-create', 'withdrawal-submit'],
    run: withKey(async (bench, path, request, key) => {
      const { restartCommand } = bench.options;
      if (restartCommand === undefined) return skipped('give --restart-command, which restarts the server');
      const before = await bench.line.call(path, request, { key });
      await restart(restartCommand, bench);
      return verdictOf(sameIdFaults([before, await bench.line.call(path, request, { key })]));
    }),
  },
];
