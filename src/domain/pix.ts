/** Kinds of Pix keys (Spec core §3 names cpf and email; the others are those of the Brazilian central bank). */
export type PixKeyType = 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp';

/** How the key of a kind is typed and checked. */
export interface PixKeyRule {
  readonly mask?: string;
  readonly placeholder: string;
  readonly regex: string;
  readonly regex_error_key: string;
  readonly inputMode: string;
  readonly autocomplete: string;
}

/** Assumption: the specification shows neither masks nor patterns; these are the official forms of the keys. */
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
    regex: String.raw`^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$`,
    regex_error_key: 'paymentMethods.regex_error.pix.email',
    inputMode: 'email',
    autocomplete: 'email',
  },
  phone: {
    mask: '+00 00 000000000',
    placeholder: '+55 11 987654321',
    regex: String.raw`^\+?55 ?\d{2} ?\d{8,9}$`,
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

/** Field with the kinds to choose from, and the field that holds a key of whatever kind is chosen. */
export const PIX_TYPE_FIELD = 'pixKeyType';
export const PIX_KEY_FIELD = 'pixKey';

/** Category of fields that hold a key of one kind. */
const PIX_CATEGORY = 'pixKey';

function isPixKeyType(type: string): type is PixKeyType {
  return Object.hasOwn(PIX_KEYS, type);
}

/** The kind that a name stands for, in any case; an unknown name is its own kind. Empty for none. */
export function pixKind(name: string): string {
  const plain = name.trim().toLowerCase();
  return Object.hasOwn(ALIASES, plain) ? (ALIASES[plain] ?? plain) : plain;
}

/** The rule of a kind of key, or null for a kind that we do not know. */
export function pixKeyRule(type: string | null | undefined): PixKeyRule | null {
  const kind = pixKind(type ?? '');
  return isPixKeyType(kind) ? PIX_KEYS[kind] : null;
}

/** Members of a field that tell which kind of key it holds. */
export interface PixCandidate {
  readonly name: string;
  readonly alias?: string | null;
  readonly category?: string | null;
}

/**
 * The kind of key that a field of a form with kinds of keys holds; empty for every other field. The server may mark it by
 * its category; else its name, or the name the server knows it by, is that of a kind.
 */
export function pixKindOf({ name, alias, category }: PixCandidate): string {
  if (name === PIX_TYPE_FIELD || name === PIX_KEY_FIELD) return '';
  const known = [name, alias ?? ''].map(pixKind).find(isPixKeyType);
  if (known !== undefined) return known;
  return category === PIX_CATEGORY ? pixKind(alias || name) : '';
}

/**
 * Whether a field that holds a key of a kind shows while another kind is chosen (Spec core §4): the cpf's and the chosen
 * kind's. Before a choice every field shows.
 */
export function isPixKindShown(kind: string, chosen: string): boolean {
  return chosen === '' || kind === '' || kind === 'cpf' || kind === pixKind(chosen);
}
