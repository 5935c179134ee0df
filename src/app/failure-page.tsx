import type { ReactNode } from 'react';
import { Button } from '#renderers/button/button.tsx';
import { Notice } from '#renderers/notice/notice.tsx';
import styles from './page.module.css';

interface FailurePageProps {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onRetry: () => void;
}

/** The error page without a screen file. */
export const FailurePage = ({ tone, title, text, button, onRetry }: FailurePageProps): ReactNode => (
  <div className={styles.page} data-screen="shared.error">
    <div role="alert">
      <Notice id="failure" props={{ tone, title, text, isSpoken: false }} />
    </div>
    <Button
      id="retry"
      props={{
        label: button,
        kind: 'primary',
        isDisabled: false,
        isBusy: false,
        isHidden: false,
        why: '',
        lateLabel: '',
        onPress: onRetry,
      }}
    />
  </div>
);
