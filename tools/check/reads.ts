import type { LocalFinding } from './finding.ts';
import { toPointer } from './json-source.ts';
import { suggest } from './suggest.ts';
import { isObject, walk } from './walk.ts';

/** Roots that every rule may read without saying so in `data`. */
const ALWAYS = ['session', 'local', 'derive', 'timers', 'item', 'index', 'event', 'current', 'accumulator'];

/** Roots whose members the screen itself names. */
const OWN_ROOTS = ['local', 'derive', 'timers'] as const;

const readPathOf = (value: unknown): string | undefined => {
  if (!isObject(value) || Object.keys(value).length !== 1 || !('var' in value)) return undefined;
  const path = Array.isArray(value.var) ? (value.var[0] as unknown) : value.var;
  return typeof path === 'string' ? path : undefined;
};

const ELEMENT_OPERATORS = new Set(['map', 'filter', 'reduce', 'all', 'some', 'none']);

/** Inside the second argument of map, filter … paths are those of the element. */
const isInElement = (path: readonly (string | number)[]): boolean =>
  path.some((step, index) => typeof step === 'string' && ELEMENT_OPERATORS.has(step) && Number(path[index + 1]) >= 1);

interface ReadableScreen {
  readonly data: readonly string[];
  readonly own: Readonly<Record<(typeof OWN_ROOTS)[number], ReadonlySet<string>>>;
}

const namesOf = (value: unknown): ReadonlySet<string> => new Set(isObject(value) ? Object.keys(value) : []);

const readable = (screen: Record<string, unknown>): ReadableScreen => ({
  data: Array.isArray(screen.data) ? screen.data.map(String) : [],
  own: { local: namesOf(screen.local), derive: namesOf(screen.derive), timers: namesOf(screen.timers) },
});

const isOwnRoot = (root: string): root is (typeof OWN_ROOTS)[number] => OWN_ROOTS.some((own) => own === root);

const faultOf = (read: string, { data, own }: ReadableScreen): Omit<LocalFinding, 'pointer' | 'rule'> | undefined => {
  const [root = '', name = ''] = read.split('.');
  const roots = [...ALWAYS, ...data];
  if (!roots.includes(root)) {
    return {
      message: `${root} is not among the scope roots of this screen's data.`,
      expected: `one of ${roots.join(', ')}`,
      got: read,
      suggestion: suggest(root, roots),
    };
  }
  if (!isOwnRoot(root) || own[root].has(name)) return undefined;
  return { message: `The screen has no ${root} value ${name}.`, got: read, suggestion: suggest(name, own[root]) };
};

/** Paths that a screen's rules read although nothing stands there. The screen is checked with its fragments in place. */
export const readFindings = (screen: Record<string, unknown>): LocalFinding[] => {
  const can = readable(screen);
  return [...walk(screen)].flatMap(({ value, path }) => {
    const read = readPathOf(value);
    if (read === undefined || read === '' || isInElement(path)) return [];
    const fault = faultOf(read, can);
    return fault ? [{ pointer: toPointer(path), rule: 'path', ...fault }] : [];
  });
};
