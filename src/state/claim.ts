import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { HASH_CHAINS } from '#domain/transaction-hash.ts';

/** unconfirmed: it may have arrived, and nobody has said so. refused: the server does not take it. */
export type ClaimStatus = 'idle' | 'sending' | 'sent' | 'unconfirmed' | 'refused';

export interface ClaimState {
  /** The deposit that it is about. */
  depositId: string;
  status: ClaimStatus;
  /** The number that the server gave it. */
  id: string;
}

const initialState: ClaimState = { depositId: '', status: 'idle', id: '' };

const claim = createSlice({
  name: 'claim',
  initialState,
  reducers: {
    /** One about another deposit begins anew; what is known of this one stays. */
    claimOpened: (state, { payload }: PayloadAction<string>): ClaimState =>
      state.depositId === payload ? state : { ...initialState, depositId: payload },
    claimSent: (state): ClaimState => ({ ...state, status: 'sending' }),
    claimTaken: (state, { payload }: PayloadAction<string>): ClaimState => ({
      ...state,
      status: 'sent',
      id: payload,
    }),
    claimRefused: (state): ClaimState => ({ ...state, status: 'refused' }),
    claimUnconfirmed: (state): ClaimState => ({ ...state, status: 'unconfirmed' }),
  },
});

export const { claimOpened, claimSent, claimTaken, claimRefused, claimUnconfirmed } = claim.actions;
export const claimSlice = claim;

/** The scope root `claim`. */
export const selectClaimScope = createSelector(
  [(state: { claim?: ClaimState }) => state.claim ?? initialState],
  ({ status, id }) => ({ status, id, chains: HASH_CHAINS }),
);
