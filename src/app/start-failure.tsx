import { createRoot } from 'react-dom/client';
import type { StartError } from '#boot/start-error.ts';
import { createTexts } from '#i18n/texts.ts';
import { reportError } from '#platform/report.ts';
import { Header } from './header.tsx';
import { FailurePage } from './failure-page.tsx';
import { themeFor } from '#boot/theme-controller.ts';

/** Shows a failed start with a button to retry and one to close. Needs neither a store nor a server. */
export const showStartFailure = async ({ host }: StartError, root: HTMLElement): Promise<void> => {
  const texts = createTexts({ report: reportError });
  await texts.load(document.documentElement.lang || 'en');
  document.documentElement.lang = texts.locale;
  document.documentElement.dir = texts.direction;
  // No theme has been set yet; without one the text would have no background.
  document.documentElement.dataset['theme'] ??= themeFor('');
  createRoot(root).render(
    <>
      <Header
        title={texts.t('deposit.v2.title')}
        hasBack={false}
        canClose
        backLabel={texts.t('header.back')}
        closeLabel={texts.t('common.close')}
        onBack={() => {}}
        onClose={() => host.send('onClose')}
      />
      <main>
        <FailurePage
          tone="danger"
          title={texts.t('error.title')}
          text={texts.t('error.text')}
          button={texts.t('error.refresh')}
          onRetry={() => window.location.reload()}
        />
      </main>
    </>,
  );
};
