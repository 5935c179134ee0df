import type { PackFile } from '#generated/pack.ts';
import { PackError, type PackFault } from './pack-error.ts';
import { readBytes } from './read-bytes.ts';
import { parseJsonBytes } from './read-json.ts';

/** SHA-256 in hexadecimal. */
const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Creates the error of one file. Its message has the file's kind and id, so that several files are reported separately. */
export const fileError = (
  code: PackFault,
  { kind, id }: Pick<PackFile, 'kind' | 'id'>,
  fault: string,
  cause?: unknown,
): PackError => new PackError(code, `Pack, ${kind} ${id}: ${fault}`, { cause, details: { kind, file: id } });

/**
 * Downloads a file of a pack and verifies its digest.
 *
 * @throws PackError `pack.file-…`
 */
export const loadPackFile = async (file: PackFile, manifestAddress: string): Promise<unknown> => {
  if (!file.path.endsWith(`.${file.sha256}.json`)) {
    throw fileError('pack.file-hash', file, 'its name does not contain its hash.');
  }
  const found = await readBytes(new URL(file.path, manifestAddress).href, { maxBytes: file.bytes, cache: 'default' });
  if (found.kind === 'absent') throw fileError('pack.file-unreachable', file, 'it is not on the server.');
  if (found.kind === 'failed') throw fileError('pack.file-unreachable', file, 'it did not load.', found.cause);
  if (found.kind === 'too-large' || found.bytes.length !== file.bytes) {
    throw fileError('pack.file-size', file, 'its length differs from that in the manifest.');
  }
  if ((await sha256(found.bytes)) !== file.sha256) {
    throw fileError('pack.file-hash', file, 'its hash differs from that in the manifest.');
  }
  try {
    return parseJsonBytes(found.bytes);
  } catch (cause) {
    throw fileError('pack.file-not-json', file, 'it is not JSON.', cause);
  }
};
