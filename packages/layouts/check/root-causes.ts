import { byFile } from '#tools/diagnostics/by-file.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { layoutFolderOf } from '#layouts/screens/screen-files.ts';
import { readerOf, type Finding } from './finding-subjects.ts';
import { toSegments } from './model/json-source.ts';
import type { Tree } from './model/tree.ts';
import { stages } from './rules.ts';
import { data } from './rules/unknown-names.ts';
import { engine } from './rules/route.ts';
import { flow } from './rules/flow.ts';
import { inSamples } from './rules/in-samples.ts';
import { path } from './rules/path.ts';
import { shown } from './rules/shown.ts';
import { unasked } from './rules/unasked.ts';
import { waiting } from './rules/ways-on.ts';

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((name) => other.has(name));

const FILE = /\S+\.json(?::\d+)?/g;

/** The finding's text without file names. */
const wordsOf = ({ rule, message }: Diagnostic): string => `${rule} ${message.replaceAll(FILE, '')}`;

const isInside = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** From this stage on, findings are reliable only if the language itself is valid. */
const UNDERSTOOD = stages.findIndex((rules) => rules.includes(path)) + 1;

/** Members that determine the kind of a node or action: a finding there concerns the whole node. */
const NAMING = /\/(?:type|do|fragment|cmd)$/;

const unitOf = ({ finding }: Finding): string => finding.pointer.replace(NAMING, '');

/** Checks whether a finding concerns a node's condition, on which its child nodes rely. */
const isGuard = ({ node, property }: Finding): boolean => [`${node}/when`, `${node}/requires`].includes(property);

/** The same location: the same property of a node or action, a part of it, or the node that has it. */
const isOnePlace = (cause: Finding, other: Finding): boolean => {
  const [a, b] = [cause.finding, other.finding];
  if (a.file !== b.file) return false;
  const wholes = [cause, other].map(({ node }) => `/${node}`);
  const isWhole = [cause, other].some((one) => wholes.includes(unitOf(one)));
  if (cause.node === other.node && (cause.property === other.property || isWhole || isGuard(cause) || isGuard(other)))
    return true;
  const [inner, outer] = [unitOf(other), unitOf(cause)];
  return isInside(inner, outer) || (inner.lastIndexOf('/') > 0 && isInside(outer, inner));
};

/** Checks that the second finding may miss a name that the unreadable part of the first defines. */
const isInWhatIsNotUnderstood = (cause: Finding, other: Finding): boolean => {
  if (cause.stage >= UNDERSTOOD || other.stage < UNDERSTOOD) return false;
  const [part = '', ...inside] = toSegments(cause.finding.pointer);
  return [...other.names].some(
    (name) =>
      (inside.length === 0 && name.startsWith(`${part}.`)) ||
      [name, ...name.split('.').slice(-1)].some((one) => cause.held.has(one)),
  );
};

/** A timer that is never read, while an unknown timer name is read. */
const isReadByAnotherName = (cause: Finding, { finding, names }: Finding): boolean =>
  finding.rule === waiting.name &&
  cause.finding.rule === path.name &&
  cause.finding.got?.startsWith('timers.') === true &&
  [...names].some((name) => name.startsWith('timers.'));

/** Checks that the first finding is a fault of the route or an unreadable file, which causes faults of the whole page. */
const isOfWholePage = (cause: Finding, other: Finding): boolean => {
  if (other.finding.rule === engine.name) return true;
  // A page that reads an unknown value also shows something else in its samples.
  if (other.finding.rule === inSamples.name) return cause.stage <= UNDERSTOOD;
  const [part = ''] = toSegments(cause.finding.pointer);
  if (part === 'data') return [data.name, unasked.name].includes(other.finding.rule);
  if (other.stage < OF_PAGES) return isGuard(cause) && other.finding.file !== cause.finding.file;
  return part === 'route' || (cause.stage < UNDERSTOOD && toSegments(other.finding.pointer).length < 2);
};

/** The same location, or the same name. */
const isOneFault = (cause: Finding, other: Finding): boolean => {
  const [a, b] = [cause.finding, other.finding];
  return (
    (cause.stage < UNDERSTOOD && ['', '/id'].includes(a.pointer)) ||
    (wordsOf(a) === wordsOf(b) && (a.got === b.got || a.file !== b.file || cause.stage >= UNDERSTOOD)) ||
    (other.stage >= UNDERSTOOD && meet(cause.values, other.values)) ||
    meet(cause.names, other.names) ||
    isOnePlace(cause, other) ||
    isOfWholePage(cause, other) ||
    isReadByAnotherName(cause, other) ||
    isInWhatIsNotUnderstood(cause, other)
  );
};

/** From this stage on, a finding may concern the whole page, whatever part of it causes the fault. */
const OF_PAGES = stages.findIndex((rules) => rules.includes(flow)) + 1;
const LEFT_OVER = stages.length;
const SHOWN = stages.findIndex((rules) => rules.includes(shown)) + 1;

const followsFrom = (cause: Finding, other: Finding): boolean => {
  // A text shared by all pages is unused as soon as its only reference is misspelt.
  if (
    other.stage === LEFT_OVER &&
    other.finding.rule !== 'twice' &&
    (cause.stage < LEFT_OVER || isLeftWith(cause, other))
  )
    return true;
  if (isShownBy(cause, other)) return true;
  if (!meet(cause.subjects, other.subjects)) return isOfOneFragment(cause, other);
  return isOneFault(cause, other);
};

/** The same for two pages that draw the same fragment: findings about whole pages, or about a named fragment. */
const isOfOneFragment = (cause: Finding, other: Finding): boolean =>
  wordsOf(cause.finding) === wordsOf(other.finding) &&
  cause.finding.expected === other.finding.expected &&
  [...cause.drawn].some(
    (fragment) =>
      other.drawn.has(fragment) && (cause.stage >= OF_PAGES || cause.finding.message.includes(` ${fragment},`)),
  );

/** Checks that the second finding is a fault of samples that a fault of their page has caused. */
const isShownBy = (cause: Finding, { finding, stage, subjects }: Finding): boolean =>
  stage === SHOWN && (cause.finding.file === finding.file || meet(cause.subjects, subjects));

const isLeftWith = (cause: Finding, other: Finding): boolean =>
  cause.finding.rule === other.finding.rule && cause.finding.file === other.finding.file;

/** The location to report a fault at, of all locations where it is visible: the page that it names, if any. */
const nearness = ({ finding, subjects }: Finding): number => {
  const folder = layoutFolderOf(finding.file).split('/').slice(-2).join('.');
  return finding.message.includes(folder) ? 0 : subjects.size;
};

/**
 * Reports one finding for each mistake: of related findings the one of the earliest stage, with the others as its
 * consequences. A finding that was not a consequence is reported once the first is corrected.
 */
export const rootCauses = (findings: readonly Diagnostic[], tree: Tree): Diagnostic[] => {
  const read = readerOf(tree);
  const ordered = byFile(findings)
    .map(read)
    .toSorted((one, other) => one.stage - other.stage || nearness(one) - nearness(other));
  const causes: { told: Finding; follow: Diagnostic[] }[] = [];
  for (const told of ordered) {
    const cause = causes.find(({ told: earlier }) => followsFrom(earlier, told));
    if (!cause) causes.push({ told, follow: [] });
    // A visible effect of a reported mistake is not reported.
    else if (told.stage !== SHOWN) cause.follow.push(told.finding);
  }
  return byFile(causes.map(({ told, follow }) => (follow.length > 0 ? { ...told.finding, follow } : told.finding)));
};
