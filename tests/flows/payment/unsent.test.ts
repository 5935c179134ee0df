// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/deposit-bench.ts';
import { lost } from '#tests/flows/fake-transport.ts';
import { storeIntent, KEY, reload, REQUISITES, UNSETTLED } from '#tests/flows/reload-bench.ts';
import type { CallOptions } from '#transport/transport.ts';

useBrowser();

describe('a deposit that had not left when the page was reloaded', () => {
  /** A deposit of a method without typed fields, whose connection was never open, after a reload. */
  const unsent = async (): Promise<Bench> => {
    storeIntent({ ...UNSETTLED, payload: { ...UNSETTLED.payload, fields: {} } }, { isUnsent: true });
    return reload(({ server }) => server.reply('deposit-create', REQUISITES), [method('card', { cardViewType: 0 })]);
  };

  it('is not sent until the user taps again, on its form', async () => {
    const bench = await unsent();
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(bench.server.made('deposit-create')).toEqual([]);
    expect(bench.form().fields).toMatchObject({ amount: { value: '70', isDisabled: false } });
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', key: KEY, lacksDetails: true, isAsking: false });
  });

  it('by a saved account is sent from the unconfirmed page when the user taps', async () => {
    storeIntent({ ...UNSETTLED, payload: { ...UNSETTLED.payload, fields: {}, accountId: 'a1' } }, { isUnsent: true });
    const bench = await reload(({ server }) => server.reply('deposit-create', REQUISITES));
    expect([bench.screens(), bench.server.made('deposit-create')]).toEqual([['shared.unconfirmed'], []]);
    bench.enter('shared.unconfirmed');
    await bench.prepare('intent.checkAgain');
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expect(bench.server.requests('deposit-create')).toMatchObject([{ accountId: 'a1' }]);
  });

  it('is stored as sent as soon as its request leaves', async () => {
    const bench = openBench({ methods: [method('card', { cardViewType: 0 })] });
    const asked: unknown[] = [];
    bench.server.transport.call = async (path: string, _request: unknown, { mayLeave }: CallOptions = {}) => {
      if (path === 'deposit-create')
        asked.push(storedIntent()?.['isUnsent'], mayLeave?.(), storedIntent()?.['isUnsent']);
      throw lost();
    };
    await bench.pick('card');
    bench.type('amount', '50');
    bench.enter('deposit.redirect');
    expect(await pay(bench)).toBe(false);
    expect(asked).toEqual([true, true, false]);
  });
});

it('a deposit that the user has given up is not sent when the browser restores an older state of the tab', async () => {
  const before = openBench({ methods: [method('card', { cardViewType: 0 })] });
  before.server.reply('deposit-create', lost());
  await before.pick('card');
  before.enter('deposit.redirect');
  expect(await pay(before)).toBe(false);
  const tab = { ...sessionStorage };
  await before.prepare('intent.startAnother');
  await before.run('intent.startAnother');
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, String(value));
  const bench = await reload(() => {}, [method('card', { cardViewType: 0 })]);
  expect([bench.server.made('deposit-create'), bench.screens()]).toEqual([[], ['deposit.redirect']]);
});
