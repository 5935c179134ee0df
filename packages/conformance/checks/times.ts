import { type Check, skipped, verdictOf, type Verdict } from '#conformance/check.ts';
import { makeDeposit, type Bench, type Made } from '#conformance/bench.ts';
import { severalMethods } from '#conformance/plan.ts';
import { countdownEnd, parseDuration, parseMoment } from '#domain/countdown.ts';
import { isRecord } from '#tools/wire/bundle.ts';
import type { WireFault } from '#tools/wire/judge.ts';

const MINUTE_MS = 60_000;
/** Payment details are created now, not a day before. */
const MOST_AGE_MS = 24 * 60 * MINUTE_MS;
/** Five days: the default lifetime of ten minutes, sent in milliseconds, would be seven. */
const MOST_LIFETIME_SECONDS = 5 * 24 * 3600;

/** Returns why a value is not a valid time on the server's clock. */
function instantFault(value: unknown, serverTime: number): string | undefined {
  const time = parseMoment(value);
  if (time === null) return `${String(value)} is neither ISO 8601 nor an epoch`;
  const isFar = Math.abs(time - serverTime) > MOST_AGE_MS;
  return isFar ? `${new Date(time).toISOString()} is more than a day from the server's clock` : undefined;
}

const durationOf =
  (unitSeconds: number, unit: string) =>
  (value: unknown): string | undefined => {
    const seconds = parseDuration(value, unitSeconds);
    return seconds !== null && seconds <= MOST_LIFETIME_SECONDS
      ? undefined
      : `${String(value)} is no number of ${unit}`;
  };

/** Members with times, anywhere in the answer to a create. */
const rules: Readonly<Record<string, (value: unknown, serverTime: number) => string | undefined>> = {
  created: instantFault,
  lifetime: durationOf(1, 'seconds'),
  timeout_minutes: durationOf(60, 'minutes'),
};

/**
 * Whether a countdown has ended when it arrives: the widget then shows its default time, although the details may be
 * invalid.
 */
function isOver({ created, lifetime, timeout_minutes: minutes }: Record<string, unknown>, nowMs: number): boolean {
  const seconds = parseDuration(lifetime, 1) ?? parseDuration(minutes, 60);
  return seconds !== null && countdownEnd({ created, seconds, nowMs }).isDoubtful;
}

function timeFaults(value: unknown, serverTime: number, place = ''): WireFault[] {
  if (!isRecord(value)) return [];
  const over = isOver(value, serverTime) ? [{ pointer: `${place}/created`, message: 'the time to pay is over' }] : [];
  const faults = Object.entries(value).flatMap(([name, member]) => {
    const message = member === null || member === undefined ? undefined : rules[name]?.(member, serverTime);
    const pointer = `${place}/${name}`;
    return [...(message === undefined ? [] : [{ pointer, message }]), ...timeFaults(member, serverTime, pointer)];
  });
  return [...over, ...faults];
}

async function countdowns(bench: Bench): Promise<Verdict> {
  const made: Made[] = [];
  for (const payable of severalMethods(bench)) {
    const one = await makeDeposit(bench, payable);
    if ('id' in one) made.push(one);
  }
  if (made.length === 0) return skipped('no deposit could be created');
  return verdictOf(
    made.flatMap(({ answer, answeredAt, method }) =>
      timeFaults(answer, answeredAt).map(({ pointer, message }) => ({ pointer, message: `${method}: ${message}` })),
    ),
  );
}

export const timeChecks: readonly Check[] = [
  {
    id: 'times/countdowns',
    title:
      '`created` is a time, `lifetime` is in seconds and `timeout_minutes` in minutes, and there is time left to pay',
    breaks:
      'The countdown is over before the player has read the account, or runs for years: money is sent to outdated payment details.',
    run: countdowns,
  },
  {
    id: 'times/server-clock',
    title: "Answers contain the server's time: the Date header, or `serverTime` in milliseconds",
    breaks: 'On a device whose clock is wrong the countdown shows a wrong time.',
    async run({ line }) {
      const reply = await line.call('methods-country-selector-v2', {});
      if (reply.kind === 'none') return skipped(`no answer: ${reply.why}`);
      const { serverTime } = reply;
      if (serverTime === undefined)
        return line.kind === 'http'
          ? verdictOf([{ pointer: '', message: 'there is no Date header' }])
          : skipped('serverTime may be left out of an acknowledgement; none has it');
      const isFar = Math.abs(serverTime - Date.now()) > MOST_AGE_MS;
      const message = `${serverTime} is more than a day from now; epoch milliseconds are expected`;
      return verdictOf(isFar ? [{ pointer: '/serverTime', message }] : []);
    },
  },
];
