import { button, field, page, run, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const VALUE = v('form.fields.code.value');

const send = (isDisabled: unknown, own: Json = {}, cmd = 'deposit.create'): Plan => ({
  screen: {
    data: ['form', 'busy'],
    local: { agrees: false },
    body: [field(), button([{ do: 'validate' }, run(cmd)], { isDisabled })],
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
  ['a button that waits for the form to be empty', send(FILLED), 'The button is disabled in every sample, even when…'],
  [
    'a button that prepares a form as long as it is not touched',
    send({ and: [not(v('form.isTouched')), not(FILLED)] }, {}, 'deposit.prepare'),
    'The button can be pressed while form.isFilled is…',
  ],
  ['a button that waits for a value', send(not(LONG))],
  ['a button that is disabled by the value', send(LONG), 'The button is disabled in every sample, even…'],
  [
    'a button that one of two reasons does not disable',
    send({ and: [not(POSITIVE), not(FILLED)] }),
    'The button can be pressed while form.isFilled is…',
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

const until = (path: string): Plan =>
  page({ type: 'text', text: { t: 'demo.payBy', args: { date: { date: [v(path), 'date'] } } } });

checkRule('label-value', [
  ['a phone called a phone', shown('requisites.phone', PHONE)],
  ['a method called an id', shown('demo.id', v('deposit.methodName')), '/body/0/label The label names id, but the…'],
  ['an id called an id', shown('demo.id', v('deposit.id'))],
  ['a beginning as the end', until('deposit.data.created'), 'The argument is called date, but the value is beginning.'],
  ['an end as the end', until('deposit.data.endsAt')],
  ['a phone called a card', shown('requisites.cardNumber', PHONE), '/body/0/label The label names card, but the…'],
  [
    'a row called another',
    shown('requisites.iban', { get: [{ find: [v('deposit.data.rows'), 'name', 'bic'] }, 'value'] }),
    'The label names iban, but the…',
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
    'The label names get, but the value is fee.',
  ],
  [
    'a sum that a condition on the fee chooses, called a fee',
    shown('withdrawal.fee', { if: [v('withdrawal.payout.fee'), money('withdrawal.payout.youGet'), ''] }),
    'The label names fee, but the value is get.',
  ],
  [
    'an argument of another name',
    page({ type: 'text', text: { t: 'pay', args: { network: v('crypto.coin') } } }),
    '/body/0/text/args/network The argument is called network, but the value is coin.',
  ],
  ['an argument of its name', page({ type: 'text', text: { t: 'pay', args: { coin: v('crypto.coin') } } })],
  ['a status called a sum', shown('requisites.amount', v('deposit.status')), 'The label names due, but the value is…'],
  [
    'a field called another',
    page(field({ name: 'account', label: { t: 'fields.cardNumber' } })),
    'The label names card, but the value is account.',
  ],
  ['a field filled in as another', page(field({ name: 'phone', autocomplete: 'cc-number' })), '/body/0/autocomplete'],
  ['a field filled in as it is called', page(field({ name: 'phone', autocomplete: 'tel' }))],
  ['the sum that the server wants', due('deposit.data.payment_amount')],
  ['the sum that was asked for', due('deposit.amount'), 'This is the amount that the user requested. The…'],
]);

const advised = (text: string, cmd: string, kind = 'primary'): Plan => ({
  english: { advised: text },
  arabic: { advised: 'نص' },
  screen: {
    body: [
      { type: 'notice', text: { t: 'advised' } },
      { type: 'button', label: { t: 'pay' }, kind, onPress: [{ do: 'run', cmd }] },
    ],
  },
});

const OTHER_WAY = 'It isn’t open. Choose another method.';
const WARNED = 'Please do not pay again.';

const pair = (own: Json): Plan =>
  page({ type: 'footer', children: [button([{ do: 'back' }]), button([{ do: 'close' }], own)] });

checkRule('advice', [
  ['a primary button beside a quiet one', pair({ kind: 'quiet' })],
  ['two primary buttons', pair({}), /this is primary beside/],
  ['a primary button that signs in beside advice to pay another way', advised(OTHER_WAY, 'app.signIn'), /does not do/],
  ['a primary button that does what the text advises', advised(OTHER_WAY, 'complete.payAnotherWay')],
  ['a primary button that pays beside a warning not to', advised(WARNED, 'complete.retry'), /does not do/],
  ['a secondary button that pays beside a warning not to', advised(WARNED, 'complete.retry', 'secondary')],
  [
    'a primary button that the text that warns advises',
    advised('Please do not send money; choose a method again.', 'complete.payAnotherWay'),
  ],
  ['a primary button that has nothing to do with advice', advised(OTHER_WAY, 'claim.send')],
]);
