import { expect, it, vi } from 'vitest';
import { loadTransport, parseTransportKind } from '#transport/load-transport.ts';

it.each(['socket', 'http'] as const)('brings the code of the %s transport', async (kind) => {
  vi.stubGlobal('window', { location: { origin: 'http://127.0.0.1:9' } });
  const transport = (await loadTransport(kind))({ locale: 'en', platformVersion: 'redesign' });
  expect(transport.kind).toBe(kind);
  transport.close();
  vi.unstubAllGlobals();
});

// Spec: core 5.1a
it.each([null, '', 'SOCKET', 'ws', 'http ', '__proto__'])('takes %j for no transport', (text) => {
  expect(parseTransportKind(text)).toBeUndefined();
});
