import type { CommandName } from '#generated/language.ts';
import { now } from '#platform/clock.ts';
import { UNCONFIRMED_SCREEN, isLocked, type OpenIntent } from '#state/payment-intent.ts';
import { selectOpenIntent, paymentDeferred, intentFound, intentRepeated } from '#state/intent-slice.ts';
import type { IdempotencyRecord } from '#state/idempotency-record.ts';
import type { RootState } from '#state/root.ts';
import type { FlowContext } from '#flows/kernel/index.ts';
import { asIntent, findConflicting, type IntentDraft } from './keys.ts';
import { goToUnconfirmed } from './page.ts';

/** Returns the screen of the tapped form, which the question about another payment may have replaced. */
export const formScreen = ({ route, intent }: RootState): string =>
  route.screen === UNCONFIRMED_SCREEN ? (intent?.waiting?.form ?? intent?.open?.form ?? '') : route.screen;

/** The command that starts the payment again, once the user has decided. */
interface DeferredCommand {
  command: CommandName;
  args?: Readonly<Record<string, unknown>>;
}

/** Defers the command: another payment is unresolved, and the user may start this one after being told (contract §7). */
const deferUntilResolved = (context: FlowContext, { command, args = {} }: DeferredCommand): false => {
  const { store } = context;
  store.dispatch(paymentDeferred({ command, args, form: formScreen(store.getState()) }));
  goToUnconfirmed(context);
  return false;
};

/** Defers the command because of a payment of this page, of another tab, or of an earlier visit. */
export const deferFor = (context: FlowContext, other: IdempotencyRecord, command: DeferredCommand): false => {
  const { store } = context;
  const { answeredAt } = other;
  if (answeredAt !== undefined) {
    const minutesAgo = Math.max(1, Math.round((now() - answeredAt) / 60_000));
    store.dispatch(intentRepeated({ intent: asIntent(other), minutesAgo }));
  } else if (selectOpenIntent(store.getState())?.key !== other.key) {
    store.dispatch(intentFound({ intent: asIntent(other), lacksDetails: true }));
  }
  return deferUntilResolved(context, command);
};

/** The deposit exists but is not displayed; sending the same request again would create a second one. */
const isCreatedNotShown = (open: OpenIntent | null): boolean => open?.phase === 'not-shown';

/** Checks for a payment that blocks this one; if there is one, defers the command or opens the page of that payment. */
export const resolveConflicts = (
  context: FlowContext,
  command: DeferredCommand,
  draft: IntentDraft,
): 'free' | 'blocked' => {
  const open = selectOpenIntent(context.store.getState());
  if (isLocked(open)) return 'blocked';
  const conflicting = isCreatedNotShown(open) ? undefined : findConflicting(context, draft);
  if (isCreatedNotShown(open)) deferUntilResolved(context, command);
  else if (conflicting) deferFor(context, conflicting, command);
  // The user sees the payment that is being sent.
  else if (open?.isAsking) goToUnconfirmed(context);
  else return 'free';
  return 'blocked';
};
