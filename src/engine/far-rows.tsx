import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import type { Place } from './place.ts';
import { useRowFrame } from './row-context.ts';

/** Properties that name a row, the best first. */
const NAMES = ['title', 'label', 'text'];

/** The readable name of a row that is not drawn yet, from its first node. */
const nameOf = ([first]: readonly CompiledNode[], item: unknown, { screen }: Place): string => {
  const named = NAMES.flatMap((name) => first?.live.find((property) => property.name === name) ?? [])[0];
  try {
    const name = named?.evaluate(screen.reader({ item }), screen.ports.texts);
    return typeof name === 'string' ? name : '';
  } catch {
    // It is reported once the row is drawn.
    return '';
  }
};

/** Parts of a list that have been drawn, by where they begin: who comes back to it finds it as it was left. */
const drawnParts = new WeakMap<readonly unknown[], Set<number>>();

const drawnOf = (items: readonly unknown[]): Set<number> => {
  const parts = drawnParts.get(items) ?? new Set();
  drawnParts.set(items, parts);
  return parts;
};

/** Rows that are drawn in one go; as many as fill lines of one, two, three, four or six columns. */
const PART = 96;

export interface FarRowsProps {
  readonly items: readonly unknown[];
  /** The first row that is not drawn at once. */
  readonly start: number;
  readonly nodes: readonly CompiledNode[];
  readonly place: Place;
  readonly drawRow: (index: number) => ReactNode;
}

interface PartProps extends FarRowsProps {
  /** Height of a row, CSS px. */
  readonly rowSize: number;
  /** Takes the box of the part once it is there. */
  readonly onBox?: ((box: Element) => void) | undefined;
}

/** A screen away in either direction. */
const NEAR = '100% 0px';

const whenNear = (box: Element, run: () => void): (() => void) => {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && run(), {
    rootMargin: NEAR,
  });
  observer.observe(box);
  return () => observer.disconnect();
};

const Part = ({ items, start, nodes, place, drawRow, rowSize, onBox }: PartProps): ReactNode => {
  const frame = useRowFrame();
  const own = useRef<HTMLSpanElement>(null);
  const [isDrawn, setDrawn] = useState(() => drawnOf(items).has(start));
  useEffect(() => {
    if (isDrawn) {
      drawnOf(items).add(start);
      return undefined;
    }
    const draw = (): void => startTransition(() => setDrawn(true));
    const box = typeof IntersectionObserver !== 'undefined' ? own.current : null;
    return box ? whenNear(box, draw) : draw();
  }, [isDrawn, items, start]);
  useLayoutEffect(() => {
    if (own.current) onBox?.(own.current);
  }, [onBox]);
  const indexes = items.slice(start, start + PART).map((_, at) => start + at);
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
 * Rows beyond the first screens. Until they are near they are their names, in a box as high as they will be: that is what
 * a search in the page and a screen reader need to get there.
 */
export const FarRows = (props: FarRowsProps): ReactNode => {
  const { items, start } = props;
  const [rowSize, setRowSize] = useState(0);
  const measure = useCallback(
    (box: Element): void => {
      const top = box.closest('[data-node]')?.getBoundingClientRect().top;
      if (top !== undefined) setRowSize((box.getBoundingClientRect().top - top) / start);
    },
    [start],
  );
  const count = Math.ceil((items.length - start) / PART);
  return Array.from({ length: count }, (_, at) => (
    <Part key={at} {...props} start={start + at * PART} rowSize={rowSize} onBox={at === 0 ? measure : undefined} />
  ));
};
