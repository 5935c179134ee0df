// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { CashierOptions } from '#embed/cashier-handle.ts';
import type { LoadFailure } from '#embed/load-failure.ts';
import { PANEL_WORDS } from '#embed/panel-words.ts';
import { create, frameAt, sayLoaded, setUpEmbedBench } from './embed-bench.ts';

setUpEmbedBench();
const panel = (): HTMLElement | null => document.querySelector('#cashier > [role="alert"]');
const silentFor = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const start = (options: Partial<CashierOptions> = {}) => {
  const onInitError = vi.fn<(payload: unknown) => void>();
  create({ loadTimeoutMs: 1000, on: { onInitError }, ...options });
  return { onInitError, loads: vi.spyOn(frameAt(0), 'src', 'set') };
};

describe('a widget that does not load because the server is down', () => {
  const down = (): void => {
    const answer = (_address: unknown, { mode }: RequestInit = {}): Promise<Response> =>
      mode === 'cors'
        ? Promise.reject(new TypeError('no CORS'))
        : Promise.resolve({ ok: false, type: 'opaque' } as Response);
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
  };
  const loadWrong = async (): Promise<void> => {
    frameAt(0).dispatchEvent(new Event('load'));
    await silentFor(2000);
  };

  it('shows the outage after two seconds, and reloads with growing intervals until the server is back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    down();
    const { loads, onInitError } = start({ loadTimeoutMs: 15_000 });
    await loadWrong();
    expect(panel()?.textContent).toContain(PANEL_WORDS.en.unavailable);
    for (const waitMs of [7000, 9000, 13_000, 21_000, 37_000, 65_000, 65_000, 65_000]) {
      const before = loads.mock.calls.length;
      await silentFor(waitMs - 1);
      expect(loads.mock.calls.length).toBe(before);
      await silentFor(1);
      expect(loads.mock.calls.length).toBe(before + 1);
      await loadWrong();
    }
    expect([document.querySelectorAll('[role="alert"]').length, onInitError.mock.calls]).toEqual([1, []]);
    await silentFor(65_000);
    await sayLoaded();
    expect([panel(), frameAt(0).style.display]).toEqual([null, 'block']);
    await silentFor(200_000);
    expect(loads).toHaveBeenCalledTimes(9);
  });

  it('is not probed again once the widget has sent a message', async () => {
    down();
    start();
    frameAt(0).dispatchEvent(new Event('load'));
    await sayLoaded();
    await silentFor(10_000);
    expect([panel(), vi.mocked(fetch).mock.calls]).toEqual([null, []]);
  });

  it('is not probed if the widget sends a message before its document has loaded, as usual', async () => {
    down();
    start();
    await sayLoaded();
    await loadWrong();
    expect([vi.mocked(fetch).mock.calls, panel()]).toEqual([[], null]);
  });

  it.each<[how: string, answer: () => Promise<Response>]>([
    ['the document is there, and may not be embedded', () => Promise.resolve({ ok: true } as Response)],
    ['nothing passes an extension', () => Promise.reject(new TypeError('blocked'))],
  ])('is not announced where %s', async (_how, answer) => {
    vi.stubGlobal('fetch', answer);
    const onLoadFailed = vi.fn<(failure: LoadFailure) => void>();
    start({ onLoadFailed, loadTimeoutMs: 3000 });
    await loadWrong();
    await silentFor(2000);
    expect(onLoadFailed.mock.calls).toMatchObject([[{ reason: 'blocked' }]]);
  });

  it('may not answer at all: it is retried until it is back, without an error of the start', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('connection refused')));
    const { loads, onInitError } = start({ loadTimeoutMs: 15_000 });
    for (const waitMs of [7000, 9000, 13_000, 21_000]) {
      await loadWrong();
      expect(panel()?.textContent).toContain(PANEL_WORDS.en.blocked);
      await silentFor(waitMs);
    }
    expect([loads.mock.calls.length, onInitError.mock.calls]).toEqual([4, []]);
    await sayLoaded();
    expect(panel()).toBeNull();
  });
});
