import { CANCELS_KEY } from '#flows/kernel/stored-attempt.ts';
import { isObject, tabRecord } from '#flows/kernel/tab-record.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { cancelSettled, cancelUnconfirmed, selectRows } from '#state/transactions.ts';

/** Keys of cancellations that nobody knows the fate of, by the withdrawal's id. */
type Keys = Readonly<Record<string, string>>;

const isKeys = (value: unknown): value is Keys =>
  isObject(value) && Object.values(value).every((key) => typeof key === 'string');

const kept = tabRecord(CANCELS_KEY, isKeys);

const readKeys = (context: FlowContext): Keys => kept.read(context) ?? {};

/** The key under which that withdrawal's cancellation was sent already. */
export const keyOfCancel = (context: FlowContext, id: string): string | undefined => readKeys(context)[id];

export const keepCancel = (context: FlowContext, id: string, key: string): void =>
  kept.save(context, { ...readKeys(context), [id]: key });

export const forgetCancel = (context: FlowContext, id: string): void => {
  const { [id]: _settled, ...others } = readKeys(context);
  if (Object.keys(others).length === 0) kept.forget();
  else kept.save(context, others);
};

/** Holds what was kept against what the server has just told: a withdrawal that is over needs no answer any more. */
export const takeKeptCancels = (context: FlowContext): void => {
  const { store } = context;
  const rows = selectRows(store.getState());
  for (const id of Object.keys(readKeys(context))) {
    const row = rows.find((known) => known.id === id);
    if (!row || row.cancelPhase === 'sending') continue;
    if (row.isOpen) store.dispatch(cancelUnconfirmed(id));
    else {
      forgetCancel(context, id);
      store.dispatch(cancelSettled({ id }));
    }
  }
};
