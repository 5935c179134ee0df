import { derivedBy, derivedReads } from '#layouts/check/model/derived-reads.ts';
import { memberOf, stringAt, textOf, toJson, wordsOf } from '#layouts/check/model/json-location.ts';
import type { NodePlace, Places } from '#layouts/check/model/place.ts';
import { factsOf } from '#layouts/check/types/expr-facts.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { distance } from '#layouts/check/suggest.ts';

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

/** Schemes of apps, by the words of the app in names of nodes and texts. */
const APPS: Readonly<Record<string, RegExp>> = {
  'tez gpay': /gpay|google/i,
  phonepe: /phone-?pe/i,
  'paytmmp paytm': /paytm/i,
  bhim: /bhim/i,
  bank100000000111: /sber/i,
  bank100000000004: /t-?bank|tinkoff/i,
  bank110000000005: /vtb/i,
  bank100000000008: /alfa/i,
  bank100000000001: /gazprom/i,
  bank100000000273: /ozon/i,
  bank100000000013: /sovcom/i,
  bank100000000007: /raiffeisen/i,
};

/** Coins of which an address can be; the scheme of one does not fit the others. */
const COINS = new Set(
  'bitcoin lightning litecoin bitcoincash dogecoin dash ethereum tron solana ripple monero zcash'.split(' '),
);

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
  [...partsOf(expr)].flatMap((part) => {
    const derived = derivedBy(part);
    return derived ? [toJson(derived.rule.location)] : [];
  });

/** A value that has its scheme already, or may be of a coin with another. */
const behindFaults = (scheme: string, whole: Expr): Finding[] =>
  [...partsOf(whole)].flatMap(({ operator, args: [, value] }): Finding[] => {
    const path = value?.location.hole?.name ?? value?.read?.path ?? '';
    const isWhole = value?.type.is === 'address' || /^(?:link|url|href|address)$/i.test(path);
    const isCoin = COINS.has(scheme) && path === 'crypto.address';
    const isAsked =
      derivedReads(whole).includes('crypto.coin') || value?.env.facts.some((fact) => fact.path === 'crypto.coin');
    if (operator !== 'cat' || !value || !(isCoin ? !isAsked : isWhole)) return [];
    return [
      tell(value.location, {
        message: isCoin
          ? `The address may belong to another coin than ${scheme}.`
          : 'The value is a whole address, which already has a scheme.',
        expected: isCoin ? 'a condition on crypto.coin' : 'the address without a prefix',
        got: path,
      }),
    ];
  });

/** The scheme of another app than the one that the link names. */
const otherApp = (scheme: string, { location }: Expr, node: NodePlace | undefined): Finding[] => {
  const named = `${stringAt(node?.location, 'id') ?? ''} ${stringAt(node && memberOf(node.location, 'label'), 't') ?? ''}`;
  const [schemes] = Object.entries(APPS).find(([, words]) => words.test(named)) ?? [];
  if (scheme === '' || schemes === undefined || schemes.split(' ').includes(scheme) || scheme === 'intent') return [];
  return [
    tell(location, {
      message: `The name of the link belongs to another app than the scheme ${scheme}:.`,
      expected: `${schemes.split(' ')[0] ?? ''}:`,
      got: named.trim(),
    }),
  ];
};

