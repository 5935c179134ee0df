// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shippedGuides } from '#app/guides.ts';
import { guideSource } from '#flows/deposit/guide-source.ts';
import { joinGuideState } from '#state/guide.ts';
import { methodPicked } from '#state/selection.ts';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(() => {
  openBrowser();
  guideSource.now = shippedGuides;
  joinGuideState(shippedGuides);
});
afterEach(closeBrowser);

const guide = (bench: Bench): Record<string, unknown> => scopeOf(bench.store, 'guide') as Record<string, unknown>;

const onInstruction = (query: Record<string, string>, picked: string | null): Bench => {
  const bench = openBench({ methods: [method('card'), method('cash_agent'), method('other')] });
  bench.store.dispatch(methodPicked({ group: null, method: picked }));
  bench.enter('deposit.instruction', query);
  return bench;
};

describe('an instruction', () => {
  it('is that of the method', async () => {
    const bench = onInstruction({}, 'card');
    expect(guide(bench)).toMatchObject({ hasInstruction: true, status: 'loading', steps: [] });
    expect(await bench.run('guide.open')).toBe(true);
    expect(guide(bench)).toMatchObject({ status: 'ready', title: { en: 'Paying by card' } });
    expect(guide(bench)['steps']).toHaveLength(4);
  });

  // Spec: method-flows 2.12c
  it('is that of the bank in the address, whatever the method', async () => {
    const bench = onInstruction({ bank: 't-bank' }, 'card');
    await bench.run('guide.open');
    expect(guide(bench)['steps']).toHaveLength(8);
  });

  it.each([
    ['of a method that has none', {}, 'other'],
    ['of no method', {}, null],
    ['of a bank that nobody knows', { bank: '../guides' }, 'card'],
    ['of a bank with the name of a built-in', { bank: 'constructor' }, 'card'],
  ])('%s leads to the list', async (_what, query, picked) => {
    const bench = onInstruction(query, picked);
    expect(await bench.run('guide.open')).toBe(false);
    expect(bench.screens()).toEqual(['home']);
  });
});

describe("an agent's chat", () => {
  // Spec: core 9.9b, method-flows 9.10d
  it.each([
    ['KZ', 'https://chat.example/cash-agent/kz'],
    ['NG', 'https://chat.example/cash-agent'],
  ])('in %s is at %s', (country, url) => {
    const bench = openBench({ methods: [method('cash_agent')], session: { country } });
    bench.store.dispatch(methodPicked({ group: null, method: 'cash_agent' }));
    expect(guide(bench)['chatUrl']).toBe(url);
  });

  it('is none for another method', () => {
    expect(guide(onInstruction({}, 'card'))['chatUrl']).toBe('');
  });
});
