import type { ReactNode } from 'react';

interface LiveTextProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Words that are read out when they change. Always on the page, so that screen readers watch it before there is something
 * to say.
 */
export const LiveText = ({ className, children }: LiveTextProps): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An output is a form control to screen readers, and has no label here.
  <span className={className} role="status" aria-live="polite" aria-atomic="true">
    {children}
  </span>
);
