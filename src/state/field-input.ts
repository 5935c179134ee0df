import { isFieldCheck, type FieldCheckName } from '#domain/field-check.ts';
import { isWebLink } from '#domain/safe-link.ts';

/** A part of a field's value, sent under a separate name. */
interface FieldPart {
  name: string;
  from: number;
  length: number;
  prefix: string;
}

/** How a field that is not plain text is rendered. */
export type SpecialControl = 'code' | 'concealed' | 'date' | 'hosted';

/** Input rules of a field beyond the contract's own members (`input` of PaymentField). */
export interface InputRules {
  isOptional: boolean;
  isHidden: boolean;
  isShort: boolean;
  section: Record<string, string> | null;
  inputMode?: string;
  autocomplete?: string;
  check: FieldCheckName | null;
  minAge: number;
  yearField: string;
  special?: SpecialControl;
  /** Number of digits of a code, if the server names it. */
  length?: number;
  parts: FieldPart[];
  /** Address of the provider's frame that takes the value; empty without one. */
  frame: string;
}

type Json = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const KEYBOARDS: ReadonlySet<unknown> = new Set(['text', 'numeric', 'decimal', 'tel', 'email', 'url']);

const SPECIAL: readonly SpecialControl[] = ['code', 'concealed', 'date'];

/** An HTML autofill token, optionally after a form section, `shipping` or `billing`, and a phone's location. */
const AUTOFILL = /^(?:section-[\w-]+ )?(?:(?:billing|shipping) )?(?:(?:home|work|mobile) )?[a-z][a-z0-9-]*$/;

const readPart = (part: unknown): FieldPart[] => {
  const { name, from, length, prefix }: Json = Object(part);
  const isWhole = typeof name === 'string' && name !== '' && isPlace(from) && isPlace(length);
  return isWhole ? [{ name, from, length, prefix: asText(prefix) }] : [];
};

/** Returns all parts or none: a value sent in one of two parts would be lost. */
const readParts = (parts: unknown): FieldPart[] => {
  if (!Array.isArray(parts)) return [];
  const read = parts.flatMap(readPart);
  return read.length === parts.length ? read : [];
};

const specialOf = ({ as, frame }: Json): SpecialControl | undefined =>
  isWebLink(frame) ? 'hosted' : SPECIAL.find((known) => known === as);

/** Reads untrusted input rules; invalid members are ignored. */
export const readInput = (input: unknown): InputRules => {
  const told: Json = Object(input);
  const { keyboard, autofill, check, minAge, frame, section, length } = told;
  const special = specialOf(told);
  return {
    isOptional: told['isOptional'] === true,
    isHidden: told['isHidden'] === true,
    isShort: told['isShort'] === true,
    section: isTexts(section) ? section : null,
    ...(typeof keyboard === 'string' && KEYBOARDS.has(keyboard) ? { inputMode: keyboard } : {}),
    ...(AUTOFILL.test(asText(autofill)) ? { autocomplete: asText(autofill) } : {}),
    check: isFieldCheck(check) ? check : null,
    minAge: isPlace(minAge) ? minAge : 0,
    yearField: asText(told['yearField']),
    ...(special ? { special } : {}),
    ...(special === 'code' && isPlace(length) ? { length } : {}),
    parts: readParts(told['parts']),
    frame: isWebLink(frame) ? frame : '',
  };
};
