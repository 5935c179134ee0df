import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { memoizeByObject } from '#domain/memoize.ts';
import type { CompiledNode } from './compile-node.ts';
import type { DrawContext } from './draw-context.ts';
import { useRowFrame } from './row-context.ts';

/** Properties that name a row, the best first. */
const NAMES = ['title', 'label', 'text'];

/** The display name of a deferred row, from its first node. */
const nameOf = ([first]: readonly CompiledNode[], item: unknown, { screen }: DrawContext): string => {
  const named = NAMES.flatMap((name) => first?.live.find((property) => property.name === name) ?? [])[0];
  try {
    const name = named?.evaluate(screen.reader({ item }), screen.ports.texts);
    return typeof name === 'string' ? name : '';
  } catch {
    // The failure is reported when the row is drawn.
    return '';
  }
};

/** Drawn chunks of each list by their first row, so that a list looks the same when its page is opened again. */
const drawnChunksOf = memoizeByObject((_items: readonly unknown[]) => new Set<number>());

/** Rows drawn together; divisible into lines of one, two, three, four or six columns. */
const CHUNK_ROWS = 96;

export interface OffscreenRowsProps {
  readonly items: readonly unknown[];
  /** Index of the first deferred row. */
  readonly start: number;
  readonly nodes: readonly CompiledNode[];
  readonly place: DrawContext;
  readonly drawRow: (index: number) => ReactNode;
}

interface RowChunkProps extends OffscreenRowsProps {
  /** Height of a row, CSS px. */
  readonly rowSize: number;
  /** Receives the placeholder once it is mounted. */
  readonly onBox?: ((box: Element) => void) | undefined;
}

/** Chunks within one screen of the viewport are drawn. */
const PRELOAD_MARGIN = '100% 0px';

const whenNear = (box: Element, run: () => void): (() => void) => {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && run(), {
    rootMargin: PRELOAD_MARGIN,
  });
  observer.observe(box);
  return () => observer.disconnect();
};

const RowChunk = ({ items, start, nodes, place, drawRow, rowSize, onBox }: RowChunkProps): ReactNode => {
  const frame = useRowFrame();
  const own = useRef<HTMLSpanElement>(null);
  const [isDrawn, setDrawn] = useState(() => drawnChunksOf(items).has(start));
  useEffect(() => {
    if (isDrawn) {
      drawnChunksOf(items).add(start);
      return undefined;
    }
    const draw = (): void => startTransition(() => setDrawn(true));
    const box = typeof IntersectionObserver !== 'undefined' ? own.current : null;
    return box ? whenNear(box, draw) : draw();
  }, [isDrawn, items, start]);
  useLayoutEffect(() => {
    if (own.current) onBox?.(own.current);
  }, [onBox]);
  const indexes = items.slice(start, start + CHUNK_ROWS).map((_, at) => start + at);
  if (isDrawn) return indexes.map(drawRow);
  const blockSize = indexes.length * rowSize;
  return frame(
    <span
      ref={own}
      style={{ display: 'block', gridColumn: '1 / -1', blockSize, contentVisibility: 'auto', overflow: 'clip' }}
    >
      {indexes.map((index) => nameOf(nodes, items[index], place)).join('\n')}
    </span>,
  );
};

/**
 * Draws the rows beyond the first screens when they get near the viewport. Before, a box of the expected height holds their
 * names, so that find-in-page and screen readers can reach them.
 */
export const OffscreenRows = (props: OffscreenRowsProps): ReactNode => {
  const { items, start } = props;
  const [rowSize, setRowSize] = useState(0);
  const measure = useCallback(
    (box: Element): void => {
      const top = box.closest('[data-node]')?.getBoundingClientRect().top;
      if (top !== undefined) setRowSize((box.getBoundingClientRect().top - top) / start);
    },
    [start],
  );
  const count = Math.ceil((items.length - start) / CHUNK_ROWS);
  return Array.from({ length: count }, (_, at) => (
    <RowChunk
      key={at}
      {...props}
      start={start + at * CHUNK_ROWS}
      rowSize={rowSize}
      onBox={at === 0 ? measure : undefined}
    />
  ));
};
