export type StorageFault = 'none' | 'throws' | 'full';

/** Storage of a browser: may throw, as in a frame of another site, or be full. */
export class DeviceStorage {
  readonly values = new Map<string, string>();
  fault: StorageFault = 'none';

  constructor(private readonly onWrite: (key: string, value: string | null) => void = () => {}) {}

  get length(): number {
    this.#guard();
    return this.values.size;
  }

  getItem(key: string): string | null {
    this.#guard();
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#guard();
    if (this.fault === 'full') throw new Error('QuotaExceededError');
    this.values.set(key, value);
    this.onWrite(key, value);
  }

  removeItem(key: string): void {
    this.#guard();
    if (this.values.delete(key)) this.onWrite(key, null);
  }

  key(index: number): string | null {
    this.#guard();
    return [...this.values.keys()][index] ?? null;
  }

  clear(): void {
    this.#guard();
    this.values.clear();
  }

  #guard(): void {
    if (this.fault === 'throws') throw new Error('SecurityError');
  }
}
