// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import { openApp, type AppBench, type AppSetup } from './bad-input/app-bench.ts';
import { guardApps } from './bad-input/app-guard.ts';
import { flowPage, nodes, openFlowPage } from './bad-input/flow-pages.ts';
import { expectResult, onlyDeposit, press, TRANSPORTS } from './bad-input/flow-steps.ts';

guardApps();

const pressTile = async (app: AppBench, words: string): Promise<void> => {
  const tile = app.tile(words);
  if (!tile) throw new Error(`there is no ${words} on ${app.screen()}`);
  await app.press(tile);
  await app.settle(600);
};

describe.each(TRANSPORTS)('buying crypto, %s', (transport) => {
  const setup: AppSetup = { country: 'US', currency: 'USD', methods: ['onramp'], transport };

  const openForm = async (scenario: string): Promise<AppBench> => {
    const app = await openApp({ ...setup, scenario });
    await pressTile(app, 'Buy crypto');
    expect(app.screen()).toBe('deposit.onramp');
    return app;
  };

  const openOffers = async (scenario: string): Promise<AppBench> => {
    const app = await openForm(scenario);
    app.fillIn();
    await app.settle(600);
    await press(app, 'continue');
    await app.until(() => app.screen() === 'deposit.onramp-offer-list');
    return app;
  };

  it('without limits is an error of the currency, and goes on once they have come', async () => {
    const app = await openForm('limits-error');
    expect(app.text()).toContain(english['deposit.onramp.error.currency']);
    expect(app.said()).toContain(english['provider.error']);
    app.world.scenarios.override('never', undefined);
    await press(app, 'load-again');
    expect(app.text()).not.toContain(english['deposit.onramp.error.currency']);
  });

  it('without offers says so, and leads to another country', async () => {
    const app = await openOffers('no-offers');
    expect(app.text()).toContain(english['offers.empty.title']);
    expect(nodes('pay')).toEqual([]);
    await press(app, 'change-country');
    expect(app.screen()).toBe('deposit.onramp');
  });

  it('from a provider that cannot be asked stays on the offers, and says why', async () => {
    const app = await openOffers('never');
    app.world.scenarios.override('continue-error', undefined);
    app.fillIn();
    await app.settle(600);
    await press(app, 'pay');
    await app.until(() => app.said().includes(english['httpCodes.500']));
    expect(app.screen()).toBe('deposit.onramp-offer-list');
    onlyDeposit(app);
  });

  it('is unconfirmed after 300 seconds, and not failed', async () => {
    const app = await openOffers('never');
    app.fillIn();
    await app.settle(600);
    await press(app, 'pay');
    await app.until(() => app.screen() === 'deposit.complete');
    await app.settle(240_000);
    expect(app.text()).toContain(english['complete.waiting.title']);
    await app.settle(65_000);
    expect(app.text()).toContain(english['complete.unconfirmed.title']);
    expect(app.text()).not.toContain(english['complete.mistaked.title']);
  });
});

describe.each(TRANSPORTS)('a deposit that is open, %s', (transport) => {
  it('and of which a reload finds no more than its status is on its result, and is not doubled', async () => {
    const page = flowPage('deposit.unified-form');
    const app = await openFlowPage(page, { transport });
    app.world.scenarios.override('resume-error', undefined);
    const again = await openFlowPage(page, { again: app });
    await again.until(() => again.screen() === 'deposit.complete');
    expect(nodes('status')).toHaveLength(1);
    onlyDeposit(again);
  });

  it('at the provider’s is waited for on the result after a reload', async () => {
    const app = await openApp({
      country: 'KZ',
      currency: 'KZT',
      methods: ['cash_kiosk'],
      scenario: 'never',
      transport,
    });
    await pressTile(app, 'Cash');
    await pressTile(app, 'Payment kiosk');
    app.fillIn();
    await app.settle(600);
    const button = app.mainButton();
    if (button) await app.press(button);
    await app.settle(2000);
    const again = await openApp({
      country: 'KZ',
      currency: 'KZT',
      methods: ['cash_kiosk'],
      scenario: 'never',
      again: app,
    });
    await again.until(() => again.screen() === 'deposit.complete');
    expect(again.text()).toContain(english['complete.waiting.title']);
    again.world.deposits.move(onlyDeposit(again), 'processed');
    await expectResult(again, english['complete.processed.text']);
  });
});
