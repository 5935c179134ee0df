import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { stepOfKey } from '#renderers/parts/line-direction.ts';
import { useParts } from '#renderers/parts/part-list.ts';
import { CarouselProvider, type SlidePart } from '#renderers/slide/slide.tsx';
import css from './carousel.module.css';
import { useMover } from './use-mover.ts';

const toIndex = (text: string): number => (/^\d+$/.test(text) ? Number(text) : 0);

const positionOf = (text: string, at: number, total: number): string =>
  text.replace('{current}', String(at + 1)).replace('{total}', String(total));

/** Calls the function whenever the last slide is shown. */
const useLastShown = (isAtLast: boolean, onLast: () => void): void => {
  const handleLast = useEffectEvent(onLast);
  useEffect(() => {
    if (isAtLast) handleLast();
  }, [isAtLast]);
};

/** Elements that use arrow keys themselves. */
const TAKES_ARROWS = 'input, select, textarea, [role=tab], [role=combobox], [role=listbox], [contenteditable]';

/** Handles arrow keys pressed inside an element: 1 for forward, -1 for back in text direction. */
const useArrowKeys = (root: RefObject<HTMLElement | null>, onStep: (step: number) => void): void => {
  const handleStep = useEffectEvent(onStep);
  useEffect(() => {
    const element = root.current;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest(TAKES_ARROWS) || event.defaultPrevented) return;
      const step = stepOfKey(event.key, target);
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      handleStep(step);
    };
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, [root]);
};

interface MoveButtonProps {
  readonly label: string;
  readonly way: 'previous' | 'next';
  /** True at the last slide in that direction. The button keeps the focus then. */
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** Draws the button for the next or previous slide. */
const MoveButton = ({ label, way, isAtEnd, onPress }: MoveButtonProps): ReactNode => (
  <button
    className={`icon-button ${css.move}`}
    type="button"
    data-way={way}
    aria-label={label}
    aria-disabled={isAtEnd || undefined}
    onClick={onPress}
  >
    <Glyph name="chevron" size="small" />
  </button>
);

interface ControlsProps {
  readonly props: RendererProps<'carousel'>['props'];
  readonly parts: readonly SlidePart[];
  readonly index: number;
  readonly onMove: (step: number) => void;
}

/** The position among the slides, between the buttons to the previous and the next. */
const Controls = ({ props, parts, index, onMove }: ControlsProps): ReactNode => {
  const { previousLabel, nextLabel, positionText } = props;
  const total = parts.length;
  return (
    <div className={css.controls}>
      <MoveButton label={previousLabel} way="previous" isAtEnd={index === 0} onPress={() => onMove(-1)} />
      <p className={css.position} aria-live="polite" aria-atomic="true">
        <span className={css.dots} aria-hidden="true">
          {parts.map(({ slideId }, at) => (
            <i key={slideId} data-shown={at === index || undefined} />
          ))}
        </span>
        {positionOf(positionText, index, total)}
        {parts[index]?.label && <span className="visually-hidden">. {parts[index].label}</span>}
      </p>
      <MoveButton label={nextLabel} way="next" isAtEnd={index === total - 1} onPress={() => onMove(1)} />
    </div>
  );
};

/**
 * Draws slides, one of them visible. The root has no `data-field`, which marks fields of the form: the index is a local value.
 */
export const Carousel = ({ id, props, field }: RendererProps<'carousel'>): ReactNode => {
  const { label, bind, positionText, children, onLast } = props;
  const { list, parts } = useParts<SlidePart>();
  const bound = bind === undefined ? undefined : field;
  const [shown, setShown] = useState(() => toIndex(bound?.value ?? ''));
  const lastTold = useRef(shown);
  const total = parts.length;
  const index = Math.max(0, Math.min(shown, total - 1));
  const root = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const slides = useMemo(() => parts.map(({ element }) => element), [parts]);
  const handleIndex = (next: number): void => {
    if (next === lastTold.current) return;
    lastTold.current = next;
    setShown(next);
    bound?.onInput(String(next));
  };
  const go = useMover({ row, index, slides, onIndex: handleIndex });

  const wanted = bound?.value;
  useEffect(() => {
    // The carousel itself caused this change, possibly during a swipe.
    if (wanted && toIndex(wanted) !== lastTold.current) go(toIndex(wanted), 'smooth');
  }, [wanted, go]);

  useLastShown(total > 0 && index === total - 1, onLast);

  const state = useMemo(() => {
    const placeOf = (slideId: string): number => parts.findIndex((part) => part.slideId === slideId);
    return {
      list,
      shownId: parts[index]?.slideId,
      nameOf: (slideId: string) => positionOf(positionText, placeOf(slideId), total),
      reveal: (slideId: string) => go(placeOf(slideId), 'instant'),
    };
  }, [list, parts, index, positionText, total, go]);

  // Starts from the current position: a second press may precede the first redraw.
  const move = (step: number): void => {
    const to = Math.min(lastTold.current, total - 1) + step;
    if (to >= 0 && to < total) go(to, 'smooth');
  };
  useArrowKeys(root, move);

  return (
    <section className={css.carousel} ref={root} data-node={id} aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: with the keys too, in every browser. */}
      <div className={css.box} tabIndex={0}>
        <div className={css.row} ref={row}>
          <CarouselProvider value={state}>{children}</CarouselProvider>
        </div>
      </div>
      {total > 1 && <Controls props={props} parts={parts} index={index} onMove={move} />}
    </section>
  );
};
