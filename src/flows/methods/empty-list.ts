import { isAddressedTo, isAddressedWithin } from '#platform/address.ts';
import { reportError } from '#platform/report.ts';
import type { Transaction } from '#state/methods.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';

/** Where another region is chosen, wherever the page is mounted. */
const REGION_PATH = '/region';

/** Its lists say themselves that there is nothing in a currency (Spec method-flows §8): another one may have methods. */
const CRYPTO_BALANCE = '/cryptobalance';

/** Spec core §8: what it is called that a list is empty. */
const EMPTY = {
  deposit: 'empty-methods',
  withdrawal: 'empty-withdrawal-methods',
} as const satisfies Record<Transaction, string>;

/**
 * Shows that there are no methods: on the empty page (Spec core §2), in the crypto balance on its list. Who is about to choose
 * another region already stays there.
 *
 * @param isDirectGeo whether the server says that the region has nothing, as far as it says so
 */
export const showEmptyList = ({ store, navigator }: FlowContext, isDirectGeo: boolean | undefined): void => {
  const { status, transaction } = store.getState().methods;
  // Another currency may have been chosen meanwhile.
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
