/** Returns a pure function with a cache of all its results. */
export const memoize = <K extends string, T>(make: (key: K) => T): ((key: K) => T) => withCache(new Map<K, T>(), make);

/** Returns a pure function with a cache of its results, each kept as long as its object. */
export const memoizeByObject = <K extends object, T>(make: (key: K) => T): ((key: K) => T) =>
  withCache(new WeakMap<K, T>(), make);

/** Returns a load that runs once for each key. A failed load is forgotten, so that the next call tries again. */
export const memoizeLoad = <K extends string | void, T>(load: (key: K) => Promise<T>): ((key: K) => Promise<T>) => {
  const loads = new Map<K, Promise<T>>();
  return withCache(loads, (key) => {
    const loading = load(key);
    loading.catch(() => loads.delete(key));
    return loading;
  });
};

/** Returns a pure function without arguments that runs at its first call. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

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
