import { allowedIn } from '#tools/check/texts/allowed-wording.ts';
import type { Page } from '#tools/check/model/page.ts';
import { tell, type Rule } from '#tools/check/rule.ts';
import { rootSpot } from '#tools/check/model/spot.ts';
import { baseKey } from '#tools/check/texts/text-keys.ts';
import { nameOf } from '#tools/check/model/tree.ts';
import { defaultKeys, isKeyPlace, keysOf } from './text.ts';

const SOURCE_LOCALE = 'en';

const keysOn = ({ places: { texts, statics } }: Page): string[] => [
  ...texts.flatMap(({ key }) => (key ? (keysOf(key) ?? []) : [])),
  ...statics.filter(isKeyPlace).map(({ spot }) => String(spot.literal)),
];

const beginningsOn = ({ places: { texts } }: Page): string[] =>
  texts.flatMap(({ key }) => (key?.type.prefix && !keysOf(key) ? [key.type.prefix] : []));

export const unusedText: Rule = {
  name: 'unused-text',
  about: 'A text that no screen, no code and no data names.',
  *tree({ files, pages, examples, language }) {
    const { wording, locales } = files;
    const english = locales.find((source) => nameOf(source) === SOURCE_LOCALE);
    if (!wording || !english) return;
    const drawn = [...pages, ...examples];
    const defaults = Object.values(language.definitions).flatMap(defaultKeys);
    const named = new Set([...wording.quoted.words, ...defaults, ...drawn.flatMap(keysOn)]);
    const beginnings = [
      ...wording.quoted.beginnings,
      ...allowedIn(wording.allowed).usedByName,
      ...drawn.flatMap(beginningsOn),
    ];
    const root = rootSpot(english);
    for (const [written, spot] of root.members ?? []) {
      const key = baseKey(written);
      if (named.has(key) || beginnings.some((beginning) => key.startsWith(beginning))) continue;
      yield tell(spot, { message: `Nothing shows the text ${key}.`, got: key });
    }
  },
};
