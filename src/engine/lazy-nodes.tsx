import { useEffect, useState, type ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import { drawNodes } from './node-view.tsx';
import type { Place } from './place.ts';
import type { RendererSource } from './renderer.ts';

/** Loads the nodes of a fragment outside the first chunk, and their renderers. */
type LoadLazyNodes = (fragment: string, renderers: RendererSource) => Promise<readonly CompiledNode[]>;

let startLoading: (load: LoadLazyNodes) => void = () => {};
const loading = new Promise<LoadLazyNodes>((resolve) => {
  startLoading = resolve;
});

/** Source of lazy fragments. Requests made before the loader is set wait for it. */
export const lazyNodeSource: { load: LoadLazyNodes } = { load: async (...call) => (await loading)(...call) };

/** Sets the loader of lazy fragments. */
export const setLazyNodeLoader = (load: LoadLazyNodes): void => {
  lazyNodeSource.load = load;
  startLoading(load);
};

interface LazyNodesProps {
  readonly id: string;
  readonly props: { readonly fragment: string; readonly node?: CompiledNode; readonly place?: Place };
}

/** Draws a fragment that is loaded when shown, and the placeholder of its `use` until then. */
export const LazyNodes = ({ id, props: { fragment, node, place } }: LazyNodesProps): ReactNode => {
  const [nodes, setNodes] = useState<readonly CompiledNode[]>();
  useEffect(() => {
    if (!place) return undefined;
    let isGone = false;
    lazyNodeSource.load(fragment, place.renderers).then(
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
