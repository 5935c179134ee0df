// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptRegion } from '#platform/kept-region.ts';
import { sessionStore } from '#platform/storage.ts';
import { routeEntered } from '#state/route.ts';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.region');
});
afterEach(closeBrowser);

const country = (name: string, code: string) => ({ name, code, dialPrefix: '+1', exampleNumber: '1' });

const COUNTRIES = { countries: [country('Kazakhstan', 'KZ'), country('Brazil', 'BR'), country('Nowhere', '??')] };

const session = (bench: Bench) => bench.store.getState().session;

const names = (bench: Bench): string[] =>
  (scopeOf(bench.store, 'regions') as { countries: { title: string }[] }).countries.map(({ title }) => title);

/** A visit that stands on the page where a country is chosen. */
const onRegions = (path = '/deposit.region'): Bench => {
  const bench = openBench({ methods: [method('card')], session: { country: 'KZ', currency: 'KZT' } });
  bench.store.dispatch(routeEntered({ path, screen: 'deposit.region', query: {}, hasPrevious: true }));
  return bench;
};

describe('the countries', () => {
  it("are in the order of their names in the user's language; one without a name there has the server's", async () => {
    const bench = onRegions();
    bench.server.reply('methods-country-selector-v2', COUNTRIES);
    expect(await bench.run('regions.load')).toBe(true);
    expect(names(bench)).toEqual(['Brazil', 'Kazakhstan', 'Nowhere']);
  });

  // Spec: core 7.4
  it('are asked for once a visit', async () => {
    const bench = onRegions();
    bench.server.reply('methods-country-selector-v2', COUNTRIES);
    await bench.run('regions.load');
    await bench.run('regions.load');
    expect(bench.server.made('methods-country-selector-v2')).toHaveLength(1);
  });

  it('says that the countries did not load, and loads them when asked again', async () => {
    const bench = onRegions();
    bench.server.reply('methods-country-selector-v2', refused(500), COUNTRIES);
    expect(await bench.run('regions.load')).toBe(false);
    expect(bench.store.getState().regions).toMatchObject({ status: 'failed' });
    expect(bench.notices()).toEqual([]);
    expect(await bench.run('regions.load')).toBe(true);
    expect(bench.store.getState().regions).toMatchObject({ status: 'ready' });
  });
});

describe('a country that is chosen', () => {
  it('goes back to the list, which is asked for anew, and is kept', async () => {
    const bench = onRegions();
    bench.server.reply('methods-payment-v5', { methods: [method('pix')] });
    expect(await bench.run('regions.pick', { code: 'br' })).toBe(true);
    expect(bench.screens()).toEqual(['deposit.methods']);
    expect(bench.store.getState().methods.status).toBe('loading');
    await settle();
    expect(bench.server.made('methods-payment-v5')[0]?.request).toMatchObject({ country: 'BR' });
    expect(bench.store.getState().methods.status).toBe('ready');
    expect(keptRegion('u1', { country: 'KZ', currency: 'KZT' })).toEqual({ country: 'BR', currency: 'KZT' });
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([]);
  });

  it('on the empty page goes back there', async () => {
    const bench = onRegions('/empty/region');
    bench.server.reply('methods-payment-v5', { methods: [method('pix')] });
    await bench.run('regions.pick', { code: 'BR' });
    expect(bench.screens()).toEqual(['shared.empty']);
  });

  it('only goes back when the country is the present one', async () => {
    const bench = onRegions();
    await bench.run('regions.pick', { code: 'KZ' });
    expect(bench.screens()).toEqual(['deposit.methods']);
    expect(bench.server.calls).toEqual([]);
  });

  it("where nobody takes the user's currency is asked for in the one it begins with, and the host is told", async () => {
    const bench = onRegions();
    const initCurrencies = { fiat: 'BRL', crypto: 'USDT' };
    bench.server.reply('methods-payment-v5', { methods: [], initCurrencies }, { methods: [method('pix')] });
    await bench.run('regions.pick', { code: 'BR' });
    await settle();
    expect(bench.server.made('methods-payment-v5').map(({ request }) => request)).toMatchObject([
      { currency: { code: 'KZT' } },
      { country: 'BR', currency: { code: 'BRL', type: 'fiat' } },
    ]);
    expect(session(bench)).toMatchObject({ country: 'BR', currency: 'BRL' });
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([{ currency: 'BRL' }]);
    expect(keptRegion('u1', { country: 'KZ', currency: 'KZT' })).toEqual({ country: 'BR', currency: 'BRL' });
  });

  it('opens the empty page, in the same currency, for a country without methods', async () => {
    const bench = onRegions();
    const initCurrencies = { fiat: 'BRL', crypto: 'USDT' };
    bench.server.reply('methods-payment-v5', { methods: [], initCurrencies, isDirectGeo: true });
    await bench.run('regions.pick', { code: 'AQ' });
    await settle();
    expect(bench.screens()).toEqual(['deposit.methods', 'shared.empty']);
    expect(session(bench).currency).toBe('KZT');
  });

  it('last is the one that counts, whichever answer comes first', async () => {
    const bench = onRegions();
    const slow = lateReply();
    bench.server.reply('methods-payment-v5', slow.promise, { methods: [method('second')] });
    await bench.run('regions.pick', { code: 'BR' });
    await bench.run('regions.pick', { code: 'NG' });
    await settle();
    slow.answer({ methods: [method('first')] });
    await settle();
    expect(bench.store.getState().methods.entries).toMatchObject([{ name: 'second' }]);
    expect(session(bench).country).toBe('NG');
  });

  it('without a code changes nothing', () => {
    const bench = onRegions();
    return expect(bench.run('regions.pick', { code: 7 })).resolves.toBe(false);
  });
});
