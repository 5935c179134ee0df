import { createHash } from 'node:crypto';
import type { PackFile } from '#generated/pack.ts';
import { makePack, type Pack } from '#layouts/pack/make-pack.ts';
import { readPackSources } from '#layouts/pack/pack-sources.ts';

type Json = Readonly<Record<string, unknown>>;

/** The pack of the sources in a folder. */
export const folderPack = (folder: string): Pack =>
  makePack(readPackSources([folder]), { createdAt: '2026-03-01T09:30:00Z' });

/** The pack of the documentation: a form for vouchers, its texts and its row. */
export const voucherPack = (): Pack => folderPack('docs/examples/voucher-pack');

const screenFile = (id: string, content: string): PackFile => {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = `screens/${id}.${sha256}.json`;
  return { id, kind: 'screen', path, sha256, bytes: Buffer.byteLength(content), schemaVersion: 1 };
};

/** A pack of one unchecked screen. */
export const packOf = (screen: Json): Pack => {
  const content = JSON.stringify(screen);
  const file = screenFile(String(screen['id']), content);
  return {
    manifest: {
      manifestVersion: 1,
      createdAt: '2026-03-01T09:30:00Z',
      language: { min: 1, max: 1 },
      files: [file],
    },
    contents: new Map([[file.path, content]]),
  };
};

/** The next release of a pack: the same screens with another formatting. */
export const nextRelease = ({ manifest, contents }: Pack): Pack => {
  const next = new Map(contents);
  const files = manifest.files.map((file) => {
    if (file.kind !== 'screen') return file;
    const content = `${contents.get(file.path)}\n`;
    const written = screenFile(file.id, content);
    next.delete(file.path);
    next.set(written.path, content);
    return written;
  });
  return { manifest: { ...manifest, files }, contents: next };
};
