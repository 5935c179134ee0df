import { derivedBy, derivedReads } from '#layouts/check/model/derived-reads.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { needsDeposit } from '#layouts/check/model/route-needs.ts';
import type { Guard, NodePlace, RulePlace } from '#layouts/check/model/place.ts';
import { memberOf, textOf, wordsOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import type { Expr } from '#layouts/check/types/expr.ts';

/** Operators that change the notation: the copied or scanned value must be unchanged. */
const WRITTEN = new Set(['money', 'group', 'chunk', 'short', 'number', 'date', 'percent', 'upper', 'substr']);

const HOLDS = new Set(['copyRow', 'copyButton', 'qr', 'barcode']);
const SCANNED = new Set(['qr', 'barcode']);

const writtenFaults = ({ expr, owner, property }: RulePlace): Finding[] => {
  if (property !== 'value' || !HOLDS.has(owner.type) || !WRITTEN.has(expr.operator ?? '')) return [];
  // A row without a button copies nothing.
  if (memberOf(owner.location, 'isCopyable')) return [];
  const [value] = expr.args;
  return [
    tell(expr.location, {
      message: `The operator ${expr.operator ?? ''} changes the copied value, so it cannot be used to pay.`,
      expected: 'the unchanged value; format it in "display"',
      got: expr.operator,
      ...(value?.read ? { suggestion: `Did you mean { "var": "${value.read.path}" }?` } : {}),
    }),
  ];
};

const scannedFaults = ({ expr, owner, property }: RulePlace): Finding[] =>
  property === 'value' && SCANNED.has(owner.type) && (expr.type.is === 'amount' || expr.type.is === 'currency')
    ? [
        tell(expr.location, {
          message: `A ${owner.type} that contains only an ${expr.type.is} cannot be used to pay.`,
          expected: 'a code of the answer, such as { "var": "deposit.data.qrCode" }',
          got: expr.read?.path,
        }),
      ]
    : [];

const criticalOf = ({ location }: NodePlace): unknown => memberOf(location, 'critical')?.literal;

const nodeFaults = (node: NodePlace, { places }: Page): Finding[] => {
  const value = places.rules.find(({ owner, property }) => owner.location === node.location && property === 'value');
  if (!value || !HOLDS.has(node.type)) return [];
  const critical = memberOf(node.location, 'critical');
  const { pays } = value.expr.type;
  const faults: Finding[] = [];
  if (critical && typeof critical.literal === 'string' && pays !== undefined && critical.literal !== pays)
    faults.push(
      tell(critical, {
        message: '"critical" does not match the value of the node.',
        expected: `"critical": "${pays}"`,
        got: critical.literal,
      }),
    );
  const copyable = memberOf(node.location, 'isCopyable');
  if (copyable?.literal === false && critical && critical.literal !== false)
    faults.push(
      tell(copyable, { message: 'A critical payment detail must be copyable.', expected: 'no "isCopyable"' }),
    );
  const requires = memberOf(node.location, 'requires');
  const named = (requires?.items ?? []).map(({ literal }) => String(literal));
  const reads = derivedReads(value.expr).filter((path) => !path.startsWith('derive.'));
  const isOwn = named.some((path) => path.startsWith('derive.') || reads.includes(path));
  if (requires && named.length > 0 && reads.length > 0 && !isOwn)
    faults.push(
      tell(requires, {
        message: '"requires" names other data than the value of the node.',
        expected: `["${reads[0] ?? ''}"]`,
        got: named.join(', '),
      }),
    );
  return faults;
};

/** Whether a step of the instructions contains the amount. */
const saysSum = ({ places }: Page): boolean =>
  places.nodes.some(({ type, location }) => {
    const args = memberOf(memberOf(location, 'text'), 'args')?.members;
    return type === 'step' && [...(args?.values() ?? [])].some((arg) => memberOf(arg, 'money'));
  });

/** A page with payment details must show the amount. */
const amountFaults = (page: Page): Finding[] => {
  const grouped = page.places.nodes.filter((node) => criticalOf(node) === 'means');
  const single = page.places.nodes.filter(
    (node) => criticalOf(node) === true && (HOLDS.has(node.type) || node.type === 'frame'),
  );
  // Details without an amount may be explained by steps.
  const means = saysSum(page) ? grouped : [...grouped, ...single];
  const says = page.places.nodes.some((node) => criticalOf(node) === 'amount');
  const [first] = means;
  if (!first || says || !needsDeposit(page)) return [];
  return [
    tell(memberOf(page.raw, 'body') ?? page.raw, {
      message: 'The page shows payment details, but no critical node shows the amount.',
      expected: 'a node with "critical": "amount", such as the fragment amount-row',
    }),
  ];
};

const EXPIRED = /^timers\.(\w+)\.isExpired$/;

const PLATFORM = 'session.platform';

/** A row with a payment detail that only some devices show: the user pays from any of them. */
const deviceFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap((node): Finding[] => {
    const value = memberOf(node.location, 'value');
    const own = node.guards.find((guard) => guard.kind === 'rule' && derivedReads(guard.expr).includes(PLATFORM));
    const isTwin = (other: NodePlace): boolean =>
      other !== node &&
      HOLDS.has(other.type) &&
      wordsOf(memberOf(other.location, 'value') ?? other.location) === wordsOf(value ?? node.location);
    if (node.type !== 'copyRow' || !criticalOf(node) || own?.kind !== 'rule' || places.nodes.some(isTwin)) return [];
    return [
      tell(own.expr.location, {
        message: 'The payment detail is shown on some devices only.',
        expected: `a condition without ${PLATFORM}`,
        got: PLATFORM,
      }),
    ];
  });

/** Whether a rule is true only after a timer has expired: it reads isExpired without a negation. */
const asksForTheEnd = (expr: Expr, open: readonly string[] = []): boolean => {
  const { operator, args, read } = expr;
  if (operator === 'and' || operator === '!!') return args.some((arg) => asksForTheEnd(arg, open));
  if (!read) return false;
  if (EXPIRED.test(read.path)) return true;
  const derived = derivedBy(expr, open);
  return derived !== undefined && asksForTheEnd(derived.rule, [...open, derived.name]);
};

const isAfterTheEnd = (guard: Guard): boolean => guard.kind === 'rule' && guard.wants && asksForTheEnd(guard.expr);

const lateFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap((node): Finding[] => {
    const late = node.guards.find(isAfterTheEnd);
    if (late?.kind !== 'rule') return [];
    const isCountdown = node.type === 'countdown';
    const isPaidWith =
      HOLDS.has(node.type) &&
      places.rules.some(
        ({ owner, property, expr }) =>
          owner.location === node.location && property === 'value' && expr.type.pays === 'means',
      );
    if (!isCountdown && !isPaidWith) return [];
    return [
      tell(late.expr.location, {
        message: isCountdown
          ? 'The countdown is shown only after its timer has expired.'
          : 'The payment detail is shown only after the timer has expired.',
        expected: isCountdown ? 'isRunning' : '{ "!": [ … isExpired ] }',
        got: 'isExpired',
      }),
    ];
  });

/** A condition that is true for an expired payment because of one operand of `or`. */
const looseGuards = ({ places }: Page): Finding[] => {
  const seen = new Set<JsonLocation>();
  return places.rules.flatMap(({ expr, role, property }): Finding[] => {
    if (expr.operator !== 'or' || seen.has(expr.location)) return [];
    seen.add(expr.location);
    const end = expr.args.find(
      ({ operator, args: [asked] }) => operator === '!' && EXPIRED.test(asked?.read?.path ?? ''),
    );
    const isPositive = role === 'condition' || role === 'boolean' || property === 'derive' || expr.args.length > 1;
    if (!end || !isPositive || expr.args.length < 2) return [];
    return [
      tell(expr.location, {
        message: 'While the timer runs, this condition is true whatever the other operands are.',
        expected: '"and", which requires both operands',
        got: 'or',
        suggestion: 'Did you mean and?',
      }),
    ];
  });
};

export const copied: Rule = {
  name: 'copied',
  about:
    'A copied, scanned or critical value that cannot be used to pay; payment details that are shown after the deadline.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    for (const place of page.places.rules) {
      yield* writtenFaults(place);
      yield* scannedFaults(place);
    }
    for (const node of page.places.nodes) yield* nodeFaults(node, page);
    if (page.kind === 'screen') yield* amountFaults(page);
    yield* deviceFaults(page);
    yield* lateFaults(page);
    yield* looseGuards(page);
  },
};

