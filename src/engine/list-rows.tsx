import { memo, useMemo, type ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import { drawNodes } from './node-view.tsx';
import { FrameContext } from './screen-context.ts';
import { readPath, toPath } from './scope.ts';

interface ListRowsProps {
  readonly node: CompiledNode;
  readonly props: Readonly<Record<string, unknown>>;
}

const rowKey = (item: unknown, index: number, key: unknown): string => {
  const value = typeof key === 'string' ? readPath(item, toPath(key)) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : `#${index}`;
};

/** Keys as React wants them: two elements with one name still get a row each. */
const uniqueKeys = (items: readonly unknown[], key: unknown): string[] => {
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const name = rowKey(item, index, key);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}#${count}`;
  });
};

/** The rows of a list. A row whose element is the same is not drawn again. */
export const ListRows = ({ node, props }: ListRowsProps): ReactNode => {
  const items = Array.isArray(props.each) ? (props.each as readonly unknown[]) : [];
  if (items.length === 0) return drawNodes(node.slots.empty ?? []);
  const keys = uniqueKeys(items, props.key);
  return items.map((item, index) => (
    <ListRow key={keys[index]} item={item} index={index} nodes={node.slots.body ?? []} />
  ));
};

interface ListRowProps {
  readonly item: unknown;
  readonly index: number;
  readonly nodes: readonly CompiledNode[];
}

const ListRow = memo(function ListRow({ item, index, nodes }: ListRowProps): ReactNode {
  const frame = useMemo(() => ({ item, index }), [item, index]);
  return <FrameContext value={frame}>{drawNodes(nodes)}</FrameContext>;
});
