// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaRow } from '#flows/kernel/context.ts';
import { openProvider, SOLVED, type CaptchaProvider } from '#tests/platform/captcha-provider.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, WINDOWED, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { INVOICE } from '#tests/flows/transfer-bench.ts';

let provider: CaptchaProvider;
let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  document.body.innerHTML = '';
  provider = openProvider();
  windows = fakeWindows();
});
afterEach(closeBrowser);

const openWith = async (row: CaptchaRow | undefined, change = {}): Promise<Bench> => {
  const bench = openBench({
    methods: [
      method('transfer', { cardViewType: 5, currency: ['KZT'], amount_rules: { KZT: { min: 50, max: 0 } }, ...change }),
    ],
    layouts: { captchaFor: () => row },
    visit: { geetestId: 'id-1' },
  });
  await bench.pick('transfer');
  await bench.prepare('peerToPeer.cancelCreate');
  bench.server.reply('bank-get', { bank: { name: 'Silk Bank' } });
  bench.moves.length = 0;
  return bench;
};

const sent = (bench: Bench): Record<string, unknown>[] =>
  bench.server.made('deposit-create-p2p').map(({ request }) => request);

const until = async (found: () => unknown): Promise<void> => {
  for (let turn = 0; turn < 50 && !found(); turn += 1) await settle();
  expect(found()).toBeTruthy();
};

describe('a transfer of a method with a captcha', () => {
  // Spec: core 4.8, core 9.9a, method-flows 4.9b, method-flows 4.10a, method-flows 7.7b
  it('is created with its proof, in one attempt', async () => {
    const bench = await openWith({ kind: 'score', place: 'page' });
    bench.server.reply('deposit-create-p2p', INVOICE);
    expect(await bench.run('peerToPeer.create')).toBe(true);
    expect(sent(bench)).toMatchObject([{ captchaResponseV3: 'score-token', checkScore: true, amount: 50 }]);
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-invoice']);
  });

  it('is not created while the captcha is open, and is one however often it is tapped', async () => {
    const bench = await openWith({ kind: 'visible', place: 'page' });
    bench.server.reply('deposit-create-p2p', INVOICE);
    const outcome = bench.run('peerToPeer.create');
    await until(() => provider.boxes[0]);
    expect(bench.run('peerToPeer.create')).toBe(false);
    expect(sent(bench)).toEqual([]);
    provider.boxes[0]?.options.callback('token');
    expect(await outcome).toBe(true);
    expect(sent(bench)).toMatchObject([{ captchaResponse: 'token' }]);
  });

  // Spec: method-flows 7.7b, method-flows 8.3c
  it('is created without proof, saying so, when the captcha cannot be reached', async () => {
    const bench = await openWith({ kind: 'score', place: 'page' });
    provider.down.add(`${provider.hosts[0]}/score.js`);
    bench.server.reply('deposit-create-p2p', INVOICE);
    const outcome = bench.run('peerToPeer.create');
    await until(() => provider.asked[0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe(true);
    expect(provider.asked).toHaveLength(4);
    expect(sent(bench)).toMatchObject([{ captchaBypass: true }]);
  });

  // Spec: method-flows 4.10g
  it('is not created when the user closes the captcha, which is no failure to be counted', async () => {
    const bench = await openWith({ kind: 'visible', place: 'page' });
    const outcome = bench.run('peerToPeer.create');
    await until(() => document.querySelector('[role="dialog"] button'));
    document.querySelector<HTMLButtonElement>('[role="dialog"] button')?.click();
    expect(await outcome).toBe(false);
    expect(sent(bench)).toEqual([]);
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(bench.notices()).toMatchObject([{ titleKey: 'error.snackbar.title', textKey: 'captcha.error.closed' }]);
    expect(bench.deposit().phase).toBe('idle');
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(keptAttempt()).toBeNull();
    expect(keptWish()).toBeNull();
    expect(bench.wish()).toBeNull();
  });

  // Spec: method-flows 8.3a
  it('says that the captcha failed, and can be tried again', async () => {
    const bench = await openWith({ kind: 'geetest', place: 'page' });
    const outcome = bench.run('peerToPeer.create');
    await until(() => provider.sliders[0]);
    provider.sliders[0]?.emit.error({ code: '60500' });
    expect(await outcome).toBe(false);
    expect(bench.notices()).toMatchObject([{ titleKey: 'error.snackbar.title', textKey: 'captcha.error.unknown' }]);
    expect(bench.host.payloads('Metric')).toMatchObject([{ status: 'fail', code: 'captcha.unknown' }]);
    bench.server.reply('deposit-create-p2p', INVOICE);
    const again = bench.run('peerToPeer.create');
    await until(() => provider.sliders[1]);
    provider.sliders[1]?.emit.success();
    expect(await again).toBe(true);
  });

  it('closes the captcha without a notice when the user stops', async () => {
    const bench = await openWith({ kind: 'visible', place: 'page' });
    const outcome = bench.run('peerToPeer.create');
    await until(() => document.querySelector('[role="dialog"]'));
    void bench.run('peerToPeer.cancelCreate');
    expect(await outcome).toBe(false);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(bench.notices()).toEqual([]);
    expect(bench.host.sent).toEqual([]);
  });

  it('closes the captcha when the page is left', async () => {
    const bench = await openWith({ kind: 'visible', place: 'page' });
    const page = new AbortController();
    const outcome = bench.run('peerToPeer.create', {}, page.signal);
    await until(() => document.querySelector('[role="dialog"]'));
    page.abort();
    expect(await outcome).toBe(false);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(sent(bench)).toEqual([]);
  });
});

describe('a server that asks for a captcha', () => {
  // Spec: method-flows 4.9c, method-flows 8.4
  it('is given one, once, in another attempt', async () => {
    const bench = await openWith(undefined);
    bench.server.reply('deposit-create-p2p', refused(400, 'captcha_required'), INVOICE);
    const outcome = bench.run('peerToPeer.create');
    await until(() => provider.boxes[0]);
    provider.boxes[0]?.options.callback('token');
    expect(await outcome).toBe(true);
    expect(sent(bench)).toMatchObject([{ amount: 50 }, { captchaResponse: 'token' }]);
    expect(sent(bench)[0]).not.toHaveProperty('captchaResponse');
    const keys = bench.server.made('deposit-create-p2p').map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'success' }]);
  });

  it('is not satisfied by a score twice: the user is asked', async () => {
    const bench = await openWith({ kind: 'score', place: 'page' });
    bench.server.reply('deposit-create-p2p', refused(400, 'captcha_required'), INVOICE);
    const outcome = bench.run('peerToPeer.create');
    await until(() => provider.boxes[0]);
    provider.boxes[0]?.options.callback('token');
    expect(await outcome).toBe(true);
    expect(sent(bench)[1]).toMatchObject({ captchaResponse: 'token' });
  });

  // Spec: method-flows 4.9c
  it('refuses the deposit when the server asks for a captcha twice', async () => {
    const bench = await openWith({ kind: 'geetest', place: 'page' });
    bench.server.reply('deposit-create-p2p', refused(400, 'captcha_required'));
    const outcome = bench.run('peerToPeer.create');
    await until(() => provider.sliders[0]);
    provider.sliders[0]?.emit.success();
    await until(() => provider.sliders[1]);
    provider.sliders[1]?.emit.success();
    expect(await outcome).toBe(false);
    expect(sent(bench)).toHaveLength(2);
    expect(bench.deposit().phase).toBe('idle');
  });
});

