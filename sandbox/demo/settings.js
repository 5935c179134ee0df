/** What the page's settings are, where the address says nothing. */
const DEFAULTS = {
  transport: 'socket',
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  locale: 'en',
  widgetViewType: 'main',
  page: 'deposit',
  country: 'IN',
  currency: 'INR',
  scenario: 'ok',
  width: 'desktop',
  closingButton: 'true',
  canResize: 'false',
};

/** Languages by the name their speakers give them. */
export const LOCALES = {
  ar: 'العربية',
  en: 'English',
  es: 'Español',
  'es-MX': 'Español (México)',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  mr: 'मराठी',
  pt: 'Português',
  ru: 'Русский',
  te: 'తెలుగు',
};

/** Settings that change in place; any other needs the cashier to be loaded anew. */
export const IN_PLACE = ['locale', 'theme', 'width'];

/** The settings of an address: every setting is a parameter of its own name. */
export function readSettings(query) {
  const given = new URLSearchParams(query);
  return Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, given.get(name) ?? value]));
}

/** The address's query for settings; what is as usual is left out. */
export function writeSettings(settings) {
  const changed = Object.entries(settings).filter(([name, value]) => DEFAULTS[name] !== value);
  return changed.length > 0 ? `?${new URLSearchParams(changed)}` : '';
}

/** One player per tab, so that an open deposit is found again after a reload and nobody meets another's. */
function playerId() {
  const known = sessionStorage.getItem('player');
  const player = known ?? crypto.randomUUID().slice(0, 8);
  sessionStorage.setItem('player', player);
  return player;
}

/** What the player's account holds: as much as people have there who pay in this currency. */
const BALANCES = {
  BDT: 145200,
  EGP: 61300,
  IDR: 19850000,
  INR: 104300.5,
  KZT: 562750.5,
  MXN: 22400,
  NGN: 1912000,
  RUB: 112300,
  UZS: 15700000,
};
const USUAL_BALANCE = 1250.5;

const balanceIn = (currency) => BALANCES[currency] ?? USUAL_BALANCE;
const HOUR_MS = 3_600_000;

/** Bonuses the host has on offer. */
export function bonusesIn(currency) {
  return [
    {
      id: 'welcome',
      type: 'deposit',
      currency,
      mustAccruedBefore: Date.now() + HOUR_MS,
      theme: 'purple',
      content: { title: 'Welcome bonus', subtitle: '100% on your deposit' },
      depositBonusData: { minDeposit: 10, maxBonusAmount: 500, percent: 100, payoutMultiplier: 5, wagerMultiplier: 30 },
    },
  ];
}

/** What the host answers `Loaded` with. The token names the sandbox's scenario. */
export function startDataOf(settings) {
  const { transport, widgetViewType, locale, country, currency, scenario } = settings;
  const player = playerId();
  return {
    token: `sandbox-${scenario}-${player}`,
    userId: player,
    partnerKey: 'marlin',
    host: `${location.origin}/`,
    xOrigin: location.origin,
    transport,
    widgetViewType,
    closingButton: settings.closingButton === 'true',
    bonusList: bonusesIn(currency),
    schema: { meta: { cryptoBonus: true } },
    user: {
      id_user: player,
      lang: locale,
      currency,
      paymentGeo: country,
      balanceData: { primary: { amount: balanceIn(currency), currency } },
    },
  };
}

/** The balance as the header shows it. */
export function formatBalance({ currency }) {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(balanceIn(currency));
  } catch {
    // Crypto codes are longer than a currency may be.
    return `${balanceIn(currency).toFixed(2)} ${currency}`;
  }
}
