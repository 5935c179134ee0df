import { existsSync, readFileSync } from 'node:fs';
import { readSource, toPointer, type JsonSource } from '#tools/check/model/json-source.ts';
import type { Files, Tree } from '#tools/check/model/tree.ts';
import { isObject } from '#tools/check/model/walk.ts';
import { replaced, type Path } from '#tools/mutate/mutant.ts';
import type { Mistake, Shelf, JsonLocation } from './mistake.ts';

/** A mistake in a shipped file. */
export interface Planted {
  readonly kind: string;
  readonly file: string;
  readonly pointer: string;
  readonly source: JsonSource;
}

function* locationsOf(file: string, value: unknown, path: Path = [], holder?: unknown): Generator<JsonLocation> {
  yield { value, path, holder, file };
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isObject(value) ? value : {});
  for (const [step, part] of parts) yield* locationsOf(file, part, [...path, step], value);
}

const SHELVES: Readonly<Record<Shelf, (files: Files) => readonly JsonSource[]>> = {
  screens: ({ screens }) => screens,
  fragments: ({ fragments }) => fragments,
  pages: ({ screens, fragments }) => [...screens, ...fragments],
  samples: ({ samples, base }) => [...samples, base],
  // Texts lent to other languages stand in no file.
  texts: ({ locales }) => locales.filter(({ file }) => existsSync(file)),
  methods: ({ methods }) => methods,
};

type Try = () => Planted;

/** Every place of a file where the mistake can be made. */
export const triesIn = (mistake: Mistake, source: JsonSource): Try[] => {
  const { kind, at, text } = mistake;
  const { file } = source;
  if (text) {
    const next = text(readFileSync(file, 'utf8'), file);
    return next === undefined ? [] : [() => ({ kind, file, pointer: '', source: readSource(file, next) })];
  }
  return [...locationsOf(file, source.value)].flatMap((location): Try[] => {
    const change = at?.(location);
    // A change to the same value is no mistake.
    if (!change || JSON.stringify(change.to) === JSON.stringify(location.value)) return [];
    return [
      () => ({
        kind,
        file,
        pointer: toPointer(location.path),
        source: readSource(
          file,
          JSON.stringify(
            replaced(source.value, location.path, () => change.to),
            undefined,
            2,
          ),
        ),
      }),
    ];
  });
};

/** So many of the places where the mistake can be made: in as many files as there are, spread evenly. */
export const plant = (mistake: Mistake, { files }: Pick<Tree, 'files'>, most: number): Planted[] => {
  const byFile = SHELVES[mistake.shelf](files)
    .map((source) => triesIn(mistake, source))
    .filter((tries) => tries.length > 0);
  const spread =
    byFile.length > most
      ? Array.from({ length: most }, (_, index) => byFile[Math.floor((index * byFile.length) / most)])
      : byFile;
  const picked: Try[] = [];
  for (let round = 0; picked.length < most && spread.some((tries) => (tries ?? []).length > round); round++) {
    for (const tries of spread) {
      const one = tries?.[round];
      if (one && picked.length < most) picked.push(one);
    }
  }
  return picked.map((one) => one());
};
