// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { groupPicked, selectionReset } from '#state/selection.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { openBrowser, closeBrowser } from '#tests/flows/browser.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

describe('the result', () => {
  const onResult = async (given: {
    data?: object;
    methods?: boolean;
    query?: Record<string, string>;
  }): Promise<Bench> => {
    const bench = openBench({ methods: [group('banks', [method('card')])] });
    await bench.pick('card');
    bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: { ...given.data } }));
    bench.enter('deposit.complete', given.query ?? {});
    await bench.run('complete.open');
    bench.moves.length = 0;
    return bench;
  };

  it('says when the payment was made, as the server has it, else when it was opened', async () => {
    const made = await onResult({ data: { created: '2025-12-31T10:00:00Z' } });
    expect(made.complete().at).toBe(Date.parse('2025-12-31T10:00:00Z'));
    const opened = await onResult({});
    expect(opened.complete().at).toBe(opened.context.transport.serverNow());
  });

  it.each<[string, (bench: Bench) => void, string]>([
    ['the page of its method', () => {}, 'deposit.redirect'],
    [
      'its group, where no method is picked',
      ({ store }) => {
        store.dispatch(selectionReset());
        store.dispatch(groupPicked('banks'));
      },
      'deposit.group',
    ],
    ['the beginning, where nothing is picked', ({ store }) => void store.dispatch(selectionReset()), 'home'],
  ])('leads by another try to %s', async (_where, change, screen) => {
    const bench = await onResult({});
    change(bench);
    expect(await bench.run('complete.retry')).toBe(true);
    expect(bench.screens()).toEqual([screen]);
  });

  it('leads by another try to the path that its address names', async () => {
    const bench = await onResult({ query: { status: 'mistaked', to: '/deposit/odd' } });
    await bench.run('complete.retry');
    expect(bench.screens()).toEqual(['/deposit/odd']);
  });

  it('has the reason of a decline that comes with the word that it is paid', async () => {
    const bench = await onResult({});
    bench.server.reply('deposit-complete', { status: 2, declineCode: 'limit' });
    await bench.run('deposit.complete');
    expect(bench.deposit()).toMatchObject({ status: 'mistaked', declineCode: 'limit' });
  });

  it('is of no payment, so that there is no other way to pay', async () => {
    const bench = openBench({ methods: [method('card')] });
    expect(await bench.run('complete.payAnotherWay')).toBe(false);
    await settle();
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'no-method' }]);
  });
});
