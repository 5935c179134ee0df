import { withFile } from './model/with-file.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { findingsIn, findingsOf, ownFiles } from './check-tree.ts';
import { Memory } from './memory.ts';
import { holdsLayoutsAlone } from './model/disk.ts';
import { readSource } from './model/json-source.ts';
import { allSources, readFiles, readGround, treeOf, type Files, type PageCache } from './model/tree.ts';
import { rootCauses } from './root-causes.ts';
import { readWording } from './texts/wording.ts';

/** The project kept in memory for repeated checks: watch mode, an editor beside the page. */
export interface LiveCheck {
  /** A file as it is on disk, or as an editor has it unsaved. */
  put(file: string, text?: string): void;
  /** Findings of these files, one for each mistake, as fast as possible. */
  in(files: readonly string[]): readonly Diagnostic[];
  /** Findings of the whole project. */
  everywhere(): readonly Diagnostic[];
}

export const openLiveCheck = (): LiveCheck => {
  const cache: PageCache = new WeakMap();
  const memory = new Memory();
  const ground = readGround();
  let files: Files = readFiles();
  const isKnown = (file: string): boolean => allSources(files).some((source) => source.file === file);
  return {
    put(file, text) {
      const source = isKnown(file) ? readSourceOrNone(file, text) : undefined;
      // When a file is added or removed, all are read again.
      if (!source) files = readFiles();
      else files = { ...withFile(files, source), wording: isWording(file) ? readWording() : files.wording };
    },
    in: (names) => rootCauses(findingsIn(names, files, { ground, cache }), treeOf(files, ground, cache)),
    everywhere() {
      const tree = treeOf(files, ground, cache);
      if (holdsLayoutsAlone) return rootCauses(findingsIn(ownFiles(files), files, { ground, cache }), tree);
      return rootCauses(findingsOf(tree, { memory }), tree);
    },
  };
};

const isWording = (file: string): boolean => /(?:^|\/)(?:wording|glossary\/[\w-]+)\.json$/.test(file);

const readSourceOrNone = (file: string, text?: string): ReturnType<typeof readSource> | undefined => {
  try {
    return readSource(file, text);
  } catch {
    return undefined;
  }
};
