import { sample } from 'fast-check';
import type { CallPath } from '#generated/wire.ts';
import type { Random } from '#tests/twin/random.ts';
import { schemaArbitrary, type Mood } from './schema-arbitrary.ts';

const FOLDER = 'schemas/wire/calls';
const SIZE = { usual: 24, extreme: 24 } as const satisfies Record<Mood, number>;
const SEED = 20_260_101;

const pools = new Map<string, readonly unknown[]>();

const poolOf = (path: CallPath, mood: Mood): readonly unknown[] => {
  const key = `${path} ${mood}`;
  const known = pools.get(key);
  if (known) return known;
  const arbitrary = schemaArbitrary(`${FOLDER}/${path}.schema.json`, '/$defs/Response', mood);
  const made = sample(arbitrary, { numRuns: SIZE[mood], seed: SEED });
  pools.set(key, made);
  return made;
};

/** An answer to a call, as its schema allows it: made once, picked by the walk's own seed. */
export const generatedAnswer = (path: CallPath, mood: Mood, random: Random): unknown =>
  structuredClone(random.pick(poolOf(path, mood)));
