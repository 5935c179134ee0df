import { compileNodes, type CompiledNode } from '#engine/compile-node.ts';
import { EngineError } from '#engine/engine-error.ts';
import { nodeTable } from '#generated/node-table.ts';
import { reportError } from '#platform/report.ts';
import { lazyFragments } from 'virtual:screens';
import { collectNodes } from './screen-library.ts';

const nodesOf = async (fragment: string): Promise<CompiledNode[]> => {
  const load = Object.hasOwn(lazyFragments, fragment) ? lazyFragments[fragment] : undefined;
  if (!load) throw new EngineError('unknown-fragment', `The lazy fragment ${fragment} does not exist.`);
  const nodes = await load();
  const report = ({ nodeId, type }: { nodeId: string; type: string }): void =>
    reportError(new EngineError('unknown-node', `Unknown node type ${type}`), { fragment, node: nodeId });
  return compileNodes(nodes, { table: nodeTable, report }, fragment);
};

/** Loads the nodes of a fragment outside the first chunk, and their renderers. */
export const loadFragment = async (
  name: string,
  loadRenderers: (types: Iterable<string>) => Promise<void>,
): Promise<readonly CompiledNode[]> => {
  const nodes = await nodesOf(name);
  const types = new Set<string>();
  collectNodes(nodes, types, new Set());
  await loadRenderers(types);
  return nodes;
};
