// @vitest-environment jsdom
import { awaitMethods } from '#flows/methods/load-methods.ts';
import { describe, expect, it } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { selectMethodsScope } from '#state/methods.ts';
import { methodPicked } from '#state/selection.ts';
import { intentStarted, intentUnconfirmed } from '#state/intent-slice.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { storedDeposit, storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep, storeIntent, UNSETTLED } from '#tests/flows/reload-bench.ts';

useBrowser();

const CLOSED_SCREEN = 'shared.closed-method';
const CLOSED = { availability: { reason: 'maintenance' } };
const METHODS = [
  method('card', { prefilledAmount: 25, recommendedAmounts: [20, 30], cardViewType: 1 }),
  group('banks', [method('alpha', { cardViewType: 5 }), method('bbva', { cardViewType: 9 })]),
  method('named', { screen: 'deposit.pix' }),
  method('odd', { screen: 'no.such.screen', cardViewType: 77, prefilledAmount: 0 }),
];

describe('a picked method', () => {
  // Spec: core 2.26e, method-flows 2.16e
  it.each([
    ['card', 'deposit.redirect', null],
    ['alpha', 'deposit.peer-to-peer-base', 'banks'],
    ['named', 'deposit.pix', null],
    ['odd', 'deposit.redirect', null],
  ])('%s opens %s', async (name, screen, inGroup) => {
    const bench = openBench({ methods: METHODS });
    expect(await bench.run('methods.pick', { name })).toBe(true);
    expect(bench.screens()).toEqual([screen]);
    expect(bench.store.getState().selection).toMatchObject({ group: inGroup, method: name });
  });

  // Spec: core 2.26e, core 3.4h, method-flows 2.16e
  it('starts its form with its amount and chips, of which each can be picked', async () => {
    const bench = openBench({ methods: METHODS });
    await bench.run('methods.pick', { name: 'card' });
    const amount = { value: '25.00' };
    expect(bench.form()).toMatchObject({ currency: 'USD', chips: ['20', '30'], fields: { amount } });
    await bench.prepare('form.pickAmount');
    expect([bench.run('form.pickAmount', { amount: '30' }), bench.form().fields.amount?.value]).toEqual([true, '30']);
    expect([bench.run('form.pickAmount', { amount: 'x' }), bench.form().fields.amount?.value]).toEqual([false, '30']);
    await bench.run('methods.pick', { name: 'odd' });
    expect(bench.form().fields.amount?.value).toBe('10');
  });

  it('keeps its group and traits when it is picked again', async () => {
    const bench = openBench({ methods: METHODS });
    await bench.pick('bbva');
    const { selection } = bench.store.getState();
    expect(selection).toMatchObject({ group: 'banks', method: 'bbva', traits: { isBankTransfer: true } });
    await bench.pick('bbva');
    expect(bench.store.getState().selection).toBe(selection);
  });

  it.each(['ghost', 7])('%j that does not exist is reported', async (name) => {
    const bench = openBench({ methods: METHODS });
    expect(await bench.run('methods.pick', { name })).toBe(false);
    const payload = { message: english['provider.error'], code: 'no-method' };
    expect([bench.host.payloads('onDisplayError'), bench.moves]).toEqual([[payload], []]);
  });

  it('drops the record of a preparation, and keeps those of an open deposit and an unconfirmed payment', async () => {
    const bench = openBench({ methods: METHODS });
    storeIntent(UNSETTLED);
    keep(ANSWERED);
    sessionStorage.setItem('cashier.open-preparation', '{}');
    await bench.run('methods.pick', { name: 'card' });
    expect(sessionStorage.getItem('cashier.open-preparation')).toBeNull();
    expect([storedDeposit(), storedIntent()]).not.toContain(null);
  });

  it('awaits the page that the server names', async () => {
    const known: unknown[] = [];
    const page = lateReply();
    const whenKnown = async (id: unknown): Promise<void> => {
      known.push(id);
      await page.promise;
    };
    const bench = openBench({ methods: METHODS, layouts: { whenKnown } });
    const picked = bench.run('methods.pick', { name: 'named' });
    await settle();
    expect([known, bench.moves]).toEqual([['deposit.pix'], []]);
    page.answer(undefined);
    expect([await picked, bench.moves.length]).toEqual([true, 1]);
  });

  it.each([
    ['methods.pick', { name: 'down' }],
    ['methods.pick', { name: 'card' }],
    ['groups.open', { name: 'banks' }],
  ] as const)('or group (%s %j) opens nothing after its page is left', async (command, args) => {
    const page = lateReply();
    const layouts = { whenKnown: async () => void (await page.promise) };
    const bench = openBench({ methods: [method('down', CLOSED), method('card')], layouts });
    const left = new AbortController();
    const outcome = bench.run(command, args, left.signal);
    await settle();
    left.abort();
    page.answer(undefined);
    expect([await outcome, bench.moves]).toEqual([false, []]);
    expect(bench.store.getState().selection).toMatchObject({ method: null, group: null });
  });

  // Spec: core 2.26d, method-flows 2.16d
  it("in a group is listed on the group's page", async () => {
    const bench = openBench({ methods: METHODS });
    expect([await bench.run('groups.open', { name: 'banks' }), bench.screens()]).toEqual([true, ['deposit.group']]);
    await bench.run('groups.open', { name: 7 });
    expect(bench.store.getState().selection.group).toBe('');
  });
});

