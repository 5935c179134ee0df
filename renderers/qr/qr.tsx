import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { CashierError } from '#domain/cashier-error.ts';
import { embeddedImage, looksLikePictureAddress } from '#domain/embedded-image.ts';
import type { RendererProps } from '#engine/renderer.ts';
import button from '#renderers/button/button.module.css';
import { CopyButton } from '#renderers/copy-button/feedback-button.tsx';
import { valueDirection } from '#renderers/field/text-direction.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { safeImageSource } from '#renderers/image/image-source.ts';
import { afterMs } from '#renderers/parts/after-ms.ts';
import { LiveText } from '#renderers/parts/live-text.tsx';
import { savePicture, type Picture as Drawn } from './save-code.ts';
import css from './qr.module.css';

/** Quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Timeout of an address that looks like an image's before it is drawn as a code (contract §7). */
const PICTURE_WAIT_MS = 5000;

/** File name of the saved image. */
const FILE_NAME = 'payment-code.png';

interface QrPlan {
  readonly level: 'L' | 'M' | 'Q';
  /** Minimum width in CSS px at which a phone can read the code. */
  readonly minWidthPx: number;
}

/** Limit of bytes: a longer code is too dense to be scanned from a screen. */
const MAX_BYTES = 2048;

/**
 * Short payloads get more error correction, against glare and scratches; for long ones fewer and bigger dots scan better. The
 * widths give each dot about 2.5 px.
 */
const PLANS: readonly (QrPlan & { readonly upToBytes: number })[] = [
  { upToBytes: 80, level: 'Q', minWidthPx: 96 },
  { upToBytes: 250, level: 'M', minWidthPx: 160 },
  { upToBytes: 500, level: 'L', minWidthPx: 200 },
  { upToBytes: 1000, level: 'L', minWidthPx: 280 },
  { upToBytes: MAX_BYTES, level: 'L', minWidthPx: 400 },
];

/** Returns how a payload is drawn; undefined when it is empty or too long for a code. */
const planQr = (payload: string): QrPlan | undefined => {
  const { length } = new TextEncoder().encode(payload);
  return length === 0 ? undefined : PLANS.find(({ upToBytes }) => length <= upToBytes);
};

type QrProps = RendererProps<'qr'>['props'];

interface FigureProps extends Pick<QrProps, 'label'> {
  readonly id: string;
  readonly code: ReactNode;
  readonly children: ReactNode;
}

/** Draws a code with its label and actions beside it, or below it in a narrow box. */
const Figure = ({ id, label, code, children }: FigureProps): ReactNode => (
  <figure className={`${css.figure} ${css.scan}`} data-node={id}>
    {code}
    <div className={css.about}>
      {/* Screen readers read this from the picture. */}
      <p className={css.label} aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  </figure>
);

/** Shows a payload that no code can hold as text to copy. */
const Payload = ({ id, props }: { id: string; props: QrProps }): ReactNode => {
  const { value, lostLabel, copyLabel, copiedLabel, failedLabel } = props;
  const fieldId = useId();
  return (
    <div className={css.figure} data-node={id}>
      <label className={css.label} htmlFor={fieldId}>
        {lostLabel}
      </label>
      <textarea className={css.payload} id={fieldId} dir={valueDirection(value)} rows={4} readOnly value={value} />
      <CopyButton props={{ label: copyLabel, kind: 'secondary', value, copiedLabel, failedLabel }} />
    </div>
  );
};

const SaveButton = ({ props, picture }: { props: QrProps; picture: RefObject<Drawn | null> }): ReactNode => {
  const { isSaveable, saveLabel, savedText } = props;
  const [wasSaved, setSaved] = useState(false);
  if (!isSaveable) return null;
  return (
    <>
      <button
        className={button.button}
        type="button"
        data-kind="quiet"
        onClick={() => {
          if (picture.current) savePicture(picture.current, FILE_NAME);
          setSaved(true);
        }}
      >
        <Glyph name="download" size="small" />
        <span className={button.label}>{saveLabel}</span>
      </button>
      <LiveText className={css.saved}>{wasSaved && savedText}</LiveText>
    </>
  );
};

/** Passes the width of the code in device pixels to the style: dots of uneven width cannot be read. */
const tellGrid = (dots: SVGSVGElement | null): void => {
  const [, , width = ''] = dots?.getAttribute('viewBox')?.split(' ') ?? [];
  if (Number(width) > 0)
    dots?.parentElement?.style.setProperty('--grid', `${Number(width) / (window.devicePixelRatio || 1)}px`);
};

const Code = ({ id, plan, props }: { id: string; plan: QrPlan; props: QrProps }): ReactNode => {
  const { value, label, size } = props;
  const dots = useRef<SVGSVGElement>(null);
  const takeDots = (element: SVGSVGElement | null): void => {
    dots.current = element;
    tellGrid(element);
  };
  return (
    <Figure
      id={id}
      label={label}
      code={
        <div className={css.code} style={{ inlineSize: Math.max(size, plan.minWidthPx) }}>
          <QRCodeSVG
            key={value}
            className={css.dots}
            ref={takeDots}
            value={value}
            level={plan.level}
            marginSize={QUIET_ZONE}
            bgColor="#fff"
            fgColor="#000"
            aria-label={label}
          />
        </div>
      }
    >
      <SaveButton props={props} picture={dots} />
    </Figure>
  );
};

interface PictureProps {
  readonly id: string;
  readonly props: QrProps;
  readonly source: string;
  /** A timeout counts as a failure if a code can be drawn instead. */
  readonly waitMs: number | undefined;
  readonly onLost: () => void;
}

const Picture = ({ id, source, props, waitMs, onLost }: PictureProps): ReactNode => {
  const { label, size } = props;
  const picture = useRef<HTMLImageElement>(null);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    if (waitMs === undefined) return undefined;
    cancel.current = afterMs(waitMs, onLost);
    return () => cancel.current?.();
    // oxlint-disable-next-line react/exhaustive-deps -- Each source is waited for once.
  }, [source, waitMs]);
  return (
    <Figure
      id={id}
      label={label}
      code={
        <img
          className={css.picture}
          ref={picture}
          style={{ inlineSize: size }}
          src={source}
          alt={label}
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={() => cancel.current?.()}
          onError={onLost}
        />
      }
    >
      {/* Browsers do not let a page read an image of another site. */}
      {waitMs === undefined && <SaveButton props={props} picture={picture} />}
    </Figure>
  );
};

/**
 * Draws a code to scan: the value's image, else a code of the value, black on white in every theme. An address that looks like
 * an image's is tried as one first.
 *
 * @throws CashierError without a payload, and when the value's image cannot be shown
 */
export const Qr = ({ id, props }: RendererProps<'qr'>): ReactNode => {
  const { value } = props;
  const [lost, setLost] = useState('');
  if (!value.trim()) throw new CashierError('value.missing', 'A QR code has no payload.');
  const held = embeddedImage(value);
  const address = looksLikePictureAddress(value) ? value.trim() : undefined;
  const source = safeImageSource(held ?? address);
  if (source !== undefined && lost !== value) {
    const waitMs = held === undefined ? PICTURE_WAIT_MS : undefined;
    return <Picture {...{ id, source, props, waitMs }} onLost={() => setLost(value)} />;
  }
  if (held !== undefined) throw new CashierError('picture.lost', 'The picture of a code cannot be shown.');
  const plan = planQr(value);
  return plan ? <Code id={id} plan={plan} props={props} /> : <Payload id={id} props={props} />;
};
