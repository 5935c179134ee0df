import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import '#layouts/explore/draw/page-window.ts';
import { changedFiles } from '#layouts/explore/changed-files.ts';
import { exploreScreen, type Exploration } from '#layouts/explore/explore-screen.ts';
import { readHouse, readScreens, type ScreenFile } from '#layouts/explore/materials.ts';
import { placeFinder } from '#layouts/explore/place-of.ts';
import { coverageLine, findingTexts, percentOf, sampleOf, stateLines, sumOf } from '#layouts/explore/report.ts';
import { isOwnFile, LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { runCommandLine } from '#tools/run/command-line.ts';
import { OVERLAYS } from '#layouts/screens/overlays.ts';
import { sampleFile, SCREENS_DIR } from '#layouts/screens/screen-files.ts';

const USAGE = `${LAYOUTS_COMMAND} explore [<screen>…] [--changed] [--json] [--write-sample]

Builds the data states that matter to each screen, draws them, and says what is wrong.
  <screen>        ids or files; all screens without any
  --changed       only screens that changed since yesterday, and three that use each changed fragment
  --json          for tools
  --write-sample  keeps a state of each kind of finding as a sample, to be looked at in the preview
Example: ${LAYOUTS_COMMAND} explore deposit.voucher`;

const SAMPLE_SCHEMA = 'schemas/editor/sample.schema.json';

interface Explored {
  readonly file: ScreenFile;
  readonly exploration: Exploration;
  /** Folder with the other screens. */
  readonly screens: string;
}

const writeSamples = ({ exploration: { screen, findings }, screens }: Explored): void => {
  const { base } = readHouse();
  const written = new Set<string>();
  for (const finding of findings) {
    const sample = sampleOf(finding, base);
    if (!sample || written.has(finding.rule)) continue;
    written.add(finding.rule);
    const file = sampleFile(screen, `explored-${finding.rule}`, screens);
    mkdirSync(dirname(file), { recursive: true });
    const $schema = relative(dirname(file), SAMPLE_SCHEMA);
    writeFileSync(file, `${JSON.stringify({ ...sample, $schema }, undefined, 2)}\n`);
    console.log(`Written: ${file}`);
  }
};

type IsWanted = (screen: ScreenFile) => boolean;

const isNamed =
  (names: readonly string[]): IsWanted =>
  ({ file, source }) =>
    names.length === 0 || names.some((name) => source.id === name || file.endsWith(name));

/** Limit of explored pages for each changed fragment: a fragment mostly breaks every page that uses it. */
const PAGES_OF_A_FRAGMENT = 3;

const isChanged = (): IsWanted => {
  const changed = [...changedFiles()].filter((file) =>
    /\/(?:samples\/[^/]+|screen|fragments\/[^/]+)\.json$/.test(file),
  );
  const left = new Map(
    changed
      .flatMap((file) => /\/fragments\/([^/]+)\.json$/.exec(file)?.[1] ?? [])
      .map((id) => [id, PAGES_OF_A_FRAGMENT]),
  );
  return ({ file, source }) => {
    const written = JSON.stringify(source);
    const used = [...left].filter(([id, pages]) => pages > 0 && written.includes(`"fragment":"${id}"`));
    for (const [id, pages] of used) left.set(id, pages - 1);
    return used.length > 0 || changed.some((one) => one.startsWith(`${dirname(file)}/`));
  };
};

interface ExploreOptions {
  readonly isJson: boolean;
  readonly writesSamples: boolean;
}

const explore = async (isWanted: IsWanted, { isJson, writesSamples }: ExploreOptions): Promise<Explored[]> => {
  const startedMs = performance.now();
  const explored: Explored[] = [];
  for (const overlay of [undefined, ...OVERLAYS]) {
    const house = readHouse(overlay);
    const screens = overlay === undefined ? SCREENS_DIR : join(overlay, 'screens');
    for (const file of readScreens(overlay).filter((screen) => isOwnFile(screen.file) && isWanted(screen))) {
      const exploration = await exploreScreen(file.shipped, { house, source: file.source });
      explored.push({ file, exploration, screens });
    }
  }

  const total = sumOf(explored.map(({ exploration }) => exploration.coverage));
  if (isJson) {
    const screens = explored.map(({ file: { file }, exploration: { base, ...rest } }) => ({
      ...rest,
      file,
      findings: rest.findings.map((finding) => ({
        rule: finding.rule,
        about: finding.about,
        place: placeFinder(file)(finding.about),
        message: finding.message,
        count: finding.count,
        state: stateLines(finding, base),
      })),
    }));
    console.log(JSON.stringify({ screens, total, percent: percentOf(total) }, undefined, 2));
  } else {
    for (const { file, exploration } of explored) {
      const placeOf = placeFinder(file.file);
      for (const text of findingTexts(exploration, placeOf)) console.log(text);
    }
    for (const { exploration } of explored) console.log(coverageLine(exploration.screen, exploration.coverage));
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const screens = explored.length === 1 ? '1 screen' : `${explored.length} screens`;
    console.log(`\n${coverageLine(`${percentOf(total)} % of ${screens}`, total)}, ${seconds} s`);
  }
  if (writesSamples) for (const one of explored) writeSamples(one);
  return explored;
};

const isFaultless = (explored: readonly Explored[]): boolean =>
  explored.every(({ exploration }) => exploration.findings.length === 0) &&
  percentOf(sumOf(explored.map(({ exploration }) => exploration.coverage))) === 100;

await runCommandLine({
  usage: USAGE,
  options: { changed: { type: 'boolean' }, json: { type: 'boolean' }, 'write-sample': { type: 'boolean' } },
  hasPositionals: true,
  async run({ values, positionals }) {
    const options = { isJson: values.json === true, writesSamples: values['write-sample'] === true };
    const explored = await explore(values.changed === true ? isChanged() : isNamed(positionals), options);
    if (explored.length > 0) return isFaultless(explored) ? 0 : 1;
    if (values.changed !== true) throw new ToolError(`No screen is called ${positionals.join(', ')}.`);
    return 0;
  },
});
