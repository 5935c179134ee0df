import { createRenderers } from '#app/page-loader.ts';
import { compileScreen, type CompiledScreen } from '#engine/compile-screen.ts';
import { expandFragments } from '#engine/expand.ts';
import { composites } from '#generated/composites.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { screens } from 'virtual:screens';

export interface PreviewScreen {
  /** Fragments expanded. */
  readonly screen: Screen;
  readonly compiled: CompiledScreen;
}

const fragments = import.meta.glob<Fragment>(['/schemas/fragments/*.json', '/docs/examples/*/fragments/*.json'], {
  import: 'default',
});

/** The renderers of the product, all of them once loaded. */
export const renderers = createRenderers();

const compiled = (screen: Screen): PreviewScreen => ({
  screen,
  // Unknown node types are not reported: the panel shows them as nodes without a renderer.
  compiled: compileScreen(screen, { table: nodeTable, report: () => {} }),
});

const loadRenderers = (): Promise<void> => renderers.load(Object.keys(nodeTable));

/** Returns a screen of the widget as it ships. */
export const loadShippedScreen = async (id: string): Promise<PreviewScreen> => {
  const source = Object.hasOwn(screens, id) ? screens[id] : undefined;
  if (source === undefined) throw new Error(`There is no screen ${id}.`);
  const [screen] = await Promise.all([typeof source === 'function' ? source() : source, loadRenderers()]);
  return compiled(screen);
};

const nameOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '');

/** Fragments by name; those of an overlay folder replace the project's. */
const readFragments = async (overlay: string): Promise<ReadonlyMap<string, Fragment>> => {
  const isWanted = (file: string): boolean => file.startsWith('/schemas/') || file.startsWith(`/${overlay}/`);
  const wanted = Object.entries(fragments).filter(([file]) => isWanted(file));
  const ownLast = wanted.toSorted(
    ([one], [other]) => Number(one.startsWith('/docs/')) - Number(other.startsWith('/docs/')),
  );
  return new Map(
    await Promise.all(ownLast.map(async ([file, read]): Promise<[string, Fragment]> => [nameOf(file), await read()])),
  );
};

const isScreen = (json: object): json is Screen => 'id' in json && 'body' in json;

/** Expands a screen with these fragments. */
export const drawWrittenScreen = async (
  screen: object,
  known: ReadonlyMap<string, Fragment>,
): Promise<PreviewScreen> => {
  if (!isScreen(screen)) throw new Error('This is no screen: it has no id, or no body.');
  await loadRenderers();
  return compiled(expandFragments(screen, (id) => known.get(id), composites));
};

/** The same with the fragments of the project and of the screen's folder. */
export const loadWrittenScreen = async (screen: object, overlay = 'schemas'): Promise<PreviewScreen> =>
  drawWrittenScreen(screen, await readFragments(overlay));
