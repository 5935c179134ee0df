/** A text as a part of an address. encodeURIComponent throws for half of a character, which JSON can carry. */
export const encodePart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));
