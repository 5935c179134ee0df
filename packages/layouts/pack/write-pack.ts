import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '#tools/run/make-folder.ts';
import type { Pack } from './make-pack.ts';
import { filesOf, historyOf, keepHistory } from './release.ts';
import { signManifest, writeSignature, type Signature } from './signature.ts';

/** Recognizes a file of a pack by its name; only such files are ever removed. */
const PACKED = /^(?:screens|fragments|texts|methods)\/[\w.-]+\.[0-9a-f]{64}\.json$/;

const packedFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => PACKED.test(file));

/** Creation time of the pack in that folder, if it contains the same files: packing again then changes nothing. */
export const madeBefore = (folder: string, { manifest }: Pack): string | undefined => {
  try {
    const before: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const { createdAt, counter: _counter, ...rest } = Object(before) as Record<string, unknown>;
    const { createdAt: _now, counter: _next, ...wanted } = manifest;
    return JSON.stringify(rest) === JSON.stringify(wanted) && typeof createdAt === 'string' ? createdAt : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Writes a pack: its files, its manifest and, with a key, its signature. Files that no manifest of the folder lists are
 * removed.
 */
export const writePack = (
  folder: string,
  { manifest, contents }: Pack,
  keyFile: string | undefined,
): Signature | undefined => {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  const signature = keyFile === undefined ? undefined : signManifest(text, keyFile);
  makeFolder(folder);
  const listed = [manifest, ...historyOf(folder)].flatMap(filesOf).map(({ path }) => path);
  const kept = new Set([...contents.keys(), ...listed]);
  for (const file of packedFiles(folder)) if (!kept.has(file)) rmSync(join(folder, file));
  for (const [path, content] of contents) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  writeFileSync(join(folder, 'manifest.json'), text);
  keepHistory(folder, manifest, text);
  writeSignature(folder, signature);
  return signature;
};
