import { join } from 'node:path';
import { existsSync, namesIn, readTextFile, WIDGET_ROOT } from '#layouts/check/model/disk.ts';
import { readSource, type JsonSource } from '#layouts/check/model/json-source.ts';
import { wordingFiles } from '#layouts/screens/layout-files.ts';
import { quotedIn, type QuotedWords } from './quoted-words.ts';

const GLOSSARIES_DIR = 'locales/glossary';
/** The widget's own code, even if the checked texts belong to another project. */
const CODE_ROOMS = ['src', 'renderers'].map((room) => join(WIDGET_ROOT, room));
const NAMING_FILES = ['schemas/instructions', 'schemas/guides.json', 'schemas/language/commands.json'];

/** Reference data for texts: glossaries, exceptions, code. */
export interface Wording {
  readonly glossaries: readonly JsonSource[];
  /** Exceptions, each with its reason: the shared list, and those of layouts. */
  readonly allowed: readonly JsonSource[];
  /** Words that occur in code and data. */
  readonly quoted: QuotedWords;
}

const filesIn = (path: string, ending: RegExp): string[] =>
  path.endsWith('.json')
    ? [path]
    : namesIn(path, { recursive: true })
        .filter((file) => ending.test(file) && !file.startsWith('generated'))
        .map((file) => join(path, file));

const readQuoted = (): QuotedWords =>
  quotedIn(
    [
      ...CODE_ROOMS.flatMap((room) => filesIn(room, /\.tsx?$/)),
      ...NAMING_FILES.filter((path) => existsSync(path)).flatMap((path) => filesIn(path, /\.json$/)),
    ].map((file) => readTextFile(file)),
  );

/** The code is read only if its words are needed. */
export const readWording = (): Wording => {
  let quoted: QuotedWords | undefined;
  return {
    glossaries: filesIn(GLOSSARIES_DIR, /\.json$/)
      .toSorted()
      .map((file) => readSource(file)),
    allowed: wordingFiles().map((file) => readSource(file)),
    get quoted() {
      return (quoted ??= readQuoted());
    },
  };
};
