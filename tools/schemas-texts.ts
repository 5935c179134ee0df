import { generateCommitted } from './editor/committed-files.ts';
import { WORDING_FILE } from './new/awaiting.ts';
import { levelTexts } from './new/level-texts.ts';
import { localeFile, readTree } from './new/tree.ts';
import { writePlan } from './new/write.ts';

import { ToolError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `npm run schemas:texts [-- --drop <key>…]

Gives every language the keys that English has, takes away those that English has not, and lists what is to be translated.
  --drop   takes this key out of every language (may be repeated)`;

const levelLocales = async (droppedKeys: readonly string[]): Promise<void> => {
  const tree = readTree();
  const drop = new Set(droppedKeys);
  const source = tree.locales.get('en') ?? {};
  const unknown = [...drop].filter((key) => !Object.hasOwn(source, key));
  if (unknown.length > 0) throw new ToolError(`English has no text ${unknown.join(', ')}: nothing was changed.`);
  const kept = Object.fromEntries(Object.entries(source).filter(([key]) => !drop.has(key)));
  const { changed, wording, dropped, untranslated } = levelTexts(
    new Map([...tree.locales, ['en', kept]]),
    tree.wording,
  );
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
  print(lines.join('\n'));
};

await runCommandLine({
  usage: USAGE,
  options: { drop: { type: 'string', multiple: true } },
  run: ({ values }) => levelLocales(values.drop ?? []),
});
