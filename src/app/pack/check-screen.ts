/* oxlint-disable typescript/no-unsafe-type-assertion -- A parser: the validator says what the JSON is. */
// Before anything of a pack is prepared every operator is here, and with them the checks of what they are given.
import { expandFragments } from '#engine/expand.ts';
import { checkSize } from '#engine/screen-size.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { composites } from '#generated/composites.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import type { NodeTable } from '#engine/node-plan.ts';
import type { PackFile } from '#generated/pack.ts';
import { Screen as isScreen } from '#generated/validators/screen.js';
import { prepareScreen, type ReadyScreen } from '#app/screen-library.ts';
import { brokenPattern, lostNode, missingText } from './check-references.ts';
import { findFault } from './find-fault.ts';
import { hardcodedDetails } from './hardcoded-details.ts';
import { fileError } from './load-file.ts';
import { migrate, type Json } from './migrate.ts';
import { PackError } from './pack-error.ts';
import { disallowedHosts } from './disallowed-hosts.ts';

type Named = Pick<PackFile, 'kind' | 'id'>;

/** A screen of a pack that may be drawn. */
export interface PackScreen {
  readonly screen: Screen;
  readonly ready: ReadyScreen;
}

const asObject = (json: unknown, file: Named): Json => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw fileError('pack.file-shape', file, 'it is not an object.');
  }
  return { ...json };
};

/** Any error while a file is read is reported as a fault of that file. */
const attempt = <T>(file: Named, make: () => T): T => {
  try {
    return make();
  } catch (cause) {
    if (cause instanceof PackError) throw cause.details ? cause : fileError(cause.code, file, cause.message, cause);
    const fault = cause instanceof CashierError ? `${cause.code}, ${cause.message}` : 'it cannot be prepared.';
    throw fileError('pack.screen-refused', file, fault, cause);
  }
};

/** The file's JSON in the version of the language that is spoken here. */
const current = (json: unknown, file: PackFile): Json => {
  const source = asObject(json, file);
  if (source.id !== file.id) throw fileError('pack.file-id', file, 'it has another id than the manifest says.');
  if (source.schemaVersion !== file.schemaVersion) {
    throw fileError('pack.file-shape', file, 'it is written in another version than the manifest says.');
  }
  checkSize(source);
  return migrate(source);
};

const checkShape = (whole: Json, file: Named): void => {
  const fault = findFault(whole, isScreen);
  if (fault) throw fileError('pack.file-shape', file, `${fault.keyword} at ${fault.instancePath || 'its top'}.`);
};

const isMap = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks a fragment of a pack as far as it is one. What stands in it is checked where it is used: only there are its parameters
 * known.
 *
 * @throws PackError naming the file
 */
export const checkFragment = (json: unknown, file: PackFile): Fragment =>
  attempt(file, () => {
    const fragment = current(json, file);
    const { body, params = {} } = fragment;
    if (!Array.isArray(body) || !isMap(params) || !Object.values(Object(params)).every(isMap)) {
      throw fileError('pack.file-shape', file, 'it is no fragment.');
    }
    return fragment as unknown as Fragment;
  });

export interface PackParts {
  readonly fragments: ReadonlyMap<string, Fragment>;
  /** Whether there is a text for a key, in the widget or in the pack. */
  readonly hasText: (key: string) => boolean;
  readonly nodeTable: NodeTable;
  /** Hosts that pages of packs may lead to and fetch pictures from, as the deployment names them. */
  readonly linkHosts: readonly string[];
}

/** Refuses a page that states by itself what is paid, to whom, or where a link leads. */
const checkOrigin = (whole: Json, file: Named, linkHosts: readonly string[]): void => {
  const [forged] = hardcodedDetails(whole);
  if (forged)
    throw fileError('pack.forged', file, `what is paid with at /${forged.path.join('/')} is not the server's.`);
  const [host] = disallowedHosts(whole, linkHosts);
  if (host !== undefined) throw fileError('pack.link-host', file, 'it leads where the deployment does not.');
};

/**
 * Makes a screen of a pack ready to draw: with the fragments of the same pack, since those of the widget are part of its own
 * screens already.
 *
 * @throws PackError naming the file
 */
export const checkScreen = (
  json: unknown,
  file: PackFile,
  { fragments, hasText, nodeTable, linkHosts }: PackParts,
): PackScreen =>
  attempt(file, () => {
    const whole = expandFragments(current(json, file), (id) => fragments.get(id), composites);
    checkSize(whole);
    checkShape(whole, file);
    const pattern = brokenPattern(whole);
    if (pattern !== undefined) throw fileError('pack.file-shape', file, 'a pattern in it is no regular expression.');
    const key = missingText(whole, hasText);
    if (key !== undefined) throw fileError('pack.text-missing', file, `there is no text ${key}.`);
    const screen = whole as unknown as Screen;
    const ready = prepareScreen(screen, nodeTable);
    const lost = lostNode(ready.compiled.body);
    if (lost !== undefined) throw fileError('pack.critical-lost', file, `${lost} is critical and of an unknown type.`);
    checkOrigin(whole, file, linkHosts);
    return { screen, ready };
  });
