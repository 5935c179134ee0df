import { randomUUID } from 'node:crypto';
import type { SavedAccount } from '#generated/wire.ts';
import { CallFailure } from './call-failure.ts';
import { userOf } from './scenarios.ts';
import type { World } from './world.ts';

/** Saved accounts by user, the last one used first. */
export type AccountBook = Map<string, SavedAccount[]>;

/** Saved accounts of a scenario's users. */
const BEFORE: readonly SavedAccount[] = [
  { id: 'a-visa', paymentMethod: 'card', mask: 'Visa •• 4242', expires: '12/27', lastAmount: '100', currency: 'USD' },
  { id: 'a-old', paymentMethod: 'card', mask: 'Mastercard •• 0017', expires: '01/24', isExpired: true },
];

export function accountsOf({ accounts, scenarios }: World, token: string): SavedAccount[] {
  return accounts.get(userOf(token)) ?? (scenarios.scenarioOf(token).hasAccounts ? [...BEFORE] : []);
}

/** Returns the account to pay with. Throws a CallFailure if it is unknown or has expired. */
export function useAccount(world: World, token: string, accountId: string, paymentMethod: string): void {
  const known = accountsOf(world, token);
  const account = known.find(({ id }) => id === accountId);
  if (account?.paymentMethod !== paymentMethod || account.isExpired)
    throw new CallFailure(422, 'banking.accountNotUsable', `${accountId} cannot be paid with`);
  world.accounts.set(userOf(token), [account, ...known.filter((other) => other !== account)]);
}

const LAST_DIGITS = 4;

/** Saves an account by its masked form; nothing else of it is stored. */
export function keepAccount(
  world: World,
  token: string,
  paid: { paymentMethod: string; fields: Readonly<Record<string, string>>; amount: string; currency: string },
): void {
  const { paymentMethod, fields, amount: lastAmount, currency } = paid;
  const [first = ''] = Object.values(fields).map((value) => value.replaceAll(/\D/g, ''));
  const mask = `•• ${first.slice(-LAST_DIGITS)}`;
  const others = accountsOf(world, token).filter((other) => other.mask !== mask);
  world.accounts.set(userOf(token), [
    { id: `a-${randomUUID()}`, paymentMethod, mask, lastAmount, currency },
    ...others,
  ]);
}
