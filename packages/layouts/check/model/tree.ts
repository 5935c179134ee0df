import { basename } from 'node:path';
import type { JsonSchema } from '#layouts/language/bundle.ts';
import { readScope } from '#layouts/language/scope-schema.ts';
import { methodFiles, textFiles, translatedFiles } from '#layouts/screens/layout-files.ts';
import { holdsRowParts } from '#layouts/screens/row-tables.ts';
import {
  BASE_SAMPLE,
  filesBelow,
  FRAGMENTS_DIR,
  readShown,
  sampleFiles,
  screenFiles,
  strayFiles,
} from '#layouts/screens/screen-files.ts';
import { isAtRoot } from './disk.ts';
import { exampleSources } from './examples.ts';
import { readSource, type JsonSource } from './json-source.ts';
import { loadLanguage, type Language } from './language.ts';
import { mergeSources, type Merged } from './merged.ts';
import { readPage, type Page, type PageContext } from './page.ts';
import { rootLocation } from './json-location.ts';
import { isObject } from './walk.ts';
import { readWording, type Wording } from '#layouts/check/texts/wording.ts';

/** All files that a payment team edits. */
export interface Files {
  readonly screens: readonly JsonSource[];
  readonly fragments: readonly JsonSource[];
  readonly samples: readonly JsonSource[];
  readonly base: JsonSource;
  /** Several for a locale: the shared texts and those of layouts. */
  readonly locales: readonly JsonSource[];
  /** The shared rows, and those of layouts. */
  readonly methods: readonly JsonSource[];
  /** Files in a layout's folder that are not part of a layout. */
  readonly strays: readonly JsonSource[];
  /** Approved snapshots of pages, by screen id. */
  readonly shown: ReadonlyMap<string, string>;
  /** Glossaries and allowed wording. An overlay has none, because its names are its own. */
  readonly wording?: Wording;
  /** Records of the English texts that translations were made from. */
  readonly translated?: readonly JsonSource[];
  /** Whether a locale has a text only because English has it. Never, if absent. */
  readonly isLent?: (locale: string, key: string) => boolean;
}

/** The language and the scope that files are checked against. */
export interface Ground {
  readonly language: Language;
  readonly scope: Readonly<Record<string, JsonSchema>>;
}

/** All files, read once for every rule of the checker. */
export interface Tree extends Ground {
  readonly files: Files;
  readonly screens: ReadonlyMap<string, Page>;
  readonly fragments: ReadonlyMap<string, Page>;
  readonly pages: readonly Page[];
  /** Pages made from the examples of node types that fragments draw. */
  readonly examples: readonly Page[];
  /** Texts by locale and key. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The rows of all files together. */
  readonly methods: Merged;
  /** Fragments that a screen uses, directly or not. */
  readonly usedFragments: ReadonlySet<string>;
  /** Whether findings are requested for a file. Rules that check many files skip the others. */
  readonly isAsked: (source: JsonSource) => boolean;
}

/** The name by which other files refer to a source. */
export const nameOf = ({ file }: JsonSource): string => basename(file, '.json');

export const readFiles = (): Files => {
  const read = (files: readonly string[]): JsonSource[] => files.map((file) => readSource(file));
  return {
    screens: read(screenFiles()),
    fragments: read(filesBelow(FRAGMENTS_DIR)),
    samples: read(sampleFiles()),
    base: readSource(BASE_SAMPLE),
    locales: read(textFiles()),
    methods: read(methodFiles()),
    strays: read(strayFiles()),
    shown: readShown(),
    wording: readWording(),
    translated: read(translatedFiles().filter(isAtRoot)),
  };
};

export const allSources = (files: Files): JsonSource[] => [
  ...files.screens,
  ...files.fragments,
  ...files.samples,
  files.base,
  ...files.locales,
  ...files.methods,
  ...files.strays,
  ...(files.wording ? [...files.wording.glossaries, ...files.wording.allowed] : []),
];

export const readGround = (): Ground => ({ language: loadLanguage(), scope: readScope() });

/** Cached pages: one is read again when its file, or a fragment that it uses, has changed. */
export type PageCache = WeakMap<JsonSource, Page>;

