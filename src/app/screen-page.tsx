import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
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
import type { HistoryLocation } from './history-location.ts';
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

/** Waits for the pack, which may contain the page at an address without a bundled page. Returns a function that stops waiting. */
const waitForPack = (onLoaded: (coverage: RouteCoverage) => void): (() => void) => {
  let isCurrent = true;
  void awaitPack().then((isWhole) => isCurrent && onLoaded(isWhole ? 'whole' : 'part'));
  return () => {
    isCurrent = false;
  };
};

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
 *
 * @param key history key of the drawn page
 * @returns saves the scroll position of the drawn page before another one replaces it
 */
const useArrival = (key: string | undefined): ((next: string) => void) => {
  const [positions] = useState(() => new Map<string, number>());
  const shown = useRef('');
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
  return useCallback(
    (next) => {
      positions.set(shown.current, window.scrollY);
      shown.current = next;
    },
    [positions],
  );
};

/** Content for the current location. */
interface CurrentPage {
  /** The page, or the previous one until it is loaded. */
  readonly visit: PageVisit | undefined;
  /** Drawn in place of a page that cannot be shown. */
  readonly lost: Replacement | undefined;
  readonly isLoading: boolean;
  /** True while the list waits for an interrupted payment. */
  readonly isHeld: boolean;
}

interface PageLoad {
  readonly onLoaded: (screen: CompiledScreen) => void;
  /** Called with what replaces a page that cannot be loaded. */
  readonly onLost: (replacement: Replacement) => void;
}

/** Loads a page. Returns a function after which the callbacks are not called. */
const loadPage = (
  id: string,
  { loader, navigation, ports: { texts } }: ScreenPageProps,
  { onLoaded, onLost }: PageLoad,
): (() => void) => {
  let isCurrent = true;
  const replace = async (error: unknown): Promise<void> => {
    const page = await findReplacement(id, { error, loader, navigation, texts, isCurrent: () => isCurrent });
    if (page) onLost(page);
  };
  loader
    .load(id)
    .then((screen) => isCurrent && onLoaded(screen), replace)
    .catch(reportError);
  return () => {
    isCurrent = false;
  };
};

/** Loads the page at a location. A guard may redirect to another page. */
const useCurrentPage = (
  { loader, ports, navigation, first }: ScreenPageProps,
  location: HistoryLocation,
): CurrentPage => {
  const store = useStore<RootState>();
  const [visit, setVisit] = useState(first);
  const [settled, setSettled] = useState(first?.key);
  const [extent, setExtent] = useState<RouteCoverage>('shipped');
  const [lost, setLost] = useState<Replacement>();
  const entered = useRef(first);
  const leavePage = useArrival(visit?.key);
  const resume = useSelector((state: RootState) =>
    isHeldList(location.pathname, state) ? state.methods.resume : 'ended',
  );

  useEffect(() => {
    const replace = (page: Replacement): void => {
      setSettled(location.key);
      setLost(() => page);
    };
    const show = (id: string, screen: CompiledScreen): void => {
      setSettled(location.key);
      leavePage(location.key);
      setVisit(enterPage(store, location, { id, screen }));
      setLost(undefined);
    };
    const resolution = resolvePage(location.pathname, extent, store.getState());
    if (resolution.kind === 'wait') return waitForPack(setExtent);
    if (resolution.kind === 'hold')
      return after(resume === 'lost' ? 0 : MAX_RESUME_MS, () => replace(invoiceReplacement(ports.texts)));
    if (resolution.kind === 'redirect') {
      if (resolution.dropsPick) store.dispatch(selectionReset());
      return navigation.redirect(resolution.to);
    }
    const { screen: id } = resolution;
    const now = loader.now(id);
    const isEntered = entered.current?.key === location.key && entered.current.screen === now;
    entered.current = undefined;
    if (isEntered) return leavePage(location.key);
    if (now) return show(id, now);
    return loadPage(id, { loader, navigation, ports }, { onLoaded: (screen) => show(id, screen), onLost: replace });
  }, [location, extent, resume, loader, navigation, ports, store, leavePage]);

  return { visit, lost, isLoading: settled !== location.key, isHeld: resume !== 'ended' };
};

/**
 * Draws the page at the current location. The previous page stays until the next one is loaded completely, so that nothing
 * flickers.
 */
export const ScreenPage = (props: ScreenPageProps): ReactNode => {
  const { loader, ports, navigation, first, isFirstSeen = false } = props;
  const location = useSyncExternalStore(navigation.place.subscribe, navigation.place.get, navigation.place.get);
  const { visit, lost, isLoading, isHeld } = useCurrentPage(props, location);
  return (
    <>
      <LoadingBar isLoading={isLoading} label={ports.texts.t('common.loading', {})} />
      {lost?.(() => navigation.redirect(location.pathname + location.search))}
      {visit && !lost && !isHeld && (
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
