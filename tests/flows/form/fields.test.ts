// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { plainName } from '#domain/plain-name.ts';
import { definitionsOf, methodFields } from '#flows/form/method-fields.ts';
import type { PaymentField, PaymentMethod } from '#generated/wire.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, WINDOWLESS, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { refused } from '#tests/flows/fake-transport.ts';

const { reports } = useBrowser();

const onPage = async (given: Partial<PaymentMethod>): Promise<Bench> => {
  const bench = openBench({ methods: [method('card', given)] });
  await bench.pick('card');
  bench.server.reply('deposit-create', { depositId: 'd1' });
  return bench;
};

const sent = async (bench: Bench): Promise<unknown> => {
  await bench.run('deposit.create', {});
  return bench.server.made('deposit-create').map(({ request }) => request);
};

describe('the wallet field', () => {
  // Spec: core 3.7c
  it.each<[string, Partial<PaymentMethod>, string[]]>([
    ['is added to a method of saved cards', { cardViewType: 2, fields: [field('note')] }, ['note', 'wallet']],
    ['is the field of that name', { cardViewType: 2, fields: [field('wallet')] }, ['wallet']],
    ['is the field of that category', { cardViewType: 2, fields: [field('acc', { category: 'wallet' })] }, ['acc']],
    ['is not added to another method', { cardViewType: 1 }, []],
  ])('%s', async (_what, given, order) => {
    expect((await onPage(given)).form().order).toEqual(order);
  });

  it.each([
    ['424242424242', 0],
    ['4242424242424', 1],
    ['4242424242424242424', 1],
    ['42424242424242424242', 0],
  ])('with the digits %s is sent: %d', async (digits, count) => {
    const bench = await onPage({ cardViewType: 2 });
    bench.type('wallet', digits);
    expect(bench.form().fields.wallet?.value).toMatch(/^4242 ?4242 ?4242/);
    expect(await sent(bench)).toMatchObject(count === 0 ? [] : [{ wallet: digits }]);
  });

  it('is sent as the wallet, and by its alias', async () => {
    const bench = await onPage({ cardViewType: 2, fields: [field('account', { category: 'wallet', alias: 'acc' })] });
    bench.type('account', '77');
    expect(await sent(bench)).toMatchObject([{ wallet: '77', fields: { acc: '77' } }]);
  });

  it('has the check digit of its method', async () => {
    const bench = await onPage({ cardViewType: 2, checkLuhn: true });
    bench.type('wallet', '4242424242424241');
    expect([await sent(bench), bench.form().fields.wallet?.problem?.key]).toEqual([[], 'form.field.luhn']);
  });

  it('is a field of a method that requires only its number', () => {
    const names = (needs: object) => methodFields(method('card'), needs).map(({ name }) => name);
    expect([{}, { needsWalletNumber: false }, { needsWalletNumber: true }].map(names)).toEqual([[], [], ['wallet']]);
  });
});

describe('names that occur twice', () => {
  const labelled = (name: string, text: string): PaymentField => field(name, { placeholder_text: { en: text } });

  it('leave each field its label and value; only in the form the later one has another name', async () => {
    const bench = await onPage({ fields: [labelled('account', 'From'), field('note'), labelled('account', 'To')] });
    const { order, definitions, fields } = bench.form();
    expect(new Set(order).size).toBe(3);
    expect(order.map((name) => definitions[name]?.placeholder)).toEqual([{ en: 'From' }, null, { en: 'To' }]);
    expect(reports).toMatchObject([{ code: 'repeated-name', details: { field: 'account', method: 'card' } }]);
    const [first = '', note = '', later = ''] = order;
    for (const [name, value] of Object.entries({ [first]: '1', [note]: '2', [later]: '3' })) bench.type(name, value);
    expect([first, later].map((name) => bench.form().fields[name]?.value)).toEqual(['1', '3']);
    expect(Object.keys(fields)).toContain('account');
    expect(await sent(bench)).toMatchObject([{ fields: { account: '3', note: '2' } }]);
  });

  it('leave each option of a field its text, and are reported', () => {
    const values = [
      { text: 'A', value: '1' },
      { text: 'B', value: '1' },
      { text: 'C', value: '2' },
    ];
    const [definition] = definitionsOf([field('bank', { type: 'dropdown', values })], undefined);
    const options = definition?.options ?? [];
    expect(options.map(({ label, value }) => label + plainName(value))).toEqual(['A1', 'B1', 'C2']);
    expect(new Set(options.map(({ value }) => value)).size).toBe(3);
    expect(reports).toMatchObject([{ code: 'repeated-name', details: { field: 'bank' } }]);
  });
});

describe('a pattern of the server that does not compile', () => {
  it('is reported by the field, and accepts each value', async () => {
    const broken = field('code', { regex: '[', validations: [{ regex: '(', error: 'x' }] });
    const bench = await onPage({ fields: [broken, field('fine', { regex: '^a$' })] });
    definitionsOf([field('code', { regex: '[' })], undefined);
    const details = reports.filter(({ code }) => code === 'broken-pattern').map((report) => report.details);
    expect(details).toEqual([
      { field: 'code', method: 'card', patterns: 2 },
      { field: 'code', method: '', patterns: 1 },
    ]);
    for (const mask of ['####', '9999', '0000']) definitionsOf([field('account', { mask })], undefined);
    const masks = reports.filter(({ code }) => code === 'unknown-mask').map((report) => report.details);
    expect(masks).toEqual([
      { field: 'account', method: '' },
      { field: 'account', method: '' },
    ]);
    for (const [name, value] of [
      ['code', 'anything'],
      ['fine', 'a'],
    ] as const)
      bench.type(name, value);
    expect(await sent(bench)).toHaveLength(1);
  });
});

