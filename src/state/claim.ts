import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { HASH_CHAINS } from '#domain/transaction-hash.ts';

/** unconfirmed: it may have arrived, without an answer. refused: the server has rejected it. */
export type ClaimStatus = 'idle' | 'sending' | 'sent' | 'unconfirmed' | 'refused';

export interface ClaimState {
  /** Id of its deposit. */
  depositId: string;
  status: ClaimStatus;
  /** Number of the claim at the server. */
  id: string;
}

const initialState: ClaimState = { depositId: '', status: 'idle', id: '' };

const claim = createSlice({
  name: 'claim',
  initialState,
  reducers: {
    /** Starts a claim; one about the same deposit is kept. */
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
