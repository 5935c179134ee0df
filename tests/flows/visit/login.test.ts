// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { applyLogin, type Login } from '#flows/visit/apply-login.ts';
import type { User } from '#generated/wire.ts';
import { storeRegion } from '#platform/stored-region.ts';
import { sessionStore } from '#platform/storage.ts';
import { methodsLoaded } from '#state/methods.ts';
import { selectionReset } from '#state/selection.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/deposit-bench.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { startFlows } from '#tests/flows/start-flows.ts';
import { CARD_METHODS, fillCard } from '#tests/flows/payment-bench.ts';
import { openPayouts, pickPayout } from '#tests/flows/withdrawal-bench.ts';

useBrowser();

const PATH = 'methods-payment-v5';

const visiting = (setup: Parameters<typeof openBench>[0] = {}): Bench => {
  const bench = openBench({ methods: [method('card')], ...setup });
  bench.server.reply('events', {});
  bench.server.reply(PATH, { methods: [method('other')] });
  return bench;
};

const started = async (methods: Promise<{ methods: never[] }> | Promise<never>): Promise<Bench> => {
  const bench = visiting();
  await startFlows(bench.context, methods);
  return bench;
};

const listed = () => started(Promise.resolve({ methods: [method('card')] as never[] }));

const user = (given: Partial<User> = {}): User => ({ id_user: 'u1', currency: 'USD', ...given });

/** Returns the user's region, and how often the list was requested. */
const place = ({ store, server }: Bench): unknown[] => {
  const { country, currency } = store.getState().session;
  return [`${country} ${currency}`, server.made(PATH).length];
};

