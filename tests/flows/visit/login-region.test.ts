// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyLogin } from '#flows/visit/apply-login.ts';
import { keepRegion } from '#platform/kept-region.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { methodsFailed, methodsLoaded } from '#state/methods.ts';
import { selectionReset } from '#state/selection.ts';
import { wishBegun, wishUnconfirmed } from '#state/wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.region');
  fakeWindows();
});
afterEach(() => {
  setReportSink(undefined);
  setMetricSink(undefined);
  sessionStore.remove('cashier.region');
  closeBrowser();
});

const METHODS = [method('card', { fields: [field('holder')] }), group('banks', [method('bbva')])];

describe('a login', () => {
  const visiting = (setup: Parameters<typeof openBench>[0] = {}): Bench => {
    const bench = openBench({ methods: METHODS, ...setup });
    bench.server.reply('methods-payment-v5', { methods: [method('other')] });
    return bench;
  };
  const user = (given: object = {}) => ({ id_user: 'u1', currency: 'USD', ...given });
  const region = ({ store }: Bench): unknown => {
    const { country, currency } = store.getState().session;
    return `${country} ${currency}`;
  };
  const asked = ({ server }: Bench): number => server.made('methods-payment-v5').length;

  it.each([
    [{ paymentGeo: 'br', currency: 'BRL' }, 'BR BRL', 1, [{ currency: 'BRL' }]],
    [{ paymentGeo: 'br' }, 'BR USD', 1, []],
    [{ currency: 'EUR' }, 'KZ EUR', 1, [{ currency: 'EUR' }]],
    [{ paymentGeo: '' }, 'KZ USD', 0, []],
  ])(
    'of a user %j pays in %s, and the list is asked for as often as it has to be',
    async (given, place, times, told) => {
      const bench = visiting();
      applyLogin(bench.context, { user: user(given) });
      await settle();
      expect([region(bench), asked(bench)]).toEqual([place, times]);
      expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual(told);
      expect(bench.server.tokens).toEqual([]);
    },
  );

  it('keeps the country that the user has chosen, as long as the user is in the same one', async () => {
    keepRegion('u1', { country: 'KZ', currency: 'USD' }, { country: 'MX', currency: 'MXN' });
    const bench = visiting();
    applyLogin(bench.context, { user: user() });
    expect(region(bench)).toBe('MX MXN');
    const moved = visiting();
    applyLogin(moved.context, { user: user({ paymentGeo: 'br' }) });
    expect(region(moved)).toBe('BR USD');
    await settle();
  });

  it('is taken in on a list that is empty, wherever that is shown', async () => {
    const bench = visiting();
    bench.store.dispatch(methodsLoaded({ methods: [] }));
    bench.enter('shared.empty');
    applyLogin(bench.context, { user: user({ paymentGeo: 'br' }) });
    expect(region(bench)).toBe('BR USD');
    await settle();
    expect(asked(bench)).toBe(1);
  });

  it('of which the list has heard already asks for nothing when the user comes to it', async () => {
    const bench = visiting();
    bench.enter('deposit.group');
    applyLogin(bench.context, { user: user({ paymentGeo: 'br' }) });
    applyLogin(bench.context, { user: user() });
    expect(region(bench)).toBe('KZ USD');
    bench.store.dispatch(selectionReset());
    expect(asked(bench)).toBe(0);
    bench.enter('deposit');
    bench.enter('deposit.group');
    bench.enter('deposit');
    await settle();
    expect([region(bench), asked(bench)]).toEqual(['KZ USD', 0]);
    expect(bench.store.getState().methods.nextRegion).toBeNull();
  });

  it('by a token asks again about what nobody has answered, and for accounts where they are used', async () => {
    const bench = visiting();
    bench.store.dispatch(wishBegun(sampleWish()));
    bench.store.dispatch(wishUnconfirmed());
    applyLogin(bench.context, { user: user() });
    expect(bench.wish()?.nudges).toBe(0);
    applyLogin(bench.context, { token: 'fresh' });
    await settle();
    expect(bench.wish()?.nudges).toBe(1);
    expect(bench.server.made('accounts-list')).toEqual([]);
  });

  it('without a token asks for no list that a token could not bring', async () => {
    const bench = visiting();
    bench.store.dispatch(methodsFailed());
    applyLogin(bench.context, { user: user({ paymentGeo: 'br' }) });
    await settle();
    expect([region(bench), asked(bench)]).toEqual(['BR USD', 0]);
    applyLogin(bench.context, { token: 'fresh' });
    await settle();
    expect(asked(bench)).toBe(1);
  });

  it.each([
    ['', 'u2'],
    ['u1', undefined],
    ['u1', 'u1'],
  ])('of a visit of "%s" by "%s" goes on with it', async (userId, id_user) => {
    const bench = visiting({ visit: { userId } });
    applyLogin(bench.context, { token: 'fresh', user: { currency: 'USD', ...(id_user ? { id_user } : {}) } as never });
    await settle();
    expect(bench.server.tokens).toEqual(['fresh']);
    expect(bench.screens()).toEqual([]);
  });
});
