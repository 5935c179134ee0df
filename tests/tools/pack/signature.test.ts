import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePack, type Pack } from '#tools/pack/make-pack.ts';
import { readPackSources } from '#tools/pack/pack-sources.ts';
import { generateKey } from '#tools/pack/signature.ts';
import { writePack } from '#tools/pack/write-pack.ts';
import { BANK_APPS, takenBy } from './pack-widget.ts';

// Reading the whole project takes its time on a busy machine.
vi.setConfig({ hookTimeout: 60_000 });

let folder: string;
let made: Pack;

beforeAll(() => {
  const sources = readPackSources(['schemas/screens/deposit/pix/screen.json']);
  made = makePack(sources, { createdAt: '2026-03-01T09:30:00.000Z' });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllGlobals();
});

describe('a signed pack', () => {
  it('is taken by a widget with its key, and by no other', async () => {
    const keyFile = join(folder, 'key.pem');
    const publicKey = generateKey(keyFile);
    const out = join(folder, 'out');
    expect(writePack(out, made, keyFile)?.publicKey).toBe(publicKey);
    expect((await takenBy(out, { packKeys: [publicKey], packLinkHosts: BANK_APPS })).taken?.screens.size).toBe(1);
    const other = generateKey(join(folder, 'other.pem'));
    await expect(takenBy(out, { packKeys: [other] })).rejects.toMatchObject({ code: 'pack.signature' });
  });

  it('comes of a key that only its owner may read, and that is never overwritten', () => {
    const keyFile = join(folder, 'key.pem');
    generateKey(keyFile);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(() => generateKey(keyFile)).toThrow('EEXIST');
  });

  it('is not made with a key of another kind', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(join(folder, 'ec.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(() => writePack(join(folder, 'out'), made, join(folder, 'ec.pem'))).toThrow('no Ed25519 private key');
    expect(() => statSync(join(folder, 'out'))).toThrow('ENOENT');
  });
});
