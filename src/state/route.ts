import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The user's current page, as the router reported it. */
export interface RouteState {
  /** Path below the history base. */
  path: string;
  /** Id of the displayed screen; empty before the first. */
  screen: string;
  query: Record<string, string>;
  /** The failure that the error page shows. */
  failure: { message: string; code: string; status?: number; stack?: string } | null;
  /** Whether there is an earlier page of the widget to go back to. */
  hasPrevious: boolean;
}

const ERROR_SCREEN = 'shared.error';

const initialState: RouteState = { path: '', screen: '', query: {}, failure: null, hasPrevious: false };

const route = createSlice({
  name: 'route',
  initialState,
  reducers: {
    /** The failure is cleared when the error page is left. */
    routeEntered: (state, { payload }: PayloadAction<Omit<RouteState, 'failure'>>): RouteState => ({
      ...state,
      ...payload,
      failure: state.screen === ERROR_SCREEN && payload.screen !== ERROR_SCREEN ? null : state.failure,
    }),
    failureNoted(state, { payload }: PayloadAction<RouteState['failure']>) {
      state.failure = payload;
    },
  },
});

export const { routeEntered, failureNoted } = route.actions;
export const routeSlice = route;
