// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitMethods } from '#flows/methods/load-methods.ts';
import { rememberList } from '#flows/methods/recalled-list.ts';
import { keptList } from '#platform/kept-list.ts';
import { watchPresses } from '#platform/press.ts';
import { methodsLoaded, methodsRecalled } from '#state/methods.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const CARD = method('card', { fields: [field('phone', { value: '+31600000000' })], video_guide_url: {} });

const recalled = (...methods: Parameters<typeof methodsRecalled>[0]['methods']): Bench => {
  const bench = openBench();
  bench.store.dispatch(methodsRecalled({ methods }));
  return bench;
};
const names = ({ store }: Bench): string[] => store.getState().methods.entries.map(({ name }) => name);

describe('the list that is kept for the next visit', () => {
  it('has what tiles show, and nothing that would be filled in', () => {
    const { store } = openBench();
    store.dispatch(methodsLoaded({ methods: [CARD, group('banks', [CARD])], isGeoSelector: true }));
    rememberList(store.getState().methods, 'somebody');
    expect(keptList('somebody')).toMatchObject({
      methods: [{ name: 'card', amount_rules: { USD: { min: 10 } } }, { paymentMethods: [{ name: 'card' }] }],
      isGeoSelector: true,
    });
    expect(JSON.stringify(keptList('somebody'))).not.toContain('+31600000000');
    expect(keptList('somebody else')).toBeUndefined();
  });

  it('is not one that has failed or is empty', () => {
    const { store } = openBench();
    store.dispatch(methodsLoaded({ methods: [] }));
    rememberList(store.getState().methods, 'nobody');
    expect(keptList('nobody')).toBeUndefined();
  });
});

describe('a tap on the list of the last visit', () => {
  it('counts once the server has confirmed the method, with the fields it has now', async () => {
    const bench = recalled(method('card'));
    const answer = lateReply();
    const tap = bench.run('methods.pick', { name: 'card' });
    await settle();
    expect(bench.moves).toEqual([]);
    void awaitMethods(bench.context, answer.promise as never);
    answer.answer({ methods: [CARD] });
    expect(await tap).toBe(true);
    expect(bench.screens()).toEqual(['deposit.redirect']);
  });

  it.each([
    ['methods.pick', 'card'],
    ['groups.open', 'banks'],
  ] as const)('leads nowhere when it is no longer offered (%s)', async (command, name) => {
    const bench = recalled(method('card'), group('banks', [method('alpha')]));
    const tap = bench.run(command, { name });
    await settle();
    bench.store.dispatch(methodsLoaded({ methods: [method('other')] }));
    expect(await tap).toBe(false);
    expect(bench.moves).toEqual([]);
    expect(bench.notices()).toEqual([]);
  });

  it('leads nowhere when the fresh list does not come', async () => {
    const bench = recalled(method('card'));
    const tap = bench.run('methods.pick', { name: 'card' });
    await awaitMethods(bench.context, Promise.reject(new Error('lost')));
    expect(await tap).toBe(false);
    expect(names(bench)).toEqual([]);
    expect(bench.screens()).toEqual(['shared.error']);
  });
});

it('stays under the finger until it is lifted, then gives way to the fresh list', async () => {
  vi.useFakeTimers();
  const bench = recalled(method('card'));
  watchPresses();
  window.dispatchEvent(new Event('pointerdown'));
  void awaitMethods(bench.context, Promise.resolve({ methods: [method('other')] }));
  await settle();
  expect(names(bench)).toEqual(['card']);
  window.dispatchEvent(new Event('pointerup'));
  await settle();
  expect(names(bench)).toEqual(['other']);
});
