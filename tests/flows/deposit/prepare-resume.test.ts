// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resumePrepared } from '#flows/deposit/prepare-deposit.ts';
import { preparedRecord } from '#flows/deposit/prepared-record.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
  preparedRecord.forget();
});
afterEach(() => {
  closeBrowser();
  vi.restoreAllMocks();
});

const SCREEN = 'deposit.host-to-host';
const METHODS = [
  method('upi', { isPreparationRequired: true, fields: [field('note')] }),
  method('card', { currency: ['EUR'] }),
];

const onPage = async (): Promise<Bench> => {
  const bench = openBench({ methods: METHODS });
  await bench.pick('upi');
  bench.type('amount', '50');
  bench.type('note', 'for Ann');
  await bench.prepare('deposit.prepare', 'deposit.create');
  bench.moves.length = 0;
  return bench;
};

const DETAILS = [{ name: 'upiId', value: 'shop@bank', type: 'text' }];

const prepared = async (answer: Record<string, unknown>): Promise<{ bench: Bench; isDone: boolean }> => {
  const bench = await onPage();
  bench.server.reply('deposit-prepare', answer);
  return { bench, isDone: await bench.run('deposit.prepare', { screen: SCREEN }) };
};

describe('details to pay to before the deposit is made', () => {
  it('may be among the requisites alone', async () => {
    const { bench, isDone } = await prepared({ details: [], requisites: DETAILS });
    expect(isDone).toBe(true);
    expect(bench.form().prepared?.rows).toMatchObject([{ name: 'upiId', value: 'shop@bank' }]);
  });

  it.each([
    ['a code to scan', [{ name: 'qrCode', value: '000201', type: 'qr' }]],
    ['a link to follow', [{ name: 'url', value: 'https://bank.example/pay', type: 'link' }]],
  ])('may be %s alone', async (_what, details) => {
    expect((await prepared({ details })).isDone).toBe(true);
  });

  it('are refused where there is nothing among them to pay to, and the form is as it was', async () => {
    const details = [
      { name: 'bankName', value: 'Axis', type: 'text' },
      { name: 'amount', value: '50', type: 'text' },
    ];
    const { bench, isDone } = await prepared({ details });
    expect(isDone).toBe(false);
    expect(bench.notices()).toMatchObject([{ textKey: 'provider.error', tone: 'danger' }]);
    expect(bench.form().prepared).toBeNull();
    expect(bench.form().fields['amount']?.isDisabled).toBe(false);
    expect(bench.screens()).toEqual([]);
    expect(preparedRecord.read(bench.context)).toBeNull();
  });
});

describe('a deposit that is prepared on its own page', () => {
  const pay = async (answer: Record<string, unknown>): Promise<Bench> => {
    const bench = await onPage();
    bench.server.reply('deposit-prepare', answer);
    expect(await bench.run('deposit.create')).toBe(false);
    expect(bench.server.made('deposit-create')).toEqual([]);
    return bench;
  };

  it('waits for what is to be paid first, and asks for nothing more', async () => {
    const bench = await pay({ details: DETAILS });
    expect(bench.notices()).toEqual([]);
  });

  it('waits for what is to be filled in first, and says so', async () => {
    const bench = await pay({ details: [], fields: [field('utr')] });
    expect(bench.notices()).toEqual([{ textKey: 'form.fieldsRequired', tone: 'info' }]);
    expect(bench.form().order).toEqual(['note', 'utr']);
  });

  it('is reported with the place of the fault where it cannot be paid', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await pay({ details: [{ name: 'bankName', value: 'Axis', type: 'text' }] });
    await settle();
    const words = JSON.stringify(logged.mock.calls);
    for (const word of ['malformed', 'deposit-prepare', '/details', 'means']) expect(words).toContain(word);
  });
});

describe('after a reload', () => {
  const reload = async (methods = METHODS, layouts = {}): Promise<Bench> => {
    const { bench: before } = await prepared({ details: DETAILS, fields: [field('utr')] });
    expect(before.screens()).toEqual([SCREEN]);
    const bench = openBench({ methods, layouts });
    await resumePrepared(bench.context);
    return bench;
  };

  it('the same details are shown, with what was typed, and the server is not asked', async () => {
    const bench = await reload();
    expect(bench.moves).toEqual([{ to: SCREEN, isReplacing: true }]);
    expect(bench.store.getState().selection.method).toBe('upi');
    expect(bench.form().prepared?.rows).toMatchObject([{ name: 'upiId', value: 'shop@bank' }]);
    expect(bench.form().page).toEqual({ screen: SCREEN, order: ['utr'] });
    expect(bench.form().fields['amount']?.value).toBe('50');
    expect(bench.form().fields['note']?.value).toBe('for Ann');
    expect(bench.server.calls).toEqual([]);
    expect(preparedRecord.read(bench.context)).not.toBeNull();
  });

  it.each<[string, Parameters<typeof reload>]>([
    ['the method is gone', [[method('card')]]],
    ['the page is gone', [METHODS, { hasScreen: () => false }]],
  ])('they are forgotten where %s', async (_what, given) => {
    const bench = await reload(...given);
    expect(bench.moves).toEqual([]);
    expect(bench.form().prepared).toBeNull();
    expect(preparedRecord.read(bench.context)).toBeNull();
  });

  it('nothing is shown where nothing was kept', async () => {
    const bench = openBench({ methods: METHODS });
    await resumePrepared(bench.context);
    expect(bench.moves).toEqual([]);
    expect(bench.store.getState().selection.method).toBeNull();
  });
});
