import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { CommandRunner } from '#flows/command-runner.ts';
import { createRendererSource } from '#renderers/registry.ts';
import { loadScreen, screenNow, type ReadyScreen } from './screen-library.ts';

/** Screens that only show what the method list already has need no payment state. */
const FIRST_SCREENS = new Set(['deposit.methods', 'deposit.group', 'shared.error', 'shared.empty']);

export interface PageLoader {
  /** The page, when everything it needs is here. */
  now(id: string): CompiledScreen | undefined;
  /** Brings in the screen, its renderers, its commands and its state. */
  load(id: string): Promise<CompiledScreen>;
  readonly renderers: ReturnType<typeof createRendererSource>;
}

/** Brings pages in whole: a page is shown once everything on it can be drawn and pressed. */
export const createPageLoader = (commands: CommandRunner): PageLoader => {
  const renderers = createRendererSource();
  const complete = new Set<string>();

  const joinState = async (id: string): Promise<void> => {
    if (FIRST_SCREENS.has(id)) return;
    const { joinPaymentState } = await import('#state/payment.ts');
    joinPaymentState();
  };

  const loadParts = async (id: string, { nodeTypes, commands: names }: ReadyScreen): Promise<void> => {
    await Promise.all([renderers.load(nodeTypes), commands.prepare(names), joinState(id)]);
    complete.add(id);
  };

  const isDrawable = (id: string, { nodeTypes }: ReadyScreen): boolean =>
    FIRST_SCREENS.has(id) && [...nodeTypes].every((type) => type === 'switch' || renderers.get(type) !== undefined);

  return {
    renderers,
    now(id) {
      const screen = screenNow(id);
      return screen && (complete.has(id) || isDrawable(id, screen)) ? screen.compiled : undefined;
    },
    async load(id) {
      const screen = await loadScreen(id);
      if (!complete.has(id)) await loadParts(id, screen);
      return screen.compiled;
    },
  };
};
