import { byFile } from '#tools/diagnostics/by-file.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { layoutFolderOf } from '#tools/screens/screen-files.ts';
import { toSegments, type JsonSource } from './model/json-source.ts';
import { allSources, nameOf, type Tree } from './model/tree.ts';
import { isObject } from './model/walk.ts';
import { stages } from './rules.ts';
import { flow } from './rules/flow.ts';

/** A finding with its subject, for comparison with others. */
interface Finding {
  readonly finding: Diagnostic;
  readonly stage: number;
  /** Layouts and fragments that it stands in or names. */
  readonly subjects: ReadonlySet<string>;
  /** Fragments that the page it is told of draws. */
  readonly drawn: ReadonlySet<string>;
  /** The node that it stands in, and the property there. */
  readonly node: string;
  readonly property: string;
  /** Values of the page that stand at its place, such as derive.isPaid. */
  readonly values: ReadonlySet<string>;
}

const STAGE_OF = new Map(stages.flatMap((rules, stage) => rules.map(({ name }) => [name, stage + 1])));

/** A file that is not JSON stands before all others. */
const stageOf = ({ rule }: Diagnostic): number => STAGE_OF.get(rule) ?? 0;

const VALUE = /\b(?:derive|local|timers)\.\w+/g;
const NAME = /[\w-]+(?:\.[\w-]+)+/g;
const FILE = /\S+\.json(?::\d+)?/g;

/** Pages by the file that something is told of: a screen with its folder, a fragment with the screens that use it. */
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

const isNode = (value: unknown): boolean => isObject(value) && ('type' in value || 'do' in value);

interface Owner {
  readonly node: string;
  readonly property: string;
  readonly at: unknown;
}

const ownerAt = (source: JsonSource | undefined, pointer: string): Owner => {
  const segments = toSegments(pointer);
  // Names defined by the page stand for themselves: derive.isPaid, timers.lifetime, a poll.
  const start = isObject(source?.value) && !('body' in source.value) ? segments.length : 2;
  let at: unknown = source?.value;
  let [node, action] = [Math.min(start, segments.length), 0];
  for (const [index, segment] of segments.entries()) {
    at = isObject(at) || Array.isArray(at) ? Reflect.get(at, segment) : undefined;
    if (isObject(at) && 'type' in at) node = index + 1;
    if (isObject(at) && 'do' in at) action = index + 1;
  }
  const path = (length: number): string => segments.slice(0, length).join('/');
  return { node: path(node), property: path(Math.max(node, action) + 1), at };
};

const readerOf = (tree: Tree): ((finding: Diagnostic) => Finding) => {
  const sources = new Map(allSources(tree.files).map((source) => [source.file, source]));
  const subjectsOf = subjectsByFile(tree);
  const pages = new Map(tree.pages.map((page) => [page.source.file, page]));
  return (finding) => {
    const { file, pointer, message, got = '' } = finding;
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
    };
  };
};

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((name) => other.has(name));

/** The finding's words, whichever file they name. */
const wordsOf = ({ rule, message }: Diagnostic): string => `${rule} ${message.replaceAll(FILE, '')}`;

const isInside = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** Of one stage: the same fault again, or another that what is wrong at the place brings with it. */
const isOneFault = (cause: Finding, other: Finding): boolean => {
  const [a, b] = [cause.finding, other.finding];
  if (wordsOf(a) === wordsOf(b)) return true;
  if (a.got !== undefined && a.got === b.got && a.got.length > 2) return true;
  if (meet(cause.values, other.values)) return true;
  if (a.file !== b.file) return false;
  const isOneNode = cause.node === other.node && (a.rule !== b.rule || cause.property === other.property);
  return isOneNode || isInside(b.pointer, a.pointer);
};

/** From this stage on a finding may be of a page as a whole, whatever part of it is to blame. */
const OF_PAGES = stages.findIndex((rules) => rules.includes(flow)) + 1;
const LEFT_OVER = stages.length;

const followsFrom = (cause: Finding, other: Finding): boolean => {
  // A text that all pages share is shown by none as soon as one of them names another.
  if (
    other.stage === LEFT_OVER &&
    other.finding.rule !== 'twice' &&
    (cause.stage < LEFT_OVER || isLeftWith(cause, other))
  )
    return true;
  if (!meet(cause.subjects, other.subjects)) return isOfOneFragment(cause, other);
  return cause.stage < other.stage || isOneFault(cause, other);
};

/** The same of two pages as a whole, which draw the same fragment. */
const isOfOneFragment = (cause: Finding, other: Finding): boolean =>
  cause.stage >= OF_PAGES &&
  wordsOf(cause.finding) === wordsOf(other.finding) &&
  cause.finding.expected === other.finding.expected &&
  meet(cause.drawn, other.drawn);

const isLeftWith = (cause: Finding, other: Finding): boolean =>
  cause.finding.rule === other.finding.rule && cause.finding.file === other.finding.file;

/** Where a fault is told, of all places that it shows in: of the page that it names, where it names one. */
const nearness = ({ finding, subjects }: Finding): number => {
  const folder = layoutFolderOf(finding.file).split('/').slice(-2).join('.');
  return finding.message.includes(folder) ? 0 : subjects.size;
};

/**
 * One finding for one mistake: of those that hang together the one of the earliest stage is told, and the others stand with
 * it as what follows. Nothing is lost: what does not follow is told once the first is mended.
 */
export const rootCauses = (findings: readonly Diagnostic[], tree: Tree): Diagnostic[] => {
  const read = readerOf(tree);
  const ordered = byFile(findings)
    .map(read)
    .toSorted((one, other) => one.stage - other.stage || nearness(one) - nearness(other));
  const causes: { told: Finding; follow: Diagnostic[] }[] = [];
  for (const told of ordered) {
    const cause = causes.find(({ told: earlier }) => followsFrom(earlier, told));
    if (cause) cause.follow.push(told.finding);
    else causes.push({ told, follow: [] });
  }
  return byFile(causes.map(({ told, follow }) => (follow.length > 0 ? { ...told.finding, follow } : told.finding)));
};
