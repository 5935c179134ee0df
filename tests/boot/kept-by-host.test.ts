import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Booted } from '#boot/boot.ts';
import type { KeyStore } from '#platform/storage.ts';
import { stubWindow, type FakeWindow } from '#tests/host/fake-window.ts';

const HOST = 'https://host.example';
const START = { token: 't', transport: 'http', user: { id_user: '42', currency: 'EUR', paymentGeo: 'DE' } };

let page: FakeWindow;
let asked: { address: string; body: unknown }[];

/** A page that has just been loaded, in a frame of another site whose browser gives it no storage. */
beforeEach(() => {
  vi.resetModules();
  page = stubWindow({ ancestorOrigins: [HOST] });
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    asked.push({ address, body: body === undefined ? undefined : JSON.parse(body) });
    return Response.json({ methods: [], allowedHosts: '*' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const bootWith = async (payload: unknown): Promise<{ booted: Booted; store: KeyStore }> => {
  const [{ boot }, { sessionStore }] = await Promise.all([import('#boot/boot.ts'), import('#platform/storage.ts')]);
  const booting = boot();
  for (let count = 0; count < 50; count += 1) await turn();
  page.deliver(JSON.stringify({ type: 'loaded', payload }), { origin: HOST });
  return { booted: await booting, store: sessionStore };
};

it('values kept by the host are there before anything is requested, and are no part of the start data', async () => {
  const { booted } = await bootWith({ ...START, kept: { 'tab.cashier.region': '42 DE EUR KZ KZT' } });
  const call = asked.find(({ address }) => address.endsWith('methods-payment-v5'));
  expect(call?.body).toMatchObject({ country: 'KZ', currency: { code: 'KZT' } });
  expect(booted.home).toEqual({ country: 'DE', currency: 'EUR' });
  expect(booted.start).not.toHaveProperty('kept');
});

it('the transport of the toggle is the one that the host has kept', async () => {
  vi.stubEnv('DEV', false);
  const { booted } = await bootWith({ kept: { 'tab.transport': 'http' } });
  expect(booted.transport.kind).toBe('http');
});

it('values that the frame cannot store go to the host', async () => {
  const { store } = await bootWith({ ...START, kept: {} });
  store.set('a', '1');
  store.remove('a');
  expect(page.posted.slice(1)).toMatchObject([
    { type: 'onKeep', payload: { key: 'tab.a', value: '1' } },
    { type: 'onKeep', payload: { key: 'tab.a', value: '' } },
  ]);
});

it('a host that keeps nothing is asked for nothing', async () => {
  const { store } = await bootWith(START);
  store.set('a', '1');
  expect(store.get('a')).toBe('1');
  expect(page.types()).toEqual(['Loaded']);
});
