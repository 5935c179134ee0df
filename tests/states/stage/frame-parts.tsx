import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { FailurePage } from '#app/failure-page.tsx';
import '#app/skeleton.css';
import { Header } from '#app/header.tsx';
import shell from '#app/shell.module.css';
import { Snackbars } from '#app/snackbars.tsx';
import { SecurityFooter } from '#app/security-footer.tsx';
import type { Texts } from '#i18n/texts.ts';

type Draw = (texts: Texts, theme: string) => ReactNode;

const bars = Array.from({ length: 8 }, (_, at) => <i key={at} />);

const failure: Draw = (texts) => (
  <FailurePage
    tone="danger"
    title={texts.t('error.title')}
    text={texts.t('error.text')}
    button={texts.t('error.refresh')}
    onRetry={() => {}}
  />
);

/** Parts of the widget around a page or instead of it. */
export const FRAME_PARTS = {
  skeleton: () => (
    <div className="first-look" aria-hidden="true">
      {bars}
    </div>
  ),
  'start-failure': (texts, theme) => (
    <Provider store={configureStore({ reducer: () => ({ session: { theme } }) })}>
      <div className={shell.shell}>
        <Header
          title={texts.t('deposit.v2.title')}
          hasBack
          canClose
          backLabel={texts.t('header.back')}
          closeLabel={texts.t('common.close')}
          onBack={() => {}}
          onClose={() => {}}
        />
        <main className={shell.main}>{failure(texts, theme)}</main>
        <SecurityFooter brand={{ name: 'Aldersgate' }} texts={texts} />
      </div>
    </Provider>
  ),
  snackbars: (texts) => (
    <Snackbars
      items={(['info', 'success', 'warning', 'danger'] as const).map((tone) => ({
        id: tone,
        tone,
        title: texts.t('error.title'),
        text: texts.t('error.text'),
      }))}
      hasRoom
      closeLabel={texts.t('common.close')}
      onClose={() => {}}
    />
  ),
} satisfies Readonly<Record<string, Draw>>;

export type FramePart = keyof typeof FRAME_PARTS;
