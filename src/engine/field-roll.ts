import type { FormPort, ScreenField } from './ports.ts';

/** Tells the form which fields are on the page. A page of many fields appears in one message, not in one for each. */
export class FieldRoll {
  readonly #appeared = new Map<string, ScreenField>();
  readonly #gone = new Set<string>();
  #isScheduled = false;

  constructor(private readonly form: FormPort) {}

  enter(field: ScreenField): void {
    this.#gone.delete(field.name);
    this.#appeared.set(field.name, field);
    this.#schedule();
  }

  leave(name: string): void {
    this.#appeared.delete(name);
    this.#gone.add(name);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    this.#isScheduled = false;
    const appeared = [...this.#appeared.values()];
    const gone = [...this.#gone];
    this.#appeared.clear();
    this.#gone.clear();
    this.form.show(appeared, gone);
  }
}
