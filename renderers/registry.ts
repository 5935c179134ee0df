import type { AnyRenderer, Renderer, RendererSource } from '#engine/renderer.ts';
import type { NodeType } from '#generated/language.ts';
import { Badge } from './badge/badge.tsx';
import { Button } from './button/button.tsx';
import { Card } from './card/card.tsx';
import { Divider } from './divider/divider.tsx';
import { Grid } from './grid/grid.tsx';
import { Icon } from './icon/icon.tsx';
import { Link } from './link/link.tsx';
import { List } from './list/list.tsx';
import { Notice } from './notice/notice.tsx';
import { SearchField } from './search-field/search-field.tsx';
import { Section } from './section/section.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Stack } from './stack/stack.tsx';
import { Text } from './text/text.tsx';
import { Tile } from './tile/tile.tsx';

/** Node types with a renderer: all but those that the engine draws itself. */
type DrawnType = Exclude<NodeType, 'use' | 'switch'>;

/** What a list of methods is made of: part of the first screen. */
export const eagerRenderers = {
  badge: Badge,
  button: Button,
  card: Card,
  divider: Divider,
  grid: Grid,
  icon: Icon,
  link: Link,
  list: List,
  notice: Notice,
  searchField: SearchField,
  section: Section,
  skeleton: Skeleton,
  stack: Stack,
  text: Text,
  tile: Tile,
} satisfies { readonly [T in DrawnType]?: Renderer<T> };

type LazyType = Exclude<DrawnType, keyof typeof eagerRenderers>;

/** What later pages are made of. A node type that is in neither table does not compile. */
export const lazyRenderers = {
  amount: () => import('./amount/amount.tsx').then((file) => file.Amount),
  chips: () => import('./chips/chips.tsx').then((file) => file.Chips),
  copyRow: () => import('./copy-row/copy-row.tsx').then((file) => file.CopyRow),
  countdown: () => import('./countdown/countdown.tsx').then((file) => file.Countdown),
  detail: () => import('./detail/detail.tsx').then((file) => file.Detail),
  dropdown: () => import('./dropdown/dropdown.tsx').then((file) => file.Dropdown),
  footer: () => import('./footer/footer.tsx').then((file) => file.Footer),
  image: () => import('./image/image.tsx').then((file) => file.Image),
  phoneField: () => import('./phone-field/phone-field.tsx').then((file) => file.PhoneField),
  qr: () => import('./qr/qr.tsx').then((file) => file.Qr),
  richText: () => import('./rich-text/rich-text.tsx').then((file) => file.RichText),
  statusCard: () => import('./status-card/status-card.tsx').then((file) => file.StatusCard),
  steps: () => import('./steps/steps.tsx').then((file) => file.Steps),
  textField: () => import('./text-field/text-field.tsx').then((file) => file.TextField),
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
  const loadOne = (type: string): Promise<void> | undefined => {
    const fetchRenderer = imports.get(type);
    if (!fetchRenderer || ready.has(type)) return undefined;
    const pending = coming.get(type) ?? fetchOne(type, fetchRenderer);
    coming.set(type, pending);
    return pending;
  };

  return {
    get: (type) => ready.get(type),
    load: async (types) => {
      await Promise.all([...types].map(loadOne));
    },
  };
};
