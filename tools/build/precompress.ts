import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CLOSED_METHODS } from './product.ts';

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt)$/;

/** Writes `.br` and `.gz` beside a text file, at the slowest setting, because a build is compressed once. */
export const compressFile = async (address: string): Promise<void> => {
  const content = await readFile(address);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, options).then((packed) => writeFile(`${address}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${address}.gz`, packed)),
  ]);
};

/** Copies both compressed files from the previous build if it has the identical file; returns whether it did. */
const takeOver = async (address: string, last: string): Promise<boolean> => {
  try {
    const [now, then] = await Promise.all([readFile(address), readFile(last)]);
    if (!now.equals(then)) return false;
    await Promise.all(['.br', '.gz'].map((ending) => copyFile(last + ending, address + ending)));
    return true;
  } catch {
    return false;
  }
};

/**
 * Compresses every text file of a folder; returns their number.
 * @param last the same folder of the previous build; it may be absent
 */
export const precompress = async (directory: string, last?: string): Promise<number> => {
  const all = await readdir(directory, { recursive: true });
  // A compressed copy would be served in place of the file that an operator has changed.
  const files = all.filter((file) => COMPRESSIBLE.test(file) && file !== CLOSED_METHODS);
  const compress = async (file: string): Promise<void> => {
    const address = path.join(directory, file);
    if (last === undefined || !(await takeOver(address, path.join(last, file)))) await compressFile(address);
  };
  await Promise.all(files.map(compress));
  return files.length;
};
