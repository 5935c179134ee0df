// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '#state/session.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const started = async ({ session = {} }: { session?: Partial<SessionState> } = {}): Promise<Bench> => {
  const bench = openBench({ session });
  void startFlows(bench.context, Promise.resolve({ methods: [] }), 'deposit');
  await settle();
  return bench;
};

describe('the alert of an experiment', () => {
  const isShown = ({ store }: Bench): unknown => store.getState().experimentAlert?.isShown;

  // Spec: core 3.14a, method-flows 9.11a
  it('starts after three seconds, and is closed for as long as the tab is there', async () => {
    const experiments = { 'analytics-24272': 'group_b' };
    const bench = await started({ session: { experiments } });
    await vi.advanceTimersByTimeAsync(2900);
    expect(isShown(bench)).not.toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    await settle();
    expect(scopeOf(bench.store, 'experimentAlert')).toEqual({ group: 'group_b', isShown: true });
    await bench.run('experiments.closeAlert');
    expect(isShown(bench)).toBe(false);
    const reloaded = await started({ session: { experiments } });
    await vi.advanceTimersByTimeAsync(4000);
    await settle();
    expect(isShown(reloaded)).not.toBe(true);
  });

  it('is none for a user in no group', async () => {
    const bench = await started();
    await vi.advanceTimersByTimeAsync(10_000);
    await settle();
    expect(isShown(bench)).not.toBe(true);
  });
});
