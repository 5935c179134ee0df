import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { dirname } from 'node:path';
import { rootLocation } from '#layouts/check/model/json-location.ts';
import { nameOf } from '#layouts/check/model/tree.ts';
import { tell, type Rule } from '#layouts/check/rule.ts';
import { textHome } from '#layouts/check/texts/text-home.ts';

const SOURCE_LOCALE = 'en';

export const textPlace: Rule = {
  name: 'text-place',
  about: 'A shared text that only one layout uses, or a text of a layout that others use.',
  *tree(tree) {
    const { wording, locales } = tree.files;
    if (!wording) return;
    const english = locales.filter((source) => nameOf(source) === SOURCE_LOCALE && tree.isAsked(source));
    if (english.length === 0) return;
    const homeOf = textHome(tree, wording);
    for (const source of english) {
      for (const [key, location] of rootLocation(source).members ?? []) {
        const home = homeOf(key);
        if (home === undefined || home === dirname(source.file)) continue;
        yield tell(location, {
          message: `${key} belongs in ${home}.`,
          expected: `${home}/${SOURCE_LOCALE}.json`,
          got: key,
          suggestion: `${LAYOUTS_COMMAND} texts moves it, in every language.`,
        });
      }
    }
  },
};