describe('a slider in the helper window', () => {
  const WINDOW: CaptchaRow = { kind: 'geetest', place: 'window' };

  const solveIn = (window: FakeWindows['opened'][number], payload: unknown): void => {
    const data = JSON.stringify({ type: 'geetestResult', payload });
    globalThis.window.dispatchEvent(
      Object.assign(new Event('message'), { source: window, origin: globalThis.location.origin, data }),
    );
  };

  const tapped = async (): Promise<{ bench: Bench; outcome: unknown }> => {
    const bench = await openWith(WINDOW, WINDOWED);
    const outcome = bench.run('deposit.create');
    await settle();
    return { bench, outcome };
  };

  // Spec: core 4.8
  it('is opened in the tap, solved there, and the same window leads to the provider', async () => {
    const { bench, outcome } = await tapped();
    const url = 'https://bank.example/pay';
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: { source: 'redirect', method: 'GET', url } });
    expect(windows.opened).toHaveLength(1);
    windows.last().beReady();
    await until(() => windows.last().posted[0]);
    expect(windows.last().posted).toEqual([{ type: 'initGeetest', payload: { captchaId: 'id-1', language: 'eng' } }]);
    solveIn(windows.last(), { result: SOLVED });
    expect(await outcome).toBe(true);
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ geetestPassToken: 'pass' });
    expect(windows.last().posted[1]).toMatchObject({ type: 'redirect', payload: { url } });
    expect(provider.sliders).toEqual([]);
  });

  it.each([
    [{ result: null, reason: 'closed' }, 'captcha.error.closed', 'Metric', 0],
    [{ result: null }, 'captcha.error.unknown', 'Metric', 1],
  ])('ends the creation when the window answers %j', async (answer, textKey, name, count) => {
    const { bench, outcome } = await tapped();
    windows.last().beReady();
    await until(() => windows.last().posted[0]);
    solveIn(windows.last(), answer);
    expect(await outcome).toBe(false);
    expect(bench.notices()).toMatchObject([{ textKey }]);
    expect(bench.host.payloads(name as 'Metric')).toHaveLength(count);
    expect(windows.last().isClosed).toBe(true);
    expect(bench.server.made('deposit-create')).toEqual([]);
  });

  it('tells the server of a slider that could not be reached', async () => {
    const { bench, outcome } = await tapped();
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: {} });
    windows.last().beReady();
    await until(() => windows.last().posted[0]);
    solveIn(windows.last(), { result: null, reason: 'network' });
    expect(await outcome).toBe(true);
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ captchaBypass: true });
  });

  it('is shown on the page where the browser lets no window open', async () => {
    windows.block();
    const { bench, outcome } = await tapped();
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: {} });
    await until(() => provider.sliders[0]);
    provider.sliders[0]?.emit.success();
    expect(await outcome).toBe(true);
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ geetestLotNumber: 'lot' });
  });
});
