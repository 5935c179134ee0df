/**
 * `npm run schemas:texts [-- --drop <key> …]`: every language gets the keys that English has, and loses those it has not, the
 * dropped ones among them; what has to be translated is told.
 */
import { parseArgs } from 'node:util';
import { generateCommitted } from './editor/committed-files.ts';
import { WORDING_FILE } from './new/awaiting.ts';
import { levelTexts } from './new/level-texts.ts';
import { localeFile, readTree } from './new/tree.ts';
import { writePlan } from './new/write.ts';

const { values } = parseArgs({ options: { drop: { type: 'string', multiple: true } } });
const tree = readTree();
const drop = new Set(values.drop);
const source = tree.locales.get('en') ?? {};
const unknown = [...drop].filter((key) => !Object.hasOwn(source, key));
if (unknown.length > 0) {
  console.error(`English has no text ${unknown.join(', ')}: nothing was changed.`);
  process.exit(1);
}
const kept = Object.fromEntries(Object.entries(source).filter(([key]) => !drop.has(key)));
const { changed, wording, dropped, untranslated } = levelTexts(new Map([...tree.locales, ['en', kept]]), tree.wording);
const files = [...(drop.size > 0 ? [['en', kept] as const] : []), ...changed].map(
  ([locale, texts]) => [localeFile(locale), texts] as const,
);
await writePlan({ made: new Map(), changed: new Map([...files, [WORDING_FILE, wording]]) });
generateCommitted();

const lines = [
  ...(files.length === 0 ? ['Every language has the keys of English.'] : ['Changed:']),
  ...files.map(([file]) => `  ${file}`),
  ...[...dropped].map(([locale, keys]) => `Dropped from ${localeFile(locale)}: ${keys.join(', ')}`),
  ...(untranslated.length === 0 ? [] : ['To translate (the English text stands there for now):']),
  ...untranslated.map(({ locale, key, english }) => `  ${localeFile(locale)}  ${key}  "${english}"`),
];
console.log(lines.join('\n'));
