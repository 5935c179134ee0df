import type { Calls, MethodList, PaymentMethod } from '#generated/wire.ts';
import { currencyOf, INITIAL_CURRENCIES } from '#domain/currency.ts';
import { limitsOf } from '#sandbox/catalogue.ts';
import type { CallContext, Handler } from './handler.ts';

const isMethod = (entry: MethodList[number]): entry is PaymentMethod => !('paymentMethods' in entry);

/** Copies under names of their own, until there are `count` in all: for a list longer than any real one. */
function moreMethods(offered: MethodList, count: number): PaymentMethod[] {
  const models = offered.filter(isMethod);
  return Array.from({ length: Math.max(0, count - offered.length) }, (_, index) => index + 1).flatMap((number) =>
    models.slice(number % models.length, (number % models.length) + 1).map((model) => ({
      ...model,
      name: `${model.name}_${number}`,
      position: 1000 + number,
      text: Object.fromEntries(Object.entries(model.text).map(([locale, text]) => [locale, `${text} ${number}`])),
    })),
  );
}

function answerMethods(
  { world, token }: CallContext,
  country: string,
  currency: string,
  listed: MethodList,
): Calls['methods-payment-v3']['response'] {
  const { methodCount = 0, hasNoGeoSelector = false, hasNoMethodsIn } = world.scenarios.scenarioOf(token);
  const offered = currencyOf(currency).type === hasNoMethodsIn ? [] : listed;
  const methods = [...offered, ...moreMethods(offered, methodCount)];
  const isDirectGeo = world.catalogue.countries.find(({ code }) => code === country)?.isDirectGeo ?? false;
  return { methods, isGeoSelector: !hasNoGeoSelector, ...(isDirectGeo ? { isDirectGeo } : {}) };
}

const paymentV5: Handler<'methods-payment-v5'> = ({ country, currency }, context) => ({
  ...answerMethods(context, country, currency.code, context.world.catalogue.depositMethods(country, currency.code)),
  initCurrencies: context.world.scenarios.scenarioOf(context.token).initCurrencies ?? INITIAL_CURRENCIES,
});

const paymentV3: Handler<'methods-payment-v3'> = ({ country, currency }, context) =>
  answerMethods(context, country, currency, context.world.catalogue.depositMethods(country, currency));

const withdrawalV4: Handler<'methods-withdrawal-v4'> = ({ currency }, context) =>
  answerMethods(context, '', currency, context.world.catalogue.withdrawalMethods(undefined, currency));

const withdrawal: Handler<'methods-withdrawal'> = ({ country, currency }, context) =>
  answerMethods(context, country, currency, context.world.catalogue.withdrawalMethods(country, currency));

const countries: Handler<'methods-country-selector-v2'> = (_request, { world }) => ({
  countries: world.catalogue.countries.map(({ name, code, dialPrefix, exampleNumber }) => ({
    name,
    code,
    dialPrefix,
    exampleNumber,
  })),
});

const depositLimits: Handler<'deposit-limits'> = ({ currency, paymentMethod }, { world }) => ({
  [paymentMethod]: limitsOf(world.catalogue.findDeposit(paymentMethod).method, currency),
});

const bankGet: Handler<'bank-get'> = ({ bin }, { world }) => ({
  bank: world.catalogue.banks[bin.slice(0, 1)] ?? { name: 'Unknown bank' },
});

/** What can be paid with, and within which limits. */
export const methodHandlers = {
  'methods-payment-v5': paymentV5,
  'methods-payment-v3': paymentV3,
  'methods-withdrawal-v4': withdrawalV4,
  'methods-withdrawal': withdrawal,
  'methods-country-selector-v2': countries,
  'deposit-limits': depositLimits,
  'bank-get': bankGet,
};
