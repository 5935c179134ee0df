// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageLoader, type PageLoader } from '#app/page-loader.ts';
import type { Features } from '#flows/kernel/feature.ts';
import { openBench } from '#tests/flows/bench.ts';

let features: Features;
let joinPages: ReturnType<typeof vi.fn<() => Promise<void>>>;
let loader: PageLoader;

beforeEach(() => {
  ({ features } = openBench().context);
  joinPages = vi.fn<() => Promise<void>>(() => Promise.resolve());
  loader = createPageLoader(features, joinPages);
});
afterEach(() => vi.restoreAllMocks());

describe('a page', () => {
  it('is there whole: its screen, its renderers, its commands, its state', async () => {
    expect(loader.now('deposit.redirect')).toBeUndefined();
    const page = await loader.load('deposit.redirect');
    expect(page.id).toBe('deposit.redirect');
    expect(loader.now('deposit.redirect')).toBe(page);
    for (const name of ['deposit.create', 'guide.open'] as const) {
      expect(features.command(name)).toBeDefined();
    }
    expect(loader.now('shared.unconfirmed')).toBeDefined();
    expect(joinPages).toHaveBeenCalled();
    for (const type of ['amount', 'button', 'textField']) expect(loader.renderers.get(type)).toBeDefined();
  });

  it('is brought in once', async () => {
    await loader.load('deposit.redirect');
    const { length } = joinPages.mock.calls;
    await loader.load('deposit.redirect');
    expect(joinPages.mock.calls).toHaveLength(length);
  });

  it('fetches a page again after it failed to load', async () => {
    joinPages.mockRejectedValueOnce(new Error('offline'));
    await expect(loader.load('deposit.pix')).rejects.toThrow('offline');
    expect(loader.now('deposit.pix')).toBeUndefined();
    expect((await loader.load('deposit.pix')).id).toBe('deposit.pix');
  });

  it('is refused when there is none', async () => {
    await expect(loader.load('no.such')).rejects.toThrow('There is no screen no.such.');
    expect(loader.now('no.such')).toBeUndefined();
  });

  it('is there at once when it is the list', () => {
    expect(loader.now('deposit.methods')?.id).toBe('deposit.methods');
    expect(joinPages).not.toHaveBeenCalled();
  });
});
