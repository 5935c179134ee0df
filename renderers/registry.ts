import '#theme/page-tokens.css';
import { memoizeLoad } from '#domain/memoize.ts';
import { LazyNodes } from '#engine/lazy-nodes.tsx';
import type { AnyRenderer, Renderer, RendererSource } from '#engine/renderer.ts';
import type { NodeType } from '#generated/language.ts';
import { Amount } from './amount/amount.tsx';
import { Bonus } from './bonus/bonus.tsx';
import { Card, Divider, Footer, Grid, Section, Stack } from './boxes/boxes.tsx';
import { Button } from './button/button.tsx';
import { Chips } from './chips/chips.tsx';
import { Choice } from './choice/choice.tsx';
import { CodeField } from './code-field/code-field.tsx';
import { CopyButton, ShareButton } from './copy-button/feedback-button.tsx';
import { CopyRow } from './copy-row/copy-row.tsx';
import { Countdown } from './countdown/countdown.tsx';
import { DateField } from './date-field/date-field.tsx';
import { Detail } from './detail/detail.tsx';
import { Disclosure } from './disclosure/disclosure.tsx';
import { Dropdown } from './dropdown/dropdown.tsx';
import { Icon } from './icon/icon.tsx';
import { Image } from './image/image.tsx';
import { Link } from './link/link.tsx';
import { List } from './list/list.tsx';
import { Notice } from './notice/notice.tsx';
import { Option } from './option/option.tsx';
import { PhoneField } from './phone-field/phone-field.tsx';
import { Rotator } from './rotator/rotator.tsx';
import { Scroll } from './scroll/scroll.tsx';
import { SearchField } from './search-field/search-field.tsx';
import { Sheet } from './sheet/sheet.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Slide } from './slide/slide.tsx';
import { StatusCard } from './status-card/status-card.tsx';
import { Step } from './step/step.tsx';
import { Tab } from './tab/tab.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { TextField } from './text-field/text-field.tsx';
import { Badge, Hint, Text } from './text/text.tsx';
import { Tile } from './tile/tile.tsx';
import { Toggle } from './toggle/toggle.tsx';

/** Renderers of few pages: each a separate file. */
const ownFiles = {
  barcode: () => import('./barcode/barcode.tsx').then((file) => file.Barcode),
  frame: () => import('./frame/frame.tsx').then((file) => file.Frame),
  hostedField: () => import('./hosted-field/hosted-field.tsx').then((file) => file.HostedField),
  carousel: () => import('./carousel/carousel.tsx').then((file) => file.Carousel),
  qr: () => import('./qr/qr.tsx').then((file) => file.Qr),
  richText: () => import('./server-texts.ts').then((file) => file.serverTexts.richText),
  steps: () => import('./server-texts.ts').then((file) => file.serverTexts.steps),
  video: () => import('./video/video.tsx').then((file) => file.Video),
} satisfies { readonly [T in NodeType]?: () => Promise<Renderer<T>> };

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
  amount: Amount,
  badge: Badge,
  bonus: Bonus,
  button: Button,
  card: Card,
  chips: Chips,
  choice: Choice,
  codeField: CodeField,
  copyButton: CopyButton,
  copyRow: CopyRow,
  countdown: Countdown,
  dateField: DateField,
  detail: Detail,
  disclosure: Disclosure,
  divider: Divider,
  dropdown: Dropdown,
  footer: Footer,
  grid: Grid,
  hint: Hint,
  icon: Icon,
  image: Image,
  link: Link,
  list: List,
  notice: Notice,
  option: Option,
  phoneField: PhoneField,
  rotator: Rotator,
  scroll: Scroll,
  searchField: SearchField,
  section: Section,
  shareButton: ShareButton,
  sheet: Sheet,
  skeleton: Skeleton,
  slide: Slide,
  stack: Stack,
  statusCard: StatusCard,
  step: Step,
  tab: Tab,
  tabs: Tabs,
  text: Text,
  textField: TextField,
  tile: Tile,
  toggle: Toggle,
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
