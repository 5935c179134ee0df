import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { useCopyFeedback } from '#renderers/copy-row/use-copy-feedback.ts';
import { FeedbackButton } from './feedback-button.tsx';

/** Copies something that the page does not show in full. */
export const CopyButton = ({ id, props }: RendererProps<'copyButton'>): ReactNode => {
  const { copy, ...feedback } = useCopyFeedback();
  return <FeedbackButton {...props} {...feedback} id={id} glyph="copy" onPress={() => void copy(props.value)} />;
};
