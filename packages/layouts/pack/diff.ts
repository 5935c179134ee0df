import { join } from 'node:path';
import type { PackFile, PackManifest } from '#generated/pack.ts';
import { readJson, toPointer } from '#layouts/check/model/json-source.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { isAsShipped, ownTexts } from './copied-fragments.ts';
import { spokenDetails } from '#layouts/check/texts/spoken-details.ts';

type Path = readonly (string | number)[];

const MOST_LETTERS = 60;

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** The same, shortened if it is long; a text, a link, a sum and a step are not shortened. */
const cut = (value: unknown): string => {
  const text = shown(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
};

/** Kinds of change that reviewers search for, by the names in the path. */
const KINDS: readonly (readonly [kind: string, names: RegExp])[] = [
  ['link', /^(?:href|src|url|icons?|image|poster)$/],
  ['sum', /^(?:amount|currency|money|sum|difference|percentOf|critical|min|max)$/],
  ['step', /^(?:on[A-Z]\w*|on|do|cmd|args|go|back|next|screen|answer|opensWindow)$/],
  ['text', /^(?:t|text|label|title|caption|html)$/],
];

const kindAt = (path: Path, file: PackFile['kind']): string | undefined =>
  file === 'texts' ? 'text' : KINDS.find(([, names]) => path.some((name) => names.test(String(name))))?.[0];

/** The recipient that a text newly names, for the reviewer: a guess by its words. */
const payeeIn = (before: unknown, after: unknown): string | undefined => {
  const [old] = spokenDetails(before, []);
  const [found] = spokenDetails(after, []);
  return found?.word === old?.word ? undefined : found?.word;
};

interface Change {
  readonly kind: string | undefined;
  /** The location, with its value before and after. */
  readonly words: string;
  readonly payee: string | undefined;
}

type Parts = ReadonlyMap<string | number, unknown>;

const partsOf = (value: unknown): Parts | undefined => {
  if (Array.isArray(value)) return new Map(value.entries());
  return isObject(value) ? new Map(Object.entries(value)) : undefined;
};

const NOTHING: Parts = new Map();

/** Locations where two values differ, down to single values. */
function* differences(one: unknown, other: unknown, file: PackFile['kind'], path: Path = []): Generator<Change> {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  const before = one === undefined ? NOTHING : partsOf(one);
  const after = other === undefined ? NOTHING : partsOf(other);
  const areAlike = one === undefined || other === undefined || Array.isArray(one) === Array.isArray(other);
  if (!before || !after || !areAlike) {
    const kind = kindAt(path, file);
    const say = kind === undefined ? cut : shown;
    const words = `${toPointer(path) || '(whole file)'}: ${say(one)} → ${say(other)}`;
    yield { kind, words, payee: payeeIn(one, other) };
    return;
  }
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    yield* differences(before.get(key), after.get(key), file, [...path, key]);
  }
}

const keyOf = ({ kind, id }: PackFile): string => `${kind} ${id}`;

type Read = (file: PackFile) => unknown;

const lineOf = ({ kind, words, payee }: Change): string[] => [
  `      ${kind === undefined ? '' : `${kind} `}${words}`,
  ...(payee === undefined ? [] : [`      ! it seems to ask for money to be sent to ${payee}`]),
];

const changed = (before: unknown, after: unknown, { kind }: PackFile): string[] =>
  [...differences(before, after, kind)].flatMap(lineOf);

/** For a new file, the parts that players read, follow, pay and pass through; neither its structure nor texts of the widget. */
const added = (file: PackFile, read: Read): string[] => {
  const content = file.kind === 'texts' ? ownTexts(file.id, Object(read(file))) : read(file);
  return [...differences({}, content, file.kind)].filter(({ kind }) => kind !== undefined).flatMap(lineOf);
};

const filesDiff = (before: readonly PackFile[], after: readonly PackFile[], read: Read): string[] => {
  const [old, now] = [before, after].map((files) => new Map(files.map((file) => [keyOf(file), file])));
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].toSorted().flatMap((key) => {
    const [one, other] = [old?.get(key), now?.get(key)];
    if (!one && other && isAsShipped(other)) return [`  + ${key}, as in the widget`];
    if (!one) return other ? [`  + ${key}`, ...added(other, read)] : [];
    if (!other) return [`  - ${key}`];
    return one.sha256 === other.sha256 ? [] : [`  ~ ${key}`, ...changed(read(one), read(other), other)];
  });
};

const ABOUT = ['name', 'author', 'notes', 'fromWidget', 'expiresAt', 'for'] as const;

type Described = Partial<Record<(typeof ABOUT)[number], unknown>>;

const aboutDiff = (before: Described, after: Described): string[] =>
  ABOUT.flatMap((name) =>
    JSON.stringify(before[name]) === JSON.stringify(after[name])
      ? []
      : [`  ${name}: ${cut(before[name])} → ${cut(after[name])}`],
  );

/** Describes the differences between two manifests of a folder: packs, their files and contents. */
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
