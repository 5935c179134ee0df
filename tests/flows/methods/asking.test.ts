// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { followRefetch } from '#flows/methods/load-list.ts';
import { awaitMethods, type MethodsAnswer } from '#flows/methods/load-methods.ts';
import { formLocked } from '#state/form.ts';
import { methodsLoaded, methodsRequested, selectMethodsScope } from '#state/methods.ts';
import { groupPicked, methodPicked } from '#state/selection.ts';
import { wishBegun, wishUnconfirmed } from '#state/wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

let reports: ErrorReport[] = [];

beforeEach(() => {
  openBrowser();
  setReportSink((report) => void reports.push(report));
  reports = [];
});
afterEach(() => {
  setReportSink(undefined);
  window.history.replaceState(null, '', '/');
  closeBrowser();
});

describe('the methods of a withdrawal', () => {
  it.each([
    ['at home by the currency', 'KZ', 'methods-withdrawal-v4', { currency: 'USD' }],
    [
      'in a country that the user has chosen by that as well',
      'BR',
      'methods-withdrawal',
      { country: 'BR', currency: 'USD' },
    ],
  ] as const)('are asked for %s', async (_where, country, path, request) => {
    const bench = openBench({ session: { country } });
    bench.server.reply(path, { methods: [method('payout')] });
    expect(await bench.run('methods.load', { transaction: 'withdrawal' })).toBe(true);
    expect(bench.server.calls).toMatchObject([{ path, request }]);
    expect(bench.server.calls[0]?.request).toEqual(request);
    await bench.run('methods.load', {});
    expect(bench.server.made(path)).toHaveLength(2);
  });
});

describe('an empty list', () => {
  const empty = async (answer: object): Promise<Bench> => {
    const bench = openBench();
    bench.server.reply('methods-payment-v5', { methods: [], ...answer });
    await bench.run('methods.load');
    return bench;
  };

  it.each([
    [{}, {}],
    [{ isDirectGeo: true }, { direct: 'true' }],
    [{ isDirectGeo: false }, { direct: 'false' }],
  ])('of the answer %j is told with %j', async (answer, told) => {
    expect((await empty(answer)).moves).toEqual([
      { to: 'shared.empty', query: { transaction: 'deposit', ...told }, isReplacing: true },
    ]);
  });

  it('takes nobody away who is about to choose another region', async () => {
    window.history.replaceState(null, '', '/deposit/region');
    expect((await empty({})).moves).toEqual([]);
    expect(reports).toEqual([]);
  });
});

describe('a list that another has overtaken', () => {
  it('does not lead to the error page when it fails', async () => {
    const bench = openBench();
    const older = lateReply();
    const first = awaitMethods(bench.context, older.promise as Promise<MethodsAnswer>);
    bench.server.reply('methods-payment-v5', { methods: [method('new')] });
    await bench.run('methods.load');
    older.fail(lost());
    expect(await first).toBe(false);
    expect(bench.moves).toEqual([]);
    expect(bench.store.getState().methods.status).toBe('ready');
  });
});

describe('an address that asks for the methods again', () => {
  it('is answered once, whatever happens on its page', async () => {
    const bench = openBench();
    bench.server.reply('methods-payment-v5', { methods: [method('card')] });
    bench.enter('deposit.methods');
    followRefetch(bench.context);
    expect(bench.screens()).toEqual([]);
    bench.enter('deposit.methods', { refetch: '1' });
    bench.store.dispatch(formLocked(true));
    bench.store.dispatch(formLocked(false));
    await settle();
    expect(bench.server.made('methods-payment-v5')).toHaveLength(1);
    expect(bench.screens()).toEqual(['clear refetch']);
  });
});

