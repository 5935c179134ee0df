// @vitest-environment jsdom
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scopeOf } from '#tests/state/store.ts';
import type { Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { forgetRecord, openPayouts, pickPayout, reviewed } from '#tests/flows/withdrawal-bench.ts';
import { readScope } from '#tools/language/scope-schema.ts';

const { withdrawal: schema } = readScope();
const validate = new Ajv({ allErrors: true, strict: false }).compile(schema ?? false);

const faults = ({ store }: Bench): unknown[] => {
  validate(scopeOf(store, 'withdrawal'));
  return validate.errors ?? [];
};

beforeEach(() => {
  openBrowser();
  forgetRecord();
});
afterEach(closeBrowser);

describe('the scope of a withdrawal fits its schema', () => {
  it('on its form, with a balance and without', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'usdt_payout');
    expect(faults(bench)).toEqual([]);
    const other = openPayouts({ visit: {} });
    await pickPayout(other, 'card_payout');
    expect(faults(other)).toEqual([]);
  });

  it('on the review, and on the result', async () => {
    const bench = await reviewed();
    expect(faults(bench)).toEqual([]);
    bench.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    await bench.run('withdrawal.submit');
    expect(faults(bench)).toEqual([]);
  });
});
