import type { Layouts } from '#flows/kernel/context.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import type { CryptoState } from '#state/crypto.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, WINDOWED, WINDOWLESS, type Bench } from './bench.ts';

type Setup = Parameters<typeof openBench>[0];

const METHODS = [
  method('card', {
    ...WINDOWED,
    fields: [field('holder'), field('pan', { alias: 'cardNumber' })],
    currency: ['USD', 'EUR'],
  }),
  group('banks', [method('virtual', WINDOWLESS), method('transfer', { cardViewType: 9 })]),
];

export const GET_REDIRECT = {
  source: 'redirect',
  method: 'GET',
  url: 'https://bank.example/pay?shop=1',
  data: { order: 7 },
} as const;

/** A visit on the filled-in form of a card: one tap from paying. */
export const readyToPay = async (setup: Setup = {}): Promise<Bench> => {
  const bench = openBench({ methods: METHODS, ...setup });
  await bench.pick('card');
  bench.type('amount', '50');
  bench.type('holder', ' Ann ');
  bench.type('pan', '4111');
  bench.moves.length = 0;
  return bench;
};

export const pay = async (bench: Bench, fallbackScreen = 'deposit.complete'): Promise<boolean> =>
  bench.run('deposit.create', { fallbackScreen });

/** Pays by card with this answer. */
export const paid = async (answer: object = {}, setup: Setup = {}): Promise<Bench> => {
  const bench = await readyToPay(setup);
  bench.enter('deposit.redirect');
  bench.server.reply('deposit-create', { depositId: 'd1', ...answer });
  await pay(bench);
  return bench;
};

export const UNIFIED = {
  unifiedFlow: true,
  payment_amount: '50.07',
  payment_currency: 'KZT',
  created: '2026-01-01T00:00:00Z',
  requisites: [{ name: 'pan', type: 'text', value: '8600' }],
};
export const INVOICE = {
  depositId: 'd1',
  card: { number: '8600 1234 5678 9012' },
  created: '2026-01-01T00:00:00Z',
  timeout_minutes: 15,
  payment_amount: '50.07',
  payment_currency: 'KZT',
};

/** A visit on the base page of a peer-to-peer method. */
export const onBase = async (visit = {}, layouts: Partial<Layouts> = {}): Promise<Bench> => {
  const rules = { currency: ['KZT'], amount_rules: { KZT: { min: 50, max: 0 } } };
  const bench = openBench({ methods: [method('transfer', { cardViewType: 5, ...rules })], visit, layouts });
  await bench.pick('transfer');
  await bench.prepare('peerToPeer.start', 'peerToPeer.cancelCreate');
  bench.server.reply('bank-get', { bank: { name: 'Silk Bank' } });
  bench.moves.length = 0;
  return bench;
};

export const NETWORKS = [
  { value: 'ERC20', text: 'Ethereum (ERC-20)', timeMinutes: 5 },
  { value: 'usdt_TRC20', text: 'TRON (TRC-20)', timeMinutes: 2 },
  { value: 'TON', text: 'TON' },
];

export const usdt = (given: Partial<PaymentMethod> = {}): PaymentMethod =>
  method('usdt', { category: 'crypto', currency: ['KZT', 'USDT'], network: NETWORKS, ...given });

/** The server's answer for one network. */
export const address = (id: string, given: object = {}): object => ({
  payment_session_id: id,
  depositAddress: `T${id}9NWXcS8HbVvRtosTrBwotiNvdt`,
  minDepositValue: '5',
  cryptoName: 'USDT',
  ...given,
});

export const TRANSACTION = {
  txid: 'ab12',
  blockchain: 'TRON',
  currency: 'KZT',
  amount: 2500,
  cryptoCurrency: 'USDT',
  status: 0,
};

export const ADDRESS = 'deposit.crypto-address';

/** A visit on the address page of a coin, with that answer to its first request. */
export const onAddress = async (
  answer: unknown = address('s1'),
  given: Partial<PaymentMethod> = {},
): Promise<Bench> => {
  const methods = [usdt(given), method('card', { currency: ['KZT'] })];
  const bench = openBench({ methods, session: { currency: 'KZT' } });
  await bench.pick('usdt');
  await bench.prepare('crypto.open', 'crypto.pickNetwork', 'crypto.watch', 'crypto.askAgain', 'crypto.leave');
  bench.server.reply('session-start-crypto', answer);
  bench.enter(ADDRESS);
  bench.moves.length = 0;
  void bench.run('crypto.open');
  await settle();
  return bench;
};

export const cryptoOf = (bench: Bench): CryptoState | undefined => bench.store.getState().crypto;

/** Scope root `crypto` of the page. */
export const addressOf = ({ store }: Bench): unknown => scopeOf(store, 'crypto');

export const onramp = (given: Partial<PaymentMethod> = {}): PaymentMethod =>
  method('onramp', {
    category: 'crypto',
    cardViewType: 13,
    currency: ['USD', 'EUR', 'BRL', 'MXN', 'USDT'],
    amount_rules: { BRL: { min: 30, max: 3000 } },
    ...given,
  });

const country = (code: string, name: string): object => ({ name, code, dialPrefix: '+1', exampleNumber: '1' });

export const COUNTRIES = {
  countries: [
    country('BR', 'Brazil'),
    country(' mx', 'Mexico'),
    country('KZ', 'Kazakhstan'),
    country('Nowhere', 'Nowhere'),
  ],
};
export const LIMITS = { min: 100, max: 10_000 };
export const OFFERS = {
  paymentMethodOffers: [
    { method: 'moon', amount: '491', fee: '9', iconIds: ['moon'] },
    { method: 'swift', amount: '487', fee: '13', iconIds: ['swift'] },
  ],
  depositLimits: LIMITS,
};
export const CREATED = { depositId: 'd1', apiResponse: { data: OFFERS } };

/** A visit on the page of an on-ramp, in Brazil. */
export const onOnramp = async (
  script: (bench: Bench) => void = () => {},
  given: Partial<PaymentMethod> = {},
): Promise<Bench> => {
  const bench = openBench({ methods: [onramp(given)], session: { currency: 'BRL', country: 'BR' } });
  bench.server.reply('methods-country-selector-v2', COUNTRIES);
  bench.server.reply('onramp-deposit-limits', LIMITS);
  bench.server.reply('deposit-create', CREATED);
  script(bench);
  await bench.pick('onramp');
  await bench.prepare('onramp.open', 'onramp.create', 'onramp.continue');
  bench.enter('deposit.onramp');
  bench.moves.length = 0;
  void bench.run('onramp.open');
  const places = ['country', 'currency'].map((name) => ({ name, kind: 'dropdown', isRequired: true }));
  const appeared = [{ name: 'amount', kind: 'amount', isRequired: true }, ...places];
  bench.store.dispatch(fieldsShown({ appeared, gone: [] }));
  await settle();
  return bench;
};

/** Scope root `onramp` of the page. */
export const onrampOf = ({ store }: Bench): unknown => scopeOf(store, 'onramp');

/** Selects an option in a drop-down of the page. */
export const choose = async (bench: Bench, name: 'country' | 'currency', code: string): Promise<void> => {
  bench.type(name, code);
  void bench.run(name === 'country' ? 'onramp.pickCountry' : 'onramp.pickCurrency', { code });
  await settle();
};

/** A visit on the page of the offers. */
export const onOffers = async (): Promise<Bench> => {
  const bench = await onOnramp();
  bench.type('amount', '500');
  await bench.run('onramp.create');
  bench.enter('deposit.onramp-offer-list');
  bench.moves.length = 0;
  return bench;
};
