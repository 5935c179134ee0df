import { QRCodeSVG } from 'qrcode.react';
import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { valueDirection } from '#renderers/field/text-direction.ts';
import { planQr } from './qr-plan.ts';
import css from './qr.module.css';

/** Modules of white around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A payload no code can hold is shown as it is: what is to be paid must not be lost. */
const Payload = ({ id, label, value }: { id: string; label: string; value: string }): ReactNode => {
  const fieldId = useId();
  return (
    <div className={css.figure} data-node={id}>
      <label className={css.label} htmlFor={fieldId}>
        {label}
      </label>
      <textarea className={css.payload} id={fieldId} dir={valueDirection(value)} rows={6} readOnly value={value} />
    </div>
  );
};

/** Tells the style how wide the code is when each of its dots is one pixel of the screen: dots of uneven width cannot be read. */
const tellGrid = (dots: SVGSVGElement | null): void => {
  const [, , width = ''] = dots?.getAttribute('viewBox')?.split(' ') ?? [];
  if (Number(width) > 0)
    dots?.parentElement?.style.setProperty('--grid', `${Number(width) / (window.devicePixelRatio || 1)}px`);
};

/**
 * A code to scan, black on white in every theme.
 *
 * @throws Error without a payload: the page shows what stands for the code, or the error page when it is critical
 */
export const Qr = ({ id, props: { value, label, size } }: RendererProps<'qr'>): ReactNode => {
  if (!value.trim()) throw new Error('A QR code has no payload.');
  const plan = planQr(value);
  if (!plan) return <Payload id={id} label={label} value={value} />;
  return (
    <figure className={css.figure} data-node={id}>
      <div className={css.code} style={{ inlineSize: Math.max(size, plan.minWidthPx) }}>
        <QRCodeSVG
          key={value}
          className={css.dots}
          ref={tellGrid}
          value={value}
          level={plan.level}
          marginSize={QUIET_ZONE}
          bgColor="#fff"
          fgColor="#000"
          aria-label={label}
        />
      </div>
      {/* Screen readers have it from the picture. */}
      <figcaption className={css.label} aria-hidden="true">
        {label}
      </figcaption>
    </figure>
  );
};
