import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Running commands, by prefix and name: busy.deposit.create is true while deposit.create runs. */
export type BusyState = Record<string, Record<string, boolean>>;

const initialState: BusyState = {};

const busy = createSlice({
  name: 'busy',
  initialState,
  reducers: {
    commandStarted: (state, { payload }: PayloadAction<string>) => marked(state, payload, true),
    commandEnded: (state, { payload }: PayloadAction<string>) => marked(state, payload, false),
  },
});

const marked = (state: BusyState, command: string, isRunning: boolean): BusyState => {
  const [room = '', name = ''] = command.split('.');
  return { ...state, [room]: { ...state[room], [name]: isRunning } };
};

export const { commandStarted, commandEnded } = busy.actions;
export const busySlice = busy;
