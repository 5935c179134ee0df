// @vitest-environment jsdom
import { assert, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaKind } from '#domain/captcha-kind.ts';
import type { CaptchaAnswer, CaptchaRequest } from '#platform/captcha.ts';
import { openProvider, SOLVED, type CaptchaProvider } from './captcha-provider.ts';

let provider: CaptchaProvider;

const WORDS = { title: 'One check', text: 'Are you a person?', cancel: 'Not now' };

/** Modules anew: a page loads each script once. */
const solve = async (kind: CaptchaKind, change: Partial<CaptchaRequest> = {}): Promise<CaptchaAnswer> => {
  const { solveHere } = await import('#platform/captcha.ts');
  const { signal } = new AbortController();
  const request = { kind, action: 'card', language: 'ar', geetestLanguage: 'ara', geetestId: 'id-1', theme: 'dark' };
  return solveHere({ ...request, words: WORDS, signal, ...change } as CaptchaRequest);
};

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

const shown = async (found: () => unknown): Promise<void> => {
  await vi.waitFor(() => expect(found()).toBeTruthy());
};

const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"]');

/** A promise whose failure is looked at later. */
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
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a box to tick', () => {
  it('is drawn above the page, in its language and colours, and gives its token', async () => {
    const answer = solve('visible');
    await shown(() => provider.boxes[0]);
    const { place, options } = provider.boxes[0] ?? assert.fail();
    expect(dialog()?.contains(place)).toBe(true);
    expect(options).toMatchObject({ sitekey: 'key-v', size: 'normal', hl: 'ar', theme: 'dark' });
    expect(provider.asked).toEqual([`${provider.hosts[0]}/box.js?render=explicit&hl=ar`]);
    expect(document.getElementById('root')?.hasAttribute('inert')).toBe(true);
    options.callback('token');
    expect(await answer).toEqual({ captchaResponse: 'token' });
    expect(dialog()).toBeNull();
    expect(document.getElementById('root')?.hasAttribute('inert')).toBe(false);
  });

  // Spec: method-flows 7.17c
  it('comes from the next address when the first does not answer', async () => {
    provider.down.add(`${provider.hosts[0]}/box.js`);
    const answer = solve('visible');
    await shown(() => provider.boxes[0]);
    provider.boxes[0]?.options.callback('token');
    expect(await answer).toEqual({ captchaResponse: 'token' });
    expect(provider.asked.map((address) => new URL(address).origin)).toEqual(provider.hosts);
  });

  // Spec: method-flows 8.3a
  it.each([
    ['expired-callback', 'captcha.expired'],
    ['error-callback', 'captcha.network'],
  ] as const)('that says %s fails with %s, and is taken away', async (event, code) => {
    const outcome = heldBack(solve('visible'));
    await shown(() => provider.boxes[0]);
    provider.boxes[0]?.options[event]();
    await expect(outcome).rejects.toMatchObject({ code });
    expect(dialog()).toBeNull();
  });

  it('fails with the words of the specification when the box gives nothing', async () => {
    const outcome = heldBack(solve('visible'));
    await shown(() => provider.boxes[0]);
    provider.boxes[0]?.options.callback('');
    await expect(outcome).rejects.toThrow('Captcha data empty');
  });

  // Spec: method-flows 8.3a
  it.each([
    ['the button', () => dialog()?.querySelector('button')?.click()],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ])('is closed by %s, and the focus goes back', async (_by, close) => {
    const button = document.querySelector('button');
    button?.focus();
    const outcome = heldBack(solve('visible'));
    await shown(dialog);
    close();
    await expect(outcome).rejects.toMatchObject({ code: 'captcha.closed' });
    expect(document.activeElement).toBe(button);
  });

  it('is taken away when its page is left', async () => {
    const page = new AbortController();
    const outcome = heldBack(solve('visible', { signal: page.signal }));
    await shown(dialog);
    page.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(dialog()).toBeNull();
  });

  // Spec: method-flows 8.3a
  it('expires when nobody ticks the box', async () => {
    const outcome = heldBack(solve('visible'));
    await shown(dialog);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await expect(outcome).rejects.toMatchObject({ code: 'captcha.expired' });
  });

  it('needs the deployment to have a key', async () => {
    provider = openProvider({ captcha: { visible: {} } });
    await expect(solve('visible')).rejects.toThrow('Captcha id is empty');
  });
});

