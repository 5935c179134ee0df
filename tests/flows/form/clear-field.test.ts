// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formLocked } from '#state/form.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, WINDOWLESS, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const filledIn = async (): Promise<Bench> => {
  const fields = [field('code'), field('phone', { type: 'phone_with_prefix', value: '+46' })];
  const bench = openBench({ methods: [method('blik', { ...WINDOWLESS, fields })] });
  await bench.pick('blik');
  bench.type('code', '123456');
  bench.type('phone', '+46701234567');
  return bench;
};

describe('emptying a field', () => {
  it('leaves it as nobody had touched it', async () => {
    const bench = await filledIn();
    expect(await bench.run('form.clear', { name: 'code' })).toBe(true);
    expect(bench.form().fields.code).toMatchObject({ value: '', problem: null, isTriggered: false });
    expect(bench.form().fields.phone?.value).toBe('+46701234567');
  });

  it('of a phone number keeps its dial prefix', async () => {
    const bench = await filledIn();
    await bench.run('form.clear', { name: 'phone' });
    expect(bench.form().fields.phone?.value).toBe('+46');
  });

  it('changes nothing in a form that is locked, nor in a field that is not there', async () => {
    const bench = await filledIn();
    await bench.run('form.clear', { name: 'constructor' });
    bench.store.dispatch(formLocked(true));
    await bench.run('form.clear', { name: 'code' });
    expect(bench.form().fields.code?.value).toBe('123456');
  });
});
