import { tell, type Rule } from '#tools/check/rule.ts';
import { memberOf } from '#tools/check/model/spot.ts';

export const header: Rule = {
  name: 'header',
  about: 'A back button or a title that a hidden header would not show.',
  *page({ raw }) {
    const route = memberOf(raw, 'route');
    if (memberOf(route, 'hideHeader')?.literal !== true) return;
    for (const name of ['back', 'title', 'hideClose']) {
      const spot = memberOf(route, name);
      if (!spot) continue;
      yield tell(spot, {
        message: `The header is hidden: ${name} has no effect.`,
        expected: `no ${name}, or a header`,
      });
    }
  },
};
