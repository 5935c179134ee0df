import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isFor, type PackVisitor } from '#app/pack/audience.ts';
import { LANGUAGE_VERSION, migrate, oldestReadable, spokenLanguage, type Migration } from '#app/pack/migrate.ts';
import { loadManifest } from '#app/pack/load-manifest.ts';
import type { PackAudience, PackManifest, PackStage } from '#generated/pack.ts';
import { localStore } from '#platform/storage.ts';
import core from '#schemas/language/core.schema.json' with { type: 'json' };
import { ADDRESSES, GOOD, MANIFEST, openPackServer, partFile, screen, VISITOR, type PackServer } from './pack-bench.ts';

let server: PackServer;

/** 600 files of that size. */
const many = (bytes: number): PackManifest['files'] =>
  Array.from({ length: 600 }, (_, index) => ({ ...partFile(screen(`deposit.many-${index}`)), bytes }));

const inDocument = (deployment: unknown): void =>
  void vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(deployment) }) });

/** The ids of the files that the visit gets, `absent`, or the code of the rejection. */
const outcome = (): Promise<string> =>
  loadManifest(ADDRESSES, VISITOR).then(
    (pack) => pack?.files.map(({ id }) => id).join() ?? 'absent',
    (error: { code: string }) => error.code,
  );

/** Publishes a signed pack with that manifest, and loads it. */
const published = (manifest: Partial<PackManifest> = {}): Promise<string> => {
  server.publish([GOOD], manifest);
  return outcome();
};

/** Serves the manifest with a signature, and loads it. */
const served = (content: string | Response): Promise<string> => {
  server.files.set(MANIFEST, content);
  server.sign();
  return outcome();
};

beforeEach(() => {
  server = openPackServer();
  localStore.remove('pack_counter');
});
describe('a manifest', () => {
  it('is absent if the server answers with its document, or with 404', async () => {
    expect(await outcome()).toBe('absent');
    expect(server.asked).toEqual(['schemas/manifest.json']);
    server.files.set(
      MANIFEST,
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    );
    expect(await outcome()).toBe('absent');
  });

  it.each(['', 'nonsense', '{"manifestVersion":1,"files":[', '{"__proto__":{"files":[]}}', '\u0000'])(
    'that is not JSON is refused: %j',
    async (content) => expect(await served(content)).toBe('pack.manifest-not-json'),
  );

  it.each(['null', '[]', '{"manifestVersion":1}', '{"manifestVersion":"2"}'])(
    'of another shape is refused: %s',
    async (content) => expect(await served(content)).toBe('pack.manifest-shape'),
  );

  it.each<[string, object]>([
    ['a path above the folder', { path: `../../${'a'.repeat(64)}.json` }],
    ['a path on another server', { path: `https://evil.example/x.${'a'.repeat(64)}.json` }],
    ['no bound of its size', { bytes: 1e9 }],
    ['the id of a prototype', { id: '__proto__' }],
    ['an unknown kind', { kind: 'script' }],
  ])('with a file of %s is refused', async (_what, listed) => {
    expect(await published({ files: [{ ...partFile(GOOD), ...listed }] })).toBe('pack.manifest-shape');
  });

  it.each<[string, string, Partial<PackManifest>]>([
    ['of a later version', 'pack.manifest-version', { manifestVersion: 2 } as object],
    ['for a later widget', 'pack.language-newer', { language: { min: 2, max: 3 } }],
    ['for a widget of long ago', 'pack.language-older', { language: { min: 0, max: 0 } }],
    ['that lists a file twice', 'pack.manifest-shape', { files: [partFile(GOOD), partFile(GOOD)] }],
    ['of more bytes than a phone holds', 'pack.too-large', { files: many(524_288) }],
    ['with unknown members', 'deposit.good', { later: { any: 'thing' } } as object],
    ['that has expired', 'pack.expired', { expiresAt: '2019-01-01T00:00:00Z' }],
    ['without files', 'absent', { files: [] }],
  ])('%s ends in %s', async (_what, expected, manifest) => {
    expect(await published(manifest)).toBe(expected);
    expect(server.asked.filter((path) => path.startsWith('schemas/screens'))).toEqual([]);
  });

  it('may list 600 files', async () => {
    expect((await published({ files: many(100) })).split(',')).toHaveLength(600);
  });

  it.each<[string, typeof fetch]>([
    ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is unreachable where the server %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer);
    expect(await outcome()).toBe('pack.unreachable');
  });

  it('is given up after 15 seconds', async () => {
    vi.useFakeTimers();
    const hang = (_address: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    vi.stubGlobal('fetch', hang);
    const loading = outcome();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await loading).toBe('pack.unreachable');
  });

  it('that never ends is read no further than two megabytes', async () => {
    let pulls = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
      pulls += 1;
      controller.enqueue(new Uint8Array(65_536));
    };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream({ pull }))));
    expect(await outcome()).toBe('pack.too-large');
    expect(pulls).toBeLessThan(40);
  });

  it('with a lower counter than the browser has seen, or the document names, is refused', async () => {
    expect([await published({ counter: 7 }), await published({ counter: 7 })]).toEqual([
      'deposit.good',
      'deposit.good',
    ]);
    expect([await published({ counter: 6 }), await published()]).toEqual(['pack.counter', 'pack.counter']);
    inDocument({ packKeys: [server.key], packCounter: 9 });
    expect([await published({ counter: 8 }), await published({ counter: 9 })]).toEqual([
      'pack.counter',
      'deposit.good',
    ]);
  });

  it.each([
    ['without an end', undefined, 'pack.expiry'],
    ['that ends too late', '2026-04-02T00:00:00Z', 'pack.expiry'],
    ['that ends in time', '2026-03-30T00:00:00Z', 'deposit.good'],
  ])('%s in a deployment that requires an expiry within 30 days: %s, %s', async (_what, expiresAt, expected) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 1, 12) });
    inDocument({ packKeys: [server.key], packExpiryDays: 30 });
    expect(await published(expiresAt === undefined ? {} : { expiresAt })).toBe(expected);
  });
});

