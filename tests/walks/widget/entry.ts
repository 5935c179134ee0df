import { createEnginePorts } from '#app/engine-ports.ts';
import { setLanguage } from '#app/sync-theme-and-locale.ts';
import { createVisitFeatures } from '#app/features.ts';
import { guides } from '#app/guides.ts';
import { layouts } from '#app/method-config.ts';
import { createNavigation } from '#app/navigation.ts';
import { titleOf } from '#app/page-title.ts';
import { openView, routeOf, routeTable } from '#app/route-table.ts';
import { themeFor } from '#boot/theme-controller.ts';
import { createStore } from '#state/store.ts';
import { abTestGroup, experimentGroups, startFirstCall } from '#boot/first-call.ts';
import { openTransport } from '#boot/open-transport.ts';
import type { EnginePorts, ScreenProblem } from '#engine/ports.ts';
import { ScopeReader, ROOT_FRAME } from '#engine/scope.ts';
import { compileText } from '#engine/text.ts';
import { createCommandRunner } from '#flows/kernel/command-runner.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { hasOpenPayment } from '#flows/kernel/stored-records.ts';
import { createVisitTools } from '#flows/kernel/visit-tools.ts';
import { applyFirstMethods } from '#flows/methods/load-methods.ts';
import { startVisit } from '#flows/visit/start-visit.ts';
import type { HostChannel } from '#host/channel.ts';
import { completeStartData, hostGateMs } from '#host/start-data.ts';
import { createTexts } from '#i18n/texts.ts';
import { isNativePlatform } from '#platform/device.ts';
import { reportError } from '#platform/report.ts';
import { connectHostStorage, setTabUser } from '#platform/storage.ts';
import { resumeChanged } from '#state/methods.ts';
import { paymentState } from '#state/payment.ts';
import { sessionStarted } from '#state/session.ts';
import type { Control, SeenPage, Surroundings, Widget } from './contract.ts';
import { controlsOf } from './controls.ts';
import { drawn, drawnNodes } from './page-tree.ts';
import { PageVisits } from './page-visits.ts';

type Handler = (payload: never) => void;

const openHost = (send: Surroundings['sent']): { channel: HostChannel; say: Widget['say'] } => {
  const handlers: { readonly type: string; readonly run: Handler }[] = [];
  /** The last message of each type that had no handler, as in src/host/inbox.ts. */
  const missed = new Map<string, unknown>();
  return {
    channel: {
      kind: 'iframe',
      send: (type, ...[payload]) => send(type, payload),
      on(type, handler) {
        const added = { type, run: handler as Handler };
        handlers.push(added);
        if (missed.has(type)) added.run(missed.get(type) as never);
        missed.delete(type);
        return () => void handlers.splice(handlers.indexOf(added), 1);
      },
      dispose() {},
    },
    say(type, payload) {
      const own = handlers.filter((each) => each.type === type);
      if (own.length === 0) missed.set(type, payload);
      for (const { run } of own) run(payload as never);
    },
  };
};

const noticeText = (texts: { t(key: string): string }, { titleKey, textKey, text }: Record<string, unknown>): string =>
  [titleKey, textKey].flatMap((key) => (typeof key === 'string' ? [texts.t(key)] : [])).join(': ') +
  (typeof text === 'string' ? text : '');

/** Pages that src/app/start.tsx preloads. */
const NEXT_SCREENS = {
  deposit: ['deposit.redirect', 'deposit.complete'],
  withdrawal: ['withdrawal.redirect', 'withdrawal.confirm', 'withdrawal.complete'],
  sweep: ['sweep.select-method', 'sweep.complete'],
} as const;

