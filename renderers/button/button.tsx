import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import css from './button.module.css';
import { Spinner } from './spinner.tsx';

type ButtonProps = RendererProps<'button'>['props'];

/** The room of a button that is not there now, so that nothing moves under the finger when it comes. */
const HiddenButton = ({ label, kind }: Pick<ButtonProps, 'label' | 'kind'>): ReactNode => (
  <span className={css.button} data-kind={kind} data-hidden="true" aria-hidden="true">
    <span className={css.label}>{label}</span>
  </span>
);

/** Does something when pressed. While it is busy it keeps its name and the focus, and does nothing. */
export const Button = ({ id, props }: RendererProps<'button'>): ReactNode => {
  const { label, kind, glyph, isDisabled, isBusy, isHidden, onPress } = props;
  if (isHidden) return <HiddenButton label={label} kind={kind} />;
  return (
    <button
      className={css.button}
      type="button"
      data-node={id}
      data-kind={kind}
      disabled={isDisabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {isBusy && <Spinner />}
      {!isBusy && glyph && <Glyph name={glyph} size="small" />}
      <span className={css.label}>{label}</span>
    </button>
  );
};
