import { bonusesIn } from './bonuses.js';
import { schemaOf } from './brands.js';

/** One player per tab, so that an open deposit is found again after a reload, but not in another tab. */
function playerId() {
  const known = sessionStorage.getItem('player');
  const player = known ?? crypto.randomUUID().slice(0, 8);
  sessionStorage.setItem('player', player);
  return player;
}

/** A typical balance of the player in each currency. */
const BALANCES = {
  BDT: 145200,
  EGP: 61300,
  IDR: 19850000,
  INR: 104300.5,
  KZT: 562750.5,
  QGC: 125000,
  MXN: 22400,
  NGN: 1912000,
  RUB: 112300,
  UZS: 15700000,
};
const USUAL_BALANCE = 1250.5;

const balanceIn = (currency) => BALANCES[currency] ?? USUAL_BALANCE;

/** Possible experiments of a user, by the name of their setting. */
export const EXPERIMENTS = {
  group21868: 'analytics-21868',
  group21007: 'analytics-21007',
  group20531: 'analytics-20531',
  group24272: 'analytics-24272',
};

/** Groups of an experiment; a user may have none. */
export const GROUPS = [
  ['', 'none'],
  ['group_a', 'group_a'],
  ['group_b', 'group_b'],
  ['group_c', 'group_c'],
];

const experimentsOf = (settings) =>
  Object.entries(EXPERIMENTS)
    .map(([name, key]) => ({ key, group: settings[name] }))
    .filter(({ group }) => group !== '');

/** Currency of the player's account: gold coins in the sweepstake view. */
const heldIn = ({ widgetViewType, currency }) => (widgetViewType === 'sweep' ? 'QGC' : currency);

/** Start data with which the host answers `Loaded`. The token names the sandbox's scenario. */
export function startDataOf(settings) {
  const { transport, widgetViewType, locale, country, scenario, shell } = settings;
  const player = playerId();
  const held = heldIn(settings);
  return {
    token: `sandbox-${scenario}-${player}`,
    userId: player,
    partnerKey: 'marlin',
    host: `${location.origin}/`,
    xOrigin: location.origin,
    transport,
    widgetViewType,
    closingButton: settings.closingButton === 'true',
    bonusList: bonusesIn({ ...settings, currency: held }),
    ...(settings.bonusId === '' ? {} : { bonusId: settings.bonusId }),
    experiments: experimentsOf(settings),
    geetestCaptchaId: 'sandbox-slider',
    schema: {
      meta: { cryptoBonus: settings.cryptoBonus === 'true' },
      assets: { support: 'mailto:support@sandbox.example' },
      ...schemaOf(settings.brand),
    },
    user: {
      id_user: player,
      lang: locale,
      currency: held,
      paymentGeo: country,
      ...(shell === 'browser' ? {} : { platform: shell }),
      balanceData: { primary: { amount: balanceIn(held), currency: held } },
    },
  };
}

/** The same start data with a valid token, as after a new sign-in. */
export const signedInAgain = (startData) => ({ ...startData, token: `sandbox-ok-${playerId()}-${Date.now()}` });

/** The balance as shown in the header. */
export function formatBalance(settings) {
  const currency = heldIn(settings);
  if (currency === 'QGC') return `${balanceIn(currency).toLocaleString('en')} GC`;
  try {
    return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).format(balanceIn(currency));
  } catch {
    // Crypto codes are longer than the three letters that Intl allows.
    return `${balanceIn(currency).toFixed(2)} ${currency}`;
  }
}
