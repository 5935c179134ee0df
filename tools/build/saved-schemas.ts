import { generateEditor } from '#layouts/editor/files.ts';
import { generateMerged } from '#layouts/screens/generate-merged.ts';
import { forgetLanguage } from '#layouts/screens/screen-files.ts';

/**
 * Pause after the last save before the help of editors is generated, which would block the displayed page for a second.
 */
const QUIET_MS = 1000;

export const isSchemaFile = (file: string): boolean =>
  file.endsWith('.json') && file.includes('/schemas/') && !file.includes('/schemas/editor/');

/** Source files of texts. */
export const isSourceOfTexts = (file: string): boolean =>
  /\/locales\/[\w-]+\.json$/.test(file)
    ? !isMergedTexts(file)
    : isSchemaFile(file) && /\/texts\/[\w-]+\.json$/.test(file);

/** Texts of a language in one file, as a page loads them. */
export const isMergedTexts = (file: string): boolean => /\/src\/generated\/locales\/[\w-]+\.json$/.test(file);

const attempt = (make: () => void): void => {
  try {
    make();
  } catch (error) {
    // Incomplete JSON: the next save fixes it.
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`What is made of the schemas is not made anew: ${reason}`);
  }
};

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Regenerates what is made from schemas and texts: what pages load immediately, the help of editors after a pause. */
export const followSaved = (file: string): void => {
  if (file.includes('/schemas/language/')) forgetLanguage();
  if (!isSchemaFile(file) && !isSourceOfTexts(file)) return;
  if (isSourceOfTexts(file) || file.endsWith('/methods.json')) attempt(generateMerged);
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    attempt(generateEditor);
  }, QUIET_MS);
};
