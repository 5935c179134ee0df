import { expect, it } from 'vitest';
import { check, checkBy, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const FOLDER = 'schemas/screens/deposit/demo/samples';
const OVER = `${FOLDER}/over.json`;
const LABEL = { t: 'hello' };
const COMPLETE = {
  status: 'waiting',
  isUnconfirmed: false,
  waitsUntil: null,
  to: '',
  confirmations: null,
  explorerUrl: '',
};

const complete = (own: Json): Plan => ({ sample: { complete: { ...COMPLETE, ...own } } });
const sample = (name: string, own: Json): Json => ({
  [`${FOLDER}/${name}.json`]: { about: 'Over.', scope: {}, ...own },
});
const over = (own: Json): Plan => ({
  ...complete({}),
  samples: sample('over', { extends: 'plain', scope: { complete: { status: 'processed' } }, ...own }),
});
const ends = (endsAt: number): Plan => ({ sample: { deposit: { data: { created: 1_767_268_000_000, endsAt } } } });
const IBAN = { name: 'iban', value: 'DE02', isCopyable: true };
const ROW = { ...IBAN, kind: 'text', title: null, isCard: false };
const WHOLE = { status: 'waiting', amount: '10', currency: 'EUR' };
const answer = (depositId: string, value: string): Plan => ({
  sample: {
    deposit: { id: 'D-1', data: { depositId, requisites: [{ ...IBAN, type: 'text' }], rows: [{ ...ROW, value }] } },
  },
});

checkRule('sample', [
  ['a value outside the scope', complete({ status: 'payed' }), `${FOLDER}/plain.json/scope/complete/status`],
  ['an unknown member', complete({ too: '' }), 'Did you mean to?'],
  ['an unknown command', { sample: { busy: { deposit: { craete: true } } } }, 'Did you mean create?'],
  ['an unknown root', { sample: { compleet: COMPLETE } }, 'Did you mean complete?'],
  ['a sample in the scope', { sample: { complete: COMPLETE, busy: { deposit: { create: true } } } }],
  [
    'an unknown local value',
    { screen: { local: { step: '' } }, sample: { local: { setp: '' } } },
    'Did you mean step?',
  ],
  [
    'a sample of no screen',
    { samples: { 'schemas/screens/deposit/demos/samples/plain.json': { about: 'Plain.', scope: {} } } },
    'Did you mean deposit.demo?',
  ],
  [
    'a screen without samples',
    { samples: { [`${FOLDER}/plain.json`]: undefined } },
    'schemas/screens/deposit/demo/screen.json/id',
  ],
  ['an unknown sample below it', { samples: sample('over', { extends: 'plian' }) }, 'Did you mean deposit.demo/plain?'],
  [
    'samples that extend each other',
    { samples: { ...sample('one', { extends: 'two' }), ...sample('two', { extends: 'one' }) } },
    'The samples extend each other: deposit.demo/one →…',
    'The samples extend each other: deposit.demo/two →…',
  ],
  ['a sample that extends another', over({})],
  ['a value outside the scope in a sample over another', over({ scope: { complete: { status: 'payed' } } }), OVER],
  ['a missing member that a sample removes', over({ without: ['complete.too'] }), `${OVER}/without/0`],
  ['a required member that a sample removes', over({ without: ['complete.to'] }), `${OVER}/scope/complete`],
  ['a payment that ends before it is created', ends(1_735_739_540_000), '/scope/deposit/data/endsAt'],
  ['a payment that ends after it is created', ends(1_767_275_540_000)],
  ['an answer about another deposit', answer('D-2', 'DE02'), '/scope/deposit/data/depositId'],
  ['a row that differs from its requisite', answer('D-1', 'DE03'), '/scope/deposit/data/rows/0/value'],
  ['a row with the value of its requisite', answer('D-1', 'DE02')],
]);

it.each([{ without: {} }, { without: [7] }, { extends: 7 }, { extends: ['plain'] }])(
  'a sample with %o is reported once, and not for the samples that extend it',
  (wrong) => {
    const samples = { ...sample('broken', wrong), ...sample('over', { extends: 'broken', scope: { busy: {} } }) };
    expect(check({ samples }).map(({ file }) => file)).toEqual([`${FOLDER}/broken.json`]);
  },
);

it.each([
  ['1000', ['/scope/method/limits/max']],
  ['100', []],
])('the limit %s of a method whose maximum is 100 is reported at %j', (max, pointers) => {
  const found = checkBy('sample', { sample: { method: { max: '100', limits: { max } } } });
  expect(found.map(({ pointer }) => pointer).filter((pointer) => pointer.endsWith('/limits/max'))).toEqual(pointers);
});

it.each([
  ['900000', ['/scope/method/min']],
  ['100', []],
])('the minimum %s of a method is compared with the maximum that its sample leaves out', (min, pointers) => {
  const found = checkBy('sample', { sample: { method: { min } } }).filter(({ message }) => message.includes('minimum'));
  expect(found.map(({ pointer }) => pointer)).toEqual(pointers);
});

const CARD = v('deposit.data.card.number');
const NUMBER = { card: { number: '4400430123456789' } };
const EXPIRED = v('timers.lifetime.isExpired');
const REASON = { type: 'notice', text: LABEL };

const drawn = (screen: Json, data: Json = NUMBER, form?: Json): Plan => ({
  route: { needs: ['deposit'] },
  screen: { data: ['deposit', 'form'], ...screen },
  sample: { deposit: { id: 'D-1', ...WHOLE, data }, ...(form ? { form } : {}) },
});
const draws = (...body: unknown[]): Plan => drawn({ body });
const row = (when?: unknown): Json => ({
  type: 'copyRow',
  critical: true,
  label: LABEL,
  value: CARD,
  ...(when ? { when } : {}),
});
const derived = (name: string, rows: unknown[] = [ROW]): Plan =>
  drawn({ derive: { row: { find: [v('deposit.data.rows'), 'name', name] } } }, { rows });
const field = (name: string): Json => ({ type: 'textField', name, label: LABEL });
const filled = (name: string): Plan => drawn({ body: [field(name)] }, {}, { fields: { code: { value: '1' } } });
const missing = (when: unknown): Json => ({ ...REASON, when, title: { t: 'requisites.missing.title' } });
const two = (...body: unknown[]): Plan => ({
  ...draws(...body),
  samples: { [OVER]: { about: 'None.', scope: { deposit: { id: 'D-2', data: {} } } } },
});
const paid = (when: unknown): Plan =>
  drawn(
    {
      timers: { lifetime: { endsAt: v('deposit.data.endsAt') } },
      body: [{ type: 'button', when, label: LABEL, onPress: [{ do: 'run', cmd: 'deposit.complete' }] }],
    },
    { endsAt: 1_767_268_799_000 },
  );
const cap = (currency: string): Plan =>
  draws({ type: 'text', text: { t: 'pay', args: { amount: { money: ['5', currency] } } } });
const tab = (value: string): Json => ({ type: 'tab', value, title: LABEL, children: [row()] });
const others = (operator: string): Plan =>
  drawn(
    {
      derive: { others: { filter: [v('form.definitions'), { [operator]: [v('name'), 'bank'] }] } },
      body: [
        field('bank'),
        { type: 'list', each: v('derive.others'), key: 'name', body: [{ ...field(''), name: v('item.name') }] },
      ],
    },
    {},
    { definitions: [{ name: 'bank' }, { name: 'code' }], fields: { bank: { value: '1' } } },
  );

const rowsWhen = (operator: string): Plan =>
  drawn(
    {
      body: [
        {
          type: 'list',
          each: v('deposit.data.rows'),
          key: 'name',
          body: [{ type: 'text', text: { t: 'hello' }, when: { [operator]: [v('item.isHidden')] } }],
        },
      ],
    },
    { rows: [{ name: 'iban', value: 'DE1' }] },
  );
const sentence = (amount: unknown): Plan => draws({ type: 'text', text: { t: 'pay', args: { amount } } });
const SAID = { type: 'text', text: { text: 'Pay it with a card' } };
const waits = (when: unknown): Plan => {
  const isDisabled = { '!': [v('form.fields.code.value')] };
  return drawn(
    {
      body: [
        { ...field('code'), when },
        { type: 'button', label: { t: 'pay' }, isDisabled, onPress: [{ do: 'back' }] },
      ],
    },
    { card: { number: '4400' } },
    { fields: { code: { value: '' } } },
  );
};
const status = (own: string): Plan => ({
  ...draws({ type: 'statusCard', status: own, title: { t: 'demo.expired.title' } }),
  english: { 'demo.expired.title': 'Time is up' },
});

const leaving = (rule: unknown): Plan =>
  // oxlint-disable-next-line unicorn/no-thenable -- The language calls it so.
  drawn({ body: [row()], on: { enter: [{ do: 'when', if: rule, then: [{ do: 'back' }] }] } });

checkRule('in-samples', [
  ['a row by a name of no sample', derived('ibann'), '/derive/row/find/2 No sample of the page has an item with…'],
  ['a row by a name of a sample', derived('iban')],
  ['a row by any name where no sample has rows', derived('ibann', [])],
  ['a field of no sample', filled('blik'), '/body/0/name No sample has a filled field with this name.'],
  ['a field of a sample', filled('code')],
  [
    'a notice of missing details beside the details',
    draws(missing(CARD), row(CARD)),
    'In the sample deposit.demo/plain, this says that…',
  ],
  [
    'a notice of missing details beside a link to pay',
    draws(missing(CARD), { type: 'link', label: LABEL, href: CARD, when: CARD, critical: true }),
    '/body/0/when',
  ],
  ['a notice of missing details without the details', draws(missing({ '!': [CARD] }), row(CARD))],
  [
    'a sample without payment details and reason',
    two(row({ '!': [CARD] })),
    'In the sample deposit.demo/plain, the page shows…',
    /drawn empty/,
  ],
  ['a sample with a reason', two(row(CARD), REASON)],
  ['payment details of a sample', draws(row(CARD))],
  [
    'payment details that no sample shows',
    draws(row({ match: [CARD, '^[0-9]{15}$'] }), REASON),
    '/body/0/when No sample of the page shows this copyRow.',
  ],
  ['payment details that a sample shows', draws(row({ match: [CARD, '^[0-9]{16}$'] }), REASON)],
  [
    'a page that a sample leaves as it opens',
    leaving(CARD),
    '/on/enter/0/if In the sample deposit.demo/plain, the page is left…',
  ],
  ['a page that its samples stay on', leaving({ '!': [CARD] })],
  ['an empty required row', drawn({ body: [row()] }, { card: { number: '' } }), /drawn empty/],
  ['a required row', drawn({ body: [row()] }, { card: { number: '4400' } })],
  ['a payment that is completed after its end', paid(EXPIRED), 'In the sample deposit.demo/plain, the user can…'],
  ['a payment that is completed before its end', paid({ '!': [EXPIRED] })],
  ['a currency of no sample', cap('MXN'), 'No sample of the page contains this currency.'],
  ['a currency of a sample', cap('EUR')],
  ['a condition that cannot be evaluated', draws(row({ visible: [CARD] }))],
  ['payment details that are shown twice', draws(row(), row(CARD)), /^In the sample .* twice/],
  ['payment details in two tabs', draws({ type: 'tabs', label: LABEL, children: [tab('a'), tab('b')] })],
  ['a field by its name and among the others', others('==='), '/body/1/each The field bank is drawn by its name and…'],
  ['a field by its name and not among the others', others('!==')],
  ['a list that draws none of its rows', rowsWhen('!!'), /the list has 1 rows but draws none/],
  ['a list that draws its rows', rowsWhen('!')],
  ['a sentence without its sum', sentence(v('deposit.data.payment_amount')), /the text has nothing to say for amount/],
  ['a sentence with its sum', sentence('5')],
  ['a sentence that is said twice', draws(SAID, { ...SAID, id: 'again' }), /the page shows "Pay it with a card" twice/],
  ['a sentence that is said once', draws(SAID)],
  ['a button for a hidden field', waits({ '!': [CARD] }), /the button depends on the field code, which is not/],
  ['a button that waits for a field', waits(CARD)],
  ['a card whose title is of another status', status('accepted'), /has the status accepted, but .* says expired/],
  ['a card whose title is of its status', status('expired')],
]);
