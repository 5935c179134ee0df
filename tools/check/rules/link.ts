import { isSafeLink } from '#domain/safe-link.ts';
import { tell, type Rule } from '#tools/check/rule.ts';

/** Properties that lead somewhere, or from where something is fetched. */
const ADDRESSES = new Set(['href', 'url', 'src']);

/** A picture that is its own address is drawn, not followed. */
const PICTURE = /^data:image\//i;

export const link: Rule = {
  name: 'link',
  about: 'A literal address that is never opened because it is not safe.',
  *page({ places }) {
    for (const { property, expr } of places.rules) {
      if (!ADDRESSES.has(property)) continue;
      for (const value of expr.type.values ?? []) {
        if (value === '' || isSafeLink(value) || (property === 'src' && PICTURE.test(String(value)))) continue;
        yield tell(expr.spot, {
          message: 'This address is not safe: it is never opened.',
          expected: 'https, or the scheme of an app',
          got: String(value),
        });
      }
    }
  },
};
