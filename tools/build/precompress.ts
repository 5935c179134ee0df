import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt)$/;

/** Writes `.br` and `.gz` beside a text file, at the slowest setting: it is done once and served for ever. */
export const compressFile = async (address: string): Promise<void> => {
  const content = await readFile(address);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, options).then((packed) => writeFile(`${address}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${address}.gz`, packed)),
  ]);
};

/** Compresses every text file of a folder; tells how many. */
export const precompress = async (directory: string): Promise<number> => {
  const files = (await readdir(directory, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compressFile(path.join(directory, file))));
  return files.length;
};
