// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { formCurrencyPicked } from '#state/form.ts';
import { field } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { paid, pay, readyToPay } from '#tests/flows/deposit-bench.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { storedDeposit, useBrowser } from '#tests/flows/browser.ts';

const browser = useBrowser();

const CREATED = '2026-01-01T00:00:00Z';
const PAN = { name: 'pan', type: 'text', value: '4111111111111111' };
const UNIFIED = {
  unifiedFlow: true,
  created: CREATED,
  requisites: [
    PAN,
    { name: 'qrCode', type: 'qr', value: 'payload' },
    { name: 'url', type: 'link', value: 'https://bank.example' },
  ],
};
const CARD = { card: { number: '4111' } };
const named = (pageId: string, data: object = { qrCode: 'x' }): object => ({ pageId, data });

type Setup = Parameters<typeof paid>[1];

const PIX: Setup = { layouts: { answerFor: () => 'deposit.pix' } };
const ofPack = (isPayPage: boolean): Setup => ({
  layouts: { screenForPage: () => 'deposit.complete', showsPayment: () => isPayPage },
});
const onePage: Setup = { layouts: { hasScreen: (id) => id === 'deposit.complete' } };

describe('the page of an answer', () => {
  // Spec: core 4.10e, core 4.10g, core 4.10h, method-flows 3.12, method-flows 4.10e
  it.each<[string, object, string, boolean, Setup?]>([
    ['a unified form', { data: UNIFIED }, 'deposit.unified-form', true],
    ['a unified form of a method with a page for it', { data: UNIFIED }, 'deposit.pix', true, PIX],
    ['requisites of a method with a page for them', { data: { requisites: [PAN] } }, 'deposit.pix', true, PIX],
    ['a card', { data: CARD }, 'deposit.host-to-host', true],
    ['a list of requisites', { data: { requisites: [PAN] } }, 'deposit.host-to-host', true],
    ['a card beside the name of a page', named('pix', CARD), 'deposit.host-to-host', true],
    ['the page eazype', named('eazype'), 'deposit.eazype', false],
    ['the page pix', named('pix'), 'deposit.pix', false],
    ['a page by its screen', named('deposit.unified-form'), 'deposit.unified-form', false],
    ['a page by the name of its screen', named('unified-form'), 'deposit.unified-form', false],
    ['a page that does not exist', named('no-such-page'), 'deposit.complete', false],
    ['a page with the name of a built-in member', named('constructor'), 'deposit.complete', false],
    ['a page of a pack', named('of-a-pack', { payment_amount: 1 }), 'deposit.complete', false, ofPack(false)],
    ['offers without a page for them', { data: { paymentMethodOffers: [] } }, 'deposit.complete', false, onePage],
  ])('with %s', async (_what, apiResponse, to, isReplacing, setup) => {
    const bench = await paid({ apiResponse }, setup);
    expect(bench.moves).toEqual([{ to, isReplacing }]);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: to });
  });

  it('restarts its countdown if that had ended before the page opened', async () => {
    const bring = async (): Promise<void> => void vi.setSystemTime(Date.now() + 60_000);
    const bench = await paid({ apiResponse: { data: { ...CARD, timeout_minutes: 1 } } }, { bring });
    expect(bench.deposit().data.endsAt).toBe(Date.now() + 600_000);
  });

  it('is the unconfirmed page if the answer has no payment details', async () => {
    const bench = await paid({ apiResponse: named('of-a-pack', { payment_amount: 1 }) }, ofPack(true));
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
  });

  it('shows the rows by kind, the changed amount and a countdown, and closes the window', async () => {
    const amounts = { payment_amount: '50.07', payment_currency: 'USD', processingAmount: '50' };
    const bench = await paid({ apiResponse: { data: { ...UNIFIED, ...amounts, lifetime: 300 } } });
    expect(bench.deposit().data).toMatchObject({
      ...amounts,
      rows: [{ name: 'pan', isCard: true }],
      codes: [{ name: 'qrCode', kind: 'qr' }],
      links: [{ name: 'url', kind: 'link' }],
      endsAt: Date.parse(CREATED) + 300_000,
      isCompletable: true,
      hasChangedAmount: true,
      askedAmount: '50',
    });
    expect(browser.windows.last().isClosed).toBe(true);
  });

  it('of a bank transfer lasts 15 minutes', async () => {
    const bench = await readyToPay();
    await bench.pick('transfer');
    bench.type('amount', '50');
    const data = { created: CREATED, card: { account_number: '7' } };
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: { data } });
    await pay(bench);
    expect(bench.screens().at(-1)).toBe('deposit.host-to-host');
    expect(bench.deposit().data.endsAt).toBe(Date.parse(CREATED) + 15 * 60_000);
  });

  it('does not open again if it is the current page; the form is unlocked and no payment is under way', async () => {
    const bench = await readyToPay({ layouts: { answerFor: () => 'deposit.redirect' } });
    bench.enter('deposit.redirect');
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: { data: UNIFIED } });
    expect(await pay(bench)).toBe(false);
    expect(bench.openIntent()).toBeNull();
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.deposit().data).toMatchObject({ rows: [{ name: 'pan' }] });
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: '' });
  });

  // Spec: method-flows 2.25b
  it("asks for its own named fields, and not for the method's", async () => {
    const bench = await paid({ apiResponse: { data: { ...UNIFIED, inputFields: [field(''), field('reference')] } } });
    bench.enter('deposit.unified-form');
    expect(scopeOf(bench.store, 'form')).toMatchObject({ definitions: [{ name: 'reference' }] });
    bench.enter('deposit.redirect');
    expect(scopeOf(bench.store, 'form')).toMatchObject({ definitions: [{ name: 'holder' }, { name: 'pan' }] });
  });

  it('shows the method of the payment, even if the user has opened a group meanwhile', async () => {
    const bench = await readyToPay();
    const answer = lateReply();
    bench.server.reply('deposit-create', answer.promise);
    const outcome = pay(bench);
    bench.enter('deposit.methods');
    await bench.run('groups.open', { name: 'banks' });
    answer.answer({ depositId: 'd1', apiResponse: { data: CARD } });
    await settle();
    expect(await outcome).toBe(true);
    expect(bench.store.getState().selection).toMatchObject({ group: null, method: 'card' });
    expect(bench.screens()).toEqual(['deposit.group', 'deposit.host-to-host']);
  });
});

