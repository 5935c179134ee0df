// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { create, frameAt, say, setUpEmbedBench } from './embed-bench.ts';

setUpEmbedBench();

describe('a new page in a frame that follows its content', () => {
  const at = (top: number) => ({ top }) as DOMRect;

  it.each<
    [
      where: string,
      tops: { frame: number; box: number; scrolled: number },
      isNewPage: boolean | undefined,
      scrolls: number,
    ]
  >([
    ['above the page', { frame: -300, box: 0, scrolled: 0 }, true, 1],
    ['above a box that scrolls', { frame: 40, box: 60, scrolled: 20 }, true, 1],
    ['in view', { frame: 10, box: 0, scrolled: 0 }, true, 0],
    ['above the page without a new one', { frame: -300, box: 0, scrolled: 0 }, undefined, 0],
  ])('that begins %s is brought into view: %j', (_where, { frame, box, scrolled }, isNewPage, scrolls) => {
    for (const canResize of [true, false]) {
      document.body.innerHTML = '<div id="cashier"></div>';
      create({ canResize });
      const element = frameAt(0);
      const scrollIntoView = vi.fn<() => void>();
      Object.assign(element, { scrollIntoView, getBoundingClientRect: () => at(frame) });
      Object.assign(element.parentElement ?? {}, { scrollTop: scrolled, getBoundingClientRect: () => at(box) });
      say({ type: 'onResize', payload: { height: 700, isNewPage } });
      expect(scrollIntoView).toHaveBeenCalledTimes(canResize ? scrolls : 0);
    }
  });
});
