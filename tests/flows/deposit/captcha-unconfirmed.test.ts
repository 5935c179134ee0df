// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaRow } from '#flows/kernel/context.ts';
import { openProvider, type CaptchaProvider } from '#tests/platform/captcha-provider.ts';
import { formLocked } from '#state/form.ts';
import { wishBegun, wishFound } from '#state/wish.ts';
import { method } from '#tests/state/sample-methods.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { openBench, settle, WINDOWED, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptBook, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';

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

/** The user closes the captcha, which comes in a moment. */
const closeCaptcha = async (): Promise<void> => {
  await until(() => document.querySelector('[role="dialog"] button'));
  document.querySelector<HTMLButtonElement>('[role="dialog"] button')?.click();
};

const until = async (found: () => unknown): Promise<void> => {
  for (let turn = 0; turn < 50 && !found(); turn += 1) await settle();
  expect(found()).toBeTruthy();
};

describe('a transfer that is unconfirmed and whose captcha is closed when it is tapped again', () => {
  it('is still unconfirmed, asked about and found after a reload: it may have been made', async () => {
    const bench = await openWith({ kind: 'visible', place: 'page' });
    bench.server.reply('deposit-create-p2p', lost());
    const outcome = bench.run('peerToPeer.create');
    await until(() => provider.boxes[0]);
    provider.boxes[0]?.options.callback('token');
    expect(await outcome).toBe(false);
    const key = bench.wish()?.key;
    const again = bench.run('peerToPeer.create');
    bench.server.reply('deposit-create-p2p', refused(422, 'banking.limit'));
    await closeCaptcha();
    expect(await again).toBe(false);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', key });
    expect(keptWish()).toMatchObject({ wish: { key } });
    const made = sent(bench).length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent(bench).length).toBeGreaterThan(made);
    // No refusal of a later try says what became of the first.
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', key });
  });

  it('is not sent without its secret part, which the user has to type again', async () => {
    const bench = await openWith({ kind: 'visible', place: 'page' });
    bench.store.dispatch(wishFound({ wish: sampleWish(), lacksDetails: true }));
    const outcome = bench.run('peerToPeer.create');
    await closeCaptcha();
    expect(await outcome).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.server.calls.map(({ path }) => path)).not.toContain('deposit-create');
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', lacksDetails: true, key: sampleWish().key });
  });

  it('of which the server has asked for the captcha keeps its key, and is found after a reload', async () => {
    const bench = await openWith(undefined);
    bench.server.reply('deposit-create-p2p', lost(), refused(400, 'captcha_required'));
    expect(await bench.run('peerToPeer.create')).toBe(false);
    const key = bench.wish()?.key;
    await vi.advanceTimersByTimeAsync(5000);
    await closeCaptcha();
    await settle();
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', key, isAsking: false });
    expect(keptWish()).toMatchObject({ wish: { key } });
  });
});

describe('a captcha that the server has asked for', () => {
  it('and that comes to nothing, late, leaves nothing open: the server has refused it', async () => {
    const bench = await openWith(undefined);
    const answer = lateReply();
    bench.server.reply('deposit-create-p2p', answer.promise, { depositId: 'd1' });
    const page = new AbortController();
    const outcome = bench.run('peerToPeer.create', {}, page.signal);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBe(false);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed' });
    bench.enter('shared.unconfirmed');
    page.abort();
    answer.fail(refused(400, 'captcha_required'));
    await settle();
    expect([bench.wish(), keptWish(), keptBook()]).toEqual([null, null, []]);
    await bench.run('peerToPeer.create');
    const [first, second] = bench.server.made('deposit-create-p2p').map(({ options }) => options.idempotencyKey);
    expect(second).not.toBe(first);
  });

  it.each([
    ['is solved', () => provider.boxes[0]?.options.callback('token')],
    ['is closed', () => document.querySelector<HTMLButtonElement>('[role="dialog"] button')?.click()],
  ])('and that %s when the user has begun another leaves that alone', async (_how, end) => {
    const bench = await openWith(undefined);
    bench.server.reply('deposit-create-p2p', refused(400, 'captcha_required'));
    const outcome = bench.run('peerToPeer.create');
    await until(() => provider.boxes[0]);
    const other = sampleWish();
    bench.store.dispatch(wishBegun(other));
    bench.store.dispatch(formLocked(true));
    sessionStorage.setItem('cashier.open-wish', 'of the other');
    end();
    expect(await outcome).toBe(false);
    expect(bench.wish()).toMatchObject({ key: other.key, payload: other.payload, phase: 'sending' });
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    expect(sessionStorage.getItem('cashier.open-wish')).toBe('of the other');
    expect([bench.server.made('deposit-create-p2p').length, keptBook(), bench.notices()]).toEqual([1, [], []]);
  });

  it('goes along with the next try, though what the tab kept has been cleared meanwhile', async () => {
    const bench = openBench({ methods: [method('card', WINDOWED)] });
    await bench.pick('card');
    bench.type('amount', '50');
    bench.server.reply('deposit-create', refused(400, 'captcha_required'), { depositId: 'd1' });
    const outcome = bench.run('deposit.create');
    await until(() => provider.boxes[0]);
    sessionStorage.clear();
    provider.boxes[0]?.options.callback('token');
    expect(await outcome).toBe(true);
    expect(bench.server.made('deposit-create')[1]?.request).toMatchObject({ captchaResponse: 'token' });
    expect(bench.deposit().id).toBe('d1');
  });

  it('ends with its page, and the window of the tap goes with it', async () => {
    const bench = openBench({ methods: [method('card', WINDOWED)] });
    await bench.pick('card');
    bench.type('amount', '50');
    bench.server.reply('deposit-create', refused(400, 'captcha_required'));
    const page = new AbortController();
    const outcome = bench.run('deposit.create', {}, page.signal);
    await until(() => document.querySelector('[role="dialog"]'));
    page.abort();
    expect(await outcome).toBe(false);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(windows.last().isClosed).toBe(true);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });
});
