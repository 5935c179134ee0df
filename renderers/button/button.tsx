import { useEffect, useId, useState, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { wholeWords } from '#renderers/parts/whole-words.ts';
import { afterMs } from '#renderers/parts/after-ms.ts';
import { spokenOnChange } from '#renderers/parts/spoken.ts';
import css from './button.module.css';
import { Spinner } from './spinner.tsx';

type ButtonProps = RendererProps<'button'>['props'];

/** Reserves the room of a hidden button, so that nothing moves under the finger when it appears. */
const HiddenButton = ({ label, kind }: Pick<ButtonProps, 'label' | 'kind'>): ReactNode => (
  <span className={css.button} data-kind={kind} data-hidden="true" aria-hidden="true">
    <span className={css.label}>{label}</span>
  </span>
);

/** Time after which a busy button shows its second label. */
const LATE_MS = 5000;

const useIsLate = (isBusy: boolean): boolean => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const stop = afterMs(LATE_MS, () => setIsLate(true));
    return () => {
      stop();
      setIsLate(false);
    };
  }, [isBusy]);
  return isLate;
};

/**
 * Draws a button. While busy it keeps its name and the focus, and ignores presses. While disabled it shows the reason above
 * itself and stays focusable: a press then only runs the field checks, which focus the missing field.
 */
export const Button = ({ id, props }: RendererProps<'button'>): ReactNode => {
  const { label, kind, glyph, isDisabled, why, isBusy, isHidden, lateLabel, onPress, languages } = props;
  const whyId = useId();
  const isLate = useIsLate(isBusy);
  if (isHidden) return <HiddenButton label={label} kind={kind} />;
  const isBlocked = isDisabled && !isBusy;
  const button = (
    <button
      className={css.button}
      type="button"
      data-node={id}
      data-kind={kind}
      data-glyph={glyph}
      aria-disabled={isBlocked || isBusy || undefined}
      aria-describedby={isBlocked ? whyId : undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {isBusy && <Spinner />}
      {!isBusy && glyph && <Glyph name={glyph} size="small" />}
      <span className={css.label} lang={languages?.label} style={wholeWords(label)}>
        {label}
      </span>
    </button>
  );
  // The button keeps its parent element, and so the focus.
  return (
    <>
      {isBlocked && (
        <p className={css.why} id={whyId}>
          {why}
        </p>
      )}
      {isLate && (
        <p className={css.why} {...spokenOnChange('polite')}>
          {lateLabel}
        </p>
      )}
      {button}
    </>
  );
};
