// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecorder } from '#flows/visit/trace/recorder.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.region');
  fakeWindows();
});
afterEach(() => {
  setReportSink(undefined);
  setMetricSink(undefined);
  sessionStore.remove('cashier.region');
  closeBrowser();
});

describe('the recorder of a visit', () => {
  const recording = (roots: Record<string, unknown> = {}) => {
    let scope: Record<string, unknown> = { route: { screen: 'a' }, ...roots };
    const recorder = createRecorder({ scope: () => scope, serverNow: () => 5000 });
    const change = (more: Record<string, unknown>): void => void (scope = { ...scope, ...more });
    return { recorder, change };
  };
  const names = ({ recorder }: ReturnType<typeof recording>): string[] =>
    recorder.read().entries.map(({ kind, name }) => `${kind} ${name}`);

  it('begins with what pages read at first, and then has what changes', () => {
    const { recorder, change } = recording();
    expect(recorder.read()).toMatchObject({ format: 1, startedAt: 5000, lost: 0, entries: [] });
    expect(Object(recorder.read().first['route']).screen).toBe('a');
    vi.advanceTimersByTime(70);
    expect(recorder.note({ kind: 'page', name: 'a' })).toEqual({ kind: 'page', name: 'a', at: 70 });
    change({ route: { screen: 'b' } });
    expect(recorder.note({ kind: 'page', name: 'b' })).toMatchObject({ changed: { route: { screen: 'b' } } });
    expect(recorder.note({ kind: 'page', name: 'b' })).not.toHaveProperty('changed');
  });

  it('has a change that nothing else tells of after a moment, once, and none of what runs', () => {
    const kept = recording();
    const { recorder, change } = kept;
    change({ route: { screen: 'b' } });
    recorder.touch();
    vi.advanceTimersByTime(200);
    recorder.touch();
    vi.advanceTimersByTime(99);
    expect(names(kept)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(names(kept)).toEqual(['change route']);
    change({ busy: { deposit: { create: true } } });
    recorder.touch();
    vi.advanceTimersByTime(300);
    expect(names(kept)).toEqual(['change route']);
    change({ route: { screen: 'c' } });
    recorder.touch();
    recorder.note({ kind: 'tap', name: 'x' });
    vi.advanceTimersByTime(300);
    expect(names(kept)).toEqual(['change route', 'tap x']);
  });

  it('has a call that goes as the one before in one entry, with the command that made it', () => {
    const kept = recording();
    const { recorder, change } = kept;
    const poll = (outcome: string, took = 5): void => {
      recorder.note({ kind: 'command', name: 'deposit.refreshStatus' });
      recorder.end(recorder.note({ kind: 'call', name: 'deposit-status', outcome: 'sent' }), {
        outcome,
        tookMs: took,
      });
    };
    poll('answered');
    poll('answered', 9);
    poll('answered');
    expect(recorder.read().entries).toMatchObject([{ kind: 'command' }, { kind: 'call', times: 3, tookMs: 5 }]);
    poll('network');
    expect(names(kept)).toHaveLength(4);
    change({ route: { screen: 'b' } });
    poll('network');
    expect(names(kept)).toHaveLength(6);
  });

  it('tells listeners of each entry, and of how a call has ended, until they want no more', () => {
    const { recorder } = recording();
    const heard: unknown[] = [];
    const stop = recorder.listen(({ name, outcome }) => heard.push([name, outcome]));
    const call = recorder.note({ kind: 'call', name: 'x', outcome: 'sent' });
    recorder.end(call, { outcome: 'answered' });
    stop();
    recorder.note({ kind: 'tap', name: 'y' });
    expect(heard).toEqual([
      ['x', 'sent'],
      ['x', 'answered'],
    ]);
  });
});
