import { setTimeout as wait } from 'node:timers/promises';
import { type Check, skipped, verdictOf, whole } from '#conformance/check.ts';
import { makeDeposit } from '#conformance/bench.ts';
import { contract, judge } from '#conformance/contract.ts';
import { plainDeposit } from '#conformance/plan.ts';
import { sayReply, type Push } from '#conformance/line/line.ts';
import type { WireFault } from '#tools/wire/judge.ts';

const POLL_MS = 50;

const definitions = new Map(contract.pushes.map(({ type, payload }) => [type, payload]));

const pushFaults = (pushes: readonly Push[]): WireFault[] =>
  pushes.flatMap(({ name, payload }) => {
    const definition = definitions.get(name);
    return definition === undefined
      ? []
      : judge(definition, payload).map(({ pointer, message }) => ({ pointer, message: `${name}: ${message}` }));
  });

const isNamed =
  (name: string) =>
  (push: Push): boolean =>
    push.name === name;

export const pushChecks: readonly Check[] = [
  {
    id: 'pushes/deposit.status',
    title: "A change of a deposit's status is pushed to its player, in the shape of the contract",
    breaks: 'The page continues to show “Waiting for your payment” after the payment has arrived.',
    transports: ['socket'],
    async run(bench) {
      const { line, options } = bench;
      const made = await makeDeposit(bench, plainDeposit(bench));
      if ('why' in made) return skipped(made.why);
      const request = { depositId: made.id, paymentMethod: made.method };
      await line.call('deposit-complete', request);
      const end = Date.now() + options.settleMs;
      const heard = (): Push[] => line.pushes.filter(isNamed('deposit.status'));
      const isAbout = ({ payload }: Push): boolean => Object(payload).depositId === made.id;
      while (!heard().some(isAbout) && Date.now() < end) await wait(POLL_MS);
      const faults = pushFaults(heard());
      if (faults.length > 0 || heard().some(isAbout)) return verdictOf(faults);
      const reply = await line.call('deposit-status', request);
      const isMoved = reply.kind === 'answer' && reply.isSuccess && Object(reply.body).status !== 0;
      return isMoved
        ? verdictOf([whole(`the deposit's status has changed (${sayReply(reply)}), and nothing was pushed`)])
        : skipped(
            `the deposit's status has not changed in ${options.settleMs / 1000} s: pay it meanwhile, or give --settle`,
          );
    },
  },
  {
    id: 'pushes/login.token',
    title: 'A pushed token has the shape of the contract',
    breaks: 'The session ends in the middle of a payment: the player is asked to sign in again.',
    transports: ['socket'],
    run(bench) {
      const heard = bench.line.pushes.filter(isNamed('login.token'));
      return heard.length === 0
        ? skipped('none was pushed while the checks ran: the server decides when')
        : verdictOf(pushFaults(heard));
    },
  },
];
