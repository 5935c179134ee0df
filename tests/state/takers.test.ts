import { describe, expect, it } from 'vitest';
import type { Reducer } from '@reduxjs/toolkit';
import { accountsSlice } from '#state/accounts.ts';
import { bonusesSlice } from '#state/bonuses.ts';
import { busySlice } from '#state/busy.ts';
import { claimSlice } from '#state/claim.ts';
import { codeSlice } from '#state/code.ts';
import { completeSlice } from '#state/complete.ts';
import { cryptoBalanceSlice } from '#state/crypto-balance.ts';
import { cryptoSlice } from '#state/crypto.ts';
import { depositSlice } from '#state/deposit.ts';
import { experimentAlertSlice } from '#state/experiment-alert.ts';
import { fieldInput } from '#state/form-input.ts';
import { formSlice } from '#state/form.ts';
import { guideSlice } from '#state/guide.ts';
import { methodsSlice } from '#state/methods.ts';
import { noticesSlice } from '#state/notices.ts';
import { onrampSlice } from '#state/onramp.ts';
import { paymentState } from '#state/payment.ts';
import { regionsSlice } from '#state/regions.ts';
import type { RootState } from '#state/root.ts';
import { routeSlice } from '#state/route.ts';
import { selectionSlice } from '#state/selection.ts';
import { sessionSlice } from '#state/session.ts';
import { sweepSlice } from '#state/sweep.ts';
import { transactionsSlice } from '#state/transactions.ts';
import { wishSlice } from '#state/wish.ts';
import { withdrawalSlice } from '#state/withdrawal.ts';

const SLICES: Record<keyof RootState, { reducer: Reducer }> = {
  accounts: accountsSlice,
  bonuses: bonusesSlice,
  busy: busySlice,
  claim: claimSlice,
  code: codeSlice,
  complete: completeSlice,
  crypto: cryptoSlice,
  cryptoBalance: cryptoBalanceSlice,
  deposit: depositSlice,
  experimentAlert: experimentAlertSlice,
  form: formSlice,
  guide: guideSlice,
  methods: methodsSlice,
  notices: noticesSlice,
  onramp: onrampSlice,
  regions: regionsSlice,
  route: routeSlice,
  selection: selectionSlice,
  session: sessionSlice,
  sweep: sweepSlice,
  transactions: transactionsSlice,
  wish: wishSlice,
  withdrawal: withdrawalSlice,
};

describe('a key in a field', () => {
  const takers: readonly string[] = paymentState.takers[fieldInput.type] ?? [];

  it.each(Object.entries(SLICES).filter(([name]) => !takers.includes(name)))(
    'is nothing to %s, which is not asked about it',
    (_name, { reducer }) => {
      const before: unknown = reducer(undefined, { type: 'begin' });
      expect(reducer(before, fieldInput({ name: 'wallet', value: '1' }))).toBe(before);
    },
  );
});
