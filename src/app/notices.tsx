import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import type { EnginePorts } from '#engine/ports.ts';
import type { Texts } from '#i18n/texts.ts';
import { useTopDialog } from '#renderers/parts/open-dialog.ts';
import { after } from '#platform/clock.ts';
import { noticeClosed, type NoticeMessage } from '#state/notices.ts';
import type { RootState } from '#state/root.ts';
import { Snackbars, type Snackbar } from './snackbars.tsx';
import { useLiveRegions, LiveRegionElements } from './live-regions.tsx';

/** Spec core §9: a snackbar stays this long. */
const SNACKBAR_MS = 5000;

/** Closes each notice after its time, unless it is permanent. Returns a function that closes one early. */
const useNoticeTimer = (notices: readonly NoticeMessage[]): ((id: string) => void) => {
  const dispatch = useDispatch();
  const timed = useRef(new Set<string>());
  const close = useCallback((id: string): void => void dispatch(noticeClosed(id)), [dispatch]);
  useEffect(() => {
    for (const { id, isLasting } of notices) {
      if (isLasting === true || timed.current.has(id)) continue;
      timed.current.add(id);
      after(SNACKBAR_MS, () => close(id));
    }
  }, [notices, close]);
  return close;
};

interface NoticesProps {
  readonly ports: EnginePorts;
  readonly texts: Texts;
}

const noticeText = ({ textKey, text }: NoticeMessage, texts: Texts): string =>
  textKey ? texts.t(textKey) : (text ?? '');

/**
 * Shows the notices of the store and the live regions, inside an open dialog or else beside the page. The regions beside the
 * page are always mounted, since a message may arrive while a dialog closes.
 */
export const Notices = ({ ports, texts }: NoticesProps): ReactNode => {
  const notices = useSelector((state: RootState) => state.notices);
  const close = useNoticeTimer(notices);
  const dialog = useTopDialog();
  useLiveRegions();
  const items = notices.map((notice) => ({
    id: notice.id,
    tone: notice.tone,
    text: noticeText(notice, texts),
    ...(notice.isReload ? { reloadLabel: texts.t('error.refresh') } : {}),
    ...(notice.titleKey ? { title: texts.t(notice.titleKey) } : {}),
  }));
  const parts = (shown: readonly Snackbar[], hasRoom: boolean): ReactNode => (
    <>
      <Snackbars items={shown} hasRoom={hasRoom} closeLabel={ports.texts.t('snackbar.close', {})} onClose={close} />
      <LiveRegionElements />
    </>
  );
  return (
    <>
      {parts(dialog ? [] : items, true)}
      {dialog && createPortal(parts(items, false), dialog)}
    </>
  );
};
