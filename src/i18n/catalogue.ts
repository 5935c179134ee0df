import type { TextTable } from './locale-files.ts';

/** Texts of several locales, one of them shown. Keys it lacks are looked up in English. */
export interface Catalogue {
  add(file: string, table: TextTable): void;
  has(file: string): boolean;
  show(file: string): void;
  /** The text of a key with its places filled, or undefined. `count` chooses the plural form. */
  find(key: string, values: Readonly<Record<string, string>>, count: number | undefined): string | undefined;
  exists(key: string): boolean;
}

/** Tables of a catalogue, to hand them on to the next one. */
export interface CatalogueContents {
  readonly tables: ReadonlyMap<string, TextTable>;
  readonly shown: string;
}
