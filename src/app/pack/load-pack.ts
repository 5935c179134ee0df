import { nodeTable } from '#generated/node-table.ts';
import type { Fragment, Route } from '#generated/language.ts';
import type { PackFile, PackMethods } from '#generated/pack.ts';
import type { TextLayer } from '#i18n/texts.ts';
import { delay } from '#platform/clock.ts';
import type { PackVisitor } from './audience.ts';
import { checkRows } from './check-rows.ts';
import type { PackScreen } from './check-screen.ts';
import { fileError, loadPackFile } from './load-file.ts';
import { loadManifest, type PackAddresses } from './load-manifest.ts';
import { oldestReadable, spokenLanguage } from './migrate.ts';
import { createPackTexts } from './pack-texts.ts';
import { withAliases } from '#app/route-aliases.ts';
import { checkSize } from '#engine/screen-size.ts';
import { disallowedHosts } from './disallowed-hosts.ts';
import { packLinkHosts } from './link-hosts.ts';
import { routeClashes } from './route-clash.ts';

/** The usable part of a pack. */
export interface LoadedPack {
  /** Its name in reports, or its creation time. */
  readonly name: string;
  readonly screens: ReadonlyMap<string, PackScreen>;
  readonly rows: PackMethods;
  readonly textLayer: TextLayer;
  /** All screens of the pack, including unused ones. */
  readonly screenCount: number;
}

/** The widget's own screens and languages, for checks of the pack. */
export interface PackEnvironment {
  readonly addresses: PackAddresses;
  readonly visitor: PackVisitor;
  readonly locale: string;
  readonly routes: Readonly<Record<string, Route>>;
  readonly hasText: (key: string) => boolean;
  /** Called with the reason for each unused file; also later, when the texts of another locale are invalid. */
  readonly report: (error: unknown) => void;
}

/** Parallel downloads; limited, since the user's own requests have priority. */
const PARALLEL_FILES = 4;

interface LoadedFile {
  readonly file: PackFile;
  readonly json: unknown;
}

/** Downloads files, a few in parallel, and returns them in the manifest's order; unusable files are reported and omitted. */
const loadAll = async (
  files: readonly PackFile[],
  { addresses, report }: PackEnvironment,
): Promise<readonly LoadedFile[]> => {
  const loaded = new Map<PackFile, unknown>();
  const waiting = files.values();
  const work = async (): Promise<void> => {
    for (const file of waiting) {
      try {
        loaded.set(file, await loadPackFile(file, addresses.manifest));
      } catch (error) {
        report(error);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, work));
  return files.flatMap((file) => (loaded.has(file) ? [{ file, json: loaded.get(file) }] : []));
};

/** Returns the files that this widget can read; the others are reported and not downloaded. */
const supportedFiles = (files: readonly PackFile[], report: PackEnvironment['report']): PackFile[] => {
  const oldest = oldestReadable(spokenLanguage);
  return files.filter((file) => {
    const { schemaVersion } = file;
    if (schemaVersion > spokenLanguage.version) {
      report(fileError('pack.file-newer', file, `it has version ${schemaVersion} of the language.`));
      return false;
    }
    if (schemaVersion >= oldest) return true;
    report(fileError('pack.file-older', file, `version ${schemaVersion} of the language is not supported any more.`));
    return false;
  });
};

/** Checks files one by one and yields in between, so that the open page stays responsive. */
const checkAll = async <T>(
  loaded: readonly LoadedFile[],
  kind: PackFile['kind'],
  { check, report }: { check: (json: unknown, file: PackFile) => T; report: PackEnvironment['report'] },
): Promise<Map<string, T>> => {
  const checked = new Map<string, T>();
  for (const { file, json } of loaded) {
    if (file.kind !== kind) continue;
    try {
      checked.set(file.id, check(json, file));
    } catch (error) {
      report(error);
    }
    await delay(0);
  }
  return checked;
};

const withoutClashes = (
  screens: ReadonlyMap<string, PackScreen>,
  { routes, report }: PackEnvironment,
): ReadonlyMap<string, PackScreen> => {
  const clashes = routeClashes(
    new Map([...screens].map(([id, { screen }]) => [id, withAliases(screen.route)])),
    routes,
  );
  for (const id of clashes) {
    report(fileError('pack.route-taken', { kind: 'screen', id }, 'another screen has its address.'));
  }
  return new Map([...screens].filter(([id]) => !clashes.includes(id)));
};

const rowsOf = async (
  loaded: readonly LoadedFile[],
  hasScreen: (id: string) => boolean,
  report: PackEnvironment['report'],
): Promise<PackMethods> => {
  const check = (json: unknown, file: PackFile): PackMethods => {
    const { rows, problems } = checkRows(json, { file, hasScreen });
    for (const problem of problems) report(problem);
    return rows;
  };
  const [rows = {}] = (await checkAll(loaded, 'methods', { check, report })).values();
  return rows;
};

/** Checks that a page contains a literal address. A page too large to read is rejected anyway. */
const isLeadingOut = (json: unknown): boolean => {
  try {
    checkSize(json);
  } catch {
    return false;
  }
  return disallowedHosts(json, []).length > 0;
};

/**
 * Loads and checks the deployment's pack; undefined without a pack. Unusable parts are reported and omitted.
 *
 * @throws PackError (`pack.…`) when the whole pack is rejected
 */
export const loadPack = async (surroundings: PackEnvironment): Promise<LoadedPack | undefined> => {
  const { addresses, visitor, locale, routes, hasText, report } = surroundings;
  const manifest = await loadManifest(addresses, visitor);
  if (!manifest) return undefined;
  const files = supportedFiles(manifest.files, report);
  const load = (file: PackFile): Promise<unknown> => loadPackFile(file, addresses.manifest);
  const texts = createPackTexts({ files, load, report });
  const [loaded, hasPackText, { checkFragment, checkScreen }] = await Promise.all([
    loadAll(
      files.filter(({ kind }) => kind !== 'texts'),
      surroundings,
    ),
    texts.prepare(locale),
    // Most sessions have no pack to check.
    import('./check-screen.ts'),
  ]);
  const fragments = await checkAll<Fragment>(loaded, 'fragment', { check: checkFragment, report });
  const leadsOut = loaded.some(({ json }) => isLeadingOut(json));
  const linkHosts = leadsOut ? await packLinkHosts(addresses.config) : [];
  const parts = { fragments, nodeTable, linkHosts, hasText: (key: string) => hasText(key) || hasPackText(key) };
  const checked = await checkAll(loaded, 'screen', { check: (json, file) => checkScreen(json, file, parts), report });
  const screens = withoutClashes(checked, surroundings);
  const rows = await rowsOf(loaded, (id) => screens.has(id) || Object.hasOwn(routes, id), report);
  return {
    name: manifest.name ?? manifest.createdAt,
    screens,
    rows,
    textLayer: texts.layer,
    screenCount: manifest.files.filter(({ kind }) => kind === 'screen').length,
  };
};
