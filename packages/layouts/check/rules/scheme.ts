import { toJson } from '#layouts/check/model/json-location.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { distance } from '#layouts/check/suggest.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';

/** Schemes of which a host or an action follows, behind two strokes. */
const WITH_STROKES = new Set(
  'http https upi tez gpay phonepe paytmmp paytm bhim intent market tg whatsapp viber sberpay bankid swish blik'.split(
    ' ',
  ),
);

/** Schemes of which an address, a number or a code follows at once. */
const WITHOUT_STROKES = new Set(
  'mailto tel sms bitcoin lightning litecoin bitcoincash dogecoin dash ethereum tron solana ripple monero zcash'.split(
    ' ',
  ),
);

const KNOWN = [...WITH_STROKES, ...WITHOUT_STROKES];

/** Words in paths and names of rows that say of which scheme a code is. */
const OF_SCHEME: readonly (readonly [RegExp, string])[] = [
  [/lightning|bolt11|lnurl/i, 'lightning'],
  [/\bupi|vpa\b/i, 'upi'],
  [/\b(?:e-?mail)/i, 'mailto'],
];

const SCHEME = /^([a-z][a-z0-9+.-]*):(\/{0,2})/i;

/** Where an operator has the text that an address begins with. */
const BEGINS_AT: Readonly<Record<string, number>> = { cat: 0, replace: 2 };

/** The literals of a rule that an address may begin with. */
const startsIn = (expr: Expr): readonly Expr[] =>
  [...partsOf(expr)].flatMap((part) => {
    if (part === expr && part.operator === undefined) return [part];
    return part.args[BEGINS_AT[part.operator ?? ''] ?? part.args.length] ?? [];
  });

const derivedIn = (expr: Expr): unknown[] =>
  [...partsOf(expr)].flatMap(({ read, env }) => {
    const [root, name = ''] = read?.path.split('.') ?? [];
    const derived = root === 'derive' ? env.derived(name) : undefined;
    return derived ? [toJson(derived.location)] : [];
  });

const schemeFaults = (start: Expr, whole: Expr): Finding[] => {
  const { location } = start;
  const [text = '', name = '', strokes = ''] = SCHEME.exec(String(location.literal ?? '')) ?? [];
  const scheme = name.toLowerCase();
  if (text === '') return [];
  const wanted = WITH_STROKES.has(scheme) ? '//' : '';
  const isKnown = KNOWN.includes(scheme);
  // A replaced beginning may be the scheme alone.
  const isAlone = String(location.literal) === `${name}:`;
  if (isKnown && strokes !== wanted && !(isAlone && WITH_STROKES.has(scheme)))
    return [
      tell(location, {
        message: `No app opens an address that begins so: ${scheme}: stands ${wanted === '' ? 'without' : 'with'} two strokes.`,
        expected: `${scheme}:${wanted}`,
        got: text,
      }),
    ];
  const near = isKnown || scheme.length < 3 ? undefined : KNOWN.find((one) => distance(one, scheme) === 1);
  if (near !== undefined)
    return [
      tell(location, {
        message: `No app opens the scheme ${scheme}.`,
        expected: `${near}:${WITH_STROKES.has(near) ? '//' : ''}`,
        got: text,
        suggestion: `Did you mean ${near}?`,
      }),
    ];
  if (!isKnown) return [];
  const about = JSON.stringify([toJson(whole.location), derivedIn(whole)]).replaceAll(String(location.literal), '');
  const [, other] = OF_SCHEME.find(([words]) => words.test(about)) ?? [];
  const isPlain = WITHOUT_STROKES.has(scheme);
  if (other === undefined || other === scheme || !isPlain) return [];
  return [tell(location, { message: `The value behind this is of ${other}:.`, expected: `${other}:`, got: text })];
};

const ADDRESSES = new Set(['href', 'url', 'src', 'value']);

export const scheme: Rule = {
  name: 'scheme',
  about: 'An address that begins with a misspelt scheme, or with one of another kind of value.',
  *page({ places }) {
    for (const { expr, property, owner } of places.rules) {
      if (owner.kind !== 'page' && !ADDRESSES.has(property)) continue;
      for (const start of startsIn(expr)) yield* schemeFaults(start, expr);
    }
  },
};
