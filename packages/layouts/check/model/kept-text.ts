import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The newest files in a folder are kept. */
const MOST_KEPT = 40;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the text of a file that begins with its own hash; undefined if the file is missing or incomplete. */
const readWhole = (file: string): string | undefined => {
  try {
    const [hash = '', ...lines] = readFileSync(file, 'utf8').split('\n');
    const text = lines.join('\n');
    return hash === hashOf(text) ? text : undefined;
  } catch {
    return undefined;
  }
};

const forgetOldest = (folder: string): void => {
  const aged = readdirSync(folder).map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }));
  for (const { name } of aged.toSorted((one, other) => other.time - one.time).slice(MOST_KEPT)) {
    rmSync(join(folder, name), { force: true });
  }
};

/**
 * Written to a temporary file and renamed, because several runs may write it. Without write access nothing is cached.
 */
const write = (folder: string, name: string, text: string): void => {
  const half = join(folder, `${name}.${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(half, `${hashOf(text)}\n${text}`);
    renameSync(half, join(folder, name));
    forgetOldest(folder);
  } catch {
    if (existsSync(half)) rmSync(half);
  }
};

/**
 * A text that takes long to generate. It is cached in the folder under the hash of its inputs, so a changed input
 * generates it again.
 */
export const keptText = (folder: string, madeOf: readonly string[], make: () => string): string => {
  const name = hashOf(JSON.stringify(madeOf));
  const known = readWhole(join(folder, name));
  if (known !== undefined) return known;
  const text = make();
  write(folder, name, text);
  return text;
};
