import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown => Object(error).code;

/**
 * Makes a folder that a person has named, and those above it. `recursive` of Node asks for ever where a folder that is there takes
 * none, as `/proc` does.
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
