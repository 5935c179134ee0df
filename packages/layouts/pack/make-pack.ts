import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { createHash } from 'node:crypto';
import { LANGUAGE_VERSION } from '#app/pack/migrate.ts';
import { Manifest } from '#generated/validators/pack.js';
import type { PackFile, PackManifest } from '#generated/pack.ts';
import { withoutEditorMembers } from '#layouts/screens/screen-files.ts';
import type { PackSources } from './pack-sources.ts';
import { isWidgetFragment, widgetRelease } from './copied-fragments.ts';
import { packRows } from './pack-rows.ts';
import { textTables } from './text-tables.ts';

/** A pack to be written: its manifest, and the content of each file by path. */
export interface Pack {
  readonly manifest: PackManifest;
  readonly contents: ReadonlyMap<string, string>;
}

export interface PackOptions {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Versions of the screen language that the pack may use; by default those of its files. */
  readonly languageRange?: { readonly min: number; readonly max: number } | undefined;
  /** Name, author and validity of the pack. */
  readonly about?: Pick<PackManifest, 'name' | 'author' | 'notes' | 'fromWidget' | 'expiresAt'>;
}

/** Folder of each kind of file. */
const FOLDERS = {
  screen: 'screens',
  fragment: 'fragments',
  texts: 'texts',
  methods: 'methods',
} as const satisfies Record<PackFile['kind'], string>;

interface Part {
  readonly kind: PackFile['kind'];
  readonly id: string;
  readonly json: unknown;
  readonly schemaVersion: number;
  /** Release of the widget that it was copied from. */
  readonly release?: string;
}

const writtenPart = (kind: 'screen' | 'fragment', value: unknown): Part => {
  const json: unknown = withoutEditorMembers(value);
  return { kind, id: String(Object(json).id), json, schemaVersion: Number(Object(json).schemaVersion) };
};

const sortedById = (parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)));

const partsOf = (sources: PackSources): Part[] => {
  const rows = packRows(sources);
  const written = [
    ...[...sources.screens].map(({ value }) => writtenPart('screen', value)),
    ...[...sources.fragments].map(({ value, file }) => ({
      ...writtenPart('fragment', value),
      ...(isWidgetFragment(file) ? { release: widgetRelease() } : {}),
    })),
  ];
  const newest = Math.max(...written.map(({ schemaVersion }) => schemaVersion));
  const schemaVersion = Number.isFinite(newest) ? newest : LANGUAGE_VERSION;
  const texts = [...textTables(sources)].map(([id, json]): Part => ({ kind: 'texts', id, json, schemaVersion }));
  const methods: Part[] = rows ? [{ kind: 'methods', id: 'methods', json: rows, schemaVersion }] : [];
  return (['screen', 'fragment', 'texts', 'methods'] as const).flatMap((kind) =>
    sortedById([...written, ...texts, ...methods].filter((part) => part.kind === kind)),
  );
};

const toFile = ({ kind, id, schemaVersion, release }: Part, content: string): PackFile => {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = `${FOLDERS[kind]}/${id}.${sha256}.json`;
  return { id, kind, path, sha256, bytes: Buffer.byteLength(content), schemaVersion, ...(release && { release }) };
};

const rangeOf = (files: readonly PackFile[], wanted: PackOptions['languageRange']): PackManifest['language'] => {
  const versions = files.map(({ schemaVersion }) => schemaVersion);
  const range = wanted ?? { min: Math.min(...versions), max: Math.max(...versions) };
  const outside = files.find(({ schemaVersion }) => schemaVersion < range.min || schemaVersion > range.max);
  if (outside) {
    throw new ToolError(`${outside.id} has version ${outside.schemaVersion} of the language, outside the range.`);
  }
  return { min: range.min, max: range.max };
};

/**
 * Makes a pack from checked sources. Equal sources and options give equal bytes.
 *
 * @throws Error when there is nothing to pack, or the widget would reject the pack
 */
export const makePack = (sources: PackSources, { createdAt, languageRange, about }: PackOptions): Pack => {
  const made = partsOf(sources).map((part) => {
    const content = JSON.stringify(part.json);
    return { content, file: toFile(part, content) };
  });
  if (made.length === 0) throw new ToolError('There is nothing to pack.');
  const files = made.map(({ file }) => file);
  const manifest: unknown = { manifestVersion: 1, createdAt, language: rangeOf(files, languageRange), ...about, files };
  if (!Manifest(manifest)) {
    const { instancePath = '', keyword = '' } = Manifest.errors?.[0] ?? {};
    const file = files[Number(instancePath.split('/')[2])];
    throw new ToolError(
      `The widget would reject this pack: ${keyword} at ${instancePath} (${file?.id ?? 'manifest'}).`,
    );
  }
  return { manifest, contents: new Map(made.map(({ file, content }) => [file.path, content])) };
};