describe('the methods that a host names', () => {
  const METHODS = [
    method('card', { position: 5 }),
    method('spei', { position: 2 }),
    method('pix', { position: 1 }),
    method('oxxo', { position: 4 }),
  ];

  const offered = async (visit: object, methods = METHODS): Promise<Bench> => {
    const bench = openBench({ visit: { home: { country: 'KZ', currency: 'USD' }, ...visit } });
    void startFlows(bench.context, Promise.resolve({ methods }));
    await settle();
    await settle();
    return bench;
  };

  it('and that the list does not have are reported, each with the member that names it', async () => {
    const bench = await offered({ offer: { order: ['gone', 'pix', 'lost'], preselected: 'nobody' } });
    const messages = bench.host.payloads('onError').map((payload) => Object(payload).message);
    expect(messages).toEqual([
      'methods.order: not on this list: gone, lost; it has for example ["card","spei","pix"]',
      'methods.preselected: not on this list: nobody; it has for example ["card","spei","pix"]',
    ]);
    expect(bench.host.payloads('onError')).toMatchObject([{ code: 'host-methods-unknown' }, {}]);
  });

  it('and that the list has are reported by nobody', async () => {
    const bench = await offered({ offer: { only: ['card', 'pix'], order: ['card'], preselected: 'pix' } });
    expect(bench.host.payloads('onError')).toEqual([]);
  });

  it('come first, in that order, and the others as the server has them', async () => {
    const bench = await offered({ offer: { order: ['oxxo', 'card'] } });
    const { entries } = selectMethodsScope(bench.store.getState());
    expect(entries.map(({ name }) => name)).toEqual(['oxxo', 'card', 'pix', 'spei']);
  });

  it('are judged by the amount of the host alone, never by one that the method names', async () => {
    const euro = method('euro', {
      currency: ['EUR'],
      amount_rules: { EUR: { min: 10, max: 100 } },
      prefilledAmount: 5000,
    });
    const bench = await offered({ amount: '50' }, [
      euro,
      method('small', { amount_rules: { USD: { min: 1, max: 40 } } }),
    ]);
    expect(bench.store.getState().methods.entries).toMatchObject([
      { name: 'euro', prefilledAmount: 5000 },
      { name: 'small', availability: { reason: 'aboveMax' } },
    ]);
    expect(bench.store.getState().methods.entries[0]).not.toHaveProperty('availability');
  });

  it('are left open where none takes the amount, in groups as well', async () => {
    const bench = await offered({ amount: '5000' }, [group('banks', [method('bbva')]) as never]);
    expect(bench.store.getState().methods.entries).toMatchObject([{ paymentMethods: [{ name: 'bbva' }] }]);
    expect(JSON.stringify(bench.store.getState().methods.entries)).not.toContain('aboveMax');
  });
});

describe('picking', () => {
  const CLOSED = { availability: { reason: 'maintenance' } };

  it('waits for the page that the server names', async () => {
    const known: (string | undefined)[] = [];
    const page = lateReply();
    const layouts = {
      whenKnown: async (id: string | undefined) => {
        known.push(id);
        await page.promise;
      },
    };
    const bench = openBench({ methods: [method('card', { screen: 'deposit.of-a-pack' })], layouts });
    const picked = bench.run('methods.pick', { name: 'card' });
    await settle();
    expect([known, bench.moves]).toEqual([['deposit.of-a-pack'], []]);
    page.answer(undefined);
    expect(await picked).toBe(true);
    expect(bench.moves).toHaveLength(1);
  });

  it.each([
    ['methods.pick', { name: 'down' }],
    ['groups.open', { name: 'banks' }],
  ] as const)('%s leads nowhere when the page is left while others are waited for', async (command, args) => {
    const page = lateReply();
    const layouts = { whenKnown: async () => void (await page.promise) };
    const bench = openBench({ methods: [method('down', CLOSED)], layouts });
    const left = new AbortController();
    const outcome = bench.run(command, args, left.signal);
    await settle();
    left.abort();
    page.answer(undefined);
    expect(await outcome).toBe(false);
    expect(bench.moves).toEqual([]);
    expect(bench.store.getState().selection.group).toBeNull();
  });

  it('a closed method, by name, says that it is', async () => {
    const bench = openBench({ methods: [method('down', CLOSED)] });
    expect(await bench.run('methods.pick', { name: 'down' })).toBe(true);
    expect(bench.moves).toEqual([{ to: 'shared.closed-method', query: { method: 'down' } }]);
  });

  it('a group without a name picks none that there is', async () => {
    const bench = openBench();
    await bench.run('groups.open', { name: 7 });
    expect(bench.store.getState().selection.group).toBe('');
  });

  it('a closed method leads back to the payment by it that is being sent', async () => {
    const bench = openBench({ methods: [method('card', CLOSED), method('other', CLOSED)] });
    bench.store.dispatch(wishBegun(sampleWish({ form: 'deposit.pix' })));
    for (const name of ['card', 'other']) await bench.run('methods.pick', { name });
    expect(bench.screens()).toEqual(['deposit.pix', 'deposit.pix']);
    expect(bench.store.getState().selection.method).toBe('card');
    bench.store.dispatch(wishUnconfirmed());
    await bench.run('methods.pick', { name: 'other' });
    expect(bench.screens().at(-1)).toBe('shared.closed-method');
  });

  it('forgets the deposit that was open, and what one was to be paid to', async () => {
    const bench = openBench({ methods: [method('card')] });
    keep(ANSWERED);
    sessionStorage.setItem('cashier.open-preparation', '{}');
    await bench.pick('card');
    expect(keptAttempt()).toBeNull();
    expect(sessionStorage.getItem('cashier.open-preparation')).toBeNull();
  });

  it('keeps the group that a method was picked in, and its traits', async () => {
    const bench = openBench({ methods: [group('banks', [method('bbva', { cardViewType: 9 })])] });
    await bench.pick('bbva');
    const { selection } = bench.store.getState();
    expect(selection).toMatchObject({ group: 'banks', method: 'bbva', traits: { isBankTransfer: true } });
    await bench.pick('bbva');
    expect(bench.store.getState().selection).toBe(selection);
  });
});

