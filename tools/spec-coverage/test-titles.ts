import { parseSync, Visitor, type ESTree } from 'vite';

/** What a test file calls its tests and groups. */
export interface TestTitles {
  /** As written; of a template literal with its `${…}`, of a table with its `%s` and `$name`. */
  titles: ReadonlySet<string>;
  /** Texts, numbers and names of members that stand in the file: what a table fills its titles with. */
  values: ReadonlySet<string>;
}

const RUNNERS = new Set(['it', 'test', 'describe']);
/** Members of a runner that still make a test which runs. */
const RUNNING = new Set(['each', 'for', 'only', 'concurrent', 'sequential', 'describe', 'serial', 'skipIf', 'runIf']);
/** Members that make a test which does not. */
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
  if (argument?.type !== 'TemplateLiteral') return undefined;
  const { quasis, expressions } = argument;
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index];
      return `${value.cooked ?? ''}${expression ? `\${${source.slice(expression.start, expression.end)}}` : ''}`;
    })
    .join('');
};

/** Reads the titles of a test file; tests that are skipped, or stand in a group that is, do not count. */
export const readTestTitles = (file: string, source: string): TestTitles => {
  const titles = new Set<string>();
  const values = new Set<string>();
  let restingDepth = 0;
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  new Visitor({
    CallExpression(node) {
      const kind = kindOf(node.callee);
      if (kind === 'rests') restingDepth += 1;
      const title = kind === 'runs' && restingDepth === 0 ? titleOf(source, node.arguments[0]) : undefined;
      if (title !== undefined) titles.add(title);
    },
    'CallExpression:exit': (node) => {
      if (kindOf(node.callee) === 'rests') restingDepth -= 1;
    },
    Literal: (node) => void values.add(String(node.value)),
    TemplateElement: (node) => void values.add(node.value.cooked ?? ''),
    Property(node) {
      if (node.key.type === 'Identifier') values.add(node.key.name);
    },
  }).visit(program);
  return { titles, values };
};

const PLACE = /\$\{[^}]*\}|%[sdifjop#$]|\$[\w.]+/g;

/** Whether a file has a test of that name, or one made from a row of its own table. */
export const hasTest = ({ titles, values }: TestTitles, name: string): boolean =>
  titles.has(name) || [...titles].some((title) => isRowOf(title, values, name));

const isRowOf = (title: string, values: ReadonlySet<string>, name: string): boolean => {
  const parts = title.split(PLACE);
  if (parts.length === 1) return false;
  const pattern = new RegExp(
    `^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('(.+?)')}$`,
  );
  const found = pattern.exec(name);
  return found !== null && found.slice(1).every((value) => values.has(value));
};
