// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHiddenFoot } from '#renderers/dropdown/use-hidden-foot.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Probe = (): ReactNode => {
  const layer = useRef<HTMLDivElement>(null);
  return <div ref={layer}>{useHiddenFoot(layer)}</div>;
};

type See = (seen: { bottom: number; visibleBottom: number; visibleHeight: number }) => void;

/** The browser's observer, told by the test how much of the frame can be seen. */
const fakeObserver = (): { see: See; isObserving: () => boolean } => {
  let tell: See = () => {};
  let isObserving = false;
  class Observer {
    constructor(callback: (entries: unknown[]) => void) {
      tell = ({ bottom, visibleBottom, visibleHeight }) =>
        callback([
          { boundingClientRect: { bottom }, intersectionRect: { bottom: visibleBottom, height: visibleHeight } },
        ]);
    }
    observe(): void {
      isObserving = true;
    }
    disconnect(): void {
      isObserving = false;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { see: (seen) => act(() => tell(seen)), isObserving: () => isObserving };
};

describe('the lower end of a frame', () => {
  it('measures the part of the frame that the window cuts off, also while the page around it scrolls', () => {
    const { see, isObserving } = fakeObserver();
    const { unmount } = render(<Probe />);
    see({ bottom: 800, visibleBottom: 500, visibleHeight: 500 });
    expect(screen.getByText('300')).toBeDefined();
    see({ bottom: 800, visibleBottom: 800, visibleHeight: 600 });
    expect(screen.getByText('0')).toBeDefined();
    unmount();
    expect(isObserving()).toBe(false);
  });

  it('of a frame that is out of sight as a whole says nothing', () => {
    const { see } = fakeObserver();
    render(<Probe />);
    see({ bottom: 800, visibleBottom: 0, visibleHeight: 0 });
    expect(screen.getByText('0')).toBeDefined();
  });

  it('is taken to be in sight where the browser cannot tell', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(<Probe />);
    expect(screen.getByText('0')).toBeDefined();
  });
});
