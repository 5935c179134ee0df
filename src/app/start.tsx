import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Booted } from '#boot/boot.ts';
import type { ShownSnapshot } from '#boot/snapshot-page.ts';
import { StartError } from '#boot/start-error.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { ruleFrameHosts } from '#domain/frame-hosts.ts';
import { guardPresses } from '#engine/press-guard.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { skipResume } from '#flows/kernel/visit-tools.ts';
import { applyFirstMethods } from '#flows/methods/load-methods.ts';
import { hasOpenPayment } from '#flows/kernel/stored-records.ts';
import { startVisit } from '#flows/visit/start-visit.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { reportError } from '#platform/report.ts';
import { afterFirstPage } from '#platform/after-first-page.ts';
import { markFirstTile } from '#platform/clock.ts';
import { guardFocus, mayMoveFocus } from '#platform/guard-focus.ts';
import { nextPaint } from '#platform/next-paint.ts';
import type { RootState } from '#state/root.ts';
import { resumeChanged } from '#state/methods.ts';
import { paymentState } from '#state/payment.ts';
import { sessionStarted } from '#state/session.ts';
import '#theme/tokens.css';
import '#theme/base.css';
import './skeleton.css';
import { App } from './app.tsx';
import { syncThemeAndLocale, setLanguage } from './sync-theme-and-locale.ts';
import { saveSnapshot } from './save-snapshot.ts';
import { enterFirstPage, type PageVisit } from './enter-first-page.ts';
import { measureQuickDeposit } from './measure-quick-deposit.ts';
import { startPackLoad, setPackLoader } from './pack-loading.ts';
import type { PageLoader } from './page-loader.ts';
import { prefetchNextPages } from './prefetch-next.ts';
import { pressTile } from './press-tile.ts';
import { openView, screenAt } from './route-table.ts';
import { createWidget, sessionOf, type Widget } from './widget.ts';

/** Allows frames of the deployment's providers. The content policy contains the same list. */
const allowFrameHosts = (): void => {
  const hosts = documentDeployment()?.frameHosts;
  ruleFrameHosts(Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []);
};

const rootElement = (): HTMLElement => document.getElementById('root') ?? document.body;

/** Loads the start of the sweepstake view. */
const loadSweep = ({ features }: FlowContext) =>
  Promise.all([import('#flows/sweep/boxes.ts'), features.load('sweep')]).then(([file]) => file);

const run = async (booted: Booted): Promise<void> => {
  guardFocus();
  const widget = createWidget(booted);
  const { context, store, texts, loader } = widget;
  const view = booted.start.widgetViewType;
  openView(view);
  const [sweep] = await Promise.all([
    view === 'sweep' ? loadSweep(context) : undefined,
    texts.load(booted.locale),
    booted.theme.whenApplied(),
  ]);
  // Without texts a page would show keys; app-failure.ts has built-in texts.
  if (!texts.has('error.title')) throw new CashierError('locale.none', 'No texts have loaded');
  store.dispatch(sessionStarted(sessionOf(booted, texts.locale)));
  // Every page may have fields.
  store.register(paymentState);
  allowFrameHosts();
  setPackLoader(() => import('./pack/apply-pack.ts').then((file) => file.applyPack(context, texts)));
  setLanguage(texts);
  await syncThemeAndLocale(context, texts, booted.theme);
  const hasMethods = sweep
    ? sweep.startSweep(context, booted.firstBoxes)
    : applyFirstMethods(context, booted.firstMethods, booted.transaction);
  if (hasOpenPayment()) store.dispatch(resumeChanged('looking'));
  await drawFirstPage(widget, booted, hasMethods);
  await hasMethods;
  markFirstTile();
  const { snapshotOwner: owner, isSnapshotSaved } = booted;
  if (owner !== undefined) savePage(owner, isSnapshotSaved).catch(reportError);
  continueVisit(context, hasMethods, loader);
};

