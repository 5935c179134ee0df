import { hardcodedDetails } from '#app/pack/hardcoded-details.ts';
import { derivedReads, sourcesOf } from '#layouts/check/model/derived-reads.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { needsDeposit } from '#layouts/check/model/route-needs.ts';
import type { Guard, NodePlace } from '#layouts/check/model/place.ts';
import { memberOf, pointerOf, locationAt, stringAt, toJson, wordsOf } from '#layouts/check/model/json-location.ts';
import { isCritical, shownOn, type Shown } from '#layouts/check/model/shown-values.ts';
import { isShownWith } from '#layouts/check/model/shown-with.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { lineOf, NEEDED_TO_PAY } from '#layouts/check/types/requisite-words.ts';
import { isNullable } from '#layouts/check/types/type.ts';

function* forged({ expansion, kind }: Page): Generator<Finding> {
  const json = toJson(expansion.root);
  if (kind === 'fragment' || !isObject(json)) return;
  for (const { path, word } of hardcodedDetails(json)) {
    const { location } = locationAt(expansion.root, path.map(String));
    yield tell(location, {
      message: 'This payment detail does not come from the server’s answer.',
      expected: 'only values of the answer, such as { "var": "deposit.data.card.number" }',
      got: word,
    });
  }
}

/** Nodes with payment details; a button or a picture of a step only repeats one of them. */
const MAIN = new Set(['copyRow', 'qr', 'barcode']);

/** Whether the node is critical as the amount, which is not sufficient for payment. */
const isSum = ({ location }: NodePlace): boolean => memberOf(location, 'critical')?.literal === 'amount';

/** Another node of the page has the same value. A row found by name is one of several. */
const isCarried = ({ node, value }: Shown, others: readonly Shown[]): boolean => {
  const critical = others.filter(
    (other) => isCritical(other.node) && !isSum(other.node) && isShownWith(other.node, node),
  );
  const reads = derivedReads(value.expr);
  if (value.expr.read?.root === 'derive') return critical.length > 0;
  return critical.some((other) =>
    derivedReads(other.value.expr).some((path) => path !== 'item.value' && reads.includes(path)),
  );
};

/** Whether a critical node on the page shows the same value. */
const isShownTwice = ({ node, value }: Shown, others: readonly Shown[]): boolean => {
  const own = sourcesOf(value.expr);
  return others.some(
    (other) =>
      isCritical(other.node) &&
      isShownWith(other.node, node) &&
      sourcesOf(other.value.expr).some((path) => own.includes(path)),
  );
};

const labelOf = ({ node }: Shown): string => stringAt(memberOf(node.location, 'label'), 't') ?? '';

/** A value whose label names an essential detail, such as an IBAN. */
const isNeeded = (one: Shown, page: Page): boolean =>
  needsDeposit(page) &&
  one.value.expr.type.is !== 'address' &&
  NEEDED_TO_PAY.has(lineOf(labelOf(one)) ?? '') &&
  sourcesOf(one.value.expr).length > 0;

/** The same value, for the same way of paying or for another device. */
const isSameWay = (one: Shown, other: Shown): boolean =>
  wordsOf(one.value.expr.location) === wordsOf(other.value.expr.location);

const uncritical = (one: Shown, all: readonly Shown[], page: Page): Finding[] => {
  const { node, value } = one;
  const { pays } = value.expr.type;
  if (isCritical(node)) return [];
  const twin = all.find((other) => isCritical(other.node) && isSameWay(other, one));
  if (twin && (MAIN.has(node.type) || node.type === 'link'))
    return [
      tell(node.location, {
        message: `Another ${twin.node.type} with the same value is critical, but this node is not.`,
        expected: `"critical": ${JSON.stringify(memberOf(twin.node.location, 'critical')?.literal)}`,
      }),
    ];
  if (!MAIN.has(node.type)) return [];
  const isLost = (pays !== undefined && !isCarried(one, all)) || (isNeeded(one, page) && !isShownTwice(one, all));
  if (!isLost) return [];
  return [
    tell(node.location, {
      message: 'The user cannot pay without this node, but the page is shown even if the node fails.',
      expected: `"critical": "${pays ?? 'means'}"`,
    }),
  ];
};

