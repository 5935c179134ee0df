/** A fault, and the answer with it. */
export interface Mutation {
  /** The change and its location, for the name of a test. */
  name: string;
  answer: unknown;
}

type Path = readonly (string | number)[];

/** A value of another type. */
const STRANGERS: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['text', 'wrong'],
  ['number', -1.5],
  ['truth', true],
  ['list', [7]],
  ['object', { wrong: 7 }],
];

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return { string: 'text', number: 'number', boolean: 'truth', object: 'object' }[typeof value as string] ?? 'other';
};

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every location in a value, beginning with the whole; of a list only the first item. */
const placesIn = (value: unknown, path: Path = [], depth = 0): Path[] => {
  if (!isBranch(value) || depth > 5) return [path];
  const members = Array.isArray(value)
    ? value.slice(0, 1).map((member, index) => [index, member] as const)
    : Object.entries(value);
  return [path, ...members.flatMap(([name, member]) => placesIn(member, [...path, name], depth + 1))];
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value);

const changed = (value: unknown, path: Path, change: (owner: object, name: string | number) => void): unknown => {
  const copy: unknown = structuredClone(value);
  const owner = at(copy, path.slice(0, -1));
  const name = path.at(-1);
  if (name !== undefined && isBranch(owner)) change(owner, name);
  return copy;
};

const pointer = (path: Path): string => `/${path.join('/')}`;

/** Returns the answer with each member missing, null, of another type, and with an unknown one: one fault each. */
export const mutationsOf = (answer: unknown): Mutation[] =>
  placesIn(answer).flatMap((path) => {
    const kind = kindOf(at(answer, path));
    const strange = STRANGERS.filter(([what]) => what !== kind).map(([what, value]) => ({
      name: `${what} at ${pointer(path)}`,
      answer: path.length === 0 ? value : changed(answer, path, (owner, name) => Reflect.set(owner, name, value)),
    }));
    const missing =
      path.length === 0
        ? []
        : [{ name: `nothing at ${pointer(path)}`, answer: changed(answer, path, Reflect.deleteProperty) }];
    const further =
      kind === 'object'
        ? [
            {
              name: `more at ${pointer(path)}`,
              answer: changed(answer, [...path, 'unheardOf'], (owner, name) => Reflect.set(owner, name, { a: [1] })),
            },
          ]
        : [];
    return [...strange, ...missing, ...further];
  });
