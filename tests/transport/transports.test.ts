import { expect, it, vi } from 'vitest';
import { createTransport, parseTransportKind } from '#transport/transports.ts';

it.each(['socket', 'http'] as const)('makes the %s transport', (kind) => {
  vi.stubGlobal('window', { location: { origin: 'http://127.0.0.1:9' } });
  const transport = createTransport[kind]({ locale: 'en', platformVersion: 'redesign' });
  expect(transport.kind).toBe(kind);
  transport.close();
  vi.unstubAllGlobals();
});

// Spec: core 5.1a
it.each([null, '', 'SOCKET', 'ws', 'http ', '__proto__'])('takes %j for no transport', (text) => {
  expect(parseTransportKind(text)).toBeUndefined();
});