describe('an answer that asks for fields', () => {
  const FIELDS = { apiResponse: { isFieldsRequired: true }, fields: [field('code', { regex: '^\\d{4}$' })] };

  /** Fills in the required field and sets the next answers. */
  const filledIn = async (...replies: unknown[]): Promise<Bench> => {
    const bench = await paid(FIELDS);
    bench.show('code');
    bench.type('code', '1234');
    bench.server.reply('deposit-create', ...replies);
    return bench;
  };

  // Spec: core 3.11, core 4.10a, method-flows 4.10c
  it('adds them to the form, which stays and is unlocked', async () => {
    const bench = await paid(FIELDS);
    expect(bench.moves).toEqual([]);
    expect(bench.form().order).toEqual(['holder', 'pan', 'code']);
    expect(bench.form().fields.holder).toMatchObject({ value: ' Ann ', isDisabled: false });
    const notice = { textKey: 'form.fieldsRequired', tone: 'info', screen: 'deposit.redirect' };
    expect(bench.store.getState().notices).toMatchObject([notice]);
    expect(browser.windows.last().isClosed).toBe(true);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'success' }]);
  });

  it.each([
    ['is carried on by a payment of the same amount', 'd1', '50', 1],
    ['is not carried on by a payment of another amount, which does not have its fields', 'd2', '77', 2],
  ])('%s, under another key', async (_what, id, amount, announcements) => {
    const bench = await filledIn({ depositId: id });
    bench.type('amount', amount);
    expect(await pay(bench)).toBe(true);
    const [, request] = bench.server.requests('deposit-create');
    const code = id === 'd1' ? { code: '1234' } : {};
    expect(request).toMatchObject({ amount: Number(amount), fields: { holder: 'Ann', ...code } });
    expect(Object.keys(Object(request?.['fields'])).includes('code')).toBe(id === 'd1');
    expect(request?.['depositId']).toBe(id === 'd1' ? id : undefined);
    expect(new Set(bench.keys()).size).toBe(2);
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(announcements);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id, amount, isWaitingForFields: false });
  });

  it('is not continued by a payment of the same amount in another currency', async () => {
    const bench = await filledIn({ depositId: 'd2' });
    bench.store.dispatch(formCurrencyPicked('EUR'));
    bench.type('amount', '50');
    expect(await pay(bench)).toBe(true);
    const [, request] = bench.server.requests('deposit-create');
    expect(request).toMatchObject({ amount: 50, currency: 'EUR' });
    expect(request).not.toHaveProperty('depositId');
  });

  it('is continued after an invalid answer', async () => {
    const bench = await filledIn(null, { depositId: 'd1' });
    await pay(bench);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: '' });
    await pay(bench);
    expect(bench.server.requests('deposit-create').map(({ depositId }) => depositId)).toEqual([undefined, 'd1', 'd1']);
  });

  it('without fields is not continued by another payment', async () => {
    const bench = await paid();
    bench.enter('deposit.complete');
    await vi.advanceTimersByTimeAsync(1000);
    await pay(bench);
    expect(bench.server.requests('deposit-create')).toHaveLength(2);
    expect(bench.server.requests('deposit-create')[1]).not.toHaveProperty('depositId');
  });
});
