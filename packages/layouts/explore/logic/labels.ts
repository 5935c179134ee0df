import { isObject, walk } from '#layouts/check/model/walk.ts';

/** Gives the nodes of a page unique names. */
export class Labels {
  readonly #given: ReadonlyMap<string, number>;
  readonly #used = new Map<string, number>();

  constructor(body: unknown) {
    const ids = [...walk(body)].flatMap(({ value }) =>
      isObject(value) && typeof value.type === 'string' && typeof value.id === 'string' ? [value.id] : [],
    );
    const given = new Map<string, number>();
    for (const id of ids) given.set(id, (given.get(id) ?? 0) + 1);
    this.#given = given;
  }

  /** Only the id if it is unique; else with its container, else with its type. */
  next(id: string | undefined, type: string, outer: string): string {
    const name = id !== undefined && this.#given.get(id) === 1 ? id : [outer, id ?? type].filter(Boolean).join('/');
    const count = (this.#used.get(name) ?? 0) + 1;
    this.#used.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  }
}
