import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PackAudience, PackManifest } from '#generated/pack.ts';
import { changedSince } from '#layouts/pack/copied-fragments.ts';
import { packDiff } from '#layouts/pack/diff.ts';
import { makePack, type Pack } from '#layouts/pack/make-pack.ts';
import { readPackSources } from '#layouts/pack/pack-sources.ts';
import { addSignature } from '#layouts/pack/signature.ts';
import { historyOf, manifestIn, released, takenBack } from '#layouts/pack/release.ts';
import { generateKey } from '#layouts/pack/signature.ts';
import { writePack } from '#layouts/pack/write-pack.ts';
import { partFile, screen, text } from '#tests/app/pack-bench.ts';
import { BANK_APPS, filesIn, takenBy } from './pack-widget.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const packOf = (name: string, words: string): Pack => {
  const part = screen('deposit.voucher', [text(words)]);
  const file = partFile(part);
  return {
    manifest: {
      manifestVersion: 1,
      createdAt: '2026-03-01T09:30:00Z',
      language: { min: 1, max: 1 },
      name,
      files: [file],
    },
    contents: new Map([[file.path, JSON.stringify(part.json)]]),
  };
};

const release = ({ manifest, contents }: Pack, audience?: PackAudience): PackManifest => {
  const next = released(manifest, manifestIn(folder), audience);
  writePack(folder, { manifest: next, contents }, undefined);
  return next;
};

const back = (name?: string): PackManifest => {
  const manifest = takenBack(folder, name === undefined ? {} : { name });
  writePack(folder, { manifest, contents: new Map() }, undefined);
  return manifest;
};

describe('a release', () => {
  it('with conditions is placed before the others, once for each name', () => {
    release(packOf('base', 'One'));
    const first = release(packOf('voucher', 'Two'), { countries: ['PL'], percent: 10 });
    expect(first).toMatchObject({ counter: 2, name: 'base', stages: [{ name: 'voucher', for: { percent: 10 } }] });
    const second = release(packOf('voucher', 'Two'), { countries: ['PL'], percent: 30 });
    expect(second).toMatchObject({ counter: 3, stages: [{ name: 'voucher', for: { percent: 30 } }] });
    expect(second.stages).toHaveLength(1);
  });

  it('for all users ends the stage of its name, and no other', () => {
    release(packOf('voucher', 'Two'), { percent: 10 });
    release(packOf('other', 'Three'), { percent: 10 });
    const whole = release(packOf('voucher', 'Two'));
    expect(whole).toMatchObject({ counter: 3, name: 'voucher' });
    expect(whole.stages?.map(({ name }) => name)).toEqual(['other']);
  });

  it('keeps the files of each manifest that can be restored', () => {
    release(packOf('base', 'One'));
    release(packOf('base', 'Two'));
    const screens = filesIn(folder).filter((file) => file.startsWith('screens'));
    expect(screens).toHaveLength(2);
    expect(historyOf(folder).map(({ counter }) => counter)).toEqual([2, 1]);
  });
});

describe('the restore of a release', () => {
  it('publishes the previous release, with the next counter', () => {
    const one = release(packOf('base', 'One'));
    release(packOf('base', 'Two'));
    expect(back()).toEqual({ ...one, counter: 3 });
    expect(manifestIn(folder)).toEqual({ ...one, counter: 3 });
  });

  it('removes one stage by its name', () => {
    release(packOf('base', 'One'));
    release(packOf('voucher', 'Two'), { percent: 10 });
    expect(back('voucher')).not.toHaveProperty('stages');
    expect(() => takenBack(folder, { name: 'voucher' })).toThrow('has no stage voucher');
  });

  it('is refused without an earlier release', () => {
    expect(() => takenBack(folder, {})).toThrow('contains no pack');
    release(packOf('base', 'One'));
    expect(() => takenBack(folder, {})).toThrow('no earlier pack');
  });
});

describe('the change of a release', () => {
  it('is listed by pack, file and location', () => {
    const one = release(packOf('base', 'One'));
    const two = release(packOf('base', 'Two'));
    expect(packDiff(folder, one, two)).toEqual([
      'For everybody',
      '  ~ screen deposit.voucher',
      '      text /body/0/text/text: "One" → "Two"',
    ]);
    const staged = release(packOf('voucher', 'Three'), { percent: 10 });
    expect(packDiff(folder, two, staged)).toEqual([
      'Stage voucher, new',
      '  name: nothing → "voucher"',
      '  for: nothing → {"percent":10}',
      '  + screen deposit.voucher',
      '      step /route/back: nothing → "deposit.methods"',
      '      text /body/0/text/text: nothing → "Three"',
    ]);
    expect(packDiff(folder, staged, two)[0]).toBe('Stage voucher, taken back');
    expect(packDiff(folder, two, two)).toEqual([]);
  });

  it('contains each text, link, amount and step in full, for any number of them, and a warning beside a text that names a recipient', () => {
    const long = 'Long words. '.repeat(20);
    const nodes = (href: string): unknown[] => [
      ...Array.from({ length: 40 }, (_, index) => ({ type: 'text', text: { text: `${href} ${index} ${long}` } })),
      { type: 'link', href, label: { t: 'a' } },
      { type: 'button', label: { t: 'a' }, onPress: [{ do: 'go', screen: href }] },
      { type: 'copyRow', critical: 'amount', value: { money: [{ var: href }, 'EUR'] } },
    ];
    const part = (href: string, more: unknown[]): Pack => {
      const made = screen('deposit.voucher', [...nodes(href), ...more]);
      const file = partFile(made);
      const { manifest } = packOf('base', '');
      return { manifest: { ...manifest, files: [file] }, contents: new Map([[file.path, JSON.stringify(made.json)]]) };
    };
    const one = release(part('one', []));
    const lines = packDiff(folder, one, release(part('two', [text('Send it to 4400 4301 2345 6789')])));
    expect(lines.filter((line) => line.includes(`two 39 ${long}`))).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        '      link /body/40/href: "one" → "two"',
        '      step /body/41/onPress/0/screen: "one" → "two"',
        '      sum /body/42/value/money/0/var: "one" → "two"',
        '      text /body/43/text/text: nothing → "Send it to 4400 4301 2345 6789"',
        '      ! it seems to ask for money to be sent to 4400 4301 2345 6789',
      ]),
    );
  });
});

