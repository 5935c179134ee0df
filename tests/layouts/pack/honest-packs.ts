import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Json = Readonly<Record<string, unknown>>;

/** A page that a payment team would write, with values of the server's answer. */
export interface HonestPage {
  readonly name: string;
  readonly data: readonly string[];
  readonly body: readonly unknown[];
  /** Values on the page for the answer below. */
  readonly shows: readonly string[];
}

/** Hosts and apps that the deployment of these packs allows. */
export const LINK_HOSTS = ['help.pay.example', 'upi:'];

const LABEL = { t: 'pack.label' };
const data = (path: string): Json => ({ var: `deposit.data.${path}` });
const row = (value: unknown, own: Json = {}): Json => ({ type: 'copyRow', id: 'row', label: LABEL, value, ...own });
const AMOUNT = data('payment_amount');
const CURRENCY = data('payment_currency');

/** Expressions that neither a shipped layout nor an example has (tests/examples accepts those as packs). */
export const HONEST: readonly HonestPage[] = [
  {
    name: 'a link to a host that the deployment names',
    shows: ['https://help.pay.example/pay?id=00190000090123456789', 'https://help.pay.example/pay/4471'],
    data: ['deposit'],
    body: [
      { type: 'link', href: { cat: ['https://help.pay.example/pay?id=', { encode: [data('code')] }] }, label: LABEL },
      { type: 'link', href: data('url'), label: LABEL, critical: true, requires: ['deposit.data.url'] },
    ],
  },
  {
    name: 'fields on pages of the provider',
    shows: ['https://pay.example/field'],
    data: ['form'],
    body: [
      {
        type: 'list',
        label: LABEL,
        each: { filter: [{ var: 'form.definitions' }, { '===': [{ var: 'control' }, 'hosted'] }] },
        key: 'name',
        body: [
          { type: 'hostedField', critical: true, name: { var: 'item.name' }, src: { var: 'item.frame' }, label: LABEL },
        ],
      },
      { type: 'button', label: LABEL, onPress: [{ do: 'validate' }] },
    ],
  },
  {
    name: 'a code to scan, joined of an address, a name and an amount',
    shows: [
      'upi://pay?pa=shop%40upi&pn=Harbour%20Trading&am=250.00&cu=EUR',
      'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=250.00',
    ],
    data: ['deposit'],
    body: [
      {
        type: 'qr',
        label: LABEL,
        critical: true,
        value: {
          cat: [
            'upi://pay?pa=',
            { encode: [data('vpa')] },
            '&pn=',
            { encode: [data('name')] },
            '&am=',
            AMOUNT,
            '&cu=',
            CURRENCY,
          ],
        },
      },
      {
        type: 'qr',
        label: LABEL,
        value: { cat: ['bitcoin:', data('address'), '?amount=', AMOUNT] },
      },
    ],
  },
  {
    name: 'all requisites copied as one text',
    shows: ['IBAN: DE89370400440532013000\nReference: HT-4471'],
    data: ['deposit'],
    body: [
      {
        type: 'copyButton',
        label: LABEL,
        value: { join: [{ map: [data('rows'), { cat: [{ var: 'title' }, ': ', { var: 'value' }] }] }, '\n'] },
      },
    ],
  },
  {
    name: 'rows of whatever the server names',
    shows: ['Harbour Bank', '0042'],
    data: ['deposit'],
    body: [
      {
        type: 'list',
        each: { entries: [data('details')] },
        key: 'key',
        body: [row({ var: 'item.value' }, { label: { text: { var: 'item.key' } } })],
      },
    ],
  },
  {
    name: 'a reference as banks write it',
    shows: ['00190000090123456789', '007-12345678'],
    data: ['deposit'],
    body: [
      row(
        { digits: [data('code')] },
        { critical: true, display: { chunk: [{ digits: [data('code')] }, [5, 5, 4], ' '] } },
      ),
      row({ cat: [{ pad: [data('bank'), 3] }, '-', data('account')] }),
    ],
  },
];

/** Answers of a server that the pages above read. */
export const ANSWER: Json = {
  deposit: {
    id: 'D-20260101-4471',
    status: 'waiting',
    amount: '250.00',
    currency: 'EUR',
    data: {
      payment_amount: '250.00',
      payment_currency: 'EUR',
      code: '00190000090123456789',
      url: 'https://help.pay.example/pay/4471',
      vpa: 'shop@upi',
      name: 'Harbour Trading',
      address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      bank: '7',
      account: '12345678',
      rows: [
        { name: 'iban', title: 'IBAN', value: 'DE89370400440532013000' },
        { name: 'reference', title: 'Reference', value: 'HT-4471' },
      ],
      details: { Bank: 'Harbour Bank', Branch: '0042' },
    },
  },
  form: { definitions: [{ name: 'card', control: 'hosted', frame: 'https://pay.example/field' }] },
};

const idOf = (index: number): string => `deposit.honest-${index}`;

export const HONEST_IDS: readonly string[] = HONEST.map((_page, index) => idOf(index));

const TEXTS = { 'pack.label': 'Account' };

const screenOf = (id: string, { data: roots, body }: HonestPage): Json => ({
  schemaVersion: 1,
  id,
  route: { path: `/${id.replaceAll('.', '/')}`, back: 'deposit.methods' },
  data: roots,
  body,
});

/** Writes the sources of one pack that has all these pages. */
export const writeHonest = (folder: string): void => {
  const files = HONEST.map((honest, index): [string, Json] => [
    `screens/${idOf(index).replace('.', '/')}/screen.json`,
    screenOf(idOf(index), honest),
  ]);
  for (const [file, json] of [...files, ['locales/en.json', TEXTS] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(json));
  }
};
