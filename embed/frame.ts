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
