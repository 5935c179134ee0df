/** A location in a screen: its value and its path. */
export interface Place {
  readonly value: unknown;
  readonly path: readonly (string | number)[];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every value inside a JSON value, outer before inner. */
export function* walk(value: unknown, path: readonly (string | number)[] = []): Generator<Place> {
  yield { value, path };
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) yield* walk(part, [...path, index]);
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) yield* walk(part, [...path, name]);
  }
}
