import { tell, type Rule } from '#layouts/check/rule.ts';
import { rootLocation } from '#layouts/check/model/json-location.ts';
import { nameOf, type Tree } from '#layouts/check/model/tree.ts';
import { baseKey } from '#layouts/check/texts/text-keys.ts';
import { textUsers } from '#layouts/check/texts/text-users.ts';
import { readWording, type Wording } from '#layouts/check/texts/wording.ts';

const SOURCE_LOCALE = 'en';

let shared: Wording | undefined;

/** A folder laid over the project may say texts of the code anew. */
const ofFolder = ({ files }: Tree): Wording | undefined => (files.isLent ? (shared ??= readWording()) : undefined);

export const unusedText: Rule = {
  name: 'unused-text',
  about: 'A text that no screen, no code and no data names.',
  *tree(tree) {
    const { wording = ofFolder(tree), locales } = tree.files;
    if (!wording) return;
    const english = locales.filter((source) => nameOf(source) === SOURCE_LOCALE && tree.isAsked(source));
    if (english.length === 0) return;
    const usersOf = textUsers(tree, wording);
    for (const [written, location] of english.flatMap((source) => [...(rootLocation(source).members ?? [])])) {
      const key = baseKey(written);
      if (usersOf(key).size > 0) continue;
      yield tell(location, { message: `Nothing shows the text ${key}.`, got: key });
    }
  },
};
