import type { CallPath } from '#generated/wire.ts';
import { openApp, type AppBench, type AppSetup } from './app-bench.ts';

/** A way through the app, and the calls that it makes on it. */
export interface Journey {
  setup: Omit<AppSetup, 'mangle'>;
  /** Tiles and the like to press first, by their words. */
  tiles: readonly string[];
  /** Buttons to press once the fields that have come are filled in. */
  afterFields?: readonly string[];
  /** Calls whose answers are worth spoiling. */
  calls: readonly CallPath[];
  /** The page is loaded anew once the way is gone. */
  isReloaded?: true;
}

const MEXICO = { country: 'MX', currency: 'MXN' } as const;
const KAZAKHSTAN = { country: 'KZ', currency: 'KZT' } as const;

export const journeys: Readonly<Record<string, Journey>> = {
  'requisites and a result': {
    setup: { ...MEXICO, methods: ['spei'] },
    tiles: ['SPEI'],
    calls: [
      'methods-payment-v5',
      'deposit-limits',
      'session-start',
      'deposit-create',
      'deposit-complete',
      'deposit-status',
    ],
  },
  'a reload in the middle': {
    setup: { ...MEXICO, methods: ['spei'], scenario: 'never' },
    tiles: ['SPEI'],
    calls: ['resume-deposit', 'deposit-status'],
    isReloaded: true,
  },
  'a card of another': {
    setup: { ...KAZAKHSTAN, methods: ['card_h2h'] },
    tiles: ['Bank cards', 'Transfer to a card'],
    calls: ['deposit-create'],
  },
  'a transfer to a person': {
    setup: { country: 'UZ', currency: 'UZS', methods: ['humo'], scenario: 'p2p-no-bank' },
    tiles: ['Humo'],
    calls: ['deposit-check', 'deposit-create-p2p', 'bank-get'],
  },
  'a page of the provider’s': {
    setup: { country: 'IN', currency: 'INR', methods: ['eazype'] },
    tiles: ['Eazype'],
    calls: ['deposit-create'],
  },
  'a method that is prepared': {
    setup: { country: 'IN', currency: 'INR', methods: ['upi'] },
    tiles: ['UPI transfer', 'UPI'],
    calls: ['deposit-prepare'],
  },
  'buying crypto': {
    setup: { country: 'US', currency: 'USD', methods: ['onramp'] },
    tiles: ['Buy crypto'],
    calls: ['onramp-deposit-limits', 'deposit-create', 'external-deposit-continue'],
  },
  'sending crypto': {
    setup: { ...KAZAKHSTAN, methods: ['usdt'] },
    tiles: ['Cryptocurrency', 'Tether'],
    calls: ['session-start-crypto'],
  },
  'another country': {
    setup: { ...MEXICO, methods: ['spei'] },
    tiles: ['Change country'],
    calls: ['methods-country-selector-v2'],
  },
  'a payout': {
    setup: { ...KAZAKHSTAN, methods: ['card_payout'], path: '/withdrawal' },
    tiles: ['Bank card'],
    calls: ['methods-withdrawal-v4', 'withdrawal-submit'],
  },
  'what was paid before': {
    setup: { ...KAZAKHSTAN, methods: ['card_h2h'], scenario: 'history', path: '/transactions' },
    tiles: [],
    calls: ['transactions-list'],
  },
  'a payout taken back': {
    setup: { ...KAZAKHSTAN, methods: ['card_h2h'], scenario: 'history', path: '/transactions' },
    tiles: ['$250.50', 'Cancel withdrawal', 'Cancel withdrawal'],
    calls: ['withdrawal-cancel'],
  },
  'a card that is saved no longer': {
    setup: { ...KAZAKHSTAN, methods: ['card'], scenario: 'saved-cards' },
    tiles: ['4242', 'Delete saved details', 'Delete saved details'],
    calls: ['accounts-list', 'account-delete'],
  },
  'a code for more': {
    setup: { ...MEXICO, methods: ['spei'] },
    tiles: ['SPEI', 'I have a code'],
    afterFields: ['Check code'],
    calls: ['code-check'],
  },
  'coins that went astray': {
    setup: { ...KAZAKHSTAN, methods: ['usdt'], scenario: 'never' },
    tiles: ['Cryptocurrency', 'Tether', 'Sent it another way', 'Choose a network', 'Ethereum'],
    afterFields: ['Send'],
    calls: ['deposit-claim'],
  },
};

const STEPS = 6;
const RESULTS: ReadonlySet<string> = new Set(['deposit.complete', 'withdrawal.complete']);

/** The one of a dialog comes after that of the page, which has opened it. */
const buttonWith = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main button, main [role="option"]')].findLast(({ textContent }) =>
    textContent?.includes(words),
  );

/** Goes on as a person would: fills in what is asked, presses the main button, again where it is still there. */
const walk = async (app: AppBench, look: (app: AppBench) => Promise<void>): Promise<void> => {
  for (let step = 0; step < STEPS && !RESULTS.has(app.screen()); step += 1) {
    app.fillIn();
    await app.settle(600);
    const button = app.mainButton();
    if (button) await app.press(button);
    await app.settle(1500);
    await look(app);
  }
  await app.settle(15_000);
  await look(app);
};

/** Goes a way with one answer spoiled; `look` judges each page on it. */
export const go = async (
  { setup, tiles, afterFields = [], isReloaded }: Journey,
  mangle: AppSetup['mangle'],
  look: (app: AppBench) => Promise<void>,
): Promise<AppBench> => {
  const app = await openApp({ ...setup, ...(isReloaded || !mangle ? {} : { mangle }) });
  await look(app);
  const pressAll = async (names: readonly string[]): Promise<void> => {
    for (const words of names) {
      const button = buttonWith(words);
      if (button) await app.press(button);
      await app.settle(600);
      await look(app);
    }
  };
  await pressAll(tiles);
  if (afterFields.length > 0) app.fillIn();
  await pressAll(afterFields);
  await walk(app, look);
  if (!isReloaded) return app;
  const again = await openApp({ ...setup, again: app, ...(mangle ? { mangle } : {}) });
  await look(again);
  await walk(again, look);
  return again;
};
