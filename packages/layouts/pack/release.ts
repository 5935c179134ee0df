import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackAudience, PackFile, PackManifest, PackStage } from '#generated/pack.ts';
import { Manifest } from '#generated/validators/pack.js';
import { readJson } from '#layouts/check/model/json-source.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';

/** Folder of published manifests, by counter, for a rollback. */
const HISTORY = 'history';
const HISTORY_FILE = /^manifest\.(\d+)\.json$/;

/** @throws DiagnosticError when the file is not JSON, ToolError when it is not a manifest */
const readManifest = (file: string): PackManifest => {
  const manifest = readJson(file);
  if (!Manifest(manifest)) throw new ToolError(`${file} is not a manifest of a pack.`);
  return manifest;
};

/** The manifest in a folder; undefined if nothing has been packed yet. */
export const manifestIn = (folder: string): PackManifest | undefined => {
  const file = join(folder, 'manifest.json');
  return existsSync(file) ? readManifest(file) : undefined;
};

/** Previous manifests, the latest first. */
export const historyOf = (folder: string): PackManifest[] => {
  const place = join(folder, HISTORY);
  if (!existsSync(place)) return [];
  const found = readdirSync(place).flatMap((name) => {
    const [, counter] = HISTORY_FILE.exec(name) ?? [];
    return counter === undefined ? [] : [{ counter: Number(counter), file: join(place, name) }];
  });
  return found.toSorted((one, other) => other.counter - one.counter).map(({ file }) => readManifest(file));
};

export const keepHistory = (folder: string, { counter }: PackManifest, text: string): void => {
  if (counter === undefined) return;
  mkdirSync(join(folder, HISTORY), { recursive: true });
  writeFileSync(join(folder, HISTORY, `manifest.${counter}.json`), text);
};

/** Files of all the packs of a manifest. */
export const filesOf = ({ files, stages = [] }: PackManifest): PackFile[] => [
  ...files,
  ...stages.flatMap((stage) => stage.files),
];

const withStages = (manifest: PackManifest, stages: readonly PackStage[], counter: number): PackManifest => {
  const { stages: _before, counter: _counter, ...own } = manifest;
  return { ...own, counter, ...(stages.length > 0 ? { stages: [...stages] } : {}) };
};

const nextCounter = (before: PackManifest | undefined): number => (before?.counter ?? 0) + 1;

/** The manifest without its counter. */
const saidBy = ({ counter: _counter, ...said }: PackManifest): string => JSON.stringify(said);

/**
 * Returns the manifest after the release of a pack: for all users, or, with conditions, as the first stage. A stage of
 * the same name is replaced.
 *
 * @throws ToolError when a stage has no name
 */
export const released = (
  pack: PackManifest,
  before: PackManifest | undefined,
  audience: PackAudience | undefined,
): PackManifest => {
  const others = (before?.stages ?? []).filter(({ name }) => name !== pack.name);
  if (!audience) return withStages(pack, others, nextCounter(before));
  const { manifestVersion, counter: _counter, stages: _stages, name, ...own } = pack;
  if (name === undefined) throw new ToolError('A pack for some of the users needs a --name.');
  const base: PackManifest = before ?? {
    manifestVersion,
    createdAt: pack.createdAt,
    language: pack.language,
    files: [],
  };
  return withStages(base, [{ name, ...own, for: audience }, ...others], nextCounter(before));
};

/**
 * The manifest of a rollback: without the stage of that name, or without a name the previous manifest; with a new
 * expiry if one is given.
 *
 * @throws ToolError when there is no previous state
 */
export const takenBack = (
  folder: string,
  { name, expiresAt }: Pick<PackManifest, 'name' | 'expiresAt'>,
): PackManifest => {
  const now = manifestIn(folder);
  if (!now) throw new ToolError(`${folder} contains no pack.`);
  const { stages = [] } = now;
  if (name !== undefined) {
    if (!stages.some((stage) => stage.name === name)) throw new ToolError(`${folder} has no stage ${name}.`);
    return withStages(
      now,
      stages.filter((stage) => stage.name !== name),
      nextCounter(now),
    );
  }
  const last = historyOf(folder).find((manifest) => saidBy(manifest) !== saidBy(now));
  if (!last) throw new ToolError(`${folder} contains no earlier pack.`);
  return { ...last, counter: nextCounter(now), ...(expiresAt === undefined ? {} : { expiresAt }) };
};
