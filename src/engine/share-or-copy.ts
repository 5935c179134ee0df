import type { EnginePorts } from './ports.ts';

/** Shares a text. Without a share sheet copies it and notifies the user; shows the text when copying fails as well. */
export const shareOrCopy = async (
  { outside, texts }: Pick<EnginePorts, 'outside' | 'texts'>,
  content: { text: string; title?: string },
): Promise<void> => {
  if (await outside.share(content).catch(() => false)) return;
  const isCopied = await outside.copy(content.text);
  outside.notify(isCopied ? texts.t('copyRow.copied', {}) : content.text, isCopied ? 'success' : 'info');
};
