// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

let reports: ErrorReport[];

beforeEach(() => {
  openBrowser();
  fakeWindows();
  reports = [];
  setReportSink((report) => void reports.push(report));
});
afterEach(() => {
  setReportSink(undefined);
  closeBrowser();
});

const onPage = async (given: Partial<PaymentMethod>): Promise<Bench> => {
  const bench = openBench({ methods: [method('one', given)] });
  await bench.pick('one');
  return bench;
};

describe('the wallet field', () => {
  // Spec: core 3.7c
  it('is there for a method of saved cards that brings none', async () => {
    const bench = await onPage({ cardViewType: 2, fields: [field('note')] });
    expect(bench.form().order).toEqual(['note', 'wallet']);
    bench.type('wallet', '4242424242424242');
    expect(bench.form().fields.wallet?.value).toBe('4242 4242 4242 4242');
  });

  it.each([
    ['named so', field('wallet')],
    ['marked so', field('account', { category: 'wallet' })],
  ])("is the method's own where one is %s", async (_how, own) => {
    const bench = await onPage({ cardViewType: 2, fields: [own] });
    expect(bench.form().order).toEqual([own.name]);
  });

  it('is none of a method of another kind', async () => {
    expect((await onPage({ cardViewType: 1 })).form().order).toEqual([]);
  });

  it.each([
    ['12 digits', '424242424242', 0],
    ['13 digits', '4242424242424', 1],
    ['16 digits', '4242424242424242', 1],
    ['19 digits', '4242424242424242424', 1],
    ['20 digits, cut to 19', '42424242424242424242', 1],
  ])('with %s is sent %s: %d', async (_what, typed, sent) => {
    const bench = await onPage({ cardViewType: 2 });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    bench.type('wallet', typed);
    await bench.run('deposit.create', {});
    expect(bench.server.made('deposit-create')).toHaveLength(sent);
  });

  it('has its own place in the payload, whatever the server calls it', async () => {
    const bench = await onPage({ cardViewType: 2, fields: [field('account', { category: 'wallet', alias: 'acc' })] });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    bench.type('account', '77');
    await bench.run('deposit.create', {});
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ wallet: '77', fields: { acc: '77' } });
  });

  it('has the check digit of its method', async () => {
    const bench = await onPage({ cardViewType: 2, checkLuhn: true });
    bench.type('wallet', '4242424242424241');
    await bench.run('deposit.create', {});
    expect(bench.form().fields.wallet?.problem?.key).toBe('form.field.luhn');
  });
});

describe('a pattern of the server that does not compile', () => {
  const BROKEN = field('code', { regex: '[', validations: [{ regex: '(', error: 'x' }] });

  it('is reported when the field comes, by its name alone', async () => {
    await onPage({ fields: [BROKEN, field('fine', { regex: '^a$' })] });
    const broken = reports.filter(({ code }) => code === 'broken-pattern');
    expect(broken.map(({ details }) => details)).toEqual([{ field: 'code', method: 'one', patterns: 2 }]);
  });

  it('keeps nobody from paying', async () => {
    const bench = await onPage({ fields: [BROKEN] });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    bench.type('code', 'anything');
    await bench.run('deposit.create', {});
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });
});
