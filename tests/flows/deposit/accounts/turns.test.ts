// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastDeposit, rememberDeposit } from '#flows/deposit/accounts/last-deposit.ts';
import { localStore } from '#platform/storage.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import type { SavedAccount } from '#generated/wire.ts';
import type { Scope } from '#generated/scope.ts';
import { lastDepositKnown } from '#state/accounts.ts';
import { methodsLoaded } from '#state/methods.ts';
import { wishBegun, wishFound } from '#state/wish.ts';
import { applyLogin } from '#flows/visit/apply-login.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';

const KEY = 'cashier.last-deposits';

beforeEach(() => {
  openBrowser();
  fakeWindows();
  localStore.remove(KEY);
});
afterEach(() => {
  setReportSink(undefined);
  localStore.remove(KEY);
  closeBrowser();
});

const CARD = method('card', { amount_rules: { USD: { min: 5, max: 100 } } });
const VISA: SavedAccount = { id: 'a1', paymentMethod: 'card', mask: '•• 4242', lastAmount: '25.00', currency: 'USD' };
const PLAIN: SavedAccount = { id: 'a2', paymentMethod: 'card', mask: '•• 0017' };

const opened = async (accounts: unknown = { accounts: [VISA, PLAIN] }): Promise<Bench> => {
  const bench = openBench({ methods: [CARD] });
  bench.store.dispatch(methodsLoaded({ methods: [CARD, method('bank')], features: ['accounts'] }));
  bench.server.reply('accounts-list', accounts);
  await bench.context.features.load('accounts');
  await settle();
  return bench;
};

const scope = ({ store }: Bench): NonNullable<Scope['accounts']> =>
  scopeOf(store, 'accounts') as NonNullable<Scope['accounts']>;

describe('an account that is used', () => {
  it('without a last amount begins with that of its method', async () => {
    const bench = await opened();
    await bench.run('accounts.use', { id: 'a2' });
    expect(bench.form().fields['amount']?.value).toBe('5');
    expect(scope(bench).picked).toMatchObject({ id: 'a2' });
  });

  it('ends what was open, and what a deposit was to be paid to', async () => {
    const bench = await opened();
    keep(ANSWERED);
    sessionStorage.setItem('cashier.open-preparation', '{}');
    await bench.run('accounts.use', { id: 'a1' });
    expect(keptAttempt()).toBeNull();
    expect(sessionStorage.getItem('cashier.open-preparation')).toBeNull();
  });

  it('is none that nobody knows', async () => {
    const bench = await opened();
    for (const id of ['a9', undefined, '']) expect(await bench.run('accounts.use', { id })).toBe(false);
    expect(bench.moves).toEqual([]);
  });

  it('is none while a payment is on its way, which is led back to', async () => {
    const bench = await opened();
    bench.enter('deposit.quick');
    bench.store.dispatch(wishBegun(sampleWish()));
    expect(await bench.run('accounts.use', { id: 'a1' })).toBe(false);
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
    expect(scope(bench).picked).toBeNull();
  });
});

