import { bodyOf, button, derive, page, run, v, onlyIf, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const NUMBER = v('deposit.data.card.number');
const CANCELLED = v('deposit.isCancelled');
const LABEL = { t: 'hello' };
const LITERAL = '4400430123456789';
const TIMERS = { end: { endsAt: v('deposit.data.endsAt'), onExpire: [{ do: 'back' }] } };
const EXPIRED = v('timers.end.isExpired');
const OPEN = { '!': [EXPIRED] };

const row = (own: Json = {}): Json => ({
  type: 'copyRow',
  critical: 'means',
  when: NUMBER,
  label: LABEL,
  value: NUMBER,
  ...own,
});
const payable = (own: Json, more: Json = {}): Plan => ({ screen: { data: ['deposit'], body: [row(own)], ...more } });
const until = (when: unknown): Plan => payable({ when }, { timers: TIMERS });
const find = (name: string): Json => ({ find: [v('deposit.data.rows'), 'name', name] });
const found = (shown: string): Plan =>
  payable(
    { when: true, value: v('derive.first.value'), display: { chunk: [v(shown), 4] } },
    { derive: { first: find('first'), second: find('second') } },
  );
const qr = (when: unknown): Plan =>
  page({ type: 'qr', critical: 'means', label: LABEL, value: NUMBER, when }, row({ critical: undefined }));
const OWN = 'This payment detail does not come from the server’s answer.';
const TWIN = 'Another qr with the same value is critical, but this node is not.';
const FREE = 'The user cannot pay without this node, but the…';
const OTHER = 'The node shows one value and copies another.';

const named = (critical: Json): Plan => ({
  route: { transaction: 'deposit', needs: ['deposit'] },
  screen: {
    data: ['deposit'],
    derive: Object.fromEntries(
      Object.keys(critical).flatMap((name): [string, Json][] => [
        [name, { replace: [{ or: [v(`derive.${name}Row.value`), ''] }, ' ', ''] }],
        [`${name}Row`, find(name)],
      ]),
    ),
    body: Object.entries(critical).map(([name, is]) =>
      row({ critical: is, when: undefined, label: { t: `requisites.${name}` }, value: v(`derive.${name}`) }),
    ),
  },
});

const copies = (path: string): Plan =>
  page(row({}), {
    type: 'copyButton',
    kind: 'primary',
    label: LABEL,
    value: v(path),
    when: v(path),
    critical: 'means',
  });

checkRule('payable', [
  ['a value of the answer', payable({})],
  ['a literal', payable({ value: LITERAL }), OWN],
  ['a literal before the answer', payable({ value: { or: [LITERAL, NUMBER] } }), OWN],
  ['a part that is mixed in', payable({ value: { cat: ['4400', NUMBER] } }), OWN],
  ['a button that copies something else', copies('deposit.id'), 'This copies a value that is not a payment detail…'],
  ['a button that copies it', copies('deposit.data.card.number')],
  ['a default', payable({ value: { var: ['deposit.data.card.number', LITERAL] } }), OWN],
  ['a local value', payable({ value: v('local.card') }), OWN],
  ['what the user has typed', payable({ value: v('form.fields.card.value') }), OWN, /drawn empty/],
  ['a number that is computed', payable({ value: { number: [NUMBER] } }), OWN],
  ['a number with some of its digits replaced', payable({ value: { replace: [NUMBER, '4', ''] } }), OWN],
  [
    'a value of the address',
    payable({ value: v('route.query.card') }),
    OWN,
    'The copyRow is drawn empty when route.query.card…',
  ],
  ['a payable value that may fail', payable({ critical: undefined }), FREE],
  ['a value that may be drawn empty', payable({ when: CANCELLED }), 'The copyRow is drawn empty when…'],
  ['a value that is always empty', payable({ when: true, value: '' }), 'The copyRow is always empty.'],
  ['a display of another value', payable({ display: v('deposit.data.card.phone') }), OTHER],
  ['a display of the value', payable({ display: { group: [NUMBER] } })],
  ['a display of another row', found('derive.second.value'), OTHER],
  ['a display of the row', found('derive.first.value')],
  ['a row that may fail beside a code that may not', qr(NUMBER), TWIN],
  ['a row that may fail beside a code that is not always there', qr({ and: [NUMBER, CANCELLED] }), TWIN],
  [
    'an IBAN that may fail beside a recipient that may not',
    named({ iban: undefined, fullName: true }),
    '/body/0 The user cannot pay without this node, but the…',
  ],
  ['an IBAN that may not fail', named({ iban: true, fullName: true })],
  ['a bank that may fail', named({ iban: true, bankName: undefined })],
  ['a value without an end', until(NUMBER), 'These payment details are still shown after the deadline.'],
  ['a value that is shown until its end', until({ and: [NUMBER, OPEN] })],
]);

const SUM = { type: 'copyRow', label: LABEL, value: v('deposit.data.payment_amount'), critical: 'amount' };
const MONEY = { money: [v('deposit.amount'), v('deposit.currency')] };
const STEP = { type: 'step', text: { t: 'pay', args: { amount: MONEY } } };
const copied = (node: Json, body: unknown[] = [SUM, node]): Plan => ({
  route: { transaction: 'deposit', needs: ['deposit'] },
  screen: { data: ['deposit'], timers: TIMERS, body },
});
const copy = (own: Json = {}): Plan => copied(row({ when: undefined, ...own }));
const on = (platform: string): Json => ({ '===': [v('session.platform'), platform] });
const countdown = { type: 'countdown', label: LABEL, seconds: v('timers.end.remainingSeconds') };

checkRule('copied', [
  ['a detail on phones only', copy({ when: on('android') }), 'The payment detail is shown on some devices only.'],
  ['a detail in two forms', copied({}, [SUM, row({ when: on('android') }), row({ when: { '!': [on('android')] } })])],
  ['a grouped display', copy({ display: { group: [NUMBER] } })],
  ['a grouped value', copy({ value: { group: [NUMBER] } }), 'The operator group changes the copied value, so…'],
  ['a payable value that cannot be copied', copy({ isCopyable: false }), 'A critical payment detail must be copyable.'],
  ['a row that requires its value', copy({ requires: ['deposit.data.card.number'] })],
  ['a row that requires another value', copy({ requires: ['deposit.data.url'] }), '"requires" names other data than…'],
  ['a card as an amount', copy({ critical: 'amount' }), '"critical" does not match the value of the node.'],
  ['a card without an amount', copied({}, [row({ when: undefined })]), 'The page shows payment details, but no…'],
  [
    'a single card without an amount',
    copied({}, [row({ when: undefined, critical: true })]),
    'The page shows payment details, but…',
  ],
  ['a single card whose steps say the amount', copied({}, [row({ when: undefined, critical: true }), STEP])],
  [
    'a code of an amount',
    copied({ type: 'qr', label: LABEL, value: v('deposit.amount') }),
    'A qr that contains only an amount cannot be used to pay.',
  ],
  ['a value that is shown until its end', copy({ when: OPEN })],
  ['a value that is shown after its end', copy({ when: EXPIRED }), 'The payment detail is shown only after the…'],
  ['a countdown that is shown after its end', copied({ ...countdown, when: EXPIRED }), 'The countdown is shown only…'],
  [
    'a value that is shown while the time runs, whatever is missing',
    copy({ when: { or: [v('deposit.id'), OPEN] } }),
    'While the timer runs, this condition is…',
  ],
]);

const iban = (label: string, names: readonly string[]): Plan => ({
  english: { 'requisites.iban': 'IBAN', 'requisites.bic': 'BIC' },
  screen: {
    data: ['deposit'],
    derive: {
      iban: find('iban'),
      bic: find('bic'),
      others: { filter: [v('deposit.data.rows'), { '!': [{ in: [v('name'), names] }] }] },
    },
    body: [{ type: 'copyRow', label: { t: label }, value: v('derive.iban.value') }],
  },
});

const PRICE = { text: { money: [v('deposit.amount'), 'EUR'] } };
const QUOTE = ['quote.pays', 'quote.gets'].map((key) => ({ type: 'detail', label: { t: key }, value: PRICE }));

checkRule('row-names', [
  ['one sum under two names', page({ type: 'card', children: QUOTE }), /^The same sum is shown twice/],
  [
    'a row that is shown by its name and among the others',
    iban('requisites.iban', ['bic']),
    '/derive/others/filter/1/!/0/in/1',
  ],
  ['a row with its label', iban('requisites.iban', ['iban', 'bic'])],
]);

const PAYOUT = v('intent.isWithdrawal');
const kind = (...choice: unknown[]): Plan => derive({ kind: { if: choice } }, ['intent']);
const ROWS = v('deposit.data.rows');
const shown = (when: unknown, key: string): Plan => page({ type: 'text', when, text: { t: key } });
const message = (value: string): Plan => ({
  screen: {
    data: ['deposit'],
    derive: { message: v('deposit.data.message'), answerRow: find('answer') },
    body: [{ type: 'copyRow', label: { t: 'demo.message' }, value: v(value) }],
  },
});

const sums = (said: string): Plan => derive({ sum: { if: [v('deposit.amount'), { money: [v(said), 'EUR'] }, ''] } });

const opens = (group: string, other: string): Plan =>
  page(
    button([
      onlyIf({ '===': [v('method.category'), 'group'] }, run(group, { name: 'one' }), run(other, { name: 'one' })),
    ]),
  );

const headed = (next: Json): Plan =>
  page(
    { type: 'text', style: 'heading', when: { '!': [ROWS] }, text: { t: 'rows.title' } },
    { type: 'text', text: LABEL, ...next },
  );
const grouped = (rule: unknown): Plan =>
  bodyOf(
    [
      {
        type: 'list',
        each: v('withdrawal.rows'),
        body: [{ type: 'text', text: { text: { if: [rule, { group: [v('item.value')] }, v('item.value')] } } }],
      },
    ],
    ['withdrawal'],
  );

checkRule('echo', [
  ['two values whose condition is inverted', kind({ '!': [PAYOUT] }, 'withdrawal', 'deposit'), '/derive/kind/if/0'],
  ['two values in the place of each other', kind(PAYOUT, 'deposit', 'withdrawal'), '/derive/kind/if/0'],
  [
    'a key that does not match its condition',
    kind({ '===': [v('intent.id'), 'deposit'] }, 'bonus.free', 'bonus.deposit'),
    '/derive/kind/if/0',
  ],
  ['two values in their places', kind(PAYOUT, 'withdrawal', 'deposit')],
  [
    'two screens in the place of each other',
    kind(PAYOUT, 'deposit.methods', 'withdrawal.methods'),
    '/derive/kind/if/0',
  ],
  ['a debit with the sign of a credit', kind(PAYOUT, '+', '−'), '/derive/kind/if/0'],
  ['a credit with its sign', kind(PAYOUT, '−', '+')],
  ['a branch with the action of the other one', opens('methods.pick', 'groups.open'), '/body/0/onPress/0/if'],
  ['branches with their own actions', opens('groups.open', 'methods.pick')],
  ['two keys of other subjects', kind(PAYOUT, 'a.refused', 'b.withdrawal')],
  ['a text for no rows beside rows', shown(ROWS, 'demo.noneRows'), '/body/0/when'],
  ['a text for no rows where there are none', shown({ '!': [ROWS] }, 'demo.noneRows')],
  ['a title of rows where there are none', shown({ '!': [ROWS] }, 'rows.title'), '/body/0/when'],
  ['a title of rows beside rows', shown(ROWS, 'rows.title')],
  ['a label that names another derived value', message('derive.answerRow.value'), '/body/0/value'],
  ['a label that names its derived value', message('derive.message')],
  ['a word for nothing where there is something', kind(v('intent.id'), 'demo.noId', ''), '/derive/kind/if/0'],
  ['a word for nothing where there is nothing', kind({ '!': [v('intent.id')] }, 'demo.noId', '')],
  [
    'a condition of several whose text is of the opposite',
    shown({ and: [v('deposit.id'), { '!': [ROWS] }] }, 'rows.title'),
    '/body/0/when',
  ],
  [
    'a sum that is asked for, and another that is said',
    sums('deposit.data.askedAmount'),
    'The condition tests deposit.amount, but the text…',
  ],
  ['a sum that is asked for and said', sums('deposit.amount')],
  ['a heading for what is still missing', headed({})],
  ['a heading of rows where there are none', headed({ when: ROWS }), '/body/0/when'],
  ['card numbers in groups', grouped(v('item.isCard'))],
  ['other numbers in groups', grouped({ '!': [v('item.isCard')] }), /^The name means “card”/],
]);
