// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import type { AppBench } from './app-bench.ts';
import { guardApps } from './app-guard.ts';
import { flowPage, nodes, openFlowPage, type FlowPage } from './flow-pages.ts';

guardApps();

type Members = Record<string, unknown>;

/** A page with a countdown: where its answer says how long, and the node that is paid to. */
interface TimedPage {
  screen: string;
  page: FlowPage;
  requisite: string;
  /** Seconds that it lasts when the answer does not say; null where nothing ends it then. */
  defaultSeconds: number | null;
  time: (answer: Members, seconds: number | undefined, created: unknown) => Members;
}

const inData =
  (name: 'lifetime' | 'timeout_minutes', unitSeconds: number): TimedPage['time'] =>
  (answer, seconds, created) => {
    const response: Members = Object(answer['apiResponse']);
    const length = seconds === undefined ? undefined : seconds / unitSeconds;
    return {
      ...answer,
      apiResponse: { ...response, data: { ...Object(response['data']), [name]: length, created } },
    };
  };

const pages: readonly TimedPage[] = [
  {
    screen: 'deposit.unified-form',
    page: flowPage('deposit.unified-form'),
    requisite: 'requisite',
    defaultSeconds: 600,
    time: inData('lifetime', 1),
  },
  {
    screen: 'deposit.host-to-host',
    page: flowPage('deposit.host-to-host'),
    requisite: 'account-number',
    defaultSeconds: 900,
    time: inData('timeout_minutes', 60),
  },
  {
    screen: 'deposit.peer-to-peer-invoice',
    page: flowPage('deposit.peer-to-peer-invoice'),
    requisite: 'card-number',
    defaultSeconds: null,
    time: (answer, seconds, created) => ({
      ...answer,
      timeout_minutes: seconds === undefined ? undefined : seconds / 60,
      created,
    }),
  },
];

const HOUR_S = 3600;

/** Seconds on the countdown; null where there is none. */
const left = (): number | null => {
  const [text] = /\d+(?::\d\d)+/.exec(nodes('countdown')[0]?.textContent ?? '') ?? [];
  return text === undefined ? null : text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
};

describe.each(pages)('$screen', ({ page, requisite, defaultSeconds, time }) => {
  const open = (seconds: number | undefined, created: (nowMs: number) => unknown): Promise<AppBench> =>
    openFlowPage(page, { alter: (answer) => time(answer, seconds, created(Date.now())) });

  const isCancelling = page.screen === 'deposit.peer-to-peer-invoice';

  /** A transfer to a person is cancelled then, and its result says so; another page says so itself. */
  const isOver = (): boolean =>
    isCancelling
      ? document.querySelector('[data-screen="deposit.complete"]') !== null &&
        document.querySelector('main')?.textContent.includes(english['complete.expired.title']) === true &&
        nodes('again').length === 1
      : nodes('expired').length === 1 && nodes('start-over').length === 1;

  /** Whether the page says that it is over, and what of it can be paid. */
  const look = (): Record<string, boolean> => ({
    isOver: isOver(),
    hasRequisites: nodes(requisite).length > 0,
    hasPaid: nodes('paid').length === 1,
    isCounting: left() !== null,
  });

  const COUNTING = { isOver: false, hasRequisites: true, hasPaid: true, isCounting: true };
  const ENDLESS = { ...COUNTING, isCounting: false };
  const OVER = { isOver: true, hasRequisites: false, hasPaid: false, isCounting: false };

  /** Whether the countdown shows that much, less the moment that opening the page has taken. */
  const isLeft = (seconds: number): boolean => (left() ?? -1) <= seconds && (left() ?? -1) >= seconds - 10;

  it.each([
    ['an hour from now', (now: number) => now + HOUR_S * 1000],
    ['in a hundred years', (now: number) => new Date(now + 100 * 365 * 24 * HOUR_S * 1000).toISOString()],
    ['when nobody can tell', () => 'yesterday'],
    ['at no moment', () => ''],
    ['before there was time', () => -1],
    ['at a moment that is none', () => 9e15],
  ])('made %s lasts its whole time from now', async (_when, created) => {
    await open(300, created);
    expect(look()).toEqual(COUNTING);
    expect(isLeft(300), `${left()} s`).toBe(true);
  });

  it('made a minute ago has a minute less', async () => {
    await open(300, (now) => new Date(now - 60_000).toISOString());
    expect(look()).toEqual(COUNTING);
    expect(isLeft(240), `${left()} s`).toBe(true);
  });

  it.each([
    ['an hour ago', (now: number) => now - HOUR_S * 1000],
    ['in another century', () => '1999-12-31T23:59:59Z'],
  ])('made %s is over, and says so', async (_when, created) => {
    const app = await open(300, created);
    expect(look()).toEqual(OVER);
    expect(app.asked.includes('deposit-cancel')).toBe(isCancelling);
  });

  it.each([0, -1, -1e9, -1e308])('shows requisites that last %d seconds as expired', async (seconds) => {
    await open(seconds, (now) => now);
    expect(look()).toEqual(OVER);
  });

  it('counts down the usual time when the answer has no lifetime', async () => {
    await open(undefined, (now) => now);
    expect(look()).toEqual(defaultSeconds === null ? ENDLESS : COUNTING);
    expect(isLeft(defaultSeconds ?? -1), `${left()} s`).toBe(true);
  });

  it.each([100 * 365 * 24 * HOUR_S, 1e15, 1e308])(
    'shows no countdown for a lifetime of %d seconds',
    async (seconds) => {
      const app = await open(seconds, (now) => now);
      expect(look()).toEqual(ENDLESS);
      expect(app.asked).not.toContain('deposit-cancel');
    },
  );

  it('counts three days in hours', async () => {
    await open(72 * HOUR_S, (now) => now);
    expect(look()).toEqual(COUNTING);
    expect(isLeft(72 * HOUR_S), `${left()} s`).toBe(true);
  });

  it('expires after a lifetime of one second', async () => {
    const app = await open(3, (now) => now + HOUR_S * 1000);
    await app.settle(4000);
    expect(look()).toEqual(OVER);
  });
});
