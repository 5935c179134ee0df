import { findingsOf } from '#layouts/check/check-tree.ts';
import { modifiedAt } from '#layouts/check/model/disk.ts';
import { rootCauses } from '#layouts/check/root-causes.ts';
import { readSource, type JsonSource } from '#layouts/check/model/json-source.ts';
import { allSources, readFiles, readGround, treeOf, type Files, type PageCache } from '#layouts/check/model/tree.ts';
import { recordOf } from '#layouts/check/shown/record.ts';
import { methodFiles, textFiles } from '#layouts/screens/layout-files.ts';
import {
  filesBelow,
  FRAGMENTS_DIR,
  sampleFiles,
  screenFiles,
  screenIdOf,
  shownFiles,
} from '#layouts/screens/screen-files.ts';
import { isShownFile } from './project-paths.ts';
import type { CheckAnswer, CheckRequest, FileTexts } from './protocol.ts';

/** The list of the project's files that a new file is added to. */
const LISTS: readonly (readonly [
  keyof Pick<Files, 'screens' | 'samples' | 'fragments' | 'locales' | 'methods'>,
  RegExp,
])[] = [
  ['screens', /\/screen\.json$/],
  ['samples', /\/samples\/[^/]+\.json$/],
  ['fragments', /^schemas\/fragments\//],
  ['locales', /(?:\/texts\/[^/]+|^locales\/[^/]+)\.json$/],
  ['methods', /methods\.json$/],
];

/** Drafts as sources: an unchanged draft keeps its source object, so that its page is not analysed again. */
const draftSources = (drafts: FileTexts, known: Map<string, { text: string; source: JsonSource }>): JsonSource[] =>
  Object.entries(drafts)
    .filter(([file]) => !isShownFile(file))
    .map(([file, text]) => {
      const before = known.get(file);
      if (before?.text === text) return before.source;
      const source = readSource(file, text);
      known.set(file, { text, source });
      return source;
    });

const shownDrafts = (drafts: FileTexts): [string, string][] =>
  Object.entries(drafts).flatMap(([file, text]) => (isShownFile(file) ? [[screenIdOf(file), text]] : []));

const withDrafts = (files: Files, sources: readonly JsonSource[]): Files => {
  const drafted = new Map(sources.map((source) => [source.file, source]));
  const lists = LISTS.map(([list, pattern]) => {
    const kept = files[list].map((source) => drafted.get(source.file) ?? source);
    const there = new Set(kept.map(({ file }) => file));
    const isNew = ({ file }: JsonSource): boolean =>
      !there.has(file) && LISTS.find(([, each]) => each.test(file))?.[1] === pattern;
    return [list, [...kept, ...sources.filter(isNew)]] as const;
  });
  const latest = (source: JsonSource): JsonSource => drafted.get(source.file) ?? source;
  return {
    ...files,
    ...Object.fromEntries(lists),
    base: latest(files.base),
    ...(files.translated && { translated: files.translated.map(latest) }),
  };
};

const stampNow = (): string =>
  [...screenFiles(), ...filesBelow(FRAGMENTS_DIR), ...sampleFiles(), ...textFiles(), ...methodFiles(), ...shownFiles()]
    .map((file) => `${file} ${modifiedAt(file)}`)
    .join('\n');

/** The checker's result for the project including unsaved changes. */
export class DraftChecker {
  readonly #ground = readGround();
  readonly #pages: PageCache = new WeakMap();
  readonly #drafts = new Map<string, { text: string; source: JsonSource }>();
  #stamp = '';
  #files: Files | undefined;

  check({ drafts, folder }: CheckRequest): CheckAnswer {
    const sources = draftSources(drafts, this.#drafts);
    const files = withDrafts(this.#read(), sources);
    const shown = new Map([...files.shown, ...shownDrafts(drafts)]);
    const tree = treeOf({ ...files, shown }, this.#ground, this.#pages);
    const isWanted = (file: string): boolean => file.startsWith(folder) || Object.hasOwn(drafts, file);
    const isFragmentDrafted = sources.some(({ file }) => file.startsWith(FRAGMENTS_DIR));
    const pages = tree.pages.filter(({ source }) => isFragmentDrafted || isWanted(source.file));
    const asked = new Set(allSources(tree.files).flatMap(({ file }) => (isWanted(file) ? [file] : [])));
    const findings = findingsOf(tree, { pages, asked }).filter(({ file }) => asked.has(file));
    const page = tree.screens.get(screenIdOf(`${folder}screen.json`));
    return { findings: rootCauses(findings, tree), shown: page && recordOf(page, tree) };
  }

  /** The files on disk, read again after another program has changed them. */
  #read(): Files {
    const stamp = stampNow();
    if (!this.#files || stamp !== this.#stamp) this.#files = readFiles();
    this.#stamp = stamp;
    return this.#files;
  }
}
