import type { Bonus, HostToWidget } from '#generated/wire.ts';
import type { BeforeSubmit, SubmitDecision } from './ask-host.ts';
import type { LoadFailure } from './load-failure.ts';
import type { CashierHandlers, CashierMessage } from './messages.ts';
import type { StartDataSource } from './start-data.ts';

export type CashierTheme = 'light' | 'dark';

export interface CashierOptions {
  /** Container of the frame: an element, or a selector. */
  container: Element | string;
  /**
   * Address of the widget document, e.g. `https://pay.example.com/cashier/`. With `withdrawal` at its end the user withdraws
   * instead of depositing.
   */
  src: string;
  /**
   * Environment of the deployment at `src`; `live` by default. A deployment of the other environment receives no start data:
   * `onInitError` reports `wrong_environment`.
   */
  environment?: 'test' | 'live' | undefined;
  /**
   * Sent each time the widget requests it, and on `refresh`; a function is called each time, so that the token is fresh.
   * Members replaced by `refresh` and `sendBonusList` stay replaced when the widget is reloaded.
   */
  startData: StartDataSource;
  /** Handlers of the widget's messages. `onInitError` is also called for a widget that does not start. */
  on?: CashierHandlers | undefined;
  /**
   * Decides whether a payment may be sent: nothing is sent without its approval. Called before every payment and withdrawal;
   * `startData.beforeSubmit.timeoutSeconds` limits its time.
   */
  beforeSubmit?: ((payment: BeforeSubmit) => SubmitDecision | Promise<SubmitDecision>) | undefined;
  /** Receives every message in both directions, for a log. */
  onMessage?: ((message: CashierMessage) => void) | undefined;
  /**
   * The widget has sent no message within `loadTimeoutMs`: show your own content instead of the SDK's panel. Loading is
   * retried, without limit while the server is down; `onInitError` reports `load_timeout` after the last attempt.
   */
  onLoadFailed?: ((failure: LoadFailure) => void) | undefined;
  /** Accessible name of the frame. */
  title?: string | undefined;
  locale?: string | undefined;
  theme?: CashierTheme | undefined;
  /** Resizes the frame with its content. */
  canResize?: boolean | undefined;
  /** Timeout of one load attempt, in ms. */
  loadTimeoutMs?: number | undefined;
  /** Number of load attempts. */
  maxLoadTries?: number | undefined;
}

export interface Cashier {
  setLocale(locale: string): void;
  setTheme(theme: CashierTheme | HostToWidget['set-theme']): void;
  /** Replaces the bonuses; `fetched` marks the answer to a load of them, and its success. */
  sendBonusList(list: Bonus[], fetched?: { success: boolean }): void;
  /** Informs the widget that the host is about to close it. */
  close(): void;
  /** Requests the trace of the session so far, without personal data; `onTrace` delivers it. */
  requestTrace(): void;
  /** Call it when the host's own back button or back gesture is used. */
  goBack(by?: 'button' | 'swipe'): void;
  /**
   * Sends start data again: with a fresh token the session continues, for another user it restarts. An object replaces its
   * members; those of the previous user are dropped when it names another one. Without an argument the last function is called.
   */
  refresh(startData?: StartDataSource): Promise<void>;
  /** Reloads the widget after a failed load. */
  reload(): void;
  /** Removes the frame and all listeners. */
  destroy(): void;
}
