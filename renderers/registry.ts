import type { AnyRenderer, Renderer, RendererSource } from '#engine/renderer.ts';
import type { NodeType } from '#generated/language.ts';
import { List } from './list/list.tsx';
import { Notice } from './notice/notice.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Stack } from './stack/stack.tsx';
import { Tile } from './tile/tile.tsx';

/** Node types with a renderer: all but those that the engine draws itself. */
type DrawnType = Exclude<NodeType, 'use' | 'switch'>;

/** What a list of methods is made of: part of the first screen. */
const eagerRenderers = {
  list: List,
  notice: Notice,
  skeleton: Skeleton,
  stack: Stack,
  tile: Tile,
} satisfies { readonly [T in DrawnType]?: Renderer<T> };

type LazyType = Exclude<DrawnType, keyof typeof eagerRenderers>;

const loadPages = () => import('./page-renderers.ts').then((file) => file.pageRenderers);

/** What later pages are made of. A node type that is in neither table does not compile. */
const lazyRenderers = {
  amount: () => loadPages().then((pages) => pages.amount),
  badge: () => loadPages().then((pages) => pages.badge),
  button: () => loadPages().then((pages) => pages.button),
  card: () => loadPages().then((pages) => pages.card),
  chips: () => loadPages().then((pages) => pages.chips),
  copyRow: () => loadPages().then((pages) => pages.copyRow),
  countdown: () => loadPages().then((pages) => pages.countdown),
  detail: () => loadPages().then((pages) => pages.detail),
  divider: () => loadPages().then((pages) => pages.divider),
  dropdown: () => loadPages().then((pages) => pages.dropdown),
  footer: () => loadPages().then((pages) => pages.footer),
  grid: () => loadPages().then((pages) => pages.grid),
  icon: () => loadPages().then((pages) => pages.icon),
  image: () => loadPages().then((pages) => pages.image),
  link: () => loadPages().then((pages) => pages.link),
  phoneField: () => loadPages().then((pages) => pages.phoneField),
  qr: () => import('./qr/qr.tsx').then((file) => file.Qr),
  richText: () => import('./rich-text/rich-text.tsx').then((file) => file.RichText),
  searchField: () => loadPages().then((pages) => pages.searchField),
  section: () => loadPages().then((pages) => pages.section),
  statusCard: () => loadPages().then((pages) => pages.statusCard),
  steps: () => import('./steps/steps.tsx').then((file) => file.Steps),
  text: () => loadPages().then((pages) => pages.text),
  textField: () => loadPages().then((pages) => pages.textField),
} satisfies { readonly [T in LazyType]: () => Promise<Renderer<T>> };

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
  const imports = new Map<string, Import>(Object.entries(lazyRenderers));
  const coming = new Map<string, Promise<void>>();

  const fetchOne = async (type: string, fetchRenderer: Import): Promise<void> => {
    try {
      ready.set(type, await fetchRenderer());
    } finally {
      coming.delete(type);
    }
  };
  const loadOne = async (type: string): Promise<void> => {
    const fetchRenderer = imports.get(type);
    if (!fetchRenderer || ready.has(type)) return;
    const pending = coming.get(type) ?? fetchOne(type, fetchRenderer);
    coming.set(type, pending);
    await pending;
  };

  return {
    get: (type) => ready.get(type),
    load: async (types) => {
      await Promise.all([...types].map(loadOne));
    },
  };
};
