// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import { routeEntered } from '#state/route.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

beforeEach(openBrowser);
afterEach(() => {
  closeBrowser();
  vi.unstubAllGlobals();
  sessionStore.remove('cashier.started-over');
});

describe('a login with another region', () => {
  it.each(['deposit.redirect', 'deposit.peer-to-peer-invoice', 'deposit.complete'])(
    'disturbs nobody on %s: the token counts at once, another region on the list',
    async (screen) => {
      const bench = openBench({ methods: [method('card')] });
      bench.server.reply('events', {});
      await startFlows(bench.context, Promise.resolve({ methods: [method('card')] }));
      await bench.pick('card');
      bench.enter(screen);
      const {
        form,
        session: { country, currency },
      } = bench.store.getState();
      bench.server.reply('methods-payment-v5', { methods: [method('other')] });
      bench.server.push('login.token', { token: 'fresh', user: { id_user: 'u1', currency: 'EUR' } });
      bench.server.push('login.token', {
        token: 'fresher',
        user: { id_user: 'u1', currency: 'BRL', paymentGeo: 'br' },
      });
      await settle();
      expect(bench.server.tokens.at(-1)).toBe('fresher');
      expect(bench.server.made('methods-payment-v5')).toEqual([]);
      expect(bench.store.getState()).toMatchObject({ form, session: { country, currency } });
      expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([]);
      bench.store.dispatch(routeEntered({ path: '/deposit', screen: 'deposit.methods', query: {}, hasPrevious: true }));
      await settle();
      expect(bench.server.made('methods-payment-v5')).toHaveLength(1);
      expect(bench.store.getState().session).toMatchObject({ currency: 'BRL', country: 'BR' });
      expect(bench.store.getState().methods.entries).toMatchObject([{ name: 'other' }]);
    },
  );
});

describe('a host that names two users', () => {
  it('has neither served until the first one is named again, where a load anew has not helped', async () => {
    vi.stubGlobal('performance', { ...performance, getEntriesByType: () => [{ type: 'reload' }] });
    sessionStore.set('cashier.started-over', String(Date.now()));
    const bench = openBench();
    bench.server.reply('events', {});
    await startFlows(bench.context, Promise.resolve({ methods: [method('card')] }));
    bench.server.reply('methods-payment-v5', { methods: [method('other')] });
    bench.host.say('loaded', { token: 'theirs', user: { id_user: 'u2', currency: 'USD' } });
    await settle();
    expect(bench.server.tokens).toEqual(['']);
    expect(bench.screens()).toEqual(['shared.error']);
    expect(bench.store.getState().route.failure).toMatchObject({ code: 'rejected', status: 401 });
    expect(bench.server.made('methods-payment-v5')).toEqual([]);
    bench.host.say('loaded', { token: 'mine', user: { id_user: 'u1', currency: 'USD' } });
    await settle();
    expect(bench.server.tokens.at(-1)).toBe('mine');
    expect(bench.store.getState().methods.entries).toMatchObject([{ name: 'other' }]);
  });
});
