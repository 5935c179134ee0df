import { isObject, walk, type Place } from '#layouts/check/model/walk.ts';
import { replaced } from '#layouts/mutate/mutant.ts';
import { chanceFrom, type Chance } from '#tools/run/chance.ts';

/** One way to break a file. */
export interface Breakage {
  readonly what: string;
  readonly text: string;
}

type Break = (text: string, value: unknown, chance: Chance) => Breakage | undefined;

const WRONG_VALUES: readonly unknown[] = [null, 7, -1.5, '', 'zzz', true, [], {}, [null], { zzz: [{}] }, [[]]];
const GARBAGE = ['<<<<<<< HEAD\n', '\u0000', '// no\n', "'", '…', ',,', '}', '[', '"', 'undefined', '\\u12'];

const placesOf = (value: unknown): readonly Place[] => [...walk(value)];
const named = ({ path }: Place): string => path.join('/') || 'the whole file';
const asText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const cut: Break = (text, _value, { below }) => {
  const at = below(text.length);
  return { what: `ends after ${at} characters`, text: text.slice(0, at) };
};

const withoutSign: Break = (text, _value, { pick }) => {
  const at = pick([...text.matchAll(/[{}[\]",:]/g)])?.index;
  if (at === undefined) return undefined;
  return { what: `has no ${text[at]} at ${at}`, text: text.slice(0, at) + text.slice(at + 1) };
};

const withGarbage: Break = (text, _value, { pick, below }) => {
  const at = below(text.length);
  const garbage = pick(GARBAGE) ?? '';
  return { what: `has ${JSON.stringify(garbage)} at ${at}`, text: text.slice(0, at) + garbage + text.slice(at) };
};

const wrongType: Break = (_text, value, { pick }) => {
  const place = pick(placesOf(value));
  const wrong = pick(WRONG_VALUES);
  if (!place) return undefined;
  const text = asText(replaced(value, place.path, () => wrong));
  return { what: `has ${JSON.stringify(wrong)} at ${named(place)}`, text };
};

const withoutMember: Break = (_text, value, { pick }) => {
  const place = pick(placesOf(value).filter(({ path }) => path.length > 0));
  if (!place) return undefined;
  return { what: `has no ${named(place)}`, text: asText(replaced(value, place.path, () => undefined)) };
};

/** Names and references matter most, so they are broken more often. */
const wrongName: Break = (_text, value, { pick }) => {
  const place = pick(placesOf(value).filter((each) => isObject(each.value)));
  const name = pick(Object.keys(Object(place?.value)));
  if (!place || name === undefined) return undefined;
  const wrong = pick(WRONG_VALUES);
  const text = asText(replaced(value, [...place.path, name], () => wrong));
  return { what: `has ${JSON.stringify(wrong)} at ${named(place)}/${name}`, text };
};

const WAYS: readonly Break[] = [cut, withoutSign, withGarbage, wrongType, withoutMember, wrongName];

/** Returns the text of a JSON file with that many faults, the same for the same seed. */
export const breakages = (text: string, { seed, count }: { seed: number; count: number }): Breakage[] => {
  const value: unknown = JSON.parse(text);
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, (_, index) => WAYS[index % WAYS.length]?.(text, value, chance)).flatMap(
    (broken) => broken ?? [],
  );
};
