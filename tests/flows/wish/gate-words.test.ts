// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAllowedByHost } from '#flows/wish/host-gate.ts';
import type { WishDraft } from '#flows/wish/wish-book.ts';
import { flushMetrics, setMetricSink, type MetricEvent } from '#platform/metrics.ts';
import { isBeingSent } from '#state/wish.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

let events: MetricEvent[];
beforeEach(() => {
  openBrowser();
  setMetricSink((batch) => Promise.resolve(events.push(...batch)));
  events = [];
});
afterEach(async () => {
  flushMetrics();
  await vi.advanceTimersByTimeAsync(1000);
  setMetricSink(undefined);
  closeBrowser();
});

const PAYOUT: WishDraft = {
  methodName: 'card_payout',
  request: {
    call: 'withdrawal-submit',
    payload: { amount: 50, currency: 'USD', paymentType: 'card_payout', fields: {}, accountType: 'main' },
  },
  secrets: {},
  form: 'withdrawal.confirm',
  fallback: 'withdrawal.complete',
  answered: new Set<string>(),
};

interface Asked {
  bench: Bench;
  outcome: Promise<boolean>;
  say: (decision: { isAllowed: boolean; reason?: string }) => void;
}

const asking = (screen?: string): Asked => {
  const bench = openBench();
  if (screen !== undefined) bench.enter(screen);
  const outcome = isAllowedByHost(bench.context, PAYOUT, 60_000);
  const { id } = Object(bench.host.payloads('onBeforeSubmit')[0]);
  return { bench, outcome, say: (decision) => bench.host.say('submit-decided', { id, ...decision }) };
};

const held = async (): Promise<unknown[]> => {
  await vi.advanceTimersByTimeAsync(1000);
  return events.filter(({ key }) => key === 'payment-held').map(({ value }) => value);
};

describe('a host that is asked about a payout', () => {
  it('hears of what it is', () => {
    expect(asking().bench.host.payloads('onBeforeSubmit')).toEqual([
      { id: expect.any(String), kind: 'withdrawal', amount: '50', currency: 'USD', method: 'card_payout' },
    ]);
  });

  it.each([
    ['on the page that it is about', 'withdrawal.confirm'],
    ['on none', undefined],
  ])('has a word said about it after 0.6 s, %s', async (_where, screen) => {
    const { bench } = asking(screen);
    await vi.advanceTimersByTimeAsync(599);
    expect(bench.store.getState().notices).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const [notice] = bench.store.getState().notices;
    expect(notice).toMatchObject({ textKey: 'wish.gate.asking' });
    expect(notice?.screen).toBe(screen);
    expect(notice).toSatisfy((one: object) => 'screen' in one === (screen !== undefined));
  });

  it('that lets it be sent is no longer waited for', async () => {
    const { bench, outcome, say } = asking();
    expect(isBeingSent(bench.store.getState())).toBe(true);
    say({ isAllowed: true });
    expect(await outcome).toBe(true);
    expect(isBeingSent(bench.store.getState())).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    expect(await held()).toEqual([]);
    expect(bench.host.payloads('onDisplayError')).toEqual([]);
  });

  it('that refuses without a reason hears the words of the page, which are counted', async () => {
    const { bench, outcome, say } = asking();
    say({ isAllowed: false });
    expect(await outcome).toBe(false);
    expect(bench.host.payloads('onDisplayError')).toEqual([
      { message: bench.context.texts.t('wish.gate.refused'), code: 'gate.refused' },
    ]);
    expect(await held()).toEqual([{ code: 'gate.refused' }]);
  });

  it('that does not answer hears that it is late, which is counted', async () => {
    const { bench, outcome } = asking();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe(false);
    expect(bench.host.payloads('onDisplayError')).toEqual([
      { message: bench.context.texts.t('wish.gate.late'), code: 'gate.late' },
    ]);
    expect(bench.notices()).toEqual([
      { titleKey: 'wish.gate.title', textKey: 'wish.gate.late', tone: 'warning', isLasting: true },
    ]);
    expect(await held()).toEqual([{ code: 'gate.late' }]);
  });

  it('has a long reason cut', async () => {
    const { bench, outcome, say } = asking();
    say({ isAllowed: false, reason: 'x'.repeat(400) });
    await outcome;
    expect(bench.notices()[0]?.text).toBe(`${'x'.repeat(299)}…`);
  });

  it('has the payment given up when the page is another one, and not by anything else', async () => {
    const { bench, outcome } = asking('withdrawal.confirm');
    let isOver = false;
    void outcome.then(() => (isOver = true));
    bench.enter('withdrawal.confirm', { a: '1' });
    await settle();
    expect(isOver).toBe(false);
    bench.enter('withdrawal.methods');
    expect(await outcome).toBe(false);
    expect(await held()).toEqual([]);
  });
});
