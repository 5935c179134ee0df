// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Cashier, type CashierProps } from '#embed/react.tsx';

const SRC = 'https://pay.example/cashier/';

const frame = (): HTMLIFrameElement => {
  const found = document.querySelector('iframe');
  if (!found) throw new Error('no frame');
  return found;
};
const say = (message: object): void => {
  const event = new Event('message');
  const { contentWindow: source } = frame();
  Object.assign(event, { data: JSON.stringify(message), origin: 'https://pay.example', source });
  window.dispatchEvent(event);
};
const sent = (): { type: string; payload?: unknown }[] => {
  const { contentWindow } = frame();
  if (!contentWindow) throw new Error('no window');
  const messages: { type: string; payload?: unknown }[] = [];
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((text: unknown) => {
    messages.push(JSON.parse(String(text)));
  });
  return messages;
};
const props = (more: Partial<CashierProps> = {}): CashierProps => ({ src: SRC, startData: { token: 't' }, ...more });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the cashier as a component', () => {
  it('puts the frame where it stands, and takes it away again', () => {
    const { unmount, container } = render(<Cashier {...props({ className: 'wallet' })} />);
    expect(container.querySelector('.wallet > iframe')).toBe(frame());
    unmount();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('changes locale and theme in place', async () => {
    const { rerender } = render(<Cashier {...props({ locale: 'en', theme: 'light' })} />);
    const first = frame();
    const messages = sent();
    say({ type: 'Loaded' });
    await vi.waitFor(() => expect(messages[0]?.type).toBe('loaded'));
    messages.length = 0;
    rerender(<Cashier {...props({ locale: 'ar', theme: 'dark' })} />);
    expect(frame()).toBe(first);
    expect(messages).toEqual([
      { type: 'set-locale', payload: { locale: 'ar' } },
      { type: 'set-theme', payload: { theme: 'dark' } },
    ]);
  });

  it('calls the handlers and the start data of the last render', async () => {
    const [old, latest] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { rerender } = render(<Cashier {...props({ on: { onClose: old } })} />);
    rerender(<Cashier {...props({ on: { onClose: latest }, startData: { token: 'fresh' } })} />);
    const messages = sent();
    say({ type: 'onClose' });
    say({ type: 'Loaded' });
    expect([old.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1]);
    await vi.waitFor(() => expect(messages[0]).toMatchObject({ type: 'loaded', payload: { token: 'fresh' } }));
  });

  it('hands out its handle', async () => {
    const onCreate = vi.fn<NonNullable<CashierProps['onCreate']>>();
    render(<Cashier {...props({ onCreate })} />);
    const messages = sent();
    say({ type: 'Loaded' });
    await vi.waitFor(() => expect(messages[0]?.type).toBe('loaded'));
    onCreate.mock.calls[0]?.[0].goBack();
    expect(messages.at(-1)).toEqual({ type: 'onGoBack' });
    expect(onCreate).toHaveBeenCalledOnce();
  });

  it('loads another address anew', () => {
    const { rerender } = render(<Cashier {...props()} />);
    const first = frame();
    rerender(<Cashier {...props({ src: 'https://other.example/cashier/' })} />);
    expect(frame()).not.toBe(first);
    expect(frame().src).toBe('https://other.example/cashier/');
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });
});
