// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withProof, withProofAsked } from '#flows/deposit/captcha-proof.ts';
import { solveCaptcha, type CaptchaSolving } from '#flows/deposit/captcha.ts';
import { openProvider, SOLVED, type CaptchaProvider } from '#tests/platform/captcha-provider.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, until } from '#tests/flows/bench.ts';
import { useBrowser, useMetrics } from '#tests/flows/browser.ts';

useBrowser();
const counted = useMetrics();
let provider: CaptchaProvider;
let listeners: Set<(payload: never) => void>;
let sent: unknown[];
beforeEach(() => {
  provider = openProvider();
  listeners = new Set();
  sent = [];
});

/** A window that shows a slider. */
const helperWindow = (isReady = true): NonNullable<CaptchaSolving['helper']> =>
  ({
    ready: Promise.resolve(isReady),
    on: (_type: string, listener: (payload: never) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (type: string, payload: unknown) => Promise.resolve(sent.push({ type, payload })),
  }) as unknown as NonNullable<CaptchaSolving['helper']>;

/** Solves a captcha; resolves with its proof or its error. */
const solving = (given: Partial<CaptchaSolving> = {}, visit: object = { geetestId: 'id-1' }): Promise<unknown> => {
  const { context } = openBench({ visit, session: { locale: 'pt', country: 'BR', theme: 'dark' } });
  const { signal } = new AbortController();
  const intent = { kind: 'geetest', methodName: 'bank transfer/2_pix', helper: undefined, signal, ...given } as const;
  return solveCaptcha(context, intent).catch((error: unknown) => error);
};

describe('a slider in a window', () => {
  const PATIENCE_MS = 5 * 60_000;
  const answered = (answer: object) => (): void => listeners.forEach((listener) => listener(answer as never));

  it.each<[string, (page: AbortController) => unknown, object, string?]>([
    ['is solved', answered({ result: SOLVED }), { geetestPassToken: 'pass' }],
    ['fails', answered({ result: null, reason: 'odd' }), { fault: 'no-result' }, 'no-result'],
    ['expires', () => vi.advanceTimersByTimeAsync(1), { fault: 'expired' }, 'expired'],
    ['ends with its page', (page) => page.abort(new Error('left')), { message: 'left' }],
  ])('%s', async (_what, end, proof, fault) => {
    const [page, isOver] = [new AbortController(), vi.fn()];
    const outcome = solving({ helper: helperWindow(), signal: page.signal });
    void outcome.then(isOver);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(isOver).not.toHaveBeenCalled();
    expect(sent).toEqual([{ type: 'initGeetest', payload: { captchaId: 'id-1', language: 'pon' } }]);
    await end(page);
    expect(await outcome).toMatchObject(proof);
    expect(await counted('captcha')).toEqual(fault ? [{ kind: 'geetest', fault }] : []);
    if (page.signal.aborted) return;
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it.each([true, false])('needs the id of the host (with a window: %s)', async (hasWindow) => {
    expect(await solving({ helper: hasWindow ? helperWindow() : undefined }, {})).toMatchObject({ fault: 'no-id' });
    expect(sent).toEqual([]);
  });
});

describe('a captcha on the page', () => {
  it.each([
    ['without a window', 'geetest', undefined, 'sliders'],
    ['beside a silent window', 'geetest', false, 'sliders'],
    ['of another kind than a slider', 'visible', true, 'boxes'],
  ] as const)('is one %s', async (_what, kind, isReady, shown) => {
    void solving({ kind, helper: isReady === undefined ? undefined : helperWindow(isReady) });
    await until(() => provider[shown][0]);
    expect(sent).toEqual([]);
    expect(provider.sliders.map(({ options }) => options)).toMatchObject(
      shown === 'sliders' ? [{ captchaId: 'id-1', language: 'pon' }] : [],
    );
  });

  it('explains itself, in the language and theme of the page', async () => {
    void solving({ kind: 'visible' });
    await until(() => provider.boxes[0]);
    expect(provider.boxes[0]?.options).toMatchObject({ hl: 'pt', theme: 'dark' });
    expect(document.querySelector('[role="dialog"]')?.textContent).toMatch(
      /Quick security check.*Please confirm that you aren’t a robot\..*Cancel/,
    );
  });

  it("sends its provider the method's name with permitted characters only", async () => {
    provider.score = vi.fn(() => Promise.resolve('token'));
    await solving({ kind: 'score' });
    expect(provider.score).toHaveBeenCalledWith('key-s', { action: 'bank_transfer/__pix' });
  });
});

describe('the captcha of a method', () => {
  const REQUEST = { call: 'deposit-create', payload: { amount: 5, currency: 'USD', paymentType: 'card' } } as const;

  const proving = (add: typeof withProof, row: object | undefined, methodName = 'card'): Promise<unknown> => {
    const layouts = { captchaFor: () => row as { kind: string } };
    const { context } = openBench({ methods: [method('card')], layouts, visit: { geetestId: 'id-1' } });
    return add(context, REQUEST, { methodName, helper: helperWindow(), signal: new AbortController().signal });
  };

  it.each([
    ['card', undefined],
    ['card', { kind: 'odd', place: 'page' }],
    ['gone', { kind: 'visible' }],
  ])('%s is missing if its row is %j', async (methodName, row) => {
    expect(await proving(withProof, row, methodName)).toBe(REQUEST);
  });

  it.each([
    ['window', [1, 0]],
    ['page', [0, 1]],
  ])('is in its place, the %s', async (place, shown) => {
    void proving(withProof, { kind: 'geetest', place });
    await until(() => sent[0] ?? provider.sliders[0]);
    expect([sent.length, provider.sliders.length]).toEqual(shown);
  });

  it.each([
    ['invisible', 'boxes'],
    ['score', 'boxes'],
    ['visible', 'boxes'],
    ['geetest', 'sliders'],
    ['odd', 'boxes'],
  ] as const)('%s is shown among %s once the server demands one', async (kind, shown) => {
    void proving(withProofAsked, { kind });
    await until(() => provider[shown][0]);
    await settle();
    expect([provider[shown].length, sent]).toEqual([1, []]);
  });
});
