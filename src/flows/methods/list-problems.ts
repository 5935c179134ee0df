import { isAddressedTo, isAddressedWithin } from '#platform/address.ts';
import { reportError } from '#platform/report.ts';
import type { Transaction } from '#state/methods.ts';
import { type FlowContext, FlowError } from '#flows/kernel/index.ts';

/** Screen of the regions. */
const REGION_PATH = '/region';

/** Lists of the crypto balance show an empty currency themselves (Spec method-flows §8): another currency may have methods. */
const CRYPTO_BALANCE = '/cryptobalance';

/** Spec core §8: code of an empty list. */
const EMPTY = {
  deposit: 'empty-methods',
  withdrawal: 'empty-withdrawal-methods',
} as const satisfies Record<Transaction, string>;

/**
 * Shows an empty list: on the empty page (Spec core §2), or on the list in the crypto balance. Does not redirect
 * users who are on the region page.
 *
 * @param isDirectGeo whether the server says that the region has no methods
 */
export const showEmptyList = ({ store, navigator }: FlowContext, isDirectGeo: boolean | undefined): void => {
  const { status, transaction } = store.getState().methods;
  // The user may have selected another currency meanwhile.
  if (status !== 'empty' || isAddressedTo(REGION_PATH)) return;
  reportError(new FlowError(EMPTY[transaction]));
  if (isAddressedWithin(CRYPTO_BALANCE) && isDirectGeo !== true) {
    if (!isAddressedTo(navigator.homePath())) navigator.home();
    return;
  }
  const query: Record<string, string> = { transaction };
  if (isDirectGeo !== undefined) query.direct = String(isDirectGeo);
  navigator.go('shared.empty', { query, isReplacing: true });
};
