/** Kinds of Pix keys (Spec core §3 names cpf and email; the others are those of the Brazilian central bank). */
export type PixKeyType = 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp';

/** How the key of a kind is typed and checked. `wireName`: the name of its field in a payload. */
export interface PixKeyRule {
  readonly mask?: string;
  readonly placeholder: string;
  readonly regex: string;
  readonly regex_error_key: string;
  readonly wireName: string;
}

/** Assumption: the specification shows neither masks nor patterns; these are the official forms of the keys. */
const PIX_KEYS = {
  cpf: {
    mask: '000.000.000-00',
    placeholder: '000.000.000-00',
    regex: String.raw`^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$`,
    regex_error_key: 'paymentMethods.regex_error.pix.cpf',
    wireName: 'numberId',
  },
  cnpj: {
    mask: '00.000.000/0000-00',
    placeholder: '00.000.000/0000-00',
    regex: String.raw`^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$`,
    regex_error_key: 'paymentMethods.regex_error.pix.cnpj',
    wireName: 'cnpj',
  },
  email: {
    placeholder: 'name@example.com',
    regex: String.raw`^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$`,
    regex_error_key: 'paymentMethods.regex_error.pix.email',
    wireName: 'email',
  },
  phone: {
    mask: '+00 00 000000000',
    placeholder: '+55 11 987654321',
    regex: String.raw`^\+?55 ?\d{2} ?\d{8,9}$`,
    regex_error_key: 'paymentMethods.regex_error.pix.phone',
    wireName: 'phone',
  },
  evp: {
    mask: '********-****-****-****-************',
    placeholder: '00000000-0000-0000-0000-000000000000',
    regex: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    regex_error_key: 'paymentMethods.regex_error.pix.evp',
    wireName: 'evp',
  },
} as const satisfies Record<PixKeyType, PixKeyRule>;

function isPixKeyType(type: string): type is PixKeyType {
  return Object.hasOwn(PIX_KEYS, type);
}

/** The rule of a kind of key, or null for a kind that we do not know. */
export function pixKeyRule(type: string | null | undefined): PixKeyRule | null {
  return type && isPixKeyType(type) ? PIX_KEYS[type] : null;
}

/** The field that holds a key of this kind (Spec core §3: cpf maps to numberId). An unknown kind is its own field. */
export function pixFieldName(type: string): string {
  return pixKeyRule(type)?.wireName ?? type;
}

/**
 * Whether a field shows while a kind of key is chosen (Spec core §4): of the fields that hold keys only the cpf's and the
 * chosen kind's; every other field always.
 */
export function isPixFieldShown(fieldName: string, chosenType: string): boolean {
  const holdsKey = Object.keys(PIX_KEYS).some((type) => fieldName === type || fieldName === pixFieldName(type));
  if (!holdsKey) return true;
  return ['cpf', chosenType].some((type) => fieldName === type || fieldName === pixFieldName(type));
}
