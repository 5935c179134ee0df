import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree } from 'vite';

/** `// Spec: core 4.1a, core 4.2` above a test, a group of tests, or a row of a table of tests. */
export interface SpecTag {
  ids: string[];
  file: string;
  line: number;
  /** Code below the tag: the title of the test, or the row. */
  shown: string;
  /** A skipped test proves nothing, nor does a tag above other code. */
  marks: 'runs' | 'rests' | 'nothing';
}

const RUNNERS = new Set(['it', 'test', 'describe']);
/** Members of a runner whose test still runs. */
const RUNNING = new Set(['each', 'for', 'only', 'concurrent', 'sequential', 'describe', 'serial', 'skipIf', 'runIf']);
/** Members of a runner whose test does not run. */
const RESTING = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);

type Kind = 'runs' | 'rests' | 'other';

/** Follows `test.describe.each(rows)` down to `test`. */
const kindOf = (callee: ESTree.Expression): Kind => {
  if (callee.type === 'Identifier') return RUNNERS.has(callee.name) ? 'runs' : 'other';
  if (callee.type === 'CallExpression') return kindOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return kindOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return 'other';
  const owner = kindOf(callee.object);
  if (owner === 'runs' && RESTING.has(callee.property.name)) return 'rests';
  return RUNNING.has(callee.property.name) || owner === 'rests' ? owner : 'other';
};

const titleOf = (source: string, argument: ESTree.Argument | undefined): string | undefined => {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  return argument?.type === 'TemplateLiteral' ? source.slice(argument.start + 1, argument.end - 1) : undefined;
};

type Marked = Pick<SpecTag, 'shown' | 'marks'>;

const LONGEST_ROW = 120;

/**
 * Nodes that a tag may be above, by position: a test has precedence, then the outermost of those with the same start.
 */
const readMarked = (source: string, program: ESTree.Program): Map<number, Marked> => {
  const marked = new Map<number, Marked>();
  const tests = new Set<number>();
  let restingDepth = 0;
  const marks = (): Marked['marks'] => (restingDepth === 0 ? 'runs' : 'rests');
  const addRow = ({ start, end }: ESTree.Span): void => {
    const shown = source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, LONGEST_ROW);
    if (!marked.has(start)) marked.set(start, { shown, marks: marks() });
  };
  new Visitor({
    CallExpression(node) {
      const kind = kindOf(node.callee);
      if (kind === 'rests') restingDepth += 1;
      const shown = kind === 'other' ? undefined : titleOf(source, node.arguments[0]);
      if (shown === undefined || tests.has(node.start)) return;
      tests.add(node.start);
      marked.set(node.start, { shown, marks: marks() });
    },
    'CallExpression:exit': (node) => {
      if (kindOf(node.callee) === 'rests') restingDepth -= 1;
    },
    ArrayExpression: ({ elements }) => {
      for (const element of elements) if (element) addRow(element);
    },
    ObjectExpression: ({ properties }) => {
      for (const property of properties) addRow(property);
    },
  }).visit(program);
  return marked;
};

const TAG = /^\s*Spec: (.+)$/;
const BETWEEN = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;

const endOfComments = (source: string, from: number): number => {
  BETWEEN.lastIndex = from;
  BETWEEN.test(source);
  return BETWEEN.lastIndex;
};

const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

/** The tags of a test file, in their order. */
export const readTags = (file: string, source: string): SpecTag[] => {
  if (!source.includes('// Spec: ')) return [];
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0])
    throw new ToolError(
      `${file}:${lineOf(source, errors[0].labels?.[0]?.start ?? 0)} cannot be read: ${errors[0].message}`,
    );
  const marked = readMarked(source, program);
  return comments.flatMap(({ value, start, end }) => {
    const [, ids] = TAG.exec(value) ?? [];
    if (ids === undefined) return [];
    const below = marked.get(endOfComments(source, end)) ?? { shown: '', marks: 'nothing' as const };
    return [{ ids: ids.split(',').map((id) => id.trim()), file, line: lineOf(source, start), ...below }];
  });
};

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** The tags of every test of the project at `root`, by file. */
export const readAllTags = (root: string): SpecTag[] =>
  readdirSync(`${root}/tests`, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEST_FILE.test(file))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .toSorted()
    .flatMap((file) => readTags(file, readFileSync(`${root}/${file}`, 'utf8')));
