// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVisitTools } from '#flows/kernel/visit-tools.ts';
import type { Recorder } from '#flows/visit/trace/recorder.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(() => {
  openBrowser();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  closeBrowser();
});

describe('the tools of a visit', () => {
  it('say once that something is done for the first time, by its name', () => {
    const tools = createVisitTools();
    expect([tools.once('a'), tools.once('a'), tools.once('b'), tools.once('a')]).toEqual([true, false, true, false]);
  });

  it('end the request before, and none of another name', () => {
    const tools = createVisitTools();
    const [first, other] = [tools.latest('a'), tools.latest('b')];
    expect([first.aborted, other.aborted]).toEqual([false, false]);
    const second = tools.latest('a');
    expect([first.aborted, second.aborted, other.aborted]).toEqual([true, false, false]);
  });

  it('start one recorder', () => {
    const tools = createVisitTools();
    const start = vi.fn(() => ({}) as Recorder);
    expect(tools.recorder(start)).toBe(tools.recorder(start));
    expect(start).toHaveBeenCalledTimes(1);
  });
});
