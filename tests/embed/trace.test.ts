// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { create, postedTo, say, sayLoaded, useEmbedBench } from './embed-bench.ts';

useEmbedBench();

it('start data says that the host takes traces, where it has a handler for them', async () => {
  create({ on: { onTrace: () => {} } });
  await sayLoaded();
  expect(postedTo()[0]?.payload).toEqual({ token: 't', takesTrace: true, kept: {} });
});

it('a trace that the host asks for reaches its handler', async () => {
  const onTrace = vi.fn<(payload: unknown) => void>();
  const cashier = create({ on: { onTrace } });
  await sayLoaded();
  cashier.requestTrace();
  expect(postedTo().map(({ type }) => type)).toEqual(['loaded', 'send-trace']);
  const payload = { askedBy: 'host', id: null, trace: { format: 1 } };
  say({ type: 'onTrace', payload });
  expect(onTrace).toHaveBeenCalledWith(payload);
});