describe('the fragments of a pack', () => {
  it('name the release of the widget that they were copied from, and are reported once a later release has changed them', () => {
    const { manifest } = makePack(readPackSources(['docs/examples/layouts']), { createdAt: '2026-03-01T09:30:00Z' });
    const fragments = manifest.files.filter(({ kind }) => kind === 'fragment');
    const own = fragments.filter((file) => file.release === undefined).map(({ id }) => id);
    expect(own).toEqual(['paybill-steps']);
    expect(fragments.length).toBeGreaterThan(5);
    expect(changedSince(manifest)).toEqual([]);
    const files = manifest.files.map((file) =>
      file.id === 'amount-due' || file.id === 'paybill-steps'
        ? { ...file, sha256: '0'.repeat(64), ...(file.release && { release: '1.0.1' }) }
        : file,
    );
    expect(changedSince({ ...manifest, files })).toEqual([
      expect.stringMatching(
        /^ {2}! fragment amount-due: copied from 1\.0\.1, changed in \d+\.\d+\.\d+\. Pack again\.$/,
      ),
    ]);
  });
});

describe('a signed pack', () => {
  const inFolder = (name: string): string => join(folder, name);

  it('is accepted by a widget with its key, and by no other', async () => {
    const sources = readPackSources(['schemas/screens/deposit/pix/screen.json']);
    const publicKey = generateKey(inFolder('key.pem'));
    const made = makePack(sources, { createdAt: '2026-03-01T09:30:00.000Z' });
    expect(writePack(inFolder('out'), made, inFolder('key.pem'))?.publicKey).toBe(publicKey);
    const { taken } = await takenBy(inFolder('out'), { packKeys: [publicKey], packLinkHosts: BANK_APPS });
    expect(taken?.screens.size).toBe(1);
    const other = takenBy(inFolder('out'), { packKeys: [generateKey(inFolder('other.pem'))] });
    await expect(other).rejects.toMatchObject({ code: 'pack.signature' });
  });

  it('with two keys is accepted by a deployment that requires two, refused with one, and rolled back', async () => {
    const packKeys = [generateKey(inFolder('one.pem')), generateKey(inFolder('two.pem'))];
    const config = { packKeys, packSignatures: 2, packLinkHosts: BANK_APPS };
    const publish = (title: string, key: string): void => {
      const before = manifestIn(inFolder('out'));
      const { manifest, contents } = packOf('base', title);
      writePack(inFolder('out'), { manifest: released(manifest, before, undefined), contents }, inFolder(key));
    };
    const titleOf = async (): Promise<unknown> => {
      const { taken } = await takenBy(inFolder('out'), config);
      return JSON.stringify(taken?.screens.get('deposit.voucher')?.screen.body);
    };
    publish('One', 'one.pem');
    await expect(titleOf()).rejects.toMatchObject({ code: 'pack.signatures-few' });
    expect(addSignature(inFolder('out'), inFolder('one.pem')).count).toBe(1);
    await expect(titleOf()).rejects.toMatchObject({ code: 'pack.signatures-few' });
    expect(addSignature(inFolder('out'), inFolder('two.pem'))).toEqual({ publicKey: packKeys[1], count: 2 });
    expect(await titleOf()).toContain('One');
    publish('Two', 'two.pem');
    await expect(titleOf()).rejects.toMatchObject({ code: 'pack.signatures-few' });
    addSignature(inFolder('out'), inFolder('one.pem'));
    expect(await titleOf()).toContain('Two');
    writePack(inFolder('out'), { manifest: takenBack(inFolder('out'), {}), contents: new Map() }, inFolder('one.pem'));
    await expect(titleOf()).rejects.toMatchObject({ code: 'pack.signatures-few' });
    addSignature(inFolder('out'), inFolder('two.pem'));
    expect(await titleOf()).toContain('One');
  });

  it('has a key that only its owner may read, and that is never overwritten', () => {
    generateKey(inFolder('key.pem'));
    expect(statSync(inFolder('key.pem')).mode & 0o777).toBe(0o600);
    expect(() => generateKey(inFolder('key.pem'))).toThrow('EEXIST');
  });

  it('is not written with a key of another kind', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(inFolder('ec.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(() => writePack(inFolder('out'), packOf('base', 'One'), inFolder('ec.pem'))).toThrow(
      'no Ed25519 private key',
    );
    expect(() => statSync(inFolder('out'))).toThrow('ENOENT');
  });
});
