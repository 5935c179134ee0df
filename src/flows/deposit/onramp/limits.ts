import { isCryptoCurrency } from '#domain/currency.ts';
import type { Calls, PaymentMethod } from '#generated/wire.ts';
import { type OnrampCountry, type OnrampState, limitsAsked, limitsFailed, onrampLimitsKnown } from '#state/onramp.ts';
import { amountChips } from '#domain/amount-chips.ts';
import { limitsIn, NO_LIMITS, parseLimits, type Limits } from '#domain/limits.ts';
import { fieldRefused, limitsKnown, refusalTakenBack } from '#state/form.ts';
import { joinSignals } from '#transport/join-signals.ts';
import { type FlowContext, isAborted, showFailureAs } from '#flows/kernel/index.ts';

// Each word is a currency and the countries that use it (ISO 3166-1 alpha-2). The specification names the map without its
// contents: these are the legal tenders of ISO 4217, for the currencies of the catalogue.
const CURRENCIES =
  'AED:AE AMD:AM AOA:AO ARS:AR AUD:AU,KI,NR,TV AZN:AZ BDT:BD BGN:BG BOB:BO BRL:BR BYN:BY CAD:CA CDF:CD CHF:CH,LI CLP:CL ' +
  'CNY:CN COP:CO CZK:CZ DKK:DK,FO,GL DOP:DO DZD:DZ EGP:EG ETB:ET GBP:GB,GG,IM,JE GEL:GE GHS:GH HUF:HU IDR:ID INR:IN ' +
  'EUR:AD,AT,AX,BE,BL,CY,DE,EE,ES,FI,FR,GF,GP,GR,HR,IE,IT,LT,LU,LV,MC,ME,MF,MQ,MT,NL,PM,PT,RE,SI,SK,SM,VA,XK,YT ' +
  'IQD:IQ IRR:IR JPY:JP KES:KE KGS:KG KRW:KR KZT:KZ LKR:LK MAD:MA,EH MDL:MD MNT:MN MXN:MX MYR:MY NGN:NG NOK:NO,SJ NPR:NP ' +
  'PEN:PE PHP:PH PKR:PK PLN:PL PYG:PY QAR:QA RON:RO RSD:RS RUB:RU SAR:SA SEK:SE THB:TH TJS:TJ TND:TN TRY:TR TZS:TZ UAH:UA ' +
  'UGX:UG USD:AS,EC,FM,GU,MH,MP,PA,PR,PW,SV,TC,TL,US,VG,VI UYU:UY UZS:UZ VES:VE VND:VN XAF:CF,CG,CM,GA,GQ,TD ' +
  'XOF:BF,BJ,CI,GW,ML,NE,SN,TG ZAR:ZA ZMW:ZM';

const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  CURRENCIES.split(' ').flatMap((entry): [string, string][] => {
    const [currency = '', countries = ''] = entry.split(':');
    return countries.split(',').map((country) => [country, currency]);
  }),
);

/** Spec method-flows §9: the currency of countries outside the map. */
const FALLBACK_CURRENCY = 'USD';

/** Returns the currency of a country, by its code in any case. */
export const currencyOfCountry = (country: string): string =>
  BY_COUNTRY.get(country.trim().toUpperCase()) ?? FALLBACK_CURRENCY;

type Countries = Calls['methods-country-selector-v2']['response']['countries'];

export const COUNTRY = 'country';
export const CURRENCY = 'currency';

/** ISO 3166-1 alpha-2. */
const COUNTRY_CODE = /^[A-Z]{2}$/;

/** Returns the values that the method itself offers for a field; undefined without any. */
const fieldValues = ({ fields = [] }: PaymentMethod, name: string): ReadonlySet<string> | undefined => {
  const { values = [] } = fields.find((field) => field.name === name) ?? {};
  return values.length === 0 ? undefined : new Set(values.map(({ value }) => value.toUpperCase()));
};

const within = (values: ReadonlySet<string> | undefined, code: string): boolean => values?.has(code) ?? true;

