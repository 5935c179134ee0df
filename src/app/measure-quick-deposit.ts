import { after } from '#platform/clock.ts';
import { storeQuickDepositHeight } from '#platform/quick-deposit-height.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Once it is known what is saved, most devices have drawn it within this; a press measures it again. */
const DRAWN_MS = 1000;

/** How high it is on the list, in px; undefined where the list is not shown, or not yet all of it. */
const heightOnList = (): number | undefined => {
  const list = document.querySelector('[data-screen="deposit.methods"]:not(:has([data-skeleton]))');
  const part = list?.querySelector('[data-node=last-deposit], [data-node=saved]');
  return list ? (part?.getBoundingClientRect().height ?? 0) : undefined;
};

/** Keeps how much of the list the quick deposit takes: once it is drawn, and with each press, after which it may be another. */
export const measureQuickDeposit = ({ store, visit }: Pick<FlowContext, 'store' | 'visit'>): void => {
  if (visit.remembersList === false) return;
  const isKnown = (): boolean => (store.getState().accounts?.status ?? 'loading') !== 'loading';
  const measure = (): void => {
    const height = isKnown() ? heightOnList() : undefined;
    if (height !== undefined) storeQuickDepositHeight(visit.userId, height);
  };
  const stop = store.subscribe(() => {
    if (!isKnown()) return;
    stop();
    after(DRAWN_MS, measure);
  });
  document.addEventListener('click', measure, { capture: true });
};
