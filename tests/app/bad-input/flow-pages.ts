import type { CallPath } from '#generated/wire.ts';
import { openApp, type AppBench, type AppSetup } from './app-bench.ts';

type Members = Record<string, unknown>;

/** A page that shows what is to be paid, and how to come to it. */
export interface FlowPage {
  screen: string;
  country: string;
  currency: string;
  method: string;
  /** Tiles to press on the list, by their titles. */
  tiles: readonly string[];
  /** The call whose answer the page shows; nothing is filled in where the page asks by itself. */
  call: CallPath;
  /** The answer that all tests begin with, where the sandbox gives another. */
  base?: (answer: Members) => Members;
  /** The answer with another value for what the user pays to; without it when undefined. */
  put: (answer: Members, value: unknown) => Members;
}

const dataOf = (answer: Members): Members => Object(Object(answer['apiResponse'])['data']);
const withData = (answer: Members, data: Members): Members => ({
  ...answer,
  apiResponse: { ...Object(answer['apiResponse']), data: { ...dataOf(answer), ...data } },
});

const putRequisite = (answer: Members, value: unknown): Members =>
  withData(answer, { requisites: [{ name: 'account', type: 'text', ...(value === undefined ? {} : { value }) }] });

const PIX_CODE = '00020126330014br.gov.bcb.pix0111390533447055204000053039865802BR5907SANDBOX6304ABCD';

export const flowPages: readonly FlowPage[] = [
  {
    screen: 'deposit.unified-form',
    country: 'MX',
    currency: 'MXN',
    method: 'spei',
    tiles: ['SPEI'],
    call: 'deposit-create',
    put: putRequisite,
  },
  {
    screen: 'deposit.host-to-host',
    country: 'MX',
    currency: 'MXN',
    method: 'bank_transfer',
    tiles: ['Bank transfer'],
    call: 'deposit-create',
    put: (answer, value) => withData(answer, { card: { account_number: value }, requisites: undefined }),
  },
  {
    screen: 'deposit.peer-to-peer-invoice',
    country: 'UZ',
    currency: 'UZS',
    method: 'humo',
    tiles: ['Humo'],
    call: 'deposit-create-p2p',
    put: (answer, value) => ({ ...answer, card: { number: value } }),
  },
  {
    screen: 'deposit.peer-to-peer-unified-form',
    country: 'UZ',
    currency: 'UZS',
    method: 'humo',
    tiles: ['Humo'],
    call: 'deposit-create-p2p',
    // The method whose own form this is asks for a captcha first, which no page without a browser can solve.
    base: ({ depositId, created, card }) => ({
      depositId,
      created,
      unifiedFlow: true,
      requisites: ['account', 'bankName', 'fullName'].map((name) => ({
        name,
        type: 'text',
        value: Object(card).number,
      })),
    }),
    put: (answer, value) => ({
      ...answer,
      requisites: [{ name: 'account', type: 'text', ...(value === undefined ? {} : { value }) }],
    }),
  },
  {
    screen: 'deposit.pix',
    // The method itself asks for a key first; the page is the same for every method sent to it.
    country: 'IN',
    currency: 'INR',
    method: 'eazype',
    tiles: ['Eazype'],
    call: 'deposit-create',
    base: ({ depositId }) => ({ depositId, apiResponse: { pageId: 'pix', data: { qrCode: PIX_CODE, amount: 500 } } }),
    put: ({ depositId }, qrCode) => ({ depositId, apiResponse: { pageId: 'pix', data: { qrCode, amount: 500 } } }),
  },
  {
    screen: 'deposit.eazype',
    country: 'IN',
    currency: 'INR',
    method: 'eazype',
    tiles: ['Eazype'],
    call: 'deposit-create',
    put: (answer, value) => withData(answer, { qrCode: value, url: undefined }),
  },
  {
    screen: 'deposit.india-invoice',
    country: 'IN',
    currency: 'INR',
    method: 'upi',
    tiles: ['UPI transfer', 'UPI'],
    call: 'deposit-prepare',
    put: (answer, value) => ({ ...answer, details: [{ name: 'upiId', type: 'text', value }] }),
  },
  {
    screen: 'deposit.crypto-address',
    country: 'KZ',
    currency: 'KZT',
    method: 'usdt',
    tiles: ['Cryptocurrency', 'Tether'],
    call: 'session-start-crypto',
    put: (answer, value) => ({ ...answer, depositAddress: value }),
  },
];

/** The page named so. */
export const flowPage = (screen: string): FlowPage => {
  const page = flowPages.find((candidate) => candidate.screen === screen);
  if (!page) throw new Error(`no flow leads to ${screen}`);
  return page;
};

const buttonWith = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) => textContent?.includes(words));

export interface FlowVisit extends Pick<AppSetup, 'scenario' | 'again' | 'transport'> {
  /** Changes the answer that the page shows. */
  alter?: (answer: Members) => unknown;
  /** Changes each method on the list. */
  alterMethod?: (method: Members) => Members;
  /** The scenario that begins once the list is there. */
  afterList?: string;
}

const withMethods = (answer: Members, alterMethod: (method: Members) => Members): Members => {
  const alterEntry = (entry: Members): Members => {
    const { paymentMethods: inside } = entry;
    return Array.isArray(inside) ? { ...entry, paymentMethods: inside.map(alterMethod) } : alterMethod(entry);
  };
  return { ...answer, methods: [answer['methods'] ?? []].flat().map((entry) => alterEntry(Object(entry))) };
};

/** Goes to the page as a person would, with the answer that it shows altered. Payments never arrive. */
export const openFlowPage = async (
  { country, currency, method, tiles, call, base = (answer) => answer }: FlowPage,
  { alter = (answer) => answer, alterMethod, scenario = 'never', afterList, ...visit }: FlowVisit = {},
): Promise<AppBench> => {
  const mangle = (path: CallPath, answer: unknown): unknown => {
    if (alterMethod && path.startsWith('methods-payment')) return withMethods(Object(answer), alterMethod);
    return path === call || path === 'resume-deposit' ? alter(base(Object(answer))) : answer;
  };
  const app = await openApp({ country, currency, methods: [method], scenario, mangle, ...visit });
  if (visit.again) return app;
  if (afterList) app.world.scenarios.override(afterList, undefined);
  for (const words of tiles) {
    const tile = buttonWith(words);
    if (!tile) throw new Error(`there is no ${words} to press on ${app.screen()}`);
    await app.press(tile);
    await app.settle(600);
  }
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
