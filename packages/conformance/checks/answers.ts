import { type Check, verdictOf, whole, type Verdict } from '#conformance/check.ts';
import type { Bench } from '#conformance/bench.ts';
import { callOf, contract, judge } from '#conformance/contract.ts';
import { excerpt, type Reply } from '#conformance/line/line.ts';
import { withRequest } from '#conformance/plan.ts';
import { below, NOTHING_TO_PAY_TO } from '#conformance/shown-answer.ts';
import { compareDecimals, isPositiveDecimal } from '#domain/decimal.ts';
import { parseLimits } from '#domain/limits.ts';
import { payableAmount } from '#domain/payable.ts';
import { isPayableRow, rowsByKind } from '#flows/deposit/requisite-rows.ts';
import type { CallPath } from '#generated/wire.ts';
import type { WireFault } from '#tools/wire/judge.ts';

const limitFaults = (limits: unknown): WireFault[] => {
  const { min, max } = parseLimits(Object(limits));
  return isPositiveDecimal(max) && compareDecimals(min, max) > 0 ? [whole(`min ${min} is over max ${max}`)] : [];
};

function preparedFaults(answer: unknown): WireFault[] {
  const { details = [], requisites = [] } = Object(answer);
  const { rows, codes, links } = rowsByKind([...details, ...requisites]);
  const all = [...rows, ...codes, ...links];
  return all.length === 0 || all.some(isPayableRow) ? [] : [{ pointer: '/details', message: NOTHING_TO_PAY_TO }];
}

/** Faults of values that satisfy their schema, by call. */
const meanings: Partial<Record<CallPath, (answer: unknown) => WireFault[]>> = {
  'deposit-limits': (answer) =>
    Object.entries(Object(answer)).flatMap(([name, limits]) => below(`/${name}`, limitFaults(limits))),
  'onramp-deposit-limits': limitFaults,
  'deposit-prepare': preparedFaults,
  'payment-convert-v2': (answer) =>
    payableAmount(Object(answer).amount) === null
      ? [{ pointer: '/amount', message: 'is not an amount above zero' }]
      : [],
};

const THROTTLED = 429;

const isMade = (path: CallPath): boolean => path.startsWith('deposit-create');

/** Faults of the answer to a correct request. */
export function answerFaults(path: CallPath, reply: Reply): WireFault[] {
  if (reply.kind === 'none') return [whole(`no answer: ${reply.why}`)];
  const { status, isSuccess, body, unreadable } = reply;
  if (unreadable !== undefined) return [whole(`${status}, ${unreadable}: ${excerpt(body)}`)];
  const hint = status === THROTTLED ? ', see --pause' : '';
  if (!isSuccess) return [whole(`a right request was refused: ${status} ${excerpt(body)}${hint}`)];
  if (body === null && isMade(path)) return [whole('the answer is null: the server has no data for a deposit')];
  const faults = judge(callOf(path).response, body);
  return faults.length > 0 ? faults : (meanings[path]?.(body) ?? []);
}

const MOST_PAGES = 5;

/** A payment that is made or settled while the list is read may move between its pages: a fault is one that occurs each time. */
const PAGE_TRIES = 3;

/** Returns the faults of the list of transactions, read page by page. */
async function pageFaults(bench: Bench): Promise<WireFault[]> {
  const seen: string[] = [];
  let request: object = {};
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await bench.line.call('transactions-list', request);
    const faults = answerFaults('transactions-list', reply);
    if (reply.kind === 'none' || faults.length > 0) return faults;
    const { transactions, next } = Object(reply.body);
    const ids: string[] = transactions.map(({ id }: { id: string }) => id);
    const known = ids.find((id) => seen.includes(id));
    if (known !== undefined) return [whole(`page ${page} repeats ${known} of an earlier page`)];
    if (typeof next !== 'string') break;
    seen.push(...ids);
    request = { cursor: next };
  }
  return [];
}

async function runPages(bench: Bench): Promise<Verdict> {
  let faults: WireFault[] = [];
  for (let tries = 0; tries < PAGE_TRIES; tries += 1) {
    faults = await pageFaults(bench);
    if (faults.length === 0) break;
  }
  return verdictOf(faults);
}

export const answerChecks: readonly Check[] = [
  {
    id: 'answers/shape',
    title: 'A valid request is answered, in the shape of the contract and with usable values',
    breaks:
      'The page that needs this answer shows an error, or stays empty; after a create call the player reads “We are checking your payment”.',
    calls: contract.calls.map(({ path }) => path),
    run: withRequest(async (bench, path, request) =>
      verdictOf(answerFaults(path, await bench.line.call(path, request))),
    ),
  },
  {
    id: 'answers/pages',
    title: 'The pages of a list continue each other',
    breaks: 'The player sees the same transactions repeatedly, and never the older ones.',
    run: (bench) => withRequest(runPages)(bench, 'transactions-list'),
  },
];
