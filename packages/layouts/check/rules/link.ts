import { isSafeLink } from '#domain/safe-link.ts';
import { pointerOf } from '#layouts/check/model/json-location.ts';
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

/** Nodes that load a provider's page into this one. */
const FRAMES = new Set(['frame', 'hostedField']);

/** An embedded page acts for the provider, so its address must come from the server. */
const framed = (type: string, { location, type: { values, prefix } }: Expr): Finding[] => {
  const written = location.literal ?? values?.[0] ?? prefix;
  if (!FRAMES.has(type) || written === undefined || pointerOf(location).startsWith('/params/')) return [];
  return [
    tell(location, {
      message: 'The address of the provider’s page is hardcoded.',
      expected: 'an address of the answer, such as { "var": "deposit.data.url" }',
      got: String(written),
    }),
  ];
};

/** A scope value that is known not to be an address. */
const otherWords = ({ type, read, location }: Expr): Finding[] => {
  const isText = !type.isAny && [...type.kinds].every((kind) => kind === 'string' || kind === 'null');
  if (!read || read.root === 'derive' || !isText || type.values || type.is === 'address' || type.pays !== undefined)
    return [];
  return [tell(location, { message: `${read.path} is not an address.`, expected: 'an address', got: read.path })];
};

export const link: Rule = {
  name: 'link',
  about: 'An address that is unsafe, not encoded, hardcoded, empty, or not an address.',
  *page({ places }) {
    for (const { property, expr, owner } of places.rules) {
      if (!ADDRESSES.has(property)) continue;
      if (
        expr.location.literal === '' &&
        expr.location.filledAs === undefined &&
        !pointerOf(expr.location).startsWith('/params/')
      )
        yield tell(expr.location, { message: 'The address is empty.', expected: 'an address' });
      yield* framed(owner.type, expr);
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
