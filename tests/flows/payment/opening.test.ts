// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { storedDeposit, storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/deposit-bench.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { REQUISITES } from '#tests/flows/reload-bench.ts';
import { keyCount, onForm, TRANSFER, UNCONFIRMED, WITHDRAWAL } from '#tests/flows/payment-bench.ts';
import { reviewed } from '#tests/flows/withdrawal-bench.ts';

const browser = useBrowser();

const payment = (bench: Bench): unknown => scopeOf(bench.store, 'intent');

/** Files of pages, which arrive when the test resolves them. */
const slowPage = () => {
  const page = lateReply();
  return { arrive: () => page.answer(undefined), bring: async (): Promise<void> => void (await page.promise) };
};

/** Files of pages, which fail to load until the test provides them. */
const lostPage = () => {
  const page = { isThere: false };
  const bring = (): Promise<void> => (page.isThere ? Promise.resolve() : Promise.reject(new Error('no file')));
  return { page, bring };
};

describe('a created payment whose page is loading', () => {
  it.each([
    ['deposit', onForm, 'deposit-create', { depositId: 'd1' }, 'deposit.create', 'deposit.complete'],
    ['withdrawal', reviewed, WITHDRAWAL.path, WITHDRAWAL.answer, 'withdrawal.submit', 'withdrawal.complete'],
  ] as const)(
    'stays one %s for all taps until the page is shown',
    async (_kind, open, path, answer, command, screen) => {
      const { arrive, bring } = slowPage();
      const bench = await open({ bring });
      if (path === WITHDRAWAL.path) bench.enter('withdrawal.confirm');
      const tap = () => bench.run(command, { fallbackScreen: 'deposit.complete' });
      bench.server.reply(path, answer);
      const outcome = tap();
      await settle();
      expect(bench.openIntent()?.phase).toBe('opening');
      for (let count = 0; count < 3; count += 1) expect(await tap()).toBe(false);
      expect(bench.screens()).toEqual([]);
      arrive();
      expect(await outcome).toBe(true);
      expect(bench.screens()).toEqual([screen]);
      expect(bench.form().fields.amount?.isDisabled).toBe(true);
      expect(bench.server.made(path)).toHaveLength(1);
      bench.enter(screen);
      expect(bench.openIntent()).toBeNull();
    },
  );

  it('stays one when the user picks its method again from the list', async () => {
    const { arrive, bring } = slowPage();
    const bench = await onForm({ bring });
    bench.server.reply('deposit-create', { depositId: 'd1' }, { depositId: 'd2' });
    const outcome = pay(bench);
    await settle();
    bench.enter('deposit.methods');
    await bench.pick('card');
    bench.enter('deposit.redirect');
    expect(await pay(bench)).toBe(false);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1' });
    arrive();
    expect(await outcome).toBe(true);
    expect([bench.screens().at(-1), bench.keys().length]).toEqual(['deposit.complete', 1]);
  });

  it('is over when its page is the form itself', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench, 'deposit.redirect');
    bench.enter('deposit.redirect');
    expect(bench.openIntent()).toBeNull();
  });

  it('leaves the form unlocked when the server requires more fields', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', { depositId: 'd1', isFieldsRequired: true, fields: [] });
    expect(await pay(bench)).toBe(false);
    expect([bench.openIntent(), bench.form().fields.amount?.isDisabled]).toEqual([null, false]);
  });
});

