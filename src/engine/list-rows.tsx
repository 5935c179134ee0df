import { memo, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import type { FarRowsProps } from './far-rows.tsx';
import type { DrawNodes } from './node-binding.ts';
import type { Props } from './node-snapshot.ts';
import type { Place } from './place.ts';
import { useRowFrame } from './row-context.ts';
import { readPath, toPath } from './scope.ts';

interface ListRowsProps {
  readonly node: CompiledNode;
  readonly props: Props;
  readonly place: Place;
  readonly draw: DrawNodes;
}

const rowName = (item: unknown, index: number, key: unknown): string => {
  const value = typeof key === 'string' ? readPath(item, toPath(key)) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? `=${value}` : `#${index}`;
};

const NONE: readonly unknown[] = [];

/** Keys as React wants them: two elements with one name still get a row each. */
const uniqueKeys = (items: readonly unknown[], key: unknown): readonly string[] => {
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const name = rowName(item, index, key);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return `${count}${name}`;
  });
};

/** Rows that are drawn at once: more than any page shows of a list before it is scrolled. */
const FIRST_ROWS = 48;

/** Whether nothing depends on the node being drawn: a form has to know its fields, a page what it is for. */
const canWait = ({ field, needs, slots, cases = {}, fallback }: CompiledNode): boolean =>
  !field && needs.length === 0 && [...Object.values(slots), ...Object.values(cases), fallback].flat().every(canWait);

const AllRows = ({ items, start, drawRow }: FarRowsProps): ReactNode =>
  items.slice(start).map((_, at) => drawRow(start + at));

/** Once its file has come: a list that is come back to has all its rows from the first moment. */
let FarRows: ComponentType<FarRowsProps> | undefined;

/** Rows beyond the first screens, drawn by a file of their own; without it, and where they cannot wait, all at once. */
const OtherRows = (props: FarRowsProps): ReactNode => {
  const [Rows, setRows] = useState(() => (props.nodes.every(canWait) ? FarRows : AllRows));
  useEffect(() => {
    if (Rows) return;
    import('./far-rows.tsx').then(
      (file) => setRows(() => (FarRows = file.FarRows)),
      () => setRows(() => AllRows),
    );
  }, [Rows]);
  return Rows ? <Rows {...props} /> : null;
};

/** The rows of a list. A row whose element is the same is not drawn again. */
export const ListRows = ({ node, props, place, draw }: ListRowsProps): ReactNode => {
  const items: readonly unknown[] = Array.isArray(props.each) ? props.each : NONE;
  const keys = useMemo(() => uniqueKeys(items, props.key), [items, props.key]);
  const { body = [], empty = [] } = node.slots;
  if (items.length === 0) return draw(empty, place);
  const drawRow = (index: number): ReactNode => (
    <ListRow
      key={keys[index]}
      item={items[index]}
      index={node.readsIndex ? index : undefined}
      nodes={body}
      place={place}
      draw={draw}
    />
  );
  return (
    <>
      {items.slice(0, FIRST_ROWS).map((_, index) => drawRow(index))}
      {items.length > FIRST_ROWS && (
        <OtherRows items={items} start={FIRST_ROWS} nodes={body} place={place} drawRow={drawRow} />
      )}
    </>
  );
};

interface ListRowProps {
  readonly item: unknown;
  readonly index: number | undefined;
  readonly nodes: readonly CompiledNode[];
  readonly place: Place;
  readonly draw: DrawNodes;
}

const ListRow = memo(function ListRow({ item, index, nodes, place, draw }: ListRowProps): ReactNode {
  const rowPlace = useMemo(() => ({ ...place, frame: { item, index } }), [item, index, place]);
  const frame = useRowFrame();
  return useMemo(() => frame(draw(nodes, rowPlace)), [frame, draw, nodes, rowPlace]);
});