describe('a closed method', () => {
  const NOW_MS = 1_800_000_000_000;

  const picked = async (availability: { reason: string; until?: number }, args = {}, shiftMs = 0): Promise<Bench> => {
    const bench = openBench();
    bench.context.transport.serverNow = () => NOW_MS;
    bench.server.shiftMs = shiftMs;
    await awaitMethods(bench.context, Promise.resolve({ methods: [method('card', { availability }), method('spei')] }));
    await bench.run('methods.pick', { name: 'card', ...args });
    await settle();
    return bench;
  };

  it.each<[string, Parameters<typeof picked>, boolean]>([
    ['before its end', [{ reason: 'maintenance', until: NOW_MS + 1000 }], true],
    ['for an unknown reason without an end', [{ reason: 'eclipse' }], true],
    ['after its end', [{ reason: 'limit', until: NOW_MS - 1 }], false],
    ['for a user who continues anyway', [{ reason: 'belowMin' }, { anyway: true }], false],
    ['before its end by the clock of its list', [{ reason: 'limit', until: NOW_MS - 1 }, {}, 1000], true],
  ])('%s shows its reason: %s', async (_when, [availability, args, shiftMs], isShown) => {
    const bench = await picked(availability, args, shiftMs);
    const closed = { to: CLOSED_SCREEN, query: { method: 'card' } };
    expect(bench.moves).toEqual([isShown ? closed : { to: 'deposit.redirect' }]);
    expect(bench.store.getState().selection.method).toBe(isShown ? null : 'card');
    expect(bench.server.calls).toHaveLength(isShown ? 0 : 1);
    const reasons = selectMethodsScope(bench.store.getState()).entries.map(({ closed: tile }) => tile?.reason);
    expect(reasons).toEqual([availability.reason, undefined]);
  });

  it('opens the payment that is being sent', async () => {
    const bench = openBench({ methods: [method('card', CLOSED), method('other', CLOSED)] });
    bench.store.dispatch(intentStarted(sampleIntent({ form: 'deposit.pix' })));
    for (const name of ['card', 'other']) await bench.run('methods.pick', { name });
    expect(bench.screens()).toEqual(['deposit.pix', 'deposit.pix']);
    expect(bench.store.getState().selection.method).toBe('card');
    bench.store.dispatch(intentUnconfirmed());
    await bench.run('methods.pick', { name: 'other' });
    expect(bench.screens().at(-1)).toBe(CLOSED_SCREEN);
  });

  it('opens for its own deposit, if the server requires more fields of it', async () => {
    const bench = openBench({ methods: [method('card', CLOSED), method('other', CLOSED)] });
    const made = (isWaitingForFields: boolean): void => {
      bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
      bench.store.dispatch(depositCreated({ id: 'd1', data: {}, isWaitingForFields }));
    };
    made(true);
    keep(ANSWERED);
    for (const name of ['other', 'card']) await bench.run('methods.pick', { name });
    expect(bench.screens()).toEqual([CLOSED_SCREEN, bench.context.layouts.screenFor(method('card'))]);
    expect([storedDeposit() === null, bench.deposit().id]).toEqual([false, 'd1']);
    made(false);
    await bench.run('methods.pick', { name: 'card' });
    expect(bench.screens().at(-1)).toBe(CLOSED_SCREEN);
  });
});

describe('the guide', () => {
  const guide = (bench: Bench): Record<string, unknown> => scopeOf(bench.store, 'guide') as Record<string, unknown>;

  const onInstruction = async (picked: string | null, query = {}, session = {}): Promise<Bench> => {
    const bench = openBench({ methods: ['card', 'cash_agent', 'other'].map((name) => method(name)), session });
    bench.store.dispatch(methodPicked({ group: null, method: picked }));
    bench.enter('deposit.instruction', query);
    await bench.context.features.load('guide');
    return bench;
  };

  // Spec: method-flows 2.12c
  it.each([
    ['of the method', {}, 4],
    ['of the bank in the address', { bank: 't-bank' }, 8],
  ])('has the instruction %s', async (_what, query, steps) => {
    const bench = await onInstruction('card', query);
    expect(guide(bench)).toMatchObject({ hasInstruction: true, status: 'loading', steps: [], chatUrl: '' });
    expect(await bench.run('guide.open')).toBe(true);
    expect(guide(bench)).toMatchObject({ status: 'ready', title: { en: expect.any(String) } });
    expect(guide(bench)['steps']).toHaveLength(steps);
  });

  it.each([
    ['a method without an instruction', 'other', {}],
    ['no method', null, {}],
    ['an unknown bank', 'card', { bank: '../guides' }],
    ['a bank with the name of a built-in', 'card', { bank: 'constructor' }],
  ])('opens the list for %s', async (_what, picked, query) => {
    const bench = await onInstruction(picked, query);
    expect([await bench.run('guide.open'), bench.screens()]).toEqual([false, ['home']]);
  });

  it('shows no instruction after its page is left', async () => {
    const bench = await onInstruction('card');
    const left = new AbortController();
    const outcome = bench.run('guide.open', {}, left.signal);
    left.abort();
    expect([await outcome, bench.moves]).toEqual([false, []]);
    expect(bench.store.getState().guide).toMatchObject({ instruction: null });
  });

  // Spec: core 9.9b, method-flows 9.10d
  it.each([
    ['KZ', 'https://chat.example/cash-agent/kz'],
    ['NG', 'https://chat.example/cash-agent'],
  ])("offers an agent's chat in %s at %s", async (country, url) => {
    expect(guide(await onInstruction('cash_agent', {}, { country }))['chatUrl']).toBe(url);
  });
});
