import type { NodeReport } from './protocol.ts';

const flatten = (nodes: readonly NodeReport[]): readonly NodeReport[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

const shownWithId = (nodes: readonly NodeReport[], id: string): readonly NodeReport[] =>
  flatten(nodes).filter((node) => node.id === id && node.state === 'shown');

const elementsWithId = (root: HTMLElement, id: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-node]')].filter((element) => element.dataset.node === id);

/** The rows of a list share their nodes' ids; their elements are in the same order. */
const ownElement = (root: HTMLElement, nodes: readonly NodeReport[], node: NodeReport): HTMLElement | undefined => {
  const at = shownWithId(nodes, node.id).findIndex(({ key }) => key === node.key);
  return at === -1 ? undefined : elementsWithId(root, node.id)[at];
};

/** The node of that key, if the page has it. */
export const nodeByKey = (nodes: readonly NodeReport[], key: string): NodeReport | undefined =>
  flatten(nodes).find((node) => node.key === key);

/** The elements of a node, or those of the nodes inside it. */
export const elementsOf = (
  root: HTMLElement,
  nodes: readonly NodeReport[],
  node: NodeReport,
): readonly HTMLElement[] => {
  const own = ownElement(root, nodes, node);
  return own ? [own] : node.children.flatMap((child) => elementsOf(root, nodes, child));
};

/** The node that drew an element. */
export const nodeOfElement = (
  root: HTMLElement,
  nodes: readonly NodeReport[],
  element: Element,
): NodeReport | undefined => {
  const drawn = element.closest<HTMLElement>('[data-node]');
  if (!drawn || !root.contains(drawn)) return undefined;
  const id = drawn.dataset.node ?? '';
  return shownWithId(nodes, id)[elementsWithId(root, id).indexOf(drawn)];
};
