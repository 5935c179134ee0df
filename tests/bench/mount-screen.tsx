import { createRoot } from 'react-dom/client';
import '#engine/late-fields.ts';
import { compileScreen } from '#engine/compile-screen.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { RendererSource } from '#engine/renderer.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';

const refuse = ({ type }: { type: string }): void => {
  throw new Error(`The engine does not know ${type}.`);
};

export const compile = (screen: Screen): ReturnType<typeof compileScreen> =>
  compileScreen(screen, { table: nodeTable, report: refuse });

/** Compiles and draws: all that the engine does from the screen's JSON to the page. */
export const mountScreen = (
  element: HTMLElement,
  screen: Screen,
  ports: EnginePorts,
  renderers: RendererSource,
): { unmount(): void } => {
  const root = createRoot(element);
  root.render(<ScreenView screen={compile(screen)} ports={ports} renderers={renderers} />);
  return { unmount: () => root.unmount() };
};
