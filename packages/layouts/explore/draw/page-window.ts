import { JSDOM } from 'jsdom';

/** Creates the document that React draws into, outside of browsers. Import this before React. */
if (!('document' in globalThis)) {
  const { window } = new JSDOM('<!doctype html><body></body>');
  Object.assign(globalThis, { window, document: window.document, navigator: window.navigator });
  // React's development build is three times slower, and its warnings concern authors of renderers only.
  process.env.NODE_ENV ??= 'production';
}
