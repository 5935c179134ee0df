import { isObject } from '#tools/check/model/walk.ts';

/** What differs between two scopes: dotted paths with the new value; undefined where nothing stands any more. */
export const dataDiff = (before: unknown, after: unknown, path = ''): Readonly<Record<string, unknown>> => {
  if (JSON.stringify(before) === JSON.stringify(after)) return {};
  if (!isObject(before) || !isObject(after)) return { [path]: after };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.assign(
    {},
    ...[...names].map((name) => dataDiff(before[name], after[name], path === '' ? name : `${path}.${name}`)),
  ) as Record<string, unknown>;
};
