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

/** Returns the names that a script calls, constructs or reads from another name, such as `fetch` and `URL.canParse`. */
export const namesUsed = (root: Node): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return undefined;
    const name = nameIn(value);
    if (name !== undefined) names.add(name);
    return Object.values(value).forEach(visit);
  };
  visit(root);
  return names;
};
