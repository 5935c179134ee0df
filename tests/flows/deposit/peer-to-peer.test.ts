// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { failure, lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { outcomeOf } from '#tests/flows/outcome.ts';
import { INVOICE, onBase, UNIFIED } from '#tests/flows/deposit-bench.ts';
import { storedDeposit, useBrowser } from '#tests/flows/browser.ts';

const browser = useBrowser();

const CREATE = 'deposit-create-p2p';
const ON_INVOICE = ['deposit.peer-to-peer-invoice'];
const UNREADABLE = { depositId: 'd1', card: { encoded: '%' } };
const UNREADABLE_TOLD = { paymentMethod: 'transfer', depositId: 'd1' };
const BANK = { payment_method: 'transfer', bin: '860012' };

describe('the search for an open transfer', () => {
  const searched = async (found: unknown, bank: unknown = { bank: { name: 'Silk Bank' } }): Promise<Bench> => {
    const bench = await onBase();
    bench.server.reply('bank-get', bank);
    bench.server.reply('deposit-check', found);
    await bench.run('peerToPeer.start');
    await settle();
    return bench;
  };

  // Spec: method-flows 4.9a, method-flows 7.2, method-flows 7.5
  it('opens its invoice, with the bank of its card', async () => {
    const bench = await searched({ exists: true, ...INVOICE });
    expect(bench.server.requests('deposit-check')).toEqual([{ paymentMethod: 'transfer', selectedCountry: 'KZ' }]);
    expect(bench.screens()).toEqual(ON_INVOICE);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1', amount: '50.07', currency: 'KZT' });
    expect(bench.server.requests('bank-get')).toEqual([BANK]);
    expect(bench.deposit().data).toMatchObject({ bank: 'Silk Bank', endsAt: Date.UTC(2026, 0, 1, 0, 15) });
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: 'deposit.peer-to-peer-invoice' });
    expect(bench.host.payloads('onCreateTransaction')).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ['without one', { exists: false, depositId: 'd1' }, []],
    ['that says nothing', {}, []],
    ['without a word that there is one', { ...INVOICE }, ON_INVOICE],
    [
      'with its id below',
      { exists: true, ...INVOICE, depositId: undefined, apiResponse: { depositId: 'd1' } },
      ON_INVOICE,
    ],
    ['of a unified form', { exists: true, depositId: 'd1', ...UNIFIED }, ['deposit.peer-to-peer-unified-form']],
  ])('%s opens its page, if it has one', async (_what, found, screens) => {
    const bench = await searched(found);
    expect(bench.screens()).toEqual(screens);
    expect(bench.deposit().id).toBe(screens.length === 0 ? null : 'd1');
  });

  it.each<[string, object, object]>([
    ['that was asked for', { passedAmount: 40, passedCurrency: 'USD' }, { amount: '40', currency: 'USD' }],
    ['to pay', {}, { amount: '50.07', currency: 'KZT' }],
    ['that is missing', { payment_amount: undefined, payment_currency: undefined }, { amount: '', currency: 'USD' }],
  ])('has the amount %s', async (_what, given, expected) => {
    expect((await searched({ exists: true, ...INVOICE, ...given })).deposit()).toMatchObject(expected);
  });

  it('does not open it over another page, if it has to be asked for more', async () => {
    const bench = await onBase();
    const more = lateReply();
    bench.server.reply('deposit-check', { exists: true, depositId: 'd1' });
    bench.server.reply('resume-deposit', more.promise);
    const page = new AbortController();
    void bench.run('peerToPeer.start', {}, page.signal);
    await settle();
    page.abort();
    more.answer(INVOICE);
    await settle();
    expect([bench.screens(), bench.deposit().id, storedDeposit()]).toEqual([[], null, null]);
  });

  const ENCODED = { ...INVOICE, card: { encoded: btoa('{"number":"9860001"}') } };

  it.each<[string, object, unknown, object[], string?]>([
    ['of an encoded card', ENCODED, { bank: { name: 'Silk Bank' } }, [{ ...BANK, bin: '986000' }], 'Silk Bank'],
    ['that is known', { ...INVOICE, bank: 'Own Bank' }, {}, [], 'Own Bank'],
    ['of no card number', { ...INVOICE, card: { phone: '+7701' } }, {}, []],
    ['of a short card number', { ...INVOICE, card: { number: '86' } }, {}, []],
    ['that cannot be asked for', INVOICE, refused(500, 'x'), [BANK]],
  ])('has the bank %s', async (_what, found, answer, asked, bank) => {
    const bench = await searched({ exists: true, ...found }, answer);
    expect(bench.server.requests('bank-get')).toEqual(asked);
    expect([bench.screens(), bench.notices(), bench.deposit().data.bank]).toEqual([ON_INVOICE, [], bank]);
  });

  it.each<[string, unknown, boolean, number]>([
    ['fails again creates no transfer', lost(), false, 0],
    ['finds an open one creates no other', { exists: true, ...INVOICE }, true, 0],
    ['finds none creates one', { exists: false }, true, 1],
    ['is not offered by the server creates one', refused(404, 'x'), true, 1],
  ])('that has failed is repeated by a tap, and if it %s', async (_what, found, isDone, count) => {
    const bench = await searched(lost());
    expect(outcomeOf(bench, CREATE)).toMatchObject({ isLocked: false, notices: [expect.any(String)] });
    bench.server.reply('deposit-check', found);
    bench.server.reply(CREATE, INVOICE);
    expect(await bench.run('peerToPeer.create', { isSearched: false })).toBe(isDone);
    expect(bench.server.requests(CREATE)).toHaveLength(count);
  });

  const { payment_amount: _amount, payment_currency: _currency, ...NO_SUM } = INVOICE;

  // Contract §8, "An open transfer that is found".
  it.each<[string, object, unknown, unknown]>([
    ['no sum, and more tells it', NO_SUM, { payment_amount: '60.5', payment_currency: 'KZT' }, '60.5'],
    ['no sum, and more has it below', NO_SUM, { apiResponse: { data: { ...INVOICE, payment_amount: 7 } } }, 7],
    ['no sum from any call', NO_SUM, {}, undefined],
    ['no sum, and more is refused', NO_SUM, refused(404, 'x'), undefined],
    ['no sum, and more is lost', NO_SUM, lost(), undefined],
    ['a sum of zero', { ...INVOICE, payment_amount: 0 }, {}, undefined],
    ['a sum without a number', { ...INVOICE, payment_amount: 'soon' }, {}, undefined],
    [
      'a sum of null',
      { ...INVOICE, payment_amount: null, payment_currency: null },
      { passedAmount: 5, passedCurrency: 'KZT' },
      '5',
    ],
    ['its id alone', { depositId: 'd1' }, INVOICE, '50.07'],
  ])('that finds %s shows it, and creates no other', async (_what, found, more, amount) => {
    const bench = await onBase();
    bench.server.reply('bank-get', { bank: { name: 'Silk Bank' } });
    bench.server.reply('deposit-check', { exists: true, ...found });
    bench.server.reply('resume-deposit', more instanceof Error ? more : { depositId: 'd1', ...Object(more) });
    await bench.run('peerToPeer.start');
    await settle();
    expect(bench.server.requests('resume-deposit')).toEqual([{ depositId: 'd1', paymentMethod: 'transfer' }]);
    expect([bench.screens(), bench.notices()]).toEqual([ON_INVOICE, []]);
    expect(bench.deposit()).toMatchObject({ id: 'd1', data: { card: { number: INVOICE.card.number } } });
    expect(bench.deposit().data['payment_amount']).toBe(amount);
  });

  it.each<[string, object, object]>([
    ['cannot be read', UNREADABLE, UNREADABLE_TOLD],
    ['has nothing to pay to', { depositId: 'd1', card: { fullName: 'Ann' } }, UNREADABLE_TOLD],
    ['has no id', {}, { paymentMethod: 'transfer' }],
  ])('that finds a transfer that %s creates no other until the user decides', async (_what, found, told) => {
    const bench = await onBase();
    bench.enter('deposit.peer-to-peer-base');
    bench.server.reply('resume-deposit', { depositId: 'd1' });
    bench.server.reply('deposit-check', { exists: true, ...found });
    await bench.run('peerToPeer.start');
    await settle();
    expect(bench.host.payloads('onInvalidP2PResponse')).toEqual([told]);
    expect([bench.screens(), bench.notices()]).toEqual([['shared.unconfirmed'], []]);
    expect(bench.openIntent()).toMatchObject({ phase: 'not-shown', form: 'deposit.peer-to-peer-base' });
    bench.type('amount', '60');
    expect(await bench.run('peerToPeer.create')).toBe(false);
    expect([bench.server.requests(CREATE), bench.screens().at(-1)]).toEqual([[], 'shared.unconfirmed']);
    bench.server.reply(CREATE, INVOICE);
    bench.enter('shared.unconfirmed');
    expect(await bench.run('intent.startAnother')).toBe(true);
    expect(bench.server.requests(CREATE)).toHaveLength(1);
  });
});

