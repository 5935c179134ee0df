// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { CREATED, OFFERS, onOffers, onOnramp, onramp } from '#tests/flows/onramp-bench.ts';
import { keep, reload } from '#tests/flows/reload-bench.ts';

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

const URL = 'https://provider.example/pay';

describe('going on from an on-ramp', () => {
  // Spec: core 4.7, core 4.10f, method-flows 4.10e
  it('makes the deposit in the chosen country and currency, opens no window, and shows the offers', async () => {
    const bench = await onOnramp();
    bench.type('amount', '500');
    expect(await bench.run('onramp.create')).toBe(true);
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({
      amount: 500,
      currency: 'BRL',
      paymentType: 'onramp',
      selectedCountry: 'BR',
      fields: {},
    });
    expect(bench.screens()).toEqual(['deposit.onramp-offer-list']);
    expect(bench.deposit().data).toMatchObject(OFFERS);
    expect(windows.opened).toEqual([]);
    expect(keptAttempt()).toMatchObject({ depositId: 'd1', screen: 'deposit.onramp-offer-list' });
  });

  it.each([
    ['is what was asked for, where the server names none', {}, '500', false],
    [
      'has changed, where the server names another',
      { payment_amount: '505.10', payment_currency: 'BRL' },
      '505.10',
      true,
    ],
  ])('is said what there is to pay: it %s', async (_what, named, payment_amount, hasChangedAmount) => {
    const created = { ...CREATED, apiResponse: { data: { ...OFFERS, ...named } } };
    const bench = await onOnramp(({ server }) => server.reply('deposit-create', created));
    bench.type('amount', '500');
    await bench.run('onramp.create');
    expect(bench.deposit().data).toMatchObject({ payment_amount, payment_currency: 'BRL', hasChangedAmount });
  });

  it('sends country and currency as fields too where the method asks for them', async () => {
    const fields = [{ name: 'country', type: 'dropdown' as const, values: [{ value: 'BR', label: 'Brazil' }] }];
    const bench = await onOnramp(() => {}, { fields });
    bench.type('amount', '500');
    await bench.run('onramp.create');
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ fields: { country: 'BR' } });
  });

  // Spec: method-flows 5.4d
  it('stays where it is when the amount is beyond the limits', async () => {
    const bench = await onOnramp();
    bench.type('amount', '50');
    expect(await bench.run('onramp.create')).toBe(false);
    expect(bench.server.made('deposit-create')).toEqual([]);
  });

  it('finds its offers again after a reload', async () => {
    const attempt = {
      key: 'k',
      methodName: 'onramp',
      depositId: 'd1',
      screen: 'deposit.onramp-offer-list',
      amount: '500',
      currency: 'BRL',
    };
    keep(attempt);
    const bench = await reload(
      ({ server }) => {
        server.reply('events', {});
        server.reply('deposit-status', { status: 0 });
        server.reply('resume-deposit', CREATED);
      },
      [onramp()],
    );
    expect(bench.moves).toEqual([{ to: 'deposit.onramp-offer-list', isReplacing: true }]);
    expect(bench.deposit().data).toMatchObject(OFFERS);
  });
});

describe('going on with an offer', () => {
  // Spec: core 7.13, method-flows 4.11c, method-flows 7.10
  it('opens the provider’s page in the tap, and waits for the result', async () => {
    const bench = await onOffers();
    bench.server.reply('external-deposit-continue', { data: { url: URL }, processingAmount: '491' });
    const going = bench.run('onramp.continue', { method: 'moon' });
    expect(windows.opened).toHaveLength(1);
    windows.last().beReady();
    expect(await going).toBe(true);
    expect(bench.server.made('external-deposit-continue')[0]?.request).toEqual({ depositId: 'd1', method: 'moon' });
    expect(windows.last().posted).toMatchObject([{ type: 'redirect', payload: { url: URL, method: 'GET' } }]);
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.deposit()).toMatchObject({
      redirect: { url: URL, isBlocked: false },
      data: { processingAmount: '491' },
    });
    expect(keptAttempt()).toMatchObject({ screen: 'deposit.complete' });
  });

  it('waits 300 seconds for the result', async () => {
    const bench = await onOffers();
    await bench.prepare('complete.open');
    bench.enter('deposit.complete');
    void bench.run('complete.open');
    expect(bench.complete().waitsUntil).toBe(bench.context.transport.serverNow() + 300_000);
  });

  // Spec: core 7.13, method-flows 4.11b
  it.each([
    ['says so', { error: 'offer.refused', data: null, processingAmount: null }],
    ['says so beside an address', { error: true, data: { url: URL } }],
    ['names no address', { data: {} }],
    ['answers nothing', { data: null }],
  ])('leads to a decline, and from there to the form, when the provider %s', async (_what, answer) => {
    const bench = await onOffers();
    bench.server.reply('external-deposit-continue', answer);
    expect(await bench.run('onramp.continue', { method: 'moon' })).toBe(true);
    expect(windows.last().isClosed).toBe(true);
    const query = { status: 'mistaked', to: 'deposit.onramp' };
    expect(bench.moves).toEqual([{ to: 'deposit.complete', query }]);
    await bench.prepare('complete.open', 'complete.retry');
    bench.enter('deposit.complete', query);
    void bench.run('complete.open');
    expect(bench.complete()).toMatchObject({ status: 'mistaked', to: 'deposit.onramp' });
    void bench.run('complete.retry');
    expect(bench.screens().at(-1)).toBe('deposit.onramp');
  });

  it('offers a link where the browser lets no window open', async () => {
    windows.block();
    const bench = await onOffers();
    bench.server.reply('external-deposit-continue', { data: { url: URL } });
    expect(await bench.run('onramp.continue', { method: 'moon' })).toBe(false);
    expect(bench.moves).toEqual([]);
    expect(bench.deposit().redirect).toMatchObject({ url: URL, isBlocked: true });
  });

  it('never opens an unsafe address', async () => {
    const bench = await onOffers();
    bench.server.reply('external-deposit-continue', { data: { url: 'javascript:alert(1)' } });
    expect(await bench.run('onramp.continue', { method: 'moon' })).toBe(false);
    expect(windows.last()).toMatchObject({ isClosed: true, posted: [] });
    expect(bench.notices()).toMatchObject([{ textKey: 'redirect.refused' }]);
  });

  it.each([
    ['is lost', lost()],
    ['is refused', refused(500)],
  ])('can be tried again when the call %s', async (_what, error) => {
    const bench = await onOffers();
    bench.server.reply('external-deposit-continue', error, { data: { url: URL } });
    expect(await bench.run('onramp.continue', { method: 'moon' })).toBe(false);
    expect(windows.last().isClosed).toBe(true);
    expect(bench.notices()).toHaveLength(1);
    const again = bench.run('onramp.continue', { method: 'swift' });
    windows.last().beReady();
    await settle();
    expect(await again).toBe(true);
  });

  it('leaves the provider’s page to a native shell', async () => {
    const bench = await onOffers();
    bench.store.dispatch({
      type: 'session/sessionStarted',
      payload: { ...bench.store.getState().session, isNative: true },
    });
    bench.server.reply('external-deposit-continue', { data: { url: URL } });
    expect(await bench.run('onramp.continue', { method: 'moon' })).toBe(true);
    expect(windows.opened).toEqual([]);
    expect(bench.host.payloads('openExtBrowser')).toEqual([{ url: URL }]);
  });
});
