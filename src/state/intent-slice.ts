import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Calls } from '#generated/wire.ts';
import { routeEntered } from './route.ts';
import {
  isLocked,
  isMade,
  isWithdrawal,
  type OpenIntent,
  type StatedRefusal,
  type PaymentIntent,
  UNCONFIRMED_SCREEN,
  type IntentRequest,
} from './payment-intent.ts';

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

export interface IntentState {
  /** How often somebody has begun to ask about a wish. */
  generations: number;
  /** The wish that is being carried out, or that nobody knows the fate of. */
  open: OpenIntent | null;
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
  retryRequests: 0,
  generation: 0,
  id: '',
  enteringScreen: '',
  isUnsafe: false,
  isIncomplete: false,
  refusal: 0,
  minutesAgo: 0,
  isStopped: false,
} as const;

const initialState: IntentState = { generations: 0, open: null, waiting: null, isHostAsked: false, completion: null };

const intent = createSlice({
  name: 'wish',
  initialState,
  reducers: {
    intentStarted: (state, { payload }: PayloadAction<PaymentIntent>): IntentState => ({
      ...state,
      open: { ...payload, ...FRESH, phase: 'sending', lacksDetails: false },
      waiting: null,
    }),
    /** One that was sent before: by this tab before a reload, or by another tab. */
    intentFound: (
      state,
      {
        payload: { intent: found, lacksDetails, isStopped = false },
      }: PayloadAction<{ intent: PaymentIntent; lacksDetails: boolean; isStopped?: boolean | undefined }>,
    ): IntentState => ({ ...state, open: { ...found, ...FRESH, phase: 'unconfirmed', lacksDetails, isStopped } }),
    /** The same payment was made in another tab. */
    intentRepeated: (
      state,
      { payload: { intent: made, minutesAgo } }: PayloadAction<{ intent: PaymentIntent; minutesAgo: number }>,
    ): IntentState => ({ ...state, open: { ...made, ...FRESH, phase: 'repeated', lacksDetails: false, minutesAgo } }),
    /** Its key, and what is sent under it. */
    keyReserved: (
      state,
      {
        payload: { key, entry, request },
      }: PayloadAction<Pick<PaymentIntent, 'key' | 'entry'> & { request: IntentRequest }>,
    ) => (state.open ? { ...state, open: { ...state.open, ...request, key, entry, lacksDetails: false } } : state),
    completionSent(state, { payload }: PayloadAction<NonNullable<IntentState['completion']>>) {
      state.completion = payload;
    },
    /** The server has answered, or has said that it was not told. */
    completionSettled(state) {
      state.completion = null;
    },
    generationStarted(state) {
      state.generations += 1;
      if (state.open) state.open.generation = state.generations;
    },
    attemptStarted(state) {
      if (state.open) state.open.isAsking = true;
    },
    attemptEnded(state, { payload: refusal }: PayloadAction<StatedRefusal>) {
      if (state.open) Object.assign(state.open, { isAsking: false, refusal });
    },
    intentUnconfirmed(state) {
      if (state.open) state.open.phase = 'unconfirmed';
    },
    retryRequested(state) {
      if (state.open) state.open.retryRequests += 1;
    },
    intentStopped(state) {
      if (state.open) state.open.isStopped = true;
    },
    intentAnswered(state, { payload }: PayloadAction<string>) {
      const settled = { entry: undefined, isAsking: false, enteringScreen: '' };
      if (state.open) Object.assign(state.open, { ...settled, phase: 'opening', id: payload });
    },
    /** The page that the answer leads to is gone to. */
    intentNavigating(state, { payload: enteringScreen }: PayloadAction<string>) {
      if (state.open && isMade(state.open)) Object.assign(state.open, { phase: 'opening', enteringScreen });
    },
    createdNotShown(state, { payload }: PayloadAction<Pick<OpenIntent, 'isUnsafe' | 'isIncomplete'>>) {
      if (state.open) Object.assign(state.open, { ...payload, phase: 'stranded', enteringScreen: '' });
    },
    /** It is over, or not ours to follow any more. */
    intentClosed: (state): IntentState => ({ ...state, open: null }),
    hostAsked(state) {
      state.isHostAsked = true;
    },
    hostAnswered(state) {
      state.isHostAsked = false;
    },
    paymentDeferred(state, { payload }: PayloadAction<WaitingPayment>) {
      state.waiting = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(routeEntered, (state, { payload: { screen } }) => {
      if (screen === UNCONFIRMED_SCREEN) {
        // A user who has turned back on the way to its page finds it from here.
        if (state.open?.enteringScreen) Object.assign(state.open, { phase: 'stranded', enteringScreen: '' });
        return;
      }
      state.waiting = null;
      if (state.open?.phase === 'repeated') state.open = null;
      // The page that the answer leads to, which may be the form, is on the screen: only now may anything be tapped again.
      const { enteringScreen = '', form = '' } = state.open ?? {};
      if (enteringScreen !== '' && (screen === enteringScreen || screen !== form)) state.open = null;
    });
  },
});

export const {
  intentStarted,
  intentFound,
  intentRepeated,
  keyReserved,
  completionSent,
  completionSettled,
  generationStarted,
  attemptStarted,
  attemptEnded,
  intentUnconfirmed,
  retryRequested,
  intentStopped,
  intentAnswered,
  intentNavigating,
  createdNotShown,
  intentClosed,
  hostAsked,
  hostAnswered,
  paymentDeferred,
} = intent.actions;
export const intentSlice = intent;
export const initialIntentState = initialState;

interface WithIntent {
  wish?: IntentState;
}

/** The open wish of a kind of transaction. */
export const selectOpenIntent = (state: WithIntent, transaction?: 'deposit' | 'withdrawal'): OpenIntent | null => {
  const open = state.wish?.open ?? null;
  if (open === null || transaction === undefined) return open;
  return isWithdrawal(open) === (transaction === 'withdrawal') ? open : null;
};

/** Whether the form is locked: the host is asked about it, its first try is on its way, or the page of what was made. */
export const isBeingSent = (state: WithIntent): boolean =>
  state.wish?.isHostAsked === true || isLocked(selectOpenIntent(state));

/** Whether nobody knows yet what became of a payment of that kind. */
export const isUnsettled = (state: WithIntent, transaction: 'deposit' | 'withdrawal'): boolean => {
  const phase = selectOpenIntent(state, transaction)?.phase;
  return phase === 'sending' || phase === 'unconfirmed';
};
