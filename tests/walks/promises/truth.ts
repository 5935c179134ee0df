import type { Owner } from '#tests/server/clock.ts';
import { firstOf } from '#tests/server/payment-promises.ts';
import { plainAmount, type Entry } from '#tests/server/ledger.ts';
import { isCarryingOn, type Try } from '#tests/server/traffic.ts';
import type { SeenPage } from '#tests/walks/widget/contract.ts';
import type { World } from '#tests/walks/world.ts';
import {
  entryOf,
  FAILED,
  isOfAnotherMethod,
  isOfferingToPay,
  lastTry,
  nodeOf,
  PAY_BUTTONS,
  PREPARED_PAGE,
  RESULT_PAGES,
  shownStatus,
  statusCardOf,
  textOf,
  UNCONFIRMED_SCREEN,
  unknownToWidget,
  type Judge,
} from './page-facts.ts';

/** Messages that the result is unknown, or what to do about it. */
const HONEST = /checking your|seem to be offline|session has expired|already been sent|already have an open/i;

const falseFailure: Judge = (world, sight) => {
  const { page } = sight;
  if (RESULT_PAGES.has(page.screen) && shownStatus(page) === 'mistaked') {
    const entry = entryOf(world, sight);
    if (entry && !FAILED.has(entry.status))
      return `the page says "declined", and the server has ${entry.id}, which is ${entry.status}`;
  }
  const said = page.notices.find(({ tone, text }) => tone === 'danger' && !HONEST.test(text));
  const open = said && isOfferingToPay(page) ? unknownToWidget(world, sight) : undefined;
  // A note on the form of another method says that the first payment is unknown: the error is that of the form.
  if (open && isOfAnotherMethod(page, open) && nodeOf(page, 'unsettled')) return undefined;
  return open && `the page says "${said?.text}" and offers to pay, and the server has ${open.id}`;
};

const falseSuccess: Judge = (world, sight) => {
  const { page } = sight;
  const entry = entryOf(world, sight);
  if (RESULT_PAGES.has(page.screen) && shownStatus(page) === 'processed' && entry?.status !== 'processed')
    return `the page says "success", and ${entry ? `${entry.id} is ${entry.status}` : 'the server has no deposit'}`;
  return page.screen === 'withdrawal.complete' && !entry
    ? 'the page says that a payout was accepted, and the server has no payout'
    : undefined;
};

/** Purchases of coins, which do not move money. */
const isOfCoins = (text: unknown): boolean => / Gold Coins?$/.test(textOf(text));

const numberIn = (text: unknown): string | undefined => {
  const found = /\d[\d,\u00A0\u202F ]*(?:\.\d+)?/.exec(textOf(text));
  return found ? plainAmount(found[0].replaceAll(/[,\u00A0\u202F ]/g, '')) : undefined;
};

const DUE: ReadonlySet<string> = new Set(['amount-due', 'pay-amount']);

const otherThanDue = ({ nodes }: SeenPage, expected: string, whose: string): string | undefined =>
  firstOf(nodes, ({ id, props }) => {
    const shown = DUE.has(id) ? numberIn(props['value']) : undefined;
    return shown === undefined || shown === expected
      ? undefined
      : `the page asks for ${shown}, and ${whose} ${expected}`;
  });

const wrongSum: Judge = (world, sight) => {
  const { page, tab } = sight;
  const typed = plainAmount(page.fields['amount'] ?? '');
  const button = page.nodes.find(({ type, id }) => type === 'button' && PAY_BUTTONS.has(id));
  const onButton = numberIn(button?.props['label']);
  if (onButton !== undefined && page.fields['amount'] !== undefined && onButton !== typed)
    return `the button says ${onButton}, and the form ${typed}`;
  const order = numberIn(nodeOf(page, 'order-amount')?.props['value']);
  // The browser's back leads to a review from the form of a deposit, too.
  const isOfDeposit = world.typedOn.get(tab.name)?.startsWith('deposit') ?? false;
  const isSameForm = isOfDeposit !== (order !== undefined);
  const wanted = isSameForm ? plainAmount(world.typed.get(tab.name)?.['amount'] ?? '') : '';
  // An open review shows an earlier payment from the moment of its answer until its page opens.
  const answered = lastTry(world, tab.name);
  const isAnswered = answered?.ending === 'answered' && answered.order.amount === order;
  if (order !== undefined && wanted !== '' && order !== wanted && !isAnswered)
    return `the review says ${order}, and the user typed ${wanted}`;
  if (page.screen === PREPARED_PAGE) return otherThanDue(page, wanted, 'the user typed');
  const entry = entryOf(world, sight);
  if (!entry) return undefined;
  const isPayout = page.screen === 'withdrawal.complete';
  const isResult = RESULT_PAGES.has(page.screen) || isPayout;
  // The result of a payout with a fee leads with what the user gets; the requested sum is a row.
  const asked = isPayout ? nodeOf(page, 'amount-asked')?.props['value'] : undefined;
  const shown = asked ?? (isResult ? statusCardOf(page)?.props['amount'] : undefined);
  const sum = isOfCoins(shown) ? undefined : numberIn(shown);
  if (sum !== undefined && ![entry.due, entry.order.amount].includes(sum))
    return `the result says ${sum}, and ${entry.id} is of ${entry.order.amount}`;
  return otherThanDue(page, entry.due, `the server asks for (${entry.id})`) ?? wrongRest(page, tab.owner, entry);
};

