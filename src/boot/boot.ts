import { applyHttpTargets } from '#platform/http-targets.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { loadNumberTables } from '#domain/money.ts';
import type { HostChannel, OpenedChannel } from '#host/channel.ts';
import { completeStartData, type Start } from '#host/start-data.ts';
import { fetchTexts, type TextTable } from '#i18n/locale-files.ts';
import { resolveLocale, takeLocaleQuery } from '#i18n/locale.ts';
import { afterFirstPage } from '#platform/after-first-page.ts';
import { after, inTime } from '#platform/clock.ts';
import { guessPlatform } from '#platform/device.ts';
import { deleteQuickDepositHeight, readQuickDepositHeight } from '#platform/quick-deposit-height.ts';
import { readStoredRegion, type Region } from '#platform/stored-region.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { reportError } from '#platform/report.ts';
import { connectHostStorage, setTabUser } from '#platform/storage.ts';
import { loadSocketLine } from '#transport/socket-connection.ts';
import type { Transport } from '#transport/transport.ts';
import { applyAddressToggles, offerDebugToggles, storedTransport, withToggles } from './debug-toggles.ts';
import { drawFirstPage, type FirstPage } from './first-page.ts';
import { buildSnapshot } from './snapshot-page.ts';
import { snapshotOwner } from './snapshot-owner.ts';
import { startFirstCall, type FirstAnswers } from './first-call.ts';
import { createThemeController, themeFor, type ThemeController } from './theme-controller.ts';
import { SLOW_START_MS, START_TIMEOUT_MS, StartError } from './start-error.ts';
import { openTransport } from './open-transport.ts';
import { isFramed } from '#platform/framed.ts';
import { allowedHosts } from '#host/allow-list.ts';
import { embeddingOrigin } from '#host/embedding-origin.ts';
import { openIframeChannel } from '#host/iframe-channel.ts';
import { openWebviewChannel } from '#host/webview-channel.ts';

/**
 * Opens the channel to the embedding frame or native shell and sends `Loaded`.
 *
 * @param configAddress the deployment's static/config.json (Spec core §4, contract §2)
 */
function openHostChannel(configAddress: string): OpenedChannel {
  if (!isFramed()) return openWebviewChannel();
  return openIframeChannel({ origin: embeddingOrigin(), allowedHosts: allowedHosts(configAddress) });
}

/** Results of the boot chunk for the app. */
export interface Booted extends FirstAnswers {
  /** The host's start data with defaults applied; `user.lang` is the locale. */
  readonly start: Start;
  /** The region from the host; `user` has the region that the user has chosen instead. */
  readonly home: Region;
  readonly host: HostChannel;
  readonly transport: Transport;
  readonly locale: string;
  /** Owner of the first page's snapshot; undefined when it may not be stored. */
  readonly snapshotOwner?: string | undefined;
  /** True once the snapshot is saved. Never rejects. */
  readonly isSnapshotSaved?: Promise<boolean> | undefined;
  /** True when room is reserved for a quick deposit. */
  readonly hasQuickDeposit: boolean;
  readonly theme: ThemeController;
  /** The page drawn before the app. */
  readonly firstPage: FirstPage;
  /** The locale's texts; may reject (`CashierError`), then English is loaded. */
  readonly texts: Promise<TextTable>;
}

/** Removes the requested locale from the address and returns it (Spec core §4). */
function takeLocale(): string | null {
  const { locale, cleanedUrl } = takeLocaleQuery(window.location.href);
  if (cleanedUrl !== null) window.history.replaceState(window.history.state, '', cleanedUrl);
  return locale;
}

/** Resolves once the document is parsed: the boot chunk may run earlier. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Loads texts at once, or after an earlier promise. A failure rejects the promise. */
function loadTexts(locale: string, earlier?: Promise<void>): Promise<TextTable> {
  const texts = earlier ? earlier.then(() => fetchTexts(locale)) : fetchTexts(locale);
  texts.catch(() => {});
  return texts;
}

const startTimeoutError = (): CashierError => new CashierError('start-timeout', 'Request timeout');

