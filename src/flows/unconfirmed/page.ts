import { formatMoney } from '#domain/money.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { isWithdrawal, UNCONFIRMED_SCREEN, type OpenWish, type Wish } from '#state/wish.ts';

/** The page of the form gives way to the one that says what is known. Whoever has gone elsewhere stays there. */
export const showUnconfirmed = ({ store, navigator }: FlowContext, { form }: OpenWish): void => {
  const { screen } = store.getState().route;
  if (screen === form || screen === '') navigator.go(UNCONFIRMED_SCREEN);
};

/** There is nothing left to tell there. */
export const leaveUnconfirmed = ({ store, navigator }: FlowContext, { form }: OpenWish): void => {
  if (store.getState().route.screen === UNCONFIRMED_SCREEN) navigator.backTo(form);
};

/** The amount as pages show it: what is told elsewhere has to be the same text. */
export const shownAmount = ({ store }: FlowContext, { amount, currency }: Wish): string =>
  formatMoney(amount, currency, store.getState().session.locale, { fraction: 'trimmed' });

/** What the page says first, as the user reads it. */
export const titleOf = (context: FlowContext, wish: OpenWish, words: 'unconfirmed' | 'made'): string => {
  const kind = isWithdrawal(wish) ? 'withdrawal' : 'deposit';
  return context.texts.t(`wish.${kind}.${words}.title`, { amount: shownAmount(context, wish) });
};
