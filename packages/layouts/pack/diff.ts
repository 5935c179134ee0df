import { join } from 'node:path';
import type { PackFile, PackManifest } from '#generated/pack.ts';
import { readJson, toPointer } from '#layouts/check/model/json-source.ts';
import { isObject } from '#layouts/check/model/walk.ts';

type Path = readonly (string | number)[];

/** Lines that are shown of one file. */
const MOST_LINES = 20;
const MOST_LETTERS = 60;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
};

/** Places at which two values differ: as deep as they are alike. */
function* differences(one: unknown, other: unknown, path: Path = []): Generator<string> {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  const parts = (value: unknown): Map<string | number, unknown> | undefined => {
    if (Array.isArray(value)) return new Map(value.entries());
    return isObject(value) ? new Map(Object.entries(value)) : undefined;
  };
  const [before, after] = [parts(one), parts(other)];
  if (!before || !after || Array.isArray(one) !== Array.isArray(other)) {
    yield `${toPointer(path) || '(whole file)'}: ${shown(one)} → ${shown(other)}`;
    return;
  }
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    yield* differences(before.get(key), after.get(key), [...path, key]);
  }
}

const keyOf = ({ kind, id }: PackFile): string => `${kind} ${id}`;

type Read = (file: PackFile) => unknown;

const changed = (before: PackFile, after: PackFile, read: Read): string[] => {
  const lines = [...differences(read(before), read(after))].map((line) => `      ${line}`);
  const more = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`      and ${more} more`] : [])];
};

const filesDiff = (before: readonly PackFile[], after: readonly PackFile[], read: Read): string[] => {
  const [old, now] = [before, after].map((files) => new Map(files.map((file) => [keyOf(file), file])));
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].toSorted().flatMap((key) => {
    const [one, other] = [old?.get(key), now?.get(key)];
    if (!one) return [`  + ${key}`];
    if (!other) return [`  - ${key}`];
    return one.sha256 === other.sha256 ? [] : [`  ~ ${key}`, ...changed(one, other, read)];
  });
};

const ABOUT = ['name', 'author', 'notes', 'fromWidget', 'expiresAt', 'for'] as const;

type Described = Partial<Record<(typeof ABOUT)[number], unknown>>;

const aboutDiff = (before: Described, after: Described): string[] =>
  ABOUT.flatMap((name) =>
    JSON.stringify(before[name]) === JSON.stringify(after[name])
      ? []
      : [`  ${name}: ${shown(before[name])} → ${shown(after[name])}`],
  );

/** Differences between two manifests of a folder, in words: packs, their files, and their contents. */
export const packDiff = (folder: string, before: PackManifest, after: PackManifest): string[] => {
  const read: Read = ({ path }) => readJson(join(folder, path));
  const titled = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? [title, ...lines] : []);
  const stages = new Set([...(before.stages ?? []), ...(after.stages ?? [])].map(({ name }) => name));
  return [
    ...titled('For everybody', [...aboutDiff(before, after), ...filesDiff(before.files, after.files, read)]),
    ...[...stages].flatMap((name) => {
      const [one, other] = [before, after].map((manifest) => manifest.stages?.find((stage) => stage.name === name));
      const lines = [...aboutDiff(one ?? {}, other ?? {}), ...filesDiff(one?.files ?? [], other?.files ?? [], read)];
      const isNew = one ? '' : ', new';
      return titled(`Stage ${name}${other ? isNew : ', taken back'}`, lines);
    }),
  ];
};
