import type { IntentRequest, OpenIntent } from '#state/payment-intent.ts';

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
