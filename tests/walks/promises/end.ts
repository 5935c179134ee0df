import { isOver, type Entry, type EntryStatus } from '#tests/server/ledger.ts';
import type { SeenPage } from '#tests/walks/widget/contract.ts';
import type { World } from '#tests/walks/world.ts';
import {
  ASK_BUTTONS,
  entryOf,
  isOfAnotherMethod,
  isOfferingToPay,
  lastTry,
  nodeOf,
  RESULT_PAGES,
  shownStatus,
  statusCardOf,
  textOf,
  UNCONFIRMED_SCREEN,
  unknownToWidget,
  type Judge,
  type Sight,
} from './page-facts.ts';

/** Pages with payment details while the server waits for the payment. */
const PAYING = /unified-form|invoice|host-to-host|\.pix$|\.eazype$/;

/** Nodes of such a page without payment details. */
const WITHOUT_DETAILS = /^missing|^no-requisites|^expired/;

const isAskingForMoney = ({ screen, nodes }: SeenPage): boolean =>
  PAYING.test(screen) && !nodes.some(({ id }) => WITHOUT_DETAILS.test(id));

/** Texts of a result page. The first is that of a transaction's page. */
const FITTING: Readonly<Record<EntryStatus, readonly string[]>> = {
  waiting: ['waiting', 'unconfirmed', 'accepted'],
  accepted: ['accepted', 'unconfirmed', 'waiting'],
  processed: ['processed'],
  declined: ['mistaked'],
  cancelled: ['cancelled', 'canceled', 'mistaked'],
  expired: ['expired', 'cancelled', 'mistaked'],
};

const staleResult = ({ id, status, rests }: Entry, page: SeenPage): string | undefined => {
  const shown = shownStatus(page);
  // After a part of the coins the page continues to request their result.
  const isPartPaid = rests !== undefined && (status === 'cancelled' || status === 'expired') && shown === 'unconfirmed';
  return isPartPaid || FITTING[status].includes(shown) ? undefined : `the page says "${shown}" and ${id} is ${status}`;
};

/** The form shows the state of the payment and asks for typed values again, which are not stored. */
export const asksForDetails = (page: SeenPage): boolean => nodeOf(page, 'details-again') !== undefined;

/** The button of a page whose result is unknown. */
export const askButtonOf = ({ controls }: SeenPage): { use(): void } | undefined =>
  controls.find(({ id }) => ASK_BUTTONS.has(id));

/** The page, a minute after the last fault. */
const judgeEnd: Judge = (world, sight) => {
  const { page } = sight;
  const entry = entryOf(world, sight);
  if (!entry || entry.kind === 'payout') return undefined;
  if (RESULT_PAGES.has(page.screen)) return staleResult(entry, page);
  if (nodeOf(page, 'to-methods') && page.screen === UNCONFIRMED_SCREEN && !isOver(entry.status))
    return `the page says that nothing is being checked, and ${entry.id} is ${entry.status}`;
  if (isAskingForMoney(page) && !askButtonOf(page) && isOver(entry.status))
    return `the page still asks for money, and ${entry.id} is ${entry.status}`;
  const open = asksForDetails(page) ? undefined : unknownToWidget(world, sight);
  return open && isOfferingToPay(page) && !isOfAnotherMethod(page, open)
    ? `the server has ${open.id}, and the page offers to pay as if it had not`
    : undefined;
};

/** The page after the user has asked for the result. */
export const judgeAsked: Judge = (world, sight) => {
  const open = unknownToWidget(world, sight);
  if (open) return `asked again without faults, the page does not find ${open.id}`;
  // Contract §8, "Two tabs": another tab has made it, and the page shows that.
  if (/^You (?:made|requested) a/.test(textOf(statusCardOf(sight.page)?.props['title']))) return undefined;
  // A payment without payment details has an id for support.
  const id = nodeOf(sight.page, 'payment-id')?.props['value'];
  return sight.page.screen === UNCONFIRMED_SCREEN && !world.ledger.byId(id)
    ? 'asked again without faults, the page does not know the result'
    : undefined;
};

/** The status on the page of a transaction and on the server. */
const transactionOf = ({ ledger }: World, { page }: Sight): { id: string; shown: string; real: string } | undefined => {
  if (page.screen !== 'shared.transaction') return undefined;
  const entry = ledger.byId(nodeOf(page, 'withdrawal-id', 'transaction-id')?.props['value']);
  if (!entry || !statusCardOf(page)) return undefined;
  return { id: entry.id, shown: shownStatus(page), real: FITTING[entry.status][0] ?? '' };
};

/** Checked at any moment. */
export const falselyCancelled: Judge = (world, sight) => {
  const seen = transactionOf(world, sight);
  return seen?.shown === 'cancelled' && seen.real !== 'cancelled'
    ? `the page says that ${seen.id} is cancelled, and the server has it ${seen.real}`
    : undefined;
};

const judgeTransaction: Judge = (world, sight) => {
  const seen = transactionOf(world, sight);
  if (!seen || seen.shown === seen.real || (seen.shown === 'unconfirmed' && seen.real === 'waiting')) return undefined;
  return `the page says that ${seen.id} is ${seen.shown}, and the server has it ${seen.real}`;
};

export const judgeWayOn: Judge = (_world, { page: { screen, controls } }) => {
  if (controls.some(({ kind }) => kind !== 'toggle')) return undefined;
  return screen === '' ? 'no page has opened' : `nothing can be done on ${screen}`;
};

const judgeLock: Judge = (world, { tab, page: { screen, fields, controls } }) =>
  fields['amount'] === undefined ||
  controls.some(({ kind }) => kind === 'field') ||
  lastTry(world, tab.name)?.ending === 'answered'
    ? undefined
    : `the form of ${screen} is still locked`;

/** Promises of each page, a minute after the last fault. */
export const END_PROMISES = {
  'way-on': judgeWayOn,
  'unlocks-in-a-minute': judgeLock,
  'truth-in-a-minute': (world, sight) => (sight.tab.isHidden ? undefined : judgeEnd(world, sight)),
  'transaction-as-the-server-has-it': (world, sight) =>
    sight.tab.isHidden ? undefined : judgeTransaction(world, sight),
} satisfies Record<string, Judge>;
