import { type Check, skipped, verdictOf, whole, type Verdict } from '#conformance/check.ts';
import type { Bench } from '#conformance/bench.ts';
import { callOf, contract, judge } from '#conformance/contract.ts';
import { excerpt, type Reply } from '#conformance/line/line.ts';
import { withRequest } from '#conformance/plan.ts';
import { extremeRequests, WRONG_AMOUNTS, wrongRequests } from '#conformance/wrong-requests.ts';
import type { CallPath } from '#generated/wire.ts';
import type { WireFault } from '#tools/wire/judge.ts';

/**
 * Contract §7, Keys: rejections that resolve a key. After any other the player sees a payment that is being checked.
 */
const SETTLING: ReadonlySet<number> = new Set([400, 402, 404, 410, 422]);

/** Faults of a rejection; with `mustSettle` the player must learn that nothing was created. */
export function refusalFaults(reply: Reply, says: string, options: { mustSettle: boolean }): WireFault[] {
  if (reply.kind === 'none') return [whole(`${says}: no answer (${reply.why})`)];
  const { status, body, unreadable, isSuccess } = reply;
  if (isSuccess) return [whole(`${says}: it was accepted (${status} ${excerpt(body)})`)];
  if (status >= 500) return [whole(`${says}: ${status}, as if the server had failed`)];
  if (unreadable !== undefined) return [whole(`${says}: ${status}, ${unreadable}`)];
  if (options.mustSettle && !SETTLING.has(status))
    return [
      whole(`${says}: ${status} means that the payment may have been made; 400, 402, 404, 410 or 422 that it was not`),
    ];
  return judge('Failure', body).map(({ pointer, message }) => ({ pointer, message: `${says}: ${message}` }));
}

/** Faults of the answer to an unexpected request: it must be a valid answer or a rejection. */
function survivalFaults(path: CallPath, reply: Reply, says: string): WireFault[] {
  if (reply.kind === 'answer' && reply.isSuccess) {
    const faults =
      reply.unreadable === undefined ? judge(callOf(path).response, reply.body) : [whole(reply.unreadable)];
    return faults.map(({ pointer, message }) => ({ pointer, message: `${says}: ${message}` }));
  }
  return refusalFaults(reply, says, { mustSettle: false });
}

type Judge = (reply: Reply, says: string) => WireFault[];

/** Sends unusual requests of a call, and judges each answer. */
export async function sendAll(
  bench: Bench,
  path: CallPath,
  odd: readonly { says: string; request: unknown }[],
  judgeReply: Judge,
): Promise<Verdict> {
  const faults: WireFault[] = [];
  for (const { says, request } of odd) faults.push(...judgeReply(await bench.line.call(path, request), says));
  return verdictOf(faults);
}

const paths = contract.calls.map(({ path }) => path);

const moneyCalls: readonly CallPath[] = ['deposit-create', 'deposit-create-p2p', 'withdrawal-submit'];

export const requestChecks: readonly Check[] = [
  {
    id: 'requests/wrong',
    title: 'A request with a member that is missing, empty or of another type is refused, with a code',
    breaks: 'The widget cannot show the reason: the player reads “Error occurred”, or makes an unintended payment.',
    calls: paths,
    run: withRequest((bench, path, request) => {
      const mustSettle = callOf(path).isIdempotent;
      const odd = wrongRequests(callOf(path), request);
      if (odd.length === 0) return skipped('the call has no members');
      return sendAll(bench, path, odd, (reply, says) => refusalFaults(reply, says, { mustSettle }));
    }),
  },
  {
    id: 'requests/extreme',
    title: 'A request with unexpected texts is answered or rejected, and the server keeps running',
    breaks: 'A player with an unusual name, or a hostile one, causes a server error, possibly for other players too.',
    calls: paths,
    run: withRequest((bench, path, request) => {
      const odd = extremeRequests(callOf(path), request);
      return sendAll(bench, path, odd, (reply, says) => survivalFaults(path, reply, says));
    }),
  },
  {
    id: 'requests/amounts',
    title:
      'An invalid amount (zero, negative, with a comma, 1e3 …) is refused, and the refusal says that nothing was made',
    breaks: 'A wrong sum is charged, or the player waits for a payment that was refused.',
    calls: moneyCalls,
    run: withRequest((bench, path, request) => {
      const odd = WRONG_AMOUNTS.map((amount) => ({
        says: `amount ${JSON.stringify(amount)}`,
        request: { ...request, amount },
      }));
      return sendAll(bench, path, odd, (reply, says) => refusalFaults(reply, says, { mustSettle: true }));
    }),
  },
  {
    id: 'requests/unknown-method',
    title: 'A payment with an unknown method is refused, and the refusal says that nothing was made',
    breaks: 'A payment is created that no provider executes, and the player waits for it.',
    calls: moneyCalls,
    run: withRequest((bench, path, request) => {
      const name = path === 'deposit-create-p2p' ? 'paymentMethod' : 'paymentType';
      const odd = [{ says: `${name} "no-such-method"`, request: { ...request, [name]: 'no-such-method' } }];
      return sendAll(bench, path, odd, (reply, says) => refusalFaults(reply, says, { mustSettle: true }));
    }),
  },
  {
    id: 'requests/unknown-deposit',
    title: 'An unknown deposit is answered with 404',
    breaks: 'After a lost answer the player sees the status of a payment that does not exist.',
    calls: ['deposit-status', 'deposit-cancel', 'deposit-complete', 'resume-deposit'],
    run: withRequest((bench, path, request) => {
      const odd = [{ says: 'an unknown depositId', request: { ...request, depositId: 'no-such-deposit' } }];
      return sendAll(bench, path, odd, (reply, says) =>
        refusalFaults(reply, says, { mustSettle: callOf(path).isIdempotent }),
      );
    }),
  },
];
