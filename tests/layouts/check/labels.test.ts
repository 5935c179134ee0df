import { button, field, page, run, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const VALUE = v('form.fields.code.value');

const send = (isDisabled: unknown, own: Json = {}): Plan => ({
  screen: {
    data: ['form', 'busy'],
    local: { agrees: false },
    body: [field(), button([{ do: 'validate' }, run('deposit.create')], { isDisabled })],
    ...own,
  },
  sample: { form: { fields: { code: { value: '123456', problem: null } }, isValid: true } },
});
const not = (rule: unknown): Json => ({ '!': [rule] });
const FILLED = v('form.isFilled');
const POSITIVE = v('form.isAmountPositive');
const LONG = { '>=': [{ length: [VALUE] }, 6] };

checkRule('send-button', [
  ['a button that waits for the form', send({ or: [not(POSITIVE), not(FILLED)] })],
  ['a button that waits for the form to be empty', send(FILLED), 'The button is disabled in every sample, also with…'],
  ['a button that waits for a value', send(not(LONG))],
  ['a button that is disabled by the value', send(LONG), 'The button is disabled in every sample, also with…'],
  [
    'a button that one of two reasons does not disable',
    send({ and: [not(POSITIVE), not(FILLED)] }),
    'The button can be pressed while form.isFilled is false: another reason has to hold as well.',
  ],
  [
    'a button that no empty value disables',
    send({ and: [not(VALUE), v('busy.deposit.create')] }),
    'The button can be pressed while code is empty.',
  ],
  ['a button that waits for a box', send({ or: [not(v('local.agrees')), not(FILLED)] })],
  ['a button by a derived value', send(v('derive.isOpen'), { derive: { isOpen: FILLED } }), /disabled in every sample/],
]);

const PHONE = v('deposit.data.card.phone');
const shown = (label: string, value: unknown, own: Json = {}): Plan =>
  page({ type: 'copyRow', label: { t: label }, value, ...own });
const money = (path: string): Json => ({ money: [v(path), v('deposit.currency')] });
const due = (path: string): Plan => ({
  route: { transaction: 'deposit', needs: ['deposit'] },
  ...page({ type: 'copyRow', critical: 'amount', label: { t: 'hello' }, value: v(path) }),
});

checkRule('label-value', [
  ['a phone called a phone', shown('requisites.phone', PHONE)],
  ['a phone called a card', shown('requisites.cardNumber', PHONE), '/body/0/label The label says card, and the value…'],
  [
    'a row called another',
    shown('requisites.iban', { get: [{ find: [v('deposit.data.rows'), 'name', 'bic'] }, 'value'] }),
    /says iban/,
  ],
  [
    'a label that depends on something',
    shown('requisites.card', PHONE, { label: { t: { if: [PHONE, 'requisites.phone', 'requisites.card'] } } }),
  ],
  ['a label of a word that is not known', shown('demo.other', PHONE)],
  ['a sum called what it is', shown('withdrawal.fee', money('withdrawal.payout.fee'))],
  [
    'a fee called what the user gets',
    shown('withdrawal.youGet', money('withdrawal.payout.fee')),
    /^The label says get/,
  ],
  [
    'a sum that a condition on the fee chooses, called a fee',
    shown('withdrawal.fee', { if: [v('withdrawal.payout.fee'), money('withdrawal.payout.youGet'), ''] }),
    'The label says fee, and the value is of get.',
  ],
  [
    'an argument of another name',
    page({ type: 'text', text: { t: 'pay', args: { network: v('crypto.coin') } } }),
    '/body/0/text/args/network The argument is called network, and the value is of coin.',
  ],
  ['an argument of its name', page({ type: 'text', text: { t: 'pay', args: { coin: v('crypto.coin') } } })],
  [
    'a status called a sum',
    shown('requisites.amount', v('deposit.status')),
    'The label says due, and the value is no…',
  ],
  [
    'a field called another',
    page(field({ name: 'account', label: { t: 'fields.cardNumber' } })),
    /^The label says card/,
  ],
  ['a field filled in as another', page(field({ name: 'phone', autocomplete: 'cc-number' })), '/body/0/autocomplete'],
  ['a field filled in as it is called', page(field({ name: 'phone', autocomplete: 'tel' }))],
  ['the sum that the server wants', due('deposit.data.payment_amount')],
  ['the sum that was asked for', due('deposit.amount'), 'This is the sum that was asked for: the server may…'],
]);
