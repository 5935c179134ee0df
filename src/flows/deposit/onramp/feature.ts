import type { PaymentField, PaymentMethod } from '#generated/wire.ts';
import { toDefinition } from '#state/form-definition.ts';
import { fieldsAdded, formCurrencyPicked, formRestored } from '#state/form.ts';
import {
  countriesAsked,
  countriesFailed,
  countriesKnown,
  onrampOpened,
  placePicked,
  onrampSlice,
} from '#state/onramp.ts';
import { pickedMethod } from '#flows/deposit/payload.ts';
import { type Command, type FlowContext, handleFailure, isAborted, type Feature } from '#flows/kernel/index.ts';
import { askOnrampLimits, COUNTRY, CURRENCY, currencyFor, placesOf } from './limits.ts';
import { selectOnrampScope } from '#state/onramp-scope.ts';
import { createOnramp, continueWithOffer } from './offer.ts';
import { showRunningPayment } from '#flows/payment/index.ts';

const definitionOf = (name: string): ReturnType<typeof toDefinition> => {
  const field: PaymentField = { name, type: 'dropdown' };
  return toDefinition(field, { hasLuhn: false });
};

/** Stores the selection in the page's two fields and sets the form's currency. */
const showPlace = ({ store }: FlowContext): void => {
  const { country = '', currency = '' } = store.getState().onramp ?? {};
  store.dispatch(fieldsAdded([definitionOf(COUNTRY), definitionOf(CURRENCY)]));
  store.dispatch(formRestored({ amount: null, fields: { [COUNTRY]: country, [CURRENCY]: currency } }));
  if (currency !== '') store.dispatch(formCurrencyPicked(currency));
};

const loadPlaces = async (context: FlowContext, method: PaymentMethod, signal: AbortSignal): Promise<void> => {
  const { store, transport } = context;
  try {
    const { countries } = await transport.call('methods-country-selector-v2', {}, { signal });
    const places = placesOf(countries, method, store.getState().session.country);
    // Without a choice the form can never be sent: the page offers to ask again.
    if (places.countries.length === 0 || places.currencies.length === 0) {
      store.dispatch(countriesFailed());
      return;
    }
    store.dispatch(countriesKnown(places));
    showPlace(context);
    void askOnrampLimits(context, { pageSignal: signal, isFirst: true });
  } catch (error) {
    if (isAborted(error)) return;
    store.dispatch(countriesFailed());
    handleFailure(context, error);
  }
};

/** Loads countries and currencies. A selection made before is restored when the user returns from the offers. */
const openOnramp: Command = (context, _args, signal) => {
  const { store } = context;
  const method = pickedMethod(context);
  const { onramp } = store.getState();
  if (onramp?.methodName === method.name && onramp.countriesStatus === 'ready') {
    showPlace(context);
    if (onramp.limitsStatus !== 'ready') void askOnrampLimits(context, { pageSignal: signal, isFirst: false });
    return true;
  }
  store.dispatch(onrampOpened(method.name));
  showPlace(context);
  void loadPlaces(context, method, signal);
  return true;
};

const asCode = (value: unknown): string => (typeof value === 'string' ? value : '');

const pickPlace = (
  context: FlowContext,
  place: { country: string; currency: string },
  signal: AbortSignal,
): boolean => {
  const { store } = context;
  store.dispatch(placePicked(place));
  showPlace(context);
  void askOnrampLimits(context, { pageSignal: signal, isFirst: false });
  return true;
};

/** Selects another country with its currency. */
const pickCountry: Command = (context, { code }, signal) => {
  const { onramp } = context.store.getState();
  const country = asCode(code);
  if (!onramp || country === '' || country === onramp.country) return true;
  return pickPlace(context, { country, currency: currencyFor(country, onramp.currencies) }, signal);
};

/** Selects another currency and clears the amount, which would be another sum. */
const pickCurrency: Command = (context, { code }, signal) => {
  const { onramp } = context.store.getState();
  const currency = asCode(code);
  if (!onramp || currency === '' || currency === onramp.currency) return true;
  return pickPlace(context, { country: onramp.country, currency }, signal);
};

/** Loads again what has failed. */
const askOnrampAgain: Command = (context, _args, signal) => {
  const { store } = context;
  if (store.getState().onramp?.countriesStatus !== 'failed') {
    void askOnrampLimits(context, { pageSignal: signal, isFirst: false });
    return true;
  }
  store.dispatch(countriesAsked());
  void loadPlaces(context, pickedMethod(context), signal);
  return true;
};

/** Buying crypto with a card. */
export const onramp = {
  needs: ['deposit'],
  slices: [onrampSlice],
  scope: { onramp: selectOnrampScope },
  onDuplicateCommand: showRunningPayment,
  commands: {
    'onramp.open': openOnramp,
    'onramp.pickCountry': pickCountry,
    'onramp.pickCurrency': pickCurrency,
    'onramp.askAgain': askOnrampAgain,
    'onramp.create': createOnramp,
    'onramp.continue': continueWithOffer,
  },
} satisfies Feature;
