import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Logger } from '@stryker-mutator/api/logging';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { parseSync } from 'vite';
import { print, runCommandLine } from './run/command-line.ts';
import { wholeNumber } from './run/whole-number.ts';

const FOLDERS = ['domain', 'engine', 'flows', 'state', 'transport'] as const;
const LIST = 'tests/mutants.json';

/** A range with more mutants would fill the sample with neighbours. */
const MOST_IN_A_RANGE = 5;

const USAGE = `tsx tools/sample-mutants.ts [--seed <number>] [--mutants <number>]

Draws mutants of src/{${FOLDERS.join(',')}} and writes their places to ${LIST}, which \`stryker run\` reads.
  --seed     another seed draws others; 1 when left out
  --mutants  how many; 300 when left out`;

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Place {
  readonly file: string;
  readonly text: string;
  readonly start: Position;
  readonly end: Position;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Record<string, unknown> & Span =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The parts of functions that run on a call. Code that runs when its module loads belongs to no single test. */
const calledSpans = (node: unknown): Span[] => {
  if (Array.isArray(node)) return node.flatMap(calledSpans);
  if (!isNode(node)) return [];
  if (!isNode(node['body']) || !Array.isArray(node['params'])) return Object.values(node).flatMap(calledSpans);
  const [first] = [...node['params'], node['body']].filter(isNode);
  // `name => …` begins with its parameter, and is itself evaluated when the module loads.
  return [{ start: first?.start === node.start ? first.end : (first?.start ?? node.start), end: node.end }];
};

const positionIn = (source: string, offset: number): Position => {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
};

const silent: Logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
};

const textBetween = (lines: readonly string[], start: Position, end: Position): string =>
  lines
    .slice(start.line, end.line + 1)
    .map((line, at) => line.slice(at === 0 ? start.column : 0, start.line + at === end.line ? end.column : undefined))
    .join('\n');

/** Locations of all mutants of a file, one for each mutant. */
const mutantsOf = async (file: string): Promise<Place[]> => {
  const content = readFileSync(file, 'utf8');
  const mutate = calledSpans(parseSync(file, content).program).map(({ start, end }) => ({
    start: positionIn(content, start),
    end: positionIn(content, end),
  }));
  if (mutate.length === 0) return [];
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(silent).instrument([{ name: file, content, mutate }], options);
  const lines = content.split('\n');
  return mutants.map(({ location: { start, end } }) => ({ file, text: textBetween(lines, start, end), start, end }));
};

const isBefore = (a: Position, b: Position): boolean => a.line < b.line || (a.line === b.line && a.column <= b.column);

const isWithin = (inner: Place, outer: Place): boolean =>
  inner.file === outer.file && isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);

/** Stryker's format: lines from 1, columns from 0. */
const format = ({ file, start, end }: Place): string =>
  `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

await runCommandLine({
  usage: USAGE,
  options: { seed: { type: 'string' }, mutants: { type: 'string' } },
  async run({ values }) {
    const seed = wholeNumber('seed', values.seed, 1);
    const wanted = wholeNumber('mutants', values.mutants, 300);
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `src/${folder}/${name}`),
    ).filter((file) => /\.tsx?$/.test(file));
    const all = (await Promise.all(files.map(mutantsOf))).flat();
    // By the text and not by the line: a change elsewhere in a file draws the same mutants again.
    const byHash = new Map(
      all.map((place) => [createHash('sha256').update(`${seed} ${place.file} ${place.text}`).digest('hex'), place]),
    );
    const drawn: Place[] = [];
    let count = 0;
    for (const [, place] of [...byHash].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const inside = all.filter((other) => isWithin(other, place)).length;
      if (inside > MOST_IN_A_RANGE || drawn.some((other) => isWithin(place, other))) continue;
      drawn.push(place);
      count += inside;
      if (count >= wanted) break;
    }
    writeFileSync(LIST, `${JSON.stringify({ seed, mutate: drawn.map(format).toSorted() }, undefined, 2)}\n`);
    print(`${count} of ${all.length} mutants, in ${drawn.length} places: ${LIST}`);
  },
});