describe('an account that is deleted', () => {
  it('is told of, on the list', async () => {
    const bench = await opened();
    await bench.run('accounts.use', { id: 'a1' });
    bench.server.reply('account-delete', {});
    await bench.run('accounts.delete');
    expect(bench.notices()).toEqual([{ textKey: 'accounts.deleted', tone: 'success' }]);
    expect(bench.server.made('account-delete')[0]?.options.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  });

  it('is still there, and the user hears why, where the server refuses', async () => {
    const bench = await opened();
    await bench.run('accounts.use', { id: 'a1' });
    bench.moves.length = 0;
    bench.server.reply('account-delete', refused(422));
    expect(await bench.run('accounts.delete')).toBe(false);
    expect(bench.notices()).toMatchObject([{ tone: 'danger' }]);
    expect(bench.moves).toEqual([]);
    expect(scope(bench).rows).toHaveLength(2);
  });
});

describe('saved accounts', () => {
  it('do not fail by a late answer to an old token', async () => {
    const reports: ErrorReport[] = [];
    const bench = await opened();
    const late = lateReply();
    bench.server.reply('accounts-list', late.promise, { accounts: [VISA] });
    applyLogin(bench.context, { token: 'fresh' });
    await settle();
    applyLogin(bench.context, { token: 'fresher' });
    await settle();
    setReportSink((report) => void reports.push(report));
    reports.length = 0;
    late.fail(lost());
    await settle();
    expect(scope(bench)).toMatchObject({ status: 'ready', rows: [{ id: 'a1' }] });
    expect(reports).toEqual([]);
  });

  it('that do not come are reported', async () => {
    const reports: ErrorReport[] = [];
    setReportSink((report) => void reports.push(report));
    reports.length = 0;
    const bench = await opened(refused(500));
    expect(scope(bench).status).toBe('failed');
    expect(reports).toMatchObject([{ code: 'rejected' }]);
  });
});

describe('the last deposit', () => {
  const LAST = { methodName: 'card', amount: '25.00', currency: 'USD' };

  it.each([
    ['the main view', {}, true],
    ['the sweepstake view', { view: 'sweep' as const }, false],
  ])('of %s is kept: %s', (_what, session, isKept) => {
    const { context } = openBench({ session });
    rememberDeposit(context, LAST);
    expect(localStore.get(KEY) !== null).toBe(isKept);
    expect(lastDeposit(context)?.amount).toBe(isKept ? '25' : undefined);
  });

  it('of an amount that cannot be read is not kept', () => {
    const { context } = openBench();
    rememberDeposit(context, { ...LAST, amount: 'much' });
    expect(localStore.get(KEY)).toBeNull();
  });

  it('is one for each of four users', () => {
    for (const userId of ['a', 'b', 'c', 'd', 'e', 'e'])
      rememberDeposit(openBench({ visit: { userId } }).context, LAST);
    expect(JSON.parse(localStore.get(KEY) ?? '[]').map(({ owner }: { owner: string }) => owner)).toEqual([
      'b',
      'c',
      'd',
      'e',
    ]);
  });

  it.each(['methodName', 'amount', 'currency', 'savedAt'])('without its %s is none', (name) => {
    const { context } = openBench();
    rememberDeposit(context, LAST);
    const [entry] = JSON.parse(localStore.get(KEY) ?? '[]');
    localStore.set(KEY, JSON.stringify([{ ...entry, [name]: null }]));
    expect(lastDeposit(context)).toBeUndefined();
  });

  const tapping = async (change: (bench: Bench) => void): Promise<Bench> => {
    const bench = openBench({ methods: [CARD] });
    await bench.context.features.load('accounts');
    change(bench);
    return bench;
  };

  it('is none to tap where there is none', async () => {
    const bench = await tapping(() => {});
    expect(await bench.run('accounts.useLast')).toBe(false);
    expect(bench.moves).toEqual([]);
  });

  it('is none to tap while a payment is on its way, which is led back to', async () => {
    const bench = await tapping((opening) => {
      opening.store.dispatch(lastDepositKnown(LAST));
      opening.enter('deposit.methods');
      opening.store.dispatch(wishBegun(sampleWish()));
    });
    expect(await bench.run('accounts.useLast')).toBe(false);
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
  });

  it('leaves the form of a payment alone of which nobody knows what became', async () => {
    const bench = await tapping(({ store }) => {
      store.dispatch(lastDepositKnown(LAST));
      store.dispatch(wishFound({ wish: sampleWish({ amount: '40' }), lacksDetails: false }));
    });
    expect(await bench.run('accounts.useLast')).toBe(true);
    expect(bench.form().fields['amount']?.value).toBe('5');
  });

  it('fills its amount into its own form', async () => {
    const bench = await tapping(({ store }) => void store.dispatch(lastDepositKnown(LAST)));
    expect(await bench.run('accounts.useLast')).toBe(true);
    expect(bench.form().fields['amount']?.value).toBe('25');
    expect(bench.form().isFromChip).toBe(true);
  });
});
