const EDGE = 5;
const MAX_WHOLE = 10;

/** Shortens a transaction hash or an address: its first and last five characters, if it is longer than ten (Spec core §9). */
export function shortenHash(hash: string, joiner: string = '…'): string {
  return hash.length > MAX_WHOLE ? hash.slice(0, EDGE) + joiner + hash.slice(-EDGE) : hash;
}

/** Splits an address into three parts, the outer two to be highlighted (Spec method-flows §9); a short one is all first part. */
export function highlightEdges(address: string): { first: string; middle: string; last: string } {
  if (address.length <= MAX_WHOLE) return { first: address, middle: '', last: '' };
  return { first: address.slice(0, EDGE), middle: address.slice(EDGE, -EDGE), last: address.slice(-EDGE) };
}

/** Groups a card number in fours (Spec method-flows §9). Masked digits count; other texts are unchanged. */
export function groupCardNumber(text: string): string {
  const compact = text.replace(/[\s-]/g, '');
  return /^[\d*•X]{12,19}$/i.test(compact) ? (compact.match(/.{1,4}/g) ?? []).join(' ') : text;
}
