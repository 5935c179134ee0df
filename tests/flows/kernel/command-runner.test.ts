// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import commands from '#schemas/language/commands.json' with { type: 'json' };
import type { CommandName } from '#generated/language.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('commands', () => {
  it.each(Object.keys(commands))('%s is there', async (name) => {
    const bench = openBench();
    await bench.prepare(name as CommandName);
    expect(bench.context.features.command(name as CommandName)).toBeTypeOf('function');
  });

  it('runs a slow command once at a time, busy meanwhile', async () => {
    const bench = openBench();
    const answer = lateReply();
    bench.server.reply('methods-payment-v5', answer.promise);
    const first = bench.run('methods.load');
    await settle();
    expect(bench.store.getState().busy.methods?.load).toBe(true);
    expect(bench.run('methods.load')).toBe(false);
    answer.answer({ methods: [method('card')] });
    expect(await first).toBe(true);
    expect(bench.store.getState().busy.methods?.load).toBe(false);
    expect(bench.server.calls).toHaveLength(1);
    void bench.run('methods.load');
    await settle();
    expect(bench.server.calls).toHaveLength(2);
  });

  it('are single-flight from the first tap, while their code still loads', async () => {
    const bench = openBench();
    bench.server.reply('methods-payment-v5', { methods: [method('card')] });
    const taps = [bench.run('methods.load'), bench.run('methods.load')];
    expect(taps[1]).toBe(false);
    expect(await taps[0]).toBe(true);
    expect(bench.server.calls).toHaveLength(1);
  });

  it('do not begin once their page is left', async () => {
    const bench = openBench();
    const left = new AbortController();
    const outcome = bench.run('methods.load', {}, left.signal);
    left.abort();
    expect(await outcome).toBe(false);
    expect(bench.run('methods.load', {}, left.signal)).toBe(false);
    expect(bench.server.calls).toEqual([]);
  });

  it('runs a prepared command in the very turn of the tap', async () => {
    const bench = openBench({ methods: [method('card')] });
    await bench.pick('card');
    await bench.prepare('form.pickAmount');
    expect(bench.run('form.pickAmount', { amount: '700' })).toBe(true);
    expect(bench.form().fields.amount?.value).toBe('700');
  });

  it('shows the failure of a command, which can be tried again', async () => {
    const bench = openBench();
    await bench.prepare('deposit.openRedirect');
    expect(bench.run('deposit.openRedirect')).toBe(false);
    expect(bench.run('deposit.openRedirect')).toBe(false);
    await settle();
    expect(bench.host.payloads('onDisplayError')).toHaveLength(2);
  });
});
