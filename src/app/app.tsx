import type { Store } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { EnginePorts } from '#engine/ports.ts';
import type { Texts } from '#i18n/texts.ts';
import type { RootState } from '#state/root.ts';
import type { Navigation } from './navigation.ts';
import type { PageLoader } from './page-loader.ts';
import { ScreenPage } from './screen-page.tsx';
import { Shell } from './shell.tsx';

export interface AppProps {
  readonly store: Store<RootState>;
  readonly ports: EnginePorts;
  readonly texts: Texts;
  readonly navigation: Navigation;
  readonly loader: PageLoader;
}

/** History base without its closing slash, as the router wants it. */
const HISTORY_BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The cashier. */
export const App = ({ store, ports, texts, navigation, loader }: AppProps): ReactNode => (
  <Provider store={store}>
    <BrowserRouter basename={HISTORY_BASE}>
      <Shell ports={ports} texts={texts} navigation={navigation}>
        <ScreenPage loader={loader} ports={ports} navigation={navigation} />
      </Shell>
    </BrowserRouter>
  </Provider>
);
