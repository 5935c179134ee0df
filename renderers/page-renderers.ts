import './icon/more-glyphs.ts';
import '#theme/page-tokens.css';
import type { Renderer } from '#engine/renderer.ts';
import type { NodeType } from '#generated/language.ts';
import { Amount } from './amount/amount.tsx';
import { Card, Divider, Footer, Grid, Section, Stack } from './boxes/boxes.tsx';
import { Bonus } from './bonus/bonus.tsx';
import { Button } from './button/button.tsx';
import { Choice } from './choice/choice.tsx';
import { Chips } from './chips/chips.tsx';
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
import { Notice } from './notice/notice.tsx';
import { Option } from './option/option.tsx';
import { PhoneField } from './phone-field/phone-field.tsx';
import { Rotator } from './rotator/rotator.tsx';
import { Scroll } from './scroll/scroll.tsx';
import { SearchField } from './search-field/search-field.tsx';
import { Sheet } from './sheet/sheet.tsx';
import { Slide } from './slide/slide.tsx';
import { StatusCard } from './status-card/status-card.tsx';
import { Step } from './step/step.tsx';
import { Tab } from './tab/tab.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { Badge, Hint, Text } from './text/text.tsx';
import { TextField } from './text-field/text-field.tsx';
import { Toggle } from './toggle/toggle.tsx';

/** Renderers of the pages after the list of methods. */
export const pageRenderers = {
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
  notice: Notice,
  option: Option,
  phoneField: PhoneField,
  rotator: Rotator,
  scroll: Scroll,
  searchField: SearchField,
  section: Section,
  shareButton: ShareButton,
  sheet: Sheet,
  slide: Slide,
  stack: Stack,
  statusCard: StatusCard,
  step: Step,
  tab: Tab,
  tabs: Tabs,
  text: Text,
  textField: TextField,
  toggle: Toggle,
};

/** Renderers of few pages: each a separate file. */
export const ownFiles = {
  barcode: () => import('./barcode/barcode.tsx').then((file) => file.Barcode),
  frame: () => import('./frame/frame.tsx').then((file) => file.Frame),
  hostedField: () => import('./hosted-field/hosted-field.tsx').then((file) => file.HostedField),
  carousel: () => import('./carousel/carousel.tsx').then((file) => file.Carousel),
  qr: () => import('./qr/qr.tsx').then((file) => file.Qr),
  richText: () => import('./server-texts.ts').then((file) => file.serverTexts.richText),
  steps: () => import('./server-texts.ts').then((file) => file.serverTexts.steps),
  video: () => import('./video/video.tsx').then((file) => file.Video),
} satisfies { readonly [T in NodeType]?: () => Promise<Renderer<T>> };
