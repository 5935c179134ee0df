import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Calls, DepositPayload, PeerToPeerPayload, SweepstakePayload } from '#generated/wire.ts';
import { routeEntered } from './route.ts';
import type { BookEntry } from './wish-entry.ts';

/** The request. Each of these calls moves money, and is made under the key of its wish (contract §7). */
export type WishRequest =
  | { call: 'deposit-create'; payload: DepositPayload }
  | { call: 'deposit-create-p2p'; payload: PeerToPeerPayload }
  | { call: 'deposit-create-sweepstake'; payload: SweepstakePayload }
  | { call: 'withdrawal-submit'; payload: Calls['withdrawal-submit']['request'] };

/** A payment or withdrawal that a user wants to make. */
export type Wish = WishRequest & {
  /** Idempotency key: one for each wish, until the server has settled it. */
  key: string;
  methodName: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  /** Screen of its form. */
  form: string;
  /** Screen that an answer leads to that names none. */
  fallback: string;
  /** When it was first tapped, epoch ms on the server's clock; 0 when that is not known any more. */
  startedAt: number;
  /** Whether it would be found again after a reload. */
  isKept: boolean;
  /** As the book has it, while this tab has sent it and it is not settled: it is known by it when it is asked for once more. */
  entry?: BookEntry;
};

/**
 * sending: the first try is on its way. unconfirmed: a try may have arrived, and nothing has settled the key yet. opening: the
 * server has made it, and its page is on its way. stranded: the server has made it, and its page did not come or cannot show
 * how to pay. repeated: another tab has made the same payment within the last minutes, and the user is asked before it is made
 * again.
 */
export type WishPhase = 'sending' | 'unconfirmed' | 'opening' | 'stranded' | 'repeated';

/** Status of a refusal that resolves nothing and says why (contract §8); 0 for any other answer. */
export type StatedRefusal = 0 | 403 | 429;

export type OpenWish = Wish & {
  phase: WishPhase;
  /** Whether a call about it is on its way. */
  isAsking: boolean;
  /** Counts reasons to ask at once, such as a fresh token. */
  nudges: number;
  /** Number of the current poll; an earlier poll stops. */
  run: number;
  /** Id of the deposit or withdrawal, once the server has named it. */
  id: string;
  /** The page it leads to, once that has loaded and is navigated to; else empty. */
  entering: string;
  /** Its payment page is not secure, and is not opened. */
  isUnsafe: boolean;
  /** The server's details have nothing to pay to. */
  isIncomplete: boolean;
  /** After a reload: the secret part of what was typed is gone, and only the user can send it again. */
  lacksDetails: boolean;
  /** Status of the last refusal that resolves nothing and says why; 0 without one. */
  refusal: StatedRefusal;
  /** Whole minutes since another tab made the same payment; 0 for any other. */
  minutesAgo: number;
  /** The user has stopped it while it was on its way: what the server makes all the same is cancelled. */
  isStopped: boolean;
};

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

/** Whether the server has made it, though its page is not on the screen yet. */
export const isMade = (open: OpenWish | null): boolean => open?.phase === 'opening' || open?.phase === 'stranded';

/** Whether its first try is on its way, or its page: until then nothing else is begun. */
export const isLocked = (open: OpenWish | null): boolean => open?.phase === 'sending' || open?.phase === 'opening';

/** The page that tells what became of a wish. */
export const UNCONFIRMED_SCREEN = 'shared.unconfirmed';

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

export const isWithdrawal = ({ call }: { call: WishRequest['call'] }): boolean => call === 'withdrawal-submit';

interface WithWish {
  wish?: WishState;
}

interface WithPick extends WithWish {
  selection: { method: string | null };
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

/**
 * Whether a page is the form of the payment that was sent from it and is not over: nothing there is to be paid again. After a
 * reload it is where the secret part is typed once more.
 */
export const isUnsettledForm = (state: WithPick, screen: string): boolean => {
  const open = openWish(state);
  return (
    open?.form === screen &&
    open.phase !== 'repeated' &&
    !open.lacksDetails &&
    open.methodName === state.selection.method
  );
};
