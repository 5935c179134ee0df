import { withQuery } from '#domain/form-entries.ts';
import { redirectTarget } from '#domain/redirect-target.ts';
import { isRefusedAsHttp, isWebLink } from '#domain/safe-link.ts';
import { openHelperWindow, type HelperWindow } from '#host/helper-window.ts';
import { isInAppBrowser } from '#platform/device.ts';
import { trackMetric } from '#platform/metrics.ts';
import { redirectKnown, type Redirect } from '#state/deposit.ts';
import { type FlowContext, FlowError, type Command } from '#flows/kernel/index.ts';
import { after } from '#platform/clock.ts';
import { redirectTop, submitForm } from '#platform/windows.ts';

/** Returns the address of a GET with its data as the query. */
const addressed = ({ url, method, data }: Redirect): Redirect =>
  method === 'GET' ? { url: withQuery(url, data), method, data: {} } : { url, method, data };

/** Reports the reason to operators; the user only sees that the page is not opened. */
const refused = ({ url, method }: Redirect): FlowError => {
  const reason = isRefusedAsHttp(url) ? 'http' : 'scheme';
  trackMetric('link-refused', { reason, method });
  return new FlowError('unsafe-link', { details: { reason, method } });
};

/** @throws FlowError `unsafe-link` */
const safeRedirect = (redirect: Redirect): Redirect => {
  const url = redirectTarget(redirect.url, redirect.method);
  if (url === null) throw refused(redirect);
  return { ...redirect, url };
};

/** @throws FlowError `unsafe-link`; a form may be posted to web pages only */
export const checkedRedirect = (redirect: Redirect): Redirect => addressed(safeRedirect(redirect));

/**
 * Whether the host opens the page. Spec core §4: for listed methods, and for a form in a native shell, which opens addresses
 * only.
 */
const redirectThroughHost = ({ host }: FlowContext, { url, method, data }: Redirect): void =>
  host.send('onExternalRedirectEvent', { url, method, data });

/** Opens the page in the native shell's own browser. */
const redirectInShell = (context: FlowContext, redirect: Redirect): void => {
  if (redirect.method === 'GET') context.host.send('openExtBrowser', { url: redirect.url });
  else redirectThroughHost(context, redirect);
};

const FORM = 'shared.form';

const blockedReason = (helper: HelperWindow | undefined): string => {
  if (!helper) return isInAppBrowser() ? 'in-app-browser' : 'no-window';
  return helper.isBlocked ? 'blocked' : 'silent';
};

/**
 * Offers a link because there is no window (design §4), and counts the reason. A form that has to be posted opens a separate
 * page (Spec core §4).
 */
const offerLink = (
  { host, store, navigator }: FlowContext,
  redirect: Redirect,
  helper: HelperWindow | undefined,
): void => {
  const reason = blockedReason(helper);
  helper?.close();
  store.dispatch(redirectKnown({ ...redirect, isBlocked: true, ...(helper ? {} : { isOffered: true }) }));
  trackMetric('redirect-blocked', { reason });
  host.send('Metric', { name: 'redirect-window', status: 'fail', reason });
  if (redirect.method !== 'GET' && !helper) navigator.go(FORM);
};

interface Lead {
  methodName: string;
  redirect: Redirect;
  helper: HelperWindow | undefined;
}

/**
 * Opens the provider's page. Returns false if the browser blocked the window and a link is offered instead.
 *
 * @throws FlowError `unsafe-link`
 */
export const redirectToProvider = async (
  context: FlowContext,
  { methodName, redirect, helper }: Lead,
): Promise<boolean> => {
  const { store, layouts } = context;
  const safe = safeRedirect(redirect);
  if (layouts.redirectsThroughHost(methodName)) {
    helper?.close();
    redirectThroughHost(context, safe);
    return true;
  }
  const checked = addressed(safe);
  if (store.getState().session.isNative) redirectInShell(context, checked);
  else if ((await helper?.redirect(checked)) !== 'sent') {
    offerLink(context, checked, helper);
    return false;
  }
  store.dispatch(redirectKnown({ ...checked, isBlocked: false }));
  return true;
};

const RESULT = 'deposit.complete';

/** If the page is still open after this time, the browser has silently blocked leaving it. */
const LEAVES_WITHIN_MS = 4000;

const reportFailed = ({ host }: FlowContext, reason: string): void =>
  host.send('Metric', { name: 'redirect-window', status: 'fail', reason });

/** Offers the address for copying, because the page cannot be opened. */
const offerAddress = (context: FlowContext): void => {
  const { redirect } = context.store.getState().deposit ?? {};
  if (!redirect || redirect.isStuck) return;
  reportFailed(context, 'stuck');
  context.store.dispatch(redirectKnown({ ...redirect, isStuck: true }));
};

/** Opens the provider's page in the whole tab, as a last resort; the host's page may forbid even that. */
const leaveFor = (context: FlowContext, { url, method, data }: Redirect): boolean => {
  const isLeaving = method === 'GET' ? redirectTop(url) : submitForm({ url, method, data, target: '_top' });
  // An application opens beside the page, which stays.
  if (isLeaving && isWebLink(url)) after(LEAVES_WITHIN_MS, () => offerAddress(context));
  if (!isLeaving) offerAddress(context);
  return isLeaving;
};

const openInWindow = async (context: FlowContext, redirect: Redirect): Promise<boolean> => {
  if (isInAppBrowser()) return leaveFor(context, redirect);
  const helper = openHelperWindow();
  if ((await helper.redirect(redirect)) === 'sent') return showResult(context, redirect);
  const reason = helper.isBlocked ? 'blocked-again' : 'silent-again';
  helper.close();
  reportFailed(context, reason);
  return leaveFor(context, redirect);
};

const showResult = ({ store, navigator }: FlowContext, redirect: Redirect): boolean => {
  store.dispatch(redirectKnown({ ...redirect, isBlocked: false }));
  navigator.go(RESULT);
  return true;
};

/**
 * Opens the payment page again, or for the first time if the browser has blocked it. Called in a tap, which may open a
 * window; if the browser blocks that too, the whole tab is used, or the address is offered for copying.
 */
export const openRedirect: Command = (context) => {
  const { deposit, session } = context.store.getState();
  if (!deposit?.redirect) throw new FlowError('no-open-deposit');
  const redirect = checkedRedirect(deposit.redirect);
  if (!session.isNative) return openInWindow(context, redirect);
  redirectInShell(context, redirect);
  return showResult(context, redirect);
};
