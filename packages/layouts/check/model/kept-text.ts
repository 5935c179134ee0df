import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the texts in a folder, the newest are kept. */
const MOST_KEPT = 40;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The text of a file that begins with the hash of it; undefined when there is none, or not all of it. */
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

/** Under its name at once and whole, as several runs may write it. Where nothing can be written, nothing is kept. */
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
 * A text that takes long to make. It is kept in the folder under the hash of everything it is made of: what changes any
 * of that has it made anew.
 */
export const keptText = (folder: string, madeOf: readonly string[], make: () => string): string => {
  const name = hashOf(JSON.stringify(madeOf));
  const known = readWhole(join(folder, name));
  if (known !== undefined) return known;
  const text = make();
  write(folder, name, text);
  return text;
};
