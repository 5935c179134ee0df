import type { Store } from '@reduxjs/toolkit';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { EnginePorts } from '#engine/ports.ts';
import type { HostBrand } from '#generated/wire.ts';
import type { Texts } from '#i18n/texts.ts';
import type { RootState } from '#state/root.ts';
import type { PageVisit } from './enter-first-page.ts';
import { loadFile } from '#flows/kernel/load-file.ts';
import type { Navigation } from './navigation.ts';
import type { PageLoader } from './page-loader.ts';
import { ScreenPage } from './screen-page.tsx';
import { Shell } from './shell.tsx';

interface RouterProps {
  readonly navigation: Navigation;
  /** Settles once the first page is drawn, and what comes next may load. */
  readonly firstPage: Promise<unknown>;
}

const LateRouter = ({ navigation, firstPage }: RouterProps): ReactNode => {
  const [Router, setRouter] = useState<ComponentType<Pick<RouterProps, 'navigation'>>>();
  useEffect(() => {
    let isComing = false;
    const bring = async (): Promise<void> => {
      if (isComing) return;
      isComing = true;
      try {
        const file = await loadFile(() => import('./router.tsx'));
        setRouter(() => file.Router);
      } catch (error) {
        navigation.lose(error);
      }
      isComing = false;
    };
    void firstPage.then(bring);
    return navigation.whenAwaited(() => void bring());
  }, [firstPage, navigation]);
  return Router && <Router navigation={navigation} />;
};

export interface AppProps extends RouterProps {
  readonly store: Store<RootState>;
  readonly ports: EnginePorts;
  readonly texts: Texts;
  readonly loader: PageLoader;
  /** The page that has been entered already. */
  readonly first: PageVisit | undefined;
  /** Whether a picture of that page is seen already: then it does not come in. */
  readonly isFirstSeen: boolean;
  /** Name and logo of the host, where it sends them. */
  readonly brand: HostBrand | undefined;
}

/** The cashier. */
export const App = ({ store, ports, texts, navigation, loader, firstPage, brand, ...page }: AppProps): ReactNode => (
  <Provider store={store}>
    <LateRouter navigation={navigation} firstPage={firstPage} />
    <Shell ports={ports} texts={texts} navigation={navigation} brand={brand}>
      <ScreenPage loader={loader} ports={ports} navigation={navigation} {...page} />
    </Shell>
  </Provider>
);
