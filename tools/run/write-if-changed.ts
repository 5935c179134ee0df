import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether the file is there with that text. */
const isWritten = (file: string, text: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
};

/**
 * Writes a file, and its folder where there is none. One that is current is left alone: a server at work does not reload for nothing,
 * and nothing that reads it meanwhile finds half of it.
 */
export const writeIfChanged = (file: string, text: string): void => {
  if (isWritten(file, text)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
