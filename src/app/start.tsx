import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hostGateMs } from '#host/start-data.ts';
import type { Booted } from '#boot/boot.ts';
import { abTestGroup, experimentGroups, offersCryptoBonus } from '#boot/first-call.ts';
import { StartError } from '#boot/start-error.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { createCommandRunner } from '#flows/kernel/command-runner.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { handleFailure } from '#flows/kernel/handle-failure.ts';
import { createVisitTools } from '#flows/kernel/visit-tools.ts';
import { applyFirstMethods } from '#flows/methods/load-methods.ts';
import { hasStoredAttempt } from '#flows/kernel/stored-attempt.ts';
import { loadFile } from '#flows/kernel/load-file.ts';
import { lookForNothing } from '#flows/kernel/resume-once.ts';
import { createTexts } from '#i18n/texts.ts';
import { reportError } from '#platform/report.ts';
import { afterFirstPage } from '#platform/after-first-page.ts';
import { markFirstTile } from '#platform/clock.ts';
import { guardFocus } from '#platform/guard-focus.ts';
import { isNativePlatform } from '#platform/device.ts';
import { nextPaint } from '#platform/next-paint.ts';
import { whenReleased } from '#platform/press.ts';
import { createStore, type RootState } from '#state/root.ts';
import { resumeChanged } from '#state/methods.ts';
import { sessionStarted } from '#state/session.ts';
import '#theme/tokens.css';
import '#theme/base.css';
import './first-look.css';
import { App } from './app.tsx';
import { loadBundled } from './load-bundled.ts';
import { followLook, setLanguage } from './follow-look.ts';
import { keepFirstPage } from './keep-first-page.ts';
import { enterFirstPage } from './enter-first-page.ts';
import { createEnginePorts } from './engine-ports.ts';
import { lateFeatures } from './late-features.ts';
import { layouts } from './layouts.ts';
import { createNavigation } from './navigation.ts';
import { startPackLoad, setPackLoader } from './pack-loading.ts';
import { createPageLoader, type PageLoader } from './page-loader.ts';
import { routeTable } from './route-table.ts';

const rootElement = (): HTMLElement => document.getElementById('root') ?? document.body;

/** The first steps of the sweepstake view. */
const loadSweep = ({ features }: FlowContext) =>
  Promise.all([import('#flows/sweep/start-sweep.ts'), features.load('sweep')]).then(([file]) => file);

const run = async (booted: Booted): Promise<void> => {
  const { start, home, host, transport, locale } = booted;
  guardFocus();
  const store = createStore();
  const texts = createTexts({ report: reportError });
  const navigation = createNavigation(store, host, (error) => handleFailure(context, error));
  const hasCryptoBonus = offersCryptoBonus(start);
  const context: FlowContext = {
    store,
    transport,
    host,
    navigator: navigation,
    layouts,
    features: lateFeatures(() => context),
    guides: () => import('./guides.ts').then((file) => file.guides),
    texts,
    visit: {
      ...createVisitTools(),
      returnUrl: start.host ?? '',
      userId: start.user.id_user,
      bonusId: start.bonusId,
      bonusList: start.bonusList,
      hasCryptoBonus,
      abTestGroup: abTestGroup(start.experiments),
      ...(start.geetestCaptchaId === undefined ? {} : { geetestId: start.geetestCaptchaId }),
      home,
      takesTrace: start.takesTrace,
      remembersList: booted.pictureOwner !== undefined,
      ...(start.methods ? { offer: start.methods } : {}),
      ...(start.amount === undefined ? {} : { amount: start.amount }),
      ...(start.beforeSubmit ? { hostGateMs: hostGateMs(start.beforeSubmit) } : {}),
      ...(start.user.balanceData ? { balance: start.user.balanceData.primary } : {}),
    },
  };
  const view = start.widgetViewType;
  routeTable.view = view;
  const [sweep] = await Promise.all([
    view === 'sweep' ? loadSweep(context) : undefined,
    texts.load(locale),
    booted.theme.whenShown(),
  ]);
  // A page that shows text keys would help nobody: app-failure.ts brings its own words.
  if (!texts.has('error.title')) throw new CashierError('locale.none', 'No texts have come');
  store.dispatch(
    sessionStarted({
      locale: texts.locale,
      country: start.user.paymentGeo,
      currency: start.user.currency,
      platform: start.user.platform,
      isNative: isNativePlatform(start.user.platform),
      transport: transport.kind,
      view,
      canClose: start.closingButton,
      theme: booted.theme.name(),
      assetBase: `${import.meta.env.BASE_URL}static/`,
      assets: start.schema.assets ?? {},
      experiments: experimentGroups(start.experiments),
      isSecure: window.isSecureContext,
      isVpnHinted: start.schema.meta?.vpnHint === true,
      hasBonuses: start.bonusList.length > 0,
      hasCryptoBonus,
      hasQuickDeposit: booted.hasQuickDeposit,
    }),
  );
  const commands = createCommandRunner(context);
  const { ports, joinPages } = createEnginePorts(context, commands, texts);
  const loader = createPageLoader(context.features, joinPages);
  navigation.loadPagesWith((screen) => loader.load(screen));
  setPackLoader(() => import('./pack/apply-pack.ts').then((file) => file.applyPack(context, texts)));
  setLanguage(texts);
  await followLook(context, texts, booted.theme);
  const hasMethods = sweep
    ? sweep.startSweep(context, booted.firstBoxes)
    : applyFirstMethods(context, booted.firstMethods, booted.transaction);
  let endFirstPage = (): void => {};
  const firstPage = new Promise<void>((resolve) => {
    endFirstPage = resolve;
  });
  if (hasStoredAttempt()) store.dispatch(resumeChanged('looking'));
  const { pictureOwner: owner, isPictureKept } = booted;
  const picture = booted.look.take();
  const first = enterFirstPage(store, navigation, loader);
  const { brand } = start.schema;
  const props = {
    store,
    ports,
    texts,
    navigation,
    loader,
    firstPage,
    first,
    brand,
    isFirstSeen: picture !== undefined,
  };
  const draw = (): void => createRoot(rootElement()).render(<App {...props} />);
  if (picture) {
    // The list does not change under a finger.
    await Promise.race([hasMethods.then(whenReleased), picture.isHeaderPressed]);
    picture.giveWay(() => flushSync(draw));
  } else draw();
  await hasMethods;
  markFirstTile();
  if (owner !== undefined) keepPage(owner, isPictureKept).catch(reportError);
  goOn(context, hasMethods, { loader, endFirstPage });
};

