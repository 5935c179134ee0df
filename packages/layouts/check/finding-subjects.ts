import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { layoutFolderOf } from '#layouts/screens/screen-files.ts';
import { toSegments, type JsonSource } from './model/json-source.ts';
import { allSources, nameOf, type Tree } from './model/tree.ts';
import { isObject } from './model/walk.ts';
import { stages } from './rules.ts';

/** A finding with its subject, for comparison with others. */
export interface Finding {
  readonly finding: Diagnostic;
  readonly stage: number;
  /** Layouts and fragments that contain the finding or that it names. */
  readonly subjects: ReadonlySet<string>;
  /** Fragments drawn by the page of the finding. */
  readonly drawn: ReadonlySet<string>;
  /** The node that contains the finding, and the property. */
  readonly node: string;
  readonly property: string;
  /** Values of the page at the finding's location, such as derive.isPaid. */
  readonly values: ReadonlySet<string>;
  /** Names that the finding mentions. */
  readonly names: ReadonlySet<string>;
  /** Names and words at the finding's location. */
  readonly held: ReadonlySet<string>;
}

const STAGE_OF = new Map(stages.flatMap((rules, stage) => rules.map(({ name }) => [name, stage + 1])));

/** Files that are not JSON are listed before all others. */
const stageOf = ({ rule }: Diagnostic): number => STAGE_OF.get(rule) ?? 0;

const VALUE = /\b(?:derive|local|timers)\.\w+/g;
const NAME = /[\w-]+(?:\.[\w-]+)+/g;

/** Pages by the file of a finding: a screen with its folder, a fragment with the screens that use it. */
const subjectsByFile = ({ pages, files }: Tree): ((file: string) => readonly string[]) => {
  const users = new Map<string, string[]>();
  const folders = new Map<string, string>();
  for (const { id, kind, expansion, source } of pages) {
    if (kind === 'fragment') continue;
    folders.set(layoutFolderOf(source.file), id);
    for (const fragment of expansion.used) users.set(fragment, [...(users.get(fragment) ?? []), id]);
  }
  const fragments = new Map(files.fragments.map((source) => [source.file, nameOf(source)]));
  return (file) => {
    const fragment = fragments.get(file);
    if (fragment !== undefined) return [fragment, ...(users.get(fragment) ?? [])];
    const folder = layoutFolderOf(file);
    return [folder.split('/').slice(-2).join('.'), folders.get(folder) ?? ''].filter((name) => name !== '');
  };
};

const WORD = /[\w-]+(?:\.[\w-]+)*/g;

const wordsIn = (value: unknown): string[] =>
  (JSON.stringify(value ?? '').match(WORD) ?? []).filter((word) => word.length > 2);

/** A value by its name alone, as in actions and bindings. */
const bareNames = (words: string): string[] => (words.match(VALUE) ?? []).map((value) => value.split('.')[1] ?? '');

const isNode = (value: unknown): boolean => isObject(value) && ('type' in value || 'do' in value);

interface Owner {
  readonly node: string;
  readonly property: string;
  readonly at: unknown;
}

const ownerAt = (source: JsonSource | undefined, pointer: string): Owner => {
  const segments = toSegments(pointer);
  // Names defined by the page: derive.isPaid, timers.lifetime, a poll.
  const start = isObject(source?.value) && !('body' in source.value) ? segments.length : 2;
  let at: unknown = source?.value;
  let [node, action] = [Math.min(start, segments.length), 0];
  for (const [index, segment] of segments.entries()) {
    at = isObject(at) || Array.isArray(at) ? Reflect.get(at, segment) : undefined;
    if (isObject(at) && 'type' in at) node = index + 1;
    if (isObject(at) && 'do' in at) action = index + 1;
  }
  const upTo = (length: number): string => segments.slice(0, length).join('/');
  return { node: upTo(node), property: upTo(Math.max(node, action) + 1), at };
};

export const readerOf = (tree: Tree): ((finding: Diagnostic) => Finding) => {
  const sources = new Map(allSources(tree.files).map((source) => [source.file, source]));
  const subjectsOf = subjectsByFile(tree);
  const pages = new Map(tree.pages.map((page) => [page.source.file, page]));
  return (finding) => {
    const { file, pointer, message, got = '', suggestion = '' } = finding;
    const source = sources.get(file);
    const { at, ...owner } = ownerAt(source, pointer);
    const [part, name] = toSegments(pointer);
    const own = name !== undefined && ['derive', 'local', 'timers'].includes(part ?? '') ? [`${part}.${name}`] : [];
    return {
      finding,
      stage: stageOf(finding),
      subjects: new Set([...subjectsOf(file), ...(`${message} ${got}`.match(NAME) ?? [])]),
      drawn: new Set(pages.get(file)?.expansion.used),
      ...owner,
      values: new Set([...own, ...(`${message} ${isNode(at) ? '' : JSON.stringify(at)}`.match(VALUE) ?? [])]),
      names: new Set(
        [
          ...own,
          got,
          ...bareNames(`${message} ${got}`),
          ...(`${message} ${got} ${suggestion}`.match(NAME) ?? []),
        ].filter((one) => one.length > 2),
      ),
      held: new Set(wordsIn(at)),
    };
  };
};
