export type StorageFault = 'none' | 'throws' | 'full';

/** Storage of a browser: it throws in a frame without storage, or is full. */
export class DeviceStorage {
  readonly values = new Map<string, string>();
  fault: StorageFault = 'none';

  constructor(private readonly onWrite: (key: string, value: string | null) => void = () => {}) {}

  get length(): number {
    return this.#open().size;
  }

  getItem(key: string): string | null {
    return this.#open().get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const values = this.#open();
    if (this.fault === 'full') throw new Error('QuotaExceededError');
    values.set(key, value);
    this.onWrite(key, value);
  }

  removeItem(key: string): void {
    if (this.#open().delete(key)) this.onWrite(key, null);
  }

  key(index: number): string | null {
    return [...this.#open().keys()][index] ?? null;
  }

  clear(): void {
    this.#open().clear();
  }

  #open(): Map<string, string> {
    if (this.fault === 'throws') throw new Error('SecurityError');
    return this.values;
  }
}

interface Entry {
  url: string;
  state: unknown;
}

export const ORIGIN = 'https://cashier.test';

/** The browser's history of a tab. It outlives the tab's documents. */
export class SessionHistory {
  readonly entries: Entry[];
  #at = 0;

  constructor(path: string) {
    this.entries = [{ url: `${ORIGIN}/cashier${path}`, state: null }];
  }

  get now(): Entry {
    const entry = this.entries[this.#at];
    if (!entry) throw new RangeError('The history has no such entry.');
    return entry;
  }

  push(state: unknown, url: string): void {
    this.entries.splice(this.#at + 1);
    this.entries.push({ url: new URL(url, this.now.url).href, state });
    this.#at += 1;
  }

  replace(state: unknown, url: string | undefined): void {
    const entry = this.now;
    entry.state = state;
    if (url !== undefined && url !== '') entry.url = new URL(url, entry.url).href;
  }

  /** Returns false without an entry there. */
  step(by: number): boolean {
    const next = this.#at + by;
    if (by === 0 || next < 0 || next >= this.entries.length) return false;
    this.#at = next;
    return true;
  }
}
