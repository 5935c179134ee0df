// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { PaymentField } from '#generated/wire.ts';
import { invalidFields } from '#state/form-rules.ts';
import { fieldValues } from '#state/form-scope.ts';
import { dialKnown, fieldsValidated } from '#state/form.ts';
import { startedForm } from '#tests/state/form-bench.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { openPayouts, pickPayout } from '#tests/flows/withdrawal-bench.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';

useBrowser();

type Way = 'typed' | 'pasted';

const text = (given: Partial<PaymentField>): PaymentField => field('it', given);
const phone = (given: Partial<PaymentField>): PaymentField => ({ ...field('it', given), type: 'phone_with_prefix' });

const RU = { prefix: '+7', example: '9123456789' };
const EXPIRY = { category: 'cardExpiry', mask: '00/00' };

/** One value of each class; undefined is rejected. */
const ROWS: readonly [what: string, field: PaymentField, given: string, sent: string | undefined][] = [
  [
    'a phone with a trunk prefix',
    phone({ mask: '000 000-00-00', regex: String.raw`^\d{10}$` }),
    '89123456789',
    '+79123456789',
  ],
  ['a phone without a mask', phone({ regex: String.raw`^\d{10}$` }), '79123456789', '+79123456789'],
  ['a phone with its own prefix', phone({ value: '+62', mask: '000 0000 0000' }), '081234567890', '+6281234567890'],
  ['a phone in a text field', text({ mask: '+7 (000) 000-00-00' }), '89123456789', '9123456789'],
  ['a phone with two digits too many', phone({ regex: String.raw`^\d{10}$` }), '912345678901', undefined],
  ['an expiry with a long year', text(EXPIRY), '12/2030', '1230'],
  ['an expiry without a zero', text(EXPIRY), '8/30', '0830'],
  ['an address with invisible characters', text({ regex: '^0x[0-9a-f]{4}$' }), '\u200B0x12\u00ADab', '0x12ab'],
  ['a name with a typographic apostrophe', text({ regex: "^[A-Za-z' -]+$" }), 'O’Neil', "O'Neil"],
  ['digits of another script', text({ regex: String.raw`^\d{4}$` }), '١٢٣٤', '1234'],
  [
    'an IBAN as printed',
    text({ type: 'uppercase_text', regex: String.raw`^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$` }),
    'de89 3704 0044 0532 0130 00',
    'DE89370400440532013000',
  ],
  [
    'an IBAN of a field with its check',
    text({ input: { check: 'iban' } }),
    'de89 3704 0044 0532 0130 00',
    'DE89370400440532013000',
  ],
  ['a CPF as printed', text({ regex: String.raw`^\d{11}$` }), '123.456.789-09', '12345678909'],
  ['a pattern with a needless escape', text({ regex: String.raw`^\d{3}\-\d{3}$` }), '123-456', '123-456'],
  ['a value that such a pattern refuses', text({ regex: String.raw`^\d{3}\-\d{3}$` }), 'nonsense', undefined],
  ['a pattern between slashes', text({ regex: String.raw`/^\d{6}$/` }), '123456', '123456'],
  ['a mask of another dialect', text({ mask: '####' }), '1234', '1234'],
];

const enter = (bench: Bench, way: Way, given: string): void => {
  const start = bench.form().fields.it?.value ?? '';
  if (way === 'pasted') return bench.type('it', start + given);
  for (const char of given) bench.type('it', (bench.form().fields.it?.value ?? '') + char);
};

