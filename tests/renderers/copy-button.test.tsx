// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '#tests/engine/fake-clock.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const draw = (copy?: (text: string) => Promise<boolean>): Promise<DrawnNodes> =>
  renderNode(
    { type: 'copyButton', label: { text: 'Copy the code' }, value: { var: 'code' } },
    { scope: { code: '00020126' }, copy },
  );

const button = (): HTMLElement => screen.getByRole('button', { name: 'Copy the code' });

const press = async (): Promise<void> => {
  fireEvent.click(button());
  await act(settle);
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a button that copies', () => {
  it('copies the value of now, which the page does not show', async () => {
    const { page, change, container } = await draw();
    expect(container.textContent).not.toContain('00020126');
    await change({ code: '00020199' });
    await press();
    expect(page.calls).toEqual([['copy', '00020199']]);
  });

  it('says so for three seconds in a live region that was there, and keeps its name', async () => {
    await draw();
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    await press();
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toBe('Copied');
    expect(button()).toBeDefined();
    act(() => void vi.advanceTimersByTime(3000));
    expect(region.textContent).toBe('');
  });

  it('shows the value, selected, when the person has to copy it by hand', async () => {
    await draw(() => Promise.resolve(false));
    await press();
    expect(screen.getByText('00020126')).toBeDefined();
    expect(document.getSelection()?.toString()).toBe('00020126');
    expect(screen.getByRole('status').textContent).not.toBe('');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('00020126')).toBeDefined();
  });
});
