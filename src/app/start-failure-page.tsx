import type { ReactNode } from 'react';
import { Button } from '#renderers/button/button.tsx';
import { Notice } from '#renderers/notice/notice.tsx';

interface StartFailurePageProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onRetry: () => void;
}

/** The error page for when there is no screen to draw yet. */
export const StartFailurePage = ({ title, text, button, onRetry }: StartFailurePageProps): ReactNode => (
  <main data-screen="shared.error">
    <Notice id="start-failure" props={{ tone: 'danger', title, text }} />
    <Button
      id="start-retry"
      props={{ label: button, kind: 'primary', isDisabled: false, isBusy: false, isHidden: false, onPress: onRetry }}
    />
  </main>
);
