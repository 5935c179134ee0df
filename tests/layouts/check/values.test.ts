import {
  bodyOf,
  button,
  conditionOf,
  derive,
  field,
  HELLO,
  page,
  shownWhen,
  v,
  valueOf,
  type Plan,
} from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const [AMOUNT, CURRENCY, ID] = [v('deposit.amount'), v('deposit.currency'), v('deposit.id')];
const CANCELLED = v('deposit.isCancelled');
const ROWS = v('deposit.data.rows');
const LABEL = { t: 'hello' };

const argument = (amount: unknown): Plan => ({
  screen: { data: ['deposit', 'session'], body: [{ type: 'text', text: { t: 'pay', args: { amount } } }] },
});

checkRule('type', [
  [
    'an argument that the operator cannot use',
    valueOf({ money: [CANCELLED, 'KZT'] }),
    { pointer: '/body/0/text/text/money/0', expected: 'amount|null', got: 'true or false' },
  ],
  ['the length of a truth', valueOf({ length: [CANCELLED] }), '/body/0/text/text/length/0'],
  ['a list as a text', valueOf(ROWS), 'text requires another type.'],
  ['a text as a list', page({ type: 'list', each: ID, body: [HELLO] }), '/body/0/each'],
  ['an object to copy', page({ type: 'copyRow', label: LABEL, value: v('deposit.data.card') }), '/body/0/value'],
  ['a row as an argument', argument({ find: [ROWS, 'name', 'iban'] }), '/body/0/text/args/amount'],
  ['a truth as an argument', argument(v('session.isNative')), '/body/0/text/args/amount'],
  ['a text as an argument', argument(ID)],
  ['money of an amount', valueOf({ money: [v('deposit.data.amount'), v('deposit.data.currency')] })],
  ['a title as a text', valueOf(v('method.title'))],
]);

const money = (...args: unknown[]): Plan => valueOf({ money: args });
const CREATED = v('deposit.data.created');
const LENGTH = v('deposit.data.lifetime');
const MINUTES = v('deposit.data.timeout_minutes');
const ends = (endsAt: unknown): Plan => ({
  screen: { data: ['deposit'], timers: { lifetime: { endsAt, onExpire: [{ do: 'back' }] } } },
});
const checks = (digits: string): Plan => valueOf({ if: [{ check: [digits, ID] }, 'yes', 'no'] });

const limit = (name: string): unknown => ({ money: [v(`form.limits.${name}`), v('form.currency')] });
const range = (one: string, other: string): Plan => valueOf({ cat: [limit(one), ' – ', limit(other)] });

const bound = (sign: number): Plan => {
  const [one, other] = [v('form.limits.max'), v('method.limits.max')];
  return derive({ most: { if: [{ '===': [{ compare: [one, other] }, sign] }, one, other] } });
};
const SECONDS_LEFT = v('timers.end.remainingSeconds');
const countdown = (operator: string): Plan => ({
  screen: {
    data: ['deposit'],
    timers: { end: { endsAt: v('deposit.data.endsAt') } },
    body: [
      {
        type: 'countdown',
        label: { t: 'hello' },
        seconds: SECONDS_LEFT,
        warnBelowSeconds: 60,
        when: { [operator]: [SECONDS_LEFT, 3600] },
      },
    ],
  },
});

