/**
 * Why a field's value is never stored, logged or sent except with the payment. card: a card number. code: a value that
 * authorises a payment (security code, expiry, password, one-time code, PIN).
 */
export type SecretKind = 'card' | 'code';

const words = (text: string): ReadonlySet<string> => new Set(text.split(', '));

const CODE_WORDS = words(
  'cvv, cvc, csc, cvn, ccv, pin, mpin, tpin, otp, totp, password, passwd, pwd, passcode, passphrase, pincode, ' +
    'secret, expiry, expires, expiration, exp, expdate, expmonth, expyear',
);

/** Pairs of words that mean a code only together. */
const CODE_PAIRS = words(
  'security code, sms code, verification code, confirmation code, one time, auth code, access code, valid thru, valid until, ' +
    'card month, card year, blik code',
);

const CARD_WORDS = words('pan, cardnumber, cardno, cardnum, ccnumber, cardpan');
const CARD_PAIRS = words('card number, card no, card num, card pan, cc number');

/** Most names contain none of the words: one test excludes them. */
const ANY_WORD = new RegExp(
  ['card', ...CODE_WORDS, ...CARD_WORDS, ...CODE_PAIRS, ...CARD_PAIRS].map((some) => some.split(' ')[0]).join('|'),
  'iu',
);

/** Splits a name: `cardNumber2`, `card_number` and `CARD-NUMBER` give the same words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/\P{L}/u)
    .filter((word) => word !== '');

const hasWord = (name: readonly string[], known: ReadonlySet<string>, pairs: ReadonlySet<string>): boolean =>
  name.some((word, index) => known.has(word) || pairs.has(name.slice(index, index + 2).join(' ')));

/** Returns the kind of secret in a field of that name, if any. A card is also recognised by its method (`isCard`). */
export const secretKindOf = (name: string, { isCard }: { isCard: boolean }): SecretKind | undefined => {
  if (!ANY_WORD.test(name)) return isCard ? 'card' : undefined;
  const named = wordsOf(name);
  if (hasWord(named, CODE_WORDS, CODE_PAIRS)) return 'code';
  const isNamedCard = hasWord(named, CARD_WORDS, CARD_PAIRS) || (named.length === 1 && named[0] === 'card');
  return isCard || isNamedCard ? 'card' : undefined;
};