/** What a document has shown of each payment. */
class Shown<Value> {
  readonly #values = new WeakMap<Owner, Map<string, Value>>();

  /** Returns the previous value. */
  replace(owner: Owner, id: string, value: Value): Value | undefined {
    const values = this.#values.get(owner) ?? new Map<string, Value>();
    this.#values.set(owner, values);
    const before = values.get(id);
    values.set(id, value);
    return before;
  }
}

const shownRest = new Shown<number>();

/** Returns a fault of the remaining sum after a partial payment: it has an address from the same answer, and never grows. */
const wrongRest = (page: SeenPage, owner: Owner, entry: Entry): string | undefined => {
  const due = nodeOf(page, 'rest-amount')?.props['value'];
  if (due === undefined) return undefined;
  const rest = entry.rests?.find((each) => each.due === due);
  if (!rest) return `the page asks for a rest of ${textOf(due)}, and the server did not (${entry.id})`;
  const address = nodeOf(page, 'rest-address')?.props['value'];
  if (address !== rest.address)
    return `the rest of ${rest.due} goes to ${textOf(address)}, and should to ${rest.address}`;
  const before = shownRest.replace(owner, entry.id, Number(rest.due)) ?? Infinity;
  return Number(rest.due) > before ? `the page asked for a rest of ${before}, and now for ${rest.due}` : undefined;
};

/** Time after which a form reports that the result is unknown. */
const UNCONFIRMED_AFTER_MS = 15_000;
/** A tap sends at once; later requests of the same document are retries. */
const TAP_MS = 300;

const isFirstOfTap = (world: World, made: Try): boolean => {
  const { at: tappedAt = Number.NEGATIVE_INFINITY, owner, fields } = world.taps.get(made.tab)?.[0] ?? {};
  const isOfTap = plainAmount(fields?.['amount']) === made.order.amount;
  if (owner !== made.owner || !isOfTap || made.at - tappedAt >= TAP_MS) return false;
  return made === world.traffic.tries.find(({ tab, at }) => tab === made.tab && at >= tappedAt);
};

/** When a document last reported an unknown result: after that the user may act. */
const saidUnconfirmedAt = new WeakMap<Owner, number>();

const unlockedTooEarly: Judge = (world, { tab: { name, owner }, page }) => {
  const made = lastTry(world, name);
  if (page.screen === UNCONFIRMED_SCREEN || nodeOf(page, 'unsettled')) saidUnconfirmedAt.set(owner, world.clock.now);
  const isOnItsWay =
    made !== undefined &&
    made.ending === 'pending' &&
    made.owner === owner &&
    world.clock.now - made.at < UNCONFIRMED_AFTER_MS &&
    isFirstOfTap(world, made) &&
    (saidUnconfirmedAt.get(owner) ?? 0) < made.at &&
    !world.another.some((askedAt) => askedAt >= made.at);
  if (!isOnItsWay || page.fields['amount'] === undefined) return undefined;
  const isOpen = page.controls.some((control) => control.kind === 'field' && control.name === 'amount');
  return isOpen ? `the amount can be changed while ${made.path} is on its way` : undefined;
};

const FINAL_WORDS: ReadonlySet<string> = new Set(['processed', 'mistaked', 'cancelled', 'expired']);

const shownWords = new Shown<string>();

const takenBack: Judge = (world, sight) => {
  const entry = RESULT_PAGES.has(sight.page.screen) ? entryOf(world, sight) : undefined;
  const now = shownStatus(sight.page);
  if (!entry || now === '') return undefined;
  const before = shownWords.replace(sight.tab.owner, entry.id, now) ?? '';
  return FINAL_WORDS.has(before) && now !== before
    ? `the page said "${before}" of ${entry.id}, and now says "${now}"`
    : undefined;
};

const notEmpty: Judge = (_world, { page }) =>
  page.screen !== '' && page.nodes.length === 0 && page.controls.length === 0 ? `${page.screen} is empty` : undefined;

/** Promises of each page at any moment. */
export const PAGE_PROMISES = {
  'no-false-failure': falseFailure,
  'no-false-success': falseSuccess,
  'sums-are-true': wrongSum,
  'final-stays-final': takenBack,
  'locked-while-on-its-way': unlockedTooEarly,
  'no-empty-page': notEmpty,
} satisfies Record<string, Judge>;

/** Each payment that was sent has been allowed by the host, if it decides. */
const sentWithoutHost = ({ setup, device, traffic }: World): string | undefined => {
  if (setup.gate === null) return undefined;
  return firstOf(traffic.tries, (made) => {
    const { method, amount } = made.order;
    const isAllowed = device.decisions.some(
      (decision) =>
        decision.isAllowed &&
        decision.at <= made.at &&
        decision.method === method &&
        plainAmount(decision.amount) === amount,
    );
    return isAllowed || isCarryingOn(made)
      ? undefined
      : `${made.path} of ${amount} was sent, and the host allowed none`;
  });
};

/** Promises of each document at any moment. */
export const DOCUMENT_PROMISES = {
  'host-decides': sentWithoutHost,
  opens: ({ tabs }) =>
    firstOf(tabs.values(), ({ failure, name }) => failure && `the widget did not open in tab ${name}: ${failure}`),
  'nothing-throws': ({ tabs }) =>
    firstOf(tabs.values(), ({ widget }) =>
      widget?.problems.find((problem) => /^(?:effect|visit)-failed/.test(problem)),
    ),
} satisfies Record<string, (world: World) => string | undefined>;
