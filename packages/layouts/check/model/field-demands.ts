import { memberOf, stringAt, textOf, type JsonLocation } from './json-location.ts';

/** A requirement that every value of a field meets, as a pattern of whole values. */
export interface FieldDemand {
  readonly location: JsonLocation;
  readonly pattern: string;
  /** Its name in messages. */
  readonly words: string;
}

const demand = (location: JsonLocation | undefined, pattern: string | undefined, words: string): FieldDemand[] =>
  location && pattern !== undefined ? [{ location, pattern, words }] : [];

/** Characters of a mask with a meaning (contract §4); any other is literal. */
const SLOTS: Readonly<Record<string, string>> = {
  '0': String.raw`\d`,
  a: String.raw`\p{L}`,
  '*': String.raw`[\p{L}\d]`,
};

const SIGN = /[^\p{L}\d]/u;

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

const slotOf = (char: string): string => SLOTS[char] ?? escaped(char);

/** Returns a pattern of the values that a mask shows. */
export const shownPattern = (mask: string): string => `^${Array.from(mask, slotOf).join('')}$`;

/** Returns a pattern of the forms in which a masked value may be sent: as shown, with the mask's own letters and digits only, or without them (contract §7). */
const maskPattern = (mask: string): string => {
  const chars = Array.from(mask);
  const forms = [
    chars.map(slotOf),
    chars.filter((char) => SLOTS[char] !== undefined || !SIGN.test(char)).map(slotOf),
    chars.flatMap((char) => SLOTS[char] ?? []),
  ];
  return `^(?:${[...new Set(forms.map((form) => form.join('')))].join('|')})$`;
};

export const KEYBOARDS: ReadonlySet<string> = new Set(['numeric', 'decimal', 'tel']);

/** Values that pass each check; what a check computes from them is ignored. */
const CHECKED: Readonly<Record<string, string>> = {
  luhn: String.raw`^[\d ]{8,30}$`,
  iban: String.raw`^[A-Za-z]{2}[\dA-Za-z ]{13,40}$`,
  creditorReference: String.raw`^[Rr][Ff]\d{2}[\dA-Za-z ]{1,30}$`,
  cpf: String.raw`^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$`,
  cnpj: String.raw`^[\dA-Z./-]{14,18}$`,
  boleto: String.raw`^[\d. -]{44,60}$`,
  birthDate: String.raw`^\d{4}-\d{2}-\d{2}$`,
  cardExpiry: String.raw`^\d{1,2}(?:[ /-]*\d{2}|[ /-]*\d{4})?$`,
};

const DEFAULT_LENGTH = 6;

const lengthDemand = (field: JsonLocation): FieldDemand[] => {
  if (stringAt(field, 'type') !== 'codeField') return [];
  const at = memberOf(field, 'length');
  const length = at ? at.literal : DEFAULT_LENGTH;
  return typeof length === 'number' ? demand(at ?? field, String.raw`^\d{${length}}$`, `${length} digits`) : [];
};

/** Patterns judge a phone number without its dial prefix (Spec core §5). */
const phoneDemand = (field: JsonLocation): FieldDemand[] =>
  stringAt(field, 'type') === 'phoneField'
    ? demand(memberOf(field, 'type'), String.raw`^\d{3,14}$`, 'the digits of a phone number without its prefix')
    : [];

/** The field's own patterns, without rules that name another field. */
const patternDemands = (field: JsonLocation): FieldDemand[] =>
  (memberOf(field, 'rules')?.items ?? []).flatMap((rule) => {
    const at = memberOf(rule, 'regex');
    const pattern = textOf(at);
    return memberOf(rule, 'field') ? [] : demand(at, pattern, `the pattern ${pattern ?? ''}`);
  });

/** All requirements of a field's values that the page states as literals. */
export const demandsOf = (field: JsonLocation): FieldDemand[] => {
  const [mask, check, capitals, keyboard] = ['mask', 'check', 'isUppercase', 'inputMode'].map((name) =>
    memberOf(field, name),
  );
  const masked = textOf(mask) || undefined;
  return [
    ...demand(mask, masked && maskPattern(masked), `the mask ${masked ?? ''}`),
    ...lengthDemand(field),
    ...phoneDemand(field),
    ...demand(check, CHECKED[textOf(check) ?? ''], `the form of the check ${textOf(check) ?? ''}`),
    ...demand(capitals, capitals?.literal === true ? String.raw`^\P{Ll}*$` : undefined, 'capital letters only'),
    ...demand(
      keyboard,
      KEYBOARDS.has(textOf(keyboard) ?? '') ? String.raw`^\P{L}*$` : undefined,
      `characters of the keyboard ${textOf(keyboard) ?? ''}`,
    ),
    ...patternDemands(field),
  ];
};
