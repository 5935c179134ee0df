import { toPointer } from '#tools/check/model/json-source.ts';
import type { Mistake, Shelf } from './mistake.ts';

/** A place of one file, as compact JSON, and the text that somebody left there. */
export type Edit = readonly [kind: string, file: string, from: string, to: string];

const SHELF_BY_FOLDER: readonly (readonly [RegExp, Shelf])[] = [
  [/\/samples\//, 'samples'],
  [/\/(?:texts|locales)\/|^locales\//, 'texts'],
  [/methods\.json$/, 'methods'],
];

const shelfOf = (file: string): Shelf => SHELF_BY_FOLDER.find(([folder]) => folder.test(file))?.[1] ?? 'pages';

const compact = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text) as unknown);
  } catch {
    return text;
  }
};

const edited = (text: string, from: string, to: string): string | undefined => {
  const source = text.includes(from) ? text : compact(text);
  return source.includes(from) ? source.replace(from, () => to) : undefined;
};

/** Each edit as a mistake that can be made in its one file. */
export const editsOf = (edits: readonly Edit[]): Mistake[] =>
  edits.map(([kind, file, from, to]) => ({
    kind,
    shelf: shelfOf(file),
    text: (text, own) => (own.replaceAll('\\', '/').endsWith(file) ? edited(text, from, to) : undefined),
  }));

/** By file of `schemas`: the place, by its pointer, and the value that somebody left there; undefined takes it away. */
export type PlacedEdits = Readonly<Record<string, readonly (readonly [kind: string, pointer: string, to: unknown])[]>>;

export const placedEditsOf = (edits: PlacedEdits): Mistake[] =>
  Object.entries(edits).flatMap(([file, own]) =>
    own.map(([kind, pointer, to]): Mistake => ({
      kind,
      shelf: 'pages',
      at: (location) =>
        location.file.replaceAll('\\', '/').endsWith(`schemas/${file}.json`) && toPointer(location.path) === pointer
          ? { to }
          : undefined,
    })),
  );
