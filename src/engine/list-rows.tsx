import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import { OffscreenRows, type OffscreenRowsProps } from './offscreen-rows.tsx';
import type { DrawNodes } from './node-binding.ts';
import type { Props } from './node-snapshot.ts';
import type { DrawContext } from './draw-context.ts';
import { useRowFrame } from './row-context.ts';
import { readPath, toPath, type Path } from './scope.ts';

interface ListRowsProps {
  readonly node: CompiledNode;
  readonly props: Props;
  readonly place: DrawContext;
  readonly draw: DrawNodes;
}

const NONE: readonly unknown[] = [];

/** Unique React keys of rows, also for elements with equal names. Computed as far as rows are drawn. */
class RowKeys {
  readonly #path: Path | undefined;
  readonly #seen = new Map<string | number, number>();
  readonly #keys: string[] = [];

  constructor(
    private readonly items: readonly unknown[],
    key: unknown,
  ) {
    this.#path = typeof key === 'string' ? toPath(key) : undefined;
  }

  at(index: number): string {
    for (let next = this.#keys.length; next <= index; next++) {
      const name = this.#name(next);
      const count = this.#seen.get(name) ?? 0;
      this.#seen.set(name, count + 1);
      this.#keys.push(`${count}${name}`);
    }
    return this.#keys[index] ?? '';
  }

  #name(index: number): string | number {
    const value = this.#path && readPath(this.items[index], this.#path);
    return typeof value === 'string' || typeof value === 'number' ? `=${value}` : index;
  }
}

/** Number of rows drawn at once: more than a page shows before scrolling. */
const FIRST_ROWS = 60;

/** Checks that drawing a node may be deferred: fields and required content must be mounted. */
const canWait = ({ field, requirements, slots, cases = {}, fallback }: CompiledNode): boolean =>
  !field &&
  requirements.length === 0 &&
  [...Object.values(slots), ...Object.values(cases), fallback].flat().every(canWait);

const AllRows = ({ items, start, drawRow }: OffscreenRowsProps): ReactNode =>
  items.slice(start).map((_, at) => drawRow(start + at));

/** Draws the rows beyond the first screens, deferred if possible. */
const OtherRows = (props: OffscreenRowsProps): ReactNode =>
  props.nodes.every(canWait) ? <OffscreenRows {...props} /> : <AllRows {...props} />;

/** Draws the rows of a list. Rows with an unchanged element are not redrawn. */
export const ListRows = ({ node, props, place, draw }: ListRowsProps): ReactNode => {
  const items: readonly unknown[] = Array.isArray(props.each) ? props.each : NONE;
  const keys = useMemo(() => new RowKeys(items, props.key), [items, props.key]);
  const { body = [], empty = [] } = node.slots;
  const drawRow = (index: number): ReactNode => (
    <ListRow
      key={keys.at(index)}
      item={items[index]}
      index={node.readsIndex ? index : undefined}
      nodes={body}
      place={place}
      draw={draw}
    />
  );
  const hasMore = items.length > FIRST_ROWS;
  const others = useMemo(
    () => hasMore && <OtherRows items={items} start={FIRST_ROWS} nodes={body} place={place} drawRow={drawRow} />,
    // oxlint-disable-next-line react/exhaustive-deps -- How a row is drawn follows from these.
    [items, keys, node, place],
  );
  // A search may change thousands of rows per key press: rows beyond the first screens are updated with lower priority.
  const shown = useDeferredValue(others);
  if (items.length === 0) return draw(empty, place);
  return (
    <>
      {items.slice(0, FIRST_ROWS).map((_, index) => drawRow(index))}
      {hasMore && shown}
    </>
  );
};

interface ListRowProps {
  readonly item: unknown;
  readonly index: number | undefined;
  readonly nodes: readonly CompiledNode[];
  readonly place: DrawContext;
  readonly draw: DrawNodes;
}

const ListRow = memo(function ListRow({ item, index, nodes, place, draw }: ListRowProps): ReactNode {
  const rowPlace = useMemo(() => ({ ...place, frame: { item, index } }), [item, index, place]);
  const frame = useRowFrame();
  return useMemo(() => frame(draw(nodes, rowPlace)), [frame, draw, nodes, rowPlace]);
});
