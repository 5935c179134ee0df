import { after } from '#platform/clock.ts';
import { storeQuickDepositHeight } from '#platform/quick-deposit-height.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Most devices have drawn the quick deposit this long after its data arrives; a press measures it again. */
const DRAWN_MS = 1000;

/** Returns the height of the quick deposit in px; undefined while the list is not drawn completely. */
const heightOnList = (): number | undefined => {
  const list = document.querySelector('[data-screen="deposit.methods"]:not(:has([data-skeleton]))');
  const part = list?.querySelector('[data-node=last-deposit], [data-node=saved]');
  return list ? (part?.getBoundingClientRect().height ?? 0) : undefined;
};

/** Stores the height of the quick deposit once it is drawn and after each press, which may change it. */
export const measureQuickDeposit = ({ store, visit }: Pick<FlowContext, 'store' | 'visit'>): void => {
  if (visit.remembersList === false) return;
  const isKnown = (): boolean => (store.getState().accounts?.status ?? 'loading') !== 'loading';
  const measure = (): void => {
    const height = isKnown() ? heightOnList() : undefined;
    if (height !== undefined) storeQuickDepositHeight(visit.userId, height);
  };
  const measureSoon = (): void => void after(DRAWN_MS, measure);
  if (isKnown()) measureSoon();
  else {
    const stop = store.onChange(isKnown, () => {
      stop();
      measureSoon();
    });
  }
  document.addEventListener('click', measure, { capture: true });
};
