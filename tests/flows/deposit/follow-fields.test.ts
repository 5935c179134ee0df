// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field } from '#tests/state/sample-methods.ts';
import type { Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { pay, readyToPay } from '#tests/flows/card-bench.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

/** Pays, and gets this answer. */
const answered = async (answer: object, setup: Parameters<typeof readyToPay>[0] = {}): Promise<Bench> => {
  const bench = await readyToPay(setup);
  bench.server.reply('deposit-create', { depositId: 'd1', ...answer });
  await pay(bench);
  return bench;
};

describe('an answer that asks for fields', () => {
  const FIELDS = { apiResponse: { isFieldsRequired: true }, fields: [field('code', { regex: '^\\d{4}$' })] };

  // Spec: core 3.11, core 4.10a, method-flows 4.10c
  it('keeps the user on the page, with the form grown and unlocked', async () => {
    const bench = await answered(FIELDS);
    expect(bench.moves).toEqual([]);
    expect(bench.form().order).toEqual(['holder', 'pan', 'code']);
    expect(bench.form().fields.holder).toMatchObject({ value: ' Ann ', isDisabled: false });
    expect(bench.notices()).toEqual([{ textKey: 'form.fieldsRequired', tone: 'info' }]);
    expect(windows.last().isClosed).toBe(true);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'success' }]);
  });

  it('is understood at the top level too', async () => {
    const bench = await answered({ isFieldsRequired: true, fields: [field('code')] });
    expect(bench.form().order).toContain('code');
  });

  it('makes the next create carry on with the deposit, of which the host has heard already', async () => {
    const bench = await answered(FIELDS);
    bench.show('code');
    bench.type('code', '1234');
    bench.server.reply('deposit-create', { depositId: 'd1' });
    expect(await pay(bench)).toBe(true);
    const [first, second] = bench.server.made('deposit-create');
    expect(second?.request).toMatchObject({ depositId: 'd1', fields: { code: '1234', holder: 'Ann' } });
    expect(second?.options.idempotencyKey).not.toBe(first?.options.idempotencyKey);
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.deposit()).toMatchObject({ phase: 'created', isWaitingForFields: false });
  });

  it('makes another deposit when another amount is typed: the first one keeps its own', async () => {
    const bench = await answered(FIELDS);
    bench.show('code');
    bench.type('code', '1234');
    bench.type('amount', '77');
    bench.server.reply('deposit-create', { depositId: 'd2' });
    expect(await pay(bench)).toBe(true);
    expect(bench.server.made('deposit-create')[1]?.request).not.toHaveProperty('depositId');
    expect(bench.deposit()).toMatchObject({ id: 'd2', amount: '77' });
  });

  it('still carries on with it though an answer could not be read', async () => {
    const bench = await answered(FIELDS);
    bench.show('code');
    bench.type('code', '1234');
    bench.server.reply('deposit-create', null, { depositId: 'd1' });
    await pay(bench);
    expect(keptAttempt()).toMatchObject({ depositId: 'd1', screen: '' });
    await pay(bench);
    expect(bench.server.made('deposit-create').map(({ request }) => request.depositId)).toEqual([
      undefined,
      'd1',
      'd1',
    ]);
  });

  it('does not make a deposit that asked for nothing be carried on with', async () => {
    const bench = await answered({});
    bench.enter('deposit.complete');
    await vi.advanceTimersByTimeAsync(1000);
    await pay(bench);
    const made = bench.server.made('deposit-create');
    expect(made).toHaveLength(2);
    expect(made[1]?.request).not.toHaveProperty('depositId');
  });
});
