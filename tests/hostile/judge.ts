import type { Seen } from './person.ts';
import type { Planted } from './plan.ts';

/** A violation that a walk has shown. */
export interface Finding {
  readonly kind: 'ran' | 'policy' | 'request' | 'uncaught' | 'blank' | 'sum' | 'money';
  readonly what: string;
}

export interface Evidence extends Seen {
  /** Violations reported to the server. */
  readonly reports: readonly string[];
  readonly planted: readonly Planted[];
  /** Amounts of the deposits and payouts on the server. */
  readonly amounts: readonly string[];
  /** Amounts to pay in the server's answers. */
  readonly due: readonly string[];
}

/**
 * The sanitiser parses the HTML of these, and the policy reports handlers, styles and bases before they are removed.
 */
const HTML_PLACES = /^Instruction\.|stepInstruction/;
const WHILE_SANITISING = /^(?:script-src-attr|style-src-attr|style-src-elem|base-uri) inline|^base-uri/;
/** The policy blocks pictures with unencrypted addresses. */
const PICTURE = /^(?:img-src|media-src|font-src) /;

const isExpected = (violation: string, planted: readonly Planted[]): boolean =>
  PICTURE.test(violation) || (WHILE_SANITISING.test(violation) && planted.some(({ place }) => HTML_PLACES.test(place)));

/** The number as a person reads it; undefined without one. */
const readSum = (text: string): number | undefined => {
  const [digits] = /\d[\d,\u00a0\u202f ]*(?:\.\d+)?/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(/[^\d.]/g, ''));
};

export const judge = (evidence: Evidence): Finding[] => {
  const { sights, ran, errors, violations, strangers, reports, planted, amounts } = evidence;
  const found: Finding[] = [
    ...ran.map((what): Finding => ({ kind: 'ran', what })),
    ...[...violations, ...reports]
      .filter((violation) => !isExpected(violation, planted))
      .map((what): Finding => ({ kind: 'policy', what })),
    ...strangers.map((what): Finding => ({ kind: 'request', what })),
    ...errors.map((what): Finding => ({ kind: 'uncaught', what })),
  ];
  const last = sights.at(-1);
  if (last?.isBlank) found.push({ kind: 'blank', what: `nothing to read on ${last.screen || 'no page'}` });
  if (amounts.length > 1) found.push({ kind: 'money', what: `${amounts.length} payments: ${amounts.join(', ')}` });
  // A prepared payment shows the typed amount before the server has a deposit.
  const typed = sights.map(({ amount }) => readSum(amount));
  const right = new Set([...[...amounts, ...evidence.due].map(Number), ...typed]);
  const shown = sights.flatMap((sight) => sight.due.map(readSum));
  const wrong = shown.find((sum) => sum !== undefined && !right.has(sum));
  if (wrong !== undefined)
    found.push({ kind: 'sum', what: `the page asks for ${wrong}, the server for ${[...right].join()}` });
  return found;
};
