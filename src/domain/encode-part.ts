/** Encodes a text as a part of an address. encodeURIComponent throws on a lone surrogate, which JSON can contain. */
export const encodePart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));
