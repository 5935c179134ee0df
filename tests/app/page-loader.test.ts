// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from 'virtual:screens';
import { createPageLoader, type PageLoader } from '#app/page-loader.ts';
import { loadScreen, screenNow } from '#app/screen-library.ts';
import type { Features } from '#flows/kernel/feature.ts';
import commandTable from '#schemas/language/commands.json' with { type: 'json' };
import { openBench } from '#tests/flows/bench.ts';

describe('a page', () => {
  let features: Features;
  let joinPages: ReturnType<typeof vi.fn<() => Promise<void>>>;
  let loader: PageLoader;

  beforeEach(() => {
    ({ features } = openBench().context);
    joinPages = vi.fn<() => Promise<void>>(() => Promise.resolve());
    loader = createPageLoader(features, joinPages);
  });

  it('is drawn at once when it is the list', () => {
    expect(loader.now('deposit.methods')?.id).toBe('deposit.methods');
    expect(joinPages).not.toHaveBeenCalled();
  });

  it('loads once, with its renderers, its commands and the unconfirmed page', async () => {
    expect(loader.now('deposit.redirect')).toBeUndefined();
    const page = await loader.load('deposit.redirect');
    expect([page.id, loader.now('deposit.redirect')]).toEqual(['deposit.redirect', page]);
    for (const name of ['deposit.create', 'guide.open'] as const) expect(features.command(name)).toBeDefined();
    expect(loader.now('shared.unconfirmed')).toBeDefined();
    for (const type of ['amount', 'button', 'textField']) expect(loader.renderers.get(type)).toBeDefined();
    const { length } = joinPages.mock.calls;
    expect(length).toBeGreaterThan(0);
    await loader.load('deposit.redirect');
    expect(joinPages.mock.calls).toHaveLength(length);
  });

  it('loads again after a failure', async () => {
    joinPages.mockRejectedValueOnce(new Error('offline'));
    await expect(loader.load('deposit.pix')).rejects.toThrow('offline');
    expect(loader.now('deposit.pix')).toBeUndefined();
    expect((await loader.load('deposit.pix')).id).toBe('deposit.pix');
  });

  it.each(['no.such', 'constructor', '__proto__', ''])('%j is refused', async (id) => {
    await expect(loader.load(id)).rejects.toThrow(`There is no screen ${id}.`);
    expect(loader.now(id)).toBeUndefined();
  });
});

describe('a shipped screen', () => {
  it.each(Object.keys(routes))('%s is prepared once, with known commands', async (id) => {
    const screen = await loadScreen(id);
    expect(screen.compiled.id).toBe(id);
    expect(screen.nodeTypes.size).toBeGreaterThan(0);
    expect([screenNow(id), await loadScreen(id)]).toEqual([screen, screen]);
    expect(Object.keys(commandTable)).toEqual(expect.arrayContaining([...screen.commands]));
  });

  it.each([
    ['presses', 'deposit.redirect', ['deposit.create', 'form.pickAmount', 'deposit.openRedirect']],
    ['rows', 'deposit.methods', ['methods.pick', 'groups.open']],
    [
      'timers and polls',
      'deposit.peer-to-peer-invoice',
      ['deposit.expire', 'deposit.refreshStatus', 'deposit.complete'],
    ],
    ['its end', 'deposit.complete', ['complete.open', 'complete.leave', 'complete.endWait', 'complete.retry']],
  ])('has the commands of %s: %s', async (_what, id, commands) => {
    expect([...(await loadScreen(id)).commands]).toEqual(expect.arrayContaining(commands));
  });
});
