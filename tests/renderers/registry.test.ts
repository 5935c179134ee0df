// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeTable } from '#generated/node-table.ts';
import { createRendererSource } from '#renderers/registry.ts';

afterEach(() => {
  vi.doUnmock('qrcode.react');
  vi.resetModules();
});

describe('the registry of renderers', () => {
  it('has the usual renderers at once, and others once they are loaded', async () => {
    const source = createRendererSource();
    const kinds = (): string[] => ['list', 'tile', 'button', 'qr', 'carousel'].map((type) => typeof source.get(type));
    expect(kinds()).toEqual(['function', 'function', 'function', 'undefined', 'undefined']);
    await source.load(['button', 'qr', 'carousel']);
    expect(kinds()).toEqual(Array.from({ length: 5 }, () => 'function'));
    const before = source.get('qr');
    await Promise.all([source.load(['qr', 'badge']), source.load(['qr'])]);
    expect(source.get('qr')).toBe(before);
  });

  it('has one renderer for each node type, and none for other names', async () => {
    const source = createRendererSource();
    await source.load([...Object.keys(nodeTable), 'hologram', '__proto__', 'constructor']);
    const drawn = Object.keys(nodeTable).flatMap((type) => source.get(type) ?? []);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.length).toBeGreaterThan(25);
    for (const type of ['hologram', '__proto__', 'constructor', 'toString']) expect(source.get(type)).toBeUndefined();
  });

  it('rejects when a renderer does not load, and loads it when it is requested again', async () => {
    vi.resetModules();
    vi.doMock('qrcode.react', () => {
      throw new Error('The network is gone.');
    });
    const { createRendererSource: create } = await import('#renderers/registry.ts');
    const source = create();
    const loads = [source.load(['qr', 'text']), source.load(['qr'])];
    const failures = await Promise.all(loads.map((load) => load.catch((error: unknown) => error)));
    expect([...failures, source.get('qr')]).toEqual([expect.any(Error), expect.any(Error), undefined]);
    vi.doUnmock('qrcode.react');
    vi.resetModules();
    await source.load(['qr', 'text']);
    expect([typeof source.get('qr'), typeof source.get('text')]).toEqual(['function', 'function']);
  });
});
