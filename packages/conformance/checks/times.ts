import { type Check, skipped, verdictOf, type Verdict } from '#conformance/check.ts';
import { makeDeposit, PEER_TO_PEER, type Bench, type Made } from '#conformance/bench.ts';
import { plainDeposit, peerToPeer } from '#conformance/plan.ts';
import { isRecord } from '#tools/wire/bundle.ts';
import type { WireFault } from '#tools/wire/judge.ts';

const MINUTE_MS = 60_000;
/** Requisites that a player waits for are created now, not a day before. */
const MOST_AGE_MS = 24 * 60 * MINUTE_MS;
/** Epoch ms of September 2001: less than that is seconds. */
const LEAST_EPOCH_MS = 1e12;
/** Five days: the ten minutes that a lifetime is by default, in milliseconds, would be seven. */
const MOST_LIFETIME_SECONDS = 5 * 24 * 3600;
const MOST_TIMEOUT_MINUTES = 5 * 24 * 60;

/** Returns why a value is not a time, on the server's clock. */
function instantFault(value: unknown, serverTime: number): string | undefined {
  if (typeof value === 'number' && value < LEAST_EPOCH_MS)
    return `${value} is seconds; epoch milliseconds are expected`;
  const time = typeof value === 'number' ? value : Date.parse(String(value));
  if (!Number.isFinite(time)) return `${String(value)} is neither ISO 8601 nor epoch milliseconds`;
  const isFar = Math.abs(time - serverTime) > MOST_AGE_MS;
  return isFar ? `${new Date(time).toISOString()} is more than a day from the server's clock` : undefined;
}

function atMost(most: number, unit: string): (value: unknown) => string | undefined {
  return (value) =>
    typeof value === 'number' && value > 0 && value <= most ? undefined : `${String(value)} is no number of ${unit}`;
}

/** Members with times, anywhere in the answer to a create. */
const rules: Readonly<Record<string, (value: unknown, serverTime: number) => string | undefined>> = {
  created: instantFault,
  lifetime: atMost(MOST_LIFETIME_SECONDS, 'seconds'),
  timeout_minutes: atMost(MOST_TIMEOUT_MINUTES, 'minutes'),
};

function timeFaults(value: unknown, serverTime: number, place = ''): WireFault[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const message = member === null || member === undefined ? undefined : rules[name]?.(member, serverTime);
    const pointer = `${place}/${name}`;
    return [...(message === undefined ? [] : [{ pointer, message }]), ...timeFaults(member, serverTime, pointer)];
  });
}

/** The newest reading of the server's clock, else this machine's. */
async function serverNow({ line }: Bench): Promise<number> {
  const reply = await line.call('methods-country-selector-v2', {});
  return (reply.kind === 'answer' ? reply.serverTime : undefined) ?? Date.now();
}

/** A method of each kind of card: what their answers say of times differs. */
async function madeOfEachKind(bench: Bench): Promise<Made[]> {
  const methods = [
    peerToPeer(bench),
    plainDeposit(bench),
    ...bench.survey.deposits.filter(({ method }) => method.cardViewType !== PEER_TO_PEER && !method.network),
  ].flatMap((payable) => (payable ? [payable] : []));
  const made: Made[] = [];
  for (const payable of [...new Map(methods.map((each) => [each.method.name, each])).values()].slice(0, MOST_MADE)) {
    const one = await makeDeposit(bench, payable);
    if ('id' in one) made.push(one);
  }
  return made;
}

const MOST_MADE = 12;

async function countdowns(bench: Bench): Promise<Verdict> {
  const made = await madeOfEachKind(bench);
  if (made.length === 0) return skipped('no deposit could be made');
  const now = await serverNow(bench);
  return verdictOf(
    made.flatMap(({ answer, method }) =>
      timeFaults(answer, now).map(({ pointer, message }) => ({ pointer, message: `${method}: ${message}` })),
    ),
  );
}

export const timeChecks: readonly Check[] = [
  {
    id: 'times/countdowns',
    title: '`created` is a moment, `lifetime` seconds and `timeout_minutes` minutes',
    breaks:
      'The countdown is over before the player has read the account, or runs for years: money is sent to requisites that are no longer valid.',
    run: countdowns,
  },
  {
    id: 'times/server-clock',
    title: 'Answers tell the time of the server: the Date header, or `serverTime` in milliseconds',
    breaks: 'On a device whose clock is wrong the countdown shows a wrong time.',
    async run({ line }) {
      const reply = await line.call('methods-country-selector-v2', {});
      if (reply.kind === 'none') return skipped(`no answer: ${reply.why}`);
      const { serverTime } = reply;
      if (serverTime === undefined)
        return line.kind === 'http'
          ? verdictOf([{ pointer: '', message: 'there is no Date header' }])
          : skipped('serverTime may be left out of an acknowledgement; none has it');
      const message = instantFault(serverTime, Date.now());
      return verdictOf(message === undefined ? [] : [{ pointer: '/serverTime', message }]);
    },
  },
];
