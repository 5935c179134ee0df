const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many units of a currency are about as much as one dollar: bonuses are as large as people there have them. */
const UNITS = { BDT: 100, EGP: 50, IDR: 10_000, INR: 100, KZT: 500, MXN: 20, NGN: 1000, RUB: 100, UZS: 10_000 };

const GAMES = ['Book of Tides', 'Coral Crown', 'Lucky Lighthouse', 'Pearl Rush'];

const deposit = (currency, { id, title, subtitle, percent, most, least, endsIn, theme, payout = 5, wager = 30 }) => {
  const unit = UNITS[currency] ?? 1;
  return {
    id,
    type: 'deposit',
    currency,
    ...(endsIn === undefined ? {} : { mustAccruedBefore: Date.now() + endsIn }),
    ...(theme === undefined ? {} : { theme }),
    content: { title, subtitle },
    depositBonusData: {
      minDeposit: least * unit,
      maxBonusAmount: most * unit,
      percent,
      payoutMultiplier: payout,
      wagerMultiplier: wager,
    },
  };
};

const freespins = (currency, { id, title, subtitle, count, least, endsIn }) => {
  const unit = UNITS[currency] ?? 1;
  return {
    id,
    type: 'freespin',
    depositRequired: true,
    currency,
    mustAccruedBefore: Date.now() + endsIn,
    content: { title, subtitle },
    freespinBonusData: {
      count,
      minDeposit: least * unit,
      maxSpinWin: 200 * unit,
      payoutMultiplier: 3,
      wagerMultiplier: 20,
      gamesContent: GAMES,
    },
  };
};

const welcome = (currency) =>
  deposit(currency, {
    id: 'welcome',
    title: 'Welcome bonus',
    subtitle: '100% on your first deposit',
    percent: 100,
    most: 500,
    least: 10,
    endsIn: 2 * HOUR_MS,
    theme: 'purple',
  });

const weekend = (currency) =>
  deposit(currency, {
    id: 'weekend',
    title: 'Weekend reload',
    subtitle: 'Half as much on top, until Sunday',
    percent: 50,
    most: 200,
    least: 20,
    endsIn: 2 * DAY_MS,
    theme: 'blue',
  });

const spins = (currency) =>
  freespins(currency, {
    id: 'spins',
    title: '50 free spins',
    subtitle: 'In four games of the month',
    count: 50,
    least: 15,
    endsIn: DAY_MS,
  });

const soonOver = (currency) =>
  deposit(currency, {
    id: 'flash',
    title: 'Flash bonus',
    subtitle: 'Gone in twenty seconds',
    percent: 25,
    most: 100,
    least: 5,
    endsIn: 20 * SECOND_MS,
    theme: 'pink',
  });

const topUp = (currency) =>
  deposit(currency, {
    id: 'top-up',
    title: 'Top-up bonus',
    subtitle: 'Any time, as often as you like',
    percent: 12.5,
    most: 99.99,
    least: 5,
    theme: 'orange',
  });

/** Bonuses a host may have on offer, by what they show. */
export const BONUS_LISTS = {
  none: () => [],
  one: (currency) => [welcome(currency)],
  several: (currency) => [welcome, weekend, spins, topUp].map((make) => make(currency)),
  freespins: (currency) => [spins(currency)],
  'ends in 20 s': (currency) => [soonOver(currency), weekend(currency)],
  'ends in 20 s, alone': (currency) => [soonOver(currency)],
};

/** Bonuses the host has on offer. */
export const bonusesIn = ({ bonuses, currency }) => (BONUS_LISTS[bonuses] ?? BONUS_LISTS.none)(currency);

/** What this host says of bonuses by its buttons: a list, and how the fetch of it went if it was fetched. */
export const BONUS_MESSAGES = {
  'send-bonuses': (settings) => [bonusesIn(settings), { success: true }],
  'send-failed-bonuses': ({ currency }) => [BONUS_LISTS.several(currency), { success: false }],
  'send-more-bonuses': ({ currency }) => [BONUS_LISTS.several(currency)],
  'send-no-bonuses': () => [[]],
};
