import { setTimeout as pause } from 'node:timers/promises';
import { DriverError, memberOf, type Parameters, type Session } from './commands.ts';
import { KEY } from './key.ts';
import { sleepFor } from './process-tree.ts';

/** Key of an element reference in JSON, defined by the standard. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Selects elements by a selector, and by their text if given. */
export interface Target {
  readonly css: string;
  /** Whether the text must begin the element's text. */
  readonly says?: string;
}

const WAIT_MS = 20_000;
const STEP_MS = 60;
/** Two faster clicks in one place are a double click, whose second half the widget ignores by design. */
const NEXT_CLICK_MS = 600;

/** Runs in the page: returns the visible elements, in order. */
const findShown = (css: string, says: string): Element[] => {
  const wanted = says.toLowerCase();
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const wordsOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().toLowerCase();
  return [...document.querySelectorAll(css)].filter(
    (element) => isShown(element) && wordsOf(element).startsWith(wanted),
  );
};

/** Whether a page function failed because its frame has navigated. */
const isGone = (error: unknown): boolean =>
  error instanceof DriverError &&
  /no such (?:frame|element|window)|stale|detached|javascript error|unknown error/.test(error.code);

/** A running browser with one page, in which a host frames the widget. */
export class Browser {
  readonly #session: Session;
  #isFramed = true;
  #clickedAt = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Whether the widget is in a frame of the page, or is the page itself. */
  set isFramed(isFramed: boolean) {
    this.#isFramed = isFramed;
  }

  async go(address: string): Promise<void> {
    await this.#session.send('go', { url: address });
  }

  async reload(): Promise<void> {
    await this.#session.send('enterFrame', { id: null });
    await this.#session.send('reload');
  }

  async tabs(): Promise<string[]> {
    const tabs = await this.#session.send('tabs');
    return Array.isArray(tabs) ? tabs.map(String) : [];
  }

  async switchTab(handle: string): Promise<void> {
    await this.#session.send('switchTab', { handle });
  }

  async closeTab(): Promise<void> {
    await this.#session.send('closeTab');
  }

  /** A window that the previous story left open would fail in the next one, because its server is gone. */
  async keepOneTab(): Promise<void> {
    const [kept = '', ...others] = await this.tabs();
    for (const tab of others) {
      await this.switchTab(tab);
      await this.closeTab();
    }
    await this.switchTab(kept);
  }

  /** Runs a function in the page of the host. */
  async runInHost<T>(what: (...args: never[]) => T, ...args: readonly unknown[]): Promise<Awaited<T>> {
    await this.#session.send('enterFrame', { id: null });
    return this.#run(what, args);
  }

  /** Runs a function in the widget's frame, or in the page if there is no frame. */
  async run<T>(what: (...args: never[]) => T, ...args: readonly unknown[]): Promise<Awaited<T>> {
    await this.#enter();
    return this.#run(what, args);
  }

