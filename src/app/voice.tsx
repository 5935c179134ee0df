import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from './announcer.ts';
import { keepFocus } from './keep-focus.ts';

/** Screen reader output beside the page: two live regions that are always there, and the focus, kept on the page. */
export const Voice = (): ReactNode => {
  const polite = useRef<HTMLParagraphElement>(null);
  const assertive = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return undefined;
    const regions = { polite, assertive };
    const endings = [
      keepFocus(main),
      announce(main, (words, urgency) => {
        const region = regions[urgency].current;
        // A new line, so that a repeated message is read again.
        region?.replaceChildren(Object.assign(document.createElement('span'), { textContent: words }));
      }),
    ];
    return () => endings.forEach((end) => end());
  }, []);
  return (
    <div className="visually-hidden">
      <p ref={polite} aria-live="polite" data-voice="polite" />
      <p ref={assertive} aria-live="assertive" data-voice="assertive" />
    </div>
  );
};
