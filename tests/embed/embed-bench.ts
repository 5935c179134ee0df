import { afterEach, beforeEach, vi } from 'vitest';
import type { Cashier, CashierOptions } from '#embed/cashier-handle.ts';
import { createCashier } from '#embed/create-cashier.ts';

export const ORIGIN = 'https://pay.example';
export const SRC = `${ORIGIN}/cashier/`;

export const LOADED = { type: 'Loaded', payload: { version: 'v1.0.481' } };

type Posted = { type: string; payload?: unknown; target: string };

let cashiers: Cashier[] = [];
const posted = new WeakMap<object, Posted[]>();

export function frames(): HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')];
}

export function frameAt(index: number): HTMLIFrameElement {
  const frame = frames()[index];
  if (!frame) throw new Error('no such frame');
  return frame;
}

/** Messages that the host has sent into a frame. */
export function postedTo(frame = frameAt(0)): Posted[] {
  return posted.get(frame) ?? [];
}

/** Records the messages to the last frame. */
export function spyOnFrame(): void {
  const frame = frames().at(-1);
  if (!frame?.contentWindow) return;
  const messages: Posted[] = [];
  posted.set(frame, messages);
  vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation((text: unknown, target: unknown) => {
    messages.push({ ...JSON.parse(String(text)), target: String(target) });
  });
}

/** Embeds a cashier, and records the messages to its frame. */
export function create(options: Partial<CashierOptions> = {}): Cashier {
  const cashier = createCashier({ container: '#cashier', src: SRC, startData: { token: 't' }, ...options });
  cashiers.push(cashier);
  spyOnFrame();
  return cashier;
}

interface From {
  frame?: HTMLIFrameElement;
  origin?: string;
  source?: unknown;
}

/** Sends a message as the widget in the first frame does, or from another source. */
export function say(message: unknown, from: From = {}): void {
  const { frame = frameAt(0), origin = ORIGIN } = from;
  const source = 'source' in from ? from.source : frame.contentWindow;
  const event = new Event('message');
  Object.assign(event, { data: typeof message === 'string' ? message : JSON.stringify(message), origin, source });
  window.dispatchEvent(event);
}

/** Sends the first message of the widget, and waits for the host's answer. */
export async function sayLoaded(frame = frameAt(0)): Promise<void> {
  say(LOADED, { frame });
  await vi.advanceTimersByTimeAsync(0);
}

/** A page with a container for the cashier, and a fake clock. */
export function setUpEmbedBench(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="cashier"></div>';
    cashiers = [];
  });
  afterEach(() => {
    for (const cashier of cashiers) cashier.destroy();
    sessionStorage.clear();
  });
}
