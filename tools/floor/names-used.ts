import type { Node } from 'acorn';

type Syntax = Node & Record<string, unknown>;

const isNode = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? String(value['name']) : undefined;

const nameIn = (node: Syntax): string | undefined => {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') return nameOf(node['callee']);
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const [owner, member] = [nameOf(node['object']), nameOf(node['property'])];
  return owner !== undefined && member !== undefined ? `${owner}.${member}` : undefined;
};

const visitAll = (value: unknown, visit: (node: Syntax) => void): void => {
  if (Array.isArray(value)) for (const each of value) visitAll(each, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const each of Object.values(value)) visitAll(each, visit);
};

/** Members in which a node declares names. */
const DECLARING = ['id', 'params', 'param', 'local'] as const;

/** Names that a script declares itself: a minifier may name a function `ML`. */
const namesDeclared = (root: Node): ReadonlySet<string> => {
  const names = new Set<string>();
  visitAll(root, (node) => {
    for (const member of DECLARING) {
      visitAll(node[member], (part) => {
        const name = nameOf(part);
        if (name !== undefined) names.add(name);
      });
    }
  });
  return names;
};

/** Returns the names that a script calls, constructs or reads from another name, such as `fetch` and `URL.canParse`. */
export const namesUsed = (root: Node): ReadonlySet<string> => {
  const declared = namesDeclared(root);
  const names = new Set<string>();
  visitAll(root, (node) => {
    const name = nameIn(node);
    if (name !== undefined && !declared.has(name.replace(/\..*/, ''))) names.add(name);
  });
  return names;
};
