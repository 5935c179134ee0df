// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectScope } from '#state/scope.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { REQUISITES } from '#tests/flows/reload-bench.ts';
import { keysOf, onForm, TRANSFER, UNCONFIRMED, WITHDRAWAL } from '#tests/flows/wish-bench.ts';
import { forgetRecord, reviewed } from '#tests/flows/withdrawal-bench.ts';

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  forgetRecord();
  windows = fakeWindows();
});
afterEach(closeBrowser);

const wishScope = (bench: Bench): unknown => selectScope(bench.store.getState())['wish'];

describe('a deposit that the server has made', () => {
  it('is one however often it is tapped while its page is on the way, and until it is there', async () => {
    const page = lateReply();
    const bench = await onForm({ bring: async () => void (await page.promise) });
    bench.server.reply('deposit-create', { depositId: 'd1' }, { depositId: 'd2' });
    const outcome = pay(bench);
    await settle();
    expect(bench.wish()).toMatchObject({ phase: 'opening', id: 'd1' });
    for (let tap = 0; tap < 12; tap += 1) expect(await pay(bench)).toBe(false);
    expect(bench.screens()).toEqual([]);
    page.answer(undefined);
    expect(await outcome).toBe(true);
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(await pay(bench)).toBe(false);
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
    bench.enter('deposit.complete');
    expect(bench.wish()).toBeNull();
  });

  it('is locked though the router brings its form once more', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    bench.enter('deposit.redirect');
    expect(bench.wish()?.phase).toBe('opening');
    expect(await pay(bench)).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it('unlocks the form when its page is the form itself', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench, 'deposit.redirect');
    bench.enter('deposit.redirect');
    expect(bench.wish()).toBeNull();
  });

  it('asks for the files of the page it leads to', async () => {
    const bring = vi.fn(() => Promise.resolve());
    const bench = await onForm({ bring });
    bench.server.reply('deposit-create', { ...REQUISITES });
    await pay(bench);
    expect(bring).toHaveBeenCalledWith('deposit.host-to-host');
    expect(bench.screens()).toEqual(['deposit.host-to-host']);
  });

  it('stays open to taps when it asks for more fields', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', { depositId: 'd1', isFieldsRequired: true, fields: [] });
    expect(await pay(bench)).toBe(false);
    expect(bench.wish()).toBeNull();
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });
});

/** A deposit that was made, whose page does not come. */
const stranded = async (): Promise<{ bench: Bench; mend: () => void }> => {
  let isThere = false;
  const bring = (): Promise<void> => (isThere ? Promise.resolve() : Promise.reject(new Error('no file')));
  const bench = await onForm({ bring });
  bench.server.reply('deposit-create', { ...REQUISITES });
  expect(await pay(bench)).toBe(false);
  bench.enter(UNCONFIRMED);
  return {
    bench,
    mend: () => {
      isThere = true;
    },
  };
};

describe('a deposit that was made and whose page does not come', () => {
  it('is told of with its id', async () => {
    const { bench } = await stranded();
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(wishScope(bench)).toMatchObject({ phase: 'stranded', id: 'd1', amount: '50', currency: 'USD' });
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.host.payloads('onDisplayError')).toHaveLength(1);
    expect(keptAttempt()).toMatchObject({ depositId: 'd1', screen: 'deposit.host-to-host' });
    expect(keptWish()).toBeNull();
  });

  it('is not made a second time by tapping again', async () => {
    const { bench } = await stranded();
    bench.enter('deposit.redirect');
    for (let tap = 0; tap < 3; tap += 1) expect(await pay(bench)).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
    expect(bench.screens().at(-1)).toBe(UNCONFIRMED);
    expect(bench.wish()).toMatchObject({ phase: 'stranded', id: 'd1' });
  });

  it('is asked about, and its page opened, when the user says so', async () => {
    const { bench, mend } = await stranded();
    mend();
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', REQUISITES);
    expect(await bench.run('wish.checkAgain')).toBe(true);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
    expect(bench.screens().at(-1)).toBe('deposit.host-to-host');
    expect(bench.deposit()).toMatchObject({ id: 'd1', data: { card: { number: '4000' } } });
  });

  it('is over once its page is entered, and the next one is free', async () => {
    const { bench, mend } = await stranded();
    mend();
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', REQUISITES);
    await bench.run('wish.checkAgain');
    bench.enter('deposit.host-to-host');
    expect(bench.wish()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    bench.enter('deposit.redirect');
    bench.server.reply('deposit-create', { depositId: 'd2' });
    await pay(bench);
    expect(new Set(keysOf(bench)).size).toBe(2);
  });

  it('leads to the result when it is paid meanwhile, and is over once that is entered', async () => {
    const { bench, mend } = await stranded();
    mend();
    bench.server.reply('deposit-status', { status: 1, transaction: { currency: 'USD', amount: '50', status: 1 } });
    await bench.run('wish.checkAgain');
    expect(bench.screens().at(-1)).toBe('deposit.complete');
    bench.enter('deposit.complete');
    expect(bench.wish()).toBeNull();
  });

  it('stays told of, and the user hears why, when its page does not come again', async () => {
    const { bench } = await stranded();
    bench.server.reply('deposit-status', lost());
    expect(await bench.run('wish.checkAgain')).toBe(false);
    expect(bench.wish()).toMatchObject({ phase: 'stranded', id: 'd1' });
    expect(bench.notices()).toHaveLength(1);
  });

  it('may be left for another, when the user says so', async () => {
    const { bench } = await stranded();
    bench.enter('deposit.redirect');
    await vi.advanceTimersByTimeAsync(1000);
    await pay(bench);
    bench.server.reply('deposit-create', refused(422, 'banking.limit'));
    await bench.run('wish.startAnother');
    expect(new Set(keysOf(bench)).size).toBe(2);
  });
});

