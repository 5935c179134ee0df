import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ruleFrameHosts } from '#domain/frame-hosts.ts';
import type { DrawnNodes } from '#tests/draw.tsx';
import { settle } from '#tests/engine/fake-clock.ts';

/** Origin of the pages in frames. */
export const ORIGIN = 'https://fields.psp.example';

export interface Message {
  readonly origin?: string;
  readonly source?: Window | null;
  readonly data?: unknown;
}

export const frame = (name: string): HTMLIFrameElement => screen.getByTitle(name);

/** A message of the page in a frame. */
export const post = (name: string, type: string, payload: object = {}, message: Message = {}): Promise<void> => {
  const sent = {
    data: JSON.stringify({ type, payload }),
    origin: ORIGIN,
    source: frame(name).contentWindow,
    ...message,
  };
  return act(async () => {
    window.dispatchEvent(new MessageEvent('message', sent));
    await settle();
  });
};

export const tracked = ({ page }: DrawnNodes): unknown[] =>
  page.calls.flatMap(([name, what]) => (name === 'track' ? [what] : []));
export const track = (name: string): [{ do: 'track'; name: string }] => [{ do: 'track', name }];
export const pass = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => {}));

/** Allows frames of the provider in each test of the file. */
export const allowFrameHosts = (): void => {
  beforeEach(() => ruleFrameHosts(['https://*.psp.example', window.location.origin]));
  afterEach(() => {
    ruleFrameHosts([]);
  });
};
