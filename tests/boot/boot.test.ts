import { describe, expect, it, vi } from 'vitest';
import { boot } from '#boot/boot.ts';
import { StartError } from '#boot/start-error.ts';
import type { KeyStore } from '#platform/storage.ts';
import { startServer } from '#tests/transport/socket-server.ts';
import { benchBoot, HOST, START } from './boot-bench.ts';

const bench = benchBoot();
const { open, settle, reply, bootWith, bodyOf } = bench;

/** Loads the modules of a new page. */
const freshBoot = async (): Promise<{ start: typeof boot; store: KeyStore }> => {
  vi.resetModules();
  const [file, { sessionStore }] = await Promise.all([import('#boot/boot.ts'), import('#platform/storage.ts')]);
  return { start: file.boot, store: sessionStore };
};

const METHODS = { country: 'RU', currency: { code: 'USD', type: 'fiat' } } as const;

describe('the start', () => {
  // Spec: core 4.1a, core 9.2b, method-flows 9.12
  it('greets the host before anything else', () => {
    void boot().catch(() => {});
    expect(bench.page.posted).toMatchObject([{ type: 'Loaded', payload: { version: 'v1.0.481' }, target: HOST }]);
  });

  // Spec: core 4.1b
  it('gives start data with defaults, the channel, a transport, the locale, texts and the first answer', async () => {
    const booted = await bootWith(START);
    expect(booted).toMatchObject({
      locale: 'ar',
      start: { closingButton: true, platformVersion: 'redesign', user: { lang: 'ar', paymentGeo: 'RU' } },
      host: { kind: 'iframe' },
      transport: { kind: 'http' },
    });
    expect(await booted.firstMethods).toEqual({ methods: [] });
    expect(await booted.texts).toEqual({ 'error.title': 'text' });
    expect(bench.page.types()).toEqual(['Loaded']);
  });

  const GROUPS = [
    { key: 'other', group: 'x' },
    { key: 'analytics-21007', group: 'group_b' },
  ];

  it.each<[start: object, request: object]>([
    [
      { ...START, experiments: GROUPS, user: { id_user: '1', currency: 'USDT', paymentGeo: 'IN' } },
      { country: 'IN', currency: { code: 'USDT', type: 'crypto' }, abTestGroup: 'group_b' },
    ],
    // Spec: core 3.14b
    [{ transport: 'http' }, { ...METHODS, abTestGroup: 'group_a' }],
  ])('of %j requests the methods of %j', async (start, request) => {
    await bootWith(start);
    expect(bodyOf('methods-payment-v5')).toEqual(request);
  });

  // Spec: method-flows 6.1c, method-flows 7.13
  it('requests coin packages instead in the sweepstake view', async () => {
    const booted = await bootWith({ ...START, widgetViewType: 'sweep' });
    expect(await booted.firstBoxes).toEqual({ boxes: [] });
    expect([booted.firstMethods, bodyOf('methods-payment-v5')]).toEqual([undefined, undefined]);
  });

  it('loads texts and the list of hosts before the host has answered, and nothing else', async () => {
    open({ href: 'https://pay.example/cashier/?locale=ar' });
    const { start } = await freshBoot();
    void start().catch(() => {});
    await settle();
    const files = bench.asked.map(({ address }) => address.replace(/.*\//, '').replace(/[?].*/, ''));
    expect(files.toSorted()).toEqual(['ar.json', 'config.json']);
  });

  it('waits neither for texts nor for the first answer, and passes on its failure', async () => {
    bench.answers['methods-payment-v5'] = () => new Promise(() => {});
    bench.answers['.json?url&no-inline'] = () => new Promise(() => {});
    await expect(bootWith(START)).resolves.toMatchObject({ locale: 'ar' });
    bench.answers['methods-payment-v5'] = () => Response.json({ code: 'banking.no', message: 'No' }, { status: 500 });
    await expect((await bootWith(START)).firstMethods).rejects.toMatchObject({ code: 'rejected', status: 500 });
  });
});

describe('the locale', () => {
  it.each<[address: string, start: object, locale: string, left: string | undefined]>([
    // Spec: core 3.2c, core 4.16a
    ['deposit?locale=pt-BR&x=1#top', START, 'pt', '/cashier/deposit?x=1#top'],
    ['', START, 'ar', undefined],
    // Spec: core 9.1
    ['', { transport: 'http' }, 'en', undefined],
  ])('at %j, of %j, is %s, and the address becomes %s', async (address, start, locale, left) => {
    open({ href: `https://pay.example/cashier/${address}` });
    const booted = await bootWith(start);
    expect(booted.locale).toBe(locale);
    expect(booted.start.user.lang ?? 'en').toBe(locale);
    const replaced = bench.page.replaceState.mock.calls.map((call) => call[2]);
    expect(replaced).toEqual(left === undefined ? [] : [left]);
  });
});

describe('the transport', () => {
  it.each([
    ['connects at once', undefined],
    ['requests the list by HTTP first', 'both'],
  ])(
    'is a socket that %s if the deployment names %s, and uses only a fresh token of its user',
    async (_what, transport) => {
      const server = await startServer();
      open({ href: `${server.origin}/cashier/` });
      if (transport) {
        const textContent = JSON.stringify({ allowedHosts: '*', transport });
        document.getElementById = () => ({ textContent }) as unknown as HTMLElement;
      }
      const booted = await bootWith({ token: 'secret', userId: 'u1' });
      expect(booted.transport.kind).toBe('socket');
      expect(await booted.firstMethods).toEqual({ methods: [] });
      expect(Object(bodyOf('methods-payment-v5')).country).toBe(transport && 'RU');
      expect(transport ? server.handshakes : []).toEqual([]);
      await vi.waitFor(() => expect(server.sockets.size).toBe(1), 5000);
      const handshake = { Authorization: 'secret', Language: 'en', cashier_type: 'widget' };
      expect(server.handshakes[0]).toMatchObject(handshake);
      for (const socket of server.sockets) {
        socket.emit('login.token', { token: 'fresh' });
        socket.emit('login.token', { token: 'theirs', user: { id_user: 'u2', currency: 'EUR' } });
      }
      await vi.waitFor(async () => {
        await booted.transport.call('methods-payment-v5', METHODS);
        expect(server.emitted.at(-1)?.data).toMatchObject({ token: 'fresh' });
      });
      booted.transport.close();
      await server.close();
    },
  );

  // Spec: core 4.2a
  it('is the stored one in a release build when the host names no transport', async () => {
    vi.stubEnv('DEV', false);
    const { start } = await freshBoot();
    bench.session.set('transport', 'http');
    const booting = start();
    await settle();
    reply({});
    expect((await booting).transport.kind).toBe('http');
  });

  // Spec: core 8.1a
  it('reports an expired token to the host', async () => {
    const expired = { code: 'auth.tokenExpired', message: 'Late' };
    bench.answers['methods-payment-v5'] = () => Response.json(expired, { status: 401 });
    await expect((await bootWith(START)).firstMethods).rejects.toMatchObject({ status: 401 });
    expect(bench.page.types()).toEqual(['Loaded', 'onTokenExpired']);
  });

  it('reports no failure of metrics to the host', async () => {
    bench.answers['events'] = () => Response.json({ code: 'busy' }, { status: 503 });
    const booted = await bootWith(START);
    await booted.firstMethods;
    await expect(booted.transport.call('events', { events: [] })).rejects.toMatchObject({ status: 503 });
    expect(bench.page.types()).toEqual(['Loaded']);
  });

  it('leaves later start data to the app', async () => {
    const booted = await bootWith(START);
    reply({ token: 'fresh' });
    const received: unknown[] = [];
    booted.host.on('loaded', (data) => received.push(data));
    expect(received).toEqual([{ token: 'fresh' }]);
  });
});

describe('a start that fails', () => {
  const failure = (booting: Promise<unknown>): Promise<unknown> => booting.catch((error: unknown) => error);

  // Spec: core 4.1h, core 5.1c
  it('reports start data without payload to the host', async () => {
    const error = await failure(bootWith(undefined));
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({ message: 'Incorrect data from host', host: { kind: 'iframe' } });
    const payload = { message: 'Incorrect data from host', code: 'host-data-incorrect' };
    expect(bench.page.posted.at(-1)).toMatchObject({ type: 'onInitError', payload, target: HOST });
  });

  // Spec: core 4.1h
  it('reports to the host that it has not answered for 30 seconds', async () => {
    vi.useFakeTimers();
    const failed = failure(boot());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toMatchObject({ code: 'start-timeout' });
    expect(bench.page.posted.at(-1)).toMatchObject({ type: 'onInitError', payload: { message: 'Request timeout' } });
  });

  // Spec: core 4.1d
  it('reports to the native shell that it has not written start data for 5 seconds', async () => {
    vi.useFakeTimers();
    open({ isFramed: false });
    const sent: unknown[] = [];
    Reflect.set(window, 'CashierBridge', { postMessage: (text: string) => sent.push(JSON.parse(text)) });
    const failed = failure(boot());
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toMatchObject({ message: "Can't find a property in window" });
    const payload = { message: "Can't find a property in window", code: 'host-data-missing' };
    expect(sent).toEqual([
      { type: 'Loaded', payload: { version: 'v1.0.481' } },
      { type: 'onInitError', payload },
    ]);
  });

  it('reports nothing to a host that is not on the list', async () => {
    bench.answers['config.json'] = () => Response.json({ allowedHosts: ['https://other.example'] });
    expect(await failure(bootWith(START))).toMatchObject({ code: 'host-not-allowed' });
    expect(bench.page.types()).toEqual(['Loaded']);
    expect(bench.asked.every(({ address }) => !address.includes('/api/'))).toBe(true);
  });
});

describe('a frame without storage', () => {
  const bootKept = async (payload: object) => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
    const { start, store } = await freshBoot();
    const booting = start();
    await settle();
    reply(payload);
    return { booted: await booting, store };
  };
  const USER = { user: { id_user: '42', currency: 'EUR', paymentGeo: 'DE' }, transport: 'http' };

  it('reads what the host has stored before any request except for the start data', async () => {
    const { booted } = await bootKept({ ...USER, kept: { 'tab.cashier.region': '42 DE EUR KZ KZT' } });
    expect(bodyOf('methods-payment-v5')).toMatchObject({ country: 'KZ', currency: { code: 'KZT' } });
    expect(booted.home).toEqual({ country: 'DE', currency: 'EUR' });
    expect(booted.start).not.toHaveProperty('kept');
  });

  it('uses the transport that the host has stored', async () => {
    vi.stubEnv('DEV', false);
    expect((await bootKept({ kept: { 'tab.transport': 'http' } })).booted.transport.kind).toBe('http');
  });

  it.each([
    [{ kept: {} }, ['1', '']],
    [{}, []],
  ])('of a host that sends %j makes it store the values %j', async (more, values) => {
    const { store } = await bootKept({ ...USER, ...more });
    store.set('a', '1');
    expect(store.get('a')).toBe('1');
    store.remove('a');
    const payloads = values.map((value) => ({ type: 'onKeep', payload: { key: 'tab.a', value } }));
    expect(bench.page.posted.slice(1)).toMatchObject(payloads);
    expect(bench.page.posted).toHaveLength(values.length + 1);
  });
});