const knownCountries = (countries: Countries, method: PaymentMethod): OnrampCountry[] => {
  const offered = fieldValues(method, COUNTRY);
  const codes = new Map(countries.map(({ code, name }) => [code.trim().toUpperCase(), name]));
  return [...codes]
    .filter(([code]) => COUNTRY_CODE.test(code) && within(offered, code))
    .map(([code, name]) => ({ code, name }));
};

/** Returns the countries' currencies that the method accepts; the method's own if none remains. */
const knownCurrencies = (countries: readonly OnrampCountry[], method: PaymentMethod): string[] => {
  const offered = fieldValues(method, CURRENCY);
  const fiat = method.currency.filter((code) => !isCryptoCurrency(code));
  const paid = new Set(countries.map(({ code }) => currencyOfCountry(code)));
  const all = fiat.length === 0 ? [...paid] : fiat;
  const allowed = all.filter((code) => within(offered, code));
  const known = allowed.filter((code) => paid.has(code) || code === currencyOfCountry(''));
  return known.length === 0 ? allowed : known;
};

/**
 * Returns the default currency of a country (Spec method-flows §9). Assumption: if the on-ramp does not accept it, the fallback
 * currency, else the first accepted one.
 */
export const currencyFor = (country: string, currencies: readonly string[]): string => {
  const wanted = [currencyOfCountry(country), currencyOfCountry('')];
  return wanted.find((code) => currencies.includes(code)) ?? currencies[0] ?? '';
};

/** Returns countries and currencies to choose from, with a default: the user's own country if it is offered. */
export const placesOf = (
  countries: Countries,
  method: PaymentMethod,
  home: string,
): Pick<OnrampState, 'countries' | 'currencies' | 'country' | 'currency'> => {
  const known = knownCountries(countries, method);
  const currencies = knownCurrencies(known, method);
  const country = known.some(({ code }) => code === home) ? home : '';
  return { countries: known, currencies, country, currency: currencyFor(country, currencies) };
};

/** Spec method-flows §5. */
const CURRENCY_ERROR = 'deposit.onramp.error.currency';

/** Spec method-flows §5: the default minimum is 1. */
const LEAST = '1';

const atLeastOne = ({ min, max }: Limits): Limits => ({ min: min === NO_LIMITS.min ? LEAST : min, max });

interface LimitsRequest {
  pageSignal: AbortSignal;
  /** Whether the amount starts at the minimum: when the page opens, not after a change of the currency. */
  isFirst: boolean;
}

const applyLimits = ({ store }: FlowContext, limits: Limits, isFirst: boolean): void => {
  const { form, session } = store.getState();
  store.dispatch(onrampLimitsKnown());
  store.dispatch(refusalTakenBack(CURRENCY));
  store.dispatch(
    limitsKnown({
      limits,
      chips: amountChips({ limits, currency: form?.currency ?? '', country: session.country, fixed: undefined }),
      amount: isFirst ? limits.min : null,
      isPrefilled: false,
    }),
  );
};

const showFailed = (context: FlowContext, error: unknown): void => {
  context.store.dispatch(limitsFailed());
  context.store.dispatch(fieldRefused({ name: CURRENCY, key: CURRENCY_ERROR }));
  showFailureAs(context, error, { textKey: 'provider.error' });
};

/**
 * Requests the limits for the selected country and currency. After a failure the currency shows an error and cannot be used
 * (Spec method-flows §5).
 */
export const askOnrampLimits = async (context: FlowContext, { pageSignal, isFirst }: LimitsRequest): Promise<void> => {
  const { store, transport, visit } = context;
  const { country = '', currency = '' } = store.getState().onramp ?? {};
  const latest = visit.latest('onramp-limits');
  if (country === '' || currency === '') return;
  store.dispatch(limitsAsked());
  const { signal, release } = joinSignals(latest, pageSignal);
  try {
    const answer = await transport.call('onramp-deposit-limits', { currency, country }, { signal });
    // Limits that exclude every amount are dropped.
    const limits = limitsIn(atLeastOne(parseLimits(answer)), currency);
    applyLimits(context, atLeastOne(limits), isFirst);
  } catch (error) {
    if (!isAborted(error)) showFailed(context, error);
  } finally {
    release();
  }
};
