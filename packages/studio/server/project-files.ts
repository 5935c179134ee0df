import { mkdirSync, writeFileSync } from 'node:fs';
import { existsSync, holdsLayoutsAlone, readTextFile } from '#layouts/check/model/disk.ts';
import { dirname } from 'node:path';
import { readSource } from '#layouts/check/model/json-source.ts';
import { DiagnosticError, ToolError } from '#tools/diagnostics/tool-error.ts';
import { generateEditor } from '#layouts/editor/files.ts';
import { formatText } from '#layouts/new/write.ts';
import { generateMerged } from '#layouts/screens/generate-merged.ts';
import { generateStories } from '#layouts/screens/generate-stories.ts';
import { filesBelow, shownFiles } from '#layouts/screens/screen-files.ts';
import { isEditable, isShownFile } from '#studio/project-paths.ts';
import type { FileChange, FileTexts } from '#studio/protocol.ts';

const FOLDERS = ['schemas/screens', 'schemas/fragments', 'schemas/editor', 'locales'] as const;

/** Read in addition to the folders: the base of all samples, the shared rows, and the editor's schema mapping. */
const SINGLE = ['schemas/samples/base.json', 'schemas/methods.json', 'schemas/language/wording.schema.json'] as const;

const SETTINGS = '.vscode/settings.json';

/** All files that the studio shows, edits or needs for its help. */
export const readProject = (): FileTexts => {
  const files = [...FOLDERS.flatMap((folder) => filesBelow(folder)), ...shownFiles(), ...SINGLE, SETTINGS];
  return Object.fromEntries(files.map((file) => [file, readTextFile(file)]));
};

const onDisk = (file: string): string | undefined => (existsSync(file) ? readTextFile(file) : undefined);

/** @throws ToolError or DiagnosticError with the reason why nothing may be written */
const refuseWhatIsWrong = ({ file, text, before }: FileChange): void => {
  if (!isEditable(file)) throw new ToolError(`The studio cannot write ${file}.`);
  const { syntax } = isShownFile(file) ? { syntax: [] } : readSource(file, text);
  if (syntax.length > 0) throw new DiagnosticError(syntax);
  if (onDisk(file) !== before) {
    throw new ToolError(`${file} has changed on disk since the studio read it. Reload the studio; your text is kept.`);
  }
};

/**
 * Writes formatted files, and regenerates the files that depend on them. Writes all of them or none.
 *
 * @throws ToolError when one may not be written, DiagnosticError when one is not JSON
 */
export const saveFiles = async (changes: readonly FileChange[]): Promise<FileTexts> => {
  for (const change of changes) refuseWhatIsWrong(change);
  const texts = await Promise.all(
    changes.map(async ({ file, text }) => [file, isShownFile(file) ? text : await formatText(file, text)] as const),
  );
  for (const [file, text] of texts) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (!holdsLayoutsAlone) {
    generateMerged();
    generateStories();
  }
  generateEditor();
  return Object.fromEntries(texts);
};
