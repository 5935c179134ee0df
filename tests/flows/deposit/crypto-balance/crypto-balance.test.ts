// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptRegion } from '#platform/kept-region.ts';
import { sessionStore } from '#platform/storage.ts';
import { routeEntered } from '#state/route.ts';
import { groupPicked, methodPicked } from '#state/selection.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';

const LIST = '/cryptobalance/deposit';
const HOME = { country: 'KZ', currency: 'KZT' };

interface Scope {
  tab: string;
  currencyName: string;
  currencies: { code: string }[];
  all: { name: string }[];
}

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.region');
  window.history.replaceState(null, '', LIST);
});
afterEach(() => {
  closeBrowser();
  window.history.replaceState(null, '', '/');
});

/** A visit that stands on the list of the crypto balance. */
const onList = async (currency = 'KZT', query: Record<string, string> = {}): Promise<Bench> => {
  const methods = [method('card'), group('banks', [method('alpha'), method('beta')])];
  const bench = openBench({ methods, session: { country: 'KZ', currency } });
  bench.store.dispatch(routeEntered({ path: LIST, screen: 'crypto-balance.deposit', query, hasPrevious: false }));
  await bench.prepare('cryptoBalance.openTab', 'cryptoBalance.pickTab', 'cryptoBalance.pickCurrency');
  return bench;
};

const scope = (bench: Bench): Scope => {
  bench.store.dispatch({ type: 'look' });
  return scopeOf(bench.store, 'cryptoBalance') as Scope;
};
const currency = (bench: Bench): string => bench.store.getState().session.currency;
const asked = (bench: Bench): unknown[] => bench.server.made('methods-payment-v5').map(({ request }) => request);
const answer = (...names: string[]) => ({ methods: names.map((name) => method(name)) });

describe('the tabs', () => {
  // Spec: method-flows 2.20a
  it("are open at that of the user's currency", async () => {
    expect(scope(await onList('KZT')).tab).toBe('fiat');
    expect(scope(await onList('TON'))).toMatchObject({ tab: 'crypto', currencyName: 'Toncoin' });
  });

  // Spec: method-flows 2.20a
  it('offer the currencies of their type, the one in use first', async () => {
    const { currencies } = scope(await onList('KZT'));
    expect(currencies[0]?.code).toBe('KZT');
    expect(currencies.map(({ code }) => code)).not.toContain('USDT');
    expect(currencies.filter(({ code }) => code === 'KZT')).toHaveLength(1);
  });

  it('search in groups as well', async () => {
    expect(scope(await onList()).all.map(({ name }) => name)).toEqual(['card', 'banks', 'alpha', 'beta']);
  });
});

describe('opening the other tab', () => {
  // Spec: method-flows 4.13
  it('takes the pick back, changes the currency, tells the host and asks for its methods', async () => {
    const bench = await onList();
    bench.store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
    bench.server.reply('methods-payment-v5', answer('usdt'));
    expect(await bench.run('cryptoBalance.pickTab', { tab: 'crypto' })).toBe(true);
    expect(bench.store.getState().selection).toEqual({ group: null, method: null });
    expect(currency(bench)).toBe('USDT');
    expect(scope(bench).tab).toBe('crypto');
    expect(bench.store.getState().methods.status).toBe('loading');
    await settle();
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([{ currency: 'USDT' }]);
    expect(asked(bench)).toEqual([{ country: 'KZ', currency: { code: 'USDT', type: 'crypto' } }]);
    expect(bench.store.getState().methods.status).toBe('ready');
    expect(bench.moves).toEqual([]);
  });

  it('is kept over a reload', async () => {
    const bench = await onList();
    bench.server.reply('methods-payment-v5', answer('usdt'));
    await bench.run('cryptoBalance.pickTab', { tab: 'crypto' });
    expect(keptRegion('u1', HOME)).toEqual({ country: 'KZ', currency: 'USDT' });
    await settle();
  });

  // Spec: core 7.2
  it('begins with what the server says it begins with', async () => {
    const bench = await onList();
    bench.server.reply(
      'methods-payment-v5',
      { ...answer('card'), initCurrencies: { fiat: 'EUR', crypto: 'BTC' } },
      answer('btc'),
    );
    await bench.run('methods.load');
    await bench.run('cryptoBalance.pickTab', { tab: 'crypto' });
    expect(currency(bench)).toBe('BTC');
    await settle();
  });

  it("comes back to the currency the tab was left in, and first to the user's own", async () => {
    const bench = await onList('USDT');
    bench.server.reply('methods-payment-v5', answer('card'), answer('usd'), answer('btc'), answer('usd'));
    await bench.run('cryptoBalance.pickTab', { tab: 'fiat' });
    expect(currency(bench)).toBe('KZT');
    await bench.run('cryptoBalance.pickCurrency', { code: 'EUR' });
    await bench.run('cryptoBalance.pickTab', { tab: 'crypto' });
    expect(currency(bench)).toBe('USDT');
    await bench.run('cryptoBalance.pickTab', { tab: 'fiat' });
    expect(currency(bench)).toBe('EUR');
    await settle();
  });

  it('begins with US dollars where the user has no fiat currency and the server names none', async () => {
    const bench = openBench({ session: { currency: 'TON' }, visit: { home: { country: 'KZ', currency: 'TON' } } });
    bench.server.reply('methods-payment-v5', answer('card'));
    await bench.run('cryptoBalance.pickTab', { tab: 'fiat' });
    expect(currency(bench)).toBe('USD');
    await settle();
  });

  it('does nothing for the tab that is open', async () => {
    const bench = await onList();
    bench.store.dispatch(groupPicked('banks'));
    expect(await bench.run('cryptoBalance.pickTab', { tab: 'fiat' })).toBe(true);
    expect(bench.store.getState().selection.group).toBe('banks');
    expect(bench.server.calls).toEqual([]);
    expect(bench.host.sent).toEqual([]);
  });

  it('does nothing for an unknown tab', async () => {
    const bench = await onList();
    expect(await bench.run('cryptoBalance.pickTab', { tab: 'constructor' })).toBe(false);
    expect(currency(bench)).toBe('KZT');
  });

  it('twice quickly shows the methods of the last one', async () => {
    const bench = await onList();
    const slow = lateReply();
    bench.server.reply('methods-payment-v5', slow, answer('card'));
    await bench.run('cryptoBalance.pickTab', { tab: 'crypto' });
    await bench.run('cryptoBalance.pickTab', { tab: 'fiat' });
    await settle();
    slow.answer(answer('usdt'));
    await settle();
    expect(bench.store.getState().methods.entries.map(({ name }) => name)).toEqual(['card']);
    expect(currency(bench)).toBe('KZT');
  });
});

