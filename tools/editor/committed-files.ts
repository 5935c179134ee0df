import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { editorFiles } from './files.ts';
import { referenceFiles } from '#tools/reference/files.ts';

/** Files that are made from others and kept in git all the same, because people and editors read them as they are. */
const committedFiles = (): Map<string, string> => new Map([...editorFiles(), ...referenceFiles()]);

const staleEntries = (): [file: string, content: string][] =>
  [...committedFiles()].filter(([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content);

/** Those that are not what their sources give. */
export const staleFiles = (): string[] => staleEntries().map(([file]) => file);

/** Writes the schemas for editors and the reference; what is as it should be is not touched. */
export const generateCommitted = (): void => {
  for (const [file, content] of staleEntries()) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};
