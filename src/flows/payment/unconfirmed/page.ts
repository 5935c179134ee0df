import { formatMoney } from '#domain/money.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import {
  isUnsettledForm,
  UNCONFIRMED_SCREEN,
  isWithdrawal,
  type OpenIntent,
  type PaymentIntent,
} from '#state/payment-intent.ts';
import { isBeingSent, selectOpenIntent } from '#state/intent-slice.ts';

/** Goes to the page that says what is known; the form of that payment has then given way to it. */
export const goToUnconfirmed = ({ store, navigator }: FlowContext): void => {
  const state = store.getState();
  navigator.go(UNCONFIRMED_SCREEN, { isReplacing: isUnsettledForm(state, state.route.screen) });
};

/**
 * Whether a payment is being sent: then a tap begins no other. On its own form the tap is part of the first; from anywhere else it
 * leads to the page that says what is going on.
 */
export const isPaying = (context: FlowContext): boolean => {
  const state = context.store.getState();
  if (!isBeingSent(state)) return false;
  if (selectOpenIntent(state) && !isUnsettledForm(state, state.route.screen)) goToUnconfirmed(context);
  return true;
};

/**
 * The form of that payment gives way to the page that says what is known. A user who has gone elsewhere stays there, on the form of
 * another method, too, though it may be the same screen.
 */
export const showUnconfirmed = (context: FlowContext): void => {
  const state = context.store.getState();
  const { screen } = state.route;
  if (screen === '' || isUnsettledForm(state, screen)) goToUnconfirmed(context);
};

/** There is nothing left to tell there. */
export const leaveUnconfirmed = ({ store, navigator }: FlowContext, { form }: OpenIntent): void => {
  if (store.getState().route.screen === UNCONFIRMED_SCREEN) navigator.backTo(form);
};

/** The amount as pages show it, so that notices have the same text. */
export const shownAmount = ({ store }: FlowContext, { amount, currency }: PaymentIntent): string =>
  formatMoney(amount, currency, store.getState().session.locale);

/** The page's title, in the user's language. */
export const unconfirmedTitle = (context: FlowContext, intent: OpenIntent, words: 'unconfirmed' | 'made'): string => {
  const kind = isWithdrawal(intent) ? 'withdrawal' : 'deposit';
  return context.texts.t(`wish.${kind}.${words}.title`, { amount: shownAmount(context, intent) });
};
