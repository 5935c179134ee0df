import { useEffect, useState, type ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import { drawNodes } from './node-view.tsx';
import type { DrawContext } from './draw-context.ts';

interface LazyNodesProps {
  readonly id: string;
  readonly props: { readonly fragment: string; readonly node?: CompiledNode; readonly place?: DrawContext };
}

/** Draws a fragment that is loaded when shown, and the placeholder of its `use` until then. */
export const LazyNodes = ({ id, props: { fragment, node, place } }: LazyNodesProps): ReactNode => {
  const [nodes, setNodes] = useState<readonly CompiledNode[]>();
  useEffect(() => {
    if (!place) return undefined;
    let isGone = false;
    place.renderers.loadFragment?.(fragment).then(
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
