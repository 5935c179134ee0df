import { createSelector } from '@reduxjs/toolkit';
import { networkTimeMinutes } from '#domain/network.ts';
import { initialCryptoState } from './crypto.ts';
import type { RootState } from './root.ts';

/** The scope root `crypto`. */
export const selectCryptoScope = createSelector(
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
