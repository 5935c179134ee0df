import { useSyncExternalStore, type ReactNode } from 'react';
import { Header } from '#app/header.tsx';
import page from '#app/page.module.css';
import shell from '#app/shell.module.css';
import type { EnginePorts } from '#engine/ports.ts';
import { ScopeReader, ROOT_FRAME } from '#engine/scope.ts';
import { titleOf } from '#app/page-title.ts';
import { compileText } from '#engine/text.ts';
import type { Route } from '#generated/language.ts';
import '#theme/tokens.css';
import '#theme/base.css';
import { PagePreview, type PagePreviewProps } from './page-preview.tsx';

type ScreenPreviewProps = Omit<PagePreviewProps, 'frame' | 'className' | 'renderAround'>;

interface FrameProps {
  readonly route: Route;
  readonly ports: EnginePorts;
  readonly children: ReactNode;
}

/** The widget's frame around a page. */
const ScreenFrame = ({ route, ports, children }: FrameProps): ReactNode => {
  // The title in the user's language, which may be the method's name.
  const scope = useSyncExternalStore(
    (listener) => ports.scope.subscribe(listener),
    () => ports.scope.get(),
  );
  const title = compileText(titleOf(route, route.view === 'sweep' ? 'sweep' : 'main'));
  return (
    <div className={shell.shell}>
      {route.hideHeader !== true && (
        <Header
          title={title.evaluate(new ScopeReader(scope, ROOT_FRAME), ports.texts)}
          isTitleHidden={route.hidePaymentHeader === true}
          hasBack={route.back !== undefined}
          canClose={route.hideClose !== true}
          backLabel={ports.texts.t('header.back', {})}
          closeLabel={ports.texts.t('common.close', {})}
          onBack={() => ports.navigation.back()}
          onClose={() => ports.navigation.close()}
        />
      )}
      <main className={shell.main}>{children}</main>
    </div>
  );
};

/** Draws a screen in one of its states, like the widget. */
export const ScreenPreview = (props: ScreenPreviewProps): ReactNode => (
  <PagePreview
    {...props}
    className={page.page}
    renderAround={(drawn, ports, { route }) => (
      <ScreenFrame route={route} ports={ports}>
        {drawn}
      </ScreenFrame>
    )}
  />
);
