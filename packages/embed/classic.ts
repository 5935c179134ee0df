import { createCashier } from './create-cashier.ts';
import { defineCashier } from './define-element.ts';
import { callHost } from './host-code.ts';
import { prefetch } from './prefetch.ts';

const sdk = { createCashier, prefetch };

type Waiting = (cashier: typeof sdk) => void;

declare global {
  interface Window {
    /** Calls to make once the script has loaded: `(cashierQueue ??= []).push((Cashier) => …)`. */
    cashierQueue?: Pick<Waiting[], 'push'> & Iterable<Waiting>;
  }
}

/** A failing call does not prevent the others. */
const run = (wanted: Waiting): void => callHost(() => wanted(sdk));

// For `<script src="cashier.classic.js">`: the page calls Cashier.createCashier({ … }), or has queued its calls.
Object.assign(window, { Cashier: sdk });
defineCashier();
for (const wanted of window.cashierQueue ?? []) run(wanted);
window.cashierQueue = Object.assign([], {
  push(...wanted: Waiting[]): number {
    for (const each of wanted) run(each);
    return 0;
  },
});
