import type { Diagnostic, LocalDiagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { Page } from './model/page.ts';
import { pointerOf, sourceOf, type Spot } from './model/spot.ts';
import type { Tree } from './model/tree.ts';

/** What a rule tells: the finding's words without its place and its rule's name. */
export type Words = Omit<LocalDiagnostic, 'pointer' | 'rule'>;

/** One thing the checker knows. A rule looks at pages one by one, or at the tree as a whole. */
export interface Rule {
  readonly name: string;
  /** What it finds, in a sentence. */
  readonly about: string;
  page?(page: Page, tree: Tree): Iterable<Told>;
  tree?(tree: Tree): Iterable<Told>;
}

/** A finding of a rule at the place where a person wrote what is wrong. */
export type Told = Omit<Diagnostic, 'rule' | 'line' | 'column' | 'follow'> & {
  readonly at: (finding: LocalDiagnostic) => Diagnostic;
};

/** Tells of a spot. */
export const tell = (spot: Spot, words: Words): Told => {
  const source = sourceOf(spot);
  return { file: source.file, pointer: pointerOf(spot), at: (finding) => source.at(finding), ...words };
};

/** The finding, with the place of its words in the file. */
export const locate = (rule: string, { at, file: _file, ...told }: Told): Diagnostic => at({ rule, ...told });