describe('a created deposit whose page fails to load', () => {
  /** Asserts that the unconfirmed page names its id. */
  const notShown = async () => {
    const { page, bring } = lostPage();
    const load = vi.fn(bring);
    const bench = await onForm({ bring: load });
    bench.server.reply('deposit-create', REQUISITES);
    expect(await pay(bench)).toBe(false);
    expect(load).toHaveBeenCalledWith('deposit.host-to-host');
    bench.enter(UNCONFIRMED);
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', REQUISITES);
    return { bench, page };
  };

  it('is shown with its id, and no tap creates it a second time', async () => {
    const { bench } = await notShown();
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(payment(bench)).toMatchObject({ phase: 'not-shown', id: 'd1', amount: '50', currency: 'USD' });
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.host.payloads('onDisplayError')).toHaveLength(1);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: 'deposit.host-to-host' });
    expect(storedIntent()).toBeNull();
    bench.enter('deposit.redirect');
    for (let tap = 0; tap < 3; tap += 1) expect(await pay(bench)).toBe(false);
    expect([bench.keys().length, bench.screens().at(-1)]).toEqual([1, UNCONFIRMED]);
    await bench.run('methods.pick', { name: 'virtual' });
    expect(bench.openIntent()).toMatchObject({ phase: 'not-shown', id: 'd1' });
    expect(storedDeposit()).toMatchObject({ depositId: 'd1' });
  });

  it('opens its page at the request of the user, and is over once that page is entered', async () => {
    const { bench, page } = await notShown();
    page.isThere = true;
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expect([bench.keys().length, bench.screens().at(-1)]).toEqual([1, 'deposit.host-to-host']);
    expect(bench.deposit()).toMatchObject({ id: 'd1', data: { card: { number: '4000' } } });
    bench.enter('deposit.host-to-host');
    expect(bench.openIntent()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    bench.enter('deposit.redirect');
    bench.server.reply('deposit-create', { depositId: 'd2' });
    await pay(bench);
    expect(keyCount(bench)).toBe(2);
  });
});

describe('a created deposit that cannot be shown', () => {
  it.each([
    ['data of the wrong shape', { data: { requisites: [{ name: 'iban', type: 'text' }] } }, false],
    ['an undecodable card', { data: { card: { encoded: '%%%' } } }, false],
    ['an unsafe link', { source: 'redirect', method: 'GET', url: 'javascript:alert(1)' }, true],
  ])('because of %s is shown with its id, and is not created again', async (_what, apiResponse, isUnsafe) => {
    const bench = await onForm();
    const answer = { depositId: 'd1', apiResponse };
    bench.server.reply('deposit-create', answer, { depositId: 'd2' });
    expect(await pay(bench)).toBe(false);
    expect(payment(bench)).toMatchObject({ phase: 'not-shown', id: 'd1', isUnsafe });
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(browser.windows.last().isClosed).toBe(true);
    expect(await pay(bench)).toBe(false);
    expect(bench.keys()).toHaveLength(1);
    expect(bench.host.payloads('Metric')).not.toContainEqual(expect.objectContaining({ status: 'success' }));
    bench.enter(UNCONFIRMED);
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', answer);
    expect(await bench.run('intent.checkAgain')).toBe(false);
    expect(payment(bench)).toMatchObject({ phase: 'not-shown', isUnsafe });
  });

  it('of a transfer to a person is reported to the host', async () => {
    const bench = await TRANSFER.open();
    bench.server.reply('deposit-create-p2p', { depositId: 'd1', card: { encoded: '%' } });
    expect(await TRANSFER.tap(bench)).toBe(false);
    expect(bench.openIntent()).toMatchObject({ phase: 'not-shown', id: 'd1' });
    expect(bench.host.payloads('onInvalidP2PResponse')).toEqual([{ paymentMethod: 'transfer', depositId: 'd1' }]);
  });
});

it('an accepted withdrawal whose page fails to load shows its id, and opens at the request of the user', async () => {
  const { page, bring } = lostPage();
  const bench = await reviewed({ bring });
  bench.enter('withdrawal.confirm');
  bench.server.reply('withdrawal-submit', WITHDRAWAL.answer);
  expect(await bench.run('withdrawal.submit')).toBe(false);
  expect(payment(bench)).toMatchObject({ phase: 'not-shown', id: 'w1', isWithdrawal: true });
  expect(bench.screens()).toEqual([UNCONFIRMED]);
  bench.enter(UNCONFIRMED);
  page.isThere = true;
  expect(await bench.run('intent.checkAgain')).toBe(true);
  expect(bench.screens().at(-1)).toBe('withdrawal.complete');
  bench.enter('withdrawal.complete');
  expect(bench.openIntent()).toBeNull();
  expect(bench.server.made('withdrawal-submit')).toHaveLength(1);
});