describe('a field of networks', () => {
  const [TRC, ERC] = [
    { value: 'trc20', text: 'TRON' },
    { value: 'erc20', text: 'Ethereum' },
  ];

  it.each<[string, Partial<PaymentField>, (typeof TRC)[] | undefined, string[], string]>([
    ['has those of its method, of which several are not selected', {}, [TRC, ERC], ['trc20', 'erc20'], ''],
    ['has a single one selected', {}, [TRC], ['trc20'], 'trc20'],
    ['has the selection of the server', { value: 'erc20' }, [TRC], ['trc20'], 'erc20'],
    ['keeps its own', { values: [{ value: 'ton', label: 'TON' }] }, [TRC, ERC], ['ton'], ''],
    ['has those of its method when its own list is empty', { values: [] }, [TRC, ERC], ['trc20', 'erc20'], ''],
    ['is empty without networks of the method', {}, [], [], ''],
    ['is empty without a method', {}, undefined, [], ''],
    ['has none for another type of field', { type: 'dropdown' }, [TRC], [], ''],
  ])('%s', (_what, given, network, options, value) => {
    const listed = network === undefined ? undefined : method('usdt', { network });
    const [definition] = definitionsOf([field('chain', { type: 'networks', ...given })], listed);
    expect((definition?.options ?? []).map((option) => option.value)).toEqual(options);
    expect(definition?.startValue ?? '').toBe(value);
    expect(definitionsOf(undefined, listed)).toEqual([]);
  });
});

describe('a cleared field', () => {
  const PHONE = field('phone', { type: 'phone_with_prefix', value: '+46' });

  const filledIn = async (): Promise<Bench> => {
    const bench = await onPage({ ...WINDOWLESS, fields: [field('code'), PHONE] });
    bench.type('code', '123456');
    bench.type('phone', '+46701234567');
    return bench;
  };

  it('is untouched, and a phone number keeps its dial prefix', async () => {
    const bench = await filledIn();
    expect(await bench.run('form.clear', { name: 'code' })).toBe(true);
    expect(bench.form().fields.code).toMatchObject({ value: '', problem: null, isTriggered: false });
    expect(bench.form().fields.phone?.value).toBe('+46701234567');
    await bench.run('form.clear', { name: 'phone' });
    expect(bench.form().fields.phone?.value).toBe('+46');
  });
});

describe('a promo code', () => {
  const withCode = async (
    code: string,
    answer: unknown = { isValid: true, title: { en: '50% more' } },
  ): Promise<Bench> => {
    const bench = await onPage({});
    await bench.prepare('code.check');
    bench.server.reply('code-check', answer);
    bench.show('amount', 'promoCode');
    bench.type('amount', '50');
    bench.type('promoCode', code);
    return bench;
  };

  const code = ({ store }: Bench): unknown => scopeOf(store, 'code');

  it('is checked for the method, currency and amount, until it is changed', async () => {
    const bench = await withCode(' WELCOME ');
    expect(await bench.run('code.check')).toBe(true);
    const request = { code: 'WELCOME', paymentMethod: 'card', currency: 'USD', country: 'KZ' };
    expect(bench.server.made('code-check')[0]?.request).toEqual({ ...request, amount: 50 });
    expect(code(bench)).toEqual({ isTyped: true, status: 'good', title: { en: '50% more' } });
    bench.type('promoCode', 'WELCOME2');
    expect(code(bench)).toEqual({ isTyped: true, status: 'idle', title: null });
    bench.type('amount', '');
    await bench.run('code.check');
    expect(bench.server.made('code-check')[1]?.request).toEqual({ ...request, code: 'WELCOME2' });
  });

  it.each([
    [{ isValid: false, reason: 'expired' }, 'expired'],
    [{ isValid: false, reason: 'used' }, 'used'],
    [{ isValid: false, reason: 'unfit' }, 'unfit'],
    [{ isValid: false, reason: 'unknown' }, 'unknown'],
    [{ isValid: false, reason: 'constructor' }, 'unknown'],
    [{ isValid: false }, 'unknown'],
    [refused(503), 'failed'],
  ])('answered with %j is %s', async (answer, status) => {
    const bench = await withCode('OLD', answer);
    expect(await bench.run('code.check')).toBe(false);
    expect(code(bench)).toMatchObject({ status });
  });

  it('is sent with the deposit, and is not checked when it is empty', async () => {
    expect(await sent(await withCode('WELCOME'))).toMatchObject([{ fields: { promoCode: 'WELCOME' } }]);
    const bench = await withCode('');
    expect([await bench.run('code.check'), bench.server.made('code-check')]).toEqual([false, []]);
  });
});
