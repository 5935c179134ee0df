import { memoizeLoad } from '#domain/memoize.ts';
import { LazyNodes } from '#engine/lazy-nodes.tsx';
import type { AnyRenderer, Renderer, RendererSource } from '#engine/renderer.ts';
import type { NodeType } from '#generated/language.ts';
import { List } from './list/list.tsx';
import { ownFiles, pageRenderers } from './page-renderers.ts';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Tile } from './tile/tile.tsx';

/** Node types that the engine draws or replaces by others. */
const drawnByEngine = {
  boxList: true,
  fields: true,
  networkSelect: true,
  offerList: true,
  requisites: true,
  slot: true,
  switch: true,
  transactionCard: true,
};

/** Node types with a renderer. */
type DrawnType = Exclude<NodeType, keyof typeof drawnByEngine>;

/** Renderers of the app chunk. A renderer neither here nor in a file of its type does not compile. */
const appRenderers: { readonly [T in Exclude<DrawnType, keyof typeof ownFiles>]: Renderer<T> } = {
  ...pageRenderers,
  list: List,
  skeleton: Skeleton,
  tile: Tile,
  // The placeholder of lazy fragments is part of the first page.
  use: LazyNodes,
};

const isOwnFile = (type: string): type is keyof typeof ownFiles => Object.hasOwn(ownFiles, type);

/** Renderers by node type, some of them lazy. */
export interface LoadingRendererSource extends RendererSource {
  /**
   * Resolves when `get` returns all of these types. Unknown types are ignored: the engine draws their fallback. Rejects when a
   * file does not load; another call fetches it again.
   */
  load(types: Iterable<string>): Promise<void>;
}

export const createRendererSource = (): LoadingRendererSource => {
  const ready = new Map<string, AnyRenderer>(Object.entries(appRenderers));
  const loadOne = memoizeLoad(async (type: string): Promise<void> => {
    if (isOwnFile(type)) ready.set(type, await ownFiles[type]());
  });

  return {
    get: (type) => ready.get(type),
    load: async (types) => {
      await Promise.all([...types].map(loadOne));
    },
  };
};
