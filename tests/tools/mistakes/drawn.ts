import { toPointer } from '#tools/check/model/json-source.ts';
import { isObject } from '#tools/check/model/walk.ts';
import type { Files } from '#tools/check/model/tree.ts';
import type { Path } from '#tools/mutate/mutant.ts';
import { chanceFrom } from '#tools/run/chance.ts';
import type { Mistake } from './mistake.ts';

/** A value of a page that somebody may get wrong. */
interface Place {
  readonly file: string;
  readonly path: Path;
  readonly value: unknown;
}

/** Members that no rule of a page reads, or whose change is another page. */
const APART = new Set(['$schema', 'schemaVersion', 'description', 'never', 'unreached']);

function* placesIn(file: string, value: unknown, path: Path = []): Generator<Place> {
  if (path.length > 0) yield { file, path, value };
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isObject(value) ? value : {});
  for (const [step, part] of parts) if (!APART.has(String(step))) yield* placesIn(file, part, [...path, step]);
}

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'list';
  if (!isObject(value)) return typeof value;
  const named = value.type ?? value.do;
  return typeof named === 'string' ? named : Object.keys(value).toSorted().join();
};

/** Places of one sort: the same member, the same kind of value. */
const sortOf = ({ path, value }: Place): string => {
  const names = path.filter((step) => typeof step === 'string');
  return `${names.slice(-2).join('/')} ${kindOf(value)}`;
};

/**
 * Mistakes that nobody thought of: at places drawn by a seed, the value of another place of the same sort, as somebody has
 * it who copies from the wrong page; nothing at all, where there is no other.
 */
export const drawnMistakes = (
  { screens, fragments }: Files,
  { seed, most }: { seed: number; most: number },
): Mistake[] => {
  const places = [...screens, ...fragments].flatMap(({ file, value }) => [...placesIn(file, value)]);
  const bySort = new Map<string, Place[]>();
  for (const place of places) bySort.set(sortOf(place), [...(bySort.get(sortOf(place)) ?? []), place]);
  const { pick } = chanceFrom(seed);
  return Array.from({ length: most }, (_, index): Mistake => {
    const place = pick(places);
    const words = JSON.stringify(place?.value);
    const other = pick(
      (place ? (bySort.get(sortOf(place)) ?? []) : []).filter(({ value }) => JSON.stringify(value) !== words),
    );
    const pointer = toPointer(place?.path ?? []);
    return {
      kind: `${index + 1}. ${other ? `${words?.slice(0, 60)} → ${JSON.stringify(other.value).slice(0, 60)}` : 'nothing'}`,
      shelf: 'pages',
      at: ({ file, path }) => (file === place?.file && toPointer(path) === pointer ? { to: other?.value } : undefined),
    };
  });
};
