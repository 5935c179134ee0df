// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { methodPicked } from '#state/selection.ts';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const guide = (bench: Bench): Record<string, unknown> => scopeOf(bench.store, 'guide') as Record<string, unknown>;

const onInstruction = async (query: Record<string, string>, picked: string | null): Promise<Bench> => {
  const bench = openBench({ methods: [method('card'), method('cash_agent'), method('other')] });
  bench.store.dispatch(methodPicked({ group: null, method: picked }));
  bench.enter('deposit.instruction', query);
  await bench.context.features.load('guide');
  return bench;
};

describe('an instruction', () => {
  it('is that of the method', async () => {
    const bench = await onInstruction({}, 'card');
    expect(guide(bench)).toMatchObject({ hasInstruction: true, status: 'loading', steps: [] });
    expect(await bench.run('guide.open')).toBe(true);
    expect(guide(bench)).toMatchObject({ status: 'ready', title: { en: 'Paying by card' } });
    expect(guide(bench)['steps']).toHaveLength(4);
  });

  // Spec: method-flows 2.12c
  it('is that of the bank in the address, whatever the method', async () => {
    const bench = await onInstruction({ bank: 't-bank' }, 'card');
    await bench.run('guide.open');
    expect(guide(bench)['steps']).toHaveLength(8);
  });

  it.each([
    ['of a method that has none', {}, 'other'],
    ['of no method', {}, null],
    ['of a bank that nobody knows', { bank: '../guides' }, 'card'],
    ['of a bank with the name of a built-in', { bank: 'constructor' }, 'card'],
  ])('%s leads to the list', async (_what, query, picked) => {
    const bench = await onInstruction(query, picked);
    expect(await bench.run('guide.open')).toBe(false);
    expect(bench.screens()).toEqual(['home']);
  });
});

describe("an agent's chat", () => {
  // Spec: core 9.9b, method-flows 9.10d
  it.each([
    ['KZ', 'https://chat.example/cash-agent/kz'],
    ['NG', 'https://chat.example/cash-agent'],
  ])('in %s is at %s', async (country, url) => {
    const bench = openBench({ methods: [method('cash_agent')], session: { country } });
    await bench.context.features.load('guide');
    bench.store.dispatch(methodPicked({ group: null, method: 'cash_agent' }));
    expect(guide(bench)['chatUrl']).toBe(url);
  });

  it('is none for another method', async () => {
    expect(guide(await onInstruction({}, 'card'))['chatUrl']).toBe('');
  });
});
