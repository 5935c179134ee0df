import type { EnginePorts } from './ports.ts';

/** Shares a text. Where nothing can share it is copied, and that is said; where it cannot be copied either, it is shown. */
export const shareOrCopy = async (
  { outside, texts }: Pick<EnginePorts, 'outside' | 'texts'>,
  content: { text: string; title?: string },
): Promise<void> => {
  if (await outside.share(content).catch(() => false)) return;
  const isCopied = await outside.copy(content.text);
  outside.notify(isCopied ? texts.t('copyRow.copied', {}) : content.text, isCopied ? 'success' : 'info');
};
