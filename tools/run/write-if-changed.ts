import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether the file exists with that text. */
const isWritten = (file: string, text: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
};

/**
 * Writes a file, and creates its folder. An unchanged file is not written, so that a running server does not reload and readers
 * see no partial file.
 */
export const writeIfChanged = (file: string, text: string): void => {
  if (isWritten(file, text)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
