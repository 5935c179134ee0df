import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CommandName } from '#generated/language.ts';
import type { Calls } from '#generated/wire.ts';
import type { IdempotencyRecord } from './idempotency-record.ts';
import { routeEntered } from './route.ts';
import {
  isLocked,
  isMade,
  transactionOf,
  type OpenIntent,
  type StatedRefusal,
  type PaymentIntent,
  UNCONFIRMED_SCREEN,
  type IntentRequest,
} from './payment-intent.ts';

/** A payment that was deferred because another is unresolved. */
interface WaitingPayment {
  command: CommandName;
  /** Screen it was tapped on. */
  form: string;
  args: Readonly<Record<string, unknown>>;
}

/** A report that a deposit is paid. */
export interface Completion {
  key: string;
  request: Calls['deposit-complete']['request'];
  /** Whether the server may have received it: then a further report keeps the key. */
  mayHaveArrived: boolean;
}

export interface IntentState {
  /** Number of generations so far. */
  generations: number;
  /** The intent that is being executed, or whose outcome is unknown. */
  open: OpenIntent | null;
  /** The deferred payment; it starts when the user decides so. */
  waiting: WaitingPayment | null;
  /** Whether the host has been asked to allow a payment and has not answered yet. */
  isHostAsked: boolean;
  /** The last report that a deposit is paid, until the server rejects it. */
  completion: Completion | null;
  /** The record of the last refused payment: its key counts although storage has lost it. */
  refused: IdempotencyRecord | null;
}

/** Members of an intent before its first generation. */
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

const initialState: IntentState = {
  generations: 0,
  open: null,
  waiting: null,
  isHostAsked: false,
  completion: null,
  refused: null,
};

const intent = createSlice({
  name: 'intent',
  initialState,
  reducers: {
    intentStarted: (state, { payload }: PayloadAction<PaymentIntent>): IntentState => ({
      ...state,
      open: { ...payload, ...FRESH, phase: 'sending', lacksDetails: false },
      waiting: null,
    }),
    /** Opens an intent that was sent before: by this tab before a reload, or by another tab. */
    intentFound: (
      state,
      {
        payload: { intent: found, lacksDetails, isStopped = false },
      }: PayloadAction<{ intent: PaymentIntent; lacksDetails: boolean; isStopped?: boolean | undefined }>,
    ): IntentState => ({ ...state, open: { ...found, ...FRESH, phase: 'unconfirmed', lacksDetails, isStopped } }),
    /** Opens an intent that another tab has already made. */
    intentRepeated: (
      state,
      { payload: { intent: made, minutesAgo } }: PayloadAction<{ intent: PaymentIntent; minutesAgo: number }>,
    ): IntentState => ({ ...state, open: { ...made, ...FRESH, phase: 'repeated', lacksDetails: false, minutesAgo } }),
    /** Stores the key and the request that is sent under it. */
    keyReserved: (
      state,
      {
        payload: { key, entry, request },
      }: PayloadAction<Pick<PaymentIntent, 'key' | 'entry'> & { request: IntentRequest }>,
    ) =>
      state.open
        ? { ...state, open: { ...state.open, ...request, key, entry, lacksDetails: false }, refused: null }
        : state,
    completionSent(state, { payload }: PayloadAction<NonNullable<IntentState['completion']>>) {
      state.completion = payload;
    },
    /** Removes the report once the server has answered or has not received it. */
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
    /** Stores the page that is being opened. */
    intentNavigating(state, { payload: enteringScreen }: PayloadAction<string>) {
      if (state.open && isMade(state.open)) Object.assign(state.open, { phase: 'opening', enteringScreen });
    },
    createdNotShown(state, { payload }: PayloadAction<Pick<OpenIntent, 'isUnsafe' | 'isIncomplete'>>) {
      if (state.open) Object.assign(state.open, { ...payload, phase: 'not-shown', enteringScreen: '' });
    },
    /** Closes the intent: it is over, or belongs to another tab or visit. */
    intentClosed: (state): IntentState => ({ ...state, open: null }),
    /** Closes a refused intent, which keeps its key. */
    intentRefused(state) {
      if (state.open?.entry) state.refused = { ...state.open.entry, standing: 'refused' };
      state.open = null;
    },
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
        // A user who goes back before the page has opened can open it from here.
        if (state.open?.enteringScreen) Object.assign(state.open, { phase: 'not-shown', enteringScreen: '' });
        return;
      }
      state.waiting = null;
      if (state.open?.phase === 'repeated') state.open = null;
      // The page of the answer, which may be the form, is on the screen: only now are other payments allowed.
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
  intentRefused,
  hostAsked,
  hostAnswered,
  paymentDeferred,
} = intent.actions;
export const intentSlice = intent;
export const initialIntentState = initialState;

interface WithIntent {
  intent?: IntentState;
}

/** Selects the open intent, optionally of one transaction. */
export const selectOpenIntent = (state: WithIntent, transaction?: 'deposit' | 'withdrawal'): OpenIntent | null => {
  const open = state.intent?.open ?? null;
  if (open === null || transaction === undefined) return open;
  return transactionOf(open) === transaction ? open : null;
};

/** Whether the open intent belongs to that generation. */
export const isCurrentGeneration = (state: WithIntent, generation: number): boolean =>
  selectOpenIntent(state)?.generation === generation;

/** Whether the form is locked: the host is being asked, the first attempt is under way, or the next page is loading. */
export const isBeingSent = (state: WithIntent): boolean =>
  state.intent?.isHostAsked === true || isLocked(selectOpenIntent(state));

/** Whether the outcome of a payment of that transaction is unknown. */
export const isUnsettled = (state: WithIntent, transaction: 'deposit' | 'withdrawal'): boolean => {
  const phase = selectOpenIntent(state, transaction)?.phase;
  return phase === 'sending' || phase === 'unconfirmed';
};
