// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onContentHeight } from '#platform/content-height.ts';

let fireResize: () => void = () => {};
let stops = 0;

/** Height of the content; the page is at least as tall as its window where a least height is set, as in a browser. */
let contentPx = 0;
const WINDOW_PX = 800;

beforeEach(() => {
  vi.useFakeTimers();
  stops = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        fireResize = changed;
      }
      observe(): void {}
      disconnect(): void {
        stops += 1;
      }
    },
  );
  document.body.innerHTML = '<div id="root"><div></div></div>';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const isFree = this instanceof HTMLElement && this.style.getPropertyPriority('min-height') === 'important';
    return { height: isFree ? contentPx : Math.max(contentPx, WINDOW_PX) } as DOMRect;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const watch = (): { heights: number[]; stop: () => void } => {
  const heights: number[] = [];
  return { heights, stop: onContentHeight((height) => heights.push(height)) };
};

describe('the height of the content', () => {
  // Spec: core 9.3b
  it('is told once the page has settled, though it is less than the window has', () => {
    contentPx = 512.3;
    const { heights } = watch();
    expect(heights).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(heights).toEqual([513]);
    expect(document.body.getAttribute('style') ?? '').toBe('');
  });

  it('is told anew when it changes, and only then', async () => {
    contentPx = 900;
    const { heights } = watch();
    vi.advanceTimersByTime(100);
    fireResize();
    vi.advanceTimersByTime(100);
    contentPx = 400;
    document.querySelector('#root > div')?.append('a shorter page');
    await vi.advanceTimersByTimeAsync(100);
    expect(heights).toEqual([900, 400]);
  });

  it('is not told of a page with nothing on it', () => {
    contentPx = 0;
    const { heights } = watch();
    vi.advanceTimersByTime(1000);
    expect(heights).toEqual([]);
  });

  it('is told no more once nobody listens', async () => {
    contentPx = 300;
    const { heights, stop } = watch();
    stop();
    document.body.append('more');
    await vi.advanceTimersByTimeAsync(1000);
    expect(heights).toEqual([]);
    expect(stops).toBe(1);
  });

  it('is nothing that an old browser can tell', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { heights } = watch();
    vi.advanceTimersByTime(1000);
    expect(heights).toEqual([]);
  });
});
