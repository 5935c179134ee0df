type Json = Readonly<Record<string, unknown>>;

/** A fraudulent page, and the reason of its rejection. */
export interface Forging {
  readonly name: string;
  readonly body: readonly unknown[];
  readonly page?: Json;
  readonly fragments?: Readonly<Record<string, Json>>;
  /** Code of the widget's rejection. */
  readonly code: 'pack.forged' | 'pack.link-host';
}

const LABEL = { t: 'requisites.cardNumber' };
const CARD = { var: 'deposit.data.card.number' };
const SUM = { var: 'deposit.amount' };
const URL = { var: 'deposit.data.url' };
const MINE = '4400430123456789';
const MY_ADDRESS = 'TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro';

const row = (value: unknown, own: Json = {}): Json => ({ type: 'copyRow', id: 'row', label: LABEL, value, ...own });
const words = (text: unknown): Json => ({ type: 'notice', text: { text } });
const link = (href: unknown): Json => ({ type: 'link', label: LABEL, href });

const forged = (name: string, body: readonly unknown[], more: Partial<Forging> = {}): Forging => ({
  name,
  body,
  code: 'pack.forged',
  ...more,
});

const stray = (name: string, body: readonly unknown[], page?: Json): Forging => ({
  name,
  body,
  code: 'pack.link-host',
  ...(page ? { page } : {}),
});

