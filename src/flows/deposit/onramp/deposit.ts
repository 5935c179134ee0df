import type { DepositPayload, PaymentMethod } from '#generated/wire.ts';
import { beginDeposit, canBegin, pickedMethod } from '#flows/deposit/begin-deposit.ts';
import type { Command, FlowContext } from '#flows/kernel/index.ts';
import { depositPayload } from '#flows/deposit/payload.ts';
import { COUNTRY, CURRENCY } from './places.ts';

const OFFERS = 'deposit.onramp-offer-list';

/** Returns the payload with country and currency in their own members, and in fields if the method has such fields. */
const onrampPayload = (context: FlowContext, method: PaymentMethod, selectedCountry: string): DepositPayload => {
  const payload = depositPayload(context, method);
  const asked = new Set((method.fields ?? []).map(({ name }) => name));
  const fields = Object.entries(payload.fields ?? {}).filter(
    ([name]) => (name !== COUNTRY && name !== CURRENCY) || asked.has(name),
  );
  return { ...payload, fields: Object.fromEntries(fields), selectedCountry };
};

/** Creates the deposit for which providers then make offers. It opens no window, because the provider is not chosen yet. */
export const createOnramp: Command = (context, _args, signal) => {
  const method = pickedMethod(context);
  const { onramp } = context.store.getState();
  if (!canBegin(context) || onramp?.limitsStatus !== 'ready') return false;
  return beginDeposit(context, {
    method,
    request: { call: 'deposit-create', payload: onrampPayload(context, method, onramp.country) },
    fallback: OFFERS,
    command: 'onramp.create',
    pageSignal: signal,
  });
};
