// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import type { AppBench } from './bad-input/app-bench.ts';
import { guardApps } from './bad-input/app-guard.ts';
import { flowPage, nodes, openFlowPage } from './bad-input/flow-pages.ts';
import { countOf, expectResult, onlyDeposit, press, textsOf, TRANSPORTS } from './bad-input/flow-steps.ts';

guardApps();

const type = (name: string, value: string): void => {
  const input = document.querySelector(`[data-field="${name}"] input`);
  if (!input) throw new Error(`there is no field ${name}`);
  fireEvent.input(input, { target: { value } });
  fireEvent.blur(input);
};

/** Expects every call to use the transport of the visit. */
const expectOnly = (app: AppBench, transport: (typeof TRANSPORTS)[number]): void =>
  expect([...new Set(app.world.journal.entries().map((call) => call.transport))]).toEqual([transport]);

describe.each(TRANSPORTS)('a page of requisites, %s', (transport) => {
  const pages = ['deposit.unified-form', 'deposit.host-to-host', 'deposit.eazype', 'deposit.pix'];

  it.each(pages)('%s is paid once, however often that is said', async (screen) => {
    const app = await openFlowPage(flowPage(screen), { transport, scenario: 'ok' });
    expect(app.screen()).toBe(screen);
    const [paid] = nodes('paid');
    paid?.click();
    paid?.click();
    await expectResult(app, english['complete.processed.text']);
    expect(countOf(app, 'deposit-complete')).toBe(1);
    onlyDeposit(app);
    expectOnly(app, transport);
  });

  it.each(pages)('%s ends by itself when the server cancels the deposit, and it can be tried again', async (screen) => {
    const app = await openFlowPage(flowPage(screen), { transport });
    app.world.deposits.move(onlyDeposit(app), 'cancelled', 'AUTO_CANCELED');
    await expectResult(app, english['complete.cancelled.title']);
    expect(app.text()).not.toContain(english['complete.mistaked.title']);
    expect(countOf(app, 'deposit-complete')).toBe(0);
    await press(app, 'again');
    expect(app.screen()).toBe('deposit.redirect');
    onlyDeposit(app);
  });

  it.each(pages)('%s tells of a payment that has failed', async (screen) => {
    const app = await openFlowPage(flowPage(screen), { transport });
    app.world.deposits.move(onlyDeposit(app), 'mistaked');
    await expectResult(app, english['complete.mistaked.title']);
    await press(app, 'try-again');
    expect(app.screen()).toBe('deposit.redirect');
  });

  it.each(pages)('%s is the same after a reload, and once it is paid the result is', async (screen) => {
    const app = await openFlowPage(flowPage(screen), { transport });
    const shown = app.text();
    const again = await openFlowPage(flowPage(screen), { again: app });
    expect(again.screen()).toBe(screen);
    // Texts without the time of countdowns.
    const still = (text: string): string => text.replaceAll(/\d+:\d\d/g, '');
    expect(still(again.text())).toBe(still(shown));
    await press(again, 'paid');
    expect(again.screen()).toBe('deposit.complete');
    const last = await openFlowPage(flowPage(screen), { again });
    expect(last.screen()).toBe('deposit.complete');
    expect(countOf(last, 'deposit-complete')).toBe(1);
    onlyDeposit(last);
  });
});

describe.each(TRANSPORTS)('a transfer within India, %s', (transport) => {
  const invoice = flowPage('deposit.india-invoice');

  const confirm = async (app: AppBench): Promise<void> => {
    await press(app, 'next');
    type('utr', '123456789012');
    await press(app, 'paid');
  };

  it('reports a declined transfer', async () => {
    const app = await openFlowPage(invoice, { transport, scenario: 'decline' });
    await confirm(app);
    await expectResult(app, english['complete.mistaked.title']);
    expect(countOf(app, 'deposit-create')).toBe(1);
  });

  it('keeps the typed values after a refusal, and can be sent again', async () => {
    const app = await openFlowPage(invoice, { transport, afterList: 'regex-error' });
    await confirm(app);
    await app.until(() => app.said().includes(english['provider.error']));
    expect(app.screen()).toBe('deposit.india-invoice');
    app.world.scenarios.override('ok', undefined);
    await press(app, 'paid');
    await expectResult(app, english['complete.processed.text']);
    onlyDeposit(app);
  });

  it('is unconfirmed while the server cannot answer, and is made once the server is back', async () => {
    const app = await openFlowPage(invoice, { transport, afterList: 'server-error' });
    await confirm(app);
    await app.until(() => app.screen() === 'shared.unconfirmed');
    expect(app.said()).toEqual([]);
    app.world.scenarios.override('ok', undefined);
    await app.settle(6000);
    await expectResult(app, english['complete.processed.text']);
    onlyDeposit(app);
  });

  it('stays on the amount and says why when its details do not load', async () => {
    const app = await openFlowPage(invoice, { transport, afterList: 'prepare-error' });
    expect(app.screen()).toBe('deposit.india');
    expect(app.said()).toContain(english['httpCodes.500']);
    app.world.scenarios.override('never', undefined);
    const button = app.mainButton();
    if (button) await app.press(button);
    expect(app.screen()).toBe('deposit.india-invoice');
  });

  it('shows the same details after a reload, without asking for them again', async () => {
    const app = await openFlowPage(invoice, { transport });
    const shown = textsOf('requisite');
    expect(shown.length).toBeGreaterThan(0);
    const again = await openFlowPage(invoice, { again: app });
    expect(again.screen()).toBe('deposit.india-invoice');
    expect(textsOf('requisite')).toEqual(shown);
    expect(countOf(again, 'deposit-prepare')).toBe(1);
    await confirm(again);
    expect(again.screen()).toBe('deposit.complete');
    onlyDeposit(again);
  });
});

describe.each(TRANSPORTS)('a transfer to a person, %s', (transport) => {
  it('is cancelled after it was made when the user stops its creation, and reports no failure', async () => {
    const invoice = flowPage('deposit.peer-to-peer-invoice');
    const app = await openFlowPage(invoice, { transport, afterList: 'slow' });
    expect(app.screen()).toBe('deposit.peer-to-peer-base');
    await press(app, 'cancel-create');
    await app.until(() => app.said().includes(english['peerToPeer.createStopped']));
    expect(app.screen()).toBe('deposit.peer-to-peer-base');
    expect(nodes('cancel-create')).toEqual([]);
    expect(app.host.sent.filter(({ type: name }) => name === 'Metric')).toEqual([]);
    expect(app.world.deposits.list()).toMatchObject([{ phase: 'cancelled' }]);
    expect(countOf(app, 'deposit-cancel')).toBe(1);
    app.world.scenarios.override('never', undefined);
    await press(app, 'create');
    await app.until(() => app.screen() === 'deposit.peer-to-peer-invoice');
    expect(app.world.deposits.list()).toHaveLength(2);
  });
});
