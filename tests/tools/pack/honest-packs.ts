import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Json = Readonly<Record<string, unknown>>;

/** A page as a payment team makes it, of what the server answers. */
export interface HonestPage {
  readonly name: string;
  readonly data: readonly string[];
  readonly body: readonly unknown[];
  readonly page?: Json;
  readonly fragments?: Readonly<Record<string, Json>>;
  /** Values on the page when the answer below has come. */
  readonly shows: readonly string[];
}

/** Hosts and apps that the deployment of these packs names. */
export const LINK_HOSTS = ['help.pay.example', 'pictures.pay.example', 'upi:'];

const text = (key: string, args?: Json): Json => (args ? { t: key, args } : { t: key });
const LABEL = text('pack.label');
const data = (path: string): Json => ({ var: `deposit.data.${path}` });
const row = (value: unknown, own: Json = {}): Json => ({ type: 'copyRow', id: 'row', label: LABEL, value, ...own });
const AMOUNT = data('payment_amount');
const CURRENCY = data('payment_currency');

/** What layouts vary in, each of them once. */
export const HONEST: readonly HonestPage[] = [
  {
    name: 'a fragment of its own',
    shows: ['DE89370400440532013000'],
    data: ['deposit'],
    body: [{ type: 'use', fragment: 'paid-to', with: { to: data('iban') } }],
    fragments: {
      'paid-to': { params: { to: { type: 'rule' } }, body: [row({ param: 'to' }, { critical: true })] },
    },
  },
  {
    name: 'texts of its own, with values of the answer in them',
    shows: ['€250', 'Germany'],
    data: ['deposit'],
    body: [
      {
        type: 'notice',
        critical: 'amount',
        text: text('pack.pay', {
          amount: { money: [AMOUNT, CURRENCY] },
          until: { date: [data('endsAt'), 'dateTime'] },
          country: { region: [data('country')] },
        }),
      },
    ],
  },
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
    name: 'pictures, shipped ones and its own',
    shows: ['https://pictures.pay.example/how.webp'],
    data: ['method'],
    body: [
      { type: 'image', src: { image: ['visa'] }, alt: LABEL },
      { type: 'image', src: 'https://pictures.pay.example/how.webp', alt: LABEL },
    ],
  },
  {
    name: 'a code that can be sent again after a minute',
    shows: ['900'],
    data: ['deposit'],
    page: {
      timers: { resend: { seconds: 60 }, lifetime: { endsAt: data('endsAt') } },
      on: { enter: [{ do: 'start', timer: 'resend' }] },
    },
    body: [
      { type: 'countdown', seconds: { var: 'timers.lifetime.remainingSeconds' }, label: LABEL },
      {
        type: 'button',
        label: LABEL,
        isDisabled: { var: 'timers.resend.isRunning' },
        onPress: [{ do: 'start', timer: 'resend' }],
      },
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

/** What a server answers, as the pages above read it. */
export const ANSWER: Json = {
  deposit: {
    id: 'D-20260101-4471',
    status: 'waiting',
    amount: '250.00',
    currency: 'EUR',
    data: {
      payment_amount: '250.00',
      payment_currency: 'EUR',
      iban: 'DE89370400440532013000',
      endsAt: 1_767_269_700_000,
      country: 'DE',
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

const TEXTS = { 'pack.label': 'Account', 'pack.pay': 'Pay {{amount}} until {{until}}, {{country}}' };

const screenOf = (id: string, { data: roots, body, page }: HonestPage): Json => ({
  schemaVersion: 1,
  id,
  route: { path: `/${id.replaceAll('.', '/')}`, back: 'deposit.methods' },
  data: roots,
  ...page,
  body,
});

/** Writes the sources of one pack that has all these pages. */
export const writeHonest = (folder: string): void => {
  const files = HONEST.flatMap((honest, index): [string, Json][] => [
    [`screens/${idOf(index).replace('.', '/')}/screen.json`, screenOf(idOf(index), honest)],
    ...Object.entries(honest.fragments ?? {}).map(([id, own]): [string, Json] => [
      `fragments/${id}.json`,
      { schemaVersion: 1, id, ...own },
    ]),
  ]);
  for (const [file, json] of [...files, ['locales/en.json', TEXTS] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(json));
  }
};
