import type { ReactNode } from 'react';

/**
 * Draws a text that is announced when it changes. Always mounted, so that screen readers observe it before the first change.
 */
export const LiveText = ({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An output is a form control to screen readers, and has no label here.
  <span className={className} role="status" aria-live="polite" aria-atomic="true">
    {children}
  </span>
);
