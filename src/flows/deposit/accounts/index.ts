import type { Feature } from '#flows/kernel/feature.ts';
import { accountsSlice, selectAccountsScope } from '#state/accounts.ts';
import { deleteAccount } from './delete.ts';
import { loadAccounts } from './load.ts';
import { useAccount } from './use.ts';
import { useLast } from './use-last.ts';

/** Cards and accounts that the user has let the server keep, else what the device knows: a deposit in two taps. */
export const accounts = {
  needs: ['deposit'],
  slices: [accountsSlice],
  scope: { accounts: selectAccountsScope },
  start: loadAccounts,
  commands: { 'accounts.use': useAccount, 'accounts.useLast': useLast, 'accounts.delete': deleteAccount },
} satisfies Feature;