const readCached = (kind: Page['kind'], source: JsonSource, context: PageContext, cache: PageCache): Page => {
  const known = cache.get(source);
  if (known?.isCurrent(context)) return known;
  const page = readPage(kind, source, context);
  cache.set(source, page);
  return page;
};

const readTexts = new WeakMap<JsonSource, ReadonlyMap<string, string>>();

/** Texts of one file by key. */
export const textsOf = (source: JsonSource): ReadonlyMap<string, string> => {
  const known = readTexts.get(source);
  if (known) return known;
  const members = Object.entries(isObject(source.value) ? source.value : {});
  const texts = new Map(members.flatMap(([key, text]) => (key === '$schema' ? [] : [[key, String(text)]])));
  readTexts.set(source, texts);
  return texts;
};

const joinedTexts = new WeakMap<readonly JsonSource[], Tree['texts']>();

/** Texts of all files by locale and key. */
const textsByLocale = (sources: readonly JsonSource[]): Tree['texts'] => {
  const known = joinedTexts.get(sources);
  if (known) return known;
  const all = new Map<string, Map<string, string>>();
  for (const source of sources) {
    const texts = all.get(nameOf(source)) ?? new Map<string, string>();
    for (const [key, text] of textsOf(source)) texts.set(key, text);
    all.set(nameOf(source), texts);
  }
  joinedTexts.set(sources, all);
  return all;
};

const joinedRows = new WeakMap<readonly JsonSource[], Merged>();

const rowsOf = (sources: readonly JsonSource[]): Merged => {
  const rows = joinedRows.get(sources) ?? mergeSources(sources, holdsRowParts);
  joinedRows.set(sources, rows);
  return rows;
};

const isReadable = ({ syntax }: JsonSource): boolean => syntax.length === 0;

type PageSet = Pick<Tree, 'screens' | 'fragments' | 'pages' | 'examples' | 'usedFragments'>;

const readPages = (files: Files, ground: Ground, cache: PageCache): PageSet => {
  const fragmentFiles = files.fragments.filter(isReadable);
  const context: PageContext = {
    language: ground.language,
    scope: ground.scope,
    fragments: new Map(fragmentFiles.map((source) => [nameOf(source), rootLocation(source)])),
    composites: ground.language.composites,
  };
  const screens = files.screens.filter(isReadable).map((source) => readCached('screen', source, context, cache));
  const fragments = fragmentFiles.map((source) => readCached('fragment', source, context, cache));
  let used: ReadonlySet<string> | undefined;
  return {
    screens: new Map(screens.map((page) => [page.id, page])),
    fragments: new Map(fragments.map((page) => [nameOf(page.source), page])),
    pages: [...screens, ...fragments],
    examples: exampleSources(ground).map((source) => readCached('screen', source, context, cache)),
    get usedFragments() {
      used ??= new Set(screens.flatMap(({ expansion }) => [...expansion.used]));
      return used;
    },
  };
};

interface KnownPages {
  readonly of: readonly unknown[];
  readonly pages: PageSet;
}

const knownPages = new WeakMap<Files['screens'], KnownPages>();

/** Returns the same page objects while their files are unchanged, so that cached findings stay valid. */
const pagesOf = (files: Files, ground: Ground, cache: PageCache): PageSet => {
  const of = [files.fragments, ground.language, ground.scope, cache];
  const known = knownPages.get(files.screens);
  if (known && of.every((part, index) => part === known.of[index])) return known.pages;
  const pages = readPages(files, ground, cache);
  knownPages.set(files.screens, { of, pages });
  return pages;
};

const everyFile = (): boolean => true;

/** Analyses the files. Files that are not JSON are omitted: another rule reports them. */
export const treeOf = (
  files: Files,
  { language, scope }: Ground,
  cache: PageCache = new WeakMap(),
  isAsked: Tree['isAsked'] = everyFile,
): Tree => {
  const pages = pagesOf(files, { language, scope }, cache);
  return {
    language,
    scope,
    files,
    screens: pages.screens,
    fragments: pages.fragments,
    pages: pages.pages,
    examples: pages.examples,
    texts: textsByLocale(files.locales),
    methods: rowsOf(files.methods),
    get usedFragments() {
      return pages.usedFragments;
    },
    isAsked,
  };
};
