import { basename } from 'node:path';
import { mergeSources } from '#layouts/check/model/merged.ts';
import { readSource, readJson } from '#layouts/check/model/json-source.ts';
import { toJson } from '#layouts/check/model/json-location.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { methodFiles, textFiles } from '#layouts/screens/layout-files.ts';
import { holdsRowParts } from '#layouts/screens/row-tables.ts';
import { screenFiles } from '#layouts/screens/screen-files.ts';

export type Json = Record<string, unknown>;

/** Names in the project that a new layout may clash with. */
export interface Tree {
  /** Screen ids by the paths they live at. */
  paths: ReadonlyMap<string, string>;
  ids: ReadonlySet<string>;
  methods: { byCardView: Json; byName: Json; byPageId: Json } & Json;
  /** Texts by locale. */
  locales: ReadonlyMap<string, Json>;
}

export const asObject = (value: unknown): Json => (isObject(value) ? value : {});

const pathsOf = (screen: Json): string[] => {
  const { path, mounts } = asObject(screen.route);
  return [path, ...(Array.isArray(mounts) ? (mounts as unknown[]) : [])].filter((part) => typeof part === 'string');
};

const readLocales = (): ReadonlyMap<string, Json> => {
  const locales = new Map<string, Json>();
  for (const file of textFiles()) {
    const locale = basename(file, '.json');
    locales.set(locale, { ...locales.get(locale), ...asObject(readJson(file)) });
  }
  return locales;
};

/** Reads the tree below the current folder. */
export const readTree = (): Tree => {
  const screens = screenFiles().map((file) => asObject(readJson(file)));
  const rows = methodFiles().map((file) => readSource(file));
  const methods = asObject(toJson(mergeSources(rows, holdsRowParts).root));
  return {
    ids: new Set(screens.map(({ id }) => String(id))),
    paths: new Map(screens.flatMap((screen) => pathsOf(screen).map((path) => [path, String(screen.id)] as const))),
    methods: {
      ...methods,
      byCardView: asObject(methods.byCardView),
      byName: asObject(methods.byName),
      byPageId: asObject(methods.byPageId),
    },
    locales: readLocales(),
  };
};
