// @vitest-environment jsdom
import './with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPackLoader } from '#app/pack-loading.ts';
import { routeTable } from '#app/route-table.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { method } from '#tests/state/sample-methods.ts';

const shippedRoutes = routeTable.now;
let arrive: (isWhole: boolean) => void;
let looks: number;

beforeEach(() => {
  openBrowser();
  fakeWindows();
  looks = 0;
  setPackLoader(() => {
    looks += 1;
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
});
afterEach(() => {
  setPackLoader(() => Promise.resolve(true));
  routeTable.now = shippedRoutes;
  closeBrowser();
});

const arriveWith = async (id: string): Promise<void> => {
  routeTable.now = { ...routeTable.now, [id]: { path: '/deposit/slip' } };
  arrive(true);
  await settle();
};

describe('a method whose screen only the pack has', () => {
  const pick = async (screen: string): Promise<Bench> => {
    const bench = openBench({ methods: [method('voucher', { screen })] });
    await bench.prepare('methods.pick');
    void bench.run('methods.pick', { name: 'voucher' });
    await settle();
    return bench;
  };

  it('waits for the pack, then opens there', async () => {
    const bench = await pick('deposit.slip');
    expect(bench.screens()).toEqual([]);
    expect(bench.store.getState().busy.methods?.pick).toBe(true);
    await arriveWith('deposit.slip');
    expect(bench.screens()).toEqual(['deposit.slip']);
  });

  it('opens the layout of its card view when the pack has no such screen, or does not come', async () => {
    const without = await pick('deposit.slip');
    await arriveWith('deposit.other');
    expect(without.screens()).toEqual(['deposit.redirect']);
    setPackLoader(() => new Promise(() => {}));
    const late = await pick('deposit.slip');
    await vi.advanceTimersByTimeAsync(5000);
    expect(late.screens()).toEqual(['deposit.redirect']);
  });

  it('does not keep a method waiting whose screen is here', async () => {
    expect((await pick('deposit.pix')).screens()).toEqual(['deposit.pix']);
    expect(looks).toBe(0);
  });
});

describe('an answer that names a page which only the pack has', () => {
  const answered = async (pageId: string, data: object = {}): Promise<Bench> => {
    const bench = openBench({ methods: [method('voucher')] });
    await bench.pick('voucher');
    bench.moves.length = 0;
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: { pageId, data } });
    await bench.prepare('deposit.create');
    void bench.run('deposit.create', { fallbackScreen: 'deposit.complete' });
    await settle();
    return bench;
  };

  it('waits for the pack, then goes there', async () => {
    const bench = await answered('slip');
    expect(bench.screens()).toEqual([]);
    await arriveWith('deposit.slip');
    expect(bench.screens()).toEqual(['deposit.slip']);
  });

  it('goes to the given route when the pack does not have it', async () => {
    const bench = await answered('slip');
    arrive(false);
    await settle();
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it('waits for nothing when the page is here', async () => {
    const paid = { qrCode: '00020126', payment_amount: 500, payment_currency: 'USD' };
    expect((await answered('pix', paid)).screens()).toEqual(['deposit.pix']);
    expect(looks).toBe(0);
  });
});
