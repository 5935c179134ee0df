import { isObject } from '#layouts/check/model/walk.ts';

/** Differences between two scopes: dotted paths with the new value; undefined for a removed value. */
export const dataDiff = (before: unknown, after: unknown, path = ''): Readonly<Record<string, unknown>> => {
  if (JSON.stringify(before) === JSON.stringify(after)) return {};
  if (!isObject(before) || !isObject(after)) return { [path]: after };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.assign(
    {},
    ...[...names].map((name) => dataDiff(before[name], after[name], path === '' ? name : `${path}.${name}`)),
  ) as Record<string, unknown>;
};