describe('a stage', () => {
  it.each<[Partial<PackStage>, expected: string]>([
    [{}, 'deposit.staged'],
    [{ for: { countries: ['NG'] } }, 'deposit.good'],
    [{ expiresAt: '2019-01-01T00:00:00Z' }, 'deposit.good'],
    [{ fromWidget: '1.0.481' }, 'deposit.good'],
    [{ fromWidget: '1.0.480' }, 'deposit.staged'],
    [{ fromWidget: '0.9.999' }, 'deposit.staged'],
  ])('%j gives a widget of version 1.0.480 the screen %s', async (own, expected) => {
    vi.stubEnv('VITE_VERSION', 'v1.0.480');
    const language = { min: 1, max: 1 };
    const files = [partFile(screen('deposit.staged'))];
    const stage = { name: 'blik-form', createdAt: '2026-03-02T09:30:00Z', language, files, for: {}, ...own };
    expect(await published({ stages: [stage] })).toBe(expected);
  });

  it.each<[PackAudience, boolean]>([
    [{ countries: ['BR', 'NG'] }, true],
    [{ countries: ['NG'] }, false],
    [{ currencies: ['BRL'] }, true],
    [{ currencies: ['USD'] }, false],
    [{ hosts: ['casino.example'] }, true],
    [{ hosts: ['*.example'] }, true],
    [{ hosts: ['other.example'] }, false],
    [{ experiments: { 'analytics-20531': 'group_b' } }, false],
    [{ percent: 0 }, false],
    [{ percent: 100 }, true],
    [{ countries: ['BR'], currencies: ['USD'] }, false],
    [{ moonPhase: 'full' } as PackAudience, false],
  ])('for %j includes a user of Brazil: %s', (audience, expected) => {
    expect(isFor(audience, VISITOR, 'blik-form')).toBe(expected);
  });

  it('for a share of the users has the configured size, only grows, and differs from another pack’s', () => {
    const visitors: PackVisitor[] = Array.from({ length: 5000 }, (_, index) => ({
      ...VISITOR,
      userId: `user-${index}`,
    }));
    const chosen = (percent: number, pack = 'blik-form') => visitors.filter((one) => isFor({ percent }, one, pack));
    const [ten, thirty, other] = [chosen(10), new Set(chosen(30)), new Set(chosen(10, 'mpesa-form'))];
    expect(Math.abs(ten.length - 500)).toBeLessThan(80);
    expect(ten.every((visitor) => thirty.has(visitor))).toBe(true);
    expect(ten.filter((visitor) => other.has(visitor)).length).toBeLessThan(ten.length / 2);
  });
});

describe('a file in another version of the language', () => {
  /** A fictitious history: colour became tone in 3, and in 4 the tone became an object. 2 is no longer supported. */
  const language = {
    version: 5,
    migrations: {
      3: ({ colour, ...rest }) => ({ ...rest, tone: colour, schemaVersion: 9 }),
      4: ({ tone, ...rest }) => ({ ...rest, tone: { name: tone } }),
    } satisfies Record<number, Migration>,
  };

  it('is rewritten one version at a time, and its source stays unchanged', () => {
    const source = Object.freeze({ schemaVersion: 3, id: 'a.b', colour: 'red' });
    expect(migrate(source, language)).toEqual({ schemaVersion: 5, id: 'a.b', tone: { name: 'red' } });
    const current = { schemaVersion: 5, tone: { name: 'red' } };
    expect(migrate(current, language)).toBe(current);
  });

  it.each([
    [2, 'pack.file-older'],
    [6, 'pack.file-newer'],
    ...[undefined, null, '5', 4.5, Number.NaN, Number.POSITIVE_INFINITY].map((version) => [version, 'pack.file-shape']),
  ])('with %s is refused as %s', (schemaVersion, code) => {
    expect(() => migrate({ schemaVersion }, language)).toThrow(expect.objectContaining({ code }));
  });

  it('is readable from the oldest version without a missing step, up to the one of the schema', () => {
    expect(oldestReadable(language)).toBe(3);
    expect(oldestReadable({ version: 5, migrations: { 2: (source: object) => ({ ...source }) } })).toBe(5);
    expect(LANGUAGE_VERSION).toBe(core.definitions.Screen.properties.schemaVersion.const);
    expect(Math.max(0, ...Object.keys(spokenLanguage.migrations).map(Number))).toBeLessThan(LANGUAGE_VERSION);
  });
});
