import { compileNodes, type CompiledNode } from '#engine/compile-node.ts';
import { nodeTable } from '#generated/node-table.ts';
import { reportError } from '#platform/report.ts';
import { createRendererSource, type LoadingRendererSource } from '#renderers/registry.ts';
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

/** The renderers of the product, and the fragments outside the first chunk. */
export const createRenderers = (): LoadingRendererSource => {
  const source = createRendererSource();
  return {
    ...source,
    async loadFragment(name) {
      const nodes = await nodesOf(name);
      const types = new Set<string>();
      collectNodes(nodes, types, new Set());
      await source.load(types);
      return nodes;
    },
  };
};
