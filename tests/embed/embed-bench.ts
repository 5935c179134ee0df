import { afterEach, beforeEach, vi } from 'vitest';
import { createCashier, type Cashier, type CashierOptions } from '#embed/create-cashier.ts';

export const ORIGIN = 'https://pay.example';
export const SRC = `${ORIGIN}/cashier/`;

export type Posted = { type: string; payload?: unknown; target: string };

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

/** Embeds a cashier, and listens at its frame. */
export function create(options: Partial<CashierOptions> = {}): Cashier {
  const cashier = createCashier({ container: '#cashier', src: SRC, startData: { token: 't' }, ...options });
  cashiers.push(cashier);
  const frame = frames().at(-1);
  if (frame?.contentWindow) {
    const messages: Posted[] = [];
    posted.set(frame, messages);
    vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation((text: unknown, target: unknown) => {
      messages.push({ ...JSON.parse(String(text)), target: String(target) });
    });
  }
  return cashier;
}

export interface From {
  frame?: HTMLIFrameElement;
  origin?: string;
  source?: unknown;
}

/** A message as the widget in a frame would send it, unless told otherwise. */
export function say(message: unknown, from: From = {}): void {
  const { frame = frameAt(0), origin = ORIGIN } = from;
  const source = 'source' in from ? from.source : frame.contentWindow;
  const event = new Event('message');
  Object.assign(event, { data: typeof message === 'string' ? message : JSON.stringify(message), origin, source });
  window.dispatchEvent(event);
}

/** The widget greets; time for the host to answer. */
export async function sayLoaded(frame = frameAt(0)): Promise<void> {
  say({ type: 'Loaded', payload: { version: 'v1.0.481' } }, { frame });
  await vi.advanceTimersByTimeAsync(0);
}

/** A page with a place for the cashier, and a clock that moves only when told. */
export function useEmbedBench(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="cashier"></div>';
    cashiers = [];
  });
  afterEach(() => {
    for (const cashier of cashiers) cashier.destroy();
    vi.restoreAllMocks();
    sessionStorage.clear();
    vi.useRealTimers();
  });
}
