import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadManifest } from '#app/pack/load-manifest.ts';
import { mayHavePack } from '#app/pack-loading.ts';
import { ADDRESSES, MANIFEST, openPackServer, screen, VISITOR, type PackServer } from './pack-bench.ts';

const publicText = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? '';

const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
const OUR_KEY = publicText(ours.publicKey);
const THEIR_KEY = publicText(theirs.publicKey);

let server: PackServer;

const signWith = (key: KeyObject, content = server.manifest()): void => {
  server.files.set(ADDRESSES.signature, `${sign(null, Buffer.from(content), key).toString('base64')}\n`);
};

const configure = (config: unknown): void => {
  server.files.set(ADDRESSES.config, JSON.stringify(config));
};

const outcome = (): Promise<string> =>
  loadManifest(ADDRESSES, VISITOR).then(
    (manifest) => (manifest ? 'taken' : 'absent'),
    (error: { code: string }) => error.code,
  );

beforeEach(() => {
  server = openPackServer();
  server.publish([screen('deposit.voucher')]);
  server.files.delete(ADDRESSES.signature);
  server.files.delete(ADDRESSES.config);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a deployment with a key', () => {
  beforeEach(() => configure({ packKeys: [OUR_KEY] }));

  it('takes a pack that is signed with it', async () => {
    signWith(ours.privateKey);
    expect(await outcome()).toBe('taken');
  });

  it('takes one signed with either key while the key is being replaced', async () => {
    configure({ packKeys: [THEIR_KEY, OUR_KEY] });
    signWith(ours.privateKey);
    expect(await outcome()).toBe('taken');
    signWith(theirs.privateKey);
    expect(await outcome()).toBe('taken');
  });

  it('refuses a pack without a signature', async () => {
    expect(await outcome()).toBe('pack.unsigned');
  });

  it('refuses a pack that somebody else has signed', async () => {
    signWith(theirs.privateKey);
    expect(await outcome()).toBe('pack.signature');
  });

  it('refuses a manifest that has changed since by a single byte', async () => {
    signWith(ours.privateKey);
    server.files.set(MANIFEST, `${server.manifest()} `);
    expect(await outcome()).toBe('pack.signature');
  });

  it.each(['', 'AAAA', '!!!', 'A'.repeat(88), 'A'.repeat(1000)])(
    'refuses a signature that is none (%s)',
    async (text) => {
      server.files.set(ADDRESSES.signature, text);
      expect(await outcome()).toBe('pack.signature');
    },
  );

  it('refuses a pack whose signature does not come', async () => {
    server.files.set(ADDRESSES.signature, new Response('', { status: 502 }));
    expect(await outcome()).toBe('pack.unreachable');
  });

  it('refuses every pack in a browser that cannot check signatures', async () => {
    signWith(ours.privateKey);
    vi.stubGlobal('crypto', {
      subtle: { importKey: () => Promise.reject(new DOMException('no Ed25519', 'NotSupportedError')) },
    });
    expect(await outcome()).toBe('pack.signature-unsupported');
  });
});

describe('a deployment without a key', () => {
  it.each([{}, { packKeys: null }, { allowedHosts: [] }])('takes no pack, signed or not (%j)', async (config) => {
    configure(config);
    expect(await outcome()).toBe('pack.no-key');
    signWith(ours.privateKey);
    expect(await outcome()).toBe('pack.no-key');
  });

  it('takes none where there is no configuration at all', async () => {
    expect(await outcome()).toBe('pack.no-key');
  });
});

describe('a deployment that speaks for itself in the document', () => {
  const say = (deployment: unknown): void =>
    void vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(deployment) }) });

  it.each<[unknown, boolean]>([
    [{ allowedHosts: '*' }, false],
    [{ allowedHosts: '*', packKeys: [OUR_KEY] }, true],
    [null, true],
  ])('has packs when it names their keys, or says nothing (%j)', (deployment, isPossible) => {
    say(deployment);
    expect(mayHavePack()).toBe(isPossible);
  });

  it('takes packs by the keys that it names', async () => {
    say({ allowedHosts: '*', packKeys: [OUR_KEY] });
    signWith(ours.privateKey);
    expect(await outcome()).toBe('taken');
    signWith(theirs.privateKey);
    expect(await outcome()).toBe('pack.signature');
    expect(server.asked).not.toContain('config.json');
  });
});

describe('a deployment of which nobody knows whether it has a key', () => {
  it.each<[string, string | Response]>([
    ['does not answer', new Response('', { status: 500 })],
    ['answers no JSON', '{'],
    ['answers without end', 'x'.repeat(70_000)],
    ['lists no key', '{"packKeys":[]}'],
    ['lists something else', '{"packKeys":"key"}'],
    ['lists a key that is none', '{"packKeys":["abc"]}'],
    ['lists one key that is none', JSON.stringify({ packKeys: [OUR_KEY, 1] })],
  ])('takes no pack: its configuration %s', async (_what, config) => {
    server.files.set(ADDRESSES.config, config);
    signWith(ours.privateKey);
    expect(await outcome()).toBe('pack.key-unknown');
  });
});

describe('a key built into the widget', () => {
  beforeEach(() => vi.stubEnv('VITE_PACK_KEYS', ` ${OUR_KEY}, ${OUR_KEY}= `));

  it('counts alone: the configuration cannot add another', async () => {
    configure({ packKeys: [THEIR_KEY] });
    signWith(theirs.privateKey);
    expect(await outcome()).toBe('pack.signature');
    signWith(ours.privateKey);
    expect(await outcome()).toBe('taken');
    expect(server.asked).not.toContain('config.json');
  });

  it('takes no pack when the built-in key cannot be read', async () => {
    vi.stubEnv('VITE_PACK_KEYS', 'nonsense');
    signWith(ours.privateKey);
    expect(await outcome()).toBe('pack.key-unknown');
  });
});

describe('a page that is not served over HTTPS', () => {
  it('takes no pack, and says why', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => {} });
    expect(await outcome()).toBe('pack.insecure-context');
  });

  it('has nothing to say where there is no pack', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => {} });
    server.files.delete(MANIFEST);
    expect(await outcome()).toBe('absent');
  });
});
