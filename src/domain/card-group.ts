/** A card number grouped in fours (Spec method-flows §9). Masked digits count; what is not a card number stays as it is. */
export function groupCardNumber(text: string): string {
  const compact = text.replace(/[\s-]/g, '');
  return /^[\d*•X]{12,19}$/i.test(compact) ? (compact.match(/.{1,4}/g) ?? []).join(' ') : text;
}
