import { isSafeLink } from '#domain/safe-link.ts';

/**
 * Returns the attributes of a link that leaves the widget; undefined for an unsafe one. Pages open in a new tab, addresses of apps (`upi:`,
 * `tel:`) in place, since a new tab would stay empty.
 */
export const outsideLink = (href: string | undefined) => {
  if (!isSafeLink(href)) return undefined;
  const isApplication = /^\s*(?!https?:)[a-z][a-z\d+.-]*:/i.test(href);
  return { href, rel: 'noopener noreferrer', target: isApplication ? undefined : '_blank' };
};
