/** Kinds of Pix keys (Spec core §3 names cpf and email; the others are those of the Brazilian central bank). */
export type PixKeyType = 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp';

/** How the key of a kind is typed and validated. */
export interface PixKeyRule {
  readonly mask?: string;
  readonly placeholder: string;
  readonly regex: string;
  readonly regex_error_key: string;
  readonly inputMode: string;
  readonly autocomplete: string;
}

/** Assumption: the specification contains neither masks nor patterns; these are the official formats. */
const PIX_KEYS: Readonly<Record<PixKeyType, PixKeyRule>> = {
  cpf: {
    mask: '000.000.000-00',
    placeholder: '000.000.000-00',
    regex: String.raw`^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$`,
    regex_error_key: 'paymentMethods.regex_error.pix.cpf',
    inputMode: 'numeric',
    autocomplete: 'off',
  },
  cnpj: {
    mask: '00.000.000/0000-00',
    placeholder: '00.000.000/0000-00',
    regex: String.raw`^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$`,
    regex_error_key: 'paymentMethods.regex_error.pix.cnpj',
    inputMode: 'numeric',
    autocomplete: 'off',
  },
  email: {
    placeholder: 'name@example.com',
    regex: String.raw`^[^\s@,;:<>"\p{Cf}]+@[^\s@,;:<>"\p{Cf}]+\.[^\s@.,;:<>"\p{Cf}]{2,}$`,
    regex_error_key: 'paymentMethods.regex_error.pix.email',
    inputMode: 'email',
    autocomplete: 'email',
  },
  phone: {
    mask: '+55 00 000000000',
    placeholder: '+55 11 987654321',
    regex: String.raw`^\+55\d{10,11}$`,
    regex_error_key: 'paymentMethods.regex_error.pix.phone',
    inputMode: 'tel',
    autocomplete: 'tel',
  },
  evp: {
    mask: '********-****-****-****-************',
    placeholder: '00000000-0000-0000-0000-000000000000',
    regex: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    regex_error_key: 'paymentMethods.regex_error.pix.evp',
    inputMode: 'text',
    autocomplete: 'off',
  },
};

/** Other names of a kind: of its field (Spec core §3: cpf maps to numberId), or among the choices. */
const ALIASES: Readonly<Record<string, PixKeyType>> = {
  numberid: 'cpf',
  random: 'evp',
  randomkey: 'evp',
  mail: 'email',
  telephone: 'phone',
};

/** Field with the kinds to choose from, and the field with a key of the chosen kind. */
export const PIX_TYPE_FIELD = 'pixKeyType';
export const PIX_KEY_FIELD = 'pixKey';

/** Category of fields with a key of one kind. */
const PIX_CATEGORY = 'pixKey';

function isPixKeyType(type: string): type is PixKeyType {
  return Object.hasOwn(PIX_KEYS, type);
}

/** Returns the kind of a name, in any case; an unknown name is its own kind. Empty without a name. */
export function pixKind(name: string): string {
  const plain = name.trim().toLowerCase();
  return Object.hasOwn(ALIASES, plain) ? (ALIASES[plain] ?? plain) : plain;
}

/** Returns the rule of a kind of key; null for an unknown kind. */
export function pixKeyRule(type: string | null | undefined): PixKeyRule | null {
  const kind = pixKind(type ?? '');
  return isPixKeyType(kind) ? PIX_KEYS[kind] : null;
}

/** Members of a field that determine its kind of key. */
export interface PixCandidate {
  readonly name: string;
  readonly alias?: string | null;
  readonly category?: string | null;
}

/**
 * Returns the kind of key of a field; empty for other fields. The server may set it by the category; else it is derived from
 * the field's names.
 */
export function pixKindOf({ name, alias, category }: PixCandidate): string {
  if (name === PIX_TYPE_FIELD || name === PIX_KEY_FIELD) return '';
  const known = [name, alias ?? ''].map(pixKind).find(isPixKeyType);
  if (known !== undefined) return known;
  return category === PIX_CATEGORY ? pixKind(alias || name) : '';
}

/**
 * Whether a field of one kind is shown while another kind is chosen (Spec core §4): the cpf's and the chosen kind's. Before a
 * choice every field is shown.
 */
export function isPixKindShown(kind: string, chosen: string): boolean {
  return chosen === '' || kind === '' || kind === 'cpf' || kind === pixKind(chosen);
}
