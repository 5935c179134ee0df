import { isObject } from '#layouts/check/model/walk.ts';
import card from '#schemas/instructions/card.json' with { type: 'json' };
import gazprom from '#schemas/instructions/gazprom.json' with { type: 'json' };
import sber from '#schemas/instructions/sber.json' with { type: 'json' };
import tBank from '#schemas/instructions/t-bank.json' with { type: 'json' };
import defaults from '#schemas/samples/defaults.json' with { type: 'json' };
import rowsById from '#schemas/samples/rows.json' with { type: 'json' };

type Json = Readonly<Record<string, unknown>>;

const mapMembers = (value: Json, change: (part: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));

/** Changes the value at a path; `*` denotes every item of a list and every member of an object. */
const changeAt = (value: unknown, path: readonly string[], change: (part: unknown) => unknown): unknown => {
  const [name, ...deeper] = path;
  if (name === undefined) return change(value);
  const below = (part: unknown): unknown => changeAt(part, deeper, change);
  if (Array.isArray(value)) return name === '*' ? value.map(below) : value;
  if (!isObject(value)) return value;
  if (name === '*') return mapMembers(value, below);
  return Object.hasOwn(value, name) ? { ...value, [name]: below(value[name]) } : value;
};

const changeScope = (scope: Json, path: string, change: (part: unknown) => unknown): Json => {
  const changed = changeAt(scope, path.split('.'), change);
  return isObject(changed) ? changed : scope;
};

const FIELDS = 'form.fields.*';

/** A written scope: the text of a field, `"bank": "x"`, is its value. */
export const withFieldValues = (scope: Json): Json =>
  changeScope(scope, FIELDS, (field) => (typeof field === 'string' ? { value: field } : field));

const INSTRUCTIONS: ReadonlyMap<unknown, { readonly title: Json; readonly steps: readonly Json[] }> = new Map(
  Object.entries({ card, gazprom, sber, 't-bank': tBank }),
);

/**
 * Replaces the name of an instruction, `"guide": { "instruction": "card" }`, by its title and steps; the sample's own
 * title and steps have priority.
 */
const withInstruction = (scope: Json): Json =>
  changeScope(scope, 'guide', (guide) => {
    const { instruction, title, steps, ...others } = isObject(guide) ? guide : {};
    const found = INSTRUCTIONS.get(instruction);
    if (!found) return guide;
    const own: readonly unknown[] = Array.isArray(steps) ? steps : [];
    const whole = found.steps.map((step, at) => ({ number: at + 1, ...step, ...(isObject(own[at]) ? own[at] : {}) }));
    return { ...others, title: title ?? found.title, steps: whole };
  });

/** Paths of a scope, and the members of an object there that a sample may omit. */
interface Omissible {
  readonly at: readonly string[];
  readonly membersOf: (part: Json) => Json;
}

/** The rows of rows.json by their name or id, then the values that are alike in all rows. */
const OMISSIBLE: readonly Omissible[] = [
  ...rowsById.map(({ at, by, rows }): Omissible => {
    const byId: ReadonlyMap<unknown, Json> = new Map(Object.entries(rows));
    return { at, membersOf: (part) => byId.get(part[by]) ?? {} };
  }),
  ...defaults.map(({ at, members }): Omissible => ({ at, membersOf: () => members })),
];

/** Returns a scope with complete rows and fields: members that samples omit are those of rows.json and defaults.json. */
export const withDefaults = (scope: Json): Json => {
  const paths = OMISSIBLE.flatMap(({ at, membersOf }) => at.map((path) => ({ path, membersOf })));
  const whole = paths.reduce(
    (rest, { path, membersOf }) =>
      changeScope(rest, path, (part) => (isObject(part) ? { ...membersOf(part), ...part } : part)),
    withInstruction(scope),
  );
  // A field with a value was filled in by the user.
  return changeScope(whole, FIELDS, (field) =>
    isObject(field) ? { isTriggered: field['value'] !== '', ...field } : field,
  );
};
