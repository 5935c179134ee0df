// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readStoredRegion } from '#platform/stored-region.ts';
import { routeEntered } from '#state/route.ts';
import { groupPicked, methodPicked } from '#state/selection.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const LIST = '/cryptobalance/deposit';
const CALL = 'methods-payment-v5';
const answer = (...names: string[]): object => ({ methods: names.map((name) => method(name)) });

beforeEach(() => window.history.replaceState(null, '', LIST));

/** A visit on the list of the crypto balance, with these answers to its requests for methods. */
const onList = async (
  currency: string,
  replies: unknown[] = [answer('card')],
  { home = 'KZT', query }: { home?: string; query?: Record<string, string> } = {},
): Promise<Bench> => {
  const methods = [method('card'), group('banks', [method('alpha'), method('beta')])];
  const visit = { home: { country: 'KZ', currency: home } };
  const bench = openBench({ methods, session: { country: 'KZ', currency }, visit });
  bench.server.reply(CALL, ...replies);
  bench.store.dispatch(
    routeEntered({ path: LIST, screen: 'crypto-balance.deposit', query: query ?? {}, hasPrevious: false }),
  );
  await bench.prepare('cryptoBalance.openTab', 'cryptoBalance.pickTab', 'cryptoBalance.pickCurrency');
  return bench;
};

interface Scope {
  tab: string;
  currencyName: string;
  currencies: { code: string }[];
  all: { name: string }[];
}
const scope = ({ store }: Bench): Scope => scopeOf(store, 'cryptoBalance') as Scope;
const currency = (bench: Bench): string => bench.store.getState().session.currency;

describe('a tab of the crypto balance', () => {
  // Spec: method-flows 2.20a
  it("is that of the user's currency, offers the currencies of its type and finds methods in groups", async () => {
    expect(scope(await onList('TON'))).toMatchObject({ tab: 'crypto', currencyName: 'Toncoin' });
    const { tab, currencies, all } = scope(await onList('KZT'));
    const codes = currencies.map(({ code }) => code);
    expect([tab, codes[0], codes.indexOf('KZT', 1), codes.indexOf('USDT')]).toEqual(['fiat', 'KZT', -1, -1]);
    expect(all.map(({ name }) => name)).toEqual(['card', 'banks', 'alpha', 'beta']);
  });

  // Spec: method-flows 4.13
  it('clears the selection, changes the currency, notifies the host and loads its methods', async () => {
    const bench = await onList('KZT', [answer('usdt')]);
    bench.store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
    expect(await bench.run('cryptoBalance.pickTab', { tab: 'crypto' })).toBe(true);
    expect(bench.store.getState()).toMatchObject({
      selection: { group: null, method: null },
      session: { currency: 'USDT' },
      methods: { status: 'loading' },
    });
    await settle();
    expect(scope(bench).tab).toBe('crypto');
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([{ currency: 'USDT' }]);
    expect(bench.server.requests(CALL)).toEqual([{ country: 'KZ', currency: { code: 'USDT', type: 'crypto' } }]);
    expect(bench.store.getState().methods.status).toBe('ready');
    expect(bench.moves).toEqual([]);
    expect(readStoredRegion('u1', { country: 'KZ', currency: 'KZT' })).toEqual({ country: 'KZ', currency: 'USDT' });
  });

  // Spec: core 7.2
  it('starts with the currency that the server names', async () => {
    const named = { ...answer('card'), initCurrencies: { fiat: 'EUR', crypto: 'BTC' } };
    const bench = await onList('KZT', [named, answer('btc')]);
    await bench.run('methods.load');
    await bench.run('cryptoBalance.pickTab', { tab: 'crypto' });
    expect(currency(bench)).toBe('BTC');
    await settle();
  });

  it("starts with the user's currency, else with dollars, and later with the last one used in the tab", async () => {
    const bench = await onList('USDT');
    for (const [command, args, code] of [
      ['pickTab', { tab: 'fiat' }, 'KZT'],
      ['pickCurrency', { code: 'EUR' }, 'EUR'],
      ['pickTab', { tab: 'crypto' }, 'USDT'],
      ['pickTab', { tab: 'fiat' }, 'EUR'],
      ['pickCurrency', { code: 'btc' }, 'BTC'],
    ] as const) {
      expect(await bench.run(`cryptoBalance.${command}`, args)).toBe(true);
      expect(currency(bench)).toBe(code);
    }
    const other = await onList('TON', [answer('card')], { home: 'TON' });
    await other.run('cryptoBalance.pickTab', { tab: 'fiat' });
    expect(currency(other)).toBe('USD');
    await settle();
  });

  it.each<['pickTab' | 'pickCurrency', object, boolean]>([
    ['pickTab', { tab: 'fiat' }, true],
    ['pickTab', { tab: 'constructor' }, false],
    ['pickCurrency', { code: 'kzt' }, true],
    ['pickCurrency', { code: 'ZZZ' }, false],
  ])('is not changed by %s %j', async (command, args, outcome) => {
    const bench = await onList('KZT');
    bench.store.dispatch(groupPicked('banks'));
    expect(await bench.run(`cryptoBalance.${command}`, { ...args })).toBe(outcome);
    expect([currency(bench), bench.store.getState().selection.group]).toEqual(['KZT', 'banks']);
    expect([bench.server.calls, bench.host.sent]).toEqual([[], []]);
  });

  it('shows the methods of the last change, even if an earlier answer arrives later', async () => {
    const slow = lateReply();
    const bench = await onList('KZT', [slow, answer('card')]);
    await bench.run('cryptoBalance.pickTab', { tab: 'crypto' });
    await bench.run('cryptoBalance.pickTab', { tab: 'fiat' });
    await settle();
    slow.answer(answer('usdt'));
    await settle();
    expect(bench.store.getState().methods.entries.map(({ name }) => name)).toEqual(['card']);
    expect(currency(bench)).toBe('KZT');
  });

  it.each<[Record<string, string>, boolean, string[], string]>([
    [{ tab: 'crypto' }, true, ['clear tab'], 'USDT'],
    [{ tab: 'nowhere' }, false, ['clear tab'], 'KZT'],
    [{}, true, [], 'KZT'],
  ])('is taken from the address %j', async (query, outcome, moves, code) => {
    const bench = await onList('KZT', [answer('card')], { query });
    expect(await bench.run('cryptoBalance.openTab')).toBe(outcome);
    expect([bench.screens(), currency(bench)]).toEqual([moves, code]);
    await settle();
  });
});
