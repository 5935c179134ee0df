// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sessionStarted } from '#state/session.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { CREATED, OFFERS, onOffers, onOnramp, onramp } from '#tests/flows/deposit-bench.ts';
import { ANSWERED, keep, reload } from '#tests/flows/reload-bench.ts';
import { storedDeposit, useBrowser } from '#tests/flows/browser.ts';
import type { PaymentMethod } from '#generated/wire.ts';

const browser = useBrowser();

const URL = 'https://provider.example/pay';
const LIST = 'deposit.onramp-offer-list';
const CONTINUE = 'external-deposit-continue';

describe('an on-ramp deposit', () => {
  const created = async (data: object = {}, given: Partial<PaymentMethod> = {}, amount = '500'): Promise<Bench> => {
    const answer = { ...CREATED, apiResponse: { data: { ...OFFERS, ...data } } };
    const bench = await onOnramp(({ server }) => server.reply('deposit-create', answer), given);
    bench.type('amount', amount);
    await bench.run('onramp.create');
    return bench;
  };

  // Spec: core 4.7, core 4.10f, method-flows 4.10e
  it('is created at the selected provider without a window, and opens the offers', async () => {
    const bench = await created();
    const place = { currency: 'BRL', selectedCountry: 'BR' };
    expect(bench.server.requests('deposit-create')).toMatchObject([{ ...place, amount: 500, paymentType: 'onramp' }]);
    expect(bench.server.requests('deposit-create')[0]?.['fields']).toEqual({});
    expect(bench.screens()).toEqual([LIST]);
    const money = { payment_amount: '500', payment_currency: 'BRL', hasChangedAmount: false };
    expect(bench.deposit().data).toMatchObject({ ...OFFERS, ...money });
    expect(browser.windows.opened).toEqual([]);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: LIST });
  });

  it('has the amount that the server has changed', async () => {
    const money = { payment_amount: '505.10', payment_currency: 'BRL' };
    expect((await created(money)).deposit().data).toMatchObject({ ...money, hasChangedAmount: true });
  });

  it('has country and currency as fields if the method asks for them', async () => {
    const fields = [{ name: 'country', type: 'dropdown' as const, values: [{ value: 'BR', label: 'Brazil' }] }];
    const bench = await created({}, { fields });
    expect(bench.server.requests('deposit-create')[0]?.['fields']).toEqual({ country: 'BR' });
  });

  // Spec: method-flows 5.4d
  it('is not created for an amount outside the limits', async () => {
    expect((await created({}, {}, '50')).server.made('deposit-create')).toEqual([]);
  });

  it('has its offers after a reload', async () => {
    keep({ ...ANSWERED, methodName: 'onramp', screen: LIST, amount: '500', currency: 'BRL' });
    const bench = await reload(
      ({ server }) => {
        server.reply('deposit-status', { status: 0 });
        server.reply('resume-deposit', CREATED);
      },
      [onramp()],
    );
    expect(bench.moves).toEqual([{ to: LIST, isReplacing: true }]);
    expect(bench.deposit().data).toMatchObject(OFFERS);
  });
});