/** Returns what the server gets for the field. */
const sentBy = {
  async deposit(bench: Bench, one: PaymentField, way: Way, given: string) {
    bench.store.dispatch(methodsRequested('deposit'));
    bench.store.dispatch(methodsLoaded({ methods: [method('wallet_app', { fields: [one] })] }));
    await bench.pick('wallet_app');
    bench.store.dispatch(dialKnown(RU));
    enter(bench, way, given);
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await bench.run('deposit.create', {});
    return bench.server.made('deposit-create').map(({ request }) => request.fields);
  },
  async payout(bench: Bench, one: PaymentField, way: Way, given: string) {
    bench.store.dispatch(methodsLoaded({ methods: [method('wallet_payout', { fields: [one] })] }));
    await pickPayout(bench, 'wallet_payout');
    bench.store.dispatch(dialKnown(RU));
    bench.type('amount', '50');
    enter(bench, way, given);
    bench.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    await bench.run('withdrawal.review', {});
    await bench.run('withdrawal.submit', {});
    return bench.server.made('withdrawal-submit').map(({ request }) => request.fields);
  },
} as const;

const TRANSPORTS = ['http', 'socket'] as const;

describe.each(TRANSPORTS)('over %s', (transport) => {
  describe.each(['deposit', 'payout'] as const)('the fields of a %s', (kind) => {
    describe.each<Way>(['typed', 'pasted'])('%s', (way) => {
      it.each(ROWS)('send %s', async (_what, one, given, sent) => {
        const setup = { session: { transport } };
        const bench = kind === 'deposit' ? openBench(setup) : openPayouts(setup);
        const fields = await sentBy[kind](bench, one, way, given);
        expect(fields).toEqual(sent === undefined ? [] : [{ it: sent }]);
        bench.store.dispatch(fieldsValidated());
        expect(bench.form().fields.it?.problem?.expected !== undefined).toBe(sent === undefined);
      });
    });
  });
});

describe('the values of a form', () => {
  const PARTS = [
    { name: 'month', from: 0, length: 2 },
    { name: 'year', from: 2, length: 2, prefix: '20' },
  ];
  const expiry = (given: Partial<PaymentField> = {}): PaymentField => text({ input: { parts: PARTS }, ...given });
  const UNMASKED = expiry({ input: { parts: PARTS, check: 'cardExpiry' } });

  it.each([
    ['04/29', UNMASKED, { month: '04', year: '2029' }],
    ['04/2029', UNMASKED, { month: '04', year: '2029' }],
    ['4 / 29', UNMASKED, { month: '04', year: '2029' }],
    ['04-29', expiry(), { month: '04', year: '2029' }],
    ['0429', expiry({ mask: '00/00' }), { month: '04', year: '2029' }],
    ['abcd', expiry(), { month: 'ab', year: '20cd' }],
  ])('%s is sent in the parts of a field', (typed, one, sent) => {
    const form = startedForm([one], { amount: '20' });
    form.type('it', typed);
    expect(fieldValues(form.form())).toEqual(sent);
  });

  it.each([
    ['2030-08', { mask: '00/00', category: 'cardExpiry' }, '0830'],
    ['0501234567', { mask: '+380 (00) 000-00-00' }, '501234567'],
    ['1234567', { mask: '000-000' }, '1234567'],
  ])('preset as %s with %o is sent as %s', (value, given, sent) => {
    expect(fieldValues(startedForm([text({ ...given, value })], { amount: '20' }).form())).toEqual({ it: sent });
  });

  it('that no option of a drop-down has are missing, and never sent', () => {
    const values = [{ text: 'TRON', value: 'TRC20' }];
    const form = startedForm([text({ type: 'dropdown', value: 'trc20', values })], { amount: '20' });
    expect([fieldValues(form.form()), invalidFields(form.form()), form.form().counts.missing]).toEqual([{}, ['it'], 1]);
    form.type('it', 'TRC20');
    expect([fieldValues(form.form()), invalidFields(form.form())]).toEqual([{ it: 'TRC20' }, []]);
  });

  it.each<[string, Partial<PaymentField>]>([
    ['that is never drawn', { values: [{ text: 'Web', value: 'web' }], input: { isHidden: true } }],
    ['whose options the page names', { values: [] }],
  ])('of a drop-down %s are sent as they are', (_what, given) => {
    const form = startedForm([text({ type: 'dropdown', value: 'app', ...given })], { amount: '20' });
    expect(fieldValues(form.form())).toEqual({ it: 'app' });
  });
});