const empty = ({ node, value: { expr } }: Shown): Finding[] => {
  // An amount needs an operator for formatting, which returns nothing without the amount.
  const shown = expr.operator === 'money' ? (expr.args[0] ?? expr) : expr;
  const { type, location, read } = shown;
  const isAlways = location.filledAs === undefined && (location.literal === '' || type.holds === false);
  const isAsked = node.guards.some((guard) => asksFor(guard, read?.path ?? ''));
  const mayMiss = isNullable(type) && read !== undefined && read.root !== 'derive' && !isAsked;
  if (pointerOf(location).startsWith('/params/') || (!isAlways && !mayMiss)) return [];
  const path = read?.path ?? 'the value';
  return [
    tell(location, {
      message: isAlways
        ? `The ${node.type} is always empty.`
        : `The ${node.type} is drawn empty when ${path} is missing.`,
      expected: `"when": { "var": "${path}" }, or "requires": ["${path}"]`,
      got: read?.path,
    }),
  ];
};

/** Properties that show the node's value formatted for people. */
const WRITTEN_AS = new Set(['display', 'caption']);

const twoValues = ({ node, value }: Shown, { places }: Page): Finding[] => {
  const display = places.rules.find(
    (rule) => rule.owner.location === node.location && WRITTEN_AS.has(rule.property) && rule !== value,
  );
  const copied = sourcesOf(value.expr);
  const seen = display ? sourcesOf(display.expr) : [];
  if (!display || copied.length === 0 || seen.length === 0 || seen.some((path) => copied.includes(path))) return [];
  return [
    tell(display.expr.location, {
      message: 'The node shows one value and copies another.',
      expected: copied.join(', '),
      got: seen.join(', '),
    }),
  ];
};

/** A button for copying a payment detail that copies another value. */
const otherCopied = (shown: readonly Shown[]): Finding[] => {
  const paid = shown.filter(({ node }) => MAIN.has(node.type) && isCritical(node) && !isSum(node));
  const sources = new Set(paid.flatMap(({ value }) => sourcesOf(value.expr)));
  return shown.flatMap(({ node, value }) => {
    const isMain = node.type === 'copyButton' && (stringAt(node.location, 'kind') === 'primary' || isCritical(node));
    const own = sourcesOf(value.expr);
    if (!isMain || paid.length === 0 || own.length === 0 || own.some((path) => sources.has(path))) return [];
    return [
      tell(value.expr.location, {
        message: 'This copies a value that is not a payment detail of the page.',
        expected: [...sources].join(', '),
        got: own.join(', '),
      }),
    ];
  });
};

const readsOf = (guard: Guard): string[] => {
  if (guard.kind === 'rule') return derivedReads(guard.expr);
  return derivedReads(guard.kind === 'case' ? guard.on : guard.list);
};

/** Whether the guard tests the value; a guard for several may be true because of another. */
const asksFor = (guard: Guard, path: string): boolean => {
  const reads = readsOf(guard);
  const parent = path.slice(0, path.lastIndexOf('.') + 1);
  const isAlone = guard.kind !== 'rule' || !reads.some((other) => other !== path && other.startsWith(parent));
  return reads.includes(path) && isAlone;
};

/** Expired requisites are not shown: they may belong to another user by then. */
const shownTooLong = (page: Page, shown: readonly Shown[]): Finding[] => {
  const timers = [...(memberOf(page.expansion.root, 'timers')?.members ?? [])].filter(([, timer]) =>
    JSON.stringify(toJson(timer)).includes('deposit.data.endsAt'),
  );
  const [timer] = timers;
  if (!timer) return [];
  const expected = `{ "!": [{ "var": "timers.${timer[0]}.isExpired" }] } in the condition around it`;
  const paid = shown.filter(({ node, value }) => MAIN.has(node.type) && value.expr.type.pays === 'means');
  return paid
    .filter(({ node }) => !isGuarded(node))
    .map(({ node }) =>
      tell(node.location, { message: 'These payment details are still shown after the deadline.', expected }),
    );
};

const isGuarded = ({ guards }: NodePlace): boolean =>
  guards.some((guard) => readsOf(guard).some((path) => /^timers\.\w+\.(isExpired|isRunning)$/.test(path)));

export const payable: Rule = {
  name: 'payable',
  about:
    'Payment details that do not come from the server, are not critical, empty, or still shown after the deadline.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    const shown = shownOn(page);
    yield* forged(page);
    for (const one of shown) {
      yield* uncritical(one, shown, page);
      yield* empty(one);
      yield* twoValues(one, page);
    }
    yield* otherCopied(shown);
    if (page.kind === 'screen') yield* shownTooLong(page, shown);
  },
};
