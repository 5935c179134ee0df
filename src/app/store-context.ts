import type { Store } from '@reduxjs/toolkit';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { CashierError } from '#domain/cashier-error.ts';
import type { RootState } from '#state/root.ts';

/** The store of the visit, for what is drawn around the pages; the pages read it through the engine's scope. */
export const StoreContext = createContext<Store<RootState> | undefined>(undefined);

/** @throws CashierError `store.none` outside of the cashier */
export const useStore = (): Store<RootState> => {
  const store = useContext(StoreContext);
  if (!store) throw new CashierError('store.none', 'There is no store around this part');
  return store;
};

/** A part of the state as it is now; what selects it gives the same for the same state. */
export const useSelector = <Part>(select: (state: RootState) => Part): Part => {
  const store = useStore();
  const subscribe = useCallback((notify: () => void) => store.subscribe(notify), [store]);
  return useSyncExternalStore(subscribe, () => select(store.getState()));
};
