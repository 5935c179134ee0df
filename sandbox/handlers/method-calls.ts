import type { Availability, Calls, MethodList, PaymentMethod } from '#generated/wire.ts';
import { currencyOf, INITIAL_CURRENCIES } from '#domain/currency.ts';
import { accountsOf } from '#sandbox/accounts.ts';
import { limitsOf } from '#sandbox/catalogue.ts';
import type { CallContext, Handlers } from './handler.ts';

/** Optional calls that the sandbox answers for every user; `accounts` only for users who have some. */
const FEATURES: readonly string[] = ['claims', 'codes', 'transactions', 'transaction-cancel'];

const featuresFor = ({ world, token }: CallContext): { features?: string[] } =>
  world.scenarios.scenarioOf(token).hasNoFeatures
    ? {}
    : { features: [...FEATURES, ...(accountsOf(world, token).length > 0 ? ['accounts'] : [])] };

const isMethod = (entry: MethodList[number]): entry is PaymentMethod => !('paymentMethods' in entry);

/** Copies methods under unique names until there are `count` of them: for a list longer than any real one. */
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

const HOUR_MS = 3_600_000;

/** Reasons why a method is closed, in turn; some methods in the list stay available. */
function reasonsAt(nowMs: number): (Availability | undefined)[] {
  return [
    { reason: 'maintenance', until: new Date(nowMs + 2 * HOUR_MS).toISOString() },
    undefined,
    { reason: 'limit', until: nowMs + 24 * HOUR_MS },
    { reason: 'verification', link: 'https://casino.example/verify' },
    undefined,
    { reason: 'eclipse' },
  ];
}

/** Closes methods of a list and of its groups. */
function closeSome(methods: MethodList, nowMs: number): MethodList {
  const reasons = reasonsAt(nowMs);
  const close = (method: PaymentMethod, index: number): PaymentMethod => {
    const availability = reasons[index % reasons.length];
    return availability ? { ...method, availability } : method;
  };
  const alone = methods.filter(isMethod);
  return methods.map((entry) =>
    isMethod(entry)
      ? close(entry, alone.indexOf(entry))
      : { ...entry, paymentMethods: entry.paymentMethods.map(close) },
  );
}

/** Removes `isSaved`, as for a server that saves no accounts. */
function withoutSaving(methods: MethodList): MethodList {
  return methods.map((entry) => {
    if (!isMethod(entry)) return entry;
    const { canSaveAccount: _cannot, ...method } = entry;
    return method;
  });
}

function answerMethods(
  { world, token }: CallContext,
  country: string,
  currency: string,
  listed: MethodList,
): Calls['methods-payment-v3']['response'] {
  const {
    methodCount = 0,
    hasNoGeoSelector = false,
    hasNoMethodsIn,
    hasClosedMethods,
    hasNoFeatures,
  } = world.scenarios.scenarioOf(token);
  const known = hasNoFeatures ? withoutSaving(listed) : listed;
  const offered = currencyOf(currency).type === hasNoMethodsIn ? [] : known;
  const listedMethods = [...offered, ...moreMethods(offered, methodCount)];
  const methods = hasClosedMethods ? closeSome(listedMethods, world.clock.now()) : listedMethods;
  const isDirectGeo = world.catalogue.countries.find(({ code }) => code === country)?.isDirectGeo ?? false;
  return { methods, isGeoSelector: !hasNoGeoSelector, ...(isDirectGeo ? { isDirectGeo } : {}) };
}

function answerPayoutMethods(
  country: string | undefined,
  currency: string,
  context: CallContext,
): Calls['methods-withdrawal']['response'] {
  const { world, token } = context;
  const { restrictions } = world.scenarios.scenarioOf(token);
  return {
    ...answerMethods(context, country ?? '', currency, world.catalogue.withdrawalMethods(country, currency)),
    ...(restrictions && { restrictions }),
    ...featuresFor(context),
  };
}

/** Handlers for lists of methods and their limits. */
export const methodHandlers = {
  'methods-payment-v5': ({ country, currency }, context) => ({
    ...answerMethods(context, country, currency.code, context.world.catalogue.depositMethods(country, currency.code)),
    ...featuresFor(context),
    initCurrencies: context.world.scenarios.scenarioOf(context.token).initCurrencies ?? INITIAL_CURRENCIES,
  }),
  'methods-payment-v3': ({ country, currency }, context) =>
    answerMethods(context, country, currency, context.world.catalogue.depositMethods(country, currency)),
  'methods-withdrawal-v4': ({ currency }, context) => answerPayoutMethods(undefined, currency, context),
  'methods-withdrawal': ({ country, currency }, context) => answerPayoutMethods(country, currency, context),
  'methods-country-selector-v2': (_request, { world }) => ({
    countries: world.catalogue.countries.map(({ isDirectGeo: _isDirectGeo, ...country }) => country),
  }),
  'deposit-limits': ({ currency, paymentMethod }, { world }) => ({
    [paymentMethod]: limitsOf(world.catalogue.findDeposit(paymentMethod).method, currency),
  }),
  'bank-get': ({ bin }, { world }) => ({
    bank: world.catalogue.banks[bin.slice(0, 1)] ?? { name: 'Unknown bank' },
  }),
} satisfies Handlers;
