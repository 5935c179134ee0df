import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from './root.ts';

/** The message to users in the experiment on alerts. */
export interface ExperimentAlertState {
  group: string;
  isShown: boolean;
}

const initialState: ExperimentAlertState = { group: '', isShown: false };

const experimentAlert = createSlice({
  name: 'experimentAlert',
  initialState,
  reducers: {
    alertDue: (_state, { payload: group }: PayloadAction<string>): ExperimentAlertState => ({ group, isShown: true }),
    alertClosed: (state): ExperimentAlertState => ({ ...state, isShown: false }),
  },
});

export const { alertDue, alertClosed } = experimentAlert.actions;
export const experimentAlertSlice = experimentAlert;

/** The scope root `experimentAlert`. */
export const selectExperimentAlert = (state: RootState): ExperimentAlertState => state.experimentAlert ?? initialState;
