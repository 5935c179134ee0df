import { isSafeLink } from '#domain/safe-link.ts';
import { pointerOf, stringAt, toJson } from '#layouts/check/model/json-location.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { factsOf } from '#layouts/check/types/expr-facts.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { distance } from '#layouts/check/suggest.ts';

/** Properties that lead somewhere, or from where something is fetched. */
const ADDRESSES = new Set(['href', 'url', 'src']);

/** An address, or a path that is meant to be one. */
const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|[./#])/i;

/** A picture that is its own address is drawn, not followed. */
const PICTURE = /^data:image\//i;

const isEncoded = ({ operator, read }: Expr): boolean => operator !== 'var' || read?.root === 'derive';

/** A value that is put into an address may hold what means something there, such as & or #. */
const unencoded = (expr: Expr): Finding[] =>
  [...partsOf(expr)].flatMap(({ operator, args: [start, ...others] }) => {
    if (operator !== 'cat' || !/[:?]/.test(String(start?.location.literal ?? ''))) return [];
    return others
      .filter((arg) => !isEncoded(arg))
      .map(({ location, read }) =>
        tell(location, {
          message: 'A value that is put into an address is encoded.',
          expected: `{ "encode": [{ "var": "${read?.path ?? '…'}" }] }`,
          got: read?.path,
        }),
      );
  });

/** Nodes that load a provider's page into this one. */
const FRAMES = new Set(['frame', 'hostedField']);

/** A page that is let in acts for the provider: which one that is, the server says. */
const framed = (type: string, { location, type: { values, prefix } }: Expr): Finding[] => {
  const written = location.literal ?? values?.[0] ?? prefix;
  if (!FRAMES.has(type) || written === undefined || pointerOf(location).startsWith('/params/')) return [];
  return [
    tell(location, {
      message: 'The screen names the provider’s page itself.',
      expected: 'an address of the answer, such as { "var": "deposit.data.url" }',
      got: String(written),
    }),
  ];
};

/** Something of the scope that is known to be no address. */
const otherWords = ({ type, read, location }: Expr): Finding[] => {
  const isText = !type.isAny && [...type.kinds].every((kind) => kind === 'string' || kind === 'null');
  if (!read || read.root === 'derive' || !isText || type.values || type.is === 'address' || type.pays !== undefined)
    return [];
  return [tell(location, { message: `${read.path} is not an address.`, expected: 'an address', got: read.path })];
};

export const link: Rule = {
  name: 'link',
  about: 'A literal address that is never opened because it is not safe.',
  *page({ places }) {
    for (const { property, expr, owner } of places.rules) {
      if (!ADDRESSES.has(property)) continue;
      if (expr.location.literal === '' && !expr.location.isFilled && !pointerOf(expr.location).startsWith('/params/'))
        yield tell(expr.location, { message: 'This leads nowhere.', expected: 'an address' });
      yield* framed(owner.type, expr);
      yield* unencoded(expr);
      yield* otherWords(expr);
      for (const value of expr.type.values ?? []) {
        if (property !== 'src' && value !== '' && !HAS_SCHEME.test(String(value))) {
          yield tell(expr.location, {
            message: 'Without https:// this is a path of the widget itself.',
            expected: `https://${String(value)}`,
            got: String(value),
            suggestion: `Did you mean https://${String(value)}?`,
          });
          continue;
        }
        if (value === '' || isSafeLink(value) || (property === 'src' && PICTURE.test(String(value)))) continue;
        yield tell(expr.location, {
          message: 'This address is not safe: it is never opened.',
          expected: 'https, or the scheme of an app',
          got: String(value),
        });
      }
    }
  },
};

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

/** A pattern that asks for a scheme which no address has. */
const patternFaults = ({ operator, args: [, pattern] }: Expr): Finding[] => {
  const text = operator === 'match' && pattern ? String(pattern.location.literal ?? '') : '';
  return [...text.matchAll(/(?<![\w\\])([a-z][a-z0-9+-]{2,}):/g)].flatMap(([, scheme = '']): Finding[] => {
    const near = KNOWN.includes(scheme) ? undefined : KNOWN.find((one) => distance(one, scheme) === 1);
    if (near === undefined || !pattern) return [];
    return [
      tell(pattern.location, {
        message: `No address begins with ${scheme}:.`,
        expected: near,
        got: scheme,
        suggestion: `Did you mean ${near}?`,
      }),
    ];
  });
};

const OF_PAGES = new Set(['http', 'https', 'mailto']);
const PLATFORM = 'session.platform';

/** A link that only an app opens, on a page that is not on a phone. */
const appFaults = ({ location, type, guards }: NodePlace, starts: readonly Expr[]): Finding[] => {
  const isApp = starts.some((start) => {
    const [, scheme] = SCHEME.exec(String(start.location.literal ?? '')) ?? [];
    return scheme !== undefined && !OF_PAGES.has(scheme.toLowerCase());
  });
  const elsewhere = guards.find(
    (guard) =>
      guard.kind === 'rule' &&
      factsOf(guard.expr, guard.wants ? 'truthy' : 'falsy').some(
        ({ path, is }) => path === PLATFORM && typeof is === 'object' && 'notIn' in is && is.notIn.includes('ios'),
      ),
  );
  if (type !== 'link' || !isApp || elsewhere?.kind !== 'rule') return [];
  return [
    tell(elsewhere.expr.location, {
      message: 'A link into an app is shown only where there are no apps.',
      expected: 'the opposite condition',
      got: stringAt(location, 'id'),
    }),
  ];
};

const CODE_ADDRESSES = new Set(['href', 'url', 'src', 'value']);

export const scheme: Rule = {
  name: 'scheme',
  about: 'An address that begins with a misspelt scheme, or with one of another kind of value.',
  *page({ places }) {
    for (const { expr, property, owner } of places.rules) {
      for (const part of partsOf(expr)) yield* patternFaults(part);
      const node = property === 'href' ? places.nodes.find(({ location }) => location === owner.location) : undefined;
      if (node) yield* appFaults(node, startsIn(expr));
      if (owner.kind !== 'page' && !CODE_ADDRESSES.has(property)) continue;
      for (const start of startsIn(expr)) yield* schemeFaults(start, expr);
    }
  },
};
