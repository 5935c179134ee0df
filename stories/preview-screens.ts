import { compileScreen, type CompiledScreen } from '#engine/compile-screen.ts';
import { expandFragments } from '#engine/expand.ts';
import '#engine/late-operators.ts';
import { composites } from '#generated/composites.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { createRendererSource } from '#renderers/registry.ts';
import { screens } from 'virtual:screens';

export interface PreviewScreen {
  /** Fragments expanded. */
  readonly screen: Screen;
  readonly compiled: CompiledScreen;
}

const fragments = import.meta.glob<Fragment>('/schemas/fragments/*.json', { import: 'default' });

/** The renderers of the product, all of them once loaded. */
export const renderers = createRendererSource();

const compiled = (screen: Screen): PreviewScreen => ({
  screen,
  // What is unknown shows in the panel, as a node that nothing draws.
  compiled: compileScreen(screen, { table: nodeTable, report: () => {} }),
});

const loadRenderers = (): Promise<void> => renderers.load(Object.keys(nodeTable));

/** A screen of the widget, as it ships. */
export const loadShippedScreen = async (id: string): Promise<PreviewScreen> => {
  const source = Object.hasOwn(screens, id) ? screens[id] : undefined;
  if (source === undefined) throw new Error(`There is no screen ${id}.`);
  const [screen] = await Promise.all([typeof source === 'function' ? source() : source, loadRenderers()]);
  return compiled(screen);
};

const readFragments = async (): Promise<ReadonlyMap<string, Fragment>> =>
  new Map(
    await Promise.all(
      Object.entries(fragments).map(async ([file, read]): Promise<[string, Fragment]> => [
        file.replace(/^.*\/|\.json$/g, ''),
        await read(),
      ]),
    ),
  );

/** A screen as its author writes it, its fragments put in. */
export const loadWrittenScreen = async (screen: Screen): Promise<PreviewScreen> => {
  const [known] = await Promise.all([readFragments(), loadRenderers()]);
  return compiled(expandFragments(screen, (id) => known.get(id), composites));
};
