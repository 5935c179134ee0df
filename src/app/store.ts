import { legacy_createStore, type Store } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '#state/root.ts';

/**
 * The store. Actions are plain and effects live in flows, so it has no middleware: `configureStore` would bring its own,
 * a kilobyte of the first screen that nothing here uses.
 */
export const createStore = (): Store<RootState> => legacy_createStore(rootReducer);
