import { backoffMs } from '#domain/backoff.ts';
import { fail, type Embedding } from './embedding.ts';
import { hideOutlines, showOutlines } from './frame.ts';
import { callHost } from './host-code.ts';
import { watchLoad } from './load-failure.ts';
import type { Messenger } from './messenger.ts';
import { showLoadPanel } from './load-panel.ts';

/** Minimum time between two attempts to load from a server that is down. */
const OUTAGE_MS = 5000;

/**
 * Loads a widget that sends no message again and again, and shows why it does not.
 *
 * @param settings those that the host has set
 */
export function createWidgetLoader(embedding: Embedding, settings: Messenger['settings']) {
  const { options, frame, parent, address, signal } = embedding;
  const { loadTimeoutMs = 15_000, maxLoadTries = 3 } = options;
  let tries = 0;
  let timer = 0;
  let panel: HTMLElement | undefined;
  let lastReason = '';
  /** Count of outages in a row. */
  let outages = 0;
  const hidePanel = (): void => {
    panel?.remove();
    frame.style.display = 'block';
  };
  const load = (): void => {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (tries > 0) explain();
    if (outages === 0 && ++tries > maxLoadTries) return fail(options, 'The cashier did not load', 'load_timeout');
    watch.begin();
    showOutlines(frame);
    frame.src = address.href;
    if (!navigator.onLine) explain();
    timer = window.setTimeout(load, loadTimeoutMs);
  };
  /** Loads with a new count of attempts. */
  const reload = (): void => {
    hidePanel();
    lastReason = '';
    tries = 0;
    load();
  };
  /** Shows why the widget has sent no message, once for each reason. */
  const explain = (): void => {
    const failure = { ...watch.explain(), retry: reload };
    if (failure.reason === lastReason) return;
    lastReason = failure.reason;
    if (options.onLoadFailed) return callHost(() => options.onLoadFailed?.(failure));
    hidePanel();
    frame.style.display = 'none';
    panel = showLoadPanel(parent, failure, [
      settings['set-locale']?.locale ?? options.locale,
      document.documentElement.lang,
      navigator.language,
    ]);
  };
  const retryLater = (): void => {
    explain();
    clearTimeout(timer);
    timer = window.setTimeout(load, backoffMs(++outages, OUTAGE_MS));
  };
  const watch = watchLoad(embedding, { onFailed: explain, onOutage: retryLater });
  /** Ends the attempt: the widget has sent its first message. */
  const end = (): void => {
    clearTimeout(timer);
    watch.end();
    hidePanel();
    hideOutlines(frame);
    lastReason = '';
    outages = 0;
  };
  signal.addEventListener('abort', end);
  window.addEventListener('online', () => lastReason === 'offline' && reload(), { signal });
  return { load, reload, end };
}
