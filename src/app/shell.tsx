import { useEffect, useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { EnginePorts } from '#engine/ports.ts';
import { ScopeReader, ROOT_FRAME } from '#engine/scope.ts';
import { languageOfValue } from '#engine/languages.ts';
import { compileText } from '#engine/text.ts';
import type { HostBrand } from '#generated/wire.ts';
import type { Texts } from '#i18n/texts.ts';
import type { RootState } from '#state/root.ts';
import { Header } from './header.tsx';
import type { Navigation } from './navigation.ts';
import { Notices } from './notices.tsx';
import { titleOf } from './page-title.ts';
import { routeOf, routeTable } from './route-table.ts';
import styles from './shell.module.css';
import { SecurityFooter } from './security-footer.tsx';

interface ShellProps {
  readonly ports: EnginePorts;
  readonly texts: Texts;
  readonly navigation: Navigation;
  /** Name and logo of the brand, if the host has sent them. */
  readonly brand?: HostBrand | undefined;
  readonly children: ReactNode;
}

interface PageTitle {
  readonly title: string;
  readonly titleLanguage: string | undefined;
}

/** Returns the page's title, used for the header, the initial focus and the document. */
const usePageTitle = (ports: EnginePorts): PageTitle => {
  const screen = useSelector((state: RootState) => state.route.screen);
  // The title may read the picked group or method, which change with the route and the locale.
  useSelector((state: RootState) => state.selection);
  useSelector((state: RootState) => state.session.locale);
  const route = routeOf(screen);
  const text = useMemo(() => compileText(titleOf(route ?? {}, routeTable.view)), [route]);
  const title = route ? text.evaluate(new ScopeReader(ports.scope.get(), ROOT_FRAME), ports.texts) : '';
  const titleLanguage = languageOfValue(title);
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
  return { title, titleLanguage };
};

type PageHeaderProps = Omit<ShellProps, 'brand' | 'children'> & PageTitle;

const PageHeader = ({ title, titleLanguage, ports, texts, navigation }: PageHeaderProps): ReactNode => {
  const screen = useSelector((state: RootState) => state.route.screen);
  const canClose = useSelector((state: RootState) => state.session.canClose);
  const route = routeOf(screen);
  if (!route || route.hideHeader === true) return null;
  return (
    <Header
      title={title}
      titleLanguage={titleLanguage}
      isTitleHidden={route.hidePaymentHeader === true}
      hasBack={navigation.backTarget(screen) !== undefined}
      canClose={canClose && route.hideClose !== true}
      backLabel={texts.t('header.back')}
      closeLabel={texts.t('common.close')}
      onBack={() => navigation.back()}
      onClose={() => ports.navigation.close()}
    />
  );
};

/** Draws the frame of every page: header, snackbars and brand. */
export const Shell = ({ ports, texts, navigation, brand, children }: ShellProps): ReactNode => {
  const pageTitle = usePageTitle(ports);
  return (
    <div className={styles.shell}>
      <PageHeader {...pageTitle} ports={ports} texts={texts} navigation={navigation} />
      <Notices ports={ports} texts={texts} />
      <main className={styles.main} tabIndex={-1} aria-label={pageTitle.title || undefined}>
        {children}
      </main>
      {brand && <SecurityFooter brand={brand} texts={texts} />}
    </div>
  );
};
