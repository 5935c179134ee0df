// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { GET_REDIRECT, pay, readyToPay } from '#tests/flows/deposit-bench.ts';
import { outcomeOf } from '#tests/flows/outcome.ts';
import { storedDeposit, storedIntent, useBrowser, useMetrics } from '#tests/flows/browser.ts';

const browser = useBrowser();
const counted = useMetrics();

const POST = { source: 'redirect', method: 'post', url: 'https://bank.example/form', data: { token: 't' } };
const PAID_GET = { url: 'https://bank.example/pay?shop=1&order=7', method: 'GET', data: {} };
const PAID_POST = { url: 'https://bank.example/form', method: 'POST', data: { token: 't' } };
const HOST_GET = { url: GET_REDIRECT.url, method: 'GET', data: GET_REDIRECT.data };
const RESULT = ['deposit.complete'];

type Setup = Parameters<typeof readyToPay>[0];

const HOST_LEADS: Setup = { layouts: { redirectsThroughHost: (name) => name === 'card' } };
const NATIVE: Setup = { session: { isNative: true, platform: 'ios' } };
const WINDOWLESS: Setup = { layouts: { opensWindow: () => false } };

const redirected = async (
  apiResponse: object,
  setup: Setup = {},
): Promise<{ bench: Bench; outcome: Promise<boolean> }> => {
  const bench = await readyToPay(setup);
  bench.server.reply('deposit-create', { depositId: 'd1', apiResponse });
  const outcome = pay(bench);
  await settle();
  return { bench, outcome };
};

const inAnotherApp = (): void => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 300');
};
const reasons = (bench: Bench): unknown[] =>
  outcomeOf(bench, 'deposit-create').metrics.filter((metric) => String(metric).startsWith('redirect-window'));

describe('a redirect in the window of the tap', () => {
  // Spec: core 4.10b, core 4.10c, method-flows 4.10d
  it.each<[string, object, object]>([
    ['by GET has its data in the address', GET_REDIRECT, PAID_GET],
    ['by POST is a form', POST, PAID_POST],
    ['leads to an application', { ...GET_REDIRECT, url: 'upi://pay?pa=x', data: {} }, { url: 'upi://pay?pa=x' }],
    ['without a scheme is https', { ...GET_REDIRECT, url: '//bank.example/pay?shop=1' }, PAID_GET],
    ['by POST without a scheme is https', { ...POST, url: ' //bank.example/form' }, PAID_POST],
    ['has data that no page reads', { ...GET_REDIRECT, data: { card: { encoded: '%' }, unifiedFlow: true } }, {}],
  ])('%s', async (_what, apiResponse, payload) => {
    const { bench, outcome } = await redirected(apiResponse);
    expect(bench.moves).toEqual([]);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: '' });
    expect(storedIntent()).toBeNull();
    browser.windows.last().beReady();
    expect(await outcome).toBe(true);
    expect(browser.windows.last().posted).toMatchObject([{ type: 'redirect', payload }]);
    expect(outcomeOf(bench, 'deposit-create')).toMatchObject({ screens: RESULT, isLocked: true });
    expect(bench.deposit().redirect).toMatchObject({ isBlocked: false, ...payload });
    expect(bench.deposit().data).not.toHaveProperty('card');
  });

  it.each([
    ['GET', 'javascript:alert(1)', 'scheme'],
    ['GET', ' JaVaScRiPt:alert(1)', 'scheme'],
    ['GET', 'data:text/html,x', 'scheme'],
    ['GET', 'http://bank.example/pay', 'http'],
    ['POST', 'upi://pay', 'scheme'],
    ['POST', 'javascript:alert(1)', 'scheme'],
    ['GET', 'pay.example.com/checkout?id=5', 'scheme'],
    ['GET', 'www.example.com/pay', 'scheme'],
    ['GET', 'pay.example.com:8443/pay', 'scheme'],
    ['GET', 'checkout/5', 'scheme'],
    ['GET', '/checkout/5', 'scheme'],
    ['GET', '?id=5', 'scheme'],
    ['POST', 'pay.example.com/checkout', 'scheme'],
    ['POST', '/checkout', 'scheme'],
  ])('by %s to %s is refused, and makes no second deposit', async (method, url, reason) => {
    const { bench, outcome } = await redirected({ source: 'redirect', method, url });
    expect(await outcome).toBe(false);
    expect(browser.windows.last()).toMatchObject({ isClosed: true, posted: [] });
    expect(bench.deposit().redirect).toBeNull();
    expect(bench.openIntent()).toMatchObject({ phase: 'not-shown', id: 'd1' });
    expect(await pay(bench)).toBe(false);
    const screens = ['shared.unconfirmed', 'shared.unconfirmed'];
    expect(outcomeOf(bench, 'deposit-create')).toMatchObject({ sent: [{}], screens, errors: ['unsafe-link'] });
    expect(await counted('link-refused')).toEqual([{ reason, method }]);
  });
});

