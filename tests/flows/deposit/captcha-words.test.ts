// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { solveCaptcha, type CaptchaWish } from '#flows/deposit/captcha.ts';
import { openProvider, type CaptchaProvider } from '#tests/platform/captcha-provider.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

let provider: CaptchaProvider;

beforeEach(() => {
  openBrowser();
  document.body.innerHTML = '';
  provider = openProvider();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closeBrowser();
  vi.restoreAllMocks();
});

const start = (kind: CaptchaWish['kind'], visit = {}, session = {}): Promise<unknown> => {
  const { context } = openBench({ session: { locale: 'pt', country: 'BR', theme: 'dark', ...session }, visit });
  const wish = { kind, methodName: 'bank transfer/2_pix', helper: undefined, signal: new AbortController().signal };
  return solveCaptcha(context, wish);
};

const until = async (found: () => unknown): Promise<void> => {
  for (let turn = 0; turn < 50 && !found(); turn += 1) await settle();
  expect(found()).toBeTruthy();
};

describe('a security check on the page', () => {
  it('says what it is, why, and how to leave it', async () => {
    void start('visible').catch(() => {});
    await until(() => provider.boxes[0]);
    const dialog = document.querySelector('[role="dialog"]');
    expect(dialog?.textContent).toContain('Quick security check');
    expect(dialog?.textContent).toContain('Please confirm that you aren’t a robot.');
    expect(dialog?.querySelector('button')?.textContent).toBe('Cancel');
  });

  it('is in the language and the theme of the page', async () => {
    void start('visible').catch(() => {});
    await until(() => provider.boxes[0]);
    expect(provider.boxes[0]?.options).toMatchObject({ hl: 'pt', theme: 'dark' });
  });

  it('tells its provider what is about to be done, in the letters that it takes', async () => {
    provider.score = vi.fn(() => Promise.resolve('token'));
    await start('score');
    expect(provider.score).toHaveBeenCalledWith('key-s', { action: 'bank_transfer/__pix' });
  });

  it('with a slider needs the id that the host has for it', async () => {
    await expect(start('geetest')).rejects.toMatchObject({ fault: 'no-id' });
    void start('geetest', { geetestId: 'id-1' }).catch(() => {});
    await until(() => provider.sliders[0]);
    expect(provider.sliders[0]?.options).toMatchObject({ captchaId: 'id-1', language: 'pon' });
  });
});