/** Draws the list, or the page of a tile that was tapped in the list's snapshot, in place of that snapshot. */
const drawFirstPage = async (widget: Widget, booted: Booted, hasMethods: Promise<boolean>): Promise<void> => {
  const { store, ports, texts, navigation, loader } = widget;
  const snapshot = booted.firstPage.release();
  const list = enterFirstPage(store, navigation, loader);
  // The list does not change during a press.
  if (snapshot) await Promise.race([hasMethods.then(snapshot.whenReleased), snapshot.isHeaderPressed]);
  const tapped = snapshot && list && (await openTapped(widget, snapshot, list));
  const { brand } = booted.start.schema;
  const isFirstSeen = snapshot !== undefined && !tapped;
  const props = { store, ports, texts, navigation, loader, first: tapped ?? list, brand, isFirstSeen };
  const draw = (): void => createRoot(rootElement()).render(<App {...props} />);
  // A second tap would hit an element that just appeared under the finger.
  if (tapped) guardPresses();
  if (snapshot) snapshot.handOff(() => flushSync(draw));
  else draw();
  if (tapped) arriveOnPage();
  // Elements under the finger were visible in the snapshot already.
  else guardPresses();
};

/** Opens the page of the tile that was tapped in the snapshot; undefined without a tap. */
const openTapped = async (
  { store, ports, navigation, loader }: Widget,
  snapshot: ShownSnapshot,
  list: PageVisit,
): Promise<PageVisit | undefined> => {
  const tile = snapshot.pressedTile();
  if (!tile || !(await pressTile(list.screen, ports, tile))) return undefined;
  const opened = screenAt(navigation.place.get().pathname);
  // A page that fails to load here is loaded again when it is drawn.
  if (opened) await Promise.race([loader.load(opened).catch(reportError), snapshot.isHeaderPressed]);
  return enterFirstPage(store, navigation, loader);
};

/** Scrolls a page that a tap has opened to its top, and moves the focus there. */
const arriveOnPage = (): void => {
  window.scrollTo(0, 0);
  if (mayMoveFocus()) document.querySelector('main')?.focus({ preventScroll: true });
};

/**
 * Saves a snapshot of the page if the boot chunk has not saved one, with code of the app chunk: later chunks would delay it.
 */
const savePage = async (owner: string, isSaved: Booted['isSnapshotSaved']): Promise<void> => {
  await nextPaint();
  if (!(await isSaved)) saveSnapshot(owner);
};

/** Next pages of most sessions, outside the app chunk. */
const NEXT_SCREENS = {
  deposit: [],
  withdrawal: ['withdrawal.redirect', 'withdrawal.group', 'withdrawal.confirm', 'withdrawal.complete'],
  sweep: ['sweep.select-method', 'sweep.complete'],
} as const;

/**
 * Starts what runs for the whole session. What later pages need is loaded after the first page; at once when a reload has
 * interrupted a payment.
 */
const continueVisit = (context: FlowContext, hasMethods: Promise<boolean>, loader: PageLoader): void => {
  const isResumed = hasOpenPayment();
  if (!isResumed) skipResume(context);
  const isFirstPageLoaded = isResumed ? Promise.resolve() : new Promise<void>(afterFirstPage);
  const pages = isFirstPageLoaded.then(() => loader.load('deposit.methods'));
  startVisit(context, hasMethods, pages).catch((error: unknown) => {
    reportError(error);
    context.store.dispatch(resumeChanged('lost'));
  });
  void isFirstPageLoaded.then(() => {
    loadNextPages(loader, context.store.getState());
    prefetchNextPages(context.store, loader);
    measureQuickDeposit(context);
    void startPackLoad();
  });
};

const loadNextPages = (loader: PageLoader, { session, methods }: RootState): void => {
  const next = session.view === 'sweep' ? 'sweep' : methods.transaction;
  for (const id of NEXT_SCREENS[next]) loader.load(id).catch(reportError);
};

/** Draws the app once the boot chunk has loaded its data; a failed start shows the error page. */
export const start = async (booting: Promise<Booted>): Promise<void> => {
  try {
    await run(await booting);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const { showStartFailure } = await import('./start-failure.tsx');
    await showStartFailure(error, rootElement());
  }
};
