import { type ReactNode, useEffect, useRef } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { useCopyFeedback, type CopyState } from '#renderers/copy-row/use-copy-feedback.ts';
import { useOutside } from '#engine/outside-context.ts';
import button from '#renderers/button/button.module.css';
import { selectText } from '#renderers/copy-row/select-text.ts';
import { valueDirection } from '#renderers/field/text-direction.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import type { GlyphName } from '#renderers/icon/icon-glyphs.ts';
import { LiveText } from '#renderers/parts/live-text.tsx';
import css from './feedback-button.module.css';

/** Copies a value that the page does not show completely. */
export const CopyButton = ({ id, props }: RendererProps<'copyButton'>): ReactNode => {
  const { copy, ...feedback } = useCopyFeedback();
  return <FeedbackButton {...props} {...feedback} id={id} glyph="copy" onPress={() => void copy(props.value)} />;
};

/** Shares a text or a link, or copies it without a share sheet. */
export const ShareButton = ({ id, props }: RendererProps<'shareButton'>): ReactNode => {
  const { title, ...shown } = props;
  const outside = useOutside();
  const { copy, ...feedback } = useCopyFeedback();
  const handlePress = async (): Promise<void> => {
    const content = { text: props.value, ...(title ? { title } : {}) };
    const isShared = await outside.share(content).catch(() => false);
    if (!isShared) await copy(props.value);
  };
  return <FeedbackButton {...shown} {...feedback} id={id} glyph="share" onPress={() => void handlePress()} />;
};

interface FeedbackButtonProps {
  /** Id of the node; undefined when the button is part of one. */
  readonly id?: string;
  readonly label: string;
  readonly kind: 'primary' | 'secondary' | 'quiet';
  readonly glyph: GlyphName;
  readonly value: string;
  readonly state: CopyState;
  /** Counts the attempts, so that equal messages are announced again. */
  readonly tries: number;
  readonly copiedLabel: string;
  readonly failedLabel: string;
  readonly onPress: () => void;
}

const Face = ({ glyph, words }: { glyph: GlyphName; words: string }): ReactNode => (
  <span className={css.face}>
    <Glyph name={glyph} size="small" />
    <span className={css.words}>{words}</span>
  </span>
);

/** Draws a button that shows the result of copying, and the value when the user has to copy it manually. */
export const FeedbackButton = (props: FeedbackButtonProps): ReactNode => {
  const { id, label, kind, glyph, value, state, tries, copiedLabel, failedLabel, onPress } = props;
  const shown = useRef<HTMLElement>(null);
  const said = { idle: '', copied: copiedLabel, failed: failedLabel } satisfies Record<CopyState, string>;
  useEffect(() => {
    if (state === 'failed' && tries > 0) selectText(shown.current);
  }, [state, tries]);
  return (
    <div className={css.box} data-node={id} data-state={state}>
      <button className={button.button} type="button" data-kind={kind} aria-label={label} onClick={onPress}>
        {/* The button keeps its name and width; the result is shown below. */}
        <span className={css.faces} aria-hidden="true">
          <Face glyph={glyph} words={label} />
          <Face glyph="check" words={copiedLabel} />
        </span>
      </button>
      <LiveText className={state === 'failed' ? css.failed : 'visually-hidden'}>
        <span key={tries}>{said[state]}</span>
      </LiveText>
      {state === 'failed' && (
        <bdi className={css.value} dir={valueDirection(value)} ref={shown}>
          {value}
        </bdi>
      )}
    </div>
  );
};
