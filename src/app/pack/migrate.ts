import { PackError } from './pack-error.ts';

/** Version of the screen language that this widget speaks: `schemaVersion` of schemas/language/core.schema.json. */
export const LANGUAGE_VERSION = 1;

export type Json = Readonly<Record<string, unknown>>;

/** Converts a screen or fragment of version N to version N + 1. Pure; `schemaVersion` is set afterwards. */
export type Migration = (source: Json) => Json;

/** Migrations by their source version. Version 1 is the first published one. */
const MIGRATIONS: Readonly<Record<number, Migration>> = {};

interface Language {
  readonly version: number;
  readonly migrations: Readonly<Record<number, Migration>>;
}

/** The widget's version of the language. */
export const spokenLanguage: Language = { version: LANGUAGE_VERSION, migrations: MIGRATIONS };

/** Returns the oldest version with a complete chain of migrations. */
export const oldestReadable = ({ version, migrations }: Language): number => {
  let oldest = version;
  while (migrations[oldest - 1]) oldest -= 1;
  return oldest;
};

/**
 * Migrates a screen or fragment to the widget's version, one version at a time.
 *
 * @throws PackError `pack.file-newer` for a newer version, `pack.file-older` for a version without migrations
 */
export const migrate = (source: Json, language: Language = spokenLanguage): Json => {
  const from = source.schemaVersion;
  if (typeof from !== 'number' || !Number.isInteger(from)) {
    throw new PackError('pack.file-shape', 'It does not state its version of the language.');
  }
  if (from > language.version) throw new PackError('pack.file-newer', `It has version ${from} of the language.`);
  let migrated = source;
  for (let version = from; version < language.version; version += 1) {
    const step = language.migrations[version];
    if (!step) throw new PackError('pack.file-older', `Version ${from} of the language is not supported any more.`);
    migrated = { ...step(migrated), schemaVersion: version + 1 };
  }
  return migrated;
};
