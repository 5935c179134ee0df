/** Texts of the demo bonuses in every language of this host. */
const TEXTS = await (await fetch('/bonus-texts.json')).json();

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Units of a currency that are worth about one dollar, so that bonuses have realistic sizes. */
const UNITS = { BDT: 100, EGP: 50, IDR: 10_000, INR: 100, KZT: 500, MXN: 20, NGN: 1000, RUB: 100, UZS: 10_000 };

const GAMES = ['Book of Tides', 'Coral Crown', 'Lucky Lighthouse', 'Pearl Rush'];

/** The bonuses by id; amounts are in units of the currency. */
const BONUSES = {
  welcome: { percent: 100, most: 500, least: 10, endsIn: 2 * HOUR_MS, theme: 'purple' },
  weekend: { percent: 50, most: 200, least: 20, endsIn: 2 * DAY_MS, theme: 'blue' },
  flash: { percent: 25, most: 100, least: 5, endsIn: 20 * SECOND_MS, theme: 'pink' },
  'top-up': { percent: 12.5, most: 99.99, least: 5, theme: 'orange' },
  spins: { count: 50, least: 15, endsIn: DAY_MS },
};

const bonusOf = (id, { currency, locale }) => {
  const { percent, most, least, endsIn, theme, count } = BONUSES[id];
  const unit = UNITS[currency] ?? 1;
  const minDeposit = least * unit;
  return {
    id,
    ...(count === undefined ? { type: 'deposit' } : { type: 'freespin', depositRequired: true }),
    currency,
    ...(endsIn === undefined ? {} : { mustAccruedBefore: Date.now() + endsIn }),
    ...(theme === undefined ? {} : { theme }),
    content: TEXTS[id][locale] ?? TEXTS[id].en,
    ...(count === undefined
      ? {
          depositBonusData: {
            minDeposit,
            maxBonusAmount: most * unit,
            percent,
            payoutMultiplier: 5,
            wagerMultiplier: 30,
          },
        }
      : {
          freespinBonusData: {
            count,
            minDeposit,
            maxSpinWin: 200 * unit,
            payoutMultiplier: 3,
            wagerMultiplier: 20,
            gamesContent: GAMES,
          },
        }),
  };
};

const bonusesOf =
  (...ids) =>
  (player) =>
    ids.map((id) => bonusOf(id, player));

/** Possible bonuses for a currency and a language, by the variant that each demonstrates. */
export const BONUS_LISTS = {
  none: bonusesOf(),
  one: bonusesOf('welcome'),
  several: bonusesOf('welcome', 'weekend', 'spins', 'top-up'),
  freespins: bonusesOf('spins'),
  'ends in 20 s': bonusesOf('flash', 'weekend'),
  'ends in 20 s, alone': bonusesOf('flash'),
};

/** Bonuses that the host offers. */
export const bonusesIn = (settings) => (BONUS_LISTS[settings.bonuses] ?? BONUS_LISTS.none)(settings);

/** Bonus messages of each button: the list, and the status of its request. */
export const BONUS_MESSAGES = {
  'send-bonuses': (settings) => [bonusesIn(settings), { success: true }],
  'send-failed-bonuses': (settings) => [BONUS_LISTS.several(settings), { success: false }],
  'send-more-bonuses': (settings) => [BONUS_LISTS.several(settings)],
  'send-no-bonuses': () => [[]],
};
