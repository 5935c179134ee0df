// @vitest-environment jsdom
import { setImmediate as turn } from 'node:timers/promises';
import { assert, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaFault } from '#domain/captcha.ts';
import type { CaptchaKind } from '#domain/captcha-kind.ts';
import type { CaptchaAnswer, CaptchaRequest } from '#platform/captcha.ts';
import { openProvider, SOLVED, type CaptchaProvider } from './captcha-provider.ts';

let provider: CaptchaProvider;

const NEVER = new AbortController().signal;
const WORDS = { title: 'One check', text: 'Are you a person?', cancel: 'Not now' };

/** New modules, because each page loads a script once. */
const solve = async (kind: CaptchaKind, change: Partial<CaptchaRequest> = {}): Promise<CaptchaAnswer> => {
  const { solveHere } = await import('#platform/captcha.ts');
  const request = { kind, action: 'card', language: 'ar', geetestLanguage: 'ara', geetestId: 'id-1', theme: 'dark' };
  return solveHere({ ...request, words: WORDS, signal: NEVER, ...change } as CaptchaRequest);
};

const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"]');

const appeared = async (drawn: readonly unknown[]): Promise<void> => {
  while (drawn.length === 0) await turn();
};

const heldBack = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.resetModules();
  document.body.innerHTML = '<div id="root"><button>Pay</button></div>';
  provider = openProvider();
});
const drawBox = async (change: Partial<CaptchaRequest> = {}) => {
  const outcome = heldBack(solve('visible', change));
  await appeared(provider.boxes);
  return { outcome, box: provider.boxes[0] ?? assert.fail() };
};

describe('a captcha checkbox', () => {
  it('is drawn above the page, in its language and colours, and returns its token', async () => {
    const { outcome, box } = await drawBox();
    expect(dialog()?.contains(box.place)).toBe(true);
    expect(box.options).toMatchObject({ sitekey: 'key-v', size: 'normal', hl: 'ar', theme: 'dark' });
    expect(provider.asked).toEqual([`${provider.hosts[0]}/box.js?render=explicit&hl=ar`]);
    const root = document.getElementById('root');
    expect(root?.hasAttribute('inert')).toBe(true);
    box.options.callback('token');
    expect(await outcome).toEqual({ captchaResponse: 'token' });
    expect([dialog(), root?.hasAttribute('inert')]).toEqual([null, false]);
  });

  // Spec: method-flows 7.17c
  it('loads from the next address when the first does not answer', async () => {
    provider.down.add(`${provider.hosts[0]}/box.js`);
    const { outcome, box } = await drawBox();
    box.options.callback('token');
    expect(await outcome).toEqual({ captchaResponse: 'token' });
    expect(provider.asked.map((address) => new URL(address).origin)).toEqual(provider.hosts);
  });

  // Spec: method-flows 8.3a
  it.each<[what: string, act: (box: CaptchaProvider['boxes'][number]) => unknown, failure: object]>([
    ['that expires', ({ options }) => options['expired-callback'](), { code: 'captcha.expired' }],
    ['that fails', ({ options }) => options['error-callback'](), { code: 'captcha.network' }],
    ['without a token', ({ options }) => options.callback(''), { message: 'Captcha data empty' }],
    ['closed by its button', () => dialog()?.querySelector('button')?.click(), { code: 'captcha.closed' }],
    [
      'closed by Escape',
      () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      { code: 'captcha.closed' },
    ],
    ['that is not ticked for five minutes', () => vi.advanceTimersByTimeAsync(5 * 60_000), { code: 'captcha.expired' }],
  ])('%s fails, is removed, and gives the focus back', async (_what, act, failure) => {
    const button = document.querySelector('button');
    button?.focus();
    const { outcome, box } = await drawBox();
    await act(box);
    await expect(outcome).rejects.toMatchObject(failure);
    expect([dialog(), document.activeElement]).toEqual([null, button]);
  });

  it('is removed when its page is left', async () => {
    const page = new AbortController();
    const { outcome } = await drawBox({ signal: page.signal });
    page.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(dialog()).toBeNull();
  });
});

describe('any captcha', () => {
  it('fails as a network error if no address delivers the script, and loads it again the next time', async () => {
    provider.down.add(`${provider.hosts[0]}/score.js`);
    await expect(solve('score')).rejects.toMatchObject({ code: 'captcha.network' });
    provider.down.clear();
    expect(await solve('score')).toEqual({ captchaResponseV3: 'score-token', checkScore: true });
    expect(provider.asked).toHaveLength(2);
  });

  // Spec: method-flows 8.3a
  it.each(['visible', 'score', 'geetest'] as const)('fails if its script is something else: %s', async (kind) => {
    provider.isReal = false;
    await expect(solve(kind)).rejects.toMatchObject({ code: 'captcha.script' });
  });

  // Spec: core 5.10, core 8.4d, method-flows 5.7, method-flows 8.6b
  it('loads nothing without a key of the deployment or an id', async () => {
    provider = openProvider({ captcha: { visible: {} } });
    await expect(solve('visible')).rejects.toThrow('Captcha id is empty');
    await expect(solve('geetest', { geetestId: '' })).rejects.toThrow('Captcha id is empty');
    expect(provider.asked).toEqual([]);
  });

  it('fails as a network error without the configuration', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(solve('score')).rejects.toMatchObject({ code: 'captcha.network' });
  });
});

