import { basename, dirname, join, relative, sep } from 'node:path';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import { existsSync, namesIn, readTextFile } from '#layouts/check/model/disk.ts';
import { readShaped } from '#layouts/check/model/checked-json.ts';
import { compileShape } from '#layouts/check/model/shape.ts';
import { loadLanguage, type Language } from '#layouts/check/model/language.ts';

export const SCREENS_DIR = 'schemas/screens';
export const FRAGMENTS_DIR = 'schemas/fragments';
/** The sample that all others extend. */
export const BASE_SAMPLE = 'schemas/samples/base.json';

/** Files with that ending below a folder, in a stable order. */
export const filesBelow = (folder: string, ending = '.json'): string[] =>
  namesIn(folder, { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
    .toSorted();

/** Each screen has a folder: `<flow>/<name>/screen.json`, and its samples in `<flow>/<name>/samples`. */
export const layoutFolder = (id: string, folder = SCREENS_DIR): string => join(folder, id.replace('.', '/'));

export const screenFile = (id: string, folder = SCREENS_DIR): string => join(layoutFolder(id, folder), 'screen.json');

export const samplesFolder = (id: string, folder = SCREENS_DIR): string => join(layoutFolder(id, folder), 'samples');

export const sampleFile = (id: string, state: string, folder = SCREENS_DIR): string =>
  join(samplesFolder(id, folder), `${state}.json`);

/** Answers of a server, for the sandbox: `method` in the list, any other name to the create call. */
export const answerFile = (id: string, name: string): string => join(layoutFolder(id), 'answers', `${name}.json`);

/** Parts of a layout's folder, by their path in it. */
const LAYOUT_PARTS = {
  screen: /^screen\.json$/,
  sample: /^samples\/[^/]+\.json$/,
  texts: /^texts\/[^/]+\.json$/,
  methods: /^methods\.json$/,
  wording: /^wording\.json$/,
  answers: /^answers\/[^/]+\.json$/,
} as const;

export type LayoutPart = keyof typeof LAYOUT_PARTS;

const inLayout = (file: string, screens: string): string => relative(screens, file).split(sep).slice(2).join('/');

/** Files of that part in the folders of all layouts, in a stable order. */
export const layoutFiles = (part: LayoutPart, screens = SCREENS_DIR): string[] =>
  filesBelow(screens).filter((file) => LAYOUT_PARTS[part].test(inLayout(file, screens)));

/** The approved snapshot of a layout: the content of each sample. */
const SHOWN_FILE = 'shown.txt';

export const shownFile = (id: string, folder = SCREENS_DIR): string => join(layoutFolder(id, folder), SHOWN_FILE);

export const shownFiles = (folder = SCREENS_DIR): string[] =>
  existsSync(folder) ? filesBelow(folder, `/${SHOWN_FILE}`) : [];

/** Reads the approved snapshots of the layouts in a folder, by screen id. */
export const readShown = (folder = SCREENS_DIR): ReadonlyMap<string, string> =>
  new Map(shownFiles(folder).map((file) => [screenIdOf(file), readTextFile(file)]));

/** Files that are not part of a layout, such as one with a mistyped name. */
export const strayFiles = (screens = SCREENS_DIR): string[] =>
  filesBelow(screens).filter((file) => !Object.values(LAYOUT_PARTS).some((part) => part.test(inLayout(file, screens))));

export const screenFiles = (folder = SCREENS_DIR): string[] => layoutFiles('screen', folder);

export const sampleFiles = (folder = SCREENS_DIR): string[] => layoutFiles('sample', folder);

const PART_FOLDERS = new Set(['samples', 'texts', 'answers']);

/** The folder of the layout that a file belongs to. */
export const layoutFolderOf = (file: string): string => {
  const folder = dirname(file);
  return PART_FOLDERS.has(basename(folder)) ? dirname(folder) : folder;
};

/** Returns the screen id of a file, by its folder. */
export const screenIdOf = (file: string): string => {
  const [flow, name] = layoutFolderOf(file).split('/').slice(-2);
  return `${flow}.${name}`;
};

const known: { language?: Language } = {};

/** Clears the cached language: its sources have changed. */
export const forgetLanguage = (): void => void delete known.language;

/** Schema of a fragment before its parameters have values. */
const FRAGMENT_SHAPE = {
  type: 'object',
  required: ['id', 'body'],
  properties: {
    id: { type: 'string' },
    body: { type: 'array', items: { type: 'object' } },
    params: { type: 'object', additionalProperties: { type: 'object', required: ['type'] } },
  },
};

const languageNow = (): Language => (known.language ??= loadLanguage());

/** @throws DiagnosticError with every location that violates the screen language */
export const readScreen = (path: string): Screen => readShaped(path, languageNow().validatorOf('Screen')) as Screen;

/** A fragment replaces fragments of the same name in later folders. */
const readFragment = (id: string, folders: readonly string[]): Fragment | undefined => {
  const path = folders.map((folder) => join(folder, `${basename(id)}.json`)).find((file) => existsSync(file));
  return path === undefined ? undefined : (readShaped(path, compileShape(FRAGMENT_SHAPE)) as Fragment);
};

const EDITOR_ONLY = new Set(['$schema', 'description', 'unreached', 'never']);

/** JSON without members that only editors and authors read. */
export const withoutEditorMembers = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (EDITOR_ONLY.has(key) ? undefined : part))) as T;

/** A screen as the widget ships it: fragments expanded, without members that only editors and authors read. */
export const shippedScreen = (screen: Screen, fragmentFolders: readonly string[] = [FRAGMENTS_DIR]): Screen => {
  const { composites } = languageNow();
  return withoutEditorMembers(expandFragments(screen, (id) => readFragment(id, fragmentFolders), composites));
};
