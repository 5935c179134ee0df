import './icon/more-glyphs.ts';
import { Amount } from './amount/amount.tsx';
import { Badge } from './badge/badge.tsx';
import { Bonus } from './bonus/bonus.tsx';
import { Button } from './button/button.tsx';
import { Card } from './card/card.tsx';
import { Choice } from './choice/choice.tsx';
import { Chips } from './chips/chips.tsx';
import { CopyRow } from './copy-row/copy-row.tsx';
import { Countdown } from './countdown/countdown.tsx';
import { Detail } from './detail/detail.tsx';
import { Divider } from './divider/divider.tsx';
import { Dropdown } from './dropdown/dropdown.tsx';
import { Footer } from './footer/footer.tsx';
import { Grid } from './grid/grid.tsx';
import { Icon } from './icon/icon.tsx';
import { Image } from './image/image.tsx';
import { Link } from './link/link.tsx';
import { Option } from './option/option.tsx';
import { PhoneField } from './phone-field/phone-field.tsx';
import { SearchField } from './search-field/search-field.tsx';
import { Section } from './section/section.tsx';
import { StatusCard } from './status-card/status-card.tsx';
import { Text } from './text/text.tsx';
import { TextField } from './text-field/text-field.tsx';
import { Toggle } from './toggle/toggle.tsx';

/** What the pages after the list of methods are made of. They come as one file: one of them rarely comes alone. */
export const pageRenderers = {
  amount: Amount,
  badge: Badge,
  bonus: Bonus,
  button: Button,
  card: Card,
  chips: Chips,
  choice: Choice,
  copyRow: CopyRow,
  countdown: Countdown,
  detail: Detail,
  divider: Divider,
  dropdown: Dropdown,
  footer: Footer,
  grid: Grid,
  icon: Icon,
  image: Image,
  link: Link,
  option: Option,
  phoneField: PhoneField,
  searchField: SearchField,
  section: Section,
  statusCard: StatusCard,
  text: Text,
  textField: TextField,
  toggle: Toggle,
};
