import { expect } from 'vitest';
import type { CallPath } from '#generated/wire.ts';
import { openApp, type AppBench, type AppSetup } from './app-bench.ts';

type Members = Record<string, unknown>;

/** A page with payment details, and the way to it. */
export interface FlowPage {
  screen: string;
  country: string;
  currency: string;
  method: string;
  /** Tiles to press on the list, by their titles. */
  tiles: readonly string[];
  /** The call whose answer the page shows. */
  call: CallPath;
  /** The first answer of all tests, if it differs from the sandbox's. */
  base?: (answer: Members) => Members;
  /** Returns the answer with another value of the payment detail; without it for undefined. */
  put: (answer: Members, value: unknown) => Members;
}

/** The answer with these members in its data. */
export const withData = (answer: Members, data: Members): Members => {
  const response: Members = Object(answer['apiResponse']);
  return { ...answer, apiResponse: { ...response, data: { ...Object(response['data']), ...data } } };
};

const requisites = (value: unknown): Members[] => [
  { name: 'account', type: 'text', ...(value === undefined ? {} : { value }) },
];

const PIX_CODE = '00020126330014br.gov.bcb.pix0111390533447055204000053039865802BR5907SANDBOX6304ABCD';
const pix = ({ depositId }: Members, qrCode: unknown): Members => ({
  depositId,
  apiResponse: { pageId: 'pix', data: { qrCode, amount: 500 } },
});

const MEXICO = { country: 'MX', currency: 'MXN', call: 'deposit-create' } as const;
const INDIA = { country: 'IN', currency: 'INR', call: 'deposit-create' } as const;
const HUMO = { country: 'UZ', currency: 'UZS', method: 'humo', tiles: ['Humo'], call: 'deposit-create-p2p' } as const;

const PAGES: Readonly<Record<string, Omit<FlowPage, 'screen'>>> = {
  'deposit.unified-form': {
    ...MEXICO,
    method: 'spei',
    tiles: ['SPEI'],
    put: (answer, value) => withData(answer, { requisites: requisites(value) }),
  },
  'deposit.host-to-host': {
    ...MEXICO,
    method: 'bank_transfer',
    tiles: ['Bank transfer'],
    put: (answer, value) => withData(answer, { card: { account_number: value }, requisites: undefined }),
  },
  'deposit.peer-to-peer-invoice': { ...HUMO, put: (answer, value) => ({ ...answer, card: { number: value } }) },
  'deposit.peer-to-peer-unified-form': {
    ...HUMO,
    // The method with this form first asks for a captcha, which needs a browser.
    base: ({ depositId, created, card }) => ({
      depositId,
      created,
      unifiedFlow: true,
      requisites: requisites(Object(card).number),
    }),
    put: (answer, value) => ({ ...answer, requisites: requisites(value) }),
  },
  // The method itself first asks for a key; the page is the same for every method with a key.
  'deposit.pix': { ...INDIA, method: 'eazype', tiles: ['Eazype'], base: (answer) => pix(answer, PIX_CODE), put: pix },
  'deposit.eazype': {
    ...INDIA,
    method: 'eazype',
    tiles: ['Eazype'],
    put: (answer, value) => withData(answer, { qrCode: value, url: undefined }),
  },
  'deposit.india-invoice': {
    ...INDIA,
    method: 'upi',
    tiles: ['UPI transfer', 'UPI'],
    call: 'deposit-prepare',
    put: (answer, value) => ({ ...answer, details: [{ name: 'upiId', type: 'text', value }] }),
  },
  'deposit.crypto-address': {
    country: 'KZ',
    currency: 'KZT',
    method: 'usdt',
    tiles: ['Cryptocurrency', 'Tether'],
    call: 'session-start-crypto',
    put: (answer, value) => ({ ...answer, depositAddress: value }),
  },
};

export const flowPages: readonly FlowPage[] = Object.entries(PAGES).map(([screen, page]) => ({ ...page, screen }));

export const flowPage = (screen: string): FlowPage => {
  const page = flowPages.find((candidate) => candidate.screen === screen);
  if (!page) throw new Error(`no flow leads to ${screen}`);
  return page;
};

export interface FlowVisit extends Pick<AppSetup, 'scenario' | 'again'> {
  /** Changes the answer that the page shows. */
  alter?: (answer: Members) => unknown;
}

/** Presses the button with these words. */
const pressButton = async (app: AppBench, words: string): Promise<void> => {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
  const button = buttons.find(({ textContent }) => textContent?.includes(words));
  if (!button) throw new Error(`there is no ${words} to press on ${app.screen()}`);
  await app.press(button);
  await app.settle(600);
};

/** Opens the page as a user would, with a changed answer. Payments never arrive. */
export const openFlowPage = async (
  { country, currency, method, tiles, call, base = (answer) => answer }: FlowPage,
  { alter = (answer) => answer, scenario = 'never', ...visit }: FlowVisit = {},
): Promise<AppBench> => {
  const alterCall = (path: CallPath, answer: unknown): unknown =>
    path === call || path === 'resume-deposit' ? alter(base(Object(answer))) : answer;
  const app = await openApp({ country, currency, methods: [method], scenario, alter: alterCall, ...visit });
  if (visit.again) return app;
  for (const words of tiles) await pressButton(app, words);
  if (call === 'session-start-crypto') return app;
  app.fillIn();
  await app.settle(600);
  const button = app.mainButton();
  if (!button) throw new Error(`there is nothing to press on ${app.screen()}`);
  await app.press(button);
  await app.settle(600);
  return app;
};

/** Elements of a node, by its id. */
export const nodes = (id: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main [data-node="${id}"]`),
];

/** Returns the id of the deposit; fails the test if there are two. */
export const onlyDeposit = (app: AppBench): string => {
  const deposits = app.world.deposits.list();
  expect(deposits).toHaveLength(1);
  return deposits[0]?.id ?? '';
};
