import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Calls } from '#generated/wire.ts';
import { routeEntered } from './route.ts';
import {
  isLocked,
  isMade,
  isWithdrawal,
  type OpenWish,
  type StatedRefusal,
  type Wish,
  UNCONFIRMED_SCREEN,
  type WishRequest,
} from './open-wish.ts';

/** A payment that was tapped while another is unsettled. */
interface WaitingPayment {
  command: string;
  /** Screen it was tapped on. */
  form: string;
  args: Readonly<Record<string, unknown>>;
}

/** A report that a deposit is paid. */
export interface Completion {
  key: string;
  request: Calls['deposit-complete']['request'];
  /** Whether the server may have received it: then any further report has the same key. */
  mayHaveArrived: boolean;
}

export interface WishState {
  /** How often somebody has begun to ask about a wish. */
  runs: number;
  /** The wish that is being carried out, or that nobody knows the fate of. */
  open: OpenWish | null;
  /** The payment tapped meanwhile; it starts when the user says so. */
  waiting: WaitingPayment | null;
  /** Whether the host has been asked if a payment may be sent, and has not answered yet. */
  isHostAsked: boolean;
  /** How the server was last told that a deposit is paid, until it has answered. */
  completion: Completion | null;
}

/** Of a wish that nobody has asked about yet. */
const FRESH = {
  isAsking: false,
  nudges: 0,
  run: 0,
  id: '',
  entering: '',
  isUnsafe: false,
  isIncomplete: false,
  refusal: 0,
  minutesAgo: 0,
  isStopped: false,
} as const;

const initialState: WishState = { runs: 0, open: null, waiting: null, isHostAsked: false, completion: null };

const wish = createSlice({
  name: 'wish',
  initialState,
  reducers: {
    wishBegun: (state, { payload }: PayloadAction<Wish>): WishState => ({
      ...state,
      open: { ...payload, ...FRESH, phase: 'sending', lacksDetails: false },
      waiting: null,
    }),
    /** One that was sent before: by this tab before a reload, or by another tab. */
    wishFound: (
      state,
      {
        payload: { wish: found, lacksDetails, isStopped = false },
      }: PayloadAction<{ wish: Wish; lacksDetails: boolean; isStopped?: boolean | undefined }>,
    ): WishState => ({ ...state, open: { ...found, ...FRESH, phase: 'unconfirmed', lacksDetails, isStopped } }),
    /** The same payment was made in another tab. */
    wishRepeated: (
      state,
      { payload: { wish: made, minutesAgo } }: PayloadAction<{ wish: Wish; minutesAgo: number }>,
    ): WishState => ({ ...state, open: { ...made, ...FRESH, phase: 'repeated', lacksDetails: false, minutesAgo } }),
    /** Its key, and what is sent under it. */
    wishClaimed: (
      state,
      { payload: { key, entry, request } }: PayloadAction<Pick<Wish, 'key' | 'entry'> & { request: WishRequest }>,
    ) => (state.open ? { ...state, open: { ...state.open, ...request, key, entry, lacksDetails: false } } : state),
    completionSent(state, { payload }: PayloadAction<NonNullable<WishState['completion']>>) {
      state.completion = payload;
    },
    /** The server has answered, or has said that it was not told. */
    completionSettled(state) {
      state.completion = null;
    },
    runStarted(state) {
      state.runs += 1;
      if (state.open) state.open.run = state.runs;
    },
    tryStarted(state) {
      if (state.open) state.open.isAsking = true;
    },
    tryEnded(state, { payload: refusal }: PayloadAction<StatedRefusal>) {
      if (state.open) Object.assign(state.open, { isAsking: false, refusal });
    },
    wishUnconfirmed(state) {
      if (state.open) state.open.phase = 'unconfirmed';
    },
    wishNudged(state) {
      if (state.open) state.open.nudges += 1;
    },
    wishStopped(state) {
      if (state.open) state.open.isStopped = true;
    },
    wishAnswered(state, { payload }: PayloadAction<string>) {
      const settled = { entry: undefined, isAsking: false, entering: '' };
      if (state.open) Object.assign(state.open, { ...settled, phase: 'opening', id: payload });
    },
    /** The page that the answer leads to is gone to. */
    wishEntering(state, { payload: entering }: PayloadAction<string>) {
      if (state.open && isMade(state.open)) Object.assign(state.open, { phase: 'opening', entering });
    },
    wishStranded(state, { payload }: PayloadAction<Pick<OpenWish, 'isUnsafe' | 'isIncomplete'>>) {
      if (state.open) Object.assign(state.open, { ...payload, phase: 'stranded', entering: '' });
    },
    /** It is over, or not ours to follow any more. */
    wishClosed: (state): WishState => ({ ...state, open: null }),
    hostAsked(state) {
      state.isHostAsked = true;
    },
    hostAnswered(state) {
      state.isHostAsked = false;
    },
    paymentHeld(state, { payload }: PayloadAction<WaitingPayment>) {
      state.waiting = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(routeEntered, (state, { payload: { screen } }) => {
      if (screen === UNCONFIRMED_SCREEN) {
        // A user who has turned back on the way to its page finds it from here.
        if (state.open?.entering) Object.assign(state.open, { phase: 'stranded', entering: '' });
        return;
      }
      state.waiting = null;
      if (state.open?.phase === 'repeated') state.open = null;
      // The page that the answer leads to, which may be the form, is on the screen: only now may anything be tapped again.
      const { entering = '', form = '' } = state.open ?? {};
      if (entering !== '' && (screen === entering || screen !== form)) state.open = null;
    });
  },
});

export const {
  wishBegun,
  wishFound,
  wishRepeated,
  wishClaimed,
  completionSent,
  completionSettled,
  runStarted,
  tryStarted,
  tryEnded,
  wishUnconfirmed,
  wishNudged,
  wishStopped,
  wishAnswered,
  wishEntering,
  wishStranded,
  wishClosed,
  hostAsked,
  hostAnswered,
  paymentHeld,
} = wish.actions;
export const wishSlice = wish;
export const initialWishState = initialState;

interface WithWish {
  wish?: WishState;
}

/** The open wish of a kind of transaction. */
export const openWish = (state: WithWish, transaction?: 'deposit' | 'withdrawal'): OpenWish | null => {
  const open = state.wish?.open ?? null;
  if (open === null || transaction === undefined) return open;
  return isWithdrawal(open) === (transaction === 'withdrawal') ? open : null;
};

/** Whether the form is locked: the host is asked about it, its first try is on its way, or the page of what was made. */
export const isBeingSent = (state: WithWish): boolean => state.wish?.isHostAsked === true || isLocked(openWish(state));

/** Whether nobody knows yet what became of a payment of that kind. */
export const isUnsettled = (state: WithWish, transaction: 'deposit' | 'withdrawal'): boolean => {
  const phase = openWish(state, transaction)?.phase;
  return phase === 'sending' || phase === 'unconfirmed';
};
