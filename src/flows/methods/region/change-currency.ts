import { currencyChanged } from '#state/session.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Methods are for another currency from now on; the host is told (Spec core §4). What is listed is for the caller to ask anew. */
export const changeCurrency = ({ store, host }: FlowContext, currency: string): void => {
  if (currency === store.getState().session.currency) return;
  store.dispatch(currencyChanged(currency));
  host.send('onChangedPaymentMethodsCurrency', { currency });
};
