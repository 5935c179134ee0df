import type { DepositPayload, PaymentMethod } from '#generated/wire.ts';
import { beginDeposit, canBegin, pickedMethod } from '#flows/deposit/begin-deposit.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { depositPayload } from '#flows/deposit/payload.ts';
import { COUNTRY, CURRENCY } from './places.ts';

const OFFERS = 'deposit.onramp-offer-list';

/** Country and currency stand in places of their own; a method that asks for them as fields gets them there too. */
const onrampPayload = (context: FlowContext, method: PaymentMethod): DepositPayload => {
  const payload = depositPayload(context, method);
  const { country = '' } = context.store.getState().onramp ?? {};
  const asked = new Set((method.fields ?? []).map(({ name }) => name));
  const fields = Object.entries(payload.fields ?? {}).filter(
    ([name]) => (name !== COUNTRY && name !== CURRENCY) || asked.has(name),
  );
  return { ...payload, fields: Object.fromEntries(fields), ...(country === '' ? {} : { selectedCountry: country }) };
};

/** Makes the deposit that providers then make offers for. No window is opened: which provider it is to be is not chosen yet. */
export const createOnramp: Command = (context, _args, signal) => {
  const method = pickedMethod(context);
  if (!canBegin(context) || context.store.getState().onramp?.limitsStatus !== 'ready') return false;
  return beginDeposit(context, {
    method,
    request: { call: 'deposit-create', payload: onrampPayload(context, method) },
    fallback: OFFERS,
    command: 'onramp.create',
    pageSignal: signal,
  });
};
