/**
 * Words of requisites and sums: names of members and rows, and last words of text keys. One line is one thing; the label of a
 * value and the path of the value have to be of the same line.
 */
const LINES: Readonly<Record<string, string>> = {
  card: 'card cardNumber pan cardPan',
  account: 'account accountNumber bankAccount',
  iban: 'iban',
  bic: 'bic swift swiftCode',
  ifsc: 'ifsc ifscCode',
  wallet: 'wallet walletNumber',
  phone: 'phone phoneNumber mobile tel',
  email: 'email',
  holder: 'fullName cardholder holder accountHolder cardHolder recipient beneficiary payee holderName',
  bank: 'bank bankName',
  address: 'address',
  memo: 'memo tag memoKind',
  network: 'network networkName networks',
  coin: 'coin',
  upi: 'upiId upi vpa',
  pix: 'pixKey',
  reference: 'reference paymentReference',
  description: 'description transactionDescription',
  invoice: 'invoice invoiceNumber',
  due: 'due left rest remaining paymentAmount amountDue toPay requisites.amount',
  asked: 'asked askedAmount',
  fee: 'fee noFee',
  get: 'youGet youWillGet',
  paid: 'paid passedAmount',
  credited: 'credited',
  balance: 'balance',
  minimum: 'min minimum',
  maximum: 'max maximum',
};

const BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(LINES).flatMap(([line, words]) => words.split(' ').map((word): [string, string] => [word, line])),
);

/** Lines that are sums of money. */
export const SUMS: ReadonlySet<string> = new Set([
  'due',
  'asked',
  'fee',
  'get',
  'paid',
  'credited',
  'balance',
  'minimum',
  'maximum',
]);

/** Lines without which a payment can't be made, or goes astray. */
export const NEEDED_TO_PAY: ReadonlySet<string> = new Set([
  'card',
  'account',
  'iban',
  'wallet',
  'address',
  'memo',
  'upi',
  'pix',
  'reference',
]);

/** Last words that say which part of a thing is meant, and not which thing. */
const PARTS = new Set(['value', 'number', 'label', 'title', 'text', 'amount', 'name', 'scan', 'copy', 'note']);

const camel = (word: string): string => word.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** The line that a path, a text key or a name belongs to: by its last word, or by the one before a word such as value. */
export const lineOf = (name: string): string | undefined => {
  const words = name.split('.').map(camel);
  const [last = '', before = ''] = words.toReversed();
  const whole = BY_WORD.get(`${before}.${last}`) ?? BY_WORD.get(last);
  return whole ?? (PARTS.has(last) ? BY_WORD.get(before) : undefined);
};
