// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeWidget } from '#flows/visit/close-widget.ts';
import { completeOpened } from '#state/complete.ts';
import { depositCreated } from '#state/deposit.ts';
import { localeChanged } from '#state/session.ts';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { pay, readyToPay } from '#tests/flows/card-bench.ts';
import { lateReply, lost } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

describe('closing the widget', () => {
  it('tells the host, and the server nothing', async () => {
    const bench = await readyToPay();
    closeWidget(bench.context);
    expect(bench.host.sent).toEqual([{ type: 'onClose', payload: undefined }]);
    expect(bench.server.made('session-form-on-close-modal')).toEqual([]);
  });

  // Spec: core 4.12c, core 7.14, method-flows 4.11e, method-flows 7.8
  it('while a deposit is being created tells the server what the user has left', async () => {
    const bench = await readyToPay();
    bench.store.dispatch(localeChanged('ar'));
    bench.server.reply('deposit-create', lateReply().promise);
    bench.server.reply('session-form-on-close-modal', {});
    void pay(bench);
    await settle();
    closeWidget(bench.context);
    const [call] = bench.server.made('session-form-on-close-modal');
    expect(call?.request).toEqual({ paymentMethod: 'card', paymentMethodText: 'card بالعربية', userId: 'u1' });
    expect(call?.options.keepalive).toBe(true);
    expect(bench.host.payloads('onClose')).toHaveLength(1);
    expect(keptWish()).not.toBeNull();
  });

  it('while a deposit is unconfirmed does the same, and a failure of it changes nothing', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', lost());
    bench.server.reply('session-form-on-close-modal', lost());
    await pay(bench);
    closeWidget(bench.context);
    await settle();
    expect(bench.server.made('session-form-on-close-modal')).toHaveLength(1);
    expect(bench.host.payloads('onClose')).toHaveLength(1);
    expect(bench.notices()).toEqual([]);
  });

  it('on a result ends what a reload would bring back', async () => {
    const bench = await readyToPay();
    keep(ANSWERED);
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    bench.store.dispatch(completeOpened({ status: 'waiting', waitsUntil: 1, to: '' }));
    closeWidget(bench.context);
    expect(keptAttempt()).toBeNull();
    expect(bench.server.made('session-form-on-close-modal')).toEqual([]);
  });

  it('on the page of a deposit keeps it', async () => {
    const bench = await readyToPay();
    keep(ANSWERED);
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    closeWidget(bench.context);
    expect(keptAttempt()).toMatchObject({ depositId: 'd1' });
  });
});
