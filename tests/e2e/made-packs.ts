import { createHash } from 'node:crypto';
import { makePack, type Pack } from '#layouts/pack/make-pack.ts';
import { readPackSources } from '#layouts/pack/pack-sources.ts';

type Json = Readonly<Record<string, unknown>>;

/** The pack of the sources in a folder. */
export const folderPack = (folder: string): Pack =>
  makePack(readPackSources([folder]), { createdAt: '2026-03-01T09:30:00Z' });

/** The pack of the documentation: a voucher's own form, its texts and its row. */
export const voucherPack = (): Pack => folderPack('docs/examples/voucher-pack');

/** A pack of one screen that was not checked before. */
export const packOf = (screen: Json): Pack => {
  const content = JSON.stringify(screen);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = `screens/${String(screen['id'])}.${sha256}.json`;
  return {
    manifest: {
      manifestVersion: 1,
      createdAt: '2026-03-01T09:30:00Z',
      language: { min: 1, max: 1 },
      files: [
        { id: String(screen['id']), kind: 'screen', path, sha256, bytes: Buffer.byteLength(content), schemaVersion: 1 },
      ],
    },
    contents: new Map([[path, content]]),
  };
};
