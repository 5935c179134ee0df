import { useEffect, useState, type ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import { drawNodes } from './node-view.tsx';
import type { Place } from './place.ts';
import type { RendererSource } from './renderer.ts';

/** The nodes of a fragment that is not part of the first chunk, once all that draws them is here. */
type LoadLater = (fragment: string, renderers: RendererSource) => Promise<readonly CompiledNode[]>;

let startLoading: (load: LoadLater) => void = () => {};
const loading = new Promise<LoadLater>((resolve) => {
  startLoading = resolve;
});

/** Where such fragments come from. What is asked for before that is known waits for it. */
export const laterSource: { load: LoadLater } = { load: async (...call) => (await loading)(...call) };

/** The app says where they come from, once it knows. */
export const loadLaterNodesBy = (load: LoadLater): void => {
  laterSource.load = load;
  startLoading(load);
};

interface LaterNodesProps {
  readonly id: string;
  readonly props: { readonly fragment: string; readonly node?: CompiledNode; readonly place?: Place };
}

/** A fragment that comes when it is shown; until then what its `use` has for the time being. */
export const LaterNodes = ({ id, props: { fragment, node, place } }: LaterNodesProps): ReactNode => {
  const [nodes, setNodes] = useState<readonly CompiledNode[]>();
  useEffect(() => {
    if (!place) return undefined;
    let isGone = false;
    laterSource.load(fragment, place.renderers).then(
      (come) => isGone || setNodes(come),
      (cause: unknown) => {
        place.screen.report({ code: 'node-failed', node: id, cause });
        setNodes([]);
      },
    );
    return () => {
      isGone = true;
    };
  }, [fragment, id, place]);
  return place ? drawNodes(nodes ?? node?.slots.later ?? [], place) : null;
};
