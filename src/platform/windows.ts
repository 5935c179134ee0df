import { formEntries } from '#domain/form-entries.ts';
import { isSafeLink, isWebLink } from '#domain/safe-link.ts';
import type { Cancel } from './clock.ts';
import { uuid } from './uuid.ts';

/** A window opened by the cashier. Only same-origin messages are exchanged. */
export interface WindowHandle {
  /** The browsing context's name: the target of a form. */
  readonly name: string;
  post(message: string): void;
  listen(handler: (message: string) => void): Cancel;
  /** Navigates the window and removes its opener; returns false when the link is unsafe. */
  go(url: string): boolean;
  close(): void;
  /** May be wrong: a page with an opener policy looks closed. Never cancels a payment. */
  isClosed(): boolean;
}

function toHandle(opened: Window, name: string): WindowHandle {
  const origin = window.location.origin;
  return {
    name,
    post: (message) => opened.postMessage(message, origin),
    listen(handler) {
      const receive = (event: MessageEvent<unknown>): void => {
        if (event.source !== opened || event.origin !== origin || typeof event.data !== 'string') return;
        handler(event.data);
      };
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
    go(url) {
      if (!isSafeLink(url)) return false;
      try {
        // Throws once the window is on another origin; its opener is removed already or cannot be removed.
        opened.opener = null;
      } catch {}
      opened.location.href = url;
      return true;
    },
    close: () => opened.close(),
    isClosed: () => opened.closed,
  };
}

/**
 * Opens a window or tab; call it in the user's gesture, before any await. Returns null when it was blocked or cannot be reached
 * (a host page with an opener policy): offer a plain link then.
 */
export function openWindow(url: string): WindowHandle | null {
  if (!isSafeLink(url)) return null;
  const name = `cashier-${uuid()}`;
  try {
    const opened = window.open(url, name);
    return opened === null ? null : toHandle(opened, name);
  } catch {
    return null;
  }
}

/** Opens a link in a new tab without an opener, in the user's gesture. Returns false when the link is unsafe. */
export function openLink(url: string): boolean {
  if (!isSafeLink(url)) return false;
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}

/** Navigates this frame or page. Returns false when the link is unsafe. */
export function redirectSelf(url: string): boolean {
  if (!isSafeLink(url)) return false;
  window.location.assign(url);
  return true;
}

/** Navigates the whole tab. Returns false when the link is unsafe or the host's sandbox forbids it. */
export function redirectTop(url: string): boolean {
  if (!isSafeLink(url)) return false;
  try {
    (window.top ?? window).location.href = url;
    return true;
  } catch {
    return false;
  }
}

export interface FormPost {
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** A window's name, `_self` or `_top`. */
  readonly target: string;
  /** `POST` by default. */
  readonly method?: string;
}

/** Submits data as a form to another page. Returns false when the address is not a web address. */
export function submitForm(post: FormPost): boolean {
  if (!isWebLink(post.url)) return false;
  const form = document.createElement('form');
  form.setAttribute('action', post.url);
  form.setAttribute('method', post.method ?? 'POST');
  form.setAttribute('target', post.target);
  form.hidden = true;
  for (const [name, value] of formEntries(post.data)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field named "submit" would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
  return true;
}
