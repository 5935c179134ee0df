import type { CommandName } from '#generated/language.ts';

/** Commands that begin a payment or a withdrawal. */
const PAYMENTS: ReadonlySet<CommandName> = new Set<CommandName>([
  'deposit.create',
  'onramp.create',
  'peerToPeer.create',
  'sweep.redeem',
  'withdrawal.submit',
]);

/** Whether a page with these commands may move money. */
export const canPay = (commands: ReadonlySet<CommandName>): boolean => [...commands].some((name) => PAYMENTS.has(name));
