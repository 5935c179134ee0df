import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { explainFailure } from '#layouts/check/explain-failure.ts';
import { readSample } from '#layouts/screens/samples.ts';
import { lazyFragmentBody, splitLazyFragments } from './lazy-fragments.ts';
import { followSaved, isMergedTexts, isSchemaFile, isSourceOfTexts } from './saved-schemas.ts';
import {
  filesBelow,
  FRAGMENTS_DIR,
  readScreen,
  screenFiles,
  screenIdOf,
  shippedScreen,
} from '#layouts/screens/screen-files.ts';

const INDEX = 'virtual:screens';
/** Sent to the page when the texts of a language have been merged again. */
const TEXTS_SAVED = 'cashier:texts';
const isIndex = (id: string): boolean => id === `\0${INDEX}`;
const QUERY = '?screen';
/** Import query of a lazy fragment in a screen of the first chunk: its file, and the fragment. */
const LAZY_QUERY = '?lazy=';

/** The list, some of whose fragments load later: their outlines are part of the first painting. */
const LIST_SCREEN = 'deposit.methods';

/** Screens in the app chunk; the others load on demand. */
const APP_SCREENS = new Set([LIST_SCREEN, 'deposit.group', 'deposit.redirect', 'shared.unconfirmed']);

const literal = (value: unknown): string => JSON.stringify(value);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A screen that is not valid JSON while it is edited: only its own page must fail, with the reason. */
const brokenLoader = (file: string, error: unknown): string => {
  return `${literal(screenIdOf(file))}: () => Promise.reject(new Error(${literal(messageOf(error))})),`;
};

const newMember = (name: string, value: string): string => `export const ${name} = ${value};`;

/** While files are being written, importers of the index receive the last saved state. */
const keptMember = (name: string, value: string): string =>
  newMember(name, `Object.assign(((import.meta.hot?.data ?? {}).${name} ??= {}), ${value})`);

/** Notifies the page of a saved file. A page that does not apply the change reloads. */
const announce = (what: 'screens' | 'texts'): string => {
  const event = `new CustomEvent('cashier:saved', { detail: '${what}', cancelable: true })`;
  return `if (dispatchEvent(${event})) location.reload();`;
};

const indexModule = ({ isServing }: { isServing: boolean }): string => {
  const broken: string[] = [];
  const screens = screenFiles().flatMap((file) => {
    try {
      return [{ file: resolve(file), screen: readScreen(file) }];
    } catch (error) {
      if (!isServing) throw error;
      broken.push(brokenLoader(file, error));
      return [];
    }
  });
  const ofApp = screens.filter(({ screen }) => APP_SCREENS.has(screen.id));
  const loaders = screens
    .filter(({ screen }) => !APP_SCREENS.has(screen.id))
    .map(({ file, screen }) => `${literal(screen.id)}: () => import(${literal(file + QUERY)}).then((m) => m.default),`);
  const later = screens
    .filter(({ screen }) => screen.id === LIST_SCREEN)
    .flatMap(({ file, screen }) =>
      splitLazyFragments(screen).lazyFragments.map((id) => ({ id, address: file + LAZY_QUERY + id })),
    )
    .map(({ id, address }) => `${literal(id)}: () => import(${literal(address)}).then((m) => m.default),`);
  const routes = Object.fromEntries(screens.map(({ screen }) => [screen.id, screen.route]));
  const member = isServing ? keptMember : newMember;
  return [
    ...ofApp.map(({ file }, index) => `import screen${index} from ${literal(file + QUERY)};`),
    member('routes', literal(routes)),
    member(
      'screens',
      [
        '{',
        ...ofApp.map(({ screen }, index) => `${literal(screen.id)}: screen${index},`),
        ...loaders,
        ...broken,
        '}',
      ].join('\n'),
    ),
    member('lazyFragments', `{ ${later.join(' ')} }`),
    ...(isServing
      ? [
          `import.meta.hot?.accept(() => { ${announce('screens')} });`,
          `import.meta.hot?.on(${literal(TEXTS_SAVED)}, () => { ${announce('texts')} });`,
        ]
      : []),
  ].join('\n');
};

const screenModule = (address: string, { isServing }: { isServing: boolean }): string => {
  const file = relative(process.cwd(), address);
  try {
    const screen = readScreen(file);
    const shipped = screen.id === LIST_SCREEN ? splitLazyFragments(screen).screen : shippedScreen(screen);
    return `export default ${literal(shipped)};`;
  } catch (error) {
    if (!isServing) throw error;
    return `throw new Error(${literal(explainFailure(file, error).message)});`;
  }
};

const lazyModule = (id: string): string => {
  const [file = '', fragment = ''] = id.split(LAZY_QUERY);
  return `export default ${literal(lazyFragmentBody(readScreen(file), fragment))};`;
};

/** A state of a page, of the project or of an overlay folder. */
const isSample = (id: string): boolean => /\/screens\/[^/]+\/[^/]+\/samples\/[^/]+\.json$/.test(id);

const isScreenModule = (id: string): boolean => id.endsWith(QUERY) || id.includes(LAZY_QUERY);

/**
 * Serves the screens: `virtual:screens` has every route and each screen or its loader; `<file>?screen` is the screen as
 * shipped, with expanded fragments except the lazy ones of the list; a sample's file is merged with the samples that it
 * extends. A saved file notifies the page, which applies it or reloads, and regenerates the editor's help.
 */
export const schemas = (): Plugin => ({
  name: 'cashier-schemas',
  enforce: 'pre',
  resolveId(id) {
    if (id === INDEX) return `\0${INDEX}`;
    return isScreenModule(id) ? id : undefined;
  },
  load(id) {
    if (isIndex(id)) {
      for (const file of screenFiles()) this.addWatchFile(resolve(file));
      return indexModule({ isServing: this.environment.mode === 'dev' });
    }
    if (isSample(id)) return JSON.stringify(readSample(relative('.', id)));
    if (!isScreenModule(id)) return undefined;
    for (const fragment of filesBelow(FRAGMENTS_DIR)) this.addWatchFile(resolve(fragment));
    if (id.includes(LAZY_QUERY)) return { code: lazyModule(id), moduleType: 'js' };
    const file = id.slice(0, -QUERY.length);
    this.addWatchFile(file);
    return { code: screenModule(file, { isServing: this.environment.mode === 'dev' }), moduleType: 'js' };
  },
  configureServer({ watcher }) {
    watcher.on('add', followSaved).on('change', followSaved).on('unlink', followSaved);
  },
  hotUpdate({ file, timestamp }) {
    const { hot, moduleGraph: graph } = this.environment;
    if (isMergedTexts(file)) hot.send({ type: 'custom', event: TEXTS_SAVED });
    if (isMergedTexts(file) || isSourceOfTexts(file)) return [];
    if (!isSchemaFile(file)) return undefined;
    for (const [id, module] of graph.idToModuleMap) {
      if (isIndex(id) || isScreenModule(id) || isSample(id)) graph.invalidateModule(module, new Set(), timestamp, true);
    }
    // A sample is part of its story, which applies it itself.
    if (isSample(file)) return undefined;
    const index = graph.getModuleById(`\0${INDEX}`);
    if (index) return [index];
    hot.send({ type: 'full-reload' });
    return [];
  },
});