/** Shows a message when the host's answer takes long. */
function warnIfSlow(answer: Promise<unknown>, locale: string): void {
  const stopTimer = after(SLOW_START_MS, () => {
    import('./slow-start.ts').then((file) => file.showSlowStart(answer, locale)).catch(reportError);
  });
  answer.catch(() => {}).finally(stopTimer);
}

/** Reserves the height of the quick deposit on this user's last list. Returns false if there was none. */
function reserveQuickDeposit({ user, remembersList }: Start): boolean {
  if (remembersList === false) deleteQuickDepositHeight();
  const height = readQuickDepositHeight(user.id_user);
  if (height > 0) document.documentElement.style.setProperty('--size-quick-deposit', `${height}px`);
  return height > 0;
}

/** Returns the host's region, and the start data with the region that the user has chosen instead, if any. */
function inChosenRegion({ user, ...completed }: Start, locale: string): { home: Region; start: Start } {
  const home = { country: user.paymentGeo.toUpperCase(), currency: user.currency };
  const { country: paymentGeo, currency } = readStoredRegion(user.id_user, home);
  return { home, start: { ...completed, user: { ...user, lang: locale, paymentGeo, currency } } };
}

/**
 * Sends `Loaded` to the host, waits for its start data, connects and requests the data of the first page. Everything
 * independent of the start data is started before. A failure is reported to the host (`onInitError`) and rejects with a
 * StartError. Spec core §4.
 */
export async function boot(): Promise<Booted> {
  applyHttpTargets();
  if (applyAddressToggles()) return new Promise(() => {});
  offerDebugToggles();
  const { channel: host, startData } = openHostChannel(`${import.meta.env.BASE_URL}static/config.json`);
  // A wrong guess costs one download; waiting would cost every start a round trip.
  if ((documentDeployment()?.transport ?? 'socket') === 'socket') loadSocketLine().catch(() => {});
  const showSnapshot = buildSnapshot();
  try {
    const requested = takeLocale();
    if (requested !== null) void loadTexts(requested);
    // An error page uses the requested locale or the browser's.
    const startLocale = resolveLocale(requested, navigator.language);
    document.documentElement.lang = startLocale;

    const answer = inTime(startData, START_TIMEOUT_MS, startTimeoutError);
    warnIfSlow(answer, startLocale);
    const [{ kept, ...data }] = await Promise.all([answer, documentParsed()]);
    // Goes first, since stored values may exist at the host only.
    if (kept) connectHostStorage(kept, (key, value) => host.send('onKeep', { key, value }));
    // sessionStorage is slow to open, so it is read only when the host names no transport.
    const fallbacks = { platform: guessPlatform(), transport: data.transport ?? storedTransport() };
    const completed = completeStartData(withToggles(data), fallbacks);
    const locale = resolveLocale(requested, completed.user.lang);
    setTabUser(completed.user.id_user);
    const { home, start } = inChosenRegion(completed, locale);
    const opened = openTransport({ start, locale, host });
    const { transport } = opened;
    const first = startFirstCall(opened.first, start, home);
    if (opened.first === transport) opened.followToken();
    else void Promise.allSettled([first.firstMethods, first.firstBoxes]).then(() => afterFirstPage(opened.followToken));
    const hasQuickDeposit = reserveQuickDeposit(start);
    const owner = snapshotOwner(start, first.transaction);
    const theme = createThemeController(host, { theme: themeFor(start.user.platform), schema: start.schema });
    const snapshot = owner === undefined ? undefined : showSnapshot(owner);
    // A snapshot contains its texts.
    const firstTexts = snapshot ? undefined : loadTexts(locale);
    const firstPage = drawFirstPage({ ...first, start, locale, texts: firstTexts, theme, snapshot, hasQuickDeposit });
    const texts = firstTexts ?? loadTexts(locale, firstPage.afterPaint);
    void firstPage.afterPaint.then(() => loadNumberTables(start.user.currency, locale));
    const isSnapshotSaved = owner === undefined ? undefined : firstPage.save(owner, texts);
    const page = { snapshotOwner: owner, isSnapshotSaved, hasQuickDeposit, theme, firstPage };
    return { start, home, host, transport, locale, texts, ...page, ...first };
  } catch (cause) {
    const error = new StartError(host, cause);
    host.send('onInitError', { message: error.message, code: error.code });
    throw error;
  }
}
