import { openHelperWindow } from '#host/helper-window.ts';
import { redirectTop } from '#platform/windows.ts';
import { redirectKnown, type Redirect } from '#state/deposit.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';

const RESULT = 'deposit.complete';

const follow = async (
  { store, navigator, host }: FlowContext,
  redirect: Redirect,
  outcome: Promise<'sent' | 'blocked' | 'unsafe'>,
): Promise<boolean> => {
  const result = await outcome;
  if (result === 'unsafe') throw new FlowError('unknown-screen', { details: { reason: 'unsafe-link' } });
  if (result === 'blocked') {
    host.send('Metric', { name: 'redirect-window', status: 'fail', reason: 'blocked-again' });
    return redirect.method === 'GET' && redirectTop(redirect.url);
  }
  store.dispatch(redirectKnown({ ...redirect, isBlocked: false }));
  navigator.go(RESULT);
  return true;
};

/**
 * Opens the payment page that did not open by itself. Called in a tap of its own, which a browser lets open a window; if
 * even that is refused, the whole page goes there.
 */
export const openRedirect: Command = (context) => {
  const { deposit } = context.store.getState();
  if (!deposit?.redirect) throw new FlowError('no-open-deposit');
  const { isBlocked: _isBlocked, ...redirect } = deposit.redirect;
  return follow(context, redirect, openHelperWindow().redirect(redirect));
};