describe('a transfer', () => {
  const created = async (...replies: unknown[]): Promise<Bench> => {
    const bench = await onBase({ bonusId: 'b1' });
    bench.server.reply(CREATE, ...replies);
    await bench.run('peerToPeer.create');
    await settle();
    return bench;
  };

  // Spec: method-flows 4.9b, method-flows 7.7a
  it('is created by the payload of the contract, without a window, and opens its invoice', async () => {
    const bench = await created(INVOICE);
    expect(outcomeOf(bench, CREATE)).toMatchObject({ screens: ON_INVOICE, metrics: ['deposit-create success'] });
    expect(bench.server.requests(CREATE)).toEqual([
      {
        amount: 50,
        currency: 'KZT',
        paymentMethod: 'transfer',
        selectedCountry: 'KZ',
        fields: {},
        metadata: { isFromChip: false },
        bonusId: 'b1',
        isActivatedBonus: false,
      },
    ]);
    expect(browser.windows.open).not.toHaveBeenCalled();
    expect(bench.host.payloads('onCreateTransaction')).toEqual([
      { depositId: 'd1', paymentMethod: 'transfer', amount: 50, currency: 'KZT' },
    ]);
    expect(bench.deposit().data.bank).toBe('Silk Bank');
  });

  it('opens its unified form', async () => {
    const bench = await created({ depositId: 'd1', ...UNIFIED });
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-unified-form']);
  });

  // Spec: method-flows 4.9e
  it('is continued with the required fields', async () => {
    const fields = [{ name: 'pan', type: 'text' }];
    const bench = await created({ depositId: 'd1', isFieldsRequired: true, fields }, INVOICE);
    expect(bench.form().order).toEqual(['pan']);
    bench.show('pan');
    bench.type('pan', '8600');
    await bench.run('peerToPeer.create');
    expect(bench.server.requests(CREATE)[1]).toMatchObject({ depositId: 'd1', fields: { pan: '8600' } });
  });

  // Spec: method-flows 4.9b, method-flows 5.5a
  it('is not created with an invalid amount', async () => {
    const bench = await onBase();
    bench.type('amount', '5');
    expect(await bench.run('peerToPeer.create')).toBe(false);
    expect(bench.form().fields.amount?.problem?.key).toBe('form.amountInput.limit.min');
    expect(bench.server.requests(CREATE)).toEqual([]);
  });

  // Spec: method-flows 5.5b
  it.each<[string, unknown, object[], string[], string[]]>([
    ['of the wrong shape', failure('malformed'), [{ paymentMethod: 'transfer' }], ['shared.unconfirmed'], []],
    ['that is empty', null, [{ paymentMethod: 'transfer' }], ['shared.unconfirmed'], []],
    ['that does not decode', UNREADABLE, [UNREADABLE_TOLD], ['shared.unconfirmed'], []],
    ['that refuses', refused(422, 'banking.limit'), [], [], ['deposit-create fail rejected']],
  ])('with an answer %s is reported to the host', async (_what, reply, told, screens, metrics) => {
    const bench = await created(reply);
    expect(bench.host.payloads('onInvalidP2PResponse')).toEqual(told);
    expect(outcomeOf(bench, CREATE)).toMatchObject({ screens, metrics });
  });

  it('opens no window for a captcha on its page', async () => {
    const layouts = { captchaFor: () => ({ kind: 'odd', place: 'page' }), opensWindow: () => true };
    const bench = await onBase({}, layouts);
    bench.server.reply(CREATE, INVOICE);
    expect(await bench.run('peerToPeer.create')).toBe(true);
    expect(browser.windows.open).not.toHaveBeenCalled();
  });
});
