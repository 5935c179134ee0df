import { expect, it, vi } from 'vitest';
import { applyBundled } from '#app/bundled.ts';
import { layouts } from '#app/layouts.ts';
import { method } from '#tests/state/sample-methods.ts';

it('rows of the deployment count over the shipped ones, member by member', () => {
  const methods = {
    webmoney_usd: { captcha: { kind: 'score' } },
    slow_pay: { opensWindow: false, redirect: 'host' },
    broken: 'score',
  };
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ methods }) }) });
  applyBundled();
  vi.unstubAllGlobals();
  const named = method('webmoney_usd');
  expect(layouts.captchaFor(named)).toEqual({ kind: 'score' });
  expect(layouts.traitsOf(named)).toMatchObject({ takesNoBonus: true });
  expect(layouts.opensWindow(method('slow_pay'))).toBe(false);
  expect(layouts.redirectsThroughHost('slow_pay')).toBe(true);
  expect(layouts.captchaFor(method('broken'))).toBeUndefined();
});
