import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackError } from '#app/pack/pack-error.ts';
import { fragment, GOOD, idsOf, MANIFEST, openPackBench, screen, type PackBench, type Part } from './pack-bench.ts';

let bench: PackBench;

beforeEach(() => {
  bench = openPackBench();
});
afterEach(() => vi.unstubAllGlobals());

describe('a deployment without a pack', () => {
  it('is one where there is no manifest', async () => {
    expect(await bench.load()).toBeUndefined();
    expect(bench.server.asked).toEqual(['schemas/manifest.json']);
    expect(bench.faults).toEqual([]);
  });

  it('is one that answers with its document, as it does for any address', async () => {
    bench.server.files.set(
      MANIFEST,
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    );
    expect(await bench.load()).toBeUndefined();
  });
});

describe('a pack', () => {
  it('has its screens, with its own fragments in them', async () => {
    bench.server.publish([
      screen('deposit.voucher', [{ type: 'use', fragment: 'hint', with: { words: { t: 'pack.hint' } } }]),
      fragment('hint', [{ type: 'text', text: { param: 'words' } }], { params: { words: { type: 'text' } } }),
      { kind: 'texts', id: 'en', json: { 'pack.hint': 'Go' } },
    ]);
    const pack = await bench.load();
    expect(bench.faults).toEqual([]);
    expect(idsOf(pack)).toEqual(['deposit.voucher']);
    expect(pack?.screens.get('deposit.voucher')?.ready.nodeTypes).toEqual(new Set(['text']));
    expect(pack).toMatchObject({ name: '2026-03-01T09:30:00Z', screenCount: 1 });
  });

  it('asks for the manifest anew and for nothing but what it lists', async () => {
    const fetched = vi.fn<typeof fetch>(globalThis.fetch);
    vi.stubGlobal('fetch', fetched);
    bench.server.publish([GOOD]);
    await bench.load();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache', credentials: 'omit' });
    expect(bench.server.asked).toEqual([
      'schemas/manifest.json',
      'config.json',
      'schemas/manifest.sig',
      expect.stringMatching(/^schemas\/screens\/deposit\.good\./),
    ]);
  });

  it('has rows that lead to its screens or to shipped ones', async () => {
    const rows = {
      byName: { voucher: { screen: 'deposit.good', opensWindow: false }, spei: { screen: 'deposit.pix' } },
    };
    bench.server.publish([GOOD, { kind: 'methods', id: 'methods', json: rows }]);
    expect((await bench.load())?.rows).toMatchObject(rows);
    expect(bench.faults).toEqual([]);
  });
});

describe('a manifest', () => {
  const refusal = async (content: string | Response): Promise<string> => {
    bench.server.files.set(MANIFEST, content);
    bench.server.sign();
    return bench.load().then(
      () => 'taken',
      (error: PackError) => error.code,
    );
  };
  const manifest = (more: object, file: object = {}): string => {
    bench.server.publish([{ ...GOOD, listed: file }], more);
    return bench.server.manifest();
  };

  it.each(['', 'nonsense', '{"manifestVersion":1,"files":[', '{"__proto__":{"files":[]}}', '\u0000'])(
    'refuses a manifest that is not JSON (%j)',
    async (content) => expect(await refusal(content)).toBe('pack.manifest-not-json'),
  );

  it.each(['null', '[]', '"text"', '{}', '{"manifestVersion":1}', '{"manifestVersion":"2"}'])(
    'of another shape (%s) is refused',
    async (content) => expect(await refusal(content)).toBe('pack.manifest-shape'),
  );

  it.each<[string, object, object]>([
    ['a file outside the folder', {}, { path: `../../${'a'.repeat(64)}.json` }],
    ['a file on another server', {}, { path: `https://evil.example/x.${'a'.repeat(64)}.json` }],
    ['a file that could be of any size', {}, { bytes: 1e9 }],
    ['an id that is a prototype', {}, { id: '__proto__' }],
    ['a kind nobody knows', {}, { kind: 'script' }],
  ])('with %s is refused', async (_what, more, file) => {
    expect(await refusal(manifest(more, file))).toBe('pack.manifest-shape');
  });

  it('refuses a manifest that lists a file twice', async () => {
    bench.server.publish([GOOD, GOOD]);
    await expect(bench.load()).rejects.toMatchObject({ code: 'pack.manifest-shape' });
  });

  it('of a later version is refused, and said to be so', async () => {
    expect(await refusal(manifest({ manifestVersion: 2 }))).toBe('pack.manifest-version');
  });

  it('for a later widget, or for one long gone, is refused before anything else is asked for', async () => {
    expect(await refusal(manifest({ language: { min: 2, max: 3 } }))).toBe('pack.language-newer');
    expect(await refusal(manifest({ language: { min: 0, max: 0 } }))).toBe('pack.language-older');
    expect(bench.server.asked.filter((path) => path.startsWith('schemas/screens'))).toEqual([]);
  });

  it('stops reading a manifest that never ends', async () => {
    let pulls = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(endless)));
    await expect(bench.load()).rejects.toMatchObject({ code: 'pack.too-large' });
    expect(pulls).toBeLessThan(40);
  });

  it('refuses a manifest that the server fails to deliver', async () => {
    expect(await refusal(new Response('', { status: 500 }))).toBe('pack.unreachable');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(bench.load()).rejects.toMatchObject({ code: 'pack.unreachable' });
  });

  it('gives up on a manifest that takes too long', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const loading = bench.load().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await loading).toMatchObject({ code: 'pack.unreachable' });
    vi.useRealTimers();
  });
});

