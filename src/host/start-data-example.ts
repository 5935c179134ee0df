import type { StartData } from '#generated/wire.ts';

/** Example values of every member, quoted in rejections. */
const EXAMPLE = {
  token: 'session-token',
  userId: '42',
  partnerKey: 'partner-7',
  host: 'https://casino.example/wallet',
  xOrigin: 'https://casino.example',
  user: {
    id_user: '42',
    currency: 'EUR',
    lang: 'en',
    paymentGeo: 'DE',
    platform: 'mobile',
    token: 'session-token',
    partner_key: 'partner-7',
    hash_id: 'a1b2c3',
    role: 1,
    balanceData: { primary: { amount: 120.5, currency: 'EUR' } },
    widgetViewType: 'main',
  },
  bonusId: 'welcome',
  bonusList: [{ id: 'welcome', type: 'deposit', currency: 'EUR' }],
  closingButton: true,
  remembersList: true,
  experiments: [{ key: 'analytics-21007', group: 'group_a' }],
  schema: {
    meta: { cryptoBonus: true },
    brand: { name: 'Casino', logo: 'https://casino.example/logo.svg' },
    assets: { card: 'https://casino.example/icons/card.svg' },
    fonts: [{ family: 'Open Sans', src: 'https://casino.example/fonts/open-sans.woff2' }],
    variables: { 'color-accent': '#a3311f' },
  },
  widgetViewType: 'main',
  transport: 'http',
  platformVersion: 'redesign',
  pwa: true,
  isMobileApp: true,
  geetestCaptchaId: 'a1b2c3d4',
  methods: { only: ['card', 'spei'], order: ['spei'], preselected: 'spei' },
  amount: '50',
  beforeSubmit: { timeoutSeconds: 60 },
  takesTrace: true,
  kept: { 'tab.cashier.region': '42 KZ KZT BR BRL' },
} as const satisfies { readonly [M in keyof StartData]-?: unknown } & StartData;

/** Limit of an example's length. */
const MOST_MEMBERS = 2;

const shorten = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).slice(0, MOST_MEMBERS))
    : value;

/** Returns the example of a member as JSON; for list elements the first one, for keys of a map that of the map. */
export const exampleOf = (path: readonly string[]): string => {
  let value: unknown = EXAMPLE;
  for (const name of path) {
    const members: unknown[] = Object.values(Object(value));
    value = Object.hasOwn(Object(value), name) ? Object(value)[name] : members[0];
  }
  return JSON.stringify(value, shorten) ?? 'none';
};
