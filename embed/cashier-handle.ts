import type { Bonus, HostToWidget } from '#generated/wire.ts';
import type { BeforeSubmit, SubmitDecision } from './ask-host.ts';
import type { LoadFailure } from './load-failure.ts';
import type { CashierHandlers, CashierMessage } from './messages.ts';
import type { StartDataSource } from './start-data.ts';

export type CashierTheme = 'light' | 'dark';

export interface CashierOptions {
  /** Where the frame goes: an element, or a selector of one. */
  container: Element | string;
  /**
   * Address of the widget document, e.g. `https://pay.example.com/cashier/`. With `withdrawal` at its end the user is paid
   * out instead of paying in.
   */
  src: string;
  /**
   * Handed over each time the widget asks, or on `refresh`; a function is called anew, so that the token is fresh. What `refresh`
   * and `sendBonusList` have replaced stays replaced when the widget is loaded anew.
   */
  startData: StartDataSource;
  /** Handlers of the widget's messages. A widget that does not start calls `onInitError` too. */
  on?: CashierHandlers | undefined;
  /**
   * Decides whether a payment may be sent: until it has said so nothing is sent, and nothing is sent without a yes. Called
   * before every payment and withdrawal; how long it may take is `startData.beforeSubmit.timeoutSeconds`.
   */
  beforeSubmit?: ((payment: BeforeSubmit) => SubmitDecision | Promise<SubmitDecision>) | undefined;
  /** Every message both ways, for a log. */
  onMessage?: ((message: CashierMessage) => void) | undefined;
  /**
   * The widget has not spoken within `loadTimeoutMs`: show what you like in place of the panel that the SDK shows otherwise. It
   * goes on trying, without end where the server is down; `onInitError` says `load_timeout` when it has given up.
   */
  onLoadFailed?: ((failure: LoadFailure) => void) | undefined;
  /** Accessible name of the frame. */
  title?: string | undefined;
  locale?: string | undefined;
  theme?: CashierTheme | undefined;
  /** Let the frame grow with its content. */
  canResize?: boolean | undefined;
  /** How long one try to load may take, in ms. */
  loadTimeoutMs?: number | undefined;
  /** How often to try. */
  maxLoadTries?: number | undefined;
}

export interface Cashier {
  setLocale(locale: string): void;
  setTheme(theme: CashierTheme | HostToWidget['set-theme']): void;
  /** Replaces the bonuses; `fetched` tells that this answers a load of them, and whether it went well. */
  sendBonusList(list: Bonus[], fetched?: { success: boolean }): void;
  /** Tells the widget that the host is about to close it. */
  close(): void;
  /** Asks for the story of the visit so far, without anything personal; it comes by `onTrace`. */
  requestTrace(): void;
  /** The host's own back button, or its back gesture, was used. */
  goBack(by?: 'button' | 'swipe'): void;
  /**
   * Hands start data over again: with a fresh token the widget goes on where it is, for another user it begins anew. An object
   * replaces its own members; those of the user before are dropped where it names another one. Without an argument the function
   * that was given last is called.
   */
  refresh(startData?: StartDataSource): Promise<void>;
  /** Loads the widget anew, after it did not load. */
  reload(): void;
  /** Takes the frame and every listener away. */
  destroy(): void;
}
