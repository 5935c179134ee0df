/** Language codes that ISO 639 has replaced; Java and Android still use them. */
const REPLACED_CODES: Readonly<Record<string, string>> = { in: 'id', iw: 'he', ji: 'yi', no: 'nb' };

/** Returns a language tag with hyphens and the current code of its language: `in_ID` is `id-ID` (contract §8). */
export function languageTag(tag: string): string {
  const [language = '', ...rest] = tag.trim().split(/[-_]/);
  const code = language.toLowerCase();
  return [Object.hasOwn(REPLACED_CODES, code) ? REPLACED_CODES[code] : language, ...rest].join('-');
}
