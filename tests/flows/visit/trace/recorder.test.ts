// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { recorderOf, createRecorder } from '#flows/visit/trace/record-visit.ts';
import { openBench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';

useBrowser();

describe('the recorder of a visit', () => {
  const recording = () => {
    let scope: Record<string, unknown> = { route: { screen: 'a' } };
    const recorder = createRecorder({ scope: () => scope, serverNow: () => 5000, packName: () => null });
    const updateRecord = (more: Record<string, unknown>): void => void (scope = { ...scope, ...more });
    const names = (): string[] => recorder.read().entries.map(({ kind, name }) => `${kind} ${name}`);
    return { recorder, change: updateRecord, names };
  };

  it('has the page at first, and with each entry the changes since the previous one', () => {
    const { recorder, change: updateRecord } = recording();
    expect(recorder.read()).toMatchObject({ format: 1, startedAt: 5000, lost: 0, entries: [] });
    expect(Object(recorder.read().first['route']).screen).toBe('a');
    vi.advanceTimersByTime(70);
    expect(recorder.note({ kind: 'page', name: 'a' })).toEqual({ kind: 'page', name: 'a', at: 70 });
    updateRecord({ route: { screen: 'b' } });
    expect(recorder.note({ kind: 'page', name: 'b' })).toMatchObject({ changed: { route: { screen: 'b' } } });
    expect(recorder.note({ kind: 'page', name: 'b' })).not.toHaveProperty('changed');
  });

  it('records a change after 300 ms without an entry once, and no change of running commands', () => {
    const { recorder, change: updateRecord, names } = recording();
    updateRecord({ route: { screen: 'b' } });
    recorder.touch();
    vi.advanceTimersByTime(200);
    recorder.touch();
    vi.advanceTimersByTime(99);
    expect(names()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(names()).toEqual(['change route']);
    updateRecord({ busy: { deposit: { create: true } } });
    recorder.touch();
    vi.advanceTimersByTime(300);
    expect(names()).toEqual(['change route']);
    updateRecord({ route: { screen: 'c' } });
    recorder.touch();
    recorder.note({ kind: 'tap', name: 'x' });
    vi.advanceTimersByTime(300);
    expect(names()).toEqual(['change route', 'tap x']);
  });

  it('has one entry for a call that is repeated with the same outcome, with its command', () => {
    const { recorder, change: updateRecord, names } = recording();
    const poll = (outcome: string, tookMs = 5): void => {
      recorder.note({ kind: 'command', name: 'deposit.refreshStatus' });
      recorder.end(recorder.note({ kind: 'call', name: 'deposit-status', outcome: 'sent' }), { outcome, tookMs });
    };
    for (const took of [5, 9, 5]) poll('answered', took);
    expect(recorder.read().entries).toMatchObject([{ kind: 'command' }, { kind: 'call', times: 3, tookMs: 5 }]);
    poll('network');
    expect(names()).toHaveLength(4);
    updateRecord({ route: { screen: 'b' } });
    poll('network');
    expect(names()).toHaveLength(6);
  });

  it('passes each entry and the end of each call to its listeners, until they stop', () => {
    const { recorder } = recording();
    const heard: unknown[] = [];
    const stop = recorder.listen(({ name, outcome }) => heard.push(`${name} ${outcome}`));
    recorder.end(recorder.note({ kind: 'call', name: 'x', outcome: 'sent' }), { outcome: 'answered' });
    stop();
    recorder.note({ kind: 'tap', name: 'y' });
    expect(heard).toEqual(['x sent', 'x answered']);
  });

  it('keeps the last 300 entries, and the state of the page before them', () => {
    const bench = openBench();
    recorderOf(bench.context);
    bench.enter('deposit.methods');
    for (let at = 0; at < 400; at += 1) bench.enter(at % 2 === 0 ? 'deposit.group' : 'deposit.cash');
    const { entries, lost: gone, first } = recorderOf(bench.context).read();
    expect([entries.length, gone, Object(first['route']).screen]).toEqual([300, 101, 'deposit.cash']);
  });
});
