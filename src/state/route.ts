import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the user is, as the router last said. */
export interface RouteState {
  /** Path below the history base. */
  path: string;
  /** Id of the screen shown; empty before the first. */
  screen: string;
  query: Record<string, string>;
  /** What the error page was told. */
  failure: { message: string; code: string } | null;
  /** Whether there is a page of ours to go back to. */
  hasPrevious: boolean;
}

const initialState: RouteState = { path: '', screen: '', query: {}, failure: null, hasPrevious: false };

const route = createSlice({
  name: 'route',
  initialState,
  reducers: {
    routeEntered: (state, { payload }: PayloadAction<Omit<RouteState, 'failure'>>) => ({ ...state, ...payload }),
    failureNoted(state, { payload }: PayloadAction<RouteState['failure']>) {
      state.failure = payload;
    },
  },
});

export const { routeEntered, failureNoted } = route.actions;
export const routeSlice = route;
