import { currencyChanged } from '#state/session.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

/** Changes the currency and notifies the host (Spec core §4). The caller reloads the list. */
export const changeCurrency = ({ store, host }: FlowContext, currency: string): void => {
  store.dispatch(currencyChanged(currency));
  host.send('onChangedPaymentMethodsCurrency', { currency });
};
