import { configureStore, type EnhancedStore } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '#state/root.ts';

/** The store. Its state holds plain data only, so the development checks of every action are left on there. */
export const createStore = (): EnhancedStore<RootState> => configureStore({ reducer: rootReducer, devTools: false });
