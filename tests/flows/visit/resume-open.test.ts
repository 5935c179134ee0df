// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { skipResume } from '#flows/kernel/visit-tools.ts';
import { openPreselected } from '#flows/visit/start-visit.ts';
import { resumeOpen } from '#flows/payment/resume.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import { groupPicked } from '#state/selection.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

useBrowser();

const METHODS = [method('card'), group('banks', [method('transfer')])];

describe('a deposit that was open before', () => {
  const OPEN = { ...ANSWERED, methodName: 'card' };

  it('is resumed once', async () => {
    keep(OPEN);
    const bench = openBench({ methods: METHODS });
    bench.server.reply('deposit-status', { status: 1 });
    for (let times = 0; times < 2; times += 1) await resumeOpen(bench.context);
    expect([bench.server.made('deposit-status').length, bench.screens()]).toEqual([1, ['deposit.complete']]);
  });

  it('whose page file does not load is reported as lost', async () => {
    vi.useFakeTimers();
    keep(OPEN);
    const bench = openBench({ methods: METHODS });
    bench.context.features.load = () => Promise.reject(new Error('no file'));
    const ending = resumeOpen(bench.context);
    const phases = [bench.store.getState().methods.resume];
    await vi.runAllTimersAsync();
    await ending;
    expect([...phases, bench.store.getState().methods.resume]).toEqual(['looking', 'lost']);
  });

  it('is resumed from its preparation', async () => {
    const answer = { details: [{ name: 'iban', value: 'DE89', type: 'text' }] };
    const attempt = { methodName: 'card', screen: 'deposit.host-to-host', amount: '50', fields: {}, answer };
    sessionStorage.setItem('cashier.open-preparation', JSON.stringify({ owner: 'u1', savedAt: Date.now(), attempt }));
    const bench = openBench({ methods: METHODS });
    await resumeOpen(bench.context);
    expect(bench.moves).toEqual([{ to: 'deposit.host-to-host', isReplacing: true }]);
  });

  it('is not resumed when it was begun in this visit, but its status is loaded', async () => {
    const bench = openBench({ methods: METHODS });
    skipResume(bench.context);
    keep(OPEN);
    bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    bench.server.reply('deposit-status', { status: 1 });
    await startFlows(bench.context, Promise.resolve({ methods: METHODS }));
    bench.store.dispatch(methodsRequested('withdrawal'));
    await resumeOpen(bench.context);
    await settle();
    expect([bench.moves, bench.deposit().status]).toEqual([[], 'processed']);
  });

  it('is not searched for without a record', async () => {
    const bench = openBench({ methods: METHODS });
    await resumeOpen(bench.context);
    expect([bench.moves, bench.server.calls, bench.context.features.has('crypto')]).toEqual([[], [], false]);
  });
});

describe('the method preselected by the host', () => {
  const opened = async (updateRecord: (bench: Bench) => void): Promise<Bench> => {
    const bench = openBench({ methods: METHODS, visit: { offer: { preselected: 'card' } } });
    updateRecord(bench);
    await openPreselected(bench.context);
    return bench;
  };

  it.each<[string, (bench: Bench) => void, boolean]>([
    ['before a page is shown', () => {}, true],
    ['on the list', (bench) => bench.enter('deposit'), true],
    ['on another page', (bench) => bench.enter('deposit.group'), false],
    ['while a group is picked', ({ store }) => void store.dispatch(groupPicked('banks')), false],
    ['while the tab has an open deposit', () => keep(ANSWERED), false],
    ['after it was opened once', ({ context }) => void context.visit.once('preselected'), false],
    ['when it is not listed', ({ store }) => void store.dispatch(methodsLoaded({ methods: [method('x')] })), false],
  ])('is opened %s: %s', async (_when, updateRecord, isOpened) => {
    const { store, moves } = await opened(updateRecord);
    expect([store.getState().selection.method === 'card', moves.length]).toEqual([isOpened, isOpened ? 1 : 0]);
  });

  it('that fails to open has a notice', async () => {
    const bench = await opened(({ context }) => {
      Object.assign(context, { layouts: { ...context.layouts, whenKnown: () => Promise.reject(new Error('x')) } });
    });
    expect(bench.notices()).toMatchObject([{ tone: 'danger' }]);
  });
});