/**
 * Keeps the page for the owner's next visit where it is more than the first bytes know, with code of the app's own file: what comes
 * later would take the line for itself first.
 */
const keepPage = async (owner: string, isKept: Booted['isPictureKept']): Promise<void> => {
  await nextPaint();
  if (!(await isKept)) keepFirstPage(owner);
};

/** Pages that most visits go on to, brought in while the user looks at the list. */
const NEXT_SCREENS = {
  deposit: ['deposit.methods', 'deposit.redirect', 'deposit.group', 'deposit.complete'],
  withdrawal: ['withdrawal.redirect', 'withdrawal.group', 'withdrawal.confirm', 'withdrawal.complete'],
  sweep: ['sweep.select-method', 'sweep.complete'],
} as const;

/** Loads the rest of the visit once the first page is shown. A deposit that a reload has interrupted does not wait for it. */
const goOn = (
  context: FlowContext,
  hasMethods: Promise<boolean>,
  { loader, endFirstPage }: { loader: PageLoader; endFirstPage: () => void },
): void => {
  const startVisit = (): void => {
    endFirstPage();
    Promise.all([loadFile(() => import('#flows/visit/start-visit.ts')), loadFile(loadBundled)])
      .then(([file]) => file.startVisit(context, hasMethods, loader.load('deposit.methods')))
      .catch((error: unknown) => {
        reportError(error);
        context.store.dispatch(resumeChanged('lost'));
      });
    loadNextPages(loader, context.store.getState());
    import('./prefetch-next.ts').then((file) => file.prefetchNextPages(context.store, loader)).catch(reportError);
    import('./follow-quick-deposit.ts').then((file) => file.followQuickDeposit(context)).catch(reportError);
    void startPackLoad();
  };
  if (hasStoredAttempt()) {
    startVisit();
    return;
  }
  lookForNothing(context);
  afterFirstPage(startVisit);
};

const loadNextPages = (loader: PageLoader, { session, methods }: RootState): void => {
  const next = session.view === 'sweep' ? 'sweep' : methods.transaction;
  for (const id of NEXT_SCREENS[next]) loader.load(id).catch(reportError);
};

/** Draws the app once the first bytes have brought what it needs; a failed start becomes the error page. */
export const start = async (booting: Promise<Booted>): Promise<void> => {
  try {
    await run(await booting);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const { showStartFailure } = await import('./start-failure.tsx');
    await showStartFailure(error, rootElement());
  }
};
