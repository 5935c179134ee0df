import type { FormPort, ScreenField } from './ports.ts';

/** The node that draws a field. Two nodes may draw the same field, such as one in each case of a switch. */
export type FieldOwner = object;

const isSameField = (one: ScreenField, other: ScreenField): boolean =>
  one.name === other.name &&
  one.kind === other.kind &&
  one.isRequired === other.isRequired &&
  one.isUppercase === other.isUppercase &&
  one.isSecret === other.isSecret &&
  one.mask === other.mask &&
  one.prefix === other.prefix &&
  one.rules === other.rules &&
  one.check === other.check &&
  one.minAge === other.minAge &&
  one.yearField === other.yearField;

/** Reports the fields of the page to the form, all changes of one task in one message. */
export class FieldRegistry {
  readonly #entries = new Map<FieldOwner, ScreenField>();
  #reported: ReadonlyMap<string, ScreenField> = new Map();
  #isScheduled = false;

  constructor(private readonly form: FormPort) {}

  /** Sets the field of a node; undefined when the node is removed or hidden. */
  set(entry: FieldOwner, field: ScreenField | undefined): void {
    const before = this.#entries.get(entry);
    if (field) this.#entries.set(entry, field);
    else this.#entries.delete(entry);
    if (field ? before && isSameField(before, field) : !before) return;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => this.#report());
  }

  /** Fields that are on the page. */
  names(): string[] {
    return [...this.#reported.keys()];
  }

  /** Name of a field in the page's language. */
  labelOf(name: string): string {
    return [...this.#entries.values()].find((field) => field.name === name)?.label ?? name;
  }

  #report(): void {
    this.#isScheduled = false;
    const present = new Map<string, ScreenField>();
    for (const field of this.#entries.values()) present.set(field.name, field);
    const before = this.#reported;
    this.#reported = present;
    const appeared: ScreenField[] = [];
    for (const field of present.values()) {
      const known = before.get(field.name);
      if (!known || !isSameField(known, field)) appeared.push(field);
    }
    const gone = [...before.keys()].filter((name) => !present.has(name));
    if (appeared.length > 0 || gone.length > 0) this.form.show(appeared, gone);
  }
}
