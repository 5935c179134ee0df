import { isWebLink } from '#domain/safe-link.ts';
import { openHelperWindow } from '#host/helper-window.ts';
import { after } from '#platform/clock.ts';
import { isInAppBrowser } from '#platform/device.ts';
import { redirectTop, submitForm } from '#platform/windows.ts';
import { redirectKnown, type Redirect } from '#state/deposit.ts';
import { type Command, type FlowContext, FlowError } from '#flows/kernel/index.ts';
import { checkedRedirect, redirectInShell } from './redirect-to-provider.ts';

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
 * Opens the payment page again, or if it was blocked. Called in a tap, which may open a window; if the browser blocks that too,
 * the whole tab is used, or the address is offered for copying.
 */
export const openRedirect: Command = (context) => {
  const { deposit, session } = context.store.getState();
  if (!deposit?.redirect) throw new FlowError('no-open-deposit');
  const redirect = checkedRedirect(deposit.redirect);
  if (!session.isNative) return openInWindow(context, redirect);
  redirectInShell(context, redirect);
  return showResult(context, redirect);
};
