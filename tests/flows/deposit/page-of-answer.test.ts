// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { openBrowser, closeBrowser } from '#tests/flows/browser.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { pay, readyToPay } from '#tests/flows/card-bench.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { keep, REDIRECT, reload, REQUISITES, ANSWERED } from '#tests/flows/reload-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

/** Pays, and gets this answer. */
const answered = async (answer: object, setup: Parameters<typeof readyToPay>[0] = {}): Promise<Bench> => {
  const bench = await readyToPay(setup);
  bench.server.reply('deposit-create', { depositId: 'd1', ...answer });
  await pay(bench);
  return bench;
};

describe('an answer that leads to a page', () => {
  it('leaves the form where it is in the history, but an invoice takes its place', async () => {
    const page = await answered({ apiResponse: { pageId: 'eazype', data: { qrCode: 'x' } } });
    expect(page.moves).toEqual([{ to: 'deposit.eazype', isReplacing: false }]);
    const invoice = await answered({ apiResponse: { data: { card: { number: '4111' } } } });
    expect(invoice.moves).toEqual([{ to: 'deposit.host-to-host', isReplacing: true }]);
  });

  it.each([
    ['in place of the list after a reload', REDIRECT, '', { to: 'deposit.complete', isReplacing: true }],
    ['on top of the list, where it is an invoice', REQUISITES, '', { to: 'deposit.host-to-host', isReplacing: false }],
  ])('is entered %s', async (_how, answer, screen, move) => {
    keep({ ...ANSWERED, screen });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', answer);
    });
    expect(bench.moves).toEqual([move]);
  });

  it('after a reload says on the page that it asks for more', async () => {
    keep({ ...ANSWERED, screen: '' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', { depositId: 'd1', isFieldsRequired: true, fields: [] });
    });
    expect(bench.store.getState().notices).toMatchObject([{ textKey: 'form.fieldsRequired', tone: 'info' }]);
    expect(bench.store.getState().notices[0]).not.toHaveProperty('screen');
    const tapped = await readyToPay();
    tapped.enter('deposit.redirect');
    tapped.server.reply('deposit-create', { depositId: 'd1', isFieldsRequired: true, fields: [] });
    await pay(tapped);
    expect(tapped.store.getState().notices).toMatchObject([{ screen: 'deposit.redirect' }]);
  });
});

describe('a deposit that was found after a reload and cannot be shown', () => {
  it('takes nobody away from another page', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const status = lateReply();
    const bench = await reload(({ server }) => server.reply('deposit-status', status.promise));
    bench.enter('deposit.group');
    bench.moves.length = 0;
    status.fail(lost());
    await settle();
    expect(bench.moves).toEqual([]);
    expect(bench.notices()).toHaveLength(1);
    expect(bench.wish()).toMatchObject({ phase: 'stranded', id: 'd1' });
  });

  it('waits for the page that it was on, or for that of its form', async () => {
    for (const [kept, expected] of [
      [{ screen: 'deposit.pix', form: 'deposit.form' }, 'deposit.pix'],
      [{ screen: '', form: 'deposit.form' }, 'deposit.form'],
    ] as const) {
      keep({ ...ANSWERED, ...kept });
      const asked: unknown[] = [];
      const bench = openBench({ layouts: { whenKnown: async (id) => void asked.push(id) } });
      bench.server.reply('deposit-status', { status: 0 });
      bench.server.reply('resume-deposit', REQUISITES);
      const { resumeDeposit } = await import('#flows/deposit/resume-deposit.ts');
      const { readOpenDeposit } = await import('#flows/deposit/open-deposit.ts');
      const open = readOpenDeposit(bench.context);
      if (open) await resumeDeposit(bench.context, open);
      expect(asked).toContain(expected);
    }
  });
});

it('a cancellation that could not be sent leaves the deposit, and asks for no status', async () => {
  const bench = await answered({});
  bench.server.reply('deposit-cancel', notSent());
  expect(await bench.run('deposit.cancel')).toBe(false);
  expect(bench.server.made('deposit-status')).toEqual([]);
  bench.server.reply('deposit-cancel', refused(409));
  bench.server.reply('deposit-status', { status: 3 });
  expect(await bench.run('deposit.cancel')).toBe(true);
});
