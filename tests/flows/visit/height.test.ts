// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

/** Where the widget is, as its channel knows it. */
const isIn = (bench: Bench, kind: 'iframe' | 'webview'): Bench => {
  Object.assign(bench.host.channel, { kind });
  return bench;
};

describe('the height of the page', () => {
  it.each([
    ['iframe', [{ height: 512 }]],
    ['webview', []],
  ] as const)('is told to a host that has it in a frame, and no other: %s', async (kind, told) => {
    const sizes = class {
      observe(): void {}
      disconnect(): void {}
    };
    vi.stubGlobal('ResizeObserver', sizes);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 512 } as DOMRect);
    const bench = isIn(openBench(), kind);
    await startFlows(bench.context, undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(bench.host.payloads('onResize')).toEqual(told);
  });
});