describe('a login', () => {
  it.each<[Partial<User>, string, number, object[]]>([
    [{ paymentGeo: 'br', currency: 'BRL' }, 'BR BRL', 1, [{ currency: 'BRL' }]],
    [{ paymentGeo: 'br' }, 'BR USD', 1, []],
    [{ currency: 'EUR' }, 'KZ EUR', 1, [{ currency: 'EUR' }]],
    [{ currency: 'qgc', paymentGeo: 'br' }, 'BR QSC', 1, [{ currency: 'QSC' }]],
    [{ paymentGeo: '' }, 'KZ USD', 0, []],
  ])('of the user %j is applied as %s, with %d loads of the list', async (given, region, loads, changes) => {
    const bench = visiting();
    applyLogin(bench.context, { user: user(given) }, 'server');
    await settle();
    expect(place(bench)).toEqual([region, loads]);
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual(changes);
    expect(bench.server.tokens).toEqual([]);
  });

  it('replaces the balance that limits the next withdrawal', async () => {
    const bench = openPayouts({ visit: { balance: { amount: 5, currency: 'USD' } } });
    applyLogin(bench.context, { user: user() }, 'host');
    expect(bench.context.visit.balance?.amount).toBe(5);
    applyLogin(bench.context, { user: user({ balanceData: { primary: { amount: 500, currency: 'USD' } } }) }, 'host');
    await pickPayout(bench, 'card_payout');
    expect(bench.form().available).toBe('500');
  });

  // Spec: core 7.17c, method-flows 3.4b
  it.each<[string, (bench: Bench) => void, string]>([
    ['pushed by the server', ({ server }) => server.push('login.token', { token: 'fresh' }), 'fresh'],
    ['passed by the host', ({ host }) => host.say('loaded', { token: 'fresh' }), 'fresh'],
    [
      "passed by the host with the user's token",
      ({ host }) => host.say('loaded', { user: user({ token: 'own' }) }),
      'own',
    ],
  ])('%s sets the token, and loads no list for the same region', async (_how, login, token) => {
    const bench = await listed();
    login(bench);
    await settle();
    expect([bench.server.tokens, ...place(bench)]).toEqual([[token], 'KZ USD', 0]);
    expect(bench.server.made('accounts-list')).toEqual([]);
  });

  it.each(['deposit.redirect', 'deposit.peer-to-peer-invoice', 'deposit.complete'])(
    'on %s sets the token at once, and the last region when the user opens the list',
    async (screen) => {
      const bench = await listed();
      await bench.pick('card');
      bench.enter(screen);
      const { form } = bench.store.getState();
      bench.server.push('login.token', { token: 'fresh', user: user({ currency: 'EUR' }) });
      bench.server.push('login.token', { token: 'fresher', user: user({ currency: 'BRL', paymentGeo: 'br' }) });
      await settle();
      expect([bench.server.tokens.at(-1), ...place(bench)]).toEqual(['fresher', 'KZ USD', 0]);
      expect(bench.store.getState().form).toBe(form);
      expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([]);
      bench.enter('deposit');
      await settle();
      expect(place(bench)).toEqual(['BR BRL', 1]);
      expect(bench.store.getState().methods.entries).toMatchObject([{ name: 'other' }]);
    },
  );

  it('that returns to the region of the list loads nothing when the user opens it', async () => {
    const bench = visiting();
    bench.enter('deposit.group');
    applyLogin(bench.context, { user: user({ paymentGeo: 'br' }) }, 'server');
    applyLogin(bench.context, { user: user() }, 'server');
    bench.store.dispatch(selectionReset());
    for (const screen of ['deposit', 'deposit.group', 'deposit']) bench.enter(screen);
    await settle();
    expect(place(bench)).toEqual(['KZ USD', 0]);
    expect(bench.store.getState().methods.nextRegion).toBeNull();
  });

  it('keeps the selected country until the user is in another country', () => {
    storeRegion('u1', { country: 'KZ', currency: 'USD' }, { country: 'MX', currency: 'MXN' });
    const [bench, moved] = [visiting(), visiting()];
    applyLogin(bench.context, { user: user() }, 'server');
    applyLogin(moved.context, { user: user({ paymentGeo: 'br' }) }, 'server');
    expect([place(bench)[0], place(moved)[0]]).toEqual(['MX MXN', 'BR USD']);
  });

  it('is applied to an empty list on any page', async () => {
    const bench = visiting();
    bench.store.dispatch(methodsLoaded({ methods: [] }));
    bench.enter('shared.empty');
    applyLogin(bench.context, { user: user({ paymentGeo: 'br' }) }, 'server');
    await settle();
    expect(place(bench)).toEqual(['BR USD', 1]);
  });

  it('loads a failed list again once for each token', async () => {
    const bench = await started(Promise.reject(refused(401)));
    expect(bench.screens()).toEqual(['shared.error']);
    bench.server.reply(PATH, refused(401), { methods: [method('card')] });
    applyLogin(bench.context, { user: user({ paymentGeo: 'br' }) }, 'server');
    await settle();
    expect(place(bench)).toEqual(['BR USD', 0]);
    for (const token of ['still-old', 'still-old', 'fresh']) {
      bench.host.say('loaded', { token });
      await settle();
    }
    expect([place(bench)[1], bench.store.getState().methods.status]).toEqual([2, 'ready']);
  });
});

