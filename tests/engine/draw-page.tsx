import { act, render } from '@testing-library/react';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Node, Screen } from '#generated/language.ts';
import { settle } from './fake-clock.ts';
import { compiled, FakePage } from './fake-page.ts';
import { CountingRenderers } from './test-renderers.tsx';

export interface DrawnPage {
  readonly page: FakePage;
  readonly renderers: CountingRenderers;
  readonly container: HTMLElement;
  /** Ids of the nodes on the page, in order. */
  readonly ids: () => string[];
  readonly element: (id: string) => HTMLElement;
  readonly text: (id: string) => string;
  /** The state changes, and the page has followed. */
  readonly change: (roots: Record<string, unknown>) => Promise<void>;
  readonly leave: () => void;
}

interface DrawOptions {
  readonly page?: FakePage;
  readonly renderers?: CountingRenderers;
  readonly screen?: Partial<Screen>;
  /** Changes the compiled screen before it is drawn. */
  readonly prepare?: (screen: CompiledScreen) => CompiledScreen;
}

/** Draws a page of these nodes, and waits until it has settled. */
export const drawPage = async (body: Node[], options: DrawOptions = {}): Promise<DrawnPage> => {
  const { page = new FakePage(), renderers = new CountingRenderers(), screen = {}, prepare = (made) => made } = options;
  const view = render(<ScreenView screen={prepare(compiled(body, screen))} ports={page.ports} renderers={renderers} />);
  const { container } = view;
  await act(settle);
  const element = (id: string): HTMLElement => {
    const found = container.querySelector<HTMLElement>(`[data-node="${id}"]`);
    if (!found) throw new Error(`There is no node ${id} on the page.`);
    return found;
  };
  return {
    page,
    renderers,
    container,
    element,
    ids: () => [...container.querySelectorAll<HTMLElement>('[data-node]')].map(({ dataset }) => dataset.node ?? ''),
    text: (id) => element(id).textContent ?? '',
    change: (roots) =>
      act(async () => {
        page.change(roots);
        await settle();
      }),
    leave: () => view.unmount(),
  };
};
