import { formatMoney } from '#domain/money.ts';
import type { FlowContext, Navigator } from '#flows/kernel/index.ts';
import {
  isUnsettledForm,
  UNCONFIRMED_SCREEN,
  transactionOf,
  type OpenIntent,
  type PaymentIntent,
} from '#state/payment-intent.ts';
import { isBeingSent, selectOpenIntent, intentClosed, intentNavigating } from '#state/intent-slice.ts';

/** Opens the unconfirmed page; it replaces the form of that payment. */
export const goToUnconfirmed = ({ store, navigator }: FlowContext): void => {
  const state = store.getState();
  navigator.go(UNCONFIRMED_SCREEN, { isReplacing: isUnsettledForm(state, state.route.screen) });
};

/**
 * Whether a payment is being sent, so that a tap starts no other. A tap on any page but its own form opens the unconfirmed
 * page.
 */
export const showRunningPayment = (context: FlowContext): boolean => {
  const state = context.store.getState();
  if (!isBeingSent(state)) return false;
  if (selectOpenIntent(state) && !isUnsettledForm(state, state.route.screen)) goToUnconfirmed(context);
  return true;
};

/**
 * Replaces the payment's form by the unconfirmed page. Users on another page are not redirected, even if that page uses the
 * same screen.
 */
export const showUnconfirmed = (context: FlowContext): void => {
  const state = context.store.getState();
  const { screen } = state.route;
  if (screen === '' || isUnsettledForm(state, screen)) goToUnconfirmed(context);
};

/** Leaves the unconfirmed page once the payment is resolved. */
export const leaveUnconfirmed = ({ store, navigator }: FlowContext, { form }: OpenIntent): void => {
  if (store.getState().route.screen === UNCONFIRMED_SCREEN) navigator.backTo(form);
};

/** Returns the amount as pages show it, so that notices use the same text. */
export const shownAmount = ({ store }: FlowContext, { amount, currency }: PaymentIntent): string =>
  formatMoney(amount, currency, store.getState().session.locale);

/** Returns the title of the unconfirmed page in the user's language. */
export const unconfirmedTitle = (context: FlowContext, intent: OpenIntent, words: 'unconfirmed' | 'made'): string => {
  return context.texts.t(`intent.${transactionOf(intent)}.${words}.title`, { amount: shownAmount(context, intent) });
};

/**
 * Opens the page of a created payment; the page is already loaded. Until it is on the screen, the intent stays locked
 * and nothing else can be paid.
 */
export const navigateAndRelease = (
  { store, navigator }: FlowContext,
  screen: string,
  options?: Parameters<Navigator['go']>[1],
): void => {
  store.dispatch(intentNavigating(screen));
  navigator.go(screen, options);
  const isThere = store.getState().route.screen === screen;
  if (isThere && selectOpenIntent(store.getState())?.enteringScreen) store.dispatch(intentClosed());
};