const schemeFaults = (start: Expr, whole: Expr, node: NodePlace | undefined): Finding[] => {
  const { location } = start;
  const [text = '', name = '', strokes = ''] = SCHEME.exec(String(location.literal ?? '')) ?? [];
  const scheme = name.toLowerCase();
  if (text === '') return [];
  const strange = [...otherApp(scheme, start, node), ...behindFaults(scheme, whole)];
  if (strange.length > 0) return strange;
  const wanted = WITH_STROKES.has(scheme) ? '//' : '';
  const isKnown = KNOWN.includes(scheme);
  // A replaced beginning may be the scheme alone.
  const isAlone = String(location.literal) === `${name}:`;
  if (isKnown && strokes !== wanted && !(isAlone && WITH_STROKES.has(scheme)))
    return [
      tell(location, {
        message: `No app opens this address: write ${scheme}: ${wanted === '' ? 'without' : 'with'} two slashes.`,
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
  return [
    tell(location, { message: `The value after this needs the scheme ${other}:.`, expected: `${other}:`, got: text }),
  ];
};

/** A pattern that requires a scheme which no address has. */
const patternFaults = ({ operator, args: [, pattern] }: Expr): Finding[] => {
  const text = operator === 'match' && pattern ? String(pattern.location.literal ?? '') : '';
  return [...text.matchAll(/(?<![\w\\])([a-z][a-z0-9+-]{2,}):/g)].flatMap(([, scheme = '']): Finding[] => {
    const near = KNOWN.includes(scheme) ? undefined : KNOWN.find((one) => distance(one, scheme) === 1);
    if (pattern && WITH_STROKES.has(scheme) && /\w/.test(text[text.indexOf(`${scheme}:`) + scheme.length + 1] ?? ''))
      return [
        tell(pattern.location, {
          message: `No address begins like this: ${scheme}: is followed by two slashes.`,
          expected: `${scheme}://`,
          got: text,
        }),
      ];
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

/** Another scheme for a value whose own one is cut off: at its length, as a condition around the link says it. */
const cutFaults = ({ operator, args: [start, rest] }: Expr, node: NodePlace | undefined): Finding[] => {
  const [value, at] = operator === 'cat' && rest?.operator === 'substr' ? rest.args : [];
  const guards = (node?.guards ?? []).flatMap((guard) => (guard.kind === 'rule' ? [...partsOf(guard.expr)] : []));
  const asked = guards.find(
    (part) =>
      part.operator === 'match' && value && part.args[0] && wordsOf(part.args[0].location) === wordsOf(value.location),
  );
  const [own = ''] = /^\^([a-z][a-z0-9+.-]*:(?:\/\/)?)/.exec(textOf(asked?.args[1]?.location) ?? '')?.slice(1) ?? [];
  if (!at || own === '' || !SCHEME.test(textOf(start?.location) ?? '') || at.location.literal === own.length) return [];
  return [
    tell(at.location, {
      message: `This does not cut off ${own} and nothing else.`,
      expected: String(own.length),
      got: String(at.location.literal),
    }),
  ];
};

const OF_PAGES = new Set(['http', 'https', 'mailto']);
const PLATFORM = 'session.platform';

/** A link that only an app opens, also as the content of a code to scan, on a page that is not on a phone. */
const appFaults = ({ location, guards }: NodePlace, starts: readonly Expr[], { nodes }: Places): Finding[] => {
  const href = memberOf(location, 'href');
  const isScanned = nodes.some(({ type, location: code }) => {
    const value = memberOf(code, 'value');
    return type === 'qr' && value && href && wordsOf(value) === wordsOf(href);
  });
  const isApp =
    isScanned ||
    starts.some((start) => {
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
  if (!isApp || elsewhere?.kind !== 'rule') return [];
  return [
    tell(elsewhere.expr.location, {
      message: 'This link opens an app, but it is shown only on devices without apps.',
      expected: 'the opposite condition',
      got: stringAt(location, 'id'),
    }),
  ];
};

const CODE_ADDRESSES = new Set(['href', 'url', 'src', 'value']);

export const scheme: Rule = {
  name: 'scheme',
  about: 'An address with a misspelt scheme, or with the scheme of another kind of value.',
  *page({ places }) {
    for (const node of places.nodes.filter(({ type }) => type === 'link')) {
      const href = places.rules.find(({ owner, property }) => owner.location === node.location && property === 'href');
      yield* appFaults(node, href ? startsIn(href.expr) : [], places);
    }
    for (const { expr, property, owner } of places.rules) {
      for (const part of partsOf(expr)) yield* patternFaults(part);
      const node = property === 'href' ? places.nodes.find(({ location }) => location === owner.location) : undefined;
      if (owner.kind !== 'page' && !CODE_ADDRESSES.has(property)) continue;
      yield* cutFaults(expr, node);
      for (const start of startsIn(expr)) yield* schemeFaults(start, expr, node);
    }
  },
};
