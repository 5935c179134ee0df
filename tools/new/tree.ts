import { readJson } from '#tools/check/model/json-source.ts';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { isObject } from '#tools/check/model/walk.ts';
import { BASE_SAMPLE, screenFiles } from '#tools/screens/screen-files.ts';

export type Json = Record<string, unknown>;

/** What is in the tree already, as far as a new layout may clash with it. */
export interface Tree {
  /** Screen ids by the paths they live at. */
  paths: ReadonlyMap<string, string>;
  ids: ReadonlySet<string>;
  methods: { byCardView: Json; byName: Json; byPageId: Json } & Json;
  /** Texts by locale. */
  locales: ReadonlyMap<string, Json>;
  /** What may pass in texts, with what waits for its translation. */
  wording: Json;
  /** The scope every sample starts from. */
  base: Json;
}

export const METHODS_FILE = 'schemas/methods.json';
export const localeFile = (locale: string): string => `locales/${locale}.json`;

export const asObject = (value: unknown): Json => (isObject(value) ? value : {});

const pathsOf = (screen: Json): string[] => {
  const { path, mounts } = asObject(screen.route);
  return [path, ...(Array.isArray(mounts) ? (mounts as unknown[]) : [])].filter((part) => typeof part === 'string');
};

/** Reads the tree below the current folder. */
export const readTree = (): Tree => {
  const screens = screenFiles().map((file) => asObject(readJson(file)));
  const methods = asObject(readJson(METHODS_FILE));
  const locales = readdirSync('locales').filter((file) => file.endsWith('.json'));
  return {
    ids: new Set(screens.map(({ id }) => String(id))),
    paths: new Map(screens.flatMap((screen) => pathsOf(screen).map((path) => [path, String(screen.id)] as const))),
    methods: {
      ...methods,
      byCardView: asObject(methods.byCardView),
      byName: asObject(methods.byName),
      byPageId: asObject(methods.byPageId),
    },
    locales: new Map(locales.map((file) => [basename(file, '.json'), asObject(readJson(`locales/${file}`))] as const)),
    wording: asObject(readJson('locales/checks/wording.json')),
    base: asObject(asObject(readJson(BASE_SAMPLE)).scope),
  };
};
