import { DEPOSIT_METHODS } from '#tests/twin/server/catalogue.ts';
import { isOver, type Entry, type EntryStatus } from '#tests/twin/server/ledger.ts';
import type { World } from '#tests/twin/walk/world.ts';
import type { SeenPage } from '#tests/twin/widget/contract.ts';
import type { Sight } from './invariant.ts';
import { nodeOf, UNCONFIRMED_SCREEN, entryOf, shownStatus, RESULT_PAGES, isOfferingToPay, untold } from './truth.ts';

/** Pages that ask for money which the server still waits for. */
const PAYING = /unified-form|invoice|host-to-host|\.pix$|\.eazype$/;

/** Nodes that such a page shows when it has nothing to pay with. */
const NOTHING_TO_PAY_TO = /^missing|^no-requisites|^expired/;

const isAskingForMoney = ({ screen, nodes }: SeenPage): boolean =>
  PAYING.test(screen) && !nodes.some(({ id }) => NOTHING_TO_PAY_TO.test(id));

const UNPAID: ReadonlySet<EntryStatus> = new Set(['cancelled', 'expired']);

const staleResult = (entry: Entry, page: SeenPage): string | undefined => {
  const status = shownStatus(page);
  const fits: Readonly<Record<EntryStatus, readonly string[]>> = {
    waiting: ['waiting', 'unconfirmed', 'accepted'],
    accepted: ['waiting', 'unconfirmed', 'accepted'],
    processed: ['processed'],
    declined: ['mistaked'],
    cancelled: ['mistaked', 'cancelled', 'canceled'],
    expired: ['mistaked', 'expired', 'cancelled'],
  };
  // Where a part of the coins has come, the page goes on asking what becomes of them.
  const isPartPaid = entry.rests !== undefined && UNPAID.has(entry.status) && status === 'unconfirmed';
  return isPartPaid || fits[entry.status].includes(status)
    ? undefined
    : `the page says "${status}" and ${entry.id} is ${entry.status}`;
};

/** Another payment is the user's right: the tap on it is answered with what is known of the first (contract §7). */
const isOfAnotherMethod = ({ title }: SeenPage, { order }: Entry): boolean =>
  DEPOSIT_METHODS.some((method) => method.title === title && method.name !== order.method);

/** Judges the page once all faults have ended and a minute has passed. */
export const judgeEnd = (world: World, sight: Sight): string | undefined => {
  const { page } = sight;
  const entry = entryOf(world, sight);
  if (!entry || entry.kind === 'payout') return undefined;
  if (RESULT_PAGES.has(page.screen)) return staleResult(entry, page);
  if (isAskingForMoney(page) && !askAgainOf(page) && isOver(entry.status))
    return `the page still asks for money, and ${entry.id} is ${entry.status}`;
  const open = saysDetailsAreNeeded(page) ? undefined : untold(world, sight);
  return open && isOfferingToPay(page) && !isOfAnotherMethod(page, open)
    ? `the server has ${open.id}, and the page offers to pay as if there were none`
    : undefined;
};

/** After a reload, secrets are typed once more; the form says what has become of the payment, and why. */
export const saysDetailsAreNeeded = (page: SeenPage): boolean => nodeOf(page, 'details-again') !== undefined;

/** Of a result whose wait is over, and of the page that tells what is known of a wish. */
const ASK_BUTTONS: ReadonlySet<string> = new Set(['ask-again', 'checkAgain']);

/** Whether the page says that nobody knows yet, and lets the user ask. */
export const askAgainOf = ({ controls }: SeenPage): (() => void) | undefined => {
  const control = controls.find(({ id }) => ASK_BUTTONS.has(id));
  return control && ((): void => control.use());
};

/** Once the user has asked, too, nothing may be open. */
export const judgeAsked = (world: World, sight: Sight): string | undefined => {
  const open = untold(world, sight);
  if (open) return `asked again with nothing in the way, the page does not find ${open.id}`;
  // One whose answer shows no way to pay is named, for those who can help.
  const id = nodeOf(sight.page, 'payment-id')?.props['value'];
  return sight.page.screen === UNCONFIRMED_SCREEN && !world.server.ledger.byId(id)
    ? 'asked again with nothing in the way, the page still does not know'
    : undefined;
};
