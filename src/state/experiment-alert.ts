import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from './root.ts';
import { addScopeRoots } from './scope.ts';

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

/** Adds what the alert needs to the store. It comes with the first one that is due. */
export const joinExperimentAlert = (): void => {
  rootReducer.inject(experimentAlert);
  addScopeRoots({ experimentAlert: (state) => state.experimentAlert ?? initialState });
};
