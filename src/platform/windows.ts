import { formEntries } from '#domain/form-entries.ts';
import { isSafeLink, isWebLink } from '#domain/safe-link.ts';
import type { Cancel } from './clock.ts';
import { uuid } from './uuid.ts';

/** A window that we opened. Only same-origin messages pass in either direction. */
export interface WindowHandle {
  /** The browsing context's name: the target of a form. */
  readonly name: string;
  post(message: string): void;
  listen(handler: (message: string) => void): Cancel;
  /** Leads the window elsewhere, cut off from this page; false when the link is unsafe. */
  go(url: string): boolean;
  close(): void;
  /** May lie: a page with its own opener policy looks closed. Never cancels a payment. */
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
        // Throws once the window is on another origin; then it is cut off already or not ours to cut.
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
 * Opens a window or tab; call it inside the user's gesture, before anything is awaited. Null: blocked, or opened out
 * of reach (a host page with its own opener policy), so offer a plain link.
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

/** Opens a link in a new tab that cannot reach this page, in the user's gesture. False when the link is unsafe. */
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

/** Leads this frame (or page) elsewhere. False when the link is unsafe. */
export function redirectSelf(url: string): boolean {
  if (!isSafeLink(url)) return false;
  window.location.assign(url);
  return true;
}

/** Leads the whole tab elsewhere. False when the link is unsafe or the host's sandbox forbids it. */
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
  /** `POST` unless told otherwise. */
  readonly method?: string;
}

/** Submits data as a form to a page elsewhere. False when the address is no web address. */
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
