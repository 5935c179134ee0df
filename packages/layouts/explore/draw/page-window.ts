import { JSDOM } from 'jsdom';

/** Gives React a document to draw into, where there is none. To be imported before React is. */
if (!('document' in globalThis)) {
  const { window } = new JSDOM('<!doctype html><body></body>');
  Object.assign(globalThis, { window, document: window.document, navigator: window.navigator });
  // Its development build is three times slower, and what it would say is for those who write renderers.
  process.env.NODE_ENV ??= 'production';
}