describe('another try', () => {
  it('brings back no deposit where the list does not come', async () => {
    keep(ANSWERED);
    const bench = openBench();
    bench.server.reply('methods-payment-v5', refused(503));
    expect(await bench.run('methods.load')).toBe(false);
    await settle();
    expect(bench.server.made('deposit-status')).toEqual([]);
  });
});

describe('an instruction', () => {
  it('that comes after its page was left is not shown', async () => {
    const bench = openBench({ methods: [method('card')] });
    bench.store.dispatch(methodPicked({ group: null, method: 'card' }));
    bench.enter('deposit.instruction');
    await bench.prepare('guide.open');
    const left = new AbortController();
    const outcome = bench.run('guide.open', {}, left.signal);
    left.abort();
    expect(await outcome).toBe(false);
    expect(bench.moves).toEqual([]);
    expect(bench.store.getState().guide).toMatchObject({ instruction: null });
  });
});

describe('a country', () => {
  it('that is chosen again is asked for again where its list did not come', async () => {
    const bench = openBench({ session: { country: 'BR', currency: 'BRL' } });
    bench.store.dispatch(methodsRequested('withdrawal'));
    bench.store.dispatch(groupPicked('banks'));
    bench.server.reply('methods-withdrawal', { methods: [method('payout')] });
    expect(await bench.run('regions.pick', { code: 'BR' })).toBe(true);
    await settle();
    expect(bench.server.made('methods-withdrawal')).toHaveLength(1);
    expect(bench.screens()).toEqual(['withdrawal.methods']);
    expect(bench.store.getState().selection.group).toBeNull();
  });

  it.each<[string, string, object, string]>([
    ['coins, in the coin it begins with', 'USDT', { initCurrencies: { fiat: 'BRL', crypto: 'BTC' } }, 'BTC'],
    ['the same, where it names no currency', 'KZT', {}, 'KZT'],
    ['the same, where it begins with that', 'KZT', { initCurrencies: { fiat: 'KZT', crypto: 'BTC' } }, 'KZT'],
    ['the same, where it has methods', 'KZT', { methods: [method('a')], initCurrencies: { fiat: 'BRL' } }, 'KZT'],
  ])('without methods is asked for in %s', async (_what, currency, answer, expected) => {
    const bench = openBench({ methods: [method('card')], session: { country: 'KZ', currency } });
    bench.server.reply('methods-payment-v5', { methods: [], ...answer }, { methods: [method('pix')] });
    await bench.run('regions.pick', { code: 'BR' });
    await settle();
    expect(bench.server.made('methods-payment-v5')).toHaveLength(currency === expected ? 1 : 2);
    expect(bench.store.getState().session.currency).toBe(expected);
  });
});

it('a list is asked for no longer than it takes', async () => {
  const bench = openBench();
  bench.server.reply('methods-payment-v5', { methods: [method('card')] });
  await bench.run('methods.load');
  bench.store.dispatch(methodsLoaded({ methods: [method('card')] }));
  expect(vi.getTimerCount()).toBe(0);
});
