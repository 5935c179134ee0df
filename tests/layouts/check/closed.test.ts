import { expect, it } from 'vitest';
import { checkBy, conditionOf, HELLO, page, shownWhen, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const LABEL = { t: 'hello' };
const link = (href: unknown, derive: Json = {}): Plan => ({
  screen: { data: ['deposit'], derive, body: [{ type: 'link', label: LABEL, href }] },
});
const cat = (start: string, path = 'deposit.data.info'): Json => ({ cat: [start, { encode: [v(path)] }] });

const app = (start: string): Plan =>
  page({
    type: 'link',
    id: 'open-phonepe',
    label: LABEL,
    href: { replace: [v('deposit.data.url'), 'upi://pay', start] },
  });
const cut = (length: number): Plan =>
  page({
    type: 'link',
    label: LABEL,
    when: { match: [v('deposit.data.url'), '^upi://pay'] },
    href: { cat: ['phonepe://', { substr: [v('deposit.data.url'), length] }] },
  });
const coin = (when: unknown): Plan => ({
  screen: {
    data: ['crypto'],
    body: [{ type: 'qr', label: LABEL, when, value: { cat: ['bitcoin:', v('crypto.address')] } }],
  },
});

checkRule('scheme', [
  ['an app whose address replaces the scheme', cut(6)],
  ['an app whose address cuts off too much', cut(8), 'This does not cut off upi:// and nothing else.'],
  ['an address of the web', link('https://example.com')],
  ['a misspelt scheme', link('htps://example.com'), 'Did you mean https?'],
  ['a scheme that is not known', link('blockwallet://pay')],
  ['a code behind two strokes', link(cat('lightning://')), 'No app opens this address: write lightning:…'],
  ['a code behind its scheme', link(cat('lightning:'))],
  ['a mail address behind two strokes', link('mailto://help@example.com'), '/body/0/href'],
  [
    'a host without strokes',
    link({ replace: [v('deposit.data.url'), 'upi://pay', 'tez:upi/pay'] }),
    'No app opens this address: write tez: with two slashes.',
  ],
  [
    'a code of another scheme',
    link(cat('bitcoin:', 'derive.code'), { code: { find: [v('deposit.data.rows'), 'name', 'lightning'] } }),
    '/body/0/href/cat/0 The value after this needs…',
  ],
  ['a scheme of another app', app('paytmmp://pay'), 'The name of the link belongs to another app than…'],
  ['the scheme of the app', app('phonepe://pay')],
  ['a scheme before a whole address', link({ cat: ['https://', v('deposit.data.url')] }), /whole address/],
  ['a coin before any address', coin(true), 'The address may belong to another coin than bitcoin.'],
  ['a coin before its address', coin({ '===': [v('crypto.coin'), 'BTC'] })],
  [
    'a pattern without strokes',
    conditionOf({ match: [v('deposit.data.url'), '^upi:pay'] }),
    'No address begins like this: upi: is followed by…',
  ],
  ['a pattern with strokes', conditionOf({ match: [v('deposit.data.url'), '^upi://pay'] })],
  ['a scheme in a derived value', link(v('derive.a'), { a: cat('bitcoin://') }), '/derive/a/cat/0'],
]);

const SCREEN = 'schemas/screens/deposit/demo/samples';
const problem = { form: { fields: { code: { value: '1', problem: { kind: 'regex', key: 'hello' } } } } };
const sampled = (name: string, scope: Json, more: Plan = {}): Plan => ({
  ...page(HELLO),
  ...more,
  samples: { [`${SCREEN}/${name}.json`]: { about: 'Another.', scope } },
});

const ends = (endsAt: number): Plan => ({ screen: { data: ['session'], timers: { end: { endsAt } }, body: [HELLO] } });
const PHONE = { session: { platform: 'mobile' } };
const PAYBILL = { deposit: { data: { rows: [{ name: 'paybill', value: '400200' }] } } };

checkRule('sample-promise', [
  ['an expired payment', sampled('expired', { deposit: { status: 'expired' } })],
  ['an expired payment that runs', sampled('expired', { deposit: { amount: '5' } }), `${SCREEN}/expired.json/scope`],
  ['a wrong value', sampled('wrong-code', problem)],
  ['a wrong value without a problem', sampled('wrong-code', { form: { amount: '5' } }), 'The name wrong-code does…'],
  ['a last hour of three', sampled('last-hour', PHONE, ends(1_767_279_600_000)), 'The name last-hour does not match…'],
  ['a last hour', sampled('last-hour', PHONE, ends(1_767_270_600_000))],
  ['no paybill with a paybill', sampled('no-paybill', PAYBILL), 'The name no-paybill does not match the data of the…'],
  ['no paybill', sampled('no-paybill', PHONE)],
  ['a state of another name', sampled('other', { form: { amount: '5' } })],
  ['two samples of the same data', sampled('other', {}), 'The data are equal to those of the sample plain.'],
]);

const option = (value: string): Json => ({ type: 'option', value, title: LABEL });
const choice = (own: Json): Json => ({
  type: 'choice',
  label: LABEL,
  children: [option('id'), option('visa')],
  ...own,
});
const field = (value: unknown): Json => shownWhen({ '===': [v('form.fields.kind.value'), value] });
const local = (...body: Json[]): Plan => ({ screen: { local: { kind: 'id' }, body } });
const localIs = (value: string): Json => shownWhen({ '===': [v('local.kind'), value] });
const asked = { type: 'list', each: v('form.chips'), key: 'value', body: [{ ...option('a'), value: v('item.value') }] };

it.each<[what: string, plan: Plan, ...pointers: string[]]>([
  ['a value that an option has', page(choice({ name: 'kind' }), field('visa'))],
  ['a field that nothing is picked in', page(choice({ name: 'kind' }), field(''))],
  ['a value that no option has', page(choice({ name: 'kind' }), field('passport')), '/body/1/when'],
  ['a value of options of the server', page(choice({ name: 'kind', children: [asked] }), field('passport'))],
  [
    'a value that no option of a drop-down has',
    page({ type: 'dropdown', name: 'kind', label: LABEL, options: [{ value: 'id', label: 'ID' }] }, field('visa')),
    '/body/1/when',
  ],
  ['a local value that an option sets', local(choice({ bind: 'kind' }), localIs('visa'))],
  ['a local value that nothing sets', local(choice({ bind: 'kind' }), localIs('passport')), '/body/1/when'],
])('the rule condition knows the values of %s', (_what, plan, ...pointers) => {
  expect(checkBy('condition', plan).map(({ pointer }) => pointer)).toEqual(pointers);
});
