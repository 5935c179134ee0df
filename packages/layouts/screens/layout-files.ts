import { join } from 'node:path';
import { existsSync, isAtRoot, namesIn, PROJECT_ROOTS } from '#layouts/check/model/disk.ts';
import { layoutFiles, layoutFolder, SCREENS_DIR, type LayoutPart } from './screen-files.ts';

/** Files with texts of several layouts or the code; a layout's own texts are in its folder. */
export const LOCALES_DIR = 'locales';
const METHODS_FILE = 'schemas/methods.json';
/** Exceptions for the wording of shared texts. */
export const WORDING_FILE = 'locales/checks/wording.json';

/** Records of what each translation was made from, beside the exceptions. */
const TRANSLATED = 'checks/translated.json';

/** A folder with texts, rows and screens: the project or an overlay. */
export interface LayoutRoot {
  /** Folders of the shared texts. */
  readonly locales: readonly string[];
  readonly methods: readonly string[];
  readonly screens: string;
}

export const PROJECT: LayoutRoot = {
  locales: PROJECT_ROOTS.map((root) => root + LOCALES_DIR),
  methods: PROJECT_ROOTS.map((root) => root + METHODS_FILE),
  screens: SCREENS_DIR,
};

export const overlayRoot = (folder: string): LayoutRoot => ({
  locales: [join(folder, 'locales')],
  methods: [join(folder, 'methods.json')],
  screens: join(folder, 'screens'),
});

const localesIn = (folder: string): string[] =>
  existsSync(folder)
    ? namesIn(folder)
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => join(folder, file))
        .filter(isAtRoot)
    : [];

const partsIn = (part: LayoutPart, screens: string): string[] =>
  existsSync(screens) ? layoutFiles(part, screens) : [];

/** Files of texts, each named by its locale: the shared ones, then those of each layout. */
export const textFiles = ({ locales, screens }: LayoutRoot = PROJECT): string[] => [
  ...locales.flatMap(localesIn),
  ...partsIn('texts', screens),
];

/** Records of what translations were made from: for the widget, the project or an overlay. */
export const translatedFiles = ({ locales }: LayoutRoot = PROJECT): string[] =>
  locales.map((folder) => join(folder, TRANSLATED));

/** Files of rows that map methods to screens: the shared one, then those of each layout. */
export const methodFiles = ({ methods, screens }: LayoutRoot = PROJECT): string[] => [
  ...methods.filter(isAtRoot),
  ...partsIn('methods', screens),
];

/** Files of allowed wording for shared texts. */
export const SHARED_WORDING: readonly string[] = PROJECT_ROOTS.map((root) => root + WORDING_FILE);

/** Files of allowed wording: the shared one, then those of each layout. */
export const wordingFiles = ({ locales, screens }: LayoutRoot = PROJECT): string[] => [
  ...locales.map((folder) => join(folder, 'checks/wording.json')).filter(isAtRoot),
  ...layoutFiles('wording', screens),
];

/** The file of a locale's texts in a layout's folder. */
export const layoutTexts = (id: string, locale: string): string => join(layoutFolder(id), 'texts', `${locale}.json`);

export const layoutMethods = (id: string): string => join(layoutFolder(id), 'methods.json');

export const layoutWording = (id: string): string => join(layoutFolder(id), 'wording.json');
