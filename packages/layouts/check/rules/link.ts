import { isSafeLink } from '#domain/safe-link.ts';
import { outermost, pointerOf } from '#layouts/check/model/json-location.ts';
import type { RulePlace } from '#layouts/check/model/place.ts';
import { evaluating, sampleStates, type SampleState } from '#layouts/check/model/sample-states.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';

/** Properties with the address of a link or a file. */
const ADDRESSES = new Set(['href', 'url', 'src']);

/** An address, or a path that is meant to be one. */
const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|[./#])/i;

/** An image inside its address is drawn, not opened. */
const PICTURE = /^data:image\//i;

const isEncoded = ({ operator, read }: Expr): boolean => operator !== 'var' || read?.root === 'derive';

/** A value that is inserted into an address must be encoded, because it may contain characters such as & or #. */
const unencoded = (expr: Expr): Finding[] =>
  [...partsOf(expr)].flatMap(({ operator, args: [start, ...others] }) => {
    if (operator !== 'cat' || !/[:?]/.test(String(start?.location.literal ?? ''))) return [];
    return others
      .filter((arg) => !isEncoded(arg))
      .map(({ location, read }) =>
        tell(location, {
          message: 'A value inside an address must be encoded.',
          expected: `{ "encode": [{ "var": "${read?.path ?? '…'}" }] }`,
          got: read?.path,
        }),
      );
  });

/** A scope value that is known not to be an address. */
const otherWords = ({ type, read, location }: Expr): Finding[] => {
  const isText = !type.isAny && [...type.kinds].every((kind) => kind === 'string' || kind === 'null');
  if (!read || read.root === 'derive' || !isText || type.values || type.is === 'address' || type.pays !== undefined)
    return [];
  return [tell(location, { message: `${read.path} is not an address.`, expected: 'an address', got: read.path })];
};

/** Lines of a SEPA code, counted from 0, and their forms (EPC069-12). */
const EPC: readonly (readonly [line: number, form: RegExp, means: string])[] = [
  [3, /^SCT$/, 'SCT'],
  [4, /^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, 'the BIC'],
  [5, /^(?![A-Z]{2}\d{2}[A-Z0-9]{11,30}$).{1,70}$/, 'the name of the recipient'],
  [6, /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'the IBAN without spaces'],
  [7, /^EUR\d+(?:\.\d{1,2})?$/, 'EUR and the amount'],
  [9, /^(?:RF\d{2}[A-Z0-9]{1,21})?$/, 'a structured reference, or nothing'],
  [10, /^(?!RF\d{2}[A-Z0-9]{1,21}$).{0,140}$/, 'a text for the recipient, or nothing'],
];

/** A SEPA code whose lines are in another order than the apps of banks expect. */
const codeFaults = ({ expr, owner }: RulePlace, states: readonly SampleState[]): Finding[] => {
  const payload = states.map((state) => state.valueOf(expr)).filter((value) => typeof value === 'string');
  for (const lines of payload.filter((value) => value.startsWith('BCD\n')).map((value) => value.split('\n'))) {
    const wrong = EPC.find(([line, form]) => !form.test(lines[line] ?? ''));
    if (wrong && owner.type === 'qr' && lines[6] !== '')
      return [
        tell(outermost(expr.location), {
          message: `Line ${String(wrong[0] + 1)} of the SEPA code is “${lines[wrong[0]] ?? ''}”.`,
          expected: wrong[2],
        }),
      ];
  }
  return [];
};

export const link: Rule = {
  name: 'link',
  about: 'An address that is unsafe, not encoded, empty, or not an address.',
  *page(page, { files }) {
    const { places } = page;
    for (const place of places.rules) {
      const { property, expr, owner } = place;
      if (owner.type === 'qr' && property === 'value')
        yield* evaluating(() => codeFaults(place, sampleStates(page, files)));
      if (!ADDRESSES.has(property)) continue;
      if (
        expr.location.literal === '' &&
        expr.location.filledAs === undefined &&
        !pointerOf(expr.location).startsWith('/params/')
      )
        yield tell(expr.location, { message: 'The address is empty.', expected: 'an address' });
      yield* unencoded(expr);
      yield* otherWords(expr);
      for (const value of expr.type.values ?? []) {
        if (property !== 'src' && value !== '' && !HAS_SCHEME.test(String(value))) {
          yield tell(expr.location, {
            message: 'Without https://, this is a path inside the widget.',
            expected: `https://${String(value)}`,
            got: String(value),
            suggestion: `Did you mean https://${String(value)}?`,
          });
          continue;
        }
        if (value === '' || isSafeLink(value) || (property === 'src' && PICTURE.test(String(value)))) continue;
        yield tell(expr.location, {
          message: 'This address is unsafe, so it is never opened.',
          expected: 'https, or the scheme of an app',
          got: String(value),
        });
      }
    }
  },
};
