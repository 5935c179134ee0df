import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import { readLanguage } from '#tools/language/bundle.ts';
import { compositeFragments } from '#tools/language/table.ts';

export const SCREENS_DIR = 'schemas/screens';
export const FRAGMENTS_DIR = 'schemas/fragments';
/** What every sample starts from. */
export const BASE_SAMPLE = 'schemas/samples/base.json';

/** Files with that ending below a folder, in a stable order. */
export const filesBelow = (folder: string, ending = '.json'): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
    .toSorted();

/** Each screen has a folder: `<flow>/<name>/screen.json`, and its samples in `<flow>/<name>/samples`. */
export const layoutFolder = (id: string, folder = SCREENS_DIR): string => join(folder, id.replace('.', '/'));

export const screenFile = (id: string, folder = SCREENS_DIR): string => join(layoutFolder(id, folder), 'screen.json');

export const samplesFolder = (id: string, folder = SCREENS_DIR): string => join(layoutFolder(id, folder), 'samples');

export const sampleFile = (id: string, state: string, folder = SCREENS_DIR): string =>
  join(samplesFolder(id, folder), `${state}.json`);

/** What stands in a layout's folder, by its path there. */
const LAYOUT_PARTS = {
  screen: /^screen\.json$/,
  sample: /^samples\/[^/]+\.json$/,
  texts: /^texts\/[^/]+\.json$/,
  methods: /^methods\.json$/,
  wording: /^wording\.json$/,
} as const;

export type LayoutPart = keyof typeof LAYOUT_PARTS;

const inLayout = (file: string, screens: string): string => relative(screens, file).split(sep).slice(2).join('/');

/** Files of that part in the folders of all layouts, in a stable order. */
export const layoutFiles = (part: LayoutPart, screens = SCREENS_DIR): string[] =>
  filesBelow(screens).filter((file) => LAYOUT_PARTS[part].test(inLayout(file, screens)));

/** Files that are no part of a layout, such as one whose name is mistyped. */
export const strayFiles = (screens = SCREENS_DIR): string[] =>
  filesBelow(screens).filter((file) => !Object.values(LAYOUT_PARTS).some((part) => part.test(inLayout(file, screens))));

export const screenFiles = (folder = SCREENS_DIR): string[] => layoutFiles('screen', folder);

export const sampleFiles = (folder = SCREENS_DIR): string[] => layoutFiles('sample', folder);

const PART_FOLDERS = new Set(['samples', 'texts']);

/** The folder of the layout that a file belongs to. */
export const layoutFolderOf = (file: string): string => {
  const folder = dirname(file);
  return PART_FOLDERS.has(basename(folder)) ? dirname(folder) : folder;
};

/** The id of the screen that a file belongs to, by the folder it stands in. */
export const screenIdOf = (file: string): string => {
  const [flow, name] = layoutFolderOf(file).split('/').slice(-2);
  return `${flow}.${name}`;
};

/** @throws Error naming the file, when it is not JSON */
export const readJsonFile = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : 'not JSON'}`, { cause });
  }
};

export const readScreen = (path: string): Screen => readJsonFile(path) as Screen;

/** A folder's fragment of that name stands for that of the folders after it. */
const readFragment = (id: string, folders: readonly string[]): Fragment | undefined => {
  const path = folders.map((folder) => join(folder, `${basename(id)}.json`)).find((file) => existsSync(file));
  return path === undefined ? undefined : (readJsonFile(path) as Fragment);
};

const EDITOR_ONLY = new Set(['$schema', 'description', 'unreached', 'never']);

/** JSON without what only editors and colleagues read. */
export const withoutEditorMembers = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (EDITOR_ONLY.has(key) ? undefined : part))) as T;

/** A screen as the widget ships it: fragments expanded, what only editors and colleagues read left out. */
export const shippedScreen = (screen: Screen, fragmentFolders: readonly string[] = [FRAGMENTS_DIR]): Screen => {
  const composites = compositeFragments(readLanguage());
  return withoutEditorMembers(expandFragments(screen, (id) => readFragment(id, fragmentFolders), composites));
};
