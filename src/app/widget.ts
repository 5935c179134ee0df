import { abTestGroup, experimentGroups, offersCryptoBonus } from '#boot/first-call.ts';
import type { Booted } from '#boot/boot.ts';
import type { EnginePorts } from '#engine/ports.ts';
import { createCommandRunner } from '#flows/kernel/command-runner.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { createVisitTools } from '#flows/kernel/visit-tools.ts';
import { hostGateMs } from '#host/start-data.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { readClosedMethods } from '#platform/closed-methods.ts';
import { isNativePlatform } from '#platform/device.ts';
import { reportError } from '#platform/report.ts';
import type { sessionStarted } from '#state/session.ts';
import { createStore, type AppStore } from '#state/store.ts';
import { createEnginePorts } from './engine-ports.ts';
import { createVisitFeatures } from './features.ts';
import { guides } from './guides.ts';
import { layouts } from './method-config.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createPageLoader, type PageLoader } from './page-loader.ts';

/** The objects that live as long as the widget. */
export interface Widget {
  readonly context: FlowContext;
  readonly store: AppStore;
  readonly texts: Texts;
  readonly navigation: Navigation;
  readonly loader: PageLoader;
  readonly ports: EnginePorts;
}

/** Creates the store, the router's navigation, the flows and the engine's ports, and connects them. */
export const createWidget = (booted: Booted): Widget => {
  const { host, transport } = booted;
  const store = createStore(reportError);
  const texts = createTexts({ report: reportError });
  const navigation = createNavigation(store, host, (screen) => loader.load(screen));
  const features = createVisitFeatures(() => context);
  const visit = visitOf(booted);
  const context: FlowContext = {
    store,
    transport,
    host,
    navigator: navigation,
    layouts,
    features,
    guides,
    texts,
    visit,
  };
  const loader = createPageLoader(features);
  const ports = createEnginePorts(context, createCommandRunner(context), texts);
  return { context, store, texts, navigation, loader, ports };
};

/** Returns the start data that flows use. */
const visitOf = ({ start, home, snapshotOwner }: Booted): FlowContext['visit'] => ({
  ...createVisitTools(),
  returnUrl: start.host ?? '',
  userId: start.user.id_user,
  bonusId: start.bonusId,
  bonusList: start.bonusList,
  hasCryptoBonus: offersCryptoBonus(start),
  abTestGroup: abTestGroup(start.experiments),
  ...(start.geetestCaptchaId === undefined ? {} : { geetestId: start.geetestCaptchaId }),
  home,
  takesTrace: start.takesTrace,
  closedMethods: readClosedMethods,
  remembersList: snapshotOwner !== undefined,
  ...(start.methods ? { offer: start.methods } : {}),
  ...(start.amount === undefined ? {} : { amount: start.amount }),
  ...(start.beforeSubmit ? { hostGateMs: hostGateMs(start.beforeSubmit) } : {}),
  ...(start.user.balanceData ? { balance: start.user.balanceData.primary } : {}),
});

/** Returns the start data that screens read. */
export const sessionOf = (
  { start, transport, theme, hasQuickDeposit }: Booted,
  locale: string,
): Parameters<typeof sessionStarted>[0] => ({
  locale,
  country: start.user.paymentGeo,
  currency: start.user.currency,
  platform: start.user.platform,
  isNative: isNativePlatform(start.user.platform),
  transport: transport.kind,
  view: start.widgetViewType,
  canClose: start.closingButton,
  theme: theme.name(),
  assetBase: `${import.meta.env.BASE_URL}static/`,
  assets: start.schema.assets ?? {},
  experiments: experimentGroups(start.experiments),
  isSecure: window.isSecureContext,
  isVpnHinted: start.schema.meta?.vpnHint === true,
  hasBonuses: start.bonusList.length > 0,
  hasCryptoBonus: offersCryptoBonus(start),
  hasQuickDeposit,
});