checkRule('meaning', [
  ['a range from the least', range('min', 'max')],
  ['a range from the most', range('max', 'min'), /^The bounds of the range are in the wrong order/],
  ['money with a sign', money(AMOUNT, '€'), '/body/0/text/text/money/1 money cannot use this.'],
  ['money with small letters', money(AMOUNT, 'eur'), '/body/0/text/text/money/1 money cannot use this.'],
  ['money in the currency of another amount', money(AMOUNT, v('form.currency')), 'Did you mean deposit.currency?'],
  ['money of a currency', money(CURRENCY, AMOUNT), '/body/0/text/text/money/0', '/body/0/text/text/money/1'],
  ['money of a sum by plus', money({ '+': [AMOUNT, 1] }, CURRENCY), '+ does not work with amounts.'],
  ['money with letters', valueOf({ cat: [AMOUNT, ' USD'] }), 'cat does not work with amounts.'],
  ['money of money', money({ money: [AMOUNT, CURRENCY] }, 'EUR'), 'money cannot use a value that money has formatted.'],
  ['money without a currency', valueOf(AMOUNT), 'The amount is shown without its currency.'],
  ['money in its currency', money(AMOUNT, CURRENCY)],
  ['money of a sum', money({ sum: [AMOUNT, '1'] }, 'EUR')],
  ['money in a currency that is written', money(AMOUNT, 'EUR'), 'Did you mean deposit.currency?'],
  ['the smaller of two maxima', bound(-1)],
  ['the greater of two maxima', bound(1), 'Of two upper bounds, this selects the one without…'],
  ['a countdown that warns', countdown('<')],
  ['a countdown that is gone before it warns', countdown('>'), /is hidden by then/],
  ['a date in an unknown style', valueOf({ date: [CREATED, 'short'] }), 'date does not support this value.'],
  ['a date of now', valueOf({ date: ['now'] }), 'date cannot use this.'],
  ['a date of a length', valueOf({ date: [LENGTH] }), 'date requires another kind of value.'],
  ['a date of an amount', valueOf({ date: [AMOUNT] }), 'date requires another kind of value.'],
  ['a date of a moment', valueOf({ date: [CREATED, 'time'] })],
  ['a timer that ends at a fixed moment', ends(600), 'A timer cannot end at a fixed moment.'],
  ['a timer that ends at a length', ends(LENGTH), 'endsAt requires another kind of value.'],
  ['minutes as seconds', ends({ moment: [CREATED, MINUTES, 'seconds'] }), 'The duration is in minutes.'],
  ['a timer that ends at a moment', ends(v('deposit.data.endsAt'))],
  ['unknown check digits', checks('ibn'), 'Did you mean iban?'],
  ['known check digits', checks('iban')],
  ['an unknown keyboard', page(field({ inputMode: 'numeri' })), { got: 'numeri', suggestion: 'Did you mean numeric?' }],
  ['a known keyboard', page(field({ inputMode: 'numeric' }))],
  [
    'a button that is always disabled',
    page(button([{ do: 'back' }], { isDisabled: true })),
    'With "isDisabled": true the node can never be used.',
  ],
]);

const PAID = v('deposit.data.payment_amount');

checkRule('mixed', [
  ['a currency for a missing amount', derive({ sum: { or: [PAID, CURRENCY] } }), '/derive/sum/or/1'],
  ['a currency in a branch beside an amount', derive({ sum: { if: [ID, AMOUNT, CURRENCY] } }), '/derive/sum/if/2'],
  ['an amount for a missing amount', derive({ sum: { or: [PAID, AMOUNT] } })],
  ['a currency as a condition', derive({ sum: { if: [CURRENCY, AMOUNT, PAID] } })],
]);

const detail = (text: unknown): Plan => page({ type: 'detail', label: LABEL, value: { text } });
const row = (label: Json): Plan => page({ type: 'copyRow', value: v('deposit.data.card.phone'), label });
const date = (own: Json): Plan => page({ type: 'dateField', name: 'birth', label: LABEL, ...own });
const dropdown = (...options: unknown[]): Plan => page({ type: 'dropdown', name: 'bank', label: LABEL, options });
const OPTION = { type: 'option', value: 'a', title: LABEL };
const chosen = (...body: unknown[]): Plan => ({
  screen: { local: { bank: '' }, body: [{ type: 'choice', bind: 'bank', label: LABEL, children: [OPTION] }, ...body] },
});

checkRule('literal-value', [
  ['the name of a country as its code', detail({ region: ['Kazakhstan'] }), 'This is not a country code.'],
  ['the code of a country', detail({ region: ['KZ'] })],
  ['chunks of no length', detail({ chunk: [ID, 0] }), 'The length of a piece must be at least 1.'],
  ['a literal currency', detail({ money: [AMOUNT, 'EUR'] }), 'The answer names the currency of deposit.amount.'],
  ['the currency of the answer', detail({ money: [AMOUNT, CURRENCY] })],
  ['a row that is labelled by its value', row({ text: v('deposit.data.card.phone') }), 'The label of the row is its…'],
  ['a row with a label', row(LABEL)],
  ['a choice that no rule reads', chosen(), 'local.bank is never read, so the choice has no effect.'],
  ['a choice that a rule reads', chosen(shownWhen(v('local.bank')))],
  ['braces in a rule', detail({ var: ['deposit.id', '{{deposit.amount}}'] }), 'Braces work only in texts. A rule…'],
  ['a local date', date({ latest: '31.12.1990' }), 'This is not a date.'],
  ['an ISO date', date({ earliest: '1990-12-31' })],
  ['choices without a label', dropdown('one', 'two'), 'A choice has a value and a label.'],
  ['choices with a label', dropdown({ value: 'one', label: 'One' })],
]);

