import type { ReactNode } from 'react';
import { useOutside } from '#engine/outside-context.ts';
import type { RendererProps } from '#engine/renderer.ts';
import { FeedbackButton } from '#renderers/copy-button/feedback-button.tsx';
import { useCopyFeedback } from '#renderers/copy-row/use-copy-feedback.ts';

/** Shares a text or a link, and copies it where nothing can share. */
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
