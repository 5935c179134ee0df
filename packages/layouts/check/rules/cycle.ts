import { tell, type Rule } from '#layouts/check/rule.ts';
import { memberOf } from '#layouts/check/model/json-location.ts';

export const cycle: Rule = {
  name: 'cycle',
  about: 'Derived values that depend on each other in a circle.',
  *page({ circles, raw, expansion }) {
    const derive = memberOf(expansion.root, 'derive');
    for (const names of circles) {
      const [first = ''] = names;
      const location = memberOf(derive, first) ?? raw;
      yield tell(location, {
        message: `derive goes in a circle: ${[...names, first].join(' → ')}.`,
        got: names.join(', '),
      });
    }
  },
};
