import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { EnginePorts } from '#engine/ports.ts';
import type { Texts } from '#i18n/texts.ts';
import type { Notice } from '#state/notices.ts';
import type { RootState } from '#state/root.ts';
import { Snackbars } from './snackbars.tsx';
import { useNoticeTimer } from './use-notice-timer.ts';
import { Voice } from './voice.tsx';

interface NoticesProps {
  readonly ports: EnginePorts;
  readonly texts: Texts;
}

const noticeText = ({ textKey, text }: Notice, texts: Texts): string => (textKey ? texts.t(textKey) : (text ?? ''));

/** The messages of the store, in the language that is shown; each goes away by itself. Beside them, what is only heard. */
export const Notices = ({ ports, texts }: NoticesProps): ReactNode => {
  const notices = useSelector((state: RootState) => state.notices);
  const close = useNoticeTimer(notices);
  const items = notices.map((notice) => ({
    id: notice.id,
    tone: notice.tone,
    text: noticeText(notice, texts),
    ...(notice.titleKey ? { title: texts.t(notice.titleKey) } : {}),
  }));
  return (
    <>
      <Snackbars items={items} closeLabel={ports.texts.t('snackbar.close', {})} onClose={close} />
      <Voice />
    </>
  );
};
