import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAtRoot, isOwnFile } from '#layouts/check/model/disk.ts';
import { readSource } from '#layouts/check/model/json-source.ts';
import { nameOf, readFiles, readGround, textsOf, treeOf } from '#layouts/check/model/tree.ts';
import { copiedTexts, recordTranslations, staleTexts } from '#layouts/check/texts/translations.ts';
import { layOver } from '#layouts/pack/overlay.ts';
import { overlayRoot, PROJECT, translatedFiles } from '#layouts/screens/layout-files.ts';
import { OVERLAYS } from '#layouts/screens/overlays.ts';

type LocalesByKey = ReadonlyMap<string, readonly string[]>;

/** Languages whose texts precede the present English ones, by text key. */
export interface Stale {
  /** Those that translate the previous English text. */
  readonly translated: LocalesByKey;
  /** Those that hold the previous English text itself. */
  readonly copied: LocalesByKey;
}

const NONE: LocalesByKey = new Map();

export const NOTHING_STALE: Stale = { translated: NONE, copied: NONE };

/** Records what each translation was made from, in the project and in each overlay. */
export const recordAll = (fitting: ReadonlySet<string> = new Set()): Stale => {
  const project = readFiles();
  const roots = [
    { files: project, own: project.locales.filter(({ file }) => isOwnFile(file)), root: PROJECT },
    ...OVERLAYS.map((folder) => {
      const { files, own } = layOver(project, folder);
      return { files, own: own.filter((source) => files.locales.includes(source)), root: overlayRoot(folder) };
    }),
  ];
  const stale = roots.map(({ files, own, root }): Stale => {
    const { texts } = treeOf(files, readGround());
    const spoken = new Map([...texts].filter(([locale]) => own.some((source) => nameOf(source) === locale)));
    const keys = own.filter((source) => nameOf(source) === 'en').flatMap((source) => [...textsOf(source).keys()]);
    const file = translatedFiles(root).at(-1) ?? '';
    const before = isAtRoot(file) ? readSource(file) : undefined;
    const copied = before ? copiedTexts([before], spoken) : NONE;
    if (spoken.size > 1) {
      const record = recordTranslations(spoken, { keys, before, fitting });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(record, undefined, 2)}\n`);
    }
    return { translated: isAtRoot(file) ? staleTexts([readSource(file)], spoken) : NONE, copied };
  });
  return {
    translated: new Map(stale.flatMap(({ translated }) => [...translated])),
    copied: new Map(stale.flatMap(({ copied }) => [...copied])),
  };
};
