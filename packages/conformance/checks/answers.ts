import { type Check, skipped, verdictOf, whole, type Verdict } from '#conformance/check.ts';
import { callOf, contract, judge } from '#conformance/contract.ts';
import { excerpt, type Reply } from '#conformance/line/line.ts';
import { prepare } from '#conformance/plan.ts';
import type { CallPath } from '#generated/wire.ts';
import type { WireFault } from '#tools/wire/judge.ts';

const isMade = (path: CallPath): boolean => path.startsWith('deposit-create');

/** Faults of the answer to a correct request. */
export function answerFaults(path: CallPath, reply: Reply): WireFault[] {
  if (reply.kind === 'none') return [whole(`no answer: ${reply.why}`)];
  const { status, isSuccess, body, unreadable } = reply;
  if (unreadable !== undefined) return [whole(`${status}, ${unreadable}: ${excerpt(body)}`)];
  if (!isSuccess) return [whole(`a right request was refused: ${status} ${excerpt(body)}`)];
  if (body === null && isMade(path)) return [whole('the answer is null: the server has no data for a deposit')];
  return judge(callOf(path).response, body);
}

async function run(...[bench, path]: Parameters<Check['run']>): Promise<Verdict> {
  const prepared = await prepare(bench, path);
  if ('why' in prepared) return skipped(prepared.why);
  return verdictOf(answerFaults(path, await bench.line.call(path, prepared.request)));
}

export const answerChecks: readonly Check[] = [
  {
    id: 'answers/shape',
    title: 'A right request is answered, in the shape of the contract',
    breaks:
      'The page that needs this answer shows an error, or stays empty; after a create the player reads “We are checking your payment”.',
    calls: contract.calls.map(({ path }) => path),
    run,
  },
];
