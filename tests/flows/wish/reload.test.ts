// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD_METHODS, fillCard, keysOf, UNCONFIRMED, withCard } from '#tests/flows/wish-bench.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { keepWish, KEY, METHODS, reload, REQUISITES, UNSETTLED } from '#tests/flows/reload-bench.ts';
import { openProvider } from '#tests/platform/captcha-provider.ts';
import { forgetRecord } from '#tests/flows/withdrawal-bench.ts';

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  forgetRecord();
  windows = fakeWindows();
});
afterEach(closeBrowser);

const HOLDER = [method('card', { cardViewType: 0, fields: [field('holder')] })];

describe('a deposit whose answer never came before a reload', () => {
  it('is asked about with its own key and its own words, on the page that says so', async () => {
    keepWish(UNSETTLED);
    const answer = lateReply();
    const bench = await reload(({ server }) => server.reply('deposit-create', answer.promise), HOLDER);
    expect(bench.moves).toEqual([{ to: UNCONFIRMED, isReplacing: true }]);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', key: KEY, isAsking: true, lacksDetails: false });
    expect(bench.form().fields).toMatchObject({ amount: { value: '70', isDisabled: false }, holder: { value: 'Ann' } });
    expect(bench.server.made('deposit-create')).toMatchObject([
      { request: UNSETTLED.payload, options: { idempotencyKey: KEY } },
    ]);
    expect(windows.open).not.toHaveBeenCalled();
    bench.enter(UNCONFIRMED);
    answer.answer(REQUISITES);
    await settle();
    expect(bench.screens()).toEqual([UNCONFIRMED, 'deposit.host-to-host']);
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(keptAttempt()).toMatchObject({ depositId: 'd1' });
    expect(keptWish()).toBeNull();
  });

  it('cannot be asked about or paid a second time meanwhile', async () => {
    keepWish(UNSETTLED);
    const bench = await reload(({ server }) => server.reply('deposit-create', lateReply().promise), HOLDER);
    await bench.prepare('deposit.create', 'wish.checkAgain');
    expect(await bench.run('deposit.create')).toBe(false);
    expect(await bench.run('wish.checkAgain')).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it.each([
    ['was not even sent', notSent()],
    ['was refused', refused(422, 'banking.limit')],
    ['was lost', lost()],
  ])('stays in doubt when the question %s', async (_what, error) => {
    keepWish(UNSETTLED);
    const bench = await reload(({ server }) => server.reply('deposit-create', error), HOLDER);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', key: KEY });
    expect(keptWish()).toMatchObject({ wish: { key: KEY } });
    expect(bench.notices()).toEqual([]);
    expect(new Set(keysOf(bench))).toEqual(new Set([KEY]));
  });

  it('is asked about though its method is no longer listed', async () => {
    keepWish(UNSETTLED);
    const bench = await reload(({ server }) => server.reply('deposit-create', REQUISITES), [method('other')]);
    expect(keysOf(bench)).toEqual([KEY]);
    expect(bench.screens().at(-1)).toBe('deposit.host-to-host');
  });

  it('of a peer-to-peer transfer leads to its own pages', async () => {
    keepWish({
      ...UNSETTLED,
      methodName: 'transfer',
      call: 'deposit-create-p2p',
      form: 'deposit.peer-to-peer-base',
      fallback: 'deposit.peer-to-peer-invoice',
      payload: { amount: 70, currency: 'USD', paymentMethod: 'transfer', fields: {} },
    });
    const bench = await reload(({ server }) =>
      server.reply('deposit-create-p2p', { depositId: 'd1', card: { phone: '+7' } }),
    );
    expect(bench.screens()).toEqual([UNCONFIRMED, 'deposit.peer-to-peer-invoice']);
  });

  it('goes with the very words it was sent with before the reload', async () => {
    const METHOD = [
      method('purse', { category: 'wallet', cardViewType: 8, fields: [field('wallet', { category: 'wallet' })] }),
    ];
    const before = openBench({ methods: METHOD });
    await before.pick('purse');
    before.type('amount', '50');
    before.type('wallet', 'Z123');
    before.server.reply('deposit-create', lost());
    await pay(before);
    expect(before.server.made('deposit-create')[0]?.request).toMatchObject({
      wallet: 'Z123',
      fields: { wallet: 'Z123' },
    });
    const bench = await reload(({ server }) => server.reply('deposit-create', REQUISITES), METHOD);
    expect(keysOf(bench)).toEqual([keysOf(before)[0]]);
    expect(bench.server.made('deposit-create')[0]?.request).toEqual(before.server.made('deposit-create')[0]?.request);
  });

  it('goes with the key it was sent with last, where the server had asked for a captcha first', async () => {
    document.body.innerHTML = '';
    const provider = openProvider();
    const before = openBench({ methods: METHODS });
    await before.pick('transfer');
    before.type('amount', '50');
    before.server.reply('deposit-create-p2p', refused(400, 'captcha_required'), lost());
    const outcome = before.run('peerToPeer.create');
    for (let turn = 0; turn < 50 && !provider.boxes[0]; turn += 1) await settle();
    provider.boxes[0]?.options.callback('token');
    expect(await outcome).toBe(false);
    const [first, last] = keysOf(before, 'deposit-create-p2p');
    expect(last).not.toBe(first);
    expect(keptWish()).toMatchObject({ wish: { key: last, entry: { key: last, salt: first } } });
    const bench = await reload(({ server }) => server.reply('deposit-create-p2p', { depositId: 'd1', card: {} }));
    expect(keysOf(bench, 'deposit-create-p2p')).toEqual([last]);
  });
});

describe('a deposit with secrets whose answer never came before a reload', () => {
  it('is back on its form with those empty, and the same goes with the same key', async () => {
    const before = await withCard();
    before.server.reply('deposit-create', lost());
    await pay(before);
    const bench = await reload(({ server }) => server.reply('deposit-create', { depositId: 'd1' }), CARD_METHODS);
    expect(bench.moves).toEqual([{ to: 'deposit.redirect', isReplacing: true }]);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', lacksDetails: true, isAsking: false });
    expect(bench.form().fields).toMatchObject({
      amount: { value: '50', isDisabled: false },
      holder: { value: 'Ann' },
      pan: { value: '' },
      cvc: { value: '' },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.server.made('deposit-create')).toEqual([]);
    bench.enter('deposit.redirect');
    bench.show('amount', 'holder', 'pan', 'cvc');
    fillCard(bench);
    expect(await bench.run('deposit.create', { fallbackScreen: 'deposit.complete' })).toBe(true);
    expect(keysOf(bench)).toEqual([keysOf(before)[0]]);
    expect(bench.server.made('deposit-create')[0]?.request).toEqual(before.server.made('deposit-create')[0]?.request);
  });

  it('is asked about as it was, though another amount was typed meanwhile', async () => {
    const before = await withCard();
    before.server.reply('deposit-create', lost());
    await pay(before);
    const bench = await reload(({ server }) => server.reply('deposit-create', { depositId: 'd1' }), CARD_METHODS);
    bench.enter('deposit.redirect');
    bench.show('amount', 'holder', 'pan', 'cvc');
    fillCard(bench, { amount: '60' });
    expect(await pay(bench)).toBe(false);
    expect(bench.screens().at(-1)).toBe(UNCONFIRMED);
    bench.enter(UNCONFIRMED);
    await bench.prepare('wish.checkAgain');
    expect(await bench.run('wish.checkAgain')).toBe(true);
    expect(bench.screens().at(-1)).toBe('deposit.redirect');
    expect(bench.form().fields).toMatchObject({ amount: { value: '50' }, holder: { value: 'Ann' } });
    bench.enter('deposit.redirect');
    fillCard(bench);
    expect(await pay(bench)).toBe(true);
    expect(keysOf(bench)).toEqual([keysOf(before)[0]]);
  });

  it('is not settled by a refusal of that', async () => {
    const before = await withCard();
    before.server.reply('deposit-create', lost());
    await pay(before);
    const bench = await reload(({ server }) => server.reply('deposit-create', refused(422, 'x')), CARD_METHODS);
    bench.enter('deposit.redirect');
    bench.show('amount', 'holder', 'pan', 'cvc');
    fillCard(bench);
    expect(await pay(bench)).toBe(false);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', key: keysOf(before)[0], lacksDetails: false });
  });

  it('is on the page that says so when its method is no longer listed', async () => {
    const before = await withCard();
    before.server.reply('deposit-create', lost());
    await pay(before);
    const bench = await reload(() => {}, [method('other')]);
    expect(bench.moves).toEqual([{ to: UNCONFIRMED, isReplacing: true }]);
    expect(bench.server.made('deposit-create')).toEqual([]);
  });
});

describe('the wish kept in the tab', () => {
  /** The state after a reload. */
  const outcome = async (): Promise<unknown> => {
    const { server, moves } = await reload(() => {});
    return { calls: server.calls.length, moves: moves.length, kept: keptWish() };
  };
  const NOTHING = { calls: 0, moves: 0, kept: null };

  it('of another user is not shown to this one', async () => {
    keepWish(UNSETTLED, { owner: 'somebody else' });
    expect(await outcome()).toEqual(NOTHING);
  });

  it('for longer than a day is not asked about, since the server may have forgotten its key', async () => {
    keepWish(UNSETTLED, { savedAt: Date.now() - 25 * 60 * 60_000 });
    expect(await outcome()).toEqual(NOTHING);
  });

  it.each([
    ['no wish', null],
    ['no key', { ...UNSETTLED, key: undefined }],
    ['an unknown call', { ...UNSETTLED, call: 'deposit-cancel' }],
    ['no payload', { ...UNSETTLED, payload: 'x' }],
    ['no moment', { ...UNSETTLED, startedAt: 'now' }],
  ])('with %s is nothing', async (_what, wish) => {
    keepWish(wish);
    expect(await outcome()).toEqual(NOTHING);
  });
});
