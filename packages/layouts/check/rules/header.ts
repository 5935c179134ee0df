import { tell, type Rule } from '#layouts/check/rule.ts';
import { memberOf } from '#layouts/check/model/json-location.ts';

export const header: Rule = {
  name: 'header',
  about: 'A back button or a title that a hidden header would not show.',
  *page({ raw }) {
    const route = memberOf(raw, 'route');
    if (memberOf(route, 'hideHeader')?.literal !== true) return;
    const idle = ['back', 'title', 'hideClose'].flatMap((name) => {
      const location = memberOf(route, name);
      return location ? [{ name, location }] : [];
    });
    const [first] = idle;
    if (!first) return;
    const names = idle.map(({ name }) => name).join(', ');
    yield tell(first.location, {
      message: `The header is hidden: nothing comes of ${names}.`,
      expected: `no ${names}, or a header`,
    });
  },
};
