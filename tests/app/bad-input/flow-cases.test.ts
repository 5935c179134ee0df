// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import { guardApps } from './app-guard.ts';
import { flowPage, nodes, openFlowPage } from './flow-pages.ts';
import { countOf, onlyDeposit, press, textsOf, TRANSPORTS } from './flow-steps.ts';

guardApps();

describe.each(TRANSPORTS)('a transfer to a person by a unified form, %s', (transport) => {
  const page = flowPage('deposit.peer-to-peer-unified-form');

  it('is paid once, however often that is said', async () => {
    const app = await openFlowPage(page, { transport, scenario: 'ok' });
    expect(nodes('requisite').length).toBeGreaterThan(2);
    const [paid] = nodes('paid');
    paid?.click();
    paid?.click();
    await app.settle(10_000);
    expect(app.screen()).toBe('deposit.complete');
    expect(app.text()).toContain(english['complete.processed.text']);
    expect(countOf(app, 'deposit-complete')).toBe(1);
    onlyDeposit(app);
  });

  it('is cancelled when its time is over, and the result says so', async () => {
    const app = await openFlowPage(page, { transport });
    await app.settle(601_000);
    expect(app.screen()).toBe('deposit.complete');
    expect(app.text()).toContain(english['complete.expired.title']);
    expect(nodes('requisite')).toEqual([]);
    expect(nodes('paid')).toEqual([]);
    expect(countOf(app, 'deposit-cancel')).toBe(1);
  });

  it('completes by itself when the server cancels it', async () => {
    const app = await openFlowPage(page, { transport });
    app.world.deposits.move(onlyDeposit(app), 'cancelled', 'AUTO_CANCELED');
    await app.settle(11_000);
    expect(app.screen()).toBe('deposit.complete');
    expect(countOf(app, 'deposit-complete')).toBeLessThanOrEqual(1);
  });

  it('reports a failed transfer, which can be tried again', async () => {
    const app = await openFlowPage(page, { transport });
    app.world.deposits.move(onlyDeposit(app), 'mistaked');
    await app.settle(11_000);
    expect(app.text()).toContain(english['complete.mistaked.title']);
    await press(app, 'try-again');
    expect(app.screen()).toBe('deposit.peer-to-peer-base');
  });

  it('is the same after a reload', async () => {
    const app = await openFlowPage(page, { transport });
    const before = textsOf('requisite');
    const again = await openFlowPage(page, { again: app });
    expect(again.screen()).toBe('deposit.peer-to-peer-unified-form');
    expect(textsOf('requisite')).toEqual(before);
    onlyDeposit(again);
  });
});

/** How an address may fail to come, what its page shows then, and what is said. */
const WITHOUT_ADDRESS = [
  ['cannot be asked for', 'session-error', 'address-failed', 'httpCodes.500'],
  ['is refused', 'address-refused', 'address-failed', 'httpCodes.403'],
  ['has no shape that is known', 'address-malformed', 'address-failed', 'provider.error'],
  ['is lost with the connection', 'offline', 'address-failed', 'socket.networkError'],
  ['is empty', 'no-address', 'no-address', 'crypto.address.empty'],
] as const;

describe.each(TRANSPORTS)('an address of coins, %s', (transport) => {
  const page = flowPage('deposit.crypto-address');

  it('reports a failed request for an address, which only the user repeats', async () => {
    const app = await openFlowPage(page, { transport, scenario: 'session-error' });
    expect(nodes('address-failed')).toHaveLength(1);
    expect(nodes('address')).toEqual([]);
    const asked = countOf(app, 'session-start-crypto');
    await app.settle(20_000);
    expect(countOf(app, 'session-start-crypto')).toBe(asked);
    app.world.scenarios.override('ok', undefined);
    await press(app, 'ask-again');
    expect(countOf(app, 'session-start-crypto')).toBeGreaterThan(asked);
  });

  it.each(WITHOUT_ADDRESS)(
    'says that the address is missing when it %s, and shows it when asked for again',
    async (...given) => {
      const [, scenario, node, textKey] = given;
      const app = await openFlowPage(page, { transport, afterList: scenario });
      await app.until(() => nodes(node).length > 0);
      for (const id of ['address', 'address-qr', 'address-loading']) expect(nodes(id)).toEqual([]);
      expect(app.said()).toContain(english[textKey]);
      app.world.scenarios.override('never', undefined);
      await press(app, 'ask-again');
      expect(nodes('address')).toHaveLength(1);
      expect(nodes(node)).toEqual([]);
    },
  );

  it('reports a coin without networks in the list after asking for them in vain', async () => {
    const app = await openFlowPage(page, { transport, alterMethod: (method) => ({ ...method, network: [] }) });
    expect(nodes('address-failed')).toHaveLength(1);
    expect(app.said()).toContain(english['provider.error']);
    expect(document.querySelectorAll('main input[type="radio"]')).toHaveLength(0);
  });

  it('keeps the page of an address whose session the server has lost', async () => {
    const app = await openFlowPage(page, { transport, scenario: 'session-lost' });
    const [address] = nodes('address');
    const before = address?.textContent;
    await app.until(() => countOf(app, 'deposit-status') > 0);
    const asked = countOf(app, 'deposit-status');
    await app.settle(65_000);
    expect(countOf(app, 'deposit-status')).toBe(asked);
    expect(textsOf('address')).toEqual([before]);
    expect(app.said()).toEqual([]);
  });
});
