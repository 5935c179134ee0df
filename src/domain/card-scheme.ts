import { toLatinDigits } from './digits.ts';

/** Network of a card; also the name of its icon, static/icons/scheme-<name>.svg. */
export type CardScheme = keyof typeof SCHEME_NAMES;

/** Display names, the same in every language. */
export const SCHEME_NAMES = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  elo: 'Elo',
  hipercard: 'Hipercard',
  humo: 'Humo',
  jcb: 'JCB',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  mir: 'Mir',
  rupay: 'RuPay',
  troy: 'Troy',
  unionpay: 'UnionPay',
  uzcard: 'Uzcard',
  verve: 'Verve',
  visa: 'Visa',
} as const;

/** First digits of a card's number, from and to, both included, by scheme (ISO/IEC 7812; published ranges of the schemes). */
const RANGES: readonly (readonly [from: string, to: string, scheme: CardScheme])[] = [
  ['4', '4', 'visa'],
  ['51', '55', 'mastercard'],
  ['2221', '2720', 'mastercard'],
  ['34', '34', 'amex'],
  ['37', '37', 'amex'],
  ['300', '305', 'diners'],
  ['3095', '3095', 'diners'],
  ['36', '36', 'diners'],
  ['38', '39', 'diners'],
  ['3528', '3589', 'jcb'],
  ['2200', '2204', 'mir'],
  ['5018', '5018', 'maestro'],
  ['5020', '5020', 'maestro'],
  ['5038', '5038', 'maestro'],
  ['5893', '5893', 'maestro'],
  ['6304', '6304', 'maestro'],
  ['6759', '6759', 'maestro'],
  ['6761', '6763', 'maestro'],
  ['6011', '6011', 'discover'],
  ['644', '649', 'discover'],
  ['65', '65', 'discover'],
  ['62', '62', 'unionpay'],
  ['81', '81', 'unionpay'],
  ['508500', '508999', 'rupay'],
  ['606985', '607984', 'rupay'],
  ['608001', '608500', 'rupay'],
  ['652150', '653149', 'rupay'],
  ['82', '82', 'rupay'],
  ['504175', '504175', 'elo'],
  ['506699', '506778', 'elo'],
  ['509000', '509999', 'elo'],
  ['627780', '627780', 'elo'],
  ['636297', '636297', 'elo'],
  ['636368', '636368', 'elo'],
  ['650031', '650033', 'elo'],
  ['650035', '650051', 'elo'],
  ['650405', '650439', 'elo'],
  ['650485', '650538', 'elo'],
  ['651652', '651679', 'elo'],
  ['606282', '606282', 'hipercard'],
  ['506099', '506198', 'verve'],
  ['507865', '507964', 'verve'],
  ['650002', '650027', 'verve'],
  ['9792', '9792', 'troy'],
  ['8600', '8600', 'uzcard'],
  ['5614', '5614', 'uzcard'],
  ['9860', '9860', 'humo'],
];

/** Returns the scheme of a card as soon as the typed digits determine it; the longest matching range decides. */
export const cardSchemeOf = (number: string): CardScheme | undefined => {
  const digits = toLatinDigits(number).replaceAll(/\D/g, '');
  let found: { scheme: CardScheme; length: number } | undefined;
  for (const [from, to, scheme] of RANGES) {
    const start = digits.slice(0, from.length);
    if (start.length < from.length || start < from || start > to) continue;
    if (!found || from.length > found.length) found = { scheme, length: from.length };
  }
  return found?.scheme;
};
