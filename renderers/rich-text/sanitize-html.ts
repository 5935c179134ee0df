import DOMPurify, { type Config } from 'dompurify';
import { isProgramLink } from '#domain/program-link.ts';
import { memoizeByObject } from '#domain/memoize.ts';
import { outsideLink } from '#renderers/link/outside-link.ts';

const CONFIG = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Allows every address here: the hook below applies the widget's own rule.
  ALLOWED_URI_REGEXP: /^/,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

/** Creates a separate instance, so that its hooks affect nothing else: when the first HTML is drawn. */
const purifierOf = memoizeByObject((view: Window & typeof globalThis) => {
  const purifier = DOMPurify(view);

  // An element's `is` cannot be removed: browsers write the attribute again. The element is removed, its text
  // stays. Forms can hide their own members behind their inputs and are not on the list.
  purifier.addHook('beforeSanitizeElements', (node) => {
    if (!(node instanceof Element) || node instanceof HTMLFormElement || !node.hasAttribute('is')) return;
    node.replaceWith(...node.childNodes);
  });

  // Every attribute but the address of a link is removed.
  purifier.addHook('uponSanitizeAttribute', (element, data) => {
    if (element.nodeName === 'A' && data.attrName === 'href') return;
    Object.assign(data, { keepAttr: false, forceKeepAttr: false });
  });

  purifier.addHook('afterSanitizeAttributes', (element) => {
    for (const name of element.getAttributeNames()) if (name !== 'href') element.removeAttribute(name);
    if (element.nodeName !== 'A') return;
    const href = element.getAttribute('href') ?? '';
    const outside = isProgramLink(href) ? undefined : outsideLink(href);
    if (!outside) {
      element.removeAttribute('href');
      return;
    }
    element.setAttribute('rel', outside.rel);
    if (outside.target) element.setAttribute('target', outside.target);
  });
  return purifier;
});

/** Removes everything from HTML of the server except paragraphs, lists, bold, italic, breaks and safe links that download no program. */
export const sanitizeHtml = (html: string): TrustedHTML => purifierOf(window).sanitize(html, CONFIG);
