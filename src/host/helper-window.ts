import { withQuery } from '#domain/form-entries.ts';
import { isSafeLink, isWebLink } from '#domain/safe-link.ts';
import { after, type Cancel } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { openWindow } from '#platform/windows.ts';
import type { OpenerToHelper } from '#generated/wire.ts';
import { writeEnvelope } from './envelope.ts';
import { readHelperMessage, type HelperMessages, type HelperType } from './helper-message.ts';

/** Timeout of the helper page's ready message. */
const READY_TIMEOUT_MS = 10_000;

/** Address of the helper page, beside the widget's document (contract §5). */
const HELPER_ADDRESS = `${import.meta.env.BASE_URL}helper.html`;

/** blocked: a plain link has to be offered instead. unsafe: the link may not be opened at all (Spec core §5). */
export type RedirectOutcome = 'sent' | 'blocked' | 'unsafe';

/** A window for pages that may not be shown in a frame: the provider's page, a captcha. */
export interface HelperWindow {
  /** True when the window was blocked or cannot be reached: offer a plain link. */
  readonly isBlocked: boolean;
  /** Resolves with true once its page is ready; with false when it is blocked or does not answer. */
  readonly ready: Promise<boolean>;
  /** Navigates the window to the provider, and closes it when the link is unsafe. */
  redirect(target: OpenerToHelper['redirect']): Promise<RedirectOutcome>;
  /** Sends once the page is ready. */
  send<T extends keyof OpenerToHelper>(type: T, payload: OpenerToHelper[T]): Promise<boolean>;
  on<T extends HelperType>(type: T, handler: (payload: HelperMessages[T]) => void): Cancel;
  close(): void;
}

const blockedWindow: HelperWindow = {
  isBlocked: true,
  ready: Promise.resolve(false),
  redirect: ({ url }) => Promise.resolve(isSafeLink(url) ? 'blocked' : 'unsafe'),
  send: () => Promise.resolve(false),
  on: () => () => {},
  close: () => {},
};

function isOfType<T extends HelperType>(
  message: { type: HelperType },
  type: T,
): message is { type: T; payload: HelperMessages[T] } {
  return message.type === type;
}

function isRedirectable({ url, method }: OpenerToHelper['redirect']): boolean {
  return method.toUpperCase() === 'GET' ? isSafeLink(url) : isWebLink(url);
}

/**
 * Opens the helper window: call it in the user's gesture, before any await. Never checks whether the window is closed: a
 * provider's opener policy makes an open window look closed, and that must not cancel a payment.
 */
export function openHelperWindow(address: string = HELPER_ADDRESS): HelperWindow {
  const opened = openWindow(address);
  if (!opened) return blockedWindow;

  const on: HelperWindow['on'] = (type, handler) =>
    opened.listen((text) => {
      const message = readHelperMessage(text);
      if (typeof message === 'string') log.warn('helper message ignored', { reason: message });
      else if (isOfType(message, type)) handler(message.payload);
    });
  const ready = new Promise<boolean>((resolve) => {
    const stopTimer = after(READY_TIMEOUT_MS, () => resolve(false));
    const stopListening = on('helperReady', () => {
      stopTimer();
      stopListening();
      resolve(true);
    });
  });
  const send: HelperWindow['send'] = async (type, payload) => {
    if (!(await ready)) return false;
    opened.post(writeEnvelope(type, payload));
    return true;
  };
  return {
    isBlocked: false,
    ready,
    send,
    on,
    async redirect(target) {
      if (!isRedirectable(target)) {
        opened.close();
        return 'unsafe';
      }
      if (await send('redirect', target)) return 'sent';
      // The helper page did not load; without a form the window can still be navigated.
      const isGet = target.method.toUpperCase() === 'GET';
      return isGet && opened.go(withQuery(target.url, target.data ?? {})) ? 'sent' : 'blocked';
    },
    close: () => opened.close(),
  };
}
