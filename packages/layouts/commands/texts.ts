import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { readFiles, readGround, treeOf } from '#layouts/check/model/tree.ts';
import { textHome } from '#layouts/check/texts/text-home.ts';
import { readWording } from '#layouts/check/texts/wording.ts';
import { generateEditor } from '#layouts/editor/files.ts';
import { levelTexts } from '#layouts/new/level-texts.ts';
import { recordAll, type Stale } from '#layouts/new/record-translations.ts';
import { placeTexts, readShelves, textFileIn, wordingFileFor, type Shelf } from '#layouts/new/shelves.ts';
import type { Untranslated } from '#layouts/new/awaiting.ts';
import type { Json } from '#layouts/new/json.ts';
import { writeFiles } from '#layouts/new/write.ts';
import { LOCALES_DIR } from '#layouts/screens/layout-files.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';

const USAGE = `${LAYOUTS_COMMAND} texts [--drop <key>…]

Puts each text into the folder it belongs in: locales, or that of the one layout that uses it. Every language gets the keys that
English has and loses those it has not; what is to be translated is listed with its file.
  --drop   takes this key out of every language (may be repeated)
  --fits   says that the translations of this key fit its changed English text (may be repeated)
Example: ${LAYOUTS_COMMAND} texts --drop voucher.note`;

const english = ({ locales }: Shelf): Json => locales.get('en') ?? {};

interface LeveledShelf extends Shelf {
  readonly dropped: ReadonlyMap<string, readonly string[]>;
  readonly untranslated: readonly Untranslated[];
}

const leveled = (shelf: Shelf, stale: Stale): LeveledShelf => {
  const { changed, wording, dropped, untranslated } = levelTexts(shelf.locales, shelf.wording, stale);
  return { folder: shelf.folder, locales: new Map([...shelf.locales, ...changed]), wording, dropped, untranslated };
};

const isEmpty = (json: Json): boolean => Object.keys(json).every((name) => name === '$schema');

const withSchema = (folder: string, wording: Json): Json =>
  folder === LOCALES_DIR || isEmpty(wording) ? wording : { $schema: '../../../editor/wording.schema.json', ...wording };

/** Returns files with their texts; a layout's file without texts is omitted. */
const filesOf = ({ folder, locales, wording }: Shelf): [string, Json][] => [
  ...[...locales].map(([locale, texts]): [string, Json] => [textFileIn(folder, locale), texts]),
  [wordingFileFor(folder), withSchema(folder, wording)],
];

const isKept = (file: string, json: Json): boolean => dirname(file).startsWith(LOCALES_DIR) || !isEmpty(json);

const isTexts = (file: string): boolean => !file.endsWith('wording.json');

const levelAll = async (droppedKeys: readonly string[], fitting: readonly string[]): Promise<void> => {
  const drop = new Set(droppedKeys);
  const before = readShelves();
  const unknown = [...drop].filter((key) => !before.some((shelf) => Object.hasOwn(english(shelf), key)));
  if (unknown.length > 0) throw new ToolError(`English has no text ${unknown.join(', ')}: nothing was changed.`);

  const withoutDropped = (shelf: Shelf): Shelf => {
    const kept = Object.fromEntries(Object.entries(english(shelf)).filter(([key]) => !drop.has(key)));
    return { ...shelf, locales: new Map([...shelf.locales, ['en', kept]]) };
  };

  const tree = treeOf(readFiles(), readGround());
  const { shelves, moves } = placeTexts(before.map(withoutDropped), textHome(tree, readWording()));
  const stale = recordAll(new Set(fitting));
  const after = shelves.map((shelf) => leveled(shelf, stale));

  const known = new Map(before.flatMap(filesOf).map(([file, json]) => [file, JSON.stringify(json)]));
  const changed = after.flatMap(filesOf).filter(([file, json]) => known.get(file) !== JSON.stringify(json));
  await writeFiles(new Map(changed.filter(([file, json]) => isKept(file, json))));
  for (const [file, json] of changed) if (!isKept(file, json)) rmSync(file, { force: true });
  generateEditor();

  const untranslated = after.flatMap((shelf) => shelf.untranslated.map((text) => ({ folder: shelf.folder, ...text })));
  const dropped = after.flatMap((shelf) =>
    [...shelf.dropped].map(([locale, keys]) => `Dropped from ${textFileIn(shelf.folder, locale)}: ${keys.join(', ')}`),
  );
  const files = changed.map(([file]) => file).filter(isTexts);
  print(
    [
      ...moves.map(({ key, from, to }) => `Moved from ${from} to ${to}: ${key}`),
      ...(files.length === 0 ? ['Every language has the keys of English.'] : ['Changed:']),
      ...files.map((file) => `  ${file}`),
      ...dropped,
      ...(untranslated.length === 0
        ? []
        : ['To translate (these texts are still in English, or their English text has changed):']),
      ...untranslated.map(
        ({ folder, locale, key, english: text }) => `  ${textFileIn(folder, locale)}  ${key}  "${text}"`,
      ),
    ].join('\n'),
  );
};

await runCommandLine({
  usage: USAGE,
  options: { drop: { type: 'string', multiple: true }, fits: { type: 'string', multiple: true } },
  run: ({ values }) => levelAll(values.drop ?? [], values.fits ?? []),
});
