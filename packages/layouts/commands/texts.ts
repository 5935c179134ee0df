import { isAtRoot, isOwnFile, LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readSource } from '#layouts/check/model/json-source.ts';
import { nameOf, readFiles, readGround, textsOf, treeOf } from '#layouts/check/model/tree.ts';
import { textHome } from '#layouts/check/texts/text-home.ts';
import { recordTranslations, staleTexts } from '#layouts/check/texts/translations.ts';
import { readWording } from '#layouts/check/texts/wording.ts';
import { generateEditor } from '#layouts/editor/files.ts';
import { levelTexts } from '#layouts/new/level-texts.ts';
import { placeTexts, readShelves, textFileIn, wordingFileFor, type Shelf } from '#layouts/new/shelves.ts';
import type { Untranslated } from '#layouts/new/texts.ts';
import type { Json } from '#layouts/new/tree.ts';
import { writeFiles } from '#layouts/new/write.ts';
import { layOver } from '#layouts/pack/overlay.ts';
import { LOCALES_DIR, overlayRoot, PROJECT, translatedFiles } from '#layouts/screens/layout-files.ts';
import { OVERLAYS } from '#layouts/screens/overlays.ts';
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

type Stale = ReadonlyMap<string, readonly string[]>;

const leveled = (shelf: Shelf, stale: Stale): LeveledShelf => {
  const { changed, wording, dropped, untranslated } = levelTexts(shelf.locales, shelf.wording, stale);
  return { folder: shelf.folder, locales: new Map([...shelf.locales, ...changed]), wording, dropped, untranslated };
};

const isEmpty = (json: Json): boolean => Object.keys(json).every((name) => name === '$schema');

const withSchema = (folder: string, wording: Json): Json =>
  folder === LOCALES_DIR || isEmpty(wording)
    ? wording
    : { $schema: '../../../language/wording.schema.json', ...wording };

/** Returns files with their texts; a layout's file without texts is omitted. */
const filesOf = ({ folder, locales, wording }: Shelf): [string, Json][] => [
  ...[...locales].map(([locale, texts]): [string, Json] => [textFileIn(folder, locale), texts]),
  [wordingFileFor(folder), withSchema(folder, wording)],
];

const isKept = (file: string, json: Json): boolean => dirname(file).startsWith(LOCALES_DIR) || !isEmpty(json);

const isTexts = (file: string): boolean => !file.endsWith('wording.json');

/** Records what each translation was made from, in the project and in each overlay. */
const recordAll = (fitting: ReadonlySet<string>): Stale => {
  const project = readFiles();
  const roots = [
    { files: project, own: project.locales.filter(({ file }) => isOwnFile(file)), root: PROJECT },
    ...OVERLAYS.map((folder) => {
      const { files, own } = layOver(project, folder);
      return { files, own: own.filter((source) => files.locales.includes(source)), root: overlayRoot(folder) };
    }),
  ];
  return new Map(
    roots.flatMap(({ files, own, root }) => {
      const { texts } = treeOf(files, readGround());
      const spoken = new Map([...texts].filter(([locale]) => own.some((source) => nameOf(source) === locale)));
      const keys = own.filter((source) => nameOf(source) === 'en').flatMap((source) => [...textsOf(source).keys()]);
      const file = translatedFiles(root).at(-1) ?? '';
      const before = isAtRoot(file) ? readSource(file) : undefined;
      if (spoken.size > 1) {
        const record = recordTranslations(spoken, { keys, before, fitting });
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(record, undefined, 2)}\n`);
      }
      return isAtRoot(file) ? [...staleTexts([readSource(file)], spoken)] : [];
    }),
  );
};

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
      ...(untranslated.length === 0 ? [] : ['To translate (the English text stands there for now, or has changed):']),
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
