import { selectCompleteScope } from './complete-scope.ts';
import { completeSlice } from './complete.ts';
import { depositSlice, initialDepositState } from './deposit.ts';
import { selectFormScope } from './form-scope.ts';
import { formSlice } from './form.ts';
import type { StatePart } from './scope.ts';
import { selectIntentScope } from './intent-scope.ts';
import { intentSlice } from './intent-slice.ts';

/** State of every deposit and withdrawal: its form, its intent, the deposit, the result. */
export const paymentState = {
  slices: [formSlice, intentSlice, depositSlice, completeSlice],
  scope: {
    form: selectFormScope,
    intent: selectIntentScope,
    deposit: (state) => state.deposit ?? initialDepositState,
    complete: selectCompleteScope,
  },
} satisfies StatePart;