/** Ways to make users pay another payee, another amount, or elsewhere. */
export const FORGINGS: readonly Forging[] = [
  forged('a literal card', [row(MINE)]),
  forged('digits mixed in', [row({ cat: ['4400', CARD] })]),
  forged('a card as a default', [row({ var: ['deposit.data.card.number', MINE] })]),
  forged('an amount with itself', [row({ sum: [SUM, SUM] })]),
  forged('an amount and a fee of another field', [row({ sum: [SUM, { var: 'deposit.data.payment_amount' }] })]),
  forged('an amount without its point', [row({ digits: [SUM] })]),
  forged('a part of an amount', [row({ substr: [SUM, 0, 2] })]),
  forged('an amount with its point replaced', [row({ replace: [SUM, '.', ''] })]),
  forged('an amount as a share', [row({ percent: [SUM] })]),
  forged('an amount in groups of its own', [row({ chunk: [{ var: 'derive.sum' }, 1, '.'] })], {
    page: { derive: { sum: SUM } },
  }),
  forged('a row of an amount, cut', [row({ substr: [{ var: 'derive.sum.value' }, 1] })], {
    page: { derive: { sum: { find: [{ var: 'deposit.data.rows' }, 'name', 'amount'] } } },
  }),
  forged('two amounts as one', [row({ cat: [SUM, SUM] })]),
  forged('a literal sum', [{ type: 'text', critical: 'amount', text: { text: { money: ['1500', 'EUR'] } } }]),
  forged('an address by a derived value', [row({ var: 'derive.to' })], { page: { derive: { to: MY_ADDRESS } } }),
  forged('an address by a parameter', [{ type: 'use', fragment: 'to-pay', with: { to: MY_ADDRESS } }], {
    fragments: { 'to-pay': { params: { to: { type: 'rule' } }, body: [row({ param: 'to' })] } },
  }),
  forged('a local value that begins as an address', [row({ var: 'local.to' })], {
    page: { local: { to: MY_ADDRESS } },
  }),
  forged('a provider’s page of its own to type a card into', [
    { type: 'hostedField', name: 'cardToken', label: LABEL, src: 'https://fields.psp.example/of-mine' },
  ]),
  forged('a check by a page of its own', [
    { type: 'frame', label: LABEL, src: { cat: ['https://acs.psp.example/', { var: 'deposit.id' }] } },
  ]),
  forged('a code of a literal', [{ type: 'qr', label: LABEL, value: 'upi:pay?pa=me' }]),
  forged('a code of a payment address with a payee in it', [
    { type: 'qr', label: LABEL, value: { cat: ['upi://pay?pa=me&pn=', CARD] } },
  ]),
  forged('a code of an address elsewhere', [
    { type: 'qr', label: LABEL, value: { cat: ['https://evil.example/?pa=', CARD] } },
  ]),
  forged('digits between the pieces', [row({ chunk: [CARD, 4, '7'] })]),
  forged('a number filled up with other digits', [row({ pad: [CARD, 19, '7'] })]),
  forged('digits put to each of the rows', [
    row({ join: [{ map: [{ var: 'deposit.data.rows' }, { cat: ['7', { var: 'value' }] }] }] }),
  ]),
  forged('a card that is the default of a row', [
    row({ join: [{ map: [{ var: 'deposit.data.rows' }, { var: ['number', MINE] }] }] }),
  ]),
  forged('entries of what is no answer', [
    { type: 'list', each: { entries: [{ var: 'route.query' }] }, key: 'key', body: [row({ var: 'item.value' })] },
  ]),
  forged('bars of a literal', [{ type: 'barcode', label: LABEL, value: MINE, format: 'code128' }]),
  forged('a copied literal', [{ type: 'button', label: LABEL, onPress: [{ do: 'copy', value: MINE }] }]),
  forged('a sum that the page picks', [words('Hello')], {
    page: { on: { enter: [{ do: 'run', cmd: 'form.pickAmount', args: { amount: '9999' } }] } },
  }),
  forged('an account that the page picks', [
    { type: 'button', label: LABEL, onPress: [{ do: 'run', cmd: 'deposit.create', args: { account: 'a-1' } }] },
  ]),
  forged('a success of its own', [{ type: 'statusCard', status: 'processed', title: { t: 'deposit.v2.title' } }], {
    page: { route: { inPlaceOf: ['deposit.complete'] } },
  }),
  forged(
    'a success by a derived value',
    [{ type: 'statusCard', status: { var: 'derive.how' }, title: { t: 'deposit.v2.title' } }],
    { page: { derive: { how: { if: [{ var: 'deposit.id' }, 'processed', 'waiting'] } } } },
  ),
  forged('a sum of money that the user has typed as the account', [row({ var: 'form.fields.account.value' })]),
  forged('a code of what a bonus says', [row({ var: 'bonuses.active.id' })]),
  forged('a zero before the number', [row({ cat: ['0', CARD] })]),
  forged('a number with digits replaced', [row({ replace: [CARD, '4', ''] })]),
  forged('a number that is computed', [row({ number: [CARD] })]),
  forged('rows of its own', [
    { type: 'list', each: [{ name: 'a', value: '4400' }], key: 'name', body: [row({ var: 'item.value' })] },
  ]),
  stray('a link to pay', [link('https://evil.example/pay')]),
  stray('a link with another host put in', [link({ replace: [URL, 'bank.example', 'evil.example'] })]),
  stray('a link with a longer host', [link({ cat: [URL, '.evil.example/'] })]),
  stray('a link in pieces', [link({ cat: ['https://', 'evil.example'] })]),
  stray('a link by a derived value of another', [link({ var: 'derive.to' })], {
    derive: { to: { or: [{ var: 'derive.there' }, ''] }, there: 'https://evil.example' },
  }),
  stray('a link in a list of its own', [
    {
      type: 'list',
      each: [{ name: 'a', to: 'https://evil.example' }],
      key: 'name',
      body: [link({ var: 'item.to' })],
    },
  ]),
  stray('a link by a local value', [link({ var: 'local.to' })], { local: { to: 'https://evil.example' } }),
  forged('HTML of its own', [{ type: 'richText', html: '<a href="https://evil.example">Pay</a>' }]),
  stray('a picture for a code', [{ type: 'image', src: 'https://evil.example/qr.png', alt: LABEL }]),
  stray('a picture that is in the page', [{ type: 'image', src: 'data:image/png;base64,AAAA', alt: LABEL }]),
  stray('a picture of a tile that is in the page', [
    { type: 'tile', title: { text: 'A' }, icons: ['data:image/png;base64,AAAA'], onPress: [] },
  ]),
  stray('a picture in pieces', [{ type: 'image', src: { cat: ['da', 'ta:image/png,', URL] }, alt: LABEL }]),
  stray('a window of its own', [
    { type: 'button', label: LABEL, onPress: [{ do: 'open', url: 'https://evil.example' }] },
  ]),
];

/** Ways to ask for a payment elsewhere in plain text: no rule on an expression can detect them, so a person has to. */
export const SPOKEN: readonly Forging[] = [
  forged('an address by an argument of a text', [
    { type: 'notice', text: { t: 'requisites.openApp', args: { app: MY_ADDRESS } } },
  ]),
  forged('a local value that is only told', [words({ var: 'local.to' })], { page: { local: { to: MINE } } }),
  forged('a local value that is set', [words({ var: 'local.to' })], {
    page: { local: { to: '' }, on: { enter: [{ do: 'set', name: 'to', value: MINE }] } },
  }),
  forged('a number in words', [words('Send it to 4400 4301 2345 6789')]),
  forged('a number in other digits', [words('٤٤٠٠ ٤٣٠١ ٢٣٤٥ ٦٧٨٩')]),
  forged('a number with unseen signs', [words('4400\u200b4301\u200b2345\u200b6789')]),
  forged('a number with other strokes', [words('4400–4301–2345–6789')]),
  forged('a number in pieces', [
    { type: 'stack', children: ['4400', '4301', '2345', '6789'].map((text) => ({ type: 'text', text: { text } })) },
  ]),
  forged('a mailbox that takes money', [words('Send it to pay.me@okbank')]),
];
