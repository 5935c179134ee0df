// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { field } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { pay, readyToPay } from '#tests/flows/card-bench.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';

const CREATED = '2026-01-01T00:00:00Z';
const UNIFIED = {
  unifiedFlow: true,
  created: CREATED,
  requisites: [
    { name: 'pan', type: 'text', value: '4111111111111111' },
    { name: 'qrCode', type: 'qr', value: 'payload' },
    { name: 'url', type: 'link', value: 'https://bank.example' },
  ],
};

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

/** Pays, and gets this answer. */
const answered = async (answer: object, setup: Parameters<typeof readyToPay>[0] = {}): Promise<Bench> => {
  const bench = await readyToPay(setup);
  bench.server.reply('deposit-create', { depositId: 'd1', ...answer });
  await pay(bench);
  return bench;
};

describe('an answer with requisites', () => {
  // Spec: core 4.10e, method-flows 3.12, method-flows 4.10e
  it("unified goes to the unified form, with rows by kind and a countdown on the server's clock", async () => {
    const bench = await answered({ apiResponse: { data: { ...UNIFIED, lifetime: 300 } } });
    expect(bench.moves).toEqual([{ to: 'deposit.unified-form', isReplacing: true }]);
    expect(bench.deposit().data).toMatchObject({
      rows: [{ name: 'pan', isCard: true }],
      codes: [{ name: 'qrCode', kind: 'qr' }],
      links: [{ name: 'url', kind: 'link' }],
      endsAt: Date.parse(CREATED) + 300_000,
      isCompletable: true,
    });
    expect(windows.last().isClosed).toBe(true);
  });

  it('that are shown on the page where the user is leave the form as it was, and nothing on its way', async () => {
    const bench = await readyToPay({ layouts: { answerFor: () => 'deposit.redirect' } });
    bench.enter('deposit.redirect');
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: { data: UNIFIED } });
    expect(await pay(bench)).toBe(false);
    expect(bench.wish()).toBeNull();
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.deposit().data).toMatchObject({ rows: [{ name: 'pan' }] });
    expect(keptAttempt()).toMatchObject({ depositId: 'd1', screen: '' });
  });

  it.each([
    ['a unified form', { apiResponse: { data: UNIFIED } }],
    ['requisites', { apiResponse: { data: { requisites: UNIFIED.requisites } } }],
  ])('%s goes to the page that the method has for it', async (_, answer) => {
    const bench = await answered(answer, { layouts: { answerFor: () => 'deposit.pix' } });
    expect(bench.screens()).toEqual(['deposit.pix']);
    expect(bench.deposit().data).toMatchObject({ rows: [{ name: 'pan' }] });
    expect(keptAttempt()).toMatchObject({ screen: 'deposit.pix' });
  });

  // Spec: method-flows 9.2e
  it('unified lasts ten minutes when it does not say how long', async () => {
    const bench = await answered({ apiResponse: { data: UNIFIED } });
    expect(bench.deposit().data.endsAt).toBe(Date.parse(CREATED) + 600_000);
  });

  // Spec: method-flows 2.25c
  it.each([
    [undefined, true],
    [['complete', 'cancel'], true],
    [['cancel'], false],
    [[], false],
  ])('with the buttons %j offers the paid button: %s', async (buttons, isCompletable) => {
    const bench = await answered({ apiResponse: { data: { ...UNIFIED, ...(buttons ? { buttons } : {}) } } });
    expect(bench.deposit().data.isCompletable).toBe(isCompletable);
  });

  it('leaves out a field without a name, which nobody could fill in', async () => {
    const bench = await answered({
      apiResponse: { data: { ...UNIFIED, inputFields: [field(''), field('reference')] } },
    });
    bench.enter('deposit.unified-form');
    expect(scopeOf(bench.store, 'form')).toMatchObject({ definitions: [{ name: 'reference' }] });
  });

  // Spec: method-flows 2.25b
  it("asks for its own fields on its own page, and not for the method's again", async () => {
    const bench = await answered({ apiResponse: { data: { ...UNIFIED, inputFields: [field('reference')] } } });
    bench.enter('deposit.unified-form');
    expect(scopeOf(bench.store, 'form')).toMatchObject({ definitions: [{ name: 'reference' }] });
    bench.enter('deposit.redirect');
    expect(scopeOf(bench.store, 'form')).toMatchObject({ definitions: [{ name: 'holder' }, { name: 'pan' }] });
  });

  // Spec: core 4.10g, method-flows 4.10e
  it.each([
    ['a card', { card: { number: '4111' } }],
    ['a list of requisites', { requisites: [{ name: 'iban', type: 'text', value: 'DE1' }] }],
  ])('with %s goes to the host-to-host page', async (_what, data) => {
    const bench = await answered({ apiResponse: { data } });
    expect(bench.screens()).toEqual(['deposit.host-to-host']);
  });

  // Spec: core 4.10g, method-flows 9.2f
  it('of a bank transfer goes there too, and lasts 15 minutes unless it says otherwise', async () => {
    const bench = await readyToPay();
    await bench.pick('transfer');
    bench.type('amount', '50');
    bench.moves.length = 0;
    bench.server.reply('deposit-create', {
      depositId: 'd1',
      apiResponse: { data: { created: CREATED, card: { account_number: '7' } } },
    });
    await pay(bench);
    expect(bench.screens()).toEqual(['deposit.host-to-host']);
    expect(bench.deposit().data.endsAt).toBe(Date.parse(CREATED) + 15 * 60_000);
  });

  it('has no countdown that nobody has set', async () => {
    const bench = await answered({ apiResponse: { data: { card: { number: '4111' }, created: CREATED } } });
    expect(bench.deposit().data.endsAt).toBeNull();
  });

  it('has its card decoded', async () => {
    const card = { number: '8600', fullName: 'Ёж أحمد देव' };
    const encoded = Buffer.from(JSON.stringify(card)).toString('base64url');
    const bench = await answered({ apiResponse: { data: { card: { encoded } } } });
    expect(bench.deposit().data.card).toEqual(card);
  });

  it('says when the amount has been changed', async () => {
    const amounts = { payment_amount: '50.07', payment_currency: 'USD', processingAmount: '50' };
    const changed = await answered({ apiResponse: { data: { card: { number: '1' }, ...amounts } } });
    expect(changed.deposit().data).toMatchObject({ ...amounts, hasChangedAmount: true, askedAmount: '50' });
    const same = { ...amounts, payment_amount: '50.00', processingAmount: '3' };
    const paid = await answered({ apiResponse: { data: { card: { number: '1' }, ...same } } });
    expect(paid.deposit().data).toMatchObject({ payment_amount: '50.00', hasChangedAmount: false });
  });

  it.each([
    ['a card of which nothing can be read', { card: { number: ['4111'] } }],
    ['an amount that nobody can pay', { card: { number: '4111' }, payment_amount: '0' }],
    ['an encoded card that is no JSON', { card: { encoded: btoa('{oops') } }],
    ['an encoded card that is no UTF-8', { card: { encoded: btoa('{"number":"\xff"}') } }],
    ['an encoded card that holds a list', { card: { encoded: btoa('[1]') } }],
    ['an encoded card of the wrong shape', { card: { encoded: btoa('{"number":{}}') } }],
    ['a requisite without a value', { requisites: [{ name: 'iban', type: 'text' }] }],
    ['unified data without requisites', { unifiedFlow: true, created: CREATED }],
    ['offers without their amounts', { paymentMethodOffers: [{ method: 'a' }] }],
  ])('and %s is refused rather than shown in part', async (_what, data) => {
    const bench = await answered({ apiResponse: { data } });
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
    expect(bench.host.payloads('onDisplayError')).toHaveLength(1);
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(bench.wish()).toMatchObject({ phase: 'stranded', id: 'd1' });
  });
});

