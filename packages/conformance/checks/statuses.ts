import { setTimeout as wait } from 'node:timers/promises';
import { isFinalStatus, laterStatus, statusOfDeposit, type TransactionStatus } from '#domain/transaction-status.ts';
import { type Check, skipped, verdictOf, whole } from '#conformance/check.ts';
import { idOf, makeDeposit, type Bench, type Made } from '#conformance/bench.ts';
import { judge } from '#conformance/contract.ts';
import { excerpt, sayReply, type Reply } from '#conformance/line/line.ts';
import { plainDeposit, severalMethods } from '#conformance/plan.ts';
import { payeesOf } from '#conformance/shown-answer.ts';
import type { WireFault } from '#tools/wire/judge.ts';

const POLL_MS = 100;
/** Number of polls after a deposit has ended, to verify that its status does not change. */
const TIMES_AFTER_THE_END = 3;

/** A status of the server as the widget names it, and its source. */
interface Word {
  status: TransactionStatus;
  from: string;
}

/** The status from deposit-status; a text if it cannot be read. */
async function ask({ line }: Bench, { id, method }: Made): Promise<Word | string> {
  const reply = await line.call('deposit-status', { depositId: id, paymentMethod: method });
  if (reply.kind === 'none' || !reply.isSuccess) return `deposit-status: ${sayReply(reply)}`;
  const [fault] = judge('DepositState', reply.body);
  if (fault) return `deposit-status: ${fault.pointer} ${fault.message}`;
  return { status: statusOfDeposit(Object(reply.body)), from: `deposit-status ${excerpt(reply.body)}` };
}

/** Statuses in order: none is before an earlier one. */
function backwardFaults(words: readonly Word[]): WireFault[] {
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]?.status ?? word.status;
    const isBack = before !== word.status && laterStatus(before, word.status) === before;
    return isBack ? [whole(`${before} was followed by ${word.status}: ${word.from}`)] : [];
  });
}

/** Whether pushes and polls report different final statuses of a deposit. */
function contraryFaults(words: readonly Word[], pushed: readonly Word[]): WireFault[] {
  const ends = [words, pushed].map((all) => all.findLast(({ status }) => isFinalStatus(status)));
  const [asked, told] = ends;
  return asked && told && asked.status !== told.status
    ? [whole(`${asked.from} says ${asked.status}, and ${told.from} says ${told.status}`)]
    : [];
}

/** Pushed statuses of a deposit, oldest first. */
const pushedWords = ({ line }: Bench, id: string): Word[] =>
  line.pushes
    .filter(({ name, payload }) => name === 'deposit.status' && Object(payload).depositId === id)
    .map(({ payload }) => ({ status: statusOfDeposit(Object(payload)), from: `push ${excerpt(payload)}` }));

/**
 * Polls until a deposit has ended, and a little longer; gives up after `settleMs`. Over the socket it also receives
 * pushes.
 */
async function follow(bench: Bench, made: Made): Promise<{ words: Word[]; faults: WireFault[] }> {
  const words: Word[] = [];
  const end = Date.now() + bench.options.settleMs;
  let left = TIMES_AFTER_THE_END;
  // The player's report that the money is sent.
  await bench.line.call('deposit-complete', { depositId: made.id, paymentMethod: made.method });
  while (left > 0 && Date.now() < end && backwardFaults(words).length === 0) {
    const word = await ask(bench, made);
    if (typeof word === 'string') return { words, faults: [whole(word)] };
    words.push(word);
    if (isFinalStatus(word.status)) left -= 1;
    await wait(POLL_MS);
  }
  return { words, faults: [] };
}

/** Whether an answer about a deposit has another account to pay to; false for an answer without an account. */
function otherPayeeFaults({ method, payable, answer }: Made, reply: Reply): WireFault[] {
  const [before, now] = [answer, Object(reply.kind === 'answer' ? reply.body : {})].map((each) =>
    payeesOf(each, payable).join(', '),
  );
  return before === '' || now === '' || now === before
    ? []
    : [whole(`${method}: it was to be paid to ${before}, and is now to ${now}`)];
}

export const statusChecks: readonly Check[] = [
  {
    id: 'statuses/forwards',
    title: 'The status of a deposit never goes back, and a final status does not change',
    breaks: 'The player reads “Paid”, then “Waiting”, and pays again.',
    async run(bench) {
      const made = await makeDeposit(bench, plainDeposit(bench));
      if ('why' in made) return skipped(made.why);
      const { words, faults } = await follow(bench, made);
      const pushed = pushedWords(bench, made.id);
      const all = [...faults, ...backwardFaults(words), ...backwardFaults(pushed), ...contraryFaults(words, pushed)];
      const last = words.at(-1);
      if (all.length === 0 && last && !isFinalStatus(last.status)) {
        const { settleMs, isSettling } = bench.options;
        const says = `the deposit has not ended in ${settleMs / 1000} s`;
        return isSettling
          ? verdictOf([whole(`${says}, in which --settle says that it does: ${last.from}`)])
          : skipped(`${says}: pay it meanwhile, or give --settle`);
      }
      return verdictOf(all);
    },
  },
  {
    id: 'statuses/cancelled',
    title: 'A cancelled deposit has that status and keeps it; cancelling it again has no effect',
    breaks: 'The player has cancelled, and the page says “processing”.',
    async run(bench) {
      const made = await makeDeposit(bench, plainDeposit(bench));
      if ('why' in made) return skipped(made.why);
      const request = { depositId: made.id, paymentMethod: made.method };
      const cancelled = await bench.line.call('deposit-cancel', request);
      if (cancelled.kind === 'answer' && cancelled.status === 409)
        return skipped('the deposit can no longer be cancelled right after its creation');
      const first = await ask(bench, made);
      const again = await bench.line.call('deposit-cancel', request);
      const isHarmed = again.kind === 'none' || (!again.isSuccess && again.status >= 500);
      const second = await ask(bench, made);
      const said = [first, second].map((word) => (typeof word === 'string' ? word : word.status));
      return verdictOf([
        ...(cancelled.kind === 'none' || !cancelled.isSuccess ? [whole(`deposit-cancel: ${sayReply(cancelled)}`)] : []),
        ...said
          .filter((word) => word !== 'cancelled')
          .map((word) => whole(`after deposit-cancel its status is ${word}; depositStatus CANCELED is expected`)),
        ...(isHarmed ? [whole(`deposit-cancel again: ${sayReply(again)}`)] : []),
      ]);
    },
  },
  {
    id: 'statuses/resumed',
    title: 'A deposit that is resumed is the same deposit, with the same account to pay to',
    breaks: 'After a reload the player sees another account to pay to, and the first payment is lost.',
    async run(bench) {
      const faults: WireFault[] = [];
      let count = 0;
      for (const payable of severalMethods(bench)) {
        const made = await makeDeposit(bench, payable);
        if ('why' in made) continue;
        count += 1;
        const reply = await bench.line.call('resume-deposit', { depositId: made.id, paymentMethod: made.method });
        if (idOf(reply) === made.id) faults.push(...otherPayeeFaults(made, reply));
        else faults.push(whole(`${made.method}: ${made.id} is expected, not ${sayReply(reply)}`));
      }
      return count === 0 ? skipped('no deposit could be created') : verdictOf(faults);
    },
  },
];