describe('any captcha', () => {
  it('fails as a network error when no address delivers the script, and loads it anew the next time', async () => {
    provider.down.add(`${provider.hosts[0]}/score.js`);
    await expect(solve('score')).rejects.toMatchObject({ code: 'captcha.network' });
    provider.down.clear();
    expect(await solve('score')).toEqual({ captchaResponseV3: 'score-token', checkScore: true });
    expect(provider.asked).toHaveLength(2);
  });

  // Spec: method-flows 8.3a
  it.each(['visible', 'score', 'geetest'] as const)('fails when its script is something else: %s', async (kind) => {
    provider.isReal = false;
    await expect(solve(kind)).rejects.toMatchObject({ code: 'captcha.script' });
  });

  it('is loaded once a page', async () => {
    await solve('score');
    await solve('score');
    expect(provider.asked).toHaveLength(1);
  });

  it('cannot be reached while the deployment cannot be asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(solve('score')).rejects.toMatchObject({ code: 'captcha.network' });
  });
});

describe('a captcha without a box', () => {
  it('is asked for by itself', async () => {
    expect(await solve('invisible')).toEqual({ captchaResponse: 'unasked-token' });
    expect(provider.boxes[0]?.options).toMatchObject({ sitekey: 'key-i', size: 'invisible' });
  });
});

describe('a score', () => {
  it('shows nothing', async () => {
    await solve('score');
    expect(provider.asked).toEqual([`${provider.hosts[0]}/score.js?render=key-s`]);
    expect(dialog()).toBeNull();
  });

  it('fails on an empty score', async () => {
    provider.score = () => Promise.resolve('');
    await expect(solve('score')).rejects.toThrow('Captcha data empty');
  });
});

describe('a slider', () => {
  const slide = async (): Promise<CaptchaProvider['sliders'][number]> => {
    await shown(() => provider.sliders[0]);
    await settle();
    return provider.sliders[0] ?? expect.fail();
  };

  // Spec: method-flows 9.4a
  it('opens by itself when it is ready, with half a minute to load in', async () => {
    const answer = solve('geetest');
    const slider = await slide();
    expect(slider.options).toMatchObject({ captchaId: 'id-1', language: 'ara', product: 'bind', timeout: 30_000 });
    expect(slider.isShown).toBe(false);
    slider.emit.ready();
    expect(slider.isShown).toBe(true);
    slider.emit.success();
    expect(await answer).toEqual({
      geetestCaptchaOutput: SOLVED.captcha_output,
      geetestGenTime: SOLVED.gen_time,
      geetestLotNumber: SOLVED.lot_number,
      geetestPassToken: SOLVED.pass_token,
    });
    expect(slider.isDestroyed).toBe(true);
  });

  // Spec: method-flows 8.3d
  it.each([
    ['60204', 'captcha.network'],
    ['60500', 'captcha.unknown'],
  ])('turns the error %s of the slider into %s', async (given, code) => {
    const outcome = heldBack(solve('geetest'));
    (await slide()).emit.error({ code: given, msg: '' });
    await expect(outcome).rejects.toMatchObject({ code });
  });

  it('reports a closed slider as closed', async () => {
    const outcome = heldBack(solve('geetest'));
    (await slide()).emit.close();
    await expect(outcome).rejects.toMatchObject({ code: 'captcha.closed' });
  });

  // Spec: core 5.10, core 8.4d, method-flows 5.7, method-flows 8.6b
  it.each([
    [false, 'Captcha data empty'],
    [{ captcha_output: 'out' }, 'Geetest result is empty'],
  ])('fails with the words of the specification when the slider gives %j', async (validate, message) => {
    provider.validate = validate;
    const outcome = heldBack(solve('geetest'));
    (await slide()).emit.success();
    await expect(outcome).rejects.toThrow(message);
  });

  // Spec: core 5.10, core 8.4d, method-flows 5.7, method-flows 8.6b
  it('needs an id', async () => {
    await expect(solve('geetest', { geetestId: '' })).rejects.toThrow('Captcha id is empty');
    expect(provider.asked).toEqual([]);
  });

  it('goes when its page is left', async () => {
    const page = new AbortController();
    const outcome = heldBack(solve('geetest', { signal: page.signal }));
    const slider = await slide();
    page.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(slider.isDestroyed).toBe(true);
  });
});

describe('under Trusted Types', () => {
  it('a script has its address from a policy, and what it writes is sanitised', async () => {
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
});