describe('an answer that names a page', () => {
  // Spec: core 4.10h, method-flows 4.10e
  it.each([
    ['eazype', 'deposit.eazype'],
    ['pix', 'deposit.pix'],
    ['deposit.unified-form', 'deposit.unified-form'],
    ['unified-form', 'deposit.unified-form'],
    ['no-such-page', 'deposit.complete'],
    ['constructor', 'deposit.complete'],
  ])('%s goes to %s', async (pageId, screen) => {
    const bench = await answered({ apiResponse: { pageId, data: { qrCode: 'x' } } });
    expect(bench.screens()).toEqual([screen]);
  });

  it('after everything else it could ask for', async () => {
    const bench = await answered({ apiResponse: { pageId: 'pix', data: { card: { number: '1' } } } });
    expect(bench.screens()).toEqual(['deposit.host-to-host']);
  });

  it('is refused when a page of payment details gets neither code nor address', async () => {
    const answer = { apiResponse: { pageId: 'of-a-pack', data: { payment_amount: 1 } } };
    const screenForPage = (): string => 'deposit.complete';
    const refused = await answered(answer, { layouts: { screenForPage, showsPayment: () => true } });
    expect(refused.screens()).toEqual(['shared.unconfirmed']);
    const shown = await answered(answer, { layouts: { screenForPage, showsPayment: () => false } });
    expect(shown.screens()).toEqual(['deposit.complete']);
  });

  it('leads to the given route when its page does not exist', async () => {
    const bench = await answered(
      { apiResponse: { data: { paymentMethodOffers: [] } } },
      { layouts: { hasScreen: (id) => id === 'deposit.complete' } },
    );
    expect(bench.screens()).toEqual(['deposit.complete']);
  });
});

describe('an answer that comes while the user looks at something else', () => {
  it('is about its own method all the same', async () => {
    const bench = await readyToPay();
    const answer = lateReply();
    bench.server.reply('deposit-create', answer.promise);
    const outcome = pay(bench);
    bench.enter('deposit.methods');
    await bench.run('groups.open', { name: 'banks' });
    answer.answer({ depositId: 'd1', apiResponse: { data: { card: { number: '1' } } } });
    await settle();
    expect(await outcome).toBe(true);
    expect(bench.store.getState().selection).toMatchObject({ group: null, method: 'card' });
    expect(bench.screens()).toEqual(['deposit.group', 'deposit.host-to-host']);
  });
});
