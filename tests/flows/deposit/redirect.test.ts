// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { GET_REDIRECT, pay, readyToPay } from '#tests/flows/card-bench.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';

const POST_REDIRECT = { source: 'redirect', method: 'post', url: 'https://bank.example/form', data: { token: 't' } };

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

type Setup = Parameters<typeof readyToPay>[0];

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

describe('a redirect', () => {
  // Spec: core 4.10b, method-flows 4.10d
  it('by GET leads the window to the address with its data, and this page to the result', async () => {
    const { bench, outcome } = await redirected(GET_REDIRECT);
    expect(bench.moves).toEqual([]);
    // The answer is known: what was typed is no longer kept, though the window is not there yet.
    expect(keptAttempt()).toMatchObject({ depositId: 'd1', screen: '' });
    expect(keptAttempt()).not.toHaveProperty('payload');
    windows.last().beReady();
    expect(await outcome).toBe(true);
    expect(windows.last().posted).toEqual([
      { type: 'redirect', payload: { url: 'https://bank.example/pay?shop=1&order=7', method: 'GET', data: {} } },
    ]);
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.deposit().redirect).toMatchObject({
      isBlocked: false,
      url: 'https://bank.example/pay?shop=1&order=7',
    });
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
  });

  // Spec: core 4.10c, method-flows 4.10d
  it('by any other method posts its data as a form', async () => {
    const { outcome } = await redirected(POST_REDIRECT);
    windows.last().beReady();
    expect(await outcome).toBe(true);
    expect(windows.last().posted).toEqual([
      { type: 'redirect', payload: { url: 'https://bank.example/form', method: 'POST', data: { token: 't' } } },
    ]);
  });

  it('may lead to an application', async () => {
    const { bench, outcome } = await redirected({ ...GET_REDIRECT, url: 'upi://pay?pa=x', data: {} });
    windows.last().beReady();
    expect(await outcome).toBe(true);
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it.each([
    ['GET', 'javascript:alert(1)'],
    ['GET', ' JaVaScRiPt:alert(1)'],
    ['GET', 'data:text/html,x'],
    ['POST', 'upi://pay'],
    ['POST', 'javascript:alert(1)'],
  ])('by %s to %s is refused, and makes no second deposit', async (method, url) => {
    const { bench, outcome } = await redirected({ source: 'redirect', method, url });
    expect(await outcome).toBe(false);
    expect(windows.last()).toMatchObject({ isClosed: true, posted: [] });
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
    expect(bench.deposit().redirect).toBeNull();
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'unsafe-link' }]);
    expect(bench.wish()).toMatchObject({ phase: 'stranded', id: 'd1' });
    expect(await pay(bench)).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it('without an address is none', async () => {
    const { bench } = await redirected({ source: 'redirect', pageId: 'pix', data: { qrCode: 'x' } });
    expect(bench.screens()).toEqual(['deposit.pix']);
  });

  it('has parameters that no page reads, whatever they are called', async () => {
    const { bench, outcome } = await redirected({
      ...GET_REDIRECT,
      data: { card: { encoded: '%' }, unifiedFlow: true },
    });
    windows.last().beReady();
    expect(await outcome).toBe(true);
    expect(bench.deposit().data).not.toHaveProperty('card');
    expect(bench.screens()).toEqual(['deposit.complete']);
  });
});

