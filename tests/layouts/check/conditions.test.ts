import { button, conditionOf, derive, HELLO, page, run, shownWhen, textOf, v, valueOf, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const [STATUS, ID, AMOUNT] = [v('deposit.status'), v('deposit.id'), v('deposit.amount')];
const CANCELLED = v('deposit.isCancelled');
const ROWS = v('deposit.data.rows');
const LABEL = { t: 'hello' };
const is = (value: unknown): Json => ({ '===': [STATUS, value] });
const not = (rule: unknown): Json => ({ '!': [rule] });
const either = (rule: unknown): Plan => valueOf({ if: [rule, STATUS, ''] });
const BANK = v('deposit.data.bank');

checkRule('logic', [
  ['a loose comparison', either({ '==': [STATUS, 'waiting'] }), '== treats "1" as 1 and an empty text as 0.'],
  ['a search in a text', either({ in: [STATUS, 'waiting,accepted'] }), 'In a text, "in" also finds parts of words.'],
  ['a list that is searched for in a value', either({ in: [['waiting'], STATUS] }), 'The arguments of "in" are in…'],
  ['a default of another type', valueOf({ var: ['deposit.amount', 0] }), 'The default has another type than…'],
  ['an if without else', valueOf({ if: [is('waiting'), STATUS] }), 'This "if" has no "else", so it may return…'],
  ['two equal branches', valueOf({ if: [is('waiting'), STATUS, STATUS] }), 'All branches return the same value.'],
  ['and in place of or', valueOf({ and: [BANK, v('deposit.methodName')] }), '"and" returns the last value, and only…'],
  ['a value that is searched for in a list', either({ in: [STATUS, ['waiting']] })],
  ['alternatives with a default', valueOf({ or: [BANK, { var: ['deposit.methodName', 'none'] }] })],
  ['a value that is joined twice', derive({ value: { cat: [ID, ' – ', ID] } }), '/derive/value/cat/2'],
  ['two values that are joined', derive({ value: { cat: [ID, ' – ', AMOUNT] } })],
  ['a length below zero', derive({ value: { '>': [{ length: [ROWS] }, -1] } }), '/derive/value/>/1'],
  ['a length above one', derive({ value: { '>': [{ length: [ROWS] }, 1] } })],
]);

const ALWAYS = 'This condition is always true.';
const NEVER = 'This condition is never true.';
const IMPOSSIBLE = 'The compared value is never equal to this.';
const around = (when: unknown): Plan => page({ type: 'stack', when, children: [shownWhen(is('processed'))] });
const cases = (own: Json, otherwise?: unknown[]): Plan => page({ type: 'switch', on: STATUS, cases: own, otherwise });
const END = { processed: [HELLO], mistaked: [HELLO], cancelled: [HELLO], expired: [HELLO] };
const BOX = { params: { status: { type: 'rule' } }, body: [shownWhen({ '===': [{ param: 'status' }, 'paid'] })] };
const paid = (...statuses: unknown[]): Plan => ({
  ...page(...statuses.map((status) => ({ type: 'use', fragment: 'box', with: { status } }))),
  fragments: { box: BOX },
});

const code = (kind: string): unknown => ({ find: [v('deposit.data.codes'), 'kind', kind] });
const upper = (country: string): Plan =>
  conditionOf({ in: [{ upper: [v('deposit.data.card.country_code')] }, [country, 'KZ']] });

checkRule('condition', [
  ['a row of a kind that there is not', conditionOf(code('QR')), IMPOSSIBLE],
  ['a row of a kind', conditionOf(code('qr'))],
  ['small letters among capitals', upper('az'), IMPOSSIBLE],
  ['capitals among capitals', upper('AZ')],
  ['a constant', conditionOf(true), ALWAYS],
  ['a computed constant', conditionOf({ '===': [1, 1] }), ALWAYS],
  ['an impossible value', conditionOf(is('paid')), NEVER],
  ['a list of conditions', conditionOf([is('waiting')]), ALWAYS],
  ['a comparison with a list', conditionOf({ '===': [ROWS, []] }), NEVER],
  ['a comparison with another type', conditionOf(is(5)), NEVER],
  ['a value that is always there', conditionOf({ '!!': [STATUS] }), ALWAYS],
  ['a contradiction', conditionOf({ and: [is('waiting'), is('processed')] }), `/body/0/when/and/1 ${NEVER}`],
  ['a value or its opposite', conditionOf({ or: [ID, not(ID)] }), `/body/0/when/or/1/!/0 ${NEVER}`],
  ['a part that decides alone', conditionOf({ or: [CANCELLED, true] }), `/body/0/when/or/1 ${ALWAYS}`],
  ['a list of impossible values', conditionOf({ in: [STATUS, ['paid', 'failed']] }), NEVER, IMPOSSIBLE, IMPOSSIBLE],
  ['a condition that excludes the one around it', around(is('waiting')), `/body/0/children/0/when ${NEVER}`],
  ['an impossible element', conditionOf({ in: [STATUS, ['waiting', 'acepted']] }), 'Did you mean accepted?'],
  ['an impossible case', cases({ waitng: [HELLO], processed: [HELLO] }), '/body/0/cases/waitng Did you mean waiting?'],
  ['otherwise after every case', cases({ waiting: [HELLO], accepted: [HELLO], ...END }, [HELLO]), '/body/0/otherwise'],
  ['a derived constant', derive({ sure: { '!!': [STATUS] } }), '/derive/sure/!!/0'],
  ['a fragment whose every use is impossible', paid(STATUS), 'schemas/fragments/box.json'],
  ['a fragment of which one use is possible', paid(STATUS, v('deposit.methodName'))],
  ['a condition inside another', around({ '!==': [STATUS, 'waiting'] })],
  ['some cases with otherwise', cases({ waiting: [HELLO] }, [HELLO])],
  ['a flag', conditionOf(CANCELLED)],
]);

const NOTICE = { type: 'notice', text: LABEL };

checkRule('never', [
  ['a list that is always empty', page({ type: 'list', each: [], body: [HELLO] }), '/body/0/each'],
  ['a notice with an empty list of nodes', page({ ...NOTICE, children: [] }, NOTICE), '/body/0/children'],
  ['an empty card', page({ type: 'card', children: [] }), '/body/0/children'],
  ['a list of data', page({ type: 'list', each: v('methods.entries'), body: [HELLO] })],
]);

const set = (value: unknown): Json => button([{ do: 'set', name: 'step', value }]);
const PAY = shownWhen({ '===': [v('local.step'), 'pay'] });
const local = (step: unknown, ...body: unknown[]): Plan => ({
  route: { transaction: 'deposit', needs: ['deposit'] },
  screen: { data: ['deposit'], local: { step }, body },
});
const sheet = (value: boolean, isOpen: unknown = v('local.step'), name = 'step'): Json => ({
  type: 'sheet',
  title: LABEL,
  isOpen,
  onClose: [{ do: 'set', name, value }],
  children: [HELLO],
});
const leaves = (condition: unknown): Plan => ({
  route: { transaction: 'deposit', needs: ['deposit'] },
  screen: { data: ['deposit'], on: { when: [{ if: condition, do: [{ do: 'go', to: 'deposit.methods' }] }] } },
});

const choice = (value: unknown, ...more: unknown[]): unknown[] => [
  {
    type: 'choice',
    bind: 'step',
    label: LABEL,
    children: [{ type: 'list', each: v('deposit.data.paymentMethodOffers'), key: 'method', body: [option(value)] }],
  },
  ...more,
];
const option = (value: unknown): Json => ({ type: 'option', value, title: LABEL });
const account = (value: string): Plan => ({
  screen: {
    data: ['withdrawal'],
    local: { type: 'main' },
    on: { enter: [{ do: 'set', name: 'type', value: v('withdrawal.accountType') }] },
    body: [{ type: 'choice', bind: 'type', label: LABEL, children: [option('main'), option(value)] }],
  },
});
const picked = (word: string): Plan =>
  local('', ...choice(v('item.method'), shownWhen({ '===': [v('local.step'), word] })));

checkRule('set-value', [
  ['an option that the scope does not have', account('bonus'), 'local.type never starts with the value of this…'],
  ['options of the scope', account('additional')],
  ['a word for what the answer names', picked('card'), 'The options come from the answer, so local.step…'],
  ['a comparison with nothing', picked('')],
  ['a local value that changes', local(false, set(true))],
  ['a local value that is set to what it is', local(false, set(false)), 'local.step starts with this value, and no…'],
  ['a word that a rule reads', local('pay', PAY, set('confirm'), set('pay'))],
  ['a first word that no rule reads', local('start', PAY, set('confirm'), set('pay')), 'No rule tests the start…'],
  ['two words that no rule reads', local('pay', PAY, set('confirm'), set('first')), 'No rule tests this value of…'],
  ['a sheet that closes', local(false, sheet(false), set(true))],
  ['a sheet that opens as it closes', local(false, sheet(true), set(false)), 'Closing the sheet opens it again.'],
  ['a sheet that is always open', local(false, sheet(false, true), set(true)), 'The sheet is always open and cannot…'],
  [
    'a sheet whose closing is only tracked',
    local(false, { ...sheet(false), onClose: [{ do: 'track', name: 'asked' }] }, set(true)),
    'Closing the sheet does not change the value that opens it.',
  ],
  [
    'a sheet that closing does not close',
    local(false, sheet(false, v('local.step'), 'other'), set(true)),
    'Closing the sheet does not change the value that opens it.',
  ],
  ['a page that is left when its payment ends', leaves({ '!==': [STATUS, 'waiting'] })],
  ['a page that is left at one end of the payment only', leaves(is('processed')), 'The page does not react when the…'],
  ['a page that is left while its payment is pending', leaves(is('waiting')), 'This is true while the payment is…'],
]);

const TXID = v('deposit.transaction.txid');
const AGAIN = 'timers.again';
const counted = (when: unknown): Plan => ({
  screen: {
    timers: { again: { seconds: 30 } },
    body: [{ type: 'countdown', when, label: LABEL, seconds: v(`${AGAIN}.remainingSeconds`) }],
  },
});
const chosen = (condition: unknown): Plan =>
  page({ type: 'text', text: { t: { if: [condition, 'pay', 'hello'] }, args: { amount: TXID } } });
const CONTINUE = [run('onramp.continue', { method: v('local.offer') })];
const pressed = (isDisabled: unknown): Plan => ({
  screen: { data: ['deposit'], local: { offer: '' }, body: [button(CONTINUE, { isDisabled })] },
});

checkRule('unset', [
  ['a value that is shown while it is missing', page(textOf(TXID, { when: not(TXID) })), '/body/0/text/text'],
  ['a value that is shown while it is there', page(textOf(TXID, { when: TXID }))],
  ['the seconds of a timer that does not run', counted(not(v(`${AGAIN}.isRunning`))), '/body/0/seconds'],
  ['the seconds of a timer that has expired', counted(v(`${AGAIN}.isExpired`)), '/body/0/seconds'],
  ['the seconds of a timer that runs', counted(v(`${AGAIN}.isRunning`))],
  ['a sentence that is chosen while its argument is missing', chosen(not(TXID)), '/body/0/text/t/if/1'],
  ['a sentence that is chosen while its argument is there', chosen(TXID)],
  ['a button that is disabled once its argument is chosen', pressed(v('local.offer')), '/body/0/isDisabled'],
  ['a button that is disabled until its argument is chosen', pressed(not(v('local.offer')))],
]);

const INFO = v('deposit.data.info');
const NOTE = (when: unknown): Json => textOf(INFO, { when });
const inside = (when: unknown): Plan => page(HELLO, { type: 'stack', when, children: [NOTE(INFO)] });
const ROW_BOX = {
  params: { rows: { type: 'rule' } },
  body: [{ type: 'stack', when: { param: 'rows' }, children: [{ ...HELLO, when: { param: 'rows' } }] }],
};
const card = (...more: unknown[]): Plan => ({
  screen: {
    data: ['deposit'],
    derive: { hasCard: v('deposit.data.card.number') },
    body: [
      HELLO,
      {
        type: 'copyRow',
        critical: 'means',
        label: LABEL,
        value: v('deposit.data.card.number'),
        when: v('derive.hasCard'),
      },
      ...more,
    ],
  },
});

checkRule('absent', [
  ['a value that its own condition says is there', page(HELLO, NOTE(INFO))],
  ['a condition that the one around it repeats', inside(INFO)],
  ['a condition inside another one', inside(CANCELLED)],
  [
    'a repeated condition in a fragment, which other pages may use otherwise',
    { ...page(HELLO, { type: 'use', fragment: 'box', with: { rows: ROWS } }), fragments: { box: ROW_BOX } },
  ],
  ['a page that is blank in one state', page(shownWhen(CANCELLED)), 'The page is blank unless deposit.isCancelled…'],
  ['a page with a text in both states', page(shownWhen(CANCELLED), shownWhen(not(CANCELLED)))],
  ['payment details that may be missing without a word', card(), 'When derive.hasCard is false, this node is hidden…'],
  ['payment details whose absence is explained', card(shownWhen(not(v('derive.hasCard'))))],
]);
