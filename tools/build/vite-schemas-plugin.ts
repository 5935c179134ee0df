import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { nodeTable } from '#generated/node-table.ts';
import { explainFailure } from '#tools/check/explain-failure.ts';
import { isObject, walk } from '#tools/check/model/walk.ts';
import { readSample } from '#tools/screens/samples.ts';
import { laterBody, splitLater } from './later-parts.ts';
import { followSaved, isMergedTexts, isSchemaFile, isSourceOfTexts } from './saved-schemas.ts';
import {
  filesBelow,
  FRAGMENTS_DIR,
  readScreen,
  screenFile,
  screenFiles,
  screenIdOf,
  shippedScreen,
} from '#tools/screens/screen-files.ts';

const INDEX = 'virtual:screens';
const FIRST = 'virtual:first-screens';
/** Sent to the page when the texts of a language have been merged anew. */
const TEXTS_SAVED = 'cashier:texts';
const isIndex = (id: string): boolean => [INDEX, FIRST].some((name) => id === `\0${name}`);
const QUERY = '?screen';
/** Query of an import for the part of a first-chunk screen that loads later: its file, and the fragment. */
const LATER_QUERY = '?later=';

/** The screen every visit begins with is part of the first chunk; the others come when they are needed. */
const FIRST_SCREENS = new Set(['deposit.methods']);

const literal = (value: unknown): string => JSON.stringify(value);

/** Plans of the node types on the screens of the first chunk, as far as these use them; the whole table comes with the next screen. */
const firstPlans = (screens: readonly unknown[]): Record<string, unknown> => {
  const nodes = screens.flatMap((screen) => [...walk(screen)].map(({ value }) => value).filter(isObject));
  return Object.fromEntries(
    Object.entries(nodeTable).flatMap(([type, plan]) => {
      const used = new Set(nodes.filter((node) => node.type === type).flatMap(Object.keys));
      if (used.size === 0) return [];
      const properties = Object.entries(plan.properties).filter(([name, { default: otherwise }]) => {
        return used.has(name) || otherwise !== undefined;
      });
      return [[type, { ...plan, properties: Object.fromEntries(properties) }]];
    }),
  );
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A screen that is being written and is no JSON yet: only its own page must fail, and say why. */
const brokenLoader = (file: string, error: unknown): string => {
  return `${literal(screenIdOf(file))}: () => Promise.reject(new Error(${literal(messageOf(error))})),`;
};

const newMember = (name: string, value: string): string => `export const ${name} = ${value};`;

/** While files are being written, whoever has imported the index finds in it what was saved last. */
const keptMember = (name: string, value: string): string =>
  newMember(name, `Object.assign(((import.meta.hot?.data ?? {}).${name} ??= {}), ${value})`);

/** Tells the page that something was saved. One that does not take it in while it is on show begins anew. */
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
  const loaders = screens
    .filter(({ screen }) => !FIRST_SCREENS.has(screen.id))
    .map(({ file, screen }) => `${literal(screen.id)}: () => import(${literal(file + QUERY)}).then((m) => m.default),`);
  const later = screens
    .filter(({ screen }) => FIRST_SCREENS.has(screen.id))
    .flatMap(({ file, screen }) => splitLater(screen).later.map((id) => ({ id, address: file + LATER_QUERY + id })))
    .map(({ id, address }) => `${literal(id)}: () => import(${literal(address)}).then((m) => m.default),`);
  const routes = Object.fromEntries(screens.map(({ screen }) => [screen.id, screen.route]));
  const member = isServing ? keptMember : newMember;
  return [
    `import { firstScreens } from ${literal(FIRST)};`,
    member('routes', literal(routes)),
    member('screens', ['{', '...firstScreens,', ...loaders, ...broken, '}'].join('\n')),
    member('laterParts', `{ ${later.join(' ')} }`),
    ...(isServing ? [`import.meta.hot?.accept(() => { ${announce('screens')} });`] : []),
  ].join('\n');
};

const firstModule = ({ isServing }: { isServing: boolean }): string => {
  const files = [...FIRST_SCREENS].map((id) => screenFile(id));
  const plansOf = (): Record<string, unknown> => {
    try {
      return firstPlans(files.map((file) => splitLater(readScreen(file)).screen));
    } catch (error) {
      if (!isServing) throw error;
      return nodeTable;
    }
  };
  return [
    ...files.map((file, index) => `import first${index} from ${literal(resolve(file) + QUERY)};`),
    `export const firstScreens = { ${[...FIRST_SCREENS].map((id, index) => `${literal(id)}: first${index}`).join(', ')} };`,
    `export const firstNodeTable = ${literal(plansOf())};`,
    ...(isServing ? [`import.meta.hot?.on(${literal(TEXTS_SAVED)}, () => { ${announce('texts')} });`] : []),
  ].join('\n');
};

const INDEX_MODULES: Readonly<Record<string, (mode: { isServing: boolean }) => string>> = {
  [INDEX]: indexModule,
  [FIRST]: firstModule,
};

const screenModule = (address: string, { isServing }: { isServing: boolean }): string => {
  const file = relative(process.cwd(), address);
  try {
    const screen = readScreen(file);
    const shipped = FIRST_SCREENS.has(screen.id) ? splitLater(screen).screen : shippedScreen(screen);
    return `export default ${literal(shipped)};`;
  } catch (error) {
    if (!isServing) throw error;
    return `throw new Error(${literal(explainFailure(file, error).message)});`;
  }
};

const laterModule = (id: string): string => {
  const [file = '', fragment = ''] = id.split(LATER_QUERY);
  return `export default ${literal(laterBody(readScreen(file), fragment))};`;
};

/** A state of a page, of the project or of a folder laid over it. */
const isSample = (id: string): boolean => /\/screens\/[^/]+\/[^/]+\/samples\/[^/]+\.json$/.test(id);

const isScreenModule = (id: string): boolean => id.endsWith(QUERY) || id.includes(LATER_QUERY);

/**
 * Serves the screens: `virtual:first-screens` holds those that every visit begins with, `virtual:screens` every route and a way
 * to load each screen; `<file>?screen` is the screen as shipped, with its fragments expanded, but for those of the first chunk's screens that come later; the file of a sample is the
 * sample with what it extends. Saving one of them tells the page, which takes it in or
 * begins anew, and makes the editor's help anew.
 */
export const schemas = (): Plugin => ({
  name: 'cashier-schemas',
  enforce: 'pre',
  resolveId(id) {
    if (Object.hasOwn(INDEX_MODULES, id)) return `\0${id}`;
    return isScreenModule(id) ? id : undefined;
  },
  load(id) {
    const makeIndex = isIndex(id) ? INDEX_MODULES[id.slice(1)] : undefined;
    if (makeIndex) {
      for (const file of screenFiles()) this.addWatchFile(resolve(file));
      return makeIndex({ isServing: this.environment.mode === 'dev' });
    }
    if (isSample(id)) return JSON.stringify(readSample(relative('.', id)));
    if (!isScreenModule(id)) return undefined;
    for (const fragment of filesBelow(FRAGMENTS_DIR)) this.addWatchFile(resolve(fragment));
    if (id.includes(LATER_QUERY)) return { code: laterModule(id), moduleType: 'js' };
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
    // A state is part of its story, which takes it in by itself.
    if (isSample(file)) return undefined;
    const index = graph.getModuleById(`\0${INDEX}`);
    if (index) return [index];
    hot.send({ type: 'full-reload' });
    return [];
  },
});
