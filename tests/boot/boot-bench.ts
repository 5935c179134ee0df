import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, vi } from 'vitest';
import { boot, type Booted } from '#boot/boot.ts';
import { stubWindow, type FakeWindow, type FakeWindowOptions } from '#tests/host/fake-window.ts';

export const HOST = 'https://host.example';
export const START = { token: 'secret', transport: 'http', user: { id_user: '42', currency: 'EUR', lang: 'ar' } };

/** The page of a test, and its server. */
export interface BootBench {
  page: FakeWindow;
  asked: { address: string; body: unknown }[];
  /** Answers by the end of the address. */
  answers: Record<string, () => Response | Promise<Response>>;
  session: Map<string, string>;
  open: (options?: FakeWindowOptions) => void;
  settle: () => Promise<void>;
  /** The host's answer to Loaded. */
  reply: (payload: unknown) => void;
  bootWith: (payload: unknown) => Promise<Booted>;
  bodyOf: (path: string) => unknown;
}

/** Opens a page in a host's frame before each test, and closes it after. */
export const benchBoot = (): BootBench => {
  const bench = {
    open(options = {}) {
      bench.page = stubWindow({ ancestorOrigins: [HOST], ...options });
    },
    async settle() {
      for (let count = 0; count < 50; count += 1) await turn();
    },
    reply(payload) {
      bench.page.deliver(JSON.stringify({ type: 'loaded', payload }), { origin: HOST });
    },
    async bootWith(payload) {
      const booting = boot();
      booting.catch(() => {});
      await bench.settle();
      bench.reply(payload);
      return booting;
    },
    bodyOf: (path) => bench.asked.find(({ address }) => address.endsWith(path))?.body,
  } as BootBench;
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    bench.open();
    bench.session = new Map();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => bench.session.get(key) ?? null,
      setItem: (key: string, value: string) => bench.session.set(key, value),
      removeItem: (key: string) => bench.session.delete(key),
    });
    bench.asked = [];
    bench.answers = {
      'config.json': () => Response.json({ allowedHosts: '*' }),
      'methods-payment-v5': () => Response.json({ methods: [] }),
      'sweepstake-boxes': () => Response.json({ boxes: [] }),
    };
    vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
      bench.asked.push({ address, body: body === undefined ? undefined : JSON.parse(body) });
      const answer = Object.entries(bench.answers).find(([end]) => address.endsWith(end))?.[1];
      return answer ? answer() : Response.json({ 'error.title': 'text' });
    });
  });
  return bench;
};