describe('a currency that is chosen', () => {
  it('changes within the tab, and the host is told', async () => {
    const bench = await onList('USDT');
    bench.server.reply('methods-payment-v5', answer('btc'));
    expect(await bench.run('cryptoBalance.pickCurrency', { code: 'btc' })).toBe(true);
    await settle();
    expect(currency(bench)).toBe('BTC');
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([{ currency: 'BTC' }]);
  });

  it('stays when its own tab is tapped', async () => {
    const bench = await onList('KZT');
    bench.server.reply('methods-payment-v5', answer('eur'));
    await bench.run('cryptoBalance.pickCurrency', { code: 'EUR' });
    await bench.run('cryptoBalance.pickTab', { tab: 'fiat' });
    expect(currency(bench)).toBe('EUR');
    await settle();
  });

  it('changes nothing when the currency is in use already, and sends no request', async () => {
    const bench = await onList('KZT');
    bench.store.dispatch(groupPicked('banks'));
    expect(await bench.run('cryptoBalance.pickCurrency', { code: 'kzt' })).toBe(true);
    expect(bench.store.getState().selection.group).toBe('banks');
    expect(bench.server.calls).toEqual([]);
    expect(bench.host.sent).toEqual([]);
  });

  it.each([undefined, '', 'ZZZ', 7])('%s is none', async (code) => {
    const bench = await onList();
    expect(await bench.run('cryptoBalance.pickCurrency', { code })).toBe(false);
    expect(currency(bench)).toBe('KZT');
  });
});

describe('a tab in the address', () => {
  it('is opened, and taken out of it', async () => {
    const bench = await onList('KZT', { tab: 'crypto' });
    bench.server.reply('methods-payment-v5', answer('usdt'));
    expect(await bench.run('cryptoBalance.openTab')).toBe(true);
    expect(bench.moves).toEqual([{ to: 'clear tab' }]);
    expect(currency(bench)).toBe('USDT');
    await settle();
  });

  it('ignores an unknown tab in the address', async () => {
    const bench = await onList('KZT', { tab: 'nowhere' });
    await bench.run('cryptoBalance.openTab');
    expect(currency(bench)).toBe('KZT');
    expect(bench.moves).toEqual([{ to: 'clear tab' }]);
  });

  it('where there is none, nothing happens', async () => {
    const bench = await onList();
    expect(await bench.run('cryptoBalance.openTab')).toBe(true);
    expect(bench.moves).toEqual([]);
  });
});

describe('a list without methods', () => {
  // Spec: method-flows 8.8
  it('stays on the page, which says so', async () => {
    const bench = await onList();
    bench.server.reply('methods-payment-v5', { methods: [] });
    await bench.run('cryptoBalance.pickTab', { tab: 'crypto' });
    await settle();
    expect(bench.store.getState().methods.status).toBe('empty');
    expect(bench.moves).toEqual([]);
  });

  it('leads from a page of the tree to the list', async () => {
    const bench = await onList();
    window.history.replaceState(null, '', '/cryptobalance/deposit/fiat/redirect');
    bench.server.reply('methods-payment-v5', { methods: [] });
    await bench.run('methods.load');
    expect(bench.moves).toEqual([{ to: 'home' }]);
  });

  it('of a country that has nothing at all leads to the empty page', async () => {
    const bench = await onList();
    bench.server.reply('methods-payment-v5', { methods: [], isDirectGeo: true });
    await bench.run('methods.load');
    expect(bench.screens()).toEqual(['shared.empty']);
  });

  it('opens the error page when the list does not load, and leads back from it', async () => {
    const bench = await onList();
    bench.server.reply('methods-payment-v5', refused(500));
    await bench.run('cryptoBalance.pickTab', { tab: 'crypto' });
    await settle();
    expect(bench.moves).toMatchObject([{ to: 'shared.error', query: { 'back-route': LIST } }]);
  });
});