interface Part {
  readonly name: string;
  readonly location: JsonLocation;
}

/** Equal parts with different names; the later one is reported. */
const sameWords = (parts: readonly Part[], message: (one: Part, before: Part) => string): Finding[] => {
  const seen = new Map<string, Part>();
  return parts.flatMap((one): Finding[] => {
    const words = wordsOf(one.location);
    const before = seen.get(words);
    if (!before) return seen.set(words, one) && [];
    if (before.name === one.name) return [];
    return [tell(one.location, { message: message(one, before), expected: 'a value that differs' })];
  });
};

/** A value may be read under two names; a rule that is repeated is a copy. */
const isRule = (location: JsonLocation): boolean => location.members !== undefined && !location.members.has('var');

const derived = ({ raw }: Page): Part[] =>
  [...(memberOf(raw, 'derive')?.members ?? [])]
    .map(([name, location]) => ({ name, location }))
    .filter(({ location }) => isRule(location));

/** The options and effects of a field belong to that field only. */
const CHOSEN = ['options', 'onPick'] as const;

const fieldParts = ({ places }: Page, property: (typeof CHOSEN)[number]): Part[] =>
  places.nodes.flatMap(({ location, schema }) => {
    const name = textOf(memberOf(location, 'name'));
    const part = memberOf(location, property);
    return schema?.['x-field'] === undefined || name === undefined || !part ? [] : [{ name, location: part }];
  });

export const copies: Rule = {
  name: 'copies',
  about:
    'A copy that was not adapted: two derived values with the same rule, two fields with the same options or effects.',
  *page(page) {
    yield* sameWords(derived(page), ({ name }, before) => `derive.${name} has the same rule as derive.${before.name}.`);
    for (const property of CHOSEN)
      yield* sameWords(
        fieldParts(page, property),
        ({ name }, before) => `The fields ${before.name} and ${name} have the same ${property}.`,
      );
  },
};
