// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { field } from '#tests/state/sample-methods.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { storedDeposit, storedRecords, storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/deposit-bench.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { reload, REQUISITES } from '#tests/flows/reload-bench.ts';
import {
  ASK_AGAIN_MS,
  CARD_METHODS,
  fillCard,
  onForm,
  unconfirmed,
  UNCONFIRMED,
  withCard,
} from '#tests/flows/payment-bench.ts';

useBrowser();

const FORM = 'deposit.redirect';
const MORE = { depositId: 'd1', isFieldsRequired: true, fields: [field('smsCode', { alias: 'otp' })] };

const expectForm = (bench: Bench): void => {
  expect(bench.screens().at(-1)).toBe(FORM);
  bench.enter(FORM);
  expect(bench.deposit()).toMatchObject({ id: 'd1', isWaitingForFields: true });
  expect(bench.form().order).toContain('smsCode');
  expect(bench.form().fields.amount?.isDisabled).toBe(false);
};

/** Fills in the form again, with the field that the server has asked for. */
const payWithCode = (bench: Bench): Promise<boolean> => {
  bench.show('amount', 'holder', 'pan', 'cvc', 'smsCode');
  fillCard(bench);
  bench.type('smsCode', '4711');
  return pay(bench);
};

describe('an answer that requires more fields shows them on the form', () => {
  it('after a lost answer', async () => {
    const bench = await unconfirmed();
    bench.enter(UNCONFIRMED);
    bench.server.reply('deposit-create', MORE);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    await settle();
    expectForm(bench);
    expect(bench.openIntent()).toBeNull();
  });

  it('when the user opens a deposit whose page did not load', async () => {
    let isThere = false;
    const bring = (): Promise<void> => (isThere ? Promise.resolve() : Promise.reject(new Error('no file')));
    const bench = await onForm({ bring });
    bench.server.reply('deposit-create', REQUISITES);
    await pay(bench);
    bench.enter(UNCONFIRMED);
    isThere = true;
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', MORE);
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expectForm(bench);
    expect(bench.openIntent()).toBeNull();
  });

  it('of one sum, and a refused deposit of another sum does not continue it', async () => {
    const bench = await withCard();
    bench.server.reply('deposit-create', MORE, refused(422), { depositId: 'd2' });
    await pay(bench);
    bench.show('amount', 'holder', 'pan', 'cvc', 'smsCode');
    bench.type('smsCode', '4711');
    bench.type('amount', '60');
    await pay(bench);
    await pay(bench);
    const sent = bench.server.requests('deposit-create').map(({ amount, depositId }) => [amount, depositId]);
    expect(sent.slice(1)).toEqual([
      [60, undefined],
      [60, undefined],
    ]);
  });

  it('after a reload', async () => {
    const before = await withCard();
    before.server.reply('deposit-create', MORE);
    await pay(before);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: '' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', MORE);
      server.reply('deposit-create', REQUISITES);
    }, CARD_METHODS);
    expectForm(bench);
    expect(bench.openIntent()).toBeNull();
    expect(await payWithCode(bench)).toBe(true);
    expect(bench.server.requests('deposit-create')).toMatchObject([{ depositId: 'd1', fields: { otp: '4711' } }]);
  });
});

describe('further fields whose answer was lost before a reload', () => {
  /** The page after the reload, and the key of the fields. */
  const reloaded = async (status: unknown, answer: unknown) => {
    const before = await withCard();
    before.server.reply('deposit-create', MORE, lost());
    await pay(before);
    await payWithCode(before);
    const [, key] = before.keys();
    expect(storedIntent()).toMatchObject({ intent: { key }, lacksDetails: true });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', status);
      server.reply('resume-deposit', answer);
      server.reply('deposit-create', REQUISITES);
    }, CARD_METHODS);
    return { bench, key };
  };

  it('have to be typed again, and are sent completely under the same key', async () => {
    const { bench, key } = await reloaded({ status: 0 }, MORE);
    expectForm(bench);
    expect(await payWithCode(bench)).toBe(true);
    expect(bench.keys()).toEqual([key]);
    expect(bench.server.requests('deposit-create')).toMatchObject([{ depositId: 'd1', fields: { otp: '4711' } }]);
  });

  it('do not have to be typed again if they have arrived', async () => {
    const { bench, key } = await reloaded({ status: 0 }, REQUISITES);
    expect(bench.screens().at(-1)).toBe('deposit.host-to-host');
    expect([bench.openIntent(), storedIntent(), bench.keys()]).toEqual([null, null, []]);
    expect(storedRecords()).toContainEqual(expect.objectContaining({ key, standing: 'answered' }));
  });

  it('stay unconfirmed until the server reports what it waits for', async () => {
    const { bench, key } = await reloaded(refused(503), MORE);
    expect(bench.screens().at(-1)).toBe(UNCONFIRMED);
    bench.enter(UNCONFIRMED);
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', key, lacksDetails: true });
    bench.server.reply('deposit-status', { status: 0 });
    await bench.run('intent.checkAgain');
    expectForm(bench);
    expect(bench.keys()).toEqual([]);
  });
});
