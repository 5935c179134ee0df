/** Returns a pure function with a cache of all its results. */
export const memoize = <K extends string, T>(make: (key: K) => T): ((key: K) => T) => withCache(new Map<K, T>(), make);

/** Returns a pure function with a cache of its results, each kept as long as its object. */
export const memoizeByObject = <K extends object, T>(make: (key: K) => T): ((key: K) => T) =>
  withCache(new WeakMap<K, T>(), make);

interface Cache<K, T> {
  get(key: K): T | undefined;
  set(key: K, result: T): unknown;
}

const withCache =
  <K, T>(cache: Cache<K, T>, make: (key: K) => T) =>
  (key: K): T => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    cache.set(key, made);
    return made;
  };
