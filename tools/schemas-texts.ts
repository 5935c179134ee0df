/** `npm run schemas:texts`: every language gets the keys that English has; what has to be translated is told. */
import { generateCommitted } from './committed-files.ts';
import { WORDING_FILE } from './new/awaiting.ts';
import { levelTexts } from './new/level-texts.ts';
import { localeFile, readTree } from './new/tree.ts';
import { writePlan } from './new/write.ts';

const tree = readTree();
const { changed, wording, dropped, untranslated } = levelTexts(tree.locales, tree.wording);
const files = [...changed].map(([locale, texts]) => [localeFile(locale), texts] as const);
await writePlan({ made: new Map(), changed: new Map([...files, [WORDING_FILE, wording]]) });
generateCommitted();

const lines = [
  ...(changed.size === 0 ? ['Every language has the keys of English.'] : ['Added to:']),
  ...files.map(([file]) => `  ${file}`),
  ...[...dropped].map(([locale, keys]) => `Dropped from ${localeFile(locale)}: ${keys.join(', ')}`),
  ...(untranslated.length === 0 ? [] : ['To translate (the English text stands there for now):']),
  ...untranslated.map(({ locale, key, english }) => `  ${localeFile(locale)}  ${key}  "${english}"`),
];
console.log(lines.join('\n'));
