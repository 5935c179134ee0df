import { parseDecimal } from '#domain/decimal.ts';
import { now } from '#platform/clock.ts';
import { lastDepositKnown, accountsFailed, accountsLoaded } from '#state/accounts.ts';
import {
  type FlowContext,
  persistedList,
  type OwnedRecord,
  LAST_DEPOSITS_KEY,
  hasTexts,
  isObject,
  isAborted,
  reportFailure,
} from '#flows/kernel/index.ts';

/** The last deposit of a user; of the typed values only the amount is stored. */
interface LastDeposit {
  methodName: string;
  /** Decimal string. */
  amount: string;
  currency: string;
}

type Entry = LastDeposit & OwnedRecord;

const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  hasTexts(value, 'owner', 'methodName', 'amount', 'currency') &&
  typeof value['savedAt'] === 'number';

/** Older deposits are not offered. */
const MAX_AGE_MS = 90 * 24 * 60 * 60_000;
/** Users of a shared device. */
const MAX_ENTRIES = 4;

const entries = persistedList(LAST_DEPOSITS_KEY, isEntry, { maxAgeMs: MAX_AGE_MS, maxEntries: MAX_ENTRIES });

type DepositContext = Pick<FlowContext, 'store' | 'visit'>;

/**
 * Whether the last deposit is stored: only if the server offers no quick deposits and storage is allowed, and never for
 * coin packages.
 */
const isStoredHere = ({ store, visit }: DepositContext): boolean => {
  const { methods, session } = store.getState();
  const isAllowed = visit.remembersList !== false && visit.userId !== '';
  return isAllowed && session.view === 'main' && !methods.features.includes('accounts');
};

/** Stores how a deposit was made, for the user's next visit. */
export const rememberDeposit = (context: DepositContext, { methodName, amount, currency }: LastDeposit): void => {
  const decimal = parseDecimal(amount);
  if (decimal === null || !isStoredHere(context)) return;
  const owner = context.visit.userId;
  const others = entries.readAll().filter((entry) => entry.owner !== owner);
  const last = { methodName, amount: decimal, currency };
  entries.writeAll([...others, { owner, savedAt: now(), ...last }]);
  context.store.dispatch(lastDepositKnown(last));
};

/** Returns this user's last deposit on this device. */
export const lastDeposit = (context: DepositContext): LastDeposit | undefined =>
  isStoredHere(context) ? entries.read(context)[0] : undefined;

/** Removes the stored deposits of all users. */
const forgetLastDeposits = (): void => entries.writeAll([]);

const askServer = ({ store, transport, visit }: FlowContext): void => {
  const signal = visit.latest('accounts');
  transport.call('accounts-list', {}, { signal }).then(
    ({ accounts }) => void store.dispatch(accountsLoaded(accounts)),
    (error: unknown) => {
      if (isAborted(error)) return;
      store.dispatch(accountsFailed());
      reportFailure(error);
    },
  );
};

const recallDeposit = (context: FlowContext): void => {
  const last = lastDeposit(context);
  context.store.dispatch(last ? lastDepositKnown(last) : accountsFailed());
  if (context.visit.remembersList === false) forgetLastDeposits();
};

/**
 * Loads the saved accounts, once a visit and again with each token, without blocking. If the server saves none, the last
 * deposit of the device is used.
 */
export const loadAccounts = (context: FlowContext): void => {
  const ask = context.store.getState().methods.features.includes('accounts') ? askServer : recallDeposit;
  ask(context);
};
