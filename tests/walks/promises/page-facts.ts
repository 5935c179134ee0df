import { DEPOSIT_METHODS } from '#tests/server/catalogue.ts';
import type { Entry, EntryStatus } from '#tests/server/ledger.ts';
import { isSettled, mayBeginAnew, type Try } from '#tests/server/traffic.ts';
import type { Tab } from '#tests/walks/device/tab.ts';
import type { SeenNode, SeenPage } from '#tests/walks/widget/contract.ts';
import type { World } from '#tests/walks/world.ts';

/** The page of a tab at one moment. */
export interface Sight {
  readonly tab: Tab;
  readonly page: SeenPage;
}

/** Checks one page. Returns the violation. */
export type Judge = (world: World, sight: Sight) => string | undefined;

export const UNCONFIRMED_SCREEN = 'shared.unconfirmed';

/** A page with payment details from before its deposit was created. */
export const PREPARED_PAGE = 'deposit.india-invoice';

export const RESULT_PAGES: ReadonlySet<string> = new Set(['deposit.complete', 'sweep.complete']);

/** Ids of buttons that send money, on any page. */
export const PAY_BUTTONS: ReadonlySet<string> = new Set(['pay', 'submit', 'create', 'next', 'continue']);

/** Ids of buttons that ask for the result of a payment. */
export const ASK_BUTTONS: ReadonlySet<string> = new Set(['ask-again', 'checkAgain']);

export const FAILED: ReadonlySet<EntryStatus> = new Set(['declined', 'cancelled', 'expired']);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const nodeOf = ({ nodes }: SeenPage, ...ids: readonly string[]): SeenNode | undefined =>
  nodes.find(({ id }) => ids.includes(id));

export const statusCardOf = ({ nodes }: SeenPage): SeenNode | undefined =>
  nodes.find(({ type }) => type === 'statusCard');

/** The status on a result page. */
export const shownStatus = (page: SeenPage): string => textOf(statusCardOf(page)?.props['status']);

/** Returns the last attempt of a tab to create a deposit or a payout for its user. */
export const lastTry = ({ traffic, user }: World, tab: string): Try | undefined =>
  traffic.tries.findLast((made) => made.tab === tab && made.order.user === user);

/** Returns the payment of a page: the one that it names, or the last one that its tab has created or received. */
export const entryOf = (world: World, { tab: { name }, page }: Sight): Entry | undefined => {
  const { ledger, traffic } = world;
  const named = nodeOf(page, 'transaction-id', 'withdrawal-id');
  const byName = named && ledger.byId(named.props['value']);
  // A prepared page may be open after an earlier deposit.
  if (byName || page.screen === PREPARED_PAGE) return byName;
  const made = lastTry(world, name);
  const known = traffic.lastKnown.get(name);
  return known && known.at > (made?.at ?? 0) ? ledger.byId(known.id) : made && ledger.byKey(made.key);
};

export const isOfferingToPay = ({ controls, fields, screen }: SeenPage): boolean =>
  (fields['amount'] !== undefined || screen === 'withdrawal.confirm') &&
  controls.some(({ kind, id }) => kind === 'button' && PAY_BUTTONS.has(id));

/** Contract §7: the form of another method stays open; its tap opens the state of the first payment. */
export const isOfAnotherMethod = ({ title }: SeenPage, { order }: Entry): boolean =>
  DEPOSIT_METHODS.some((method) => method.title === title && method.name !== order.method);

/** Returns the payment of the tab's last attempt, if the server has it and the widget cannot know. */
export const unknownToWidget = (world: World, { tab }: Sight): Entry | undefined => {
  const made = lastTry(world, tab.name);
  const entry = made && world.ledger.byKey(made.key);
  if (!made || !entry || FAILED.has(entry.status)) return undefined;
  // A session restored from before the payment does not contain it; the next tap finds it by the key on the device.
  if (made.at <= tab.crashedAt) return undefined;
  return mayBeginAnew(world, made.key, world.clock.now, isSettled) ? undefined : entry;
};