  async #enter(): Promise<void> {
    await this.#session.send('enterFrame', { id: null });
    if (!this.#isFramed) return;
    const frame = await this.#run(() => {
      const widget = document.querySelector('#cashier iframe');
      // WebKit scrolls only within the frame, and misses elements below the host's window.
      widget?.scrollIntoView({ block: 'center' });
      return widget;
    }, []);
    if (!frame) throw new DriverError('no such frame', 'the host has no frame');
    await this.#session.send('enterFrame', { id: frame });
  }

  /** Runs a function in the page. Its result is returned as JSON, an element as its reference. */
  async #run<T>(what: (...args: never[]) => T, args: readonly unknown[]): Promise<Awaited<T>> {
    // This program's loader wraps functions in a helper.
    const script = `const __name = (what) => what; ${HELPERS} return (${what.toString()})(...arguments);`;
    return (await this.#session.send('run', { script, args })) as Awaited<T>;
  }

  async #find({ css, says = '' }: Target): Promise<unknown> {
    await this.#enter();
    return this.#run((selector: string, words: string) => findShown(selector, words)[0] ?? null, [css, says]);
  }

  /** Scrolls it to the middle, as a person does: WebKit would leave it below a sticky button. */
  async #findInSight({ css, says = '' }: Target): Promise<unknown> {
    await this.#enter();
    return this.#run(
      (selector: string, words: string) => {
        const [element] = findShown(selector, words);
        const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
        const edge = window.innerHeight / 4;
        if (top < edge || bottom > window.innerHeight - edge) element?.scrollIntoView({ block: 'center' });
        return element ?? null;
      },
      [css, says],
    );
  }

  /** Repeats the question until the answer is true; a navigation in between is no answer. */
  async until(what: string, ask: () => Promise<boolean>, { waitMs = WAIT_MS } = {}): Promise<void> {
    const end = Date.now() + waitMs;
    let last: unknown;
    while (Date.now() < end) {
      try {
        if (await ask()) return;
        last = undefined;
      } catch (error) {
        if (!isGone(error)) throw error;
        last = error;
      }
      await pause(STEP_MS);
    }
    const seen = await this.text().catch(() => '');
    throw new Error(
      `not within ${waitMs} ms: ${what}. ${last instanceof Error ? last.message : ''} The page says: ${seen}`,
    );
  }

  async shows(target: Target): Promise<boolean> {
    return (await this.#find(target)) !== null;
  }

  async untilShown(target: Target, options?: { waitMs?: number }): Promise<void> {
    await this.until(`${target.css} ${target.says ?? ''}`, () => this.shows(target), options);
  }

  async #element(target: Target): Promise<string> {
    let reference: unknown;
    await this.until(`${target.css} ${target.says ?? ''}`, async () => {
      reference = memberOf(await this.#findInSight(target), ELEMENT);
      return typeof reference === 'string';
    });
    return String(reference);
  }

  async #onElement(target: Target, name: 'click' | 'type', more: Parameters = {}): Promise<void> {
    await this.until(`${name} ${target.css} ${target.says ?? ''}`, async () => {
      const id = await this.#element(target);
      try {
        await this.#session.send(name, { id, ...more });
        return true;
      } catch (error) {
        // An element that covers it may be about to disappear.
        if (error instanceof DriverError && /intercepted|not interactable|stale/.test(error.code)) return false;
        throw error;
      }
    });
  }

  async click(target: Target): Promise<void> {
    await pause(Math.max(0, this.#clickedAt + NEXT_CLICK_MS - Date.now()));
    await this.#onElement(target, 'click');
    this.#clickedAt = Date.now();
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#onElement(target, 'type', { text });
    if (!/^[\dA-Z-]+$/i.test(text)) return;
    // WebKit continues before the page has handled the keys.
    const bare = (value: string): string => value.replaceAll(/[^\dA-Z]/gi, '');
    const valueOf = (css: string): string => document.querySelector<HTMLInputElement>(css)?.value ?? '';
    await this.until(`${target.css} has read ${text}`, async () =>
      bare(await this.run(valueOf, target.css)).endsWith(bare(text)),
    );
  }

  /** Clears the field as a person does who selects everything. */
  async replace(target: Target, text: string): Promise<void> {
    await this.type(target, `${KEY.control}a`);
    await this.type(target, KEY.backspace);
    await this.type(target, text);
  }

  async screenshot(): Promise<Buffer> {
    await this.#session.send('enterFrame', { id: null });
    return Buffer.from(String(await this.#session.send('screenshot', { full: false })), 'base64');
  }

  /** Pastes the clipboard into a field of the host's page, the only way to read it without a permission. */
  async pasted(): Promise<string> {
    const box = await this.runInHost(() => {
      document.querySelector('#pasted')?.remove();
      const area = Object.assign(document.createElement('textarea'), { id: 'pasted' });
      Object.assign(area.style, { position: 'fixed', insetBlockStart: '0', zIndex: '99' });
      document.body.append(area);
      area.focus();
      return area;
    });
    await this.#session.send('click', { id: String(memberOf(box, ELEMENT)) });
    await this.#session.send('type', { id: String(memberOf(box, ELEMENT)), text: `${KEY.control}v` });
    return this.runInHost(() => document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? '');
  }

  /** All text that a person can read in the widget. */
  text(): Promise<string> {
    return this.run(() => document.body.innerText.trim());
  }

  /** Suspends the browser, as when a laptop is closed. */
  sleep(sleepMs: number): Promise<void> {
    return sleepFor(this.#session.pid, sleepMs);
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}

/** Functions of this file that run in the page. */
const HELPERS = `const findShown = ${findShown.toString()};`;
