// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAppFailure } from '#boot/app-failure.ts';
import type { Booted } from '#boot/boot.ts';
import { CashierError } from '#domain/cashier-error.ts';

const booted = (
  texts: Promise<Record<string, string>>,
): { booting: Promise<Booted>; send: ReturnType<typeof vi.fn> } => {
  const send = vi.fn<(...args: unknown[]) => void>();
  return { booting: Promise.resolve({ host: { send }, texts } as unknown as Booted), send };
};
const words = (): string[] => [...document.querySelectorAll('[role=alert] *')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"><p>half a page</p></div>';
});
afterEach(() => vi.restoreAllMocks());

describe('an app that does not load', () => {
  it('tells the host, and shows a page in the language of the user', async () => {
    const { booting, send } = booted(Promise.resolve({ 'error.title': 'Fehler', 'error.refresh': 'Neu laden' }));
    await showAppFailure(booting, new CashierError('file.lost', 'A file of the cashier did not come'));
    expect(send.mock.calls).toEqual([
      ['onInitError', { message: 'A file of the cashier did not come', code: 'start-failed' }],
    ]);
    expect(words()).toEqual(['Fehler', 'Refresh to try again', 'Neu laden']);
    expect(document.querySelector('#root')?.textContent).not.toContain('half a page');
    expect(document.querySelector('[data-screen=error] button')).not.toBeNull();
  });

  it('shows the page in English where not even texts come', async () => {
    await showAppFailure(booted(Promise.reject(new Error('no texts'))).booting, new Error('broken'));
    expect(words()).toEqual(['Something went wrong', 'Refresh to try again', 'Refresh']);
  });

  it('shows the page where the start has failed as well', async () => {
    await showAppFailure(Promise.reject(new Error('no host')), new Error('broken'));
    expect(words()).toContain('Something went wrong');
  });
});
