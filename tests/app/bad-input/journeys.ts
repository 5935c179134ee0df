import type { CallPath } from '#generated/wire.ts';
import { openApp, type Alter, type AppBench, type AppSetup } from './app-bench.ts';

/** A way through the app, and the calls on it whose answers are changed. */
export interface Journey {
  setup: Omit<AppSetup, 'alter'>;
  calls: readonly CallPath[];
  /** Buttons to press first, by their labels. */
  tiles?: readonly string[];
  /** Buttons to press once the newly shown fields are filled in. */
  afterFields?: readonly string[];
  /** Whether the page is reloaded at the end. */
  isReloaded?: true;
}

const MEXICO = { country: 'MX', currency: 'MXN', methods: ['spei'] } as const;
const KAZAKHSTAN = { country: 'KZ', currency: 'KZT' } as const;
const INDIA = { country: 'IN', currency: 'INR' } as const;
const HISTORY = { ...KAZAKHSTAN, methods: ['card_h2h'], scenario: 'history', path: '/transactions' } as const;
const COINS = ['Cryptocurrency', 'Tether'];
const CANCEL = 'Cancel withdrawal';
const DELETE = 'Delete saved details';

export const journeys: Readonly<Record<string, Journey>> = {
  'requisites and a result': {
    setup: MEXICO,
    tiles: ['SPEI'],
    calls: [
      ...(['methods-payment-v5', 'deposit-limits', 'session-start'] as const),
      ...(['deposit-create', 'deposit-complete', 'deposit-status'] as const),
    ],
  },
  'a reload': {
    setup: { ...MEXICO, scenario: 'never' },
    tiles: ['SPEI'],
    calls: ['resume-deposit', 'deposit-status'],
    isReloaded: true,
  },
  'a transfer to a person': {
    setup: { country: 'UZ', currency: 'UZS', methods: ['humo'], scenario: 'p2p-no-bank' },
    tiles: ['Humo'],
    calls: ['deposit-check', 'deposit-create-p2p', 'bank-get'],
  },
  'a transfer in India': {
    setup: { ...INDIA, methods: ['upi'] },
    tiles: ['UPI transfer', 'UPI'],
    calls: ['deposit-prepare'],
  },
  'a page of the provider': {
    setup: { ...INDIA, methods: ['eazype'] },
    tiles: ['Eazype'],
    calls: ['deposit-create'],
  },
  'buying crypto': {
    setup: { country: 'US', currency: 'USD', methods: ['onramp'] },
    tiles: ['Buy crypto'],
    calls: ['onramp-deposit-limits', 'external-deposit-continue'],
  },
  'sending crypto': { setup: { ...KAZAKHSTAN, methods: ['usdt'] }, tiles: COINS, calls: ['session-start-crypto'] },
  'a lost transfer of coins': {
    setup: { ...KAZAKHSTAN, methods: ['usdt'], scenario: 'never' },
    tiles: [...COINS, 'Sent another coin', 'Choose a network', 'Ethereum'],
    afterFields: ['Send'],
    calls: ['deposit-claim'],
  },
  'another country': { setup: MEXICO, tiles: ['Change country'], calls: ['methods-country-selector-v2'] },
  'a payout': {
    setup: { ...KAZAKHSTAN, methods: ['card_payout'], path: '/withdrawal' },
    tiles: ['Bank card'],
    calls: ['methods-withdrawal-v4', 'withdrawal-submit'],
  },
  'the history': { setup: HISTORY, calls: ['transactions-list'] },
  'a cancelled payout': { setup: HISTORY, tiles: ['$250.50', CANCEL, CANCEL], calls: ['withdrawal-cancel'] },
  'a deleted card': {
    setup: { ...KAZAKHSTAN, methods: ['card'], scenario: 'saved-cards' },
    tiles: ['4242', DELETE, DELETE],
    calls: ['accounts-list', 'account-delete'],
  },
  'a voucher code': {
    setup: MEXICO,
    tiles: ['SPEI', 'I have a bonus or voucher code'],
    afterFields: ['Check code'],
    calls: ['code-check'],
  },
};

const STEPS = 6;
const RESULTS: ReadonlySet<string> = new Set(['deposit.complete', 'withdrawal.complete']);

/** The button of a dialog is after that of the page, which has opened the dialog. */
const buttonWith = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main button, main [role="option"]')].findLast(({ textContent }) =>
    textContent?.includes(words),
  );

/** Follows a journey; `judge` checks each page on it. */
export const go = async (
  { setup, tiles = [], afterFields = [], isReloaded }: Journey,
  alter: Alter,
  judge: (app: AppBench) => Promise<void>,
): Promise<AppBench> => {
  const pressAll = async (app: AppBench, names: readonly string[]): Promise<void> => {
    for (const words of names) {
      const button = buttonWith(words);
      if (button) await app.press(button);
      await app.settle(600);
      await judge(app);
    }
  };
  /** Fills in the fields and presses the main button, until the page has none. */
  const walk = async (app: AppBench): Promise<void> => {
    for (let step = 0; step < STEPS && !RESULTS.has(app.screen()); step += 1) {
      app.fillIn();
      await app.settle(600);
      const button = app.mainButton();
      if (button) await app.press(button);
      await app.settle(1500);
      await judge(app);
    }
    await app.settle(15_000);
    await judge(app);
  };
  const app = await openApp({ ...setup, ...(isReloaded ? {} : { alter }) });
  await judge(app);
  await pressAll(app, tiles);
  if (afterFields.length > 0) app.fillIn();
  await pressAll(app, afterFields);
  await walk(app);
  if (!isReloaded) return app;
  const again = await openApp({ ...setup, again: app, alter });
  await judge(again);
  await walk(again);
  return again;
};
