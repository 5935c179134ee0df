import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallPath } from '#generated/wire.ts';
import { checkAnswer } from '#transport/answer.ts';
import { useReports } from './use-reports.ts';

const method = (name: string, more: object = {}): Record<string, unknown> => ({
  name,
  category: 'fiat',
  cardViewType: 0,
  text: { en: name },
  position: 1,
  currency: ['USD'],
  amount_rules: { USD: { min: 1, max: 9 } },
  ...more,
});

const group = (name: string, ...paymentMethods: unknown[]): Record<string, unknown> => ({
  name,
  label: { en: name },
  position: 2,
  paymentMethods,
});

const field = (type: unknown, more: object = {}): object => ({ name: 'iban', type, regex: '^\\d+$', ...more });

const list = (...methods: unknown[]): Promise<unknown> => checkAnswer('methods-payment-v5', { methods });

/** A JSON number with more digits than a number can hold. */
const TOO_LONG: unknown = JSON.parse('7203685477580912345');

const reports = useReports();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
const CARD = method('card');
const CARD_TOO = expect.objectContaining({ currency: ['USD'] });
const FLAGGED = { ...CARD, checkLuhn: true, isPopular: true, isInvestForbidden: false };
const withRule = (rule: object): unknown => method('card', { amount_rules: { USD: rule } });
const FIELDS = [field('phone_with_prefix', { name: 'phone' })];

describe('a list of methods', () => {
  it('that is correct keeps its reference and is not reported', async () => {
    const answer = { methods: [method('card', { fields: [field('text')] })] };
    expect(await checkAnswer('methods-payment-v5', answer)).toBe(answer);
    expect(reports).toEqual([]);
  });

  it('reports the location of an omitted method', async () => {
    expect(await list(CARD, method('bad', { currency: 'USD' }), method('bank'))).toEqual({
      methods: [CARD, method('bank')],
    });
    const details = { path: 'methods-payment-v5', pointer: '/methods/1/currency', keyword: 'type' };
    expect(reports).toMatchObject([{ code: 'malformed', details }]);
  });

  it.each<[what: string, given: unknown[], kept: unknown[]]>([
    ['a method with malformed methods in it', [CARD, method('both', { paymentMethods: [{}] })], [CARD]],
    ['a malformed method of a group', [group('wallets', method('bad', { text: 7 }), CARD)], [group('wallets', CARD)]],
    ['a group without a correct method', [group('banks', method('bad', { text: 7 })), CARD], [CARD]],
    [
      'a field without a name',
      [method('card', { fields: [{ type: 'text' }, ...FIELDS] })],
      [method('card', { fields: FIELDS })],
    ],
    ['the only field of a method, which has no name', [method('card', { fields: [{ type: 'text' }] })], [CARD]],
    [
      'items that are null',
      [method('card', { recommendedAmounts: [5, null], iconIds: ['a', null], currency: ['USD', null] })],
      [method('card', { recommendedAmounts: [5], iconIds: ['a'] })],
    ],
    [
      'a rule for amounts that is no object',
      [method('card', { amount_rules: { USD: { min: 1, max: 9 }, EUR: 'any' } })],
      [CARD],
    ],
    [
      'optional members of another type',
      [method('card', { badgeType: 'new', banner: 7, recommendedAmounts: 'many' })],
      [CARD],
    ],
    [
      'members that are null',
      [method('card', { banner: null, network: null, fields: [field('text', { mask: null, values: null })] })],
      [method('card', { fields: [field('text')] })],
    ],
    ...[null, 7, 'card', {}, []].map((entry): [string, unknown[], unknown[]] => [
      JSON.stringify(entry),
      [entry, CARD],
      [CARD],
    ]),
  ])('omits %s', async (_what, given, kept) => {
    expect(await list(...given)).toEqual({ methods: kept });
  });

  it.each([
    ['date', {}, 'text'],
    [7, {}, 'text'],
    [undefined, {}, 'text'],
    [null, {}, 'text'],
    ['radio', { values: [{ value: 'a', label: 'A' }] }, 'dropdown'],
    ['DropDown', {}, 'dropdown'],
  ])('reads a field of the type %j %o as %s', async (type, more, taken) => {
    const given = { fields: [...FIELDS, field(type, more)] };
    const meant = { fields: [...FIELDS, field(taken, more)] };
    expect(await list(method('card', given), group('banks', method('bank', given)))).toEqual({
      methods: [method('card', meant), group('banks', method('bank', meant))],
    });
  });

  it.each<[what: string, given: unknown, meant: unknown]>([
    ['an object with numbers as names', { 1: CARD, 2: { ...CARD, currency: { 0: 'USD' } } }, [CARD, CARD_TOO]],
    ['an object without members', {}, []],
    ['flags as numbers and texts', [{ ...CARD, checkLuhn: 1, isPopular: 'True', isInvestForbidden: '0' }], [FLAGGED]],
    ['limits that are null', [withRule({ min: null, max: null })], [withRule({ min: 0, max: 0 })]],
    ['a limit in words', [withRule({ min: '5', max: 'unlimited' })], [withRule({ min: '5', max: 0 })]],
    ['a limit that is missing', [withRule({ min: '5' })], [withRule({ min: '5', max: 0 })]],
    ['a limit with thousands', [withRule({ min: '5', max: '1,000.00' })], [withRule({ min: '5', max: '1000.00' })]],
    ['an ambiguous limit', [withRule({ min: '5', max: '1,000' })], [withRule({ min: '5', max: 0 })]],
    ['no rules', [{ ...CARD, amount_rules: null }], [{ ...CARD, amount_rules: {} }]],
    ['no position', [{ ...CARD, position: null }], [{ ...CARD, position: 0 }]],
  ])('with %s is read', async (_what, methods, meant) => {
    const read = await checkAnswer('methods-payment-v5', { methods });
    expect(read).toEqual({ methods: meant });
  });

  it.each([[{ methods: [method('bad', { text: 7 })] }], [{ methods: 'all' }], [null]])(
    'is malformed as %j',
    async (answer) => {
      await expect(checkAnswer('methods-payment-v5', answer)).rejects.toMatchObject({ code: 'malformed' });
    },
  );
});

