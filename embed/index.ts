// The address of the SDK for bundlers and `<script type="module">`.
export { type BeforeSubmit, type SubmitDecision } from './ask-host.ts';
export { createCashier, type Cashier, type CashierOptions, type CashierTheme } from './create-cashier.ts';
export { prefetch, type PrefetchOptions } from './prefetch.ts';
export type { LoadFailure, LoadFailureReason } from './load-failure.ts';
export type { CashierHandlers, CashierMessage } from './messages.ts';
/** Messages between host and widget, by type. */
export type { Bonus, HostToWidget, StartData, User, WidgetToHost } from '#generated/wire.ts';
