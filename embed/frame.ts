/** Permissions of the frame: run and store its own things, post forms, open the provider's window, save a code as a picture. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox ' +
  'allow-top-navigation-by-user-activation allow-downloads';

interface FrameOptions {
  container: Element | string;
  title: string;
}

/** Makes the frame, empty and not yet in the page. */
export function createFrame({ container, title }: FrameOptions): { frame: HTMLIFrameElement; parent: Element } {
  const parent = typeof container === 'string' ? document.querySelector(container) : container;
  if (!parent) throw new Error('createCashier: the container is not in the page');
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('allow', 'clipboard-write; payment; web-share');
  // The widget learns the embedding origin from here where ancestorOrigins is missing; no path or query goes along.
  frame.setAttribute('referrerpolicy', 'origin');
  frame.setAttribute('sandbox', SANDBOX);
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  return { frame, parent };
}

/** Outlines of a list, on the ground of the host's page. */
const OUTLINES =
  'repeating-linear-gradient(#8882 0 4rem, #0000 0 4.75rem) 50% 4rem / calc(100% - 2rem) calc(100% - 4rem) no-repeat';

/** Shows outlines until the widget's document is there: an empty frame is white, on a dark page too. */
export function showOutlines({ style }: HTMLIFrameElement): void {
  style.background = OUTLINES;
  // A frame of another scheme than its empty document is opaque.
  style.colorScheme = 'light';
}

export function hideOutlines({ style }: HTMLIFrameElement): void {
  style.background = '';
  style.colorScheme = '';
}

/** No page of the cashier is longer; a fault in one must not blow up the host's. */
const MAX_HEIGHT_PX = 20_000;

/** Until its content is known a frame that follows it is as high as the first page of a phone: browsers would show 150 px of it. */
export const FIRST_HEIGHT_PX = 640;

/** Makes the frame as high as its content. */
export function resizeFrame(frame: HTMLIFrameElement, height: unknown): void {
  const isSane = typeof height === 'number' && height > 0 && height <= MAX_HEIGHT_PX;
  if (isSane) frame.style.height = `${height}px`;
}

/** Whether the frame begins above what can be seen of the page, or of a box of it that scrolls. */
const isTopHidden = (frame: HTMLIFrameElement): boolean => {
  const { top } = frame.getBoundingClientRect();
  for (let box = frame.parentElement; box; box = box.parentElement) {
    if (box.scrollTop > 0 && top < Math.max(0, box.getBoundingClientRect().top)) return true;
  }
  return top < 0;
};

/** Makes the frame as high as its content, and brings the top of a new page into view. */
export function followContent(
  frame: HTMLIFrameElement,
  { height, isNewPage }: { height?: unknown; isNewPage?: unknown },
): void {
  resizeFrame(frame, height);
  if (isNewPage === true && isTopHidden(frame)) frame.scrollIntoView({ block: 'start' });
}
