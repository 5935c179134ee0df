import { selectCompleteScope } from './complete-scope.ts';
import { completeSlice } from './complete.ts';
import { depositSlice, initialDepositState } from './deposit.ts';
import { selectFormScope } from './form-scope.ts';
import { formSlice } from './form.ts';
import { rootReducer } from './root.ts';
import { addScopeRoots } from './scope.ts';
import { selectWishScope } from './wish-scope.ts';
import { wishSlice } from './wish.ts';

/** Adds what payment pages need to the store: form, wish, deposit, result. Loaded with the first of them. */
export const joinPaymentState = (): void => {
  rootReducer.inject(formSlice);
  rootReducer.inject(wishSlice);
  rootReducer.inject(depositSlice);
  rootReducer.inject(completeSlice);
  addScopeRoots({
    form: selectFormScope,
    wish: selectWishScope,
    deposit: (state) => state.deposit ?? initialDepositState,
    complete: selectCompleteScope,
  });
};
