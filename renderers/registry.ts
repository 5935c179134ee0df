import { LaterNodes } from '#engine/later-nodes.tsx';
import type { AnyRenderer, Renderer, RendererSource } from '#engine/renderer.ts';
import type { NodeType } from '#generated/language.ts';
import { List } from './list/list.tsx';
import type { ownFiles } from './page-renderers.ts';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Tile } from './tile/tile.tsx';

/** Node types that the engine draws itself, or puts others in the place of. */
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

/** Renderers of the list of methods: part of the first screen. */
const eagerRenderers = {
  list: List,
  skeleton: Skeleton,
  tile: Tile,
  // The outline of what comes later is part of the page that is drawn first.
  use: LaterNodes,
} satisfies { readonly [T in DrawnType]?: Renderer<T> };

type OwnFiles = typeof ownFiles;

/** Node types of the one file that later pages are made of. One that is in none of the tables does not compile. */
type PageType = Exclude<DrawnType, keyof typeof eagerRenderers | keyof OwnFiles>;

interface LaterRenderers {
  readonly pageRenderers: { readonly [T in PageType]: Renderer<T> };
  readonly ownFiles: { readonly [T in keyof OwnFiles]: () => Promise<Renderer<T>> };
}

const loadLater = (): Promise<LaterRenderers> => import('./page-renderers.ts');

type Import = () => Promise<AnyRenderer>;

/** Renderers by node type, of which some come later. */
export interface LoadingRendererSource extends RendererSource {
  /**
   * Resolves when `get` knows all of these types. Types that exist nowhere are passed over: the engine draws their
   * fallback. Rejects when a file does not come; asked again, it is fetched again.
   */
  load(types: Iterable<string>): Promise<void>;
}

export const createRendererSource = (): LoadingRendererSource => {
  const ready = new Map<string, AnyRenderer>(Object.entries(eagerRenderers));
  const imports = new Map<string, Import>();
  const coming = new Map<string, Promise<void>>();

  const fetchLater = async (): Promise<void> => {
    const later = await loadLater();
    for (const [type, renderer] of Object.entries(later.pageRenderers)) ready.set(type, renderer);
    for (const [type, fetchRenderer] of Object.entries(later.ownFiles)) imports.set(type, fetchRenderer);
  };
  const fetchOwn = async (type: string, fetchRenderer: Import): Promise<void> => {
    ready.set(type, await fetchRenderer());
  };
  /** One download for all who wait for the file; a failed one is forgotten, so that it can be tried again. */
  const once = async (file: string, fetchFile: () => Promise<void>): Promise<void> => {
    const pending = coming.get(file) ?? fetchFile().finally(() => coming.delete(file));
    coming.set(file, pending);
    await pending;
  };
  const loadOne = async (type: string): Promise<void> => {
    if (ready.has(type) || Object.hasOwn(drawnByEngine, type)) return;
    if (imports.size === 0) await once('later', fetchLater);
    const fetchRenderer = imports.get(type);
    if (fetchRenderer && !ready.has(type)) await once(type, () => fetchOwn(type, fetchRenderer));
  };

  return {
    get: (type) => ready.get(type),
    load: async (types) => {
      await Promise.all([...types].map(loadOne));
    },
  };
};
