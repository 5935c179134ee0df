/**
 * Words of requisites and sums: in names of members and rows, and as last words of text keys. Each line is one kind of
 * value; a value's label and its path have to be in the same line.
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
  maximum: 'max maximum most',
  id: 'id',
  method: 'method methodName methodTitle',
  beginning: 'created createdAt startedAt acceptedAt',
  end: 'endsAt until ends expires payBy validUntil',
};

const BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(LINES).flatMap(([line, words]) => words.split(' ').map((word): [string, string] => [word, line])),
);

/** Lines that are sums of money. */
export const SUMS: ReadonlySet<string> = new Set('due asked fee get paid credited balance minimum maximum'.split(' '));

/** Lines without which a payment cannot be made, or is lost. */
export const NEEDED_TO_PAY: ReadonlySet<string> = new Set(
  'card account iban wallet address memo upi pix reference'.split(' '),
);

/** Last words that name a part of a value, not the value itself. */
const PARTS = new Set(['value', 'number', 'label', 'title', 'text', 'amount', 'name', 'scan', 'copy', 'share', 'note']);

const camel = (word: string): string => word.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the kind of detail that a path, a text key or a name refers to, by its last word, or by the word before one such as `value`. */
export const lineOf = (name: string): string | undefined => {
  const words = name.split('.').map(camel);
  const [last = '', before = ''] = words.toReversed();
  const whole = BY_WORD.get(`${before}.${last}`) ?? BY_WORD.get(last);
  return whole ?? (PARTS.has(last) ? BY_WORD.get(before) : undefined);
};
