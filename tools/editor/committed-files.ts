import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { referenceFiles } from '#tools/reference/files.ts';

/** The reference is made from the schemas and kept in git all the same, because people read it as it is. */
const staleEntries = (): [file: string, content: string][] =>
  [...referenceFiles()].filter(([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content);

/** Those that are not what their sources give. */
export const staleFiles = (): string[] => staleEntries().map(([file]) => file);

/** Writes the reference; what is as it should be is not touched. */
export const generateCommitted = (): void => {
  for (const [file, content] of staleEntries()) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};
