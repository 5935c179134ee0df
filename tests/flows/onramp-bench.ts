import type { PaymentMethod } from '#generated/wire.ts';
import { selectScope } from '#state/scope.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from './bench.ts';

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
    country('mx', 'Mexico'),
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

const FIELDS = ['amount', 'country', 'currency'];

/** The page is drawn: its fields are on it. */
const draw = ({ store }: Bench): void => {
  const appeared = FIELDS.map((name) => ({ name, kind: name === 'amount' ? 'amount' : 'dropdown', isRequired: true }));
  store.dispatch(fieldsShown({ appeared, gone: [] }));
};

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
  await bench.prepare(
    'onramp.open',
    'onramp.pickCountry',
    'onramp.pickCurrency',
    'onramp.create',
    'onramp.continue',
    'onramp.askAgain',
  );
  bench.enter('deposit.onramp');
  bench.moves.length = 0;
  void bench.run('onramp.open');
  draw(bench);
  await settle();
  return bench;
};

/** Scope root `onramp` of the page. */
export const shown = (bench: Bench): unknown => selectScope(bench.store.getState())['onramp'];

/** Questions for limits, in order. */
export const askedLimits = (bench: Bench): unknown[] =>
  bench.server.made('onramp-deposit-limits').map(({ request }) => request);

/** The user picks one in a drop-down of the page. */
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
