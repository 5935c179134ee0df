import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { CopyButton } from '#renderers/copy-button/feedback-button.tsx';
import { valueDirection } from '#renderers/field/text-direction.ts';
import { scaleBars, type BarScale } from './bar-scale.ts';
import css from './barcode.module.css';
import { encodeBars, type Bars } from './encode-bars.ts';

const pathOf = ({ bars }: Bars, { isUpright }: BarScale): string =>
  bars.map(({ at, width }) => (isUpright ? `M0 ${at}h1v${width}h-1z` : `M${at} 0h${width}v1h-${width}z`)).join('');

/** Returns the width of an element in CSS px, and follows its changes. */
const useWidth = (box: RefObject<HTMLElement | null>): number => {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setWidthPx(element.clientWidth);
    measure();
    if (typeof ResizeObserver !== 'function') return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
  return widthPx;
};

/**
 * Draws a barcode for a scanner, dark on white in every theme and left to right in every language.
 *
 * @throws Error when the format cannot hold the value: the fallback is shown, or the error page for required content
 */
export const Barcode = ({ id, props }: RendererProps<'barcode'>): ReactNode => {
  const { value, format, label, caption, isCopyable, copyLabel, copiedLabel, failedLabel } = props;
  const code = useMemo(() => encodeBars(format, value), [format, value]);
  const shown = caption ?? code.text;
  const box = useRef<HTMLDivElement>(null);
  const roomPx = useWidth(box);

  const scale = scaleBars({ modules: code.width, roomPx, density: globalThis.devicePixelRatio || 1 });
  const { isUpright, lengthPx } = scale;
  return (
    <figure className={css.figure} data-node={id}>
      <div className={css.paper} data-upright={isUpright || undefined}>
        <div className={css.room} ref={box}>
          <svg
            className={css.bars}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It is drawn here and has no address.
            role="img"
            aria-label={label}
            viewBox={isUpright ? `0 0 1 ${code.width}` : `0 0 ${code.width} 1`}
            preserveAspectRatio="none"
            style={isUpright ? { blockSize: lengthPx } : { inlineSize: lengthPx }}
          >
            <path d={pathOf(code, scale)} fill="#000" />
          </svg>
        </div>
      </div>
      <figcaption className={css.caption} dir={valueDirection(shown)}>
        {shown}
      </figcaption>
      {isCopyable && <CopyButton props={{ label: copyLabel, kind: 'quiet', value, copiedLabel, failedLabel }} />}
    </figure>
  );
};
