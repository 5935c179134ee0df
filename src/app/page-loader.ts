import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { CommandRunner } from '#flows/command-runner.ts';
import { createRendererSource } from '#renderers/registry.ts';
import { isFirstScreen, loadScreen, screenNow, type ReadyScreen } from './screen-library.ts';

export interface PageLoader {
  /** The page, when everything it needs is here. */
  now(id: string): CompiledScreen | undefined;
  /** Brings in the screen, its renderers, its commands and its state. */
  load(id: string): Promise<CompiledScreen>;
  readonly renderers: ReturnType<typeof createRendererSource>;
}

/** Brings pages in whole: a page is shown once everything on it can be drawn and pressed. */
export const createPageLoader = (commands: CommandRunner, joinPages: () => Promise<void>): PageLoader => {
  const renderers = createRendererSource();
  const complete = new Set<ReadyScreen>();

  const loadParts = async (screen: ReadyScreen): Promise<void> => {
    await Promise.all([renderers.load(screen.nodeTypes), commands.prepare(screen.commands), joinPages()]);
    complete.add(screen);
  };

  /** The list is drawn with what is here from the start; what a press on it needs comes meanwhile, and so do fragments. */
  const isDrawable = (id: string, { nodeTypes }: ReadyScreen): boolean =>
    isFirstScreen(id) &&
    [...nodeTypes].every((type) => type === 'switch' || type === 'use' || renderers.get(type) !== undefined);

  return {
    renderers,
    now(id) {
      const screen = screenNow(id);
      return screen && (complete.has(screen) || isDrawable(id, screen)) ? screen.compiled : undefined;
    },
    async load(id) {
      const screen = await loadScreen(id);
      if (!complete.has(screen)) await loadParts(screen);
      return screen.compiled;
    },
  };
};
