import type { Owner } from '#tests/twin/device/clock.ts';
import { plainAmount, type Entry, type EntryStatus } from '#tests/twin/server/ledger.ts';
import type { Try } from '#tests/twin/server/network.ts';
import type { World } from '#tests/twin/walk/world.ts';
import type { SeenNode, SeenPage } from '#tests/twin/widget/contract.ts';
import { firstOf, type Invariant, type Sight } from './invariant.ts';
import { wrongRest } from './rest.ts';
import { mayBeginAnew } from './wishes.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const nodeOf = ({ nodes }: SeenPage, id: string): SeenNode | undefined => nodes.find((node) => node.id === id);

export const UNCONFIRMED_SCREEN = 'shared.unconfirmed';

const FAILED: ReadonlySet<EntryStatus> = new Set(['declined', 'cancelled', 'expired']);

/** The last try of a tab to make a deposit or a payout. */
const lastTry = (world: World, tab: string): Try | undefined =>
  world.network.tries.findLast((made) => made.tab === tab);

/** The page whose payment details are known before there is a deposit. */
const PREPARED_PAGE = 'deposit.india-invoice';

/** The deposit a page is about: the one it names, else the last the tab has made. */
export const entryOf = (world: World, { tab, page }: Sight): Entry | undefined => {
  const named = nodeOf(page, 'transaction-id') ?? nodeOf(page, 'withdrawal-id');
  const byName = named && world.server.ledger.byId(named.props['value']);
  // A prepared page shows details from before its deposit, so the last deposit may be another.
  return byName ?? (page.screen === PREPARED_PAGE ? undefined : lastOf(world, tab.name));
};

/** The deposit or payout that a tab was about last: the one it has made, or heard of since. */
const lastOf = (world: World, tab: string): Entry | undefined => {
  const made = lastTry(world, tab);
  const told = world.network.lastTold.get(tab);
  const isTold = told !== undefined && told.at > (made?.at ?? 0);
  return isTold ? world.server.ledger.byId(told.id) : made && world.server.ledger.byKey(made.key);
};

const statusCardOf = ({ nodes }: SeenPage): SeenNode | undefined => nodes.find(({ type }) => type === 'statusCard');

/** Status that a result page shows. */
export const shownStatus = (page: SeenPage): string => textOf(statusCardOf(page)?.props['status']);

export const RESULT_PAGES: ReadonlySet<string> = new Set(['deposit.complete', 'sweep.complete']);

const saysFailed = (world: World, sight: Sight): string | undefined => {
  if (!RESULT_PAGES.has(sight.page.screen) || shownStatus(sight.page) !== 'mistaked') return undefined;
  const entry = entryOf(world, sight);
  if (!entry || FAILED.has(entry.status)) return undefined;
  return `the page says "declined", and the server has ${entry.id}, which is ${entry.status}`;
};

/** Messages that say that nothing is known, or what to do about it. */
const HONEST = /checking your|seem to be offline|session has expired|already been sent|already have an open/i;

/** Ids of the buttons that send money, on any page. */
export const PAY_BUTTONS: ReadonlySet<string> = new Set(['pay', 'submit', 'create', 'next', 'continue']);

export const isOfferingToPay = ({ controls, fields, screen }: SeenPage): boolean =>
  (fields['amount'] !== undefined || screen === 'withdrawal.confirm') &&
  controls.some(({ kind, id }) => kind === 'button' && PAY_BUTTONS.has(id));

/** The open try of the page's tab, which the server has carried out and the widget was never told of. */
export const untold = (world: World, { tab }: Sight): Entry | undefined => {
  const made = lastTry(world, tab.name);
  const entry = made && world.server.ledger.byKey(made.key);
  if (!made || !entry || FAILED.has(entry.status)) return undefined;
  return mayBeginAnew(world, made.key, world.clock.now) ? undefined : entry;
};

const messageSaysFailed = (world: World, sight: Sight): string | undefined => {
  const said = sight.page.notices.find(({ tone, text }) => tone === 'danger' && !HONEST.test(text));
  const entry = said && isOfferingToPay(sight.page) ? untold(world, sight) : undefined;
  return entry && `the page says "${said?.text}" and offers to pay, and the server has ${entry.id}`;
};

const falseSuccess = (world: World, sight: Sight): string | undefined => {
  const { page } = sight;
  const status = shownStatus(page);
  const entry = entryOf(world, sight);
  if (RESULT_PAGES.has(page.screen) && status === 'processed' && entry?.status !== 'processed')
    return `the page says "success", and ${entry ? `${entry.id} is ${entry.status}` : 'the server has no deposit'}`;
  if (page.screen === 'withdrawal.complete' && !entry)
    return 'the page says that a payout was accepted, and the server has none';
  return undefined;
};

const numberIn = (text: unknown): string | undefined => {
  const found = /\d[\d,\u00A0\u202F ]*(?:\.\d+)?/.exec(textOf(text));
  return found ? plainAmount(found[0].replaceAll(/[,\u00A0\u202F ]/g, '')) : undefined;
};

/** Nodes that say what is to be paid, and the property that says it. */
const DUE: Readonly<Record<string, string>> = { 'amount-due': 'value', 'pay-amount': 'value' };

const dueOther = ({ nodes }: SeenPage, expected: string, whose: string): string | undefined =>
  firstOf(nodes, ({ id, props }) => {
    const name = DUE[id];
    const shown = name === undefined ? undefined : numberIn(props[name]);
    return shown === undefined || shown === expected
      ? undefined
      : `the page asks for ${shown}, and ${whose} ${expected}`;
  });

