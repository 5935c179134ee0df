import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { after } from '#platform/clock.ts';
import { noticeClosed, type Notice } from '#state/notices.ts';

/** Spec core §9: a snackbar stays this long. */
const SNACKBAR_MS = 5000;

/** Closes each notice when its time is up, unless it is to last; answers with the way to close one before. */
export const useNoticeTimer = (notices: readonly Notice[]): ((id: string) => void) => {
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
