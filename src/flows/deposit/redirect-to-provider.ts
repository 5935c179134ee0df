import { withQuery } from '#domain/form-entries.ts';
import { isRefusedAsHttp, isSafeLink, isWebLink } from '#domain/safe-link.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { openHelperWindow, type HelperWindow } from '#host/helper-window.ts';
import { isInAppBrowser } from '#platform/device.ts';
import { trackMetric } from '#platform/metrics.ts';
import { redirectKnown, type Redirect } from '#state/deposit.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';

/**
 * A window for the provider's page: call it in the user's tap (Spec core §4). A native shell opens pages itself, a listed
 * method is led by the host, and in another application's browser a window is lost.
 */
export const openWindowFor = ({ store, layouts }: FlowContext, methodName: string): HelperWindow | undefined => {
  const isOurs = !layouts.redirectsThroughHost(methodName) && !store.getState().session.isNative;
  return isOurs && !isInAppBrowser() ? openHelperWindow() : undefined;
};

/** The same, where the method needs a window from its first tap on. */
export const openHelperFor = (context: FlowContext, method: PaymentMethod): HelperWindow | undefined =>
  context.layouts.opensWindow(method) ? openWindowFor(context, method.name) : undefined;

/** A GET carries its data in the address. */
const addressed = ({ url, method, data }: Redirect): Redirect =>
  method === 'GET' ? { url: withQuery(url, data), method, data: {} } : { url, method, data };

/** Says why, for those who run the server: the user can only be told that this payment page is not opened. */
const refused = ({ url, method }: Redirect): FlowError => {
  const reason = isRefusedAsHttp(url) ? 'http' : 'scheme';
  trackMetric('link-refused', { reason, method });
  return new FlowError('unsafe-link', { details: { reason, method } });
};

/** Contract §8: an address without a scheme is taken for https where it names its host by `//`. */
const withScheme = (url: string): string => (/^\s*\/\/[^/]/.test(url) ? `https:${url.trim()}` : url);

/** `host.example:8080/path` looks as if the host were a scheme. */
const HOST_AND_PORT = /^\s*(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/i;

/** An absolute address: without a scheme it would lead into the widget's own site. */
const isAbsolute = (url: string): boolean => /^\s*[a-z][a-z0-9+.-]*:/i.test(url) && !HOST_AND_PORT.test(url);

/** @throws FlowError `unsafe-link`; a form may be posted to web pages only */
export const checkedRedirect = ({ url: given, method, data }: Redirect): Redirect => {
  const redirect = { url: withScheme(given), method, data };
  const { url } = redirect;
  const isSafe = method === 'GET' ? isAbsolute(url) && isSafeLink(url) : isWebLink(url);
  if (!isSafe) throw refused(redirect);
  return addressed(redirect);
};

/** Spec core §4: the host leads listed methods itself. The same for a form in a native shell, which only opens addresses. */
const redirectThroughHost = ({ host }: FlowContext, { url, method, data }: Redirect): void =>
  host.send('onExternalRedirectEvent', { url, method, data });

/** In a native shell: the shell's own browser. */
export const redirectInShell = (context: FlowContext, redirect: Redirect): void => {
  if (redirect.method === 'GET') context.host.send('openExtBrowser', { url: redirect.url });
  else redirectThroughHost(context, redirect);
};

const FORM = 'shared.form';

const blockedReason = (helper: HelperWindow | undefined): string => {
  if (!helper) return isInAppBrowser() ? 'in-app-browser' : 'no-window';
  return helper.isBlocked ? 'blocked' : 'silent';
};

/**
 * No window: the page offers a link (design §4), and the reason is counted. What has to be posted where windows are never
 * opened has a separate page with the form (Spec core §4).
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
 * Leads the user to the provider's page. False when the browser did not let a window open, and a link is offered instead.
 *
 * @throws FlowError `unsafe-link`
 */
export const redirectToProvider = async (
  context: FlowContext,
  { methodName, redirect, helper }: Lead,
): Promise<boolean> => {
  const { store, layouts } = context;
  const checked = checkedRedirect(redirect);
  if (layouts.redirectsThroughHost(methodName)) {
    helper?.close();
    redirectThroughHost(context, { ...redirect, url: withScheme(redirect.url) });
    return true;
  }
  if (store.getState().session.isNative) redirectInShell(context, checked);
  else if ((await helper?.redirect(checked)) !== 'sent') {
    offerLink(context, checked, helper);
    return false;
  }
  store.dispatch(redirectKnown({ ...checked, isBlocked: false }));
  return true;
};