const link = (href: unknown): Plan => page({ type: 'link', label: LABEL, href });
const image = (src: string): Plan => page({ type: 'image', src });

checkRule('link', [
  ['a script as an address', link('javascript:alert(1)'), '/body/0/href'],
  ['data as an address', link({ if: [ID, 'https://example.com', 'data:text/html,x'] }), '/body/0/href'],
  ['a file as a picture', image('file:///etc/passwd'), '/body/0/src'],
  ['an address of an app, and one of the answer', link({ if: [ID, 'upi://pay', v('deposit.data.url')] })],
  ['a picture in the page', image('data:image/png;base64,AA')],
]);

const listed = (key: string, body: Json): Plan => page({ type: 'list', each: v('methods.entries'), key, body: [body] });
const option = (value: string): Json => ({ type: 'option', value: v(value), title: LABEL });
const shown = (text: Json): Plan => bodyOf([{ type: 'text', text }], ['accounts']);
const MASK = { text: v('accounts.picked.mask') };
const PICKED = { text: v('accounts.picked.id') };
const searched = (key: string): Plan =>
  derive({ offer: { find: [v('methods.entries'), key, v('method.name')] } }, ['methods', 'method']);

const rowOf = (member: string): Plan => ({
  route: { needs: ['deposit'] },
  screen: {
    data: ['deposit'],
    derive: { row: { find: [v('deposit.data.rows'), 'name', 'reference'] } },
    body: [{ type: 'copyRow', label: { t: 'hello' }, value: v(`derive.row.${member}`) }],
  },
});

checkRule('people', [
  ['an id as a text', shown(PICKED), '/body/0/text/text'],
  ['a mask as a text', shown(MASK)],
  ['the value of a row', rowOf('value')],
  ['the name of a row in place of its value', rowOf('name'), '/body/0/value The user sees an internal name.'],
  ['an id in place of missing words', shown({ ...MASK, otherwise: PICKED })],
  ['a title that is sent', listed('name', option('item.title')), '/body/0/body/0/value'],
  ['a name that is sent', listed('name', option('item.name'))],
  ['a search for a name among titles', searched('title'), '/derive/offer/find/1'],
  ['a search for a name among names', searched('name')],
]);

const SHORT = { '<': [LENGTH, 60] };
const OLD = { '>': [v('method.cardViewType'), 5] };
const stack = (own: Json): Plan => page({ type: 'stack', children: [shownWhen(SHORT)], ...own });
const ofMethod = (...needs: string[]): Plan => ({ ...conditionOf(OLD), route: { needs } });

checkRule('nullable', [
  [
    'a comparison with an optional value',
    conditionOf(SHORT),
    { pointer: '/body/0/when/</0', got: 'deposit.data.lifetime' },
  ],
  [
    'an optional value that is guarded by or',
    conditionOf({ or: [{ '!!': [LENGTH] }, SHORT] }),
    '/body/0/when/or/1/</0',
  ],
  ['an optional value that is guarded by and', conditionOf({ and: [{ '!!': [LENGTH] }, SHORT] })],
  ['an optional value that is guarded by if', conditionOf({ if: [LENGTH, SHORT, false] })],
  ['an optional value that is guarded by its opposite', conditionOf({ or: [{ '!': [LENGTH] }, SHORT] })],
  ['an optional value that is compared with null', conditionOf({ and: [{ '!==': [LENGTH, null] }, SHORT] })],
  ['an optional value with a default', conditionOf({ '<': [{ var: ['deposit.data.lifetime', 0] }, 60] })],
  ['an optional value that the node around requires', stack({ requires: ['deposit.data.lifetime'] })],
  ['an optional value that the condition around reads', stack({ when: LENGTH })],
  ['a value of a root that the route does not need', ofMethod(), '/body/0/when/>/0'],
  ['a value of a root that the route needs', ofMethod('method')],
]);
