// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followDial } from '#flows/methods/region/follow-dial.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';

const COUNTRIES = {
  countries: [
    { name: 'Kenya', code: 'KE', dialPrefix: '+254', exampleNumber: '712345678' },
    { name: 'Brazil', code: 'BR', dialPrefix: '+55', exampleNumber: '+5511961234567' },
  ],
};

beforeEach(openBrowser);
afterEach(closeBrowser);

const phone = (more: object = {}): ReturnType<typeof field> => field('phone', { type: 'phone_with_prefix', ...more });

const onForm = async (fields: ReturnType<typeof field>[], country = 'KE'): Promise<Bench> => {
  const bench = openBench({ methods: [method('mobile', { fields })], session: { country } });
  bench.server.reply('methods-country-selector-v2', COUNTRIES);
  followDial(bench.context);
  await bench.pick('mobile');
  return bench;
};

describe('a phone field', () => {
  it("begins with the prefix of the user's country, with a number of it as an example", async () => {
    const bench = await onForm([phone()]);
    await settle();
    expect(bench.form().fields.phone?.value).toBe('+254');
    expect(bench.form().definitions.phone).toMatchObject({ prefix: '+254', example: '712345678' });
  });

  it('keeps what was typed before the prefix came', async () => {
    const bench = openBench({ methods: [method('mobile', { fields: [phone()] })], session: { country: 'BR' } });
    const late = lateReply();
    bench.server.reply('methods-country-selector-v2', late.promise);
    followDial(bench.context);
    await bench.pick('mobile');
    bench.show('phone');
    bench.type('phone', '11961234567');
    late.answer(COUNTRIES);
    await settle();
    await settle();
    expect(bench.form().fields.phone?.value).toBe('+5511961234567');
    expect(bench.form().definitions.phone).toMatchObject({ prefix: '+55', example: '11961234567' });
  });

  it('keeps the prefix that it brings itself, and nobody is asked', async () => {
    const bench = await onForm([phone({ value: '+62' })]);
    await settle();
    expect(bench.form().fields.phone?.value).toBe('+62');
    expect(bench.server.made('methods-country-selector-v2')).toEqual([]);
  });
});

describe('the countries with their prefixes', () => {
  const following = async (...replies: unknown[]): Promise<Bench> => {
    const bench = openBench({ methods: [method('mobile', { fields: [phone()] })], session: { country: 'ke' } });
    bench.server.reply('methods-country-selector-v2', ...replies);
    followDial(bench.context);
    await bench.pick('mobile');
    await settle();
    return bench;
  };

  const asked = (bench: Bench): number => bench.server.made('methods-country-selector-v2').length;

  it('that did not come are asked for again on another page, and not before', async () => {
    const bench = await following(refused(500), COUNTRIES);
    bench.type('phone', '1');
    bench.type('phone', '12');
    await settle();
    expect(asked(bench)).toBe(1);
    bench.enter('deposit.group');
    await settle();
    expect(asked(bench)).toBe(2);
    expect(bench.form().definitions.phone).toMatchObject({ prefix: '+254' });
    expect(bench.notices()).toEqual([]);
  });

  it('are asked for once, though the country of the user is not among them', async () => {
    const bench = await following({ countries: [] });
    bench.enter('deposit.group');
    await settle();
    expect(asked(bench)).toBe(1);
    expect(bench.form().fields.phone?.value).toBe('');
  });

  it('are not asked for where no field needs them', async () => {
    const bench = openBench({ methods: [method('card')] });
    followDial(bench.context);
    await bench.pick('card');
    bench.enter('deposit.group');
    await settle();
    expect(asked(bench)).toBe(0);
  });
});
