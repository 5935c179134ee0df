import type { JsonSource } from './json-source.ts';
import type { Files } from './tree.ts';

/** Returns the files with the one of that name replaced. */
export const withFile = (files: Files, next: JsonSource): Files => {
  const swap = (sources: readonly JsonSource[]): readonly JsonSource[] =>
    sources.some(({ file }) => file === next.file)
      ? sources.map((own) => (own.file === next.file ? next : own))
      : sources;
  return {
    screens: swap(files.screens),
    fragments: swap(files.fragments),
    samples: swap(files.samples),
    locales: swap(files.locales),
    base: files.base.file === next.file ? next : files.base,
    methods: swap(files.methods),
    strays: files.strays,
    shown: files.shown,
    ...(files.translated && { translated: files.translated }),
  };
};
