import type { Shot } from './open-stage.ts';
import type { FramePart } from './stage/frame-parts.tsx';

type Device = 'phone' | 'desktop';
type Theme = Shot['look']['theme'];
type Locale = 'en' | 'ar';

interface Picture {
  /** File name without an extension. */
  readonly name: string;
  readonly shot: Shot;
}

const platforms = { phone: 'mobile', desktop: 'desktop' } as const;

const picture = (
  subject: Shot['subject'],
  about: string,
  [device, theme, locale]: readonly [Device, Theme, Locale],
): Picture => ({
  name: [about.replaceAll('.', '-'), device, theme, locale].join('-'),
  shot: { subject, look: { locale, theme, platform: platforms[device] } },
});

/** One sample of each screen. Themes and directions alternate, so that each renderer is drawn in all of them. */
const SCREENS: readonly (readonly [state: string, Device, Theme, Locale])[] = [
  ['crypto-balance.deposit/closed', 'phone', 'light', 'en'],
  ['crypto-balance.withdrawal/closed', 'desktop', 'dark', 'ar'],
  ['deposit.bonus-details/deposit', 'phone', 'dark', 'en'],
  ['deposit.card-check/check', 'desktop', 'light', 'ar'],
  ['deposit.card-fields/code', 'phone', 'light', 'ar'],
  ['deposit.cash/chat', 'desktop', 'dark', 'en'],
  ['deposit.complete/accepted', 'phone', 'dark', 'ar'],
  ['deposit.crypto/list', 'desktop', 'light', 'en'],
  ['deposit.crypto-address/claims', 'phone', 'light', 'en'],
  ['deposit.eazype/qr', 'desktop', 'dark', 'ar'],
  ['deposit.group/many', 'phone', 'dark', 'en'],
  ['deposit.host-to-host/waiting', 'desktop', 'light', 'ar'],
  ['deposit.india/code', 'phone', 'light', 'ar'],
  ['deposit.india-invoice/account', 'desktop', 'dark', 'en'],
  ['deposit.instruction/bank', 'phone', 'dark', 'ar'],
  ['deposit.methods/bonuses', 'desktop', 'light', 'en'],
  ['deposit.onramp/form', 'phone', 'light', 'en'],
  ['deposit.onramp-offer-list/offers', 'desktop', 'dark', 'ar'],
  ['deposit.peer-to-peer/many', 'phone', 'dark', 'en'],
  ['deposit.peer-to-peer-base/form', 'desktop', 'light', 'ar'],
  ['deposit.peer-to-peer-instruction/bank', 'phone', 'light', 'ar'],
  ['deposit.peer-to-peer-invoice/account', 'desktop', 'dark', 'en'],
  ['deposit.peer-to-peer-unified-form/app-on-desktop', 'phone', 'dark', 'ar'],
  ['deposit.pix/qr-and-link', 'desktop', 'light', 'en'],
  ['deposit.quick/ready', 'phone', 'light', 'en'],
  ['deposit.redirect/field-kinds', 'desktop', 'dark', 'ar'],
  ['deposit.region/many', 'phone', 'dark', 'en'],
  ['deposit.unified-form/app-on-desktop', 'desktop', 'light', 'ar'],
  ['deposit.video-instruction/video', 'phone', 'light', 'ar'],
  ['shared.closed-method/above-maximum', 'desktop', 'dark', 'en'],
  ['shared.empty/other-countries', 'phone', 'dark', 'ar'],
  ['shared.error/network', 'desktop', 'light', 'en'],
  ['shared.form/ready', 'phone', 'light', 'en'],
  ['shared.transaction/deposit-waiting', 'desktop', 'dark', 'ar'],
  ['shared.transactions/list', 'phone', 'dark', 'en'],
  ['shared.unconfirmed/unconfirmed', 'desktop', 'light', 'ar'],
  ['sweep.boxes/shelf', 'phone', 'light', 'ar'],
  ['sweep.complete/accepted', 'desktop', 'dark', 'en'],
  ['sweep.crypto/list', 'phone', 'dark', 'ar'],
  ['sweep.crypto-address/memo', 'desktop', 'light', 'en'],
  ['sweep.redemption/all-redeemable', 'phone', 'light', 'en'],
  ['sweep.redemption-complete/accepted', 'desktop', 'dark', 'ar'],
  ['sweep.redemption-convert/converted', 'phone', 'dark', 'en'],
  ['sweep.redemption-crypto/list', 'desktop', 'light', 'ar'],
  ['sweep.select-method/coins-only', 'phone', 'light', 'ar'],
  ['withdrawal.card-fields/holder-too', 'desktop', 'dark', 'en'],
  ['withdrawal.complete/accepted', 'phone', 'dark', 'ar'],
  ['withdrawal.confirm/review', 'desktop', 'light', 'en'],
  ['withdrawal.group/many', 'phone', 'light', 'en'],
  ['withdrawal.methods/list', 'desktop', 'dark', 'ar'],
  ['withdrawal.nigerian-banks/errors', 'phone', 'dark', 'en'],
  ['withdrawal.redirect/fee', 'desktop', 'light', 'ar'],
];

/** Node types that screens show in only one theme or direction, in all their variations. */
const NODES: readonly (readonly [type: string, Device, Theme, Locale])[] = [
  ['badge', 'desktop', 'dark', 'en'],
  ['barcode', 'desktop', 'light', 'en'],
  ['barcode', 'desktop', 'dark', 'ar'],
  ['bonus', 'desktop', 'dark', 'ar'],
  ['boxList', 'desktop', 'dark', 'en'],
  ['carousel', 'desktop', 'dark', 'en'],
  ['divider', 'desktop', 'light', 'en'],
  ['divider', 'desktop', 'dark', 'ar'],
  ['frame', 'desktop', 'dark', 'en'],
  ['networkSelect', 'desktop', 'dark', 'ar'],
  ['offerList', 'desktop', 'light', 'en'],
  ['requisites', 'desktop', 'dark', 'ar'],
  ['richText', 'desktop', 'light', 'en'],
  ['rotator', 'desktop', 'dark', 'ar'],
  ['scroll', 'desktop', 'dark', 'ar'],
  ['textField', 'desktop', 'light', 'ar'],
  ['textField', 'desktop', 'dark', 'en'],
  ['toggle', 'desktop', 'light', 'en'],
  ['transactionCard', 'desktop', 'light', 'ar'],
  ['video', 'desktop', 'dark', 'en'],
];

const PARTS: readonly (readonly [part: FramePart, Device, Theme, Locale])[] = [
  ['skeleton', 'phone', 'dark', 'en'],
  ['start-failure', 'phone', 'light', 'ar'],
  ['start-failure', 'desktop', 'dark', 'en'],
  ['snackbars', 'phone', 'light', 'en'],
  ['snackbars', 'desktop', 'dark', 'ar'],
];

/** Everything that is compared with a picture. The content of a page in a state is approved in its `shown.txt`. */
export const PICTURES: readonly Picture[] = [
  ...SCREENS.map(([state, ...look]) => {
    const [screen = '', sample = ''] = state.split('/');
    return picture({ screen, sample }, `${screen}-${sample}`, look);
  }),
  ...NODES.map(([node, ...look]) => picture({ node }, `node-${node}`, look)),
  ...PARTS.map(([part, ...look]) => picture({ part }, part, look)),
];