describe('the answer to a create', () => {
  it.each<[answer: object, meant: object]>([
    [
      { isFieldsRequired: true, fields: [field('pin')] },
      { isFieldsRequired: true, fields: [field('text')] },
    ],
    [{ requisites: true }, {}],
    [{ apiResponse: null, payment_amount: null, payment_currency: null }, {}],
    [{ isFieldsRequired: 'no', lifetime: ['long'] }, {}],
    [{ card: { number: '4', phone: {} } }, { card: { number: '4' } }],
    [{ instruction: { steps: [{}], text: 'x' } }, { instruction: { text: 'x' } }],
    [{ bank: 7 }, { bank: '7' }],
    [
      { isFieldsRequired: 1, fields: { 0: field('text') } },
      { isFieldsRequired: true, fields: [field('text')] },
    ],
    [
      { unifiedFlow: 'true', requisites: {} },
      { unifiedFlow: true, requisites: [] },
    ],
    [{ payment_amount: '1,037.25' }, { payment_amount: '1037.25' }],
    [{ payment_amount: '1 037' }, { payment_amount: '1037' }],
    [{ isFieldsRequired: 'no', instruction: { steps: [{}] } }, { instruction: {} }],
  ])('with %j is read with %j', async (answer, meant) => {
    expect(await checkAnswer('deposit-create', { depositId: 'd1', ...answer })).toStrictEqual({
      depositId: 'd1',
      ...meant,
    });
  });

  it.each([
    [{ depositId: null }],
    [{ depositId: '' }],
    [{ depositId: ' ' }],
    [{ data: { depositId: 'd1' } }],
    [{ depositId: 'd1', payment_amount: '1,037' }],
    [{ depositId: TOO_LONG }],
    [{ depositId: 1.5 }],
    [{ requisites: true }],
    // Another sum would be paid, or the payment would lead elsewhere.
    [{ depositId: 'd1', apiResponse: 'redirect' }],
    [{ depositId: 'd1', payment_amount: 'abc' }],
    [{ depositId: 'd1', payment_amount: {} }],
    [{ depositId: 'd1', payment_currency: 7 }],
    [{ depositId: 'd1', apiResponse: { source: 7, url: 'https://x.example' } }],
  ])('is malformed as %j', async (answer) => {
    await expect(checkAnswer('deposit-create', answer)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('a number in place of a text, and the reverse', () => {
  const choices = (values: unknown[]): Record<string, unknown> =>
    method('card', { fields: [field('dropdown', { values })] });
  const option = (text: string, value: string): object => ({ text, value });

  it.each<[what: string, given: unknown[], read: unknown[]]>([
    [
      'an option with the value 0',
      [
        { text: 'A', value: 'a' },
        { text: 'B', value: 0 },
        { label: 'C', value: 'c' },
        { text: 4, value: '4' },
      ],
      [option('A', 'a'), option('B', '0'), { label: 'C', value: 'c' }, option('4', '4')],
    ],
    ['an option with the value null', [option('A', 'a'), { text: 'B', value: null }], [option('A', 'a')]],
    ['an option that is no object', [option('A', 'a'), 'B', null, 7, []], [option('A', 'a')]],
    [
      'an option with a number that has lost digits',
      [option('A', 'a'), { text: 'B', value: TOO_LONG }],
      [option('A', 'a')],
    ],
  ])('%s costs no other option', async (_what, given, read) => {
    expect(await list(choices(given))).toEqual({ methods: [choices(read)] });
  });

  it('is read as its decimal text without a report', async () => {
    const answer = { ...method('card', { position: '1', cardViewType: '0', prefilledAmount: '12.5' }), name: 7 };
    expect(await list(answer)).toEqual({
      methods: [{ ...method('7', { prefilledAmount: 12.5 }), text: { en: 'card' } }],
    });
    expect(reports).toEqual([]);
  });

  it('reads an empty list of PHP as an object without members', async () => {
    const given = { depositId: 'd1', apiResponse: { source: 'redirect', url: 'https://x.example', data: [] } };
    const apiResponse = { ...given.apiResponse, data: {} };
    expect(await checkAnswer('deposit-create', given)).toEqual({ depositId: 'd1', apiResponse });
  });
});

describe('a list', () => {
  const record = { id: 'w1', kind: 'withdrawal', paymentMethod: 'card', amount: '5', currency: 'USD', status: 0 };
  const country = { name: 'Brazil', code: 'BR', dialPrefix: '+55', exampleNumber: '11961234567' };
  const box = { boxId: 'b1', gcAmount: 1, scAmount: 1, price: 1, priceCurrencyCode: 'USD', currenciesList: [] };

  it.each<[path: CallPath, name: string, entry: object, broken: unknown]>([
    ['transactions-list', 'transactions', record, { ...record, amount: 'much' }],
    ['methods-country-selector-v2', 'countries', country, { ...country, name: null }],
    ['sweepstake-boxes', 'boxes', box, { ...box, price: {} }],
    ['deposit-prepare', 'details', { name: 'qr', value: 'x', type: 'text' }, { name: 'qr' }],
    ['accounts-list', 'accounts', { id: 'a1', paymentMethod: 'card', mask: '4242' }, 'a2'],
    ['methods-withdrawal-v4', 'methods', CARD, { name: 'x' }],
  ])('of %s omits and reports the invalid entry only', async (path, name, entry, broken) => {
    expect(await checkAnswer(path, { [name]: [entry, broken] })).toEqual({ [name]: [entry] });
    expect(reports).toMatchObject([{ code: 'malformed', details: { pointer: expect.stringContaining(`/${name}/1`) } }]);
    await expect(checkAnswer(path, { [name]: [broken] })).rejects.toMatchObject({ code: 'malformed' });
  });
});

it('an answer whose validators do not load counts as lost', async () => {
  vi.resetModules();
  vi.doMock('#generated/validators/later.js', () => {
    throw new Error('offline');
  });
  const { checkAnswer: check } = await import('#transport/answer.ts');
  const lost = { code: 'network', details: { path: 'deposit-status' } };
  await expect(check('deposit-status', { status: 1 })).rejects.toMatchObject(lost);
});
