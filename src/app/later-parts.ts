import { compileNodes, type CompiledNode } from '#engine/compile-node.ts';
import { loadLaterNodesBy } from '#engine/later-nodes.tsx';
import { nodeTable } from '#generated/node-table.ts';
import { reportError } from '#platform/report.ts';
import { laterParts } from 'virtual:screens';
import { collectNodes } from './screen-library.ts';

const nodesOf = async (fragment: string): Promise<CompiledNode[]> => {
  const load = Object.hasOwn(laterParts, fragment) ? laterParts[fragment] : undefined;
  if (!load) throw new Error(`There is no fragment ${fragment} that comes later.`);
  const nodes = await load();
  const report = ({ nodeId, type }: { nodeId: string; type: string }): void =>
    reportError(new Error(`Unknown node type ${type}`), { fragment, node: nodeId });
  return compileNodes(nodes, { table: nodeTable, report }, fragment);
};

/** Lets the engine bring the fragments that the screens of the first chunk do without. */
export const registerLaterParts = (): void => {
  loadLaterNodesBy(async (fragment, renderers) => {
    const nodes = await nodesOf(fragment);
    const types = new Set<string>();
    collectNodes(nodes, types, new Set());
    await renderers.load?.(types);
    return nodes;
  });
};
