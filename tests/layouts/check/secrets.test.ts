import { button, field, page, run, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const VALUE = v('form.fields.code.value');
const LABELS = { english: { secret: 'Your PIN', agree: 'I accept the terms', news: 'Send me news' } };
const otp = (own: Json = {}): Json => field({ type: 'codeField', ...own });
const withCode = (...nodes: Json[]): Plan => page(otp(), ...nodes);
const pin = (own: Json): Plan => page(field({ name: 'pin', ...own }));
const CONCEALED = { isConcealed: true };
const says = (text: unknown): Json => ({ type: 'notice', text });

checkRule('secret', [
  ['a code field', page(otp())],
  ['a code field that is not secret', page(otp({ isSecret: false })), '/body/0/isSecret'],
  [
    'a password that is not secret',
    page(field({ name: 'password', isSecret: false, ...CONCEALED })),
    '/body/0/isSecret',
  ],
  ['a concealed PIN', pin(CONCEALED)],
  ['a PIN that is shown while it is typed', pin({}), 'pin is readable on the screen while it is typed.'],
  ['a PIN that is not concealed', pin({ isConcealed: false }), '/body/0/isConcealed'],
  [
    'a field that its label calls a PIN',
    { ...page(field({ label: { t: 'secret' }, ...CONCEALED })), ...LABELS },
    'The label asks for a secret, but code is stored like any other value.',
  ],
  [
    'a secret field that its label calls a PIN',
    { ...page(field({ label: { t: 'secret' }, isSecret: true, ...CONCEALED })), ...LABELS },
  ],
  ['a name with the letters of a PIN', page(field({ name: 'shippingCity' }))],
  ['a code that is shown', withCode(says({ text: VALUE })), 'The value of a secret field would be shown,…'],
  [
    'a code in the argument of a text',
    withCode(says({ t: 'pay', args: { amount: VALUE } })),
    '/body/1/text/args/amount',
  ],
  ['a code that is copied', withCode({ type: 'copyButton', label: { t: 'hello' }, value: VALUE }), '/body/1/value'],
  [
    'a code that is kept by the page',
    withCode(button([{ do: 'set', name: 'seen', value: VALUE }])),
    '/body/1/onPress/0/value',
  ],
  [
    'a part of a code in a link',
    withCode({ type: 'link', label: { t: 'hello' }, href: { cat: ['https://a.example/', { encode: [VALUE] }] } }),
    'The value of a secret field would be shown,…',
  ],
  [
    'a code of a derived value that is shown',
    { screen: { data: ['form'], derive: { typed: VALUE }, body: [otp(), says({ text: v('derive.typed') })] } },
    '/body/1/text/text',
  ],
  ['a code that is compared', withCode({ ...says({ t: 'hello' }), when: { match: [VALUE, '^1'] } })],
  ['a text that depends on a code', withCode(says({ t: { if: [VALUE, 'hello', 'pay'] } }))],
  ['another field that is shown', page(field({ name: 'city' }), says({ text: v('form.fields.city.value') }))],
]);

const box = (own: Json): Plan => ({ ...page({ type: 'toggle', label: { t: 'agree' }, ...own }), ...LABELS });
const local = (onPress: unknown[], agrees = false): Plan => ({
  ...LABELS,
  screen: {
    data: ['form'],
    local: { agrees },
    body: [{ type: 'toggle', kind: 'checkbox', bind: 'agrees', label: { t: 'agree' } }, button(onPress)],
  },
});

checkRule('consent', [
  ['a box that has to be ticked', box({ name: 'consent', kind: 'checkbox', isRequired: true })],
  ['a box that may stay empty', box({ name: 'terms', kind: 'checkbox' }), 'The user can continue without agreeing.'],
  ['a box that is not required', box({ name: 'a', isRequired: false }), '/body/0/isRequired The user can continue…'],
  ['a box of another kind', box({ name: 'news', label: { t: 'news' }, kind: 'checkbox' })],
  ['a box that is not sent', local([run('deposit.create')]), '/body/0/bind The user’s consent is never sent to the…'],
  ['a box whose value a command sends', local([run('deposit.create', { saves: v('local.agrees') })])],
  [
    'a box that is ticked from the start',
    local([run('deposit.create', { saves: v('local.agrees') })], true),
    '/local/agrees The switch is on before the user has…',
  ],
]);
