import { type IntentRequest, type OpenIntent, transactionOf, type PaymentIntent } from '#state/payment-intent.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import type { FormState } from '#state/form-state.ts';
import type { FlowContext } from './context.ts';

/** Whether an answer has opened another page, or the user stays on the form to fill in more or to follow a link. */
export type PageOutcome = 'navigated' | 'stayed';

/** Steps that differ by kind of payment. */
export interface PaymentHandler<A> {
  /** Sends the request once, under its key; `unsentSignal` aborts it only before it is sent. */
  send(intent: OpenIntent, unsentSignal: AbortSignal): Promise<A>;
  id(answer: A): string;
  /**
   * Opens the page of the answer. An error means that the payment was created but cannot be shown. With `isFoundAgain` an
   * earlier attempt may have created it, so it may have progressed.
   */
  onCreated(intent: OpenIntent, answer: A, found: { isFoundAgain: boolean }): Promise<PageOutcome>;
  /** Cancels a created payment that the user has stopped. Resolves to true if the server has cancelled it. */
  cancel?(intent: OpenIntent, answer: A): Promise<boolean>;
  /** Called when the server has created a payment that the user has abandoned. */
  onLateCreated(intent: OpenIntent, answer: A): void;
  /** Called when the server has created nothing: the form is unlocked. */
  onRejected(intent: OpenIntent, error: unknown): void;
  /** Returns the request completed with what the server asked for, such as a captcha; throws the error to show. */
  onChallenge?(intent: OpenIntent, error: unknown): Promise<IntentRequest> | undefined;
  /** Releases what was held for the answer, such as a window, when it is late or the quick retries are used up. */
  dispose(): void;
}

/** How the initial amount of a form is chosen; random: one that distinguishes a transfer from another. */
export type StartAmount = 'usual' | 'random';

/** What differs between deposits and withdrawals for the list and for a payment. The feature of that name provides it. */
export interface TransactionFlow {
  /** Screen of the list of methods. */
  readonly list: string;
  /** Returns the screen of a method's form. */
  formScreen(context: FlowContext, method: PaymentMethod): string;
  /** Selects a method and opens its form; while a payment is under way, its page instead. */
  pick(context: FlowContext, method: PaymentMethod, amount: StartAmount): void;
  /** Resumes what was open before a reload and has no unresolved key. */
  resume(context: FlowContext): Promise<void>;
  /** Selects the method of an intent and starts its form. */
  startForm(context: FlowContext, method: PaymentMethod): void;
  /** Returns the members of an intent's request that contain the form's values. */
  formMembers(form: FormState, intent: PaymentIntent): { fields: Record<string, string>; wallet?: string };
  /** Stores the order of an intent in the state, as its first tap did. */
  restoreOrder(context: FlowContext, intent: PaymentIntent): void;
  /** Returns the handler that sends an intent again. In a tap a window may be opened. */
  handlerFor(context: FlowContext, intent: PaymentIntent, from: Resend): PaymentHandler<unknown>;
  /** Opens the page of a created payment. */
  showCreated(context: FlowContext, intent: OpenIntent): Promise<void>;
  /** Asks the server about a payment that the intent continues with more fields, and shows it. */
  resumeStep?(context: FlowContext, intent: PaymentIntent, id: string): Promise<void>;
}

interface Resend {
  /** After a reload no page of the payment is open, and no tap allows a window. */
  after: 'tap' | 'reload';
  /** Aborts when the user leaves the page: no captcha is shown after that. A sent request continues. */
  pageSignal: AbortSignal;
}

/** Returns the flow of an intent's transaction, whose feature is loaded when there is such an intent. */
export const flowOf = ({ features }: FlowContext, intent: PaymentIntent): TransactionFlow =>
  features.transaction(transactionOf(intent));