describe('a file of a pack', () => {
  const bad = (more: Partial<Part>): Part => ({ ...screen('deposit.bad'), ...more });
  const content = JSON.stringify(bad({}).json);

  it.each<[string, Partial<Part>, string]>([
    ['tampered with', { served: content.replace('Hello', 'Hellu') }, 'pack.file-hash'],
    ['cut short', { served: content.slice(0, -20) }, 'pack.file-size'],
    ['longer than said', { served: `${content} ` }, 'pack.file-size'],
    ['not there', { served: new Response('', { status: 404 }) }, 'pack.file-unreachable'],
    ['not given', { served: new Response('', { status: 503 }) }, 'pack.file-unreachable'],
    ['under another hash', { listed: { path: `screens/deposit.bad.${'0'.repeat(64)}.json` } }, 'pack.file-hash'],
    ['of another id', { listed: { id: 'deposit.other' } }, 'pack.file-id'],
    ['of a later version', { listed: { schemaVersion: 2 } }, 'pack.file-newer'],
    ['of a version long gone', { listed: { schemaVersion: 0 } }, 'pack.file-older'],
    ['no object', { json: ['deposit.bad'] }, 'pack.file-shape'],
    ['null', { json: null }, 'pack.file-shape'],
  ])('leaves out a file that is %s, and uses the others', async (_what, more, code) => {
    expect(await bench.judge(bad(more))).toEqual({ used: ['deposit.good'], codes: [code] });
  });

  it('does not request a file of a newer version', async () => {
    await bench.judge(bad({ listed: { schemaVersion: 2 } }));
    expect(bench.server.asked.filter((path) => path.includes('deposit.bad'))).toEqual([]);
  });

  it.each(['{"id": "deposit.bad",', '{"__proto__": {"id": "deposit.bad"}}', '[{"a":{"__proto__":1}}]', '"\\ud8'])(
    'leaves out a file with the right hash that is no JSON (%s)',
    async (raw) => {
      const { createHash } = await import('node:crypto');
      const sha256 = createHash('sha256').update(raw).digest('hex');
      const path = `screens/deposit.bad.${sha256}.json`;
      expect(await bench.judge(bad({ served: raw, listed: { sha256, path, bytes: raw.length } }))).toEqual({
        used: ['deposit.good'],
        codes: ['pack.file-not-json'],
      });
    },
  );

  it('is reported by name, with nothing of what stands in it', async () => {
    await bench.judge(bad({ served: content.replace('Hello', 'Hellu') }));
    expect(bench.faults[0]).toMatchObject({
      message: 'Pack, screen deposit.bad: it is not what the manifest says.',
      details: { kind: 'screen', file: 'deposit.bad' },
    });
  });
});
