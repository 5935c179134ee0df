import type { CashierOptions } from './cashier-handle.ts';

/** Permissions of the frame: scripts, storage, forms, the provider's window, the download of a code's image. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox ' +
  'allow-top-navigation-by-user-activation allow-downloads';

type FrameOptions = Pick<CashierOptions, 'container' | 'src' | 'title' | 'locale'>;

/** A frame and its place in the page. */
export interface WidgetFrame {
  readonly frame: HTMLIFrameElement;
  readonly parent: Element;
  /** Address of the widget's document. */
  readonly address: URL;
}

/** Creates the frame, empty and not yet inserted. */
export function createFrame({ container, src, title = 'Cashier', locale }: FrameOptions): WidgetFrame {
  const parent = typeof container === 'string' ? document.querySelector(container) : container;
  if (!parent) throw new TypeError('No container');
  const address = new URL(src, document.baseURI);
  if (locale) address.searchParams.set('locale', locale);
  const frame = document.createElement('iframe');
  frame.title = title;
  // Chromium warns about a feature that it does not know, as sharing on Linux.
  frame.setAttribute('allow', `clipboard-write; payment${'share' in navigator ? '; web-share' : ''}`);
  // The widget reads the embedding origin from the referrer without ancestorOrigins; path and query are not sent.
  frame.setAttribute('referrerpolicy', 'origin');
  frame.setAttribute('sandbox', SANDBOX);
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  return { frame, parent, address };
}

/** Skeleton of a list, on the background of the host's page. */
const OUTLINES =
  'repeating-linear-gradient(#8882 0 4rem, #0000 0 4.75rem) 50% 4rem / calc(100% - 2rem) calc(100% - 4rem) no-repeat';

/** Shows a skeleton until the widget's document is loaded: an empty frame is white, on a dark page too. */
export function showOutlines({ style }: HTMLIFrameElement): void {
  style.background = OUTLINES;
  // A frame with another color scheme than its empty document is opaque.
  style.colorScheme = 'light';
}

export function hideOutlines({ style }: HTMLIFrameElement): void {
  style.background = '';
  style.colorScheme = '';
}

/** Maximum height, so that a fault in the cashier cannot break the host's page. */
const MAX_HEIGHT_PX = 20_000;

/** Initial height of a frame that follows its content, that of a phone's first page: browsers would show 150 px of it. */
export const FIRST_HEIGHT_PX = 640;

/** Sets the frame's height to its content's. */
export function resizeFrame(frame: HTMLIFrameElement, height: unknown): void {
  const isSane = typeof height === 'number' && height > 0 && height <= MAX_HEIGHT_PX;
  if (isSane) frame.style.height = `${height}px`;
}

/** Checks that the frame begins above the visible part of the page, or of a scrolled box in it. */
const isTopHidden = (frame: HTMLIFrameElement): boolean => {
  const { top } = frame.getBoundingClientRect();
  for (let box = frame.parentElement; box; box = box.parentElement) {
    if (box.scrollTop > 0 && top < Math.max(0, box.getBoundingClientRect().top)) return true;
  }
  return top < 0;
};

/** Sets the frame's height to its content's, and scrolls to the top of a new page. */
export function followContent(
  frame: HTMLIFrameElement,
  { height, isNewPage }: { height?: unknown; isNewPage?: unknown },
): void {
  resizeFrame(frame, height);
  if (isNewPage === true && isTopHidden(frame)) frame.scrollIntoView({ block: 'start' });
}
