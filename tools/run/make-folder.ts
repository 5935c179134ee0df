import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown => Object(error).code;

/**
 * Creates a folder from the command line, and its parents. `recursive` of Node never returns if an existing parent,
 * such as `/proc`, rejects new folders.
 */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const above = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    makeFolder(above);
    mkdirSync(folder);
  }
};