describe('a deposit that was made and cannot be shown', () => {
  it.each([
    ['whose data is of the wrong shape', { apiResponse: { data: { requisites: [{ name: 'iban', type: 'text' }] } } }],
    ['whose card does not decode', { apiResponse: { data: { card: { encoded: '%%%' } } } }],
    [
      'that leads to an unsafe link',
      { apiResponse: { source: 'redirect', method: 'GET', url: 'javascript:alert(1)' } },
    ],
  ])('%s is told of with its id, and is not made a second time', async (_what, answer) => {
    const bench = await onForm();
    bench.server.reply('deposit-create', { depositId: 'd1', ...answer }, { depositId: 'd2' });
    expect(await pay(bench)).toBe(false);
    expect(wishScope(bench)).toMatchObject({ phase: 'stranded', id: 'd1' });
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(windows.last().isClosed).toBe(true);
    expect(await pay(bench)).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
    expect(bench.host.payloads('Metric')).not.toContainEqual(expect.objectContaining({ status: 'success' }));
  });

  it.each([
    [true, { source: 'redirect', method: 'GET', url: 'javascript:alert(1)' }],
    [false, { data: { requisites: [{ name: 'iban', type: 'text' }] } }],
  ])('is said to be unsafe (%s) where its payment page is not secure', async (isUnsafe, apiResponse) => {
    const bench = await onForm();
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse });
    await pay(bench);
    expect(wishScope(bench)).toMatchObject({ phase: 'stranded', isUnsafe });
    bench.enter(UNCONFIRMED);
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', { depositId: 'd1', apiResponse });
    expect(await bench.run('wish.checkAgain')).toBe(false);
    expect(wishScope(bench)).toMatchObject({ phase: 'stranded', isUnsafe });
  });

  it('to a person tells the host of it too', async () => {
    const bench = await TRANSFER.open();
    bench.server.reply('deposit-create-p2p', { depositId: 'd1', card: { encoded: '%' } });
    expect(await TRANSFER.tap(bench)).toBe(false);
    expect(bench.wish()).toMatchObject({ phase: 'stranded', id: 'd1' });
    expect(bench.host.payloads('onInvalidP2PResponse')).toEqual([{ paymentMethod: 'transfer', depositId: 'd1' }]);
  });
});

describe('a withdrawal that was accepted', () => {
  it('is one however often it is tapped while its page is on the way', async () => {
    const page = lateReply();
    const bench = await reviewed({ bring: async () => void (await page.promise) });
    bench.enter('withdrawal.confirm');
    bench.server.reply('withdrawal-submit', WITHDRAWAL.answer);
    const outcome = bench.run('withdrawal.submit');
    await settle();
    for (let tap = 0; tap < 12; tap += 1) expect(await bench.run('withdrawal.submit')).toBe(false);
    page.answer(undefined);
    expect(await outcome).toBe(true);
    bench.enter('withdrawal.complete');
    expect(bench.wish()).toBeNull();
    expect(bench.server.made('withdrawal-submit')).toHaveLength(1);
  });

  it('shows its id when its page does not load, and opens at the user’s request', async () => {
    let isThere = false;
    const bench = await reviewed({ bring: () => (isThere ? Promise.resolve() : Promise.reject(new Error('no file'))) });
    bench.enter('withdrawal.confirm');
    bench.server.reply('withdrawal-submit', WITHDRAWAL.answer);
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(wishScope(bench)).toMatchObject({ phase: 'stranded', id: 'w1', isWithdrawal: true });
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    bench.enter(UNCONFIRMED);
    isThere = true;
    expect(await bench.run('wish.checkAgain')).toBe(true);
    expect(bench.screens().at(-1)).toBe('withdrawal.complete');
    bench.enter('withdrawal.complete');
    expect(bench.wish()).toBeNull();
    expect(bench.server.made('withdrawal-submit')).toHaveLength(1);
  });
});
