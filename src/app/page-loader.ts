import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { Features } from '#flows/kernel/features.ts';
import { reportError } from '#platform/report.ts';
import { createRendererSource, type LoadingRendererSource } from '#renderers/registry.ts';
import { loadFragment } from './lazy-fragments.ts';
import { loadScreen, screenNow, type ReadyScreen } from './screen-library.ts';

const UNCONFIRMED_SCREEN = 'shared.unconfirmed';
const LIST_SCREEN = 'deposit.methods';

export interface PageLoader {
  /** Returns the page if all its parts are loaded. */
  now(id: string): CompiledScreen | undefined;
  /** Loads the screen, its renderers, its commands and its state. */
  load(id: string): Promise<CompiledScreen>;
  readonly renderers: LoadingRendererSource;
}

/** The renderers of the product, and the fragments outside the first chunk. */
export const createRenderers = (): LoadingRendererSource => {
  const source = createRendererSource();
  return { ...source, loadFragment: (name) => loadFragment(name, (types) => source.load(types)) };
};

/** Loads complete pages: a page is shown once all its nodes can be drawn and pressed. */
export const createPageLoader = (features: Features): PageLoader => {
  const renderers = createRenderers();
  const complete = new Set<ReadyScreen>();

  const loadParts = async (screen: ReadyScreen): Promise<void> => {
    await Promise.all([renderers.load(screen.nodeTypes), features.loadFor(screen)]);
    complete.add(screen);
    // While the user fills in the form, because the connection may be lost when the page is needed.
    if (features.has('deposit') && screen.compiled.id !== UNCONFIRMED_SCREEN)
      load(UNCONFIRMED_SCREEN).catch(reportError);
  };

  const load = async (id: string): Promise<CompiledScreen> => {
    const screen = await loadScreen(id);
    if (!complete.has(screen)) await loadParts(screen);
    return screen.compiled;
  };

  /** The list is drawn before the features that a press on it uses are loaded. */
  const isDrawable = (id: string): boolean => id === LIST_SCREEN;

  return {
    renderers,
    now(id) {
      const screen = screenNow(id);
      return screen && (complete.has(screen) || isDrawable(id)) ? screen.compiled : undefined;
    },
    load,
  };
};