it('an invisible captcha is solved by itself', async () => {
  expect(await solve('invisible')).toEqual({ captchaResponse: 'unasked-token' });
  expect(provider.boxes[0]?.options).toMatchObject({ sitekey: 'key-i', size: 'invisible' });
});

it('a score captcha shows nothing, loads its script once a page, and fails with an empty score', async () => {
  await solve('score');
  expect(dialog()).toBeNull();
  provider.score = () => Promise.resolve('');
  await expect(solve('score')).rejects.toThrow('Captcha data empty');
  expect(provider.asked).toEqual([`${provider.hosts[0]}/score.js?render=key-s`]);
});

describe('a slider', () => {
  const openSlider = async (change: Partial<CaptchaRequest> = {}) => {
    const outcome = heldBack(solve('geetest', change));
    await appeared(provider.sliders);
    await vi.advanceTimersByTimeAsync(0);
    return { outcome, slider: provider.sliders[0] ?? assert.fail() };
  };

  // Spec: method-flows 9.4a
  it('opens automatically when it is ready, and may take half a minute to load', async () => {
    const { outcome, slider } = await openSlider();
    expect(slider.options).toMatchObject({ captchaId: 'id-1', language: 'ara', product: 'bind', timeout: 30_000 });
    expect(slider.isShown).toBe(false);
    slider.emit.ready();
    expect(slider.isShown).toBe(true);
    slider.emit.success();
    expect(await outcome).toEqual({
      geetestCaptchaOutput: SOLVED.captcha_output,
      geetestGenTime: SOLVED.gen_time,
      geetestLotNumber: SOLVED.lot_number,
      geetestPassToken: SOLVED.pass_token,
    });
    expect(slider.isDestroyed).toBe(true);
  });

  it.each<[what: string, act: (slider: CaptchaProvider['sliders'][number]) => void, failure: object, result?: unknown]>(
    [
      // Spec: method-flows 8.3d
      ['of the code 60204', ({ emit }) => emit.error({ code: '60204', msg: '' }), { code: 'captcha.network' }],
      ['of the code 60500', ({ emit }) => emit.error({ code: '60500', msg: '' }), { code: 'captcha.unknown' }],
      ['once it is closed', ({ emit }) => emit.close(), { code: 'captcha.closed' }],
      // Spec: core 5.10, core 8.4d, method-flows 5.7, method-flows 8.6b
      ['without a result', ({ emit }) => emit.success(), { message: 'Captcha data empty' }, false],
      ['of a part', ({ emit }) => emit.success(), { message: 'Geetest result is empty' }, { captcha_output: 'out' }],
    ],
  )('fails %s', async (_what, act, failure, result = SOLVED) => {
    provider.validate = result;
    const { outcome, slider } = await openSlider();
    act(slider);
    await expect(outcome).rejects.toMatchObject(failure);
  });

  it('is destroyed when its page is left', async () => {
    const page = new AbortController();
    const { outcome, slider } = await openSlider({ signal: page.signal });
    page.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(slider.isDestroyed).toBe(true);
  });
});

describe('the tries of a captcha', () => {
  const load = () => Promise.all([import('#platform/captcha-tries.ts'), import('#domain/captcha.ts')]);

  beforeEach(() => void vi.useFakeTimers());

  // Spec: method-flows 8.3b, method-flows 9.4a
  it('are four while it is unreachable, each after a longer wait, until it is reached', async () => {
    const [{ tryCaptcha }, { CaptchaError }] = await load();
    const times: number[] = [];
    const start = Date.now();
    const fail = (): Promise<never> => {
      times.push(Date.now() - start);
      return Promise.reject(new CaptchaError('network'));
    };
    const outcome = heldBack(tryCaptcha(fail, NEVER));
    await vi.runAllTimersAsync();
    await expect(outcome).rejects.toMatchObject({ fault: 'network' });
    expect(times).toEqual([0, 500, 1500, 3000]);
    const attempt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new CaptchaError('network'));
    attempt.mockResolvedValue('token');
    const solved = tryCaptcha(attempt, NEVER);
    await vi.runAllTimersAsync();
    expect([await solved, attempt.mock.calls.length]).toEqual(['token', 2]);
  });

  it.each<CaptchaFault>(['closed', 'expired', 'unknown', 'script', 'no-id'])('end with the fault %s', async (fault) => {
    const [{ tryCaptcha }, { CaptchaError }] = await load();
    const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(new CaptchaError(fault));
    await expect(tryCaptcha(attempt, NEVER)).rejects.toMatchObject({ fault });
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('end when their page is left', async () => {
    const [{ tryCaptcha }, { CaptchaError }] = await load();
    const page = new AbortController();
    const outcome = heldBack(tryCaptcha(() => Promise.reject(new CaptchaError('network')), page.signal));
    await vi.advanceTimersByTimeAsync(100);
    page.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it("under Trusted Types, a captcha's script gets its address from a policy, and its HTML is sanitised", async () => {
  const policies: Record<string, Record<string, (text: string) => string>> = {};
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Record<string, (text: string) => string>) => {
      policies[name] = rules;
      return rules;
    },
  });
  await solve('score');
  expect(Object.keys(policies)).toEqual(['captcha', 'default']);
  expect(policies.default?.createHTML?.('<b onclick="evil()">a</b><script>evil()</script>')).toBe('<b>a</b>');
  expect(policies.default?.createScriptURL?.('https://one.example/more.js')).toBe('https://one.example/more.js');
  expect(() => policies.default?.createScriptURL?.('data:text/javascript,evil()')).toThrow(TypeError);
});
