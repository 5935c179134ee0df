import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { Features } from '#flows/kernel/feature.ts';
import { createRendererSource } from '#renderers/registry.ts';
import { loadScreen, screenNow, type ReadyScreen } from './screen-library.ts';

const UNCONFIRMED_SCREEN = 'shared.unconfirmed';
const LIST_SCREEN = 'deposit.methods';

export interface PageLoader {
  /** The page, when everything it needs is here. */
  now(id: string): CompiledScreen | undefined;
  /** Brings in the screen, its renderers, its commands and its state. */
  load(id: string): Promise<CompiledScreen>;
  readonly renderers: ReturnType<typeof createRendererSource>;
}

/** Loads pages whole: a page is shown once everything on it can be drawn and pressed. */
export const createPageLoader = (features: Features): PageLoader => {
  const renderers = createRendererSource();
  const complete = new Set<ReadyScreen>();

  const loadParts = async (screen: ReadyScreen): Promise<void> => {
    await Promise.all([renderers.load(screen.nodeTypes), features.loadFor(screen)]);
    // Where money may be moved, the page that says what became of it is here first: the network may be gone by then.
    if (features.has('deposit') && screen.compiled.id !== UNCONFIRMED_SCREEN) await load(UNCONFIRMED_SCREEN);
    complete.add(screen);
  };

  const load = async (id: string): Promise<CompiledScreen> => {
    const screen = await loadScreen(id);
    if (!complete.has(screen)) await loadParts(screen);
    return screen.compiled;
  };

  /** The list is drawn before the features are loaded that a press on it needs. */
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
