import { basename, join } from 'node:path';
import type { PackFile, PackManifest } from '#generated/pack.ts';
import type { OtherPage } from '#tests/states/stage/draw.tsx';
import { existsSync, PROJECT_ROOTS } from '#layouts/check/model/disk.ts';
import { readJson } from '#layouts/check/model/json-source.ts';
import { OVERLAYS } from '#layouts/screens/overlays.ts';
import { readSample, type SampleFile } from '#layouts/screens/samples.ts';
import { sampleFiles, screenFiles, screenIdOf, SCREENS_DIR } from '#layouts/screens/screen-files.ts';

/** A page in a state, before and after the change. */
export interface ChangedPage {
  /** The stage whose users see it; undefined for all users. */
  readonly stage: string | undefined;
  readonly screen: string;
  readonly sample: string;
  readonly scope: SampleFile['scope'];
  /** `shipped` is the widget's page without the pack; undefined without such a page. */
  readonly before: OtherPage | 'shipped' | undefined;
  readonly after: OtherPage | 'shipped' | undefined;
}

interface Side {
  readonly files: readonly PackFile[];
}

const jsonOf = (folder: string, { path }: PackFile): object => readJson(join(folder, path)) as object;

const tableOf = (folder: string, files: readonly PackFile[], kind: PackFile['kind']): Record<string, object> =>
  Object.fromEntries(files.filter((file) => file.kind === kind).map((file) => [file.id, jsonOf(folder, file)]));

/** Screens that the widget has without a pack. */
const shippedIds = (): ReadonlySet<string> =>
  new Set(
    screenFiles()
      .filter((file) => existsSync(`${PROJECT_ROOTS[0]}${file}`))
      .map(screenIdOf),
  );

/** The sources of a page in a pack, or of the shipped page that it replaces. */
const pageOf = (
  folder: string,
  { files }: Side,
  id: string,
  shipped: ReadonlySet<string>,
): OtherPage | 'shipped' | undefined => {
  const file = files.find(({ kind, id: own }) => kind === 'screen' && own === id);
  if (!file) return shipped.has(id) ? 'shipped' : undefined;
  return {
    screen: jsonOf(folder, file),
    fragments: tableOf(folder, files, 'fragment'),
    texts: tableOf(folder, files, 'texts') as OtherPage['texts'],
  };
};

/** States of a page: those of the project and of overlays. */
const samplesOf = (screen: string): { sample: string; scope: SampleFile['scope'] }[] =>
  [SCREENS_DIR, ...OVERLAYS.map((overlay) => join(overlay, 'screens'))]
    .flatMap((folder) => sampleFiles(folder))
    .filter((file) => screenIdOf(file) === screen)
    .map((file) => ({ sample: basename(file, '.json'), scope: readSample(file).scope }));

const changedIn = (
  folder: string,
  stage: string | undefined,
  before: Side,
  after: Side,
  shipped: ReadonlySet<string>,
): ChangedPage[] => {
  const screens = [...before.files, ...after.files].filter(({ kind }) => kind === 'screen').map(({ id }) => id);
  return [...new Set(screens)].toSorted().flatMap((screen) => {
    const [one, other] = [before, after].map((side) => pageOf(folder, side, screen, shipped));
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    return samplesOf(screen).map((state) => ({ stage, screen, ...state, before: one, after: other }));
  });
};

const NOTHING: Side = { files: [] };

/** Pages that differ between two manifests of a folder, in each state that has a sample. */
export const changedPages = (folder: string, before: PackManifest, after: PackManifest): ChangedPage[] => {
  const shipped = shippedIds();
  const names = new Set([...(before.stages ?? []), ...(after.stages ?? [])].map(({ name }) => name));
  return [
    ...changedIn(folder, undefined, before, after, shipped),
    ...[...names].flatMap((name) => {
      // A stage that is added or removed is compared with the pack for all users.
      const [one, other] = [before, after].map(
        (manifest): Side => manifest.stages?.find((stage) => stage.name === name) ?? manifest,
      );
      return changedIn(folder, name, one ?? NOTHING, other ?? NOTHING, shipped);
    }),
  ];
};
