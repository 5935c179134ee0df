import { isRecord, type JsonSchema } from '#tools/wire/bundle.ts';
import { DEPOSIT_DATA } from '#tools/wire/validators.ts';

type Defs = Readonly<Record<string, JsonSchema>>;

/** Called for each text of a schema with its name; undefined leaves it unchanged. */
export type Choose = (place: string) => string | undefined;

/** Maximum nesting of a definition in itself. */
const MOST_NESTED = 2;
const MOST_DEEP = 9;

interface At {
  /** The definition and the member: `DepositCreated.status`. A definition in two places counts once. */
  readonly place: string;
  readonly inside: readonly string[];
  readonly depth: number;
}

const isText = ({ type, enum: values, const: only }: JsonSchema): boolean =>
  [type].flat().includes('string') ||
  (Array.isArray(values) && values.some((value) => typeof value === 'string')) ||
  typeof only === 'string';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const nameOf = ($ref: string): string => $ref.replace('#/$defs/', '');

/**
 * Inserts given texts into a value, wherever its schema has one, also in absent members. A text for an absent member
 * creates the objects around it.
 */
class Planter {
  readonly #defs: Defs;
  readonly #choose: Choose;

  constructor(defs: Defs, choose: Choose) {
    this.#defs = defs;
    this.#choose = choose;
  }

  plant(schema: unknown, value: unknown, at: At): unknown {
    if (!isRecord(schema) || at.depth > MOST_DEEP) return value;
    if (typeof schema.$ref === 'string') return this.#definition(nameOf(schema.$ref), value, at);
    const options = [...listOf(schema.anyOf), ...listOf(schema.oneOf), ...listOf(schema.allOf)];
    const varied = options.reduce((made: unknown, option) => this.plant(option, made, at), value);
    if (isText(schema)) {
      const text = this.#choose(at.place);
      if (text !== undefined) return text;
    }
    const types = [schema.type].flat();
    if (isRecord(schema.properties) || types.includes('object')) return this.#members(schema, varied, at);
    return types.includes('array') ? this.#rows(schema, varied, at) : varied;
  }

  #definition(name: string, value: unknown, at: At): unknown {
    if (at.inside.filter((other) => other === name).length >= MOST_NESTED) return value;
    const schema = this.#defs[name];
    // A text definition is named by the member that refers to it.
    const place = isRecord(schema) && isText(schema) && !isRecord(schema.properties) ? at.place : name;
    return this.plant(schema, value, { place, inside: [...at.inside, name], depth: at.depth });
  }

  #members(schema: JsonSchema, value: unknown, at: At): unknown {
    if (value !== undefined && !isRecord(value)) return value;
    const { properties, additionalProperties } = schema;
    const known = isRecord(properties) ? Object.entries(properties) : [];
    const unknown = isRecord(additionalProperties)
      ? [...new Set([...Object.keys(value ?? {}), 'en'])].map((name) => [name, additionalProperties] as const)
      : [];
    const changed = [...known, ...unknown].flatMap(([name, member]) => {
      const isKnown = isRecord(properties) && Object.hasOwn(properties, name);
      const place = `${at.place}.${isKnown ? name : '*'}`;
      const made = this.plant(member, value?.[name], { ...at, place, depth: at.depth + 1 });
      return made === undefined ? [] : [[name, made] as const];
    });
    const open = additionalProperties === true ? this.#openPart({ ...value, ...Object.fromEntries(changed) }, at) : {};
    const key = unknown.length > 0 ? this.#choose(`${at.place}.<name>`) : undefined;
    const stranger = key === undefined ? [] : [[key, key] as const];
    const all = [...changed, ...Object.entries(open), ...stranger];
    return value === undefined && all.length === 0 ? undefined : { ...value, ...Object.fromEntries(all) };
  }

  /**
   * The next member decides the type, so every type with matching members is kept, and unknown texts are added to all.
   */
  #openPart(value: JsonSchema, at: At): JsonSchema {
    const names = Object.keys(value);
    const fits = DEPOSIT_DATA.filter((name) => {
      const { properties } = this.#defs[name] ?? {};
      return names.length === 0 || names.some((member) => isRecord(properties) && Object.hasOwn(properties, member));
    });
    const made = fits.reduce<unknown>((part, name) => this.#definition(name, part, at), value);
    const texts = Object.entries(value).flatMap(([name, member]) => {
      const text = typeof member === 'string' ? this.#choose(`${at.place}.*`) : undefined;
      return text === undefined ? [] : [[name, text] as const];
    });
    return { ...(isRecord(made) ? made : {}), ...Object.fromEntries(texts) };
  }

  #rows({ items }: JsonSchema, value: unknown, at: At): unknown {
    if (value !== undefined && !Array.isArray(value)) return value;
    const inside = { ...at, place: `${at.place}[]`, depth: at.depth + 1 };
    const rows = listOf(value);
    if (rows.length > 0) return rows.map((row) => this.plant(items, row, inside));
    const made = this.plant(items, undefined, inside);
    return made === undefined ? value : [made];
  }
}

/** Returns the value with the chosen texts. */
export const plantTexts = (defs: Defs, definition: string, value: unknown, choose: Choose): unknown =>
  new Planter(defs, choose).plant(
    { $ref: `#/$defs/${definition}` },
    value === null ? undefined : structuredClone(value),
    { place: definition, inside: [], depth: 0 },
  ) ?? value;

/** Names of all texts in a definition. */
export const placesOf = (defs: Defs, definition: string): readonly string[] => {
  const places = new Set<string>();
  plantTexts(defs, definition, undefined, (place) => {
    places.add(place);
    return undefined;
  });
  return [...places];
};
