import type { Diagnostic, LocalDiagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { Page } from './model/page.ts';
import { pointerOf, sourceOf, type JsonLocation } from './model/json-location.ts';
import type { Tree } from './model/tree.ts';

/** Content of a finding: without its location and its rule's name. */
export type Words = Omit<LocalDiagnostic, 'pointer' | 'rule'>;

/** One check of the checker. A rule checks pages one by one, or the tree as a whole. */
export interface Rule {
  readonly name: string;
  /** Description of its findings, as a sentence. */
  readonly about: string;
  page?(page: Page, tree: Tree): Iterable<Finding>;
  tree?(tree: Tree): Iterable<Finding>;
}

/** A rule's finding, at the location where the author wrote the faulty value. */
export type Finding = Omit<Diagnostic, 'rule' | 'line' | 'column' | 'follow'> & {
  readonly at: (finding: LocalDiagnostic) => Diagnostic;
  readonly location: JsonLocation;
};

/** Reports a finding at a location. */
export const tell = (location: JsonLocation, words: Words): Finding => {
  const source = sourceOf(location);
  return { file: source.file, pointer: pointerOf(location), at: (finding) => source.at(finding), location, ...words };
};

/** The finding at the innermost `use` in one of those files, if a fragment elsewhere contains its location. */
export const toldAtUse = (finding: Finding, files: ReadonlySet<string>): Finding => {
  const { file: _file, pointer: _pointer, at: _at, location, ...words } = finding;
  let use: JsonLocation | undefined = location;
  while (use && !files.has(sourceOf(use).file)) use = use.via;
  return use === undefined || use === location ? finding : tell(use, words);
};

/** The finding, with its position in the file. */
export const locate = (rule: string, { at, file: _file, location: _location, ...told }: Finding): Diagnostic =>
  at({ rule, ...told });
