import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { EnginePorts } from '#engine/ports.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import { after } from '#platform/clock.ts';
import { mayMoveFocus } from '#platform/guard-focus.ts';
import { reportError } from '#platform/report.ts';
import { LiveText } from '#renderers/parts/live-text.tsx';
import type { RootState } from '#state/root.ts';
import { selectionReset } from '#state/selection.ts';
import { enterPage, type PageVisit } from './enter-first-page.ts';
import bar from './loading-bar.module.css';
import type { Navigation } from './navigation.ts';
import { findReplacement, invoiceReplacement, type Replacement } from './lost-page.tsx';
import { awaitPack } from './pack-loading.ts';
import type { PageLoader } from './page-loader.ts';
import styles from './page.module.css';
import { isHeldList, resolvePage, type RouteCoverage } from './resolve-page.ts';
import { routeOf } from './route-table.ts';
import { liveRegions } from './live-regions.tsx';
import './transition.css';

/** A line at the upper edge while something is on its way. Always there, so that screen readers hear it begin. */
const LoadingBar = ({ isLoading, label }: { isLoading: boolean; label: string }): ReactNode => (
  <div className={bar.bar} data-loading={isLoading || undefined}>
    <LiveText className="visually-hidden">{isLoading && label}</LiveText>
  </div>
);

/** Waits for the pack, of which a page may be that is opened by its address and is not a shipped one. */
const coverageWithPack = async (): Promise<RouteCoverage> => ((await awaitPack()) ? 'whole' : 'part');

/** How long a list waits for what was open before a reload. */
const MAX_RESUME_MS = 30_000;

interface ScreenPageProps {
  readonly loader: PageLoader;
  readonly ports: EnginePorts;
  readonly navigation: Navigation;
  /** The page that has been entered before anything was drawn. */
  readonly first?: PageVisit | undefined;
  /** Whether a picture of it is seen already: then it does not come in. */
  readonly isFirstSeen?: boolean;
}

/** A new page begins at its top, one that is come back to where it was left, and screen readers begin there too. The first one leaves the focus with the host. */
const useArrival = (key: string | undefined, positions: ReadonlyMap<string, number>): void => {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    // The page may have focused a field already.
    const isLedElsewhere = main !== document.activeElement && main?.contains(document.activeElement) === true;
    if (last.current !== undefined && key !== last.current && !isLedElsewhere) {
      window.scrollTo(0, positions.get(key ?? '') ?? 0);
      // Heard again where it has the focus still, as after the host's own way back.
      main?.blur();
      main?.focus({ preventScroll: true });
      // With the focus in the host's page nothing else says that this one has changed.
      if (main && !mayMoveFocus()) liveRegions.say(main.getAttribute('aria-label') ?? '', 'polite');
    }
    last.current = key;
  }, [key, positions]);
};

/**
 * The page at the router's address. The page before stays until the next one is here whole, so nothing flickers; a page
 * that cannot be shown now gives way to the one a guard names.
 */
export const ScreenPage = ({ loader, ports, navigation, first, isFirstSeen = false }: ScreenPageProps): ReactNode => {
  const location = useSyncExternalStore(navigation.place.subscribe, navigation.place.get);
  const store = useStore<RootState>();
  const [visit, setVisit] = useState(first);
  const [settled, setSettled] = useState(first?.key);
  const [extent, setExtent] = useState<RouteCoverage>('shipped');
  const [lost, setLost] = useState<Replacement>();
  /** How far pages were scrolled when they were left, by the history's keys. */
  const [positions] = useState(() => new Map<string, number>());
  const shown = useRef('');
  const entered = useRef(first);
  const resume = useSelector((state: RootState) =>
    isHeldList(location.pathname, state) ? state.methods.resume : 'ended',
  );

  useEffect(() => {
    let isCurrent = true;
    const leave = (): void => {
      isCurrent = false;
    };
    const replace = (page: Replacement): void => {
      setSettled(location.key);
      setLost(() => page);
    };
    const resolution = resolvePage(location.pathname, extent, store.getState());
    if (resolution.kind === 'wait') {
      void coverageWithPack().then((next) => isCurrent && setExtent(next));
      return leave;
    }
    if (resolution.kind === 'redirect') {
      if (resolution.dropsPick) store.dispatch(selectionReset());
      navigation.redirect(resolution.to);
      return undefined;
    }
    if (resolution.kind === 'hold') {
      return after(resume === 'lost' ? 0 : MAX_RESUME_MS, () => replace(invoiceReplacement(ports.texts)));
    }
    const { screen: id } = resolution;
    const show = (screen: CompiledScreen): void => {
      setSettled(location.key);
      positions.set(shown.current, window.scrollY);
      shown.current = location.key;
      setVisit(enterPage(store, location, { id, screen }));
      setLost(undefined);
    };
    const replacementFor = async (error: unknown): Promise<void> => {
      const page = await findReplacement(id, {
        error,
        loader,
        navigation,
        texts: ports.texts,
        isCurrent: () => isCurrent,
      });
      if (page) replace(page);
    };
    const now = loader.now(id);
    const isEntered = entered.current?.key === location.key && entered.current.screen === now;
    entered.current = undefined;
    if (isEntered) shown.current = location.key;
    else if (now) show(now);
    else
      loader
        .load(id)
        .then((screen) => isCurrent && show(screen), replacementFor)
        .catch(reportError);
    return leave;
  }, [location, extent, resume, loader, navigation, ports, positions, store]);

  useArrival(visit?.key, positions);

  return (
    <>
      <LoadingBar isLoading={settled !== location.key} label={ports.texts.t('common.loading', {})} />
      {lost?.(() => navigation.redirect(location.pathname + location.search))}
      {visit && !lost && resume === 'ended' && (
        <ScreenView
          key={visit.key}
          screen={visit.screen}
          ports={ports}
          renderers={loader.renderers}
          className={styles.page}
          transition={isFirstSeen && visit === first ? undefined : (routeOf(visit.id)?.transition ?? 'fade')}
        />
      )}
    </>
  );
};