describe('a redirect without a window', () => {
  // Spec: core 4.10d, method-flows 4.10d
  it.each<[string, object, Setup, 'onExternalRedirectEvent' | 'openExtBrowser', object]>([
    ['that the host leads', GET_REDIRECT, HOST_LEADS, 'onExternalRedirectEvent', HOST_GET],
    ['by GET in a native shell', GET_REDIRECT, NATIVE, 'openExtBrowser', { url: PAID_GET.url }],
    ['by POST in a native shell', POST, NATIVE, 'onExternalRedirectEvent', PAID_POST],
  ])('%s is a message to the host', async (_what, apiResponse, setup, type, payload) => {
    const { bench, outcome } = await redirected(apiResponse, setup);
    expect(await outcome).toBe(true);
    expect(bench.host.payloads(type)).toEqual([payload]);
    expect(bench.screens()).toEqual(RESULT);
    if (setup !== NATIVE) return;
    expect(await bench.run('deposit.openRedirect')).toBe(true);
    expect(bench.host.payloads(type)).toEqual([payload, payload]);
    expect(browser.windows.open).not.toHaveBeenCalled();
  });

  it('that is unsafe is not sent to the host', async () => {
    const { bench, outcome } = await redirected({ ...GET_REDIRECT, url: 'javascript:x' }, HOST_LEADS);
    expect(await outcome).toBe(false);
    expect(bench.host.payloads('onExternalRedirectEvent')).toEqual([]);
  });

  it.each<[string, string, object, () => void, Setup, string[]]>([
    ['blocked', 'the browser blocks it', GET_REDIRECT, () => browser.windows.block(), {}, []],
    ['in-app-browser', 'another application shows the page', GET_REDIRECT, inAnotherApp, {}, []],
    ['no-window', 'the method opens none', GET_REDIRECT, () => {}, WINDOWLESS, []],
    ['no-window', 'the method opens none and its form is posted', POST, () => {}, WINDOWLESS, ['shared.form']],
    ['silent', 'its page does not answer', POST, () => {}, {}, []],
  ])('is a link, and counted as %s, where %s', async (reason, _what, apiResponse, prepare, setup, screens) => {
    prepare();
    const { bench, outcome } = await redirected(apiResponse, setup);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe(false);
    expect(outcomeOf(bench, 'deposit-create')).toMatchObject({ screens, errors: [], phase: 'created', isLocked: true });
    expect(bench.deposit().redirect).toMatchObject({ isBlocked: true });
    // The browser has blocked nothing if no window was requested.
    const isAsked = reason === 'blocked' || reason === 'silent';
    expect(bench.deposit().redirect?.isOffered).toBe(isAsked ? undefined : true);
    expect(browser.windows.opened.every(({ isClosed }) => isClosed)).toBe(true);
    expect(reasons(bench)).toEqual([`redirect-window fail ${reason}`]);
    expect(await counted('redirect-blocked')).toEqual([{ reason }]);
  });
});

describe('the link to a payment page', () => {
  const submitted = vi.fn<(form: unknown) => void>();

  /** A visit whose window was blocked, and whose next form is recorded. */
  const blocked = async (apiResponse: object): Promise<Bench> => {
    submitted.mockClear();
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
      submitted({ action: this.action, target: this.target, ...Object.fromEntries(new FormData(this)) });
    });
    browser.windows.block();
    const { bench, outcome } = await redirected(apiResponse);
    expect(await outcome).toBe(false);
    browser.windows.allow();
    return bench;
  };

  it('opens its window in the tap, with the data once', async () => {
    const bench = await blocked(GET_REDIRECT);
    const outcome = bench.run('deposit.openRedirect');
    expect(browser.windows.opened).toHaveLength(1);
    browser.windows.last().beReady();
    expect(await outcome).toBe(true);
    expect(browser.windows.last().posted).toMatchObject([{ payload: PAID_GET }]);
    expect(bench.screens()).toEqual(RESULT);
    expect(bench.deposit().redirect?.isBlocked).toBe(false);
  });

  it.each<[string, () => void, number, string[]]>([
    ['the browser blocks the window again', () => browser.windows.block(), 0, ['blocked', 'blocked-again', 'stuck']],
    ['the window stays silent', () => {}, 1, ['blocked', 'silent-again', 'stuck']],
    ['another application shows the page', inAnotherApp, 0, ['blocked', 'stuck']],
  ])('posts its form in the whole tab where %s', async (_what, prepare, windows, expected) => {
    const bench = await blocked(POST);
    prepare();
    const outcome = bench.run('deposit.openRedirect');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toBe(true);
    expect(submitted.mock.calls).toEqual([[{ action: POST.url, target: '_top', token: 't' }]]);
    expect(browser.windows.opened.map(({ isClosed }) => isClosed)).toEqual(Array.from({ length: windows }, () => true));
    expect(reasons(bench)).toEqual(expected.map((reason) => `redirect-window fail ${reason}`));
  });

  // Contract §8: a browser may silently block leaving the page.
  it('is an address to copy if the page has not been left after some seconds', async () => {
    const bench = await blocked(POST);
    browser.windows.block();
    expect(await bench.run('deposit.openRedirect')).toBe(true);
    await vi.advanceTimersByTimeAsync(3999);
    expect(bench.deposit().redirect?.isStuck).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(bench.deposit().redirect).toMatchObject({ isStuck: true, isBlocked: true });
  });
});