describe('a login of another user', () => {
  /** Sets whether the browser reports this page as reloaded. */
  const stubReload = (isReload: boolean): void => {
    const entries = isReload ? [{ type: 'reload' }] : [];
    vi.stubGlobal('performance', { ...performance, getEntriesByType: () => entries });
  };

  /** A deposit of the first user without an answer. */
  const unconfirmedDeposit = async (userId: string): Promise<Bench> => {
    const bench = openBench({ methods: CARD_METHODS, visit: { userId } });
    bench.server.reply('events', {});
    await startFlows(bench.context, Promise.resolve({ methods: CARD_METHODS }));
    await bench.pick('card');
    fillCard(bench);
    bench.server.reply('deposit-create', lost());
    expect(await pay(bench)).toBe(false);
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed' });
    return bench;
  };

  it.each<[string, Login]>([
    ['by another id_user', { user: user({ id_user: 'u2' }) }],
    ['by userId alone', { userId: 'u2' }],
    ['by userId as a number', { userId: 7 }],
    ['by userId, with an empty id_user', { user: user({ id_user: '' }), userId: 'u2' }],
  ])('%s ends the visit, and its unconfirmed deposit is sent with no token', async (_how, login) => {
    stubReload(false);
    for (const source of ['host', 'server'] as const) {
      localStorage.clear();
      sessionStorage.clear();
      const bench = await unconfirmedDeposit('u1');
      const sent = bench.server.calls.length;
      applyLogin(bench.context, { token: 'theirs', ...login }, source);
      bench.host.say('loaded', { token: 'theirs' });
      await vi.advanceTimersByTimeAsync(120_000);
      expect(bench.server.calls.slice(sent).filter(({ path }) => path !== 'events')).toEqual([]);
      expect([bench.openIntent(), storedIntent()]).toMatchObject([null, { lacksDetails: true }]);
    }
  });

  it.each<[string, string, Login]>([
    ['u1', 'without a name', {}],
    ['u1', 'by the same id', { user: user() }],
    ['u1', 'by the same userId', { userId: 'u1' }],
    ['7', 'by the same userId as a number', { userId: 7 }],
  ])('is not seen in a visit of %s and a login %s', async (userId, _how, login) => {
    const bench = visiting({ visit: { userId } });
    applyLogin(bench.context, { token: 'fresh', ...login }, 'host');
    await settle();
    expect([bench.server.tokens, bench.screens()]).toEqual([['fresh'], []]);
  });

  it.each(['host', 'server'] as const)(
    'assigns a visit without a user to the first one that the %s names',
    async (source) => {
      stubReload(false);
      const bench = visiting({ visit: { userId: '' } });
      applyLogin(bench.context, { token: 'fresh', userId: 'u2' }, source);
      expect([bench.server.tokens, bench.context.visit.userId]).toEqual([['fresh'], 'u2']);
      applyLogin(bench.context, { token: 'theirs', userId: 'u3' }, source);
      expect(bench.server.tokens).toEqual(['fresh']);
    },
  );

  it.each([
    ['host', []],
    ['server', ['fresh']],
  ] as const)(
    'by the %s in a visit without a name whose deposit is unconfirmed sets the tokens %j',
    async (source, tokens) => {
      stubReload(false);
      const bench = await unconfirmedDeposit('');
      applyLogin(bench.context, { token: 'fresh', userId: 'u2' }, source);
      expect([bench.server.tokens, bench.context.visit.userId]).toEqual([tokens, '']);
    },
  );

  it('after the reload that follows serves neither user until the first one signs in again', async () => {
    stubReload(true);
    sessionStore.set('cashier.started-over', `${Date.now()} u1`);
    const bench = await listed();
    bench.host.say('loaded', { token: 'theirs', user: user({ id_user: 'u2' }) });
    await settle();
    expect([bench.server.tokens, bench.screens(), place(bench)[1]]).toEqual([[''], ['shared.error'], 0]);
    expect(bench.store.getState().route.failure).toMatchObject({ code: 'rejected', status: 401 });
    bench.host.say('loaded', { token: 'mine', user: user() });
    await settle();
    expect(bench.server.tokens.at(-1)).toBe('mine');
    expect(bench.store.getState().methods.entries).toMatchObject([{ name: 'other' }]);
  });

  it('that returns to the first user within seconds is served', async () => {
    stubReload(true);
    sessionStore.set('cashier.started-over', `${Date.now()} u2`);
    const bench = await listed();
    bench.host.say('loaded', { token: 'theirs', user: user({ id_user: 'u2' }) });
    await settle();
    expect([bench.server.tokens, bench.screens()]).toEqual([[], []]);
    expect(sessionStore.get('cashier.started-over')).toBe(`${Date.now()} u1`);
  });
});
