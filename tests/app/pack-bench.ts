import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { vi } from 'vitest';
import { loadPack, type LoadedPack } from '#app/pack/load-pack.ts';
import type { PackError } from '#app/pack/pack-error.ts';
import { routeTable } from '#app/route-table.ts';
import type { PackFile, PackManifest } from '#generated/pack.ts';

type Kind = PackFile['kind'];

/** One file of a pack as described by a test; absent members are valid. */
export interface Part {
  readonly kind: Kind;
  readonly id: string;
  readonly json: unknown;
  /** Content that the server has instead. */
  readonly served?: string | Uint8Array<ArrayBuffer> | Response;
  /** Its entry in the manifest. */
  readonly listed?: Partial<PackFile>;
}

const FOLDERS: Readonly<Record<Kind, string>> = {
  screen: 'screens',
  fragment: 'fragments',
  texts: 'texts',
  methods: 'methods',
};

export const BASE = 'https://pay.example/cashier/static/';
export const MANIFEST = `${BASE}schemas/manifest.json`;
export const ADDRESSES = {
  manifest: MANIFEST,
  signature: `${BASE}schemas/manifest.sig`,
  config: `${BASE}config.json`,
};

const keys = generateKeyPairSync('ed25519');
const PACK_KEY = keys.publicKey.export({ format: 'jwk' }).x ?? '';

/** A user to whom no stage applies. */
export const VISITOR = { country: 'BR', currency: 'BRL', host: 'casino.example', experiments: {}, userId: 'u1' };

export const partFile = ({ kind, id, json, listed }: Part): PackFile => {
  const content = JSON.stringify(json);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return {
    id,
    kind,
    path: `${FOLDERS[kind]}/${id}.${sha256}.json`,
    sha256,
    bytes: Buffer.byteLength(content),
    schemaVersion: 1,
    ...listed,
  };
};

/** A server with the files of a deployment; any other address is a 404. */
export interface PackServer {
  readonly files: Map<string, string | Uint8Array<ArrayBuffer> | Response>;
  readonly asked: string[];
  /** The key that the deployment accepts packs with. */
  readonly key: string;
  /** The manifest on the server. */
  manifest(): string;
  /** Puts a pack on the server. */
  publish(parts: readonly Part[], manifest?: Partial<PackManifest>): void;
  /** Signs the manifest, and adds the key to the deployment's configuration. */
  sign(config?: object): void;
}

const answer = (found: string | Uint8Array<ArrayBuffer> | Response | undefined): Response => {
  if (found === undefined) return new Response('Not found', { status: 404 });
  return found instanceof Response
    ? found.clone()
    : new Response(found, { headers: { 'content-type': 'application/json' } });
};

/** Replaces the network. */
export const openPackServer = (): PackServer => {
  const files: PackServer['files'] = new Map();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string | URL) => {
    const url = String(address);
    asked.push(url.replace(BASE, ''));
    return Promise.resolve(answer(files.get(url)));
  });
  return {
    files,
    asked,
    key: PACK_KEY,
    manifest() {
      const found = files.get(MANIFEST);
      return typeof found === 'string' ? found : '';
    },
    publish(parts, manifest = {}) {
      const listed = parts.map(partFile);
      for (const [index, part] of parts.entries()) {
        const { path } = listed[index] ?? partFile(part);
        files.set(new URL(path, MANIFEST).href, part.served ?? JSON.stringify(part.json));
      }
      const whole: PackManifest = {
        manifestVersion: 1,
        createdAt: '2026-03-01T09:30:00Z',
        language: { min: 1, max: 1 },
        files: listed,
        ...manifest,
      };
      files.set(MANIFEST, JSON.stringify(whole));
      this.sign();
    },
    sign(config = {}) {
      files.set(ADDRESSES.signature, sign(null, Buffer.from(this.manifest()), keys.privateKey).toString('base64'));
      files.set(ADDRESSES.config, JSON.stringify({ packKeys: [PACK_KEY], ...config }));
    },
  };
};

export const text = (value: string): object => ({ type: 'text', text: { text: value } });

/** A screen of the pack that draws the given node. */
export const screen = (id: string, body: readonly unknown[] = [text('Hello')], more: object = {}): Part => ({
  kind: 'screen',
  id,
  json: {
    schemaVersion: 1,
    id,
    route: { path: `/${id.replaceAll('.', '/')}`, back: 'deposit.methods' },
    body,
    ...more,
  },
});

export const fragment = (id: string, body: readonly unknown[], more: object = {}): Part => ({
  kind: 'fragment',
  id,
  json: { schemaVersion: 1, id, body, ...more },
});

/** A valid screen. */
export const GOOD = screen('deposit.good');

export const idsOf = (pack: LoadedPack | undefined): string[] => [...(pack?.screens.keys() ?? [])];

/** A server with packs on it, and a widget that loads them. */
export interface PackBench {
  readonly server: PackServer;
  readonly faults: unknown[];
  codes(): string[];
  load(): Promise<LoadedPack | undefined>;
  /** Loads a pack with the given parts and a valid screen, and returns which were accepted; `used` is sorted. */
  judge(...parts: Part[]): Promise<{ used: string[]; codes: string[] }>;
}

export const openPackBench = (): PackBench => {
  const server = openPackServer();
  const faults: unknown[] = [];
  const codes = (): string[] => faults.map((error) => (error as PackError).code);
  const load = (): Promise<LoadedPack | undefined> =>
    loadPack({
      addresses: ADDRESSES,
      visitor: VISITOR,
      locale: 'en',
      routes: routeTable.now,
      hasText: (key) => key.startsWith('common.'),
      report: (error) => faults.push(error),
    });
  return {
    server,
    faults,
    codes,
    load,
    async judge(...parts) {
      server.publish([...parts, GOOD]);
      return { used: idsOf(await load()).toSorted(), codes: codes() };
    },
  };
};