const wrongSum = (world: World, sight: Sight): string | undefined => {
  const { page, tab } = sight;
  const typed = plainAmount(page.fields['amount'] ?? '');
  const button = page.nodes.find(({ type, id }) => type === 'button' && PAY_BUTTONS.has(id));
  const onButton = numberIn(button?.props['label']);
  if (onButton !== undefined && page.fields['amount'] !== undefined && onButton !== typed)
    return `the button says ${onButton}, and the form ${typed}`;
  const order = numberIn(nodeOf(page, 'order-amount')?.props['value']);
  const wanted = plainAmount(world.typed.get(tab.name)?.fields['amount'] ?? '');
  // The answer to an earlier one may come to a review that is open: what it shows then is that one, until its page is there.
  const accepted = lastTry(world, tab.name);
  const isAccepted = accepted?.ending === 'deposit' && accepted.order.amount === order;
  if (order !== undefined && wanted !== '' && order !== wanted && !isAccepted)
    return `the review says ${order}, and the user typed ${wanted}`;
  if (page.screen === PREPARED_PAGE) return dueOther(page, wanted, 'the user typed');
  const entry = entryOf(world, sight);
  if (!entry) return undefined;
  const due = dueOther(page, entry.due, `the server asks for (${entry.id})`);
  const isResult = RESULT_PAGES.has(page.screen) || page.screen === 'withdrawal.complete';
  const sum = isResult ? numberIn(statusCardOf(page)?.props['amount']) : undefined;
  const isKnown = sum === undefined || [entry.due, entry.order.amount].includes(sum);
  return due ?? (isKnown ? undefined : `the result says ${sum}, and ${entry.id} is of ${entry.order.amount}`);
};
/** So long after it was sent a form says by itself that it does not know. */
const WAITED_MS = 15_000;

/** A tap sends at once, or asks about what was sent before. */
const TAP_MS = 300;

/** The first that a tap in this document has sent; what is asked again by itself later is asked beside the form. */
const isFirstOfTap = (world: World, made: Try): boolean => {
  const { at: tappedAt = Number.NEGATIVE_INFINITY, owner, fields } = world.taps.get(made.tab)?.[0] ?? {};
  const isOfTap = plainAmount(fields?.['amount']) === made.order.amount;
  if (owner !== made.owner || !isOfTap || made.at - tappedAt >= TAP_MS) return false;
  return made === world.network.tries.find(({ tab, at }) => tab === made.tab && at >= tappedAt);
};

/** When a document last said that nobody knows what became of a payment: the user may then do as they like. */
const saidUnconfirmedAt = new WeakMap<Owner, number>();

/** Its own page says so, and a notice on the list and on each form. */
const saysUnconfirmed = (page: SeenPage): boolean =>
  page.screen === UNCONFIRMED_SCREEN || nodeOf(page, 'unsettled') !== undefined;

const unlockedTooEarly = (world: World, { tab, page }: Sight): string | undefined => {
  const made = lastTry(world, tab.name);
  if (saysUnconfirmed(page)) saidUnconfirmedAt.set(tab.owner, world.clock.now);
  const isOnItsWay =
    made !== undefined &&
    made.ending === 'pending' &&
    made.owner === tab.owner &&
    world.clock.now - made.at < WAITED_MS &&
    isFirstOfTap(world, made) &&
    (saidUnconfirmedAt.get(tab.owner) ?? 0) < made.at &&
    !world.another.some((saidAt) => saidAt >= made.at);
  if (!isOnItsWay || page.fields['amount'] === undefined) return undefined;
  const open = page.controls.find(({ kind, name }) => kind === 'field' && name === 'amount');
  return open && `the amount can be changed while ${made.path} is on its way`;
};

const FINAL_WORDS: ReadonlySet<string> = new Set(['processed', 'mistaked', 'cancelled', 'expired']);

/** The last word that a document has said of each deposit. */
const lastWords = new WeakMap<Owner, Map<string, string>>();

const takenBack = (world: World, sight: Sight): string | undefined => {
  const { page, tab } = sight;
  const entry = RESULT_PAGES.has(page.screen) ? entryOf(world, sight) : undefined;
  if (!entry) return undefined;
  const words = lastWords.get(tab.owner) ?? new Map<string, string>();
  lastWords.set(tab.owner, words);
  const before = words.get(entry.id) ?? '';
  const now = shownStatus(page);
  if (now !== '') words.set(entry.id, now);
  return FINAL_WORDS.has(before) && now !== '' && now !== before
    ? `the page said "${before}" of ${entry.id}, and now says "${now}"`
    : undefined;
};

const onEach =
  (judge: (world: World, sight: Sight) => string | undefined): Invariant =>
  (world, sights) =>
    firstOf(sights, (sight) => judge(world, sight));

export const TRUTH = {
  'no-false-failure': onEach((world, sight) => saysFailed(world, sight) ?? messageSaysFailed(world, sight)),
  'no-false-success': onEach(falseSuccess),
  'sums-are-true': onEach((world, sight) => wrongSum(world, sight) ?? wrongRest(sight, entryOf(world, sight))),
  'final-stays-final': onEach(takenBack),
  'locked-while-on-its-way': onEach(unlockedTooEarly),
} satisfies Record<string, Invariant>;
