// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { settle } from '#tests/engine/fake-clock.ts';
import { renderNode, renderNodes, type DrawnNodes } from './render-node.tsx';

type CopyRow = Extract<Node, { type: 'copyRow' }>;

const row = (rest: Partial<CopyRow> = {}): CopyRow => ({
  type: 'copyRow',
  label: { text: 'Card number' },
  value: { var: 'value' },
  copyLabel: { text: 'Copy' },
  copiedLabel: { text: 'Copied' },
  failedLabel: { text: 'Could not copy. The value is selected.' },
  ...rest,
});

const scope = { value: '4111111111111111' };
const button = (): HTMLElement => screen.getByRole('button', { name: 'Copy Card number' });
const said = (): HTMLElement => screen.getByRole('status');
const copied = ({ page }: DrawnNodes): unknown[] =>
  page.calls.filter(([name]) => name === 'copy').map(([, text]) => text);

const press = async (): Promise<void> => {
  fireEvent.click(button());
  await act(settle);
};

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a row to copy', () => {
  it('has a button that is named by what it does and what it copies', async () => {
    await renderNode(row(), { scope });
    expect(screen.getAllByRole('button')).toEqual([button()]);
  });

  it('copies the value and not the way it is written', async () => {
    const drawn = await renderNode(row({ display: '4111 1111 1111 1111' }), { scope });
    expect(screen.getByText('4111 1111 1111 1111')).toBeDefined();
    await press();
    expect(copied(drawn)).toEqual(['4111111111111111']);
  });

  it('copies the value of now', async () => {
    const drawn = await renderNode(row(), { scope });
    await drawn.change({ value: '5500' });
    await press();
    expect(copied(drawn)).toEqual(['5500']);
  });

  it('has no button when there is nothing to copy it for', async () => {
    await renderNode(row({ isCopyable: false }), { scope });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('4111111111111111')).toBeDefined();
  });

  it('keeps numbers left to right, and words of an Arabic name as they read', async () => {
    await renderNodes([row({ id: 'number' }), row({ id: 'bank', value: 'بنك الراجحي' })], { scope, locale: 'ar' });
    expect(screen.getByText('4111111111111111').dir).toBe('ltr');
    expect(screen.getByText('بنك الراجحي').dir).toBe('auto');
  });
});

describe('the outcome of copying', () => {
  it('is said in a live region that was there before', async () => {
    await renderNode(row(), { scope });
    const region = said();
    expect(region.textContent).toBe('');
    await press();
    expect(said()).toBe(region);
    expect(region.textContent).toBe('Copied');
  });

  // Spec: method-flows 9.1b
  it('is said for three seconds, and leaves the button its name', async () => {
    await renderNode(row(), { scope });
    await press();
    expect(button()).toBeDefined();
    pass(2999);
    expect(said().textContent).toBe('Copied');
    pass(1);
    expect(said().textContent).toBe('');
    expect(button()).toBeDefined();
  });

  it('is said anew, and for as long, when it is copied again', async () => {
    await renderNode(row(), { scope });
    await press();
    const first = said().firstElementChild;
    pass(2000);
    await press();
    expect(said().firstElementChild).not.toBe(first);
    pass(2999);
    expect(said().textContent).toBe('Copied');
    pass(1);
    expect(said().textContent).toBe('');
  });

  it.each([
    ['refuses', () => Promise.resolve(false)],
    ['throws', () => Promise.reject(new Error('NotAllowedError'))],
  ])('is a failure that stays, with the value selected, when the browser %s', async (_how, copy) => {
    await renderNode(row(), { scope, copy });
    await press();
    expect(said().textContent).toBe('Could not copy. The value is selected.');
    expect(document.getSelection()?.toString()).toBe('4111111111111111');
    pass(60_000);
    expect(said().textContent).toBe('Could not copy. The value is selected.');
  });

  it('is no failure any more once it has worked', async () => {
    const copy = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await renderNode(row(), { scope, copy });
    await press();
    await press();
    expect(said().textContent).toBe('Copied');
    pass(3000);
    expect(said().textContent).toBe('');
  });

  it('is that of the last press, when an earlier one is answered later', async () => {
    const answers: ((isCopied: boolean) => void)[] = [];
    const copy = (): Promise<boolean> => new Promise((resolve) => answers.push(resolve));
    await renderNode(row(), { scope, copy });
    await press();
    await press();
    answers[1]?.(true);
    await act(settle);
    answers[0]?.(false);
    await act(settle);
    expect(said().textContent).toBe('Copied');
  });

  it('is nothing to a row that has left the page', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { leave } = await renderNode(row(), { scope });
    await press();
    leave();
    expect(vi.getTimerCount()).toBe(0);
    pass(3000);
    expect(errors).not.toHaveBeenCalled();
  });

  it('is said by its own row alone', async () => {
    await renderNodes([row({ id: 'one' }), row({ id: 'two', label: { text: 'Holder' } })], { scope });
    await press();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Copied', '']);
    fireEvent.click(screen.getByRole('button', { name: 'Copy Holder' }));
    await act(settle);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', 'Copied']);
  });

  it.each([
    ['a long value, five characters at each end', 'TQ5n9mY2rXv8KcB3hJ', ['TQ5n9', 'cB3hJ']],
    ['a short value whole', 'TQ5n9mY2rX', ['TQ5n9mY2rX']],
  ])('sets off %s', async (_what, value, ends) => {
    const drawn = await renderNode(row({ highlightEnds: true }), { scope: { value } });
    expect([...drawn.element().querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(ends);
    expect(drawn.element().querySelector('bdi')?.textContent).toBe(value);
    await press();
    expect(copied(drawn)).toEqual([value]);
  });
});

describe('a row without a value', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it.each([[''], [' '], ['\u00A0\u2003'], [null]])('fails the page when it is critical: %j', async (value) => {
    const { page, container } = await renderNode(row({ critical: true }), { scope: { value } });
    expect(container.querySelector('button')).toBeNull();
    expect(page.failures).toMatchObject([{ node: 'it' }]);
  });

  it('shows what stands for it, and is reported', async () => {
    const { page } = await renderNode(row({ fallback: [{ type: 'text', text: { text: 'No number' } }] }), {
      scope: { value: '' },
    });
    expect(screen.getByText('No number')).toBeDefined();
    expect(page.failures).toEqual([]);
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: 'it' }]);
  });
});