describe('an offer', () => {
  // Spec: core 7.13, method-flows 4.11c, method-flows 7.10
  it('opens the page of its provider in the tap, and a result that waits five minutes', async () => {
    const bench = await onOffers();
    bench.server.reply(CONTINUE, { data: { url: URL }, processingAmount: '491' });
    const going = bench.run('onramp.continue', { method: 'moon' });
    expect(browser.windows.opened).toHaveLength(1);
    browser.windows.last().beReady();
    expect(await going).toBe(true);
    expect(bench.server.requests(CONTINUE)).toEqual([{ depositId: 'd1', method: 'moon' }]);
    expect(browser.windows.last().posted).toMatchObject([{ type: 'redirect', payload: { url: URL, method: 'GET' } }]);
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.deposit().redirect).toMatchObject({ url: URL, isBlocked: false });
    expect(bench.deposit().data).toMatchObject({ processingAmount: '491' });
    expect(storedDeposit()).toMatchObject({ screen: 'deposit.complete' });
    await bench.prepare('complete.open');
    bench.enter('deposit.complete');
    void bench.run('complete.open');
    expect(bench.complete().waitsUntil).toBe(bench.context.transport.serverNow() + 300_000);
  });

  // Spec: core 7.13, method-flows 4.11b
  it.each<[string, object]>([
    ['an error', { error: 'offer.refused', data: null, processingAmount: null }],
    ['an error beside an address', { error: true, data: { url: URL } }],
    ['no address', { data: {} }],
    ['no data', { data: null }],
  ])('that is answered with %s opens a decline, whose button opens the form', async (_what, answer) => {
    const bench = await onOffers();
    bench.server.reply(CONTINUE, answer);
    expect(await bench.run('onramp.continue', { method: 'moon' })).toBe(true);
    expect(browser.windows.last().isClosed).toBe(true);
    const query = { status: 'mistaked', to: 'deposit.onramp' };
    expect(bench.moves).toEqual([{ to: 'deposit.complete', query }]);
    await bench.prepare('complete.open', 'complete.retry');
    bench.enter('deposit.complete', query);
    void bench.run('complete.open');
    void bench.run('complete.retry');
    expect(bench.screens().at(-1)).toBe('deposit.onramp');
  });

  it.each<[string, unknown, string[], boolean?]>([
    ['is a link where the browser blocks the window', { data: { url: URL } }, [], true],
    ['never opens an unsafe address', { data: { url: 'javascript:alert(1)' } }, ['redirect.refused']],
    ['that is lost can be tried again', lost(), ['socket.networkError']],
    ['that is refused can be tried again', refused(500), ['httpCodes.500']],
    ['that has no answer to read can be tried again', {}, ['provider.error']],
  ])('%s', async (_what, reply, notices, isBlocked) => {
    if (isBlocked) browser.windows.block();
    const bench = await onOffers();
    bench.server.reply(CONTINUE, reply, { data: { url: URL } });
    expect(await bench.run('onramp.continue', { method: 'moon' })).toBe(false);
    expect(browser.windows.opened.every(({ isClosed, posted }) => isClosed && posted.length === 0)).toBe(true);
    expect(bench.moves).toEqual([]);
    expect(bench.notices().map(({ textKey }) => textKey)).toEqual(notices);
    expect(bench.deposit().redirect).toEqual(isBlocked ? { url: URL, method: 'GET', data: {}, isBlocked } : null);
    if (isBlocked) return;
    const again = bench.run('onramp.continue', { method: 'swift' });
    browser.windows.last().beReady();
    expect(await again).toBe(true);
  });

  it('opens in the browser of a native shell', async () => {
    const bench = await onOffers();
    bench.store.dispatch(sessionStarted({ ...bench.store.getState().session, isNative: true }));
    bench.server.reply(CONTINUE, { data: { url: URL } });
    expect(await bench.run('onramp.continue', { method: 'moon' })).toBe(true);
    expect(browser.windows.opened).toEqual([]);
    expect(bench.host.payloads('openExtBrowser')).toEqual([{ url: URL }]);
  });

  it.each<[object, unknown]>([
    [{}, undefined],
    [{ method: '' }, null],
    [{ method: 7 }, null],
  ])(
    'without a name (%j) is continued with its deposit id only, without the amount %j',
    async (args, processingAmount) => {
      const bench = await onOffers();
      bench.server.reply(CONTINUE, { data: { url: URL }, processingAmount });
      void bench.run('onramp.continue', { ...args });
      await settle();
      expect(bench.server.requests(CONTINUE)).toEqual([{ depositId: 'd1' }]);
      expect(bench.deposit().data).not.toHaveProperty('processingAmount');
    },
  );
});
