import type { Store } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { EnginePorts } from '#engine/ports.ts';
import type { HostBrand } from '#generated/wire.ts';
import type { Texts } from '#i18n/texts.ts';
import type { RootState } from '#state/root.ts';
import type { PageVisit } from './enter-first-page.ts';
import type { Navigation } from './navigation.ts';
import type { PageLoader } from './page-loader.ts';
import { Router } from './router.tsx';
import { ScreenPage } from './screen-page.tsx';
import { Shell } from './shell.tsx';

export interface AppProps {
  readonly navigation: Navigation;
  readonly store: Store<RootState>;
  readonly ports: EnginePorts;
  readonly texts: Texts;
  readonly loader: PageLoader;
  /** The page entered before the first render. */
  readonly first: PageVisit | undefined;
  /** True when a snapshot of that page is already visible: then no transition is shown. */
  readonly isFirstSeen: boolean;
  /** Name and logo of the brand, if the host has sent them. */
  readonly brand: HostBrand | undefined;
}

export const App = ({ store, ports, texts, navigation, loader, brand, ...page }: AppProps): ReactNode => (
  <Provider store={store}>
    <Router navigation={navigation} />
    <Shell ports={ports} texts={texts} navigation={navigation} brand={brand}>
      <ScreenPage loader={loader} ports={ports} navigation={navigation} {...page} />
    </Shell>
  </Provider>
);
