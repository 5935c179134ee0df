// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import english from '#locales/en.json' with { type: 'json' };
import type { AppBench } from './app-bench.ts';
import { guardApps } from './app-guard.ts';
import { flowPage, nodes, openFlowPage } from './flow-pages.ts';

guardApps();

const countOf = ({ asked }: AppBench, path: string): number => asked.filter((one) => one === path).length;

const press = async (app: AppBench, id: string): Promise<void> => {
  const [button] = nodes(id);
  if (!button) throw new Error(`there is no ${id} on ${app.screen()}`);
  await app.press(button);
};

const onlyDeposit = (app: AppBench): string => {
  const [deposit, ...others] = app.world.deposits.list();
  expect(others).toEqual([]);
  return deposit?.id ?? '';
};

describe('a transfer to a person by a unified form', () => {
  const page = flowPage('deposit.peer-to-peer-unified-form');

  it('is paid once, however often that is said', async () => {
    const app = await openFlowPage(page, { scenario: 'ok' });
    expect(nodes('requisite').length).toBeGreaterThan(2);
    const [paid] = nodes('paid');
    paid?.click();
    paid?.click();
    await app.settle(10_000);
    expect(app.screen()).toBe('deposit.complete');
    expect(app.text()).toContain(english['complete.processed.title']);
    expect(countOf(app, 'deposit-complete')).toBe(1);
    onlyDeposit(app);
  });

  it('is cancelled when its time is over, and says so', async () => {
    const app = await openFlowPage(page);
    await app.settle(601_000);
    expect(nodes('expired')).toHaveLength(1);
    expect(nodes('requisite')).toEqual([]);
    expect(nodes('paid')).toEqual([]);
    expect(countOf(app, 'deposit-cancel')).toBe(1);
  });

  it('completes by itself when the server cancels it', async () => {
    const app = await openFlowPage(page);
    app.world.deposits.move(onlyDeposit(app), 'cancelled', 'AUTO_CANCELED');
    await app.settle(11_000);
    expect(app.screen()).toBe('deposit.complete');
    expect(countOf(app, 'deposit-complete')).toBeLessThanOrEqual(1);
  });

  it('that failed is told of, and can be tried again', async () => {
    const app = await openFlowPage(page);
    app.world.deposits.move(onlyDeposit(app), 'mistaked');
    await app.settle(11_000);
    expect(app.text()).toContain(english['complete.mistaked.title']);
    await press(app, 'try-again');
    expect(app.screen()).toBe('deposit.peer-to-peer-base');
  });

  it('is the same after a reload', async () => {
    const app = await openFlowPage(page);
    const before = nodes('requisite').map(({ textContent }) => textContent);
    const again = await openFlowPage(page, { again: app });
    expect(again.screen()).toBe('deposit.peer-to-peer-unified-form');
    expect(nodes('requisite').map(({ textContent }) => textContent)).toEqual(before);
    onlyDeposit(again);
  });
});

describe('an address of coins', () => {
  const page = flowPage('deposit.crypto-address');

  it('that cannot be asked for is told of, and asked for again by the user alone', async () => {
    const app = await openFlowPage(page, { scenario: 'session-error' });
    expect(nodes('address-failed')).toHaveLength(1);
    expect(nodes('address')).toEqual([]);
    const asked = countOf(app, 'session-start-crypto');
    await app.settle(20_000);
    expect(countOf(app, 'session-start-crypto')).toBe(asked);
    app.world.scenarios.override('ok', undefined);
    await press(app, 'ask-again');
    expect(countOf(app, 'session-start-crypto')).toBeGreaterThan(asked);
  });
});
