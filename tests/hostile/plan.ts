import * as fc from 'fast-check';
import { callTable } from '#generated/call-table.ts';
import { CallFailure } from '#sandbox/call-failure.ts';
import type { AlterAnswer } from '#sandbox/world.ts';
import { mutationsOf } from '#tests/app/bad-input/mutations.ts';
import { Random } from '#tests/server/random.ts';
import { schemaArbitrary } from '#tests/server/schema-values.ts';
import type { WireBundle } from '#tools/wire/bundle.ts';
import { plantTexts } from './string-places.ts';
import { WAYS, type Way } from './ways.ts';

/** Sources of hostile texts. */
export const ATTACKS = ['answer', 'refusal', 'push', 'host', 'pack', 'user', 'schema', 'mutation'] as const;
export type Attack = (typeof ATTACKS)[number];

/** How often each is tried, in per cent. */
const SHARES: Readonly<Record<Attack, number>> = {
  answer: 46,
  refusal: 6,
  push: 6,
  host: 10,
  pack: 6,
  user: 6,
  schema: 12,
  mutation: 8,
};

export interface Planted {
  readonly place: string;
  readonly text: string;
}

export interface Plan {
  readonly walk: number;
  readonly attack: Attack;
  readonly way: Way;
  readonly transport: 'http' | 'socket';
  readonly alterAnswer: AlterAnswer;
  /** Inserts hostile texts into a value of this definition, and records them. */
  plant(definition: string, value: unknown): unknown;
  /** Returns one hostile text, for a place outside the schemas. */
  text(place: string): string;
  /** Texts planted so far. */
  readonly planted: Planted[];
}

/** Texts in the address of the demo host must fit into a request line. */
const SHORT = 400;

const attackOf = (random: Random): Attack => {
  let left = random.below(100);
  return ATTACKS.find((attack) => (left -= SHARES[attack]) < 0) ?? 'answer';
};

/** Everything about one walk, from a seed and its number. */
export const planWalk = (
  { defs, calls }: WireBundle,
  texts: readonly string[],
  { seed, walk, attack: wanted }: { seed: number; walk: number; attack?: Attack | undefined },
): Plan => {
  const random = new Random(seed * 1_000_003 + walk * 7919);
  const attack = wanted ?? attackOf(random);
  const way = random.pick(WAYS);
  const spoiled = random.pick(way.calls);
  const share = random.pick([3, 15, 60]);
  const planted: Planted[] = [];
  const short = texts.filter(({ length }) => length < SHORT);
  const text = (place: string): string => {
    const chosen = random.pick(attack === 'host' ? short : texts);
    planted.push({ place, text: chosen });
    return chosen;
  };
  const plant = (definition: string, value: unknown): unknown =>
    plantTexts(defs, definition, value, (place) => (random.percent(share) ? text(place) : undefined));
  const responseOf = (path: string): string => calls.find((call) => call.path === path)?.response ?? '';
  const arbitrary = (path: string): unknown => {
    const mood = random.percent(50) ? 'usual' : 'extreme';
    const made = schemaArbitrary(`schemas/wire/calls/${path}.schema.json`, '/$defs/Response', mood);
    const [value] = fc.sample(made, { numRuns: 1, seed: random.below(2 ** 31) });
    planted.push({ place: `${responseOf(path)} (${mood})`, text: JSON.stringify(value)?.slice(0, SHORT) ?? '' });
    return value;
  };
  const mutated = (answer: unknown): unknown => {
    const mutation = random.pick(mutationsOf(answer));
    planted.push({ place: `${spoiled} ${mutation.name}`, text: '' });
    return mutation.answer;
  };
  const BY_ATTACK: Readonly<Record<Attack, AlterAnswer>> = {
    answer: (path, answer) => plant(responseOf(path), answer),
    refusal: (path) => {
      // The call has been executed: for a payment, only a rejection that does not resolve the key is truthful.
      const statuses = callTable[path].isIdempotent ? [429, 500] : [400, 422, 429, 500];
      throw new CallFailure(random.pick(statuses), text('Failure.code'), text('Failure.message'));
    },
    push: (_path, answer) => answer,
    host: (_path, answer) => answer,
    pack: (_path, answer) => answer,
    user: (_path, answer) => answer,
    schema: (path) => arbitrary(path),
    mutation: (_path, answer) => mutated(answer),
  };
  return {
    walk,
    attack,
    way,
    transport: random.percent(70) ? 'http' : 'socket',
    alterAnswer: (path, answer, request) => (path === spoiled ? BY_ATTACK[attack](path, answer, request) : answer),
    plant,
    text,
    planted,
  };
};
