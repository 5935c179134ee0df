import { vi } from 'vitest';

interface BoxOptions {
  sitekey: string;
  size: string;
  hl: string;
  theme: string;
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(): void;
}

type Handlers = Record<'ready' | 'success' | 'error' | 'close', (value?: unknown) => void>;

/** Fake captcha providers: their scripts and their results. */
export interface CaptchaProvider {
  /** Addresses of scripts, in the order in which they are tried. */
  readonly hosts: readonly [string, string];
  /** Requested addresses, in order. */
  readonly asked: string[];
  /** Addresses that do not answer. */
  readonly down: Set<string>;
  /** Boxes drawn so far. */
  readonly boxes: { place: HTMLElement; options: BoxOptions }[];
  /** Sliders shown so far. */
  readonly sliders: { options: Record<string, unknown>; isShown: boolean; isDestroyed: boolean; emit: Handlers }[];
  /** Result of a slider. */
  validate: unknown;
  /** Result of the score. */
  score: (siteKey: string, asked: { action: string }) => Promise<string>;
  /** False: scripts load, but have the wrong content. */
  isReal: boolean;
}

export const SOLVED = { captcha_output: 'out', gen_time: '1767225600', lot_number: 'lot', pass_token: 'pass' };

let count = 0;

/** Unique addresses for each test, because a page loads a script once. */
const newConfig = (): { hosts: [string, string]; config: unknown } => {
  count += 1;
  const [one, two] = [`https://one-${count}.example`, `https://two-${count}.example`] as const;
  const captcha = {
    visible: { siteKey: 'key-v', scripts: [`${one}/box.js`, `${two}/box.js`] },
    invisible: { siteKey: 'key-i', scripts: [`${one}/box.js`] },
    score: { siteKey: 'key-s', scripts: [`${one}/score.js`] },
    geetest: { scripts: [`${one}/slider.js`, `${two}/slider.js`] },
  };
  return { hosts: [one, two], config: { captcha } };
};

/** Simulates the deployment's configuration and the providers; the page's code is real. */
export const openProvider = (other?: unknown): CaptchaProvider => {
  const { hosts, config } = newConfig();
  const provider: CaptchaProvider = {
    hosts,
    asked: [],
    down: new Set(),
    boxes: [],
    sliders: [],
    validate: SOLVED,
    score: () => Promise.resolve('score-token'),
    isReal: true,
  };
  const box = {
    ready: (run: () => void) => run(),
    render(place: HTMLElement, options: BoxOptions) {
      provider.boxes.push({ place, options });
      return provider.boxes.length - 1;
    },
    execute: (widget: number) => provider.boxes[widget]?.options.callback('unasked-token'),
    reset() {},
    enterprise: {
      ready: (run: () => void) => run(),
      execute: (siteKey: string, asked: { action: string }) => provider.score(siteKey, asked),
    },
  };
  const initGeetest4 = (options: Record<string, unknown>, ready: (slider: unknown) => void): void => {
    const emit: Handlers = { ready() {}, success() {}, error() {}, close() {} };
    const shown = { options, isShown: false, isDestroyed: false, emit };
    const on = (name: keyof Handlers) => (run: () => void) => {
      emit[name] = run;
      return slider;
    };
    const slider = {
      onReady: on('ready'),
      onSuccess: on('success'),
      onError: on('error'),
      onClose: on('close'),
      showCaptcha: () => void (shown.isShown = true),
      getValidate: () => provider.validate,
      destroy: () => void (shown.isDestroyed = true),
    };
    provider.sliders.push(shown);
    ready(slider);
  };
  const bring = (script: HTMLScriptElement): void => {
    const { origin, pathname } = new URL(script.src);
    provider.asked.push(script.src);
    const isDown = provider.down.has(origin + pathname);
    if (!isDown && provider.isReal) Object.assign(window, { grecaptcha: box, initGeetest4 });
    queueMicrotask(() => script.dispatchEvent(new Event(isDown ? 'error' : 'load')));
  };
  Reflect.deleteProperty(window, 'grecaptcha');
  Reflect.deleteProperty(window, 'initGeetest4');
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) bring(node);
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(other ?? config)));
  return provider;
};