/** Opens the widget without React: the real store, routes, engine, screens, flows and transports. */
export const openWidget = async ({
  startData: { kept, ...startData },
  sent,
  pageFile,
}: Surroundings): Promise<Widget> => {
  const { channel: host, say } = openHost(sent);
  const start = completeStartData(startData, { platform: 'desktop' });
  const home = { country: start.user.paymentGeo, currency: start.user.currency };
  const problems: string[] = [];
  if (kept) connectHostStorage(kept, (key, value) => host.send('onKeep', { key, value }));
  setTabUser(start.user.id_user);
  const { transport, followToken } = openTransport({ start, locale: 'en', host });
  followToken();
  const first = startFirstCall(transport, start, home);
  const store = createStore(reportError);
  const texts = createTexts({ report: reportError });
  const navigation = createNavigation(store, host, (screen) => visits.load(screen));
  const context: FlowContext = {
    store,
    transport,
    host,
    navigator: navigation,
    layouts,
    features: createVisitFeatures(() => context),
    guides,
    texts,
    visit: {
      ...createVisitTools(),
      returnUrl: start.host ?? '',
      userId: start.user.id_user,
      bonusId: undefined,
      bonusList: [],
      hasCryptoBonus: false,
      abTestGroup: abTestGroup(start.experiments),
      home,
      ...(start.beforeSubmit ? { hostGateMs: hostGateMs(start.beforeSubmit) } : {}),
      ...(start.user.balanceData ? { balance: start.user.balanceData.primary } : {}),
    },
  };
  openView(start.widgetViewType);
  const [sweep] = await Promise.all([
    start.widgetViewType === 'sweep' ? import('#flows/sweep/boxes.ts') : undefined,
    start.widgetViewType === 'sweep' ? context.features.load('sweep') : undefined,
    texts.load('en'),
  ]);
  store.dispatch(
    sessionStarted({
      locale: texts.locale,
      country: start.user.paymentGeo,
      currency: start.user.currency,
      platform: start.user.platform,
      isNative: isNativePlatform(start.user.platform),
      transport: transport.kind,
      view: start.widgetViewType,
      canClose: start.closingButton,
      theme: themeFor(start.user.platform),
      assetBase: '/cashier/static/',
      assets: {},
      experiments: experimentGroups(start.experiments),
      hasBonuses: false,
      hasCryptoBonus: false,
      hasQuickDeposit: false,
      isSecure: true,
      isVpnHinted: true,
    }),
  );
  const commands = createCommandRunner(context);
  store.register(paymentState);
  const own = createEnginePorts(context, commands, texts);
  const noting =
    (pass: (problem: ScreenProblem) => void) =>
    (problem: ScreenProblem): void => {
      problems.push(`${problem.code} on ${problem.screen} ${problem.node ?? ''}: ${String(problem.cause)}`);
      pass(problem);
    };
  const ports: EnginePorts = {
    ...own,
    report: noting((problem) => own.report(problem)),
    fail: noting((problem) => own.fail(problem)),
  };
  const visits = new PageVisits({ store, navigation, ports, features: context.features, pageFile });
  setLanguage(texts);
  const hasMethods = sweep
    ? sweep.startSweep(context, first.firstBoxes)
    : applyFirstMethods(context, first.firstMethods, first.transaction);
  if (hasOpenPayment()) store.dispatch(resumeChanged('looking'));
  visits.enter();
  void hasMethods
    .then(() => {
      const list = visits.load('deposit.methods');
      list.catch(() => {});
      const next = start.widgetViewType === 'sweep' ? 'sweep' : (first.transaction ?? 'deposit');
      for (const id of NEXT_SCREENS[next]) visits.load(id).catch(() => {});
      return startVisit(context, hasMethods, list);
    })
    .catch((error: unknown) => void problems.push(`visit-failed: ${String(error)}`));

  let seen: { state: unknown; visit: unknown; changes: number; page: SeenPage } | undefined;
  /** The page is read again only after a change. */
  const look = (): SeenPage => {
    const now = { state: store.getState(), visit: visits.now, changes: drawn.changes };
    if (seen?.state !== now.state || seen.visit !== now.visit || seen.changes !== now.changes)
      seen = { ...now, page: readPage() };
    return seen.page;
  };

  const readPage = (): SeenPage => {
    const visit = visits.now;
    const mounted = visit ? [...drawnNodes(visit.nodes)] : [];
    const { session, notices } = store.getState();
    const screen = visit?.id ?? '';
    const shown = routeOf(screen);
    const hasHeader = shown !== undefined && shown.hideHeader !== true;
    const header = (kind: 'back' | 'close', use: () => void): Control => ({
      kind,
      id: `header-${kind}`,
      label: kind,
      name: '',
      value: '',
      use,
    });
    const canGoBack = hasHeader && navigation.backTarget(screen) !== undefined;
    const canClose = hasHeader && session.canClose && shown.hideClose !== true;
    return {
      screen,
      title: shown
        ? compileText(titleOf(shown, routeTable.view)).evaluate(
            new ScopeReader(ports.scope.get(), ROOT_FRAME),
            ports.texts,
          )
        : '',
      nodes: mounted.map(({ node, snapshot }) => ({ id: node.id, type: node.type, props: snapshot.props })),
      controls: [
        ...(canGoBack ? [header('back', () => navigation.back())] : []),
        ...(canClose ? [header('close', () => ports.navigation.close())] : []),
        ...mounted.flatMap((each) => controlsOf(each)),
      ],
      fields: Object.fromEntries(
        mounted.flatMap(({ snapshot: { field } }) => (field ? [[field.name, field.value]] : [])),
      ),
      notices: notices.map((notice) => ({ tone: notice.tone, text: noticeText(texts, { ...notice }) })),
      isBusy: mounted.some(({ snapshot: { props } }) => props.isBusy === true),
    };
  };
  return { look, goBack: () => window.history.back(), goForward: () => window.history.forward(), problems, say };
};
