import { createSelector } from '@reduxjs/toolkit';
import { networkTimeMinutes } from '#domain/network.ts';
import { cryptoSlice, initialCryptoState } from './crypto.ts';
import { rootReducer, type RootState } from './root.ts';
import { addScopeRoots } from './scope.ts';

/** The scope root `crypto`. */
const selectCryptoScope = createSelector(
  [(state: RootState) => state.crypto ?? initialCryptoState],
  ({ network, networks, status, given }) => {
    const chosen = networks.find(({ value }) => value === network);
    return {
      status,
      network,
      networkName: chosen?.text ?? network,
      networks,
      timeMinutes: networkTimeMinutes(chosen),
      coin: given?.coin ?? '',
      address: given?.address ?? '',
      memo: given?.memo ?? '',
      memoKind: given?.memoKind ?? ('memo' as const),
      minimum: given?.minimum ?? '0',
    };
  },
);

/** Adds what the address page needs to the store. It comes with the page. */
export const joinCryptoState = (): void => {
  rootReducer.inject(cryptoSlice);
  addScopeRoots({ crypto: selectCryptoScope });
};
