import { CaptchaError } from '#domain/captcha.ts';
import { withQuery } from '#domain/form-entries.ts';
import { log } from '#platform/log.ts';
import { redirectSelf, submitForm } from '#platform/windows.ts';
import type { HelperToOpener, OpenerToHelper } from '#generated/wire.ts';
import { writeEnvelope } from './envelope.ts';
import { readHelperMessage } from './helper-message.ts';

/** Navigates this window to the provider: GET carries the data as query, any other method as a posted form (Spec core §4). */
function redirect({ url, method, data = {} }: OpenerToHelper['redirect']): void {
  const isGet = method.toUpperCase() === 'GET';
  // The provider's page is untrusted: it must not navigate the cashier. Once removed here, the opener stays removed
  // wherever this window navigates.
  window.opener = null;
  const hasGone = isGet ? redirectSelf(withQuery(url, data)) : submitForm({ url, data, target: '_self' });
  if (hasGone) return;
  log.error('unsafe redirect refused', { method });
  window.close();
}

type Answer = HelperToOpener['geetestResult'];

const reasonOf = (error: unknown): string => (error instanceof CaptchaError ? error.fault : 'unknown');

/** Shows the slider captcha in this window before the redirect to the provider. Never rejects. */
async function solveCaptcha(task: OpenerToHelper['initGeetest'], signal: AbortSignal): Promise<Answer> {
  try {
    const [{ solveGeetest }, { tryCaptcha }] = await Promise.all([
      import('#platform/captcha-geetest.ts'),
      import('#platform/captcha-tries.ts'),
    ]);
    return { result: await tryCaptcha(() => solveGeetest({ ...task, signal }), signal) };
  } catch (error) {
    return { result: null, reason: reasonOf(error) };
  }
}

/** Runs the helper window: reports to its opener that it is ready, and executes its messages. */
export function startHelperPage(): void {
  const opener: Window | null = window.opener;
  // A host page with an opener policy disconnects the two windows: this one will receive no message.
  if (!opener) return window.close();
  const { origin } = window.location;
  const leaving = new AbortController();
  let isAsked = false;
  const answer = (result: Answer): void => {
    if (!isAsked) return;
    isAsked = false;
    opener.postMessage(writeEnvelope('geetestResult', result), origin);
  };
  const ask = async (task: OpenerToHelper['initGeetest']): Promise<void> => {
    isAsked = true;
    answer(await solveCaptcha(task, leaving.signal));
  };
  // Closing the window closes the captcha.
  window.addEventListener('pagehide', () => {
    answer({ result: null, reason: 'closed' });
    leaving.abort();
  });
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== opener || event.origin !== origin) return;
    const message = readHelperMessage(event.data);
    if (typeof message === 'string') log.warn('helper message ignored', { reason: message });
    else if (message.type === 'redirect') redirect(message.payload);
    else if (message.type === 'initGeetest') void ask(message.payload);
    else log.warn('helper message ignored', { reason: 'nothing reacts to it', type: message.type });
  });
  opener.postMessage(writeEnvelope('helperReady'), origin);
}
