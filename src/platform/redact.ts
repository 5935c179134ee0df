import type { SafeDetails } from '#domain/cashier-error.ts';

/** Names whose value is always removed. */
const PERSONAL_NAME =
  /token|auth|secret|pass|cookie|email|phone|name$|birth|address|card|pan$|iban|wallet|account|number|user|cvv|cvc|profile|(?:^|_)ip(?:_|$)/i;

/**
 * Exceptions: names that match the pattern above, or values that look like personal numbers, and are needed to find a fault.
 */
const PLAIN_NAME = /^(?:depositId|withdrawalId|paymentMethod|cardViewType|methodName|screenName|fieldName|eventName)$/;

/** Order matters: the query of an address is removed first, as it may contain any of the others. */
const PATTERNS: readonly (readonly [pattern: RegExp, mark: string])[] = [
  [/(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"']*/gi, '$1'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, '[email]'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '[token]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{25,}\b/g, '[token]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]'],
  [/\+?\d(?:[ ().-]{0,2}\d){8,}/g, '[digits]'],
];

const MAX_TEXT_LENGTH = 2000;
const MAX_NAME_LENGTH = 64;

/** Removes e-mail addresses, tokens, card, account and phone numbers and queries of addresses from a text. */
export function redactText(text: string): string {
  return PATTERNS.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text.slice(0, MAX_TEXT_LENGTH));
}

/** Removes possibly personal values from the details of a log line or a report: by name first, then by format. */
export function redactDetails(details: Readonly<Record<string, unknown>>): SafeDetails {
  const safe: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(details)) {
    if (value === undefined || value === null) continue;
    if (PLAIN_NAME.test(name) && typeof value === 'string') safe[name] = value.slice(0, MAX_NAME_LENGTH);
    else if (PERSONAL_NAME.test(name) && !PLAIN_NAME.test(name)) safe[name] = '[hidden]';
    else if (typeof value === 'number' || typeof value === 'boolean') safe[name] = value;
    else safe[name] = typeof value === 'string' ? redactText(value) : '[object]';
  }
  return safe;
}
