// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeTable } from '#generated/node-table.ts';
import { createRendererSource } from '#renderers/registry.ts';

/** Node types of the list of methods: their renderers are loaded from the start. */
const FIRST_PAGE = ['list', 'skeleton', 'tile'];

afterEach(() => {
  vi.doUnmock('qrcode.react');
  vi.resetModules();
});

describe('renderers', () => {
  it.each(FIRST_PAGE)('of the first page are there at once: %s', (type) => {
    expect(createRendererSource().get(type)).toBeTypeOf('function');
  });

  it('of later pages are there once loaded, and not before', async () => {
    const source = createRendererSource();
    expect(source.get('button')).toBeUndefined();
    await source.load(['button', 'qr']);
    expect(source.get('button')).toBeTypeOf('function');
    expect(source.get('qr')).toBeTypeOf('function');
  });

  it('are one for each type of the language that a renderer draws', async () => {
    const source = createRendererSource();
    await source.load(Object.keys(nodeTable));
    const found = Object.keys(nodeTable).map((type) => source.get(type));
    const drawn = found.filter((renderer) => renderer !== undefined);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.length).toBeGreaterThan(25);
  });

  it('of a type that nobody knows are passed over, beside those that are known', async () => {
    const source = createRendererSource();
    await source.load(['hologram', '__proto__', 'constructor', 'text']);
    expect(source.get('text')).toBeTypeOf('function');
    for (const type of ['hologram', '__proto__', 'constructor', 'toString']) expect(source.get(type)).toBeUndefined();
  });

  it('stay the same when they are loaded again', async () => {
    const source = createRendererSource();
    await source.load(['text']);
    const before = source.get('text');
    await Promise.all([source.load(['text', 'badge']), source.load(['badge'])]);
    expect(source.get('text')).toBe(before);
  });

  it('rejects when a renderer does not load, and loads it when asked again', async () => {
    vi.resetModules();
    vi.doMock('qrcode.react', () => {
      throw new Error('The network is gone.');
    });
    const { createRendererSource: create } = await import('#renderers/registry.ts');
    const source = create();
    const loads = [source.load(['qr', 'text']), source.load(['qr'])];
    const failures = await Promise.all(loads.map((load) => load.catch((error: unknown) => error)));
    expect(failures).toEqual([expect.any(Error), expect.any(Error)]);
    expect(source.get('qr')).toBeUndefined();
    // The network is back.
    vi.doUnmock('qrcode.react');
    vi.resetModules();
    await source.load(['qr']);
    expect(source.get('qr')).toBeTypeOf('function');
    await source.load(['text']);
    expect(source.get('text')).toBeTypeOf('function');
  });
});