describe('a redirect that the host leads', () => {
  // Spec: core 4.10d, method-flows 4.10d
  it('is told to it as it came', async () => {
    const { bench, outcome } = await redirected(GET_REDIRECT, {
      layouts: { redirectsThroughHost: (name) => name === 'card' },
    });
    expect(await outcome).toBe(true);
    expect(bench.host.payloads('onExternalRedirectEvent')).toEqual([
      { url: 'https://bank.example/pay?shop=1', method: 'GET', data: { order: 7 } },
    ]);
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it('is not told when it is unsafe', async () => {
    const layouts = { redirectsThroughHost: () => true };
    const { bench, outcome } = await redirected({ ...GET_REDIRECT, url: 'javascript:x' }, { layouts });
    expect(await outcome).toBe(false);
    expect(bench.host.payloads('onExternalRedirectEvent')).toEqual([]);
  });
});

describe('a redirect in a native shell', () => {
  const session = { isNative: true, platform: 'ios' };

  it("opens in the shell's browser", async () => {
    const { bench, outcome } = await redirected(GET_REDIRECT, { session });
    expect(await outcome).toBe(true);
    expect(bench.host.payloads('openExtBrowser')).toEqual([{ url: 'https://bank.example/pay?shop=1&order=7' }]);
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it("with a form to post is the host's to lead", async () => {
    const { bench } = await redirected(POST_REDIRECT, { session });
    expect(bench.host.payloads('onExternalRedirectEvent')).toEqual([
      { url: 'https://bank.example/form', method: 'POST', data: { token: 't' } },
    ]);
  });

  it('can be opened again from the result', async () => {
    const { bench } = await redirected(GET_REDIRECT, { session });
    expect(await bench.run('deposit.openRedirect')).toBe(true);
    expect(bench.host.payloads('openExtBrowser')).toHaveLength(2);
    expect(windows.open).not.toHaveBeenCalled();
  });
});

describe('a window that the browser did not let open', () => {
  const blocked = async (apiResponse: object = GET_REDIRECT): Promise<Bench> => {
    windows.block();
    const { bench, outcome } = await redirected(apiResponse);
    expect(await outcome).toBe(false);
    return bench;
  };

  it('becomes a link on the page, with the reason counted', async () => {
    const bench = await blocked();
    expect(bench.moves).toEqual([]);
    expect(bench.deposit()).toMatchObject({ phase: 'created', redirect: { isBlocked: true } });
    expect(bench.host.payloads('Metric')).toContainEqual({
      name: 'redirect-window',
      status: 'fail',
      reason: 'blocked',
    });
    expect(bench.host.payloads('onDisplayError')).toEqual([]);
  });

  it('opens with the tap on that link, the data said once', async () => {
    const bench = await blocked();
    windows.open.mockRestore();
    windows = fakeWindows();
    const outcome = bench.run('deposit.openRedirect');
    expect(windows.opened).toHaveLength(1);
    windows.last().beReady();
    expect(await outcome).toBe(true);
    expect(windows.last().posted).toMatchObject([
      { payload: { url: 'https://bank.example/pay?shop=1&order=7', data: {} } },
    ]);
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.deposit().redirect?.isBlocked).toBe(false);
  });

  it('becomes a form in the whole tab when even that is refused', async () => {
    const submitted = vi.fn<(action: string, target: string, fields: unknown) => void>();
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
      submitted(this.action, this.target, Object.fromEntries(new FormData(this)));
    });
    const bench = await blocked(POST_REDIRECT);
    expect(await bench.run('deposit.openRedirect')).toBe(true);
    expect(submitted.mock.calls).toEqual([['https://bank.example/form', '_top', { token: 't' }]]);
    expect(bench.host.payloads('Metric')).toContainEqual({
      name: 'redirect-window',
      status: 'fail',
      reason: 'blocked-again',
    });
  });

  it('counts as blocked, and is closed, when its page does not answer to a form', async () => {
    const { bench, outcome } = await redirected(POST_REDIRECT);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe(false);
    expect(windows.last().isClosed).toBe(true);
    expect(bench.host.payloads('Metric')).toContainEqual({ name: 'redirect-window', status: 'fail', reason: 'silent' });
  });

  it('cannot be opened where there is no deposit', async () => {
    const bench = await readyToPay();
    expect(await bench.run('deposit.openRedirect')).toBe(false);
    await settle();
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'no-open-deposit' }]);
  });
});
