import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { existsSync, isOwnFile, LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { readFiles, readGround, treeOf, type PageCache, type Tree } from '#layouts/check/model/tree.ts';
import { changesSince, recordOf, type Change } from '#layouts/check/shown/record.ts';
import { counted } from '#tools/diagnostics/diagnostic.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { layOver } from '#layouts/pack/overlay.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { OVERLAYS } from '#layouts/screens/overlays.ts';
import { screenIdOf, SCREENS_DIR, shownFile } from '#layouts/screens/screen-files.ts';

const USAGE = `${LAYOUTS_COMMAND} approve [<screen id>…]

Accepts what pages show in their samples, and says what has changed since the last time. ${LAYOUTS_COMMAND} check reports a page that shows or
does something else than what was accepted; the record is shown.txt beside the screen.
  <screen id>  only these, such as deposit.voucher; every page without any
Example: ${LAYOUTS_COMMAND} approve deposit.voucher`;

/** Reports equal changes of several samples once. */
const linesOf = (changes: readonly Change[]): readonly string[] => {
  const samples = new Map<string, string[]>();
  for (const { sample, name, before, after } of changes) {
    const words = [
      name,
      ...(before === undefined ? [] : [`    - ${before}`]),
      ...(after === undefined ? [] : [`    + ${after}`]),
    ].join('\n');
    samples.set(words, [...(samples.get(words) ?? []), ...(sample === undefined ? [] : [sample])]);
  }
  return [...samples].map(([words, of]) => `  ${of.length === 0 ? '' : `${of.join(', ')}: `}${words}`);
};

interface Place {
  readonly tree: Tree;
  readonly folder: string;
}

/** Returns the project, and each folder whose files replace or extend the project's. */
const places = (): readonly Place[] => {
  const cache: PageCache = new WeakMap();
  const project = treeOf(readFiles(), readGround(), cache);
  const overlays = OVERLAYS.map((overlay): Place => {
    const { files } = layOver(project.files, overlay);
    return { tree: treeOf(files, project, cache), folder: join(overlay, 'screens') };
  });
  return [{ tree: project, folder: SCREENS_DIR }, ...overlays];
};

await runCommandLine({
  usage: USAGE,
  options: {},
  hasPositionals: true,
  run({ positionals }) {
    const all = places().flatMap(({ tree, folder }) =>
      [...tree.screens.values()]
        .filter(({ source }) => source.file.startsWith(folder) && isOwnFile(source.file))
        .map((page) => ({ page, tree, file: shownFile(screenIdOf(page.source.file), folder) })),
    );
    const unknown = positionals.filter((id) => !all.some(({ page }) => page.id === id));
    if (unknown.length > 0) throw new UsageError(`There is no screen ${unknown.join(', ')}.`);
    let written = 0;
    for (const { page, tree, file } of all.filter(
      ({ page: { id } }) => positionals.length === 0 || positionals.includes(id),
    )) {
      const record = recordOf(page, tree);
      const accepted = tree.files.shown.get(page.id);
      if (record === undefined || record === (existsSync(file) ? accepted : undefined)) continue;
      const changes = accepted === undefined ? [] : changesSince(accepted, page, tree);
      print([`${file}${accepted === undefined ? ': new' : ''}`, ...linesOf(changes)].join('\n'));
      writeFileSync(file, record);
      written += 1;
    }
    print(written === 0 ? 'Nothing has changed.' : `${counted(written, 'page')} accepted.`);
    return 0;
  },
});
