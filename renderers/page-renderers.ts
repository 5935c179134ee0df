import { Amount } from './amount/amount.tsx';
import { Chips } from './chips/chips.tsx';
import { CopyRow } from './copy-row/copy-row.tsx';
import { Countdown } from './countdown/countdown.tsx';
import { Detail } from './detail/detail.tsx';
import { Dropdown } from './dropdown/dropdown.tsx';
import { Footer } from './footer/footer.tsx';
import { Image } from './image/image.tsx';
import { PhoneField } from './phone-field/phone-field.tsx';
import { StatusCard } from './status-card/status-card.tsx';
import { TextField } from './text-field/text-field.tsx';

/** What the pages after the list of methods are made of. They come as one file: one of them rarely comes alone. */
export const pageRenderers = {
  amount: Amount,
  chips: Chips,
  copyRow: CopyRow,
  countdown: Countdown,
  detail: Detail,
  dropdown: Dropdown,
  footer: Footer,
  image: Image,
  phoneField: PhoneField,
  statusCard: StatusCard,
  textField: TextField,
};
