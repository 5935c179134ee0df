import { type ReactNode, useEffect, useRef } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import {
  selectText,
  useCopyFeedback,
  type CopyFeedback,
  type CopyState,
} from '#renderers/copy-row/use-copy-feedback.ts';
import { useOutside } from '#engine/outside-context.ts';
import button from '#renderers/button/button.module.css';
import { valueDirection } from '#renderers/field/text-direction.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import type { GlyphName } from '#renderers/icon/icon-glyphs.ts';
import { LiveText } from '#renderers/parts/live-text.tsx';
import css from './feedback-button.module.css';

type CopyButtonProps = RendererProps<'copyButton'>['props'];

interface FeedbackButtonProps {
  readonly id: string | undefined;
  readonly props: CopyButtonProps;
  readonly glyph: GlyphName;
  readonly feedback: CopyFeedback;
  readonly onPress: () => void;
}

const Face = ({ glyph, words }: { glyph: GlyphName; words: string }): ReactNode => (
  <span className={css.face}>
    <Glyph name={glyph} size="small" />
    <span className={css.words}>{words}</span>
  </span>
);

/** Draws a button that shows the result of copying, and the value when the user has to copy it manually. */
const FeedbackButton = ({ id, props, glyph, feedback, onPress }: FeedbackButtonProps): ReactNode => {
  const { label, kind, value, copiedLabel, failedLabel } = props;
  const { state, tries } = feedback;
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

/** Copies a value that the page does not show completely. Part of another node, the button has no id. */
export const CopyButton = ({ id, props }: { readonly id?: string; readonly props: CopyButtonProps }): ReactNode => {
  const feedback = useCopyFeedback();
  return <FeedbackButton {...{ id, props, feedback }} glyph="copy" onPress={() => void feedback.copy(props.value)} />;
};

/** Shares a text or a link, or copies it without a share sheet. */
export const ShareButton = ({ id, props }: RendererProps<'shareButton'>): ReactNode => {
  const { title, value } = props;
  const outside = useOutside();
  const feedback = useCopyFeedback();
  const handlePress = async (): Promise<void> => {
    const isShared = await outside.share({ text: value, ...(title ? { title } : {}) }).catch(() => false);
    if (!isShared) await feedback.copy(value);
  };
  return <FeedbackButton {...{ id, props, feedback }} glyph="share" onPress={() => void handlePress()} />;
};
