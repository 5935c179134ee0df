// The address of the SDK for bundlers and `<script type="module">`.
export { type BeforeSubmit, type SubmitDecision } from './ask-host.ts';
export type { Cashier, CashierOptions, CashierTheme } from './cashier-handle.ts';
export { createCashier, openCashier } from './create-cashier.ts';
export { prefetch, type PrefetchOptions } from './prefetch.ts';
export type { LoadFailure, LoadFailureReason } from './load-failure.ts';
export type { CashierHandlers, CashierMessage } from './messages.ts';
/** For components of other frameworks: with `openCashier`, start data that outlive the frame. */
export { createStartData, type CurrentStartData, type StartDataSource } from './start-data.ts';
/** Messages between host and widget, by type. */
export type { Bonus, HostToWidget, StartData, User, WidgetToHost } from '#generated/wire.ts';
