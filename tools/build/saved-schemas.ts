import { generateEditor } from '#layouts/editor/files.ts';
import { generateMerged } from '#layouts/screens/generate-merged.ts';
import { forgetLanguage } from '#layouts/screens/screen-files.ts';

/** How long nothing was saved before the help of editors is made: a second's work that the page on show would wait for. */
const QUIET_MS = 1000;

export const isSchemaFile = (file: string): boolean =>
  file.endsWith('.json') && file.includes('/schemas/') && !file.includes('/schemas/editor/');

/** Texts as a person writes them. */
export const isSourceOfTexts = (file: string): boolean =>
  /\/locales\/[\w-]+\.json$/.test(file)
    ? !isMergedTexts(file)
    : isSchemaFile(file) && /\/texts\/[\w-]+\.json$/.test(file);

/** Texts of a language as a page loads them, in one file. */
export const isMergedTexts = (file: string): boolean => /\/src\/generated\/locales\/[\w-]+\.json$/.test(file);

const attempt = (make: () => void): void => {
  try {
    make();
  } catch (error) {
    // Half-written JSON: the next save fixes it.
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`What is made of the schemas is not made anew: ${reason}`);
  }
};

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Makes anew what is made of schemas and texts: what pages load at once, the help of editors once saving has ceased. */
export const followSaved = (file: string): void => {
  if (file.includes('/schemas/language/')) forgetLanguage();
  if (!isSchemaFile(file) && !isSourceOfTexts(file)) return;
  if (isSourceOfTexts(file) || file.endsWith('/methods.json')) attempt(generateMerged);
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    attempt(generateEditor);
  }, QUIET_MS);
};
