import { compileNodes, type CompiledNode } from '#engine/compile-node.ts';
import { setLazyNodeLoader } from '#engine/lazy-nodes.tsx';
import { nodeTable } from '#generated/node-table.ts';
import { reportError } from '#platform/report.ts';
import { lazyFragments } from 'virtual:screens';
import { collectNodes } from './screen-library.ts';

const nodesOf = async (fragment: string): Promise<CompiledNode[]> => {
  const load = Object.hasOwn(lazyFragments, fragment) ? lazyFragments[fragment] : undefined;
  if (!load) throw new Error(`There is no fragment ${fragment} that is loaded lazily.`);
  const nodes = await load();
  const report = ({ nodeId, type }: { nodeId: string; type: string }): void =>
    reportError(new Error(`Unknown node type ${type}`), { fragment, node: nodeId });
  return compileNodes(nodes, { table: nodeTable, report }, fragment);
};

/** Sets the engine's loader for fragments outside the first chunk. */
export const registerLazyFragments = (): void => {
  setLazyNodeLoader(async (fragment, renderers) => {
    const nodes = await nodesOf(fragment);
    const types = new Set<string>();
    collectNodes(nodes, types, new Set());
    await renderers.load?.(types);
    return nodes;
  });
};
