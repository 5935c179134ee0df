import { expect, describe, it, vi } from 'vitest';
import { boot } from '#boot/boot.ts';
import { StartError } from '#boot/start-error.ts';
import { startServer, type TestServer } from '#tests/transport/socket-server.ts';
import { benchBoot, HOST, START } from './boot-bench.ts';

const bench = benchBoot();
const { open, settle, reply, bootWith, bodyOf } = bench;

describe('the start', () => {
  // Spec: core 4.1a, core 9.2b, method-flows 9.12
  it('greets the host before anything else', () => {
    void boot().catch(() => {});
    expect(bench.page.posted).toMatchObject([{ type: 'Loaded', payload: { version: 'v1.0.481' }, target: HOST }]);
  });

  // Spec: core 4.1b
  it('hands over start data with defaults, the channel, a transport, the locale, texts and the first answer', async () => {
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

  it('asks for methods by region, currency and experiment group', async () => {
    const experiments = [
      { key: 'other', group: 'x' },
      { key: 'analytics-21007', group: 'group_b' },
    ];
    await bootWith({ ...START, experiments, user: { id_user: '1', currency: 'USDT', paymentGeo: 'IN' } });
    expect(bodyOf('methods-payment-v5')).toEqual({
      country: 'IN',
      currency: { code: 'USDT', type: 'crypto' },
      abTestGroup: 'group_b',
    });
  });

  // Spec: core 3.14b
  it('asks for methods with the defaults where the host says nothing', async () => {
    await bootWith({ transport: 'http' });
    expect(bodyOf('methods-payment-v5')).toEqual({
      country: 'RU',
      currency: { code: 'USD', type: 'fiat' },
      abTestGroup: 'group_a',
    });
  });

  // Spec: method-flows 6.1c, method-flows 7.13
  it('asks for coin packages instead in the sweepstake view', async () => {
    const booted = await bootWith({ ...START, widgetViewType: 'sweep' });
    expect(await booted.firstBoxes).toEqual({ boxes: [] });
    expect(booted.firstMethods).toBeUndefined();
    expect(bodyOf('methods-payment-v5')).toBeUndefined();
  });

  it('asks for nothing of the user before the host has answered, but for all that does not need it', async () => {
    open({ href: 'https://pay.example/cashier/?locale=ar' });
    // Texts are downloaded once a page, and this is to be a new one.
    vi.resetModules();
    const fresh = await import('#boot/boot.ts');
    void fresh.boot().catch(() => {});
    await settle();
    const addresses = bench.asked.map(({ address }) => address.replace(/.*\//, '').replace(/[?].*/, ''));
    expect(addresses.toSorted()).toEqual(['ar.json', 'config.json']);
  });

  it('does not wait for texts, nor for the first answer', async () => {
    bench.answers['methods-payment-v5'] = () => new Promise(() => {});
    bench.answers['.json?url&no-inline'] = () => new Promise(() => {});
    await expect(bootWith(START)).resolves.toMatchObject({ locale: 'ar' });
  });

  it('leaves a failure of the first answer to whoever awaits it', async () => {
    bench.answers['methods-payment-v5'] = () => Response.json({ code: 'banking.no', message: 'No' }, { status: 500 });
    const booted = await bootWith(START);
    await expect(booted.firstMethods).rejects.toMatchObject({ code: 'rejected', status: 500 });
  });
});

describe('the locale', () => {
  // Spec: core 3.2c, core 4.16a
  it('is that of the address, which then leaves the address, and the rest stays', async () => {
    open({ href: 'https://pay.example/cashier/deposit?locale=pt-BR&x=1#top' });
    const booted = await bootWith(START);
    expect(booted.locale).toBe('pt');
    expect(booted.start.user.lang).toBe('pt');
    expect(bench.page.replaceState).toHaveBeenCalledWith(null, '', '/cashier/deposit?x=1#top');
  });

  it("is the user's where the address has none, and the address stays as it is", async () => {
    expect((await bootWith(START)).locale).toBe('ar');
    expect(bench.page.replaceState).not.toHaveBeenCalled();
  });

  // Spec: core 9.1
  it('is English where nobody says', async () => {
    expect((await bootWith({ transport: 'http' })).locale).toBe('en');
  });
});

describe('a transport', () => {
  it('is by socket where nobody says, and connects at once', async () => {
    const server: TestServer = await startServer();
    open({ href: `${server.origin}/cashier/` });
    const booted = await bootWith({ token: 'secret' });
    expect(booted.transport.kind).toBe('socket');
    expect(await booted.firstMethods).toEqual({ methods: [] });
    expect(server.handshakes[0]).toMatchObject({ Authorization: 'secret', Language: 'en', cashier_type: 'widget' });
    for (const socket of server.sockets) socket.emit('login.token', { token: 'fresh' });
    await vi.waitFor(async () => {
      await booted.transport.call('methods-payment-v5', { country: 'RU', currency: { code: 'USD', type: 'fiat' } });
      expect(server.emitted.at(-1)?.data).toMatchObject({ token: 'fresh' });
    });
    booted.transport.close();
    await server.close();
  });

  it('is the socket, and the list comes by HTTP before it connects, where the deployment says that its server answers both', async () => {
    const server: TestServer = await startServer();
    open({ href: `${server.origin}/cashier/` });
    document.getElementById = () =>
      ({ textContent: JSON.stringify({ allowedHosts: '*', transport: 'both' }) }) as unknown as HTMLElement;
    const booted = await bootWith({ token: 'secret' });
    expect(booted.transport.kind).toBe('socket');
    expect(await booted.firstMethods).toEqual({ methods: [] });
    expect(bodyOf('methods-payment-v5')).toBeDefined();
    expect(server.handshakes).toEqual([]);
    await vi.waitFor(() => expect(server.sockets.size).toBe(1), 5000);
    for (const socket of server.sockets) socket.emit('login.token', { token: 'fresh' });
    await vi.waitFor(async () => {
      await booted.transport.call('methods-payment-v5', { country: 'RU', currency: { code: 'USD', type: 'fiat' } });
      expect(server.emitted.at(-1)?.data).toMatchObject({ token: 'fresh' });
    });
    booted.transport.close();
    await server.close();
  });

  // Spec: core 4.2a
  it('is the stored one where the host does not say, in any build', async () => {
    vi.stubEnv('DEV', false);
    vi.resetModules();
    const fresh = await import('#boot/boot.ts');
    bench.session.set('transport', 'http');
    const booting = fresh.boot();
    await settle();
    reply({});
    expect((await booting).transport.kind).toBe('http');
  });

  // Spec: core 8.1a
  it('tells the host that the token has expired; what is shown of it is told by the app', async () => {
    bench.answers['methods-payment-v5'] = () =>
      Response.json({ code: 'auth.tokenExpired', message: 'Late' }, { status: 401 });
    const booted = await bootWith(START);
    await expect(booted.firstMethods).rejects.toMatchObject({ status: 401 });
    expect(bench.page.posted.slice(1)).toMatchObject([{ type: 'onTokenExpired' }]);
  });

  it('leaves start data that comes again to the app', async () => {
    const booted = await bootWith(START);
    reply({ token: 'fresh' });
    const heard: unknown[] = [];
    booted.host.on('loaded', (data) => heard.push(data));
    expect(heard).toEqual([{ token: 'fresh' }]);
  });

  it('does not tell the host that what is counted was not taken', async () => {
    bench.answers['events'] = () => Response.json({ code: 'busy' }, { status: 503 });
    const booted = await bootWith(START);
    await booted.firstMethods;
    await expect(booted.transport.call('events', { events: [] })).rejects.toMatchObject({ status: 503 });
    expect(bench.page.types()).toEqual(['Loaded']);
  });
});

describe('a start that fails', () => {
  const failure = async (booting: Promise<unknown>): Promise<unknown> => booting.catch((error: unknown) => error);

  // Spec: core 4.1h, core 5.1c
  it('tells the host why: start data without payload', async () => {
    const error = await failure(bootWith(undefined));
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({ message: 'Incorrect data from host', host: { kind: 'iframe' } });
    expect(bench.page.posted.at(-1)).toMatchObject({
      type: 'onInitError',
      payload: { message: 'Incorrect data from host', code: 'host-data-incorrect' },
      target: HOST,
    });
  });

  // Spec: core 4.1h
  it('tells the host why: no answer for 30 seconds', async () => {
    vi.useFakeTimers();
    const failed = failure(boot());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toMatchObject({ code: 'start-timeout' });
    expect(bench.page.posted.at(-1)).toMatchObject({ type: 'onInitError', payload: { message: 'Request timeout' } });
  });

  // Spec: core 4.1d
  it('tells the native shell why: no start data for 5 seconds', async () => {
    vi.useFakeTimers();
    open({ isFramed: false });
    const told: unknown[] = [];
    Reflect.set(window, 'CashierBridge', { postMessage: (text: string) => told.push(JSON.parse(text)) });
    const failed = failure(boot());
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toMatchObject({ message: "Can't find a property in window" });
    expect(told).toEqual([
      { type: 'Loaded', payload: { version: 'v1.0.481' } },
      { type: 'onInitError', payload: { message: "Can't find a property in window", code: 'host-data-missing' } },
    ]);
  });

  it('tells nothing to a host that is not on the list', async () => {
    bench.answers['config.json'] = () => Response.json({ allowedHosts: ['https://other.example'] });
    expect(await failure(bootWith(START))).toMatchObject({ code: 'host-not-allowed' });
    expect(bench.page.types()).toEqual(['Loaded']);
    expect(bench.asked.every(({ address }) => !address.includes('/api/'))).toBe(true);
  });
});
