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

/** Shows a progress line at the upper edge during a load. Always mounted, so that screen readers announce the start. */
const LoadingBar = ({ isLoading, label }: { isLoading: boolean; label: string }): ReactNode => (
  <div className={bar.bar} data-loading={isLoading || undefined}>
    <LiveText className="visually-hidden">{isLoading && label}</LiveText>
  </div>
);

/** Waits for the pack, which may contain the page at an address without a bundled page. */
const coverageWithPack = async (): Promise<RouteCoverage> => ((await awaitPack()) ? 'whole' : 'part');

/** Longest wait of a list for an interrupted payment. */
const MAX_RESUME_MS = 30_000;

interface ScreenPageProps {
  readonly loader: PageLoader;
  readonly ports: EnginePorts;
  readonly navigation: Navigation;
  /** The page entered before the first render. */
  readonly first?: PageVisit | undefined;
  /** True when a snapshot of that page is already visible: then no transition is shown. */
  readonly isFirstSeen?: boolean;
}

/**
 * Scrolls a new page to its top, or a page opened by the back button to its last position, and moves the focus to it. The first
 * page leaves the focus in the host's page.
 */
const useArrival = (key: string | undefined, positions: ReadonlyMap<string, number>): void => {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    // The page may have focused a field already.
    const isLedElsewhere = main !== document.activeElement && main?.contains(document.activeElement) === true;
    if (last.current !== undefined && key !== last.current && !isLedElsewhere) {
      window.scrollTo(0, positions.get(key ?? '') ?? 0);
      // Focusing the element again makes screen readers announce it, as after the host's back button.
      main?.blur();
      main?.focus({ preventScroll: true });
      // While the focus is in the host's page, nothing else announces the new page.
      if (main && !mayMoveFocus()) liveRegions.say(main.getAttribute('aria-label') ?? '', 'polite');
    }
    last.current = key;
  }, [key, positions]);
};

/**
 * Draws the page at the current location. The previous page stays until the next one is loaded completely, so that nothing
 * flickers. A guard may redirect to another page.
 */
export const ScreenPage = ({ loader, ports, navigation, first, isFirstSeen = false }: ScreenPageProps): ReactNode => {
  const location = useSyncExternalStore(navigation.place.subscribe, navigation.place.get);
  const store = useStore<RootState>();
  const [visit, setVisit] = useState(first);
  const [settled, setSettled] = useState(first?.key);
  const [extent, setExtent] = useState<RouteCoverage>('shipped');
  const [lost, setLost] = useState<Replacement>();
  /** Scroll positions of left pages, by history key. */
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
