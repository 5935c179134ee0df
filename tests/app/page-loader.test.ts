// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageLoader, type PageLoader } from '#app/page-loader.ts';
import type { CommandName } from '#generated/language.ts';

let prepared: Set<CommandName>;
let joinPages: ReturnType<typeof vi.fn<() => Promise<void>>>;
let loader: PageLoader;

beforeEach(() => {
  prepared = new Set();
  joinPages = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const commands = {
    prepare: (names: Iterable<CommandName>) => {
      for (const name of names) prepared.add(name);
      return Promise.resolve();
    },
    run: () => false,
  };
  loader = createPageLoader(commands, joinPages);
});
afterEach(() => vi.restoreAllMocks());

describe('a page', () => {
  it('is there whole: its screen, its renderers, its commands, its state', async () => {
    expect(loader.now('deposit.redirect')).toBeUndefined();
    const page = await loader.load('deposit.redirect');
    expect(page.id).toBe('deposit.redirect');
    expect(loader.now('deposit.redirect')).toBe(page);
    expect([...prepared]).toEqual(expect.arrayContaining(['deposit.create', 'wish.checkAgain', 'wish.startAnother']));
    expect(joinPages).toHaveBeenCalled();
    for (const type of ['amount', 'button', 'textField']) expect(loader.renderers.get(type)).toBeDefined();
  });

  it('is brought in once', async () => {
    await loader.load('deposit.redirect');
    const { length } = joinPages.mock.calls;
    await loader.load('deposit.redirect');
    expect(joinPages.mock.calls).toHaveLength(length);
  });

  it('that could not be brought in is tried again', async () => {
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
