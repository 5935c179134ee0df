// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fieldsShown } from '#state/form-shown.ts';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { filledIn, forgetRecord, keptRecord, withdrawalOf } from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
});
afterEach(closeBrowser);

it.each(['', '0'])(
  'a payout of "%s" is not reviewed on a page that does not judge its amount, and says why',
  async (typed) => {
    const bench = await filledIn();
    bench.type('amount', typed);
    bench.store.dispatch(fieldsShown({ appeared: [], gone: ['amount'] }));
    expect(await bench.run('withdrawal.review')).toBe(false);
    await settle();
    expect(bench.notices()).toMatchObject([{ textKey: 'form.amountInput.positive', tone: 'danger' }]);
    expect(withdrawalOf(bench).phase).toBe('idle');
    expect(keptRecord()).toBeNull();
    expect(bench.screens()).toEqual([]);
  },
);
