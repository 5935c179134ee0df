// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withProof, withProofAsked } from '#flows/deposit/captcha-proof.ts';
import { solveCaptcha, type CaptchaWish } from '#flows/deposit/captcha.ts';
import { flushMetrics, setMetricSink, type MetricEvent } from '#platform/metrics.ts';
import { openProvider, SOLVED, type CaptchaProvider } from '#tests/platform/captcha-provider.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

type Helper = NonNullable<CaptchaWish['helper']>;

interface FakeHelper {
  helper: Helper;
  sent: unknown[];
  answer: (result: object) => void;
  listeners: Set<(payload: never) => void>;
}

/** A window that shows a slider, and says what the test lets it say. */
const fakeHelper = (isReady = true): FakeHelper => {
  const listeners = new Set<(payload: never) => void>();
  const sent: unknown[] = [];
  const helper = {
    ready: Promise.resolve(isReady),
    isBlocked: false,
    on: (_type: string, listener: (payload: never) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (type: string, payload: unknown) => Promise.resolve(sent.push({ type, payload })),
    redirect: () => Promise.resolve('sent'),
    close: () => {},
  };
  return {
    helper: helper as unknown as Helper,
    sent,
    listeners,
    answer: (result) => {
      for (const listener of listeners) listener(result as never);
    },
  };
};

let provider: CaptchaProvider;
let events: MetricEvent[];
beforeEach(() => {
  openBrowser();
  document.body.innerHTML = '';
  provider = openProvider();
  setMetricSink((batch) => Promise.resolve(events.push(...batch)));
  events = [];
});
afterEach(async () => {
  flushMetrics();
  await vi.advanceTimersByTimeAsync(1000);
  setMetricSink(undefined);
  closeBrowser();
});

const faults = async (): Promise<unknown[]> => {
  await vi.advanceTimersByTimeAsync(1000);
  return events.filter(({ key }) => key === 'captcha').map(({ value }) => value);
};

const solving = (given: Partial<CaptchaWish> & { visit?: object } = {}): Promise<unknown> => {
  const { visit = { geetestId: 'id-1' }, ...wish } = given;
  const { context } = openBench({ visit, session: { locale: 'pt', country: 'BR' } });
  const { signal } = new AbortController();
  const outcome = solveCaptcha(context, { kind: 'geetest', methodName: 'card', helper: undefined, signal, ...wish });
  return outcome.catch((error: unknown) => error);
};

describe('a slider in a window', () => {
  it('is asked for with its id, in the language of the page', async () => {
    const { helper, sent, answer } = fakeHelper();
    const outcome = solving({ helper });
    await settle();
    expect(sent).toEqual([{ type: 'initGeetest', payload: { captchaId: 'id-1', language: 'pon' } }]);
    answer({ result: SOLVED });
    expect(await outcome).toMatchObject({ geetestPassToken: 'pass' });
    expect(await faults()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is listened to once', async () => {
    const { helper, answer, listeners } = fakeHelper();
    const outcome = solving({ helper });
    await settle();
    answer({ result: null, reason: 'odd' });
    expect(await outcome).toMatchObject({ fault: 'no-result' });
    expect(listeners.size).toBe(0);
    expect(await faults()).toEqual([{ kind: 'geetest', fault: 'no-result' }]);
  });

  it('that says nothing for five minutes has expired', async () => {
    const { helper, listeners } = fakeHelper();
    const outcome = solving({ helper });
    let isOver = false;
    void outcome.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(299_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ fault: 'expired' });
    expect(listeners.size).toBe(0);
  });

  it('ends with its page, which is no fault of a captcha', async () => {
    const { helper } = fakeHelper();
    const page = new AbortController();
    const outcome = solving({ helper, signal: page.signal });
    await settle();
    page.abort(new Error('left'));
    expect(await outcome).toMatchObject({ message: 'left' });
    expect(await faults()).toEqual([]);
  });

  it('needs an id of the host', async () => {
    const { helper, sent } = fakeHelper();
    expect(await solving({ helper, visit: {} })).toMatchObject({ fault: 'no-id' });
    expect(sent).toEqual([]);
  });

  it.each<[string, () => Partial<CaptchaWish>]>([
    ['a window that does not open', () => ({ helper: fakeHelper(false).helper })],
    ['no window', () => ({})],
  ])('is on the page with %s', async (_what, given) => {
    void solving(given());
    for (let turn = 0; turn < 20 && !provider.sliders[0]; turn += 1) await settle();
    expect(provider.sliders).toHaveLength(1);
  });

  it('is no other captcha, which is on the page', async () => {
    const { helper, sent } = fakeHelper();
    void solving({ helper, kind: 'visible' });
    for (let turn = 0; turn < 20 && !provider.boxes[0]; turn += 1) await settle();
    expect(provider.boxes).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});

describe('the captcha of a method', () => {
  const REQUEST = { call: 'deposit-create', payload: { amount: 5, currency: 'USD', paymentType: 'card' } } as const;
  const { signal } = new AbortController();

  const opened = (row: { kind: string; place?: string } | undefined): Bench =>
    openBench({
      methods: [method('card')],
      layouts: { captchaFor: () => row },
      visit: { geetestId: 'id-1' },
    });

  it.each([[undefined], [{ kind: 'odd', place: 'page' }]])('is none where its row is %j', async (row) => {
    const proving = { methodName: 'card', helper: undefined, signal };
    expect(await withProof(opened(row).context, REQUEST, proving)).toBe(REQUEST);
  });

  it('is none of a method that is not on the list', async () => {
    const { context } = opened({ kind: 'visible' });
    expect(await withProof(context, REQUEST, { methodName: 'gone', helper: undefined, signal })).toBe(REQUEST);
  });

  it.each([
    ['window', 1],
    ['page', 0],
  ])('whose place is the %s is asked for there', async (place, sentToWindow) => {
    const { helper, sent } = fakeHelper();
    void withProof(opened({ kind: 'geetest', place }).context, REQUEST, { methodName: 'card', helper, signal });
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(sent).toHaveLength(sentToWindow);
  });

  it.each([
    ['invisible', 'boxes'],
    ['score', 'boxes'],
    ['visible', 'boxes'],
    ['geetest', 'sliders'],
    ['odd', 'boxes'],
  ] as const)('%s is asked of a person once the server wants one: %s', async (kind, shown) => {
    const { helper, sent } = fakeHelper();
    const bench = opened({ kind });
    void withProofAsked(bench.context, REQUEST, { methodName: 'card', helper, signal });
    for (let turn = 0; turn < 20 && !provider[shown][0]; turn += 1) await settle();
    expect(provider[shown]).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});
