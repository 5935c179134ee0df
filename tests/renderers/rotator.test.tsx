// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

const message = (text: string): Node => ({ type: 'text', text: { text } });

const rotator = (...texts: string[]): Node => ({
  type: 'rotator',
  label: { text: 'Good to know' },
  nextLabel: { text: 'Next' },
  closeLabel: { text: 'Close' },
  onClose: [{ do: 'track', name: 'closed', status: 'success' }],
  children: texts.map(message),
});

const shown = (): string | undefined => document.querySelector('[data-shown="true"]')?.textContent ?? undefined;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const region = (): HTMLElement => screen.getByRole('region', { name: 'Good to know' });

const preferStillness = (isStill: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill, addEventListener() {}, removeEventListener() {} }));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  preferStillness(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('messages that take turns', () => {
  // Spec: method-flows 9.11b
  it('do so every six seconds, round and round', async () => {
    await renderNode(rotator('one', 'two'));
    expect(shown()).toBe('one');
    pass(5900);
    expect(shown()).toBe('one');
    pass(200);
    expect(shown()).toBe('two');
    pass(6000);
    expect(shown()).toBe('one');
  });

  it('wait while a pointer is on them', async () => {
    await renderNode(rotator('one', 'two'));
    fireEvent.pointerEnter(region());
    pass(20_000);
    expect(shown()).toBe('one');
    fireEvent.pointerLeave(region());
    pass(6100);
    expect(shown()).toBe('two');
  });

  it('wait while the focus is in them', async () => {
    await renderNode(rotator('one', 'two'));
    const [next, close] = [screen.getByRole('button', { name: 'Next' }), screen.getByRole('button', { name: 'Close' })];
    act(() => next.focus());
    pass(20_000);
    act(() => close.focus());
    pass(20_000);
    expect(shown()).toBe('one');
    act(() => close.blur());
    pass(6100);
    expect(shown()).toBe('two');
  });

  it('do not turn by themselves where nothing may move, and are all within reach', async () => {
    preferStillness(true);
    await renderNode(rotator('one', 'two', 'three'));
    pass(60_000);
    expect(shown()).toBe('one');
    const next = screen.getByRole('button', { name: 'Next' });
    for (const expected of ['two', 'three', 'one']) {
      fireEvent.click(next);
      expect(shown()).toBe(expected);
    }
  });

  it('are out of reach while it is not their turn, and are read out only when asked for', async () => {
    await renderNode(rotator('one', 'two'));
    expect([...document.querySelectorAll('[inert]')].map((element) => element.textContent)).toEqual(['two']);
    const live = (): string | null | undefined => region().querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    act(() => screen.getByRole('button', { name: 'Next' }).focus());
    expect(live()).toBe('polite');
  });

  it('are no row where there is one', async () => {
    await renderNode(rotator('one'));
    pass(20_000);
    expect(shown()).toBe('one');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('can be closed', async () => {
    const { page } = await renderNode(rotator('one', 'two'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(page.calls).toEqual([['track', 'closed', 'success']]);
  });
});
