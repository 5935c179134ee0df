import { formatMoney } from '#domain/money.ts';
import type { FlowContext } from '#flows/context.ts';
import { isWithdrawal, UNCONFIRMED_SCREEN, type OpenWish } from '#state/wish.ts';

/** The page of the form gives way to the one that says what is known. Whoever has gone elsewhere stays there. */
export const showUnconfirmed = ({ store, navigator }: FlowContext, { form }: OpenWish): void => {
  const { screen } = store.getState().route;
  if (screen === form || screen === '') navigator.go(UNCONFIRMED_SCREEN);
};

/** There is nothing left to tell there. */
export const leaveUnconfirmed = ({ store, navigator }: FlowContext, { form }: OpenWish): void => {
  if (store.getState().route.screen === UNCONFIRMED_SCREEN) navigator.backTo(form);
};

/** What the page says first, as the user reads it. */
export const titleOf = ({ store, texts }: FlowContext, wish: OpenWish, words: 'unconfirmed' | 'made'): string => {
  const kind = isWithdrawal(wish) ? 'withdrawal' : 'deposit';
  const amount = formatMoney(wish.amount, wish.currency, store.getState().session.locale);
  return texts.t(`wish.${kind}.${words}.title`, { amount });
};
