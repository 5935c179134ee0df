/* oxlint-disable typescript/no-unsafe-type-assertion -- A parser: the validator says what the JSON is. */
// Registers all operators, and their argument checks, before any part of a pack is prepared.
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

/** A valid screen of a pack. */
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

/** Reports any error while a file is read as a fault of that file. */
const attempt = <T>(file: Named, make: () => T): T => {
  try {
    return make();
  } catch (cause) {
    if (cause instanceof PackError) throw cause.details ? cause : fileError(cause.code, file, cause.message, cause);
    const fault = cause instanceof CashierError ? `${cause.code}, ${cause.message}` : 'it cannot be prepared.';
    throw fileError('pack.screen-refused', file, fault, cause);
  }
};

/** Converts the file's JSON to the widget's version of the language. */
const current = (json: unknown, file: PackFile): Json => {
  const source = asObject(json, file);
  if (source.id !== file.id) throw fileError('pack.file-id', file, 'its id differs from that in the manifest.');
  if (source.schemaVersion !== file.schemaVersion) {
    throw fileError('pack.file-shape', file, 'its version differs from that in the manifest.');
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
 * Checks a fragment of a pack without its contents, which are checked where it is used: only there are its parameters known.
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
  /** Checks that the widget or the pack has a text for a key. */
  readonly hasText: (key: string) => boolean;
  readonly nodeTable: NodeTable;
  /** Hosts that the deployment allows pack pages to link to and load images from. */
  readonly linkHosts: readonly string[];
}

/** Rejects a page with a hardcoded amount, payee or disallowed link. */
const checkOrigin = (whole: Json, file: Named, linkHosts: readonly string[]): void => {
  const [forged] = hardcodedDetails(whole);
  if (forged) throw fileError('pack.forged', file, `the payment detail at /${forged.path.join('/')} is hardcoded.`);
  const [host] = disallowedHosts(whole, linkHosts);
  if (host !== undefined)
    throw fileError('pack.link-host', file, 'it links to a host that the deployment does not list.');
};

/**
 * Prepares a screen of a pack with the fragments of the same pack.
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
    if (pattern !== undefined) throw fileError('pack.file-shape', file, 'a pattern in it is not a regular expression.');
    const key = missingText(whole, hasText);
    if (key !== undefined) throw fileError('pack.text-missing', file, `the text ${key} does not exist.`);
    const screen = whole as unknown as Screen;
    const ready = prepareScreen(screen, nodeTable);
    const lost = lostNode(ready.compiled.body);
    if (lost !== undefined) throw fileError('pack.critical-lost', file, `${lost} is critical and of an unknown type.`);
    checkOrigin(whole, file, linkHosts);
    return { screen, ready };
  });
