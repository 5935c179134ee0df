import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';
import { readWidgetMessage } from './messages.ts';

/** The used part of a Playwright page; compatible with any version. */
export interface TestPage<Found> {
  route(address: (url: URL) => boolean, answer: (route: TestRoute) => Promise<void>): Promise<unknown>;
  frames(): TestFrame[];
  frameLocator(css: string): Finder<Found>;
}

interface TestRoute {
  fulfill(answer: { status: number; contentType: string; body: string }): Promise<void>;
}

interface TestFrame {
  url(): string;
  evaluate(script: string): Promise<unknown>;
}

interface Finder<Found> {
  locator(css: string): Found;
  getByRole(role: 'button', options: { name: string | RegExp }): Found;
}

/** A message of the host's page to the cashier. */
export interface HostMessage {
  type: string;
  payload: unknown;
}

/** A cashier without behaviour: it sends only the messages of a test. */
export interface FakeCashier {
  /** Sends a message to the host's page, such as `say('onResult', { … })`. */
  say<T extends keyof WidgetToHost>(type: T, payload: WidgetToHost[T]): Promise<void>;
  /** Messages that the host's page has sent, oldest first. */
  heard(): Promise<HostMessage[]>;
  /** Waits for the first message of a type and returns its payload. */
  waitFor(type: keyof HostToWidget, options?: { timeoutMs?: number }): Promise<unknown>;
}

/** Starts like the cashier, reports that it is ready once it has start data, and records messages. */
const fakeDocument = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Fake cashier</title><h1>Fake cashier</h1>
<script>
  const say = (text) => parent.postMessage(text, '*');
  window.heard = [];
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data !== 'string') return;
    heard.push(data);
    if (JSON.parse(data).type === 'loaded' && heard.length === 1) say(${JSON.stringify(JSON.stringify({ type: 'onInit' }))});
  });
  say(${JSON.stringify(JSON.stringify({ type: 'Loaded', payload: { version: 'fake' } }))});
</script></html>`;

const WAIT_MS = 10_000;
const STEP_MS = 25;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, STEP_MS);
  });

/** Repeats a call until it returns a value. */
async function until<T>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause();
  }
  throw new DOMException(`fakeCashier: ${what}: not within ${timeoutMs} ms`, 'TimeoutError');
}

/**
 * Replaces the cashier by a fake before the host's page is opened: no server is needed, and no money moves. `src` is the
 * address that the page passes to the SDK.
 */
export async function fakeCashier(page: TestPage<unknown>, src: string): Promise<FakeCashier> {
  const { origin, pathname } = new URL(src);
  const isCashier = (url: URL): boolean => url.origin === origin && url.pathname === pathname;
  await page.route(isCashier, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: fakeDocument }),
  );
  const findFrame = (): TestFrame | undefined =>
    page.frames().find((frame) => URL.canParse(frame.url()) && isCashier(new URL(frame.url())));
  const run = async (script: string): Promise<unknown> => {
    const frame = await until('the page has no frame of it', WAIT_MS, findFrame);
    return frame.evaluate(script);
  };
  const heard = async (): Promise<HostMessage[]> => {
    const texts = await run('window.heard ?? []');
    return Array.isArray(texts) ? texts.flatMap((text) => readWidgetMessage(text) ?? []) : [];
  };
  return {
    heard,
    async say(type, payload) {
      // Messages of both sides have the same form.
      const text = JSON.stringify({ type, payload });
      await run(`parent.postMessage(${JSON.stringify(text)}, '*')`);
    },
    async waitFor(type, { timeoutMs = WAIT_MS } = {}) {
      const { payload } = await until(`the page says no ${type}`, timeoutMs, async () =>
        (await heard()).find((message) => message.type === type),
      );
      return payload;
    },
  };
}

/** Locators by stable names: those of screens, nodes and fields, never of classes. */
export interface CashierPage<Found> {
  /** A method or group of the list, by its name in the user's language. */
  method(name: string): Found;
  /** Waits for a page: `deposit.methods`, `deposit.unified-form`, `deposit.complete`. */
  screen(id: string): Found;
  /** A part of a page, by its name in the layout: `requisite`, `countdown`. */
  node(id: string): Found;
  /** The input of a field, by the field's name: `amount`, `cpf`. */
  field(name: string): Found;
  /** A button, by the beginning of its label. */
  button(label: string): Found;
}

const beginning = (words: string): RegExp => new RegExp(`^${words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`);

/** Returns locators of the cashier in a page's frame. `frame` is the frame's selector, for a page with several. */
export function cashierPage<Found>(page: TestPage<Found>, frame = 'iframe'): CashierPage<Found> {
  const cashier = page.frameLocator(frame);
  return {
    method: (name) => cashier.getByRole('button', { name: beginning(name) }),
    screen: (id) => cashier.locator(`[data-screen="${id}"]`),
    node: (id) => cashier.locator(`[data-node="${id}"]`),
    field: (name) => cashier.locator(`[data-field="${name}"] input`),
    button: (label) => cashier.getByRole('button', { name: beginning(label) }),
  };
}
