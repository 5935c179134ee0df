import { isSafeLink } from '#domain/safe-link.ts';

/** Attributes of a link that leaves the widget. */
export interface OutsideLink {
  readonly href: string;
  readonly rel: 'noopener noreferrer';
  readonly target: '_blank' | undefined;
}

/**
 * How an address may be followed; undefined for an unsafe one. Pages open beside the widget. Addresses of applications
 * (`upi:`, `tel:`) open in place, as a new tab for them would stay empty.
 */
export const outsideLink = (href: string | undefined): OutsideLink | undefined => {
  if (!isSafeLink(href)) return undefined;
  const isApplication = /^\s*(?!https?:)[a-z][a-z\d+.-]*:/i.test(href);
  return { href, rel: 'noopener noreferrer', target: isApplication ? undefined : '_blank' };
};
