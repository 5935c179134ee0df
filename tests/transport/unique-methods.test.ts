import { describe, expect, it, vi } from 'vitest';
import { plainName } from '#domain/plain-name.ts';
import { writeEnvelope } from '#host/envelope.ts';
import type { PaymentGroup, PaymentMethod } from '#generated/wire.ts';
import { findMethod } from '#state/selection.ts';
import { group as sampleGroup, method as sampleMethod } from '#tests/state/sample-methods.ts';
import type { Transport } from '#transport/transport.ts';
import { createHttpTransport } from '#transport/http-transport.ts';
import { json, stubFetch } from './fake-fetch.ts';
import { METHODS, useSocketBench } from './socket-bench.ts';
import { useReports } from './use-reports.ts';

const bench = useSocketBench();
const reports = useReports();

const method = (name: string, title: string): PaymentMethod => sampleMethod(name, { text: { en: title } });
const group = (name: string, ...methods: PaymentMethod[]): PaymentGroup => sampleGroup(name, methods);

/** `cash` occurs outside and in two groups; two groups have the same name, and one has that of its method. */
const LIST = [
  method('cash', 'Cash'),
  group('shops', method('cash', 'Cash in shops'), method('card', 'Card')),
  group('banks', method('cash', 'Cash in banks')),
  group('banks', method('banks', 'Banks')),
];

const open = (kind: string, answer: object): Transport => {
  if (kind === 'socket') {
    bench.server.react(() => ({ code: 200, data: answer }));
    return bench.open();
  }
  stubFetch(json(answer));
  return createHttpTransport({ locale: 'en', platformVersion: 'redesign' });
};

const titleOf = (entries: Parameters<typeof findMethod>[0], name: string): string | undefined =>
  findMethod(entries, name)?.text['en'];

describe.each(['http', 'socket'])('names that occur twice, over %s,', (kind) => {
  it('open the method of their tile, are reported, and are sent without the added suffix', async () => {
    const transport = open(kind, { methods: LIST });
    const { methods } = await transport.call('methods-payment-v5', METHODS);
    const inner = methods.flatMap((entry) => entry.paymentMethods ?? [entry]);
    const shown = inner.map(({ name, text }) => [plainName(name), titleOf(methods, name) === text['en']]);
    expect(shown).toEqual([
      ['cash', true],
      ['cash', true],
      ['card', true],
      ['cash', true],
      ['banks', true],
    ]);
    expect(new Set(methods.filter(({ paymentMethods }) => paymentMethods).map(({ name }) => name)).size).toBe(3);
    const pointers = reports.map(({ details }) => details['pointer']);
    const repeated = ['1/paymentMethods/0', '2/paymentMethods/0', '3'];
    expect(pointers).toEqual(repeated.map((place) => `/methods/${place}/name`));
    const last = inner.find(({ text }) => text['en'] === 'Cash in banks')?.name ?? '';
    expect(writeEnvelope('onCreateTransaction', { paymentMethod: last })).toContain('"paymentMethod":"cash"');
    expect(writeEnvelope('onKeep', { key: 'cashier.open-deposit', value: last })).toContain(last);
  });

  it('have the same numbers in another order of the list, by which stored payments find their method', async () => {
    const marks = async (methods: object[]): Promise<Record<string, string>> => {
      const answer = await open(kind, { methods }).call('methods-payment-v5', METHODS);
      const inner = answer.methods.flatMap((entry) => entry.paymentMethods ?? [entry]);
      return Object.fromEntries(inner.map(({ name, text }) => [text['en'] ?? '', name]));
    };
    expect(await marks(LIST.toReversed())).toEqual(await marks(LIST));
  });

  it('are sent to the server in their original form', async () => {
    const transport = open(kind, { methods: LIST });
    const { methods } = await transport.call('methods-payment-v5', METHODS);
    const [paymentMethod = ''] = methods[2]?.paymentMethods?.map(({ name }) => name) ?? [];
    expect(paymentMethod).not.toBe('cash');
    const asked = stubFetch(json({}));
    bench.server.react(() => ({ code: 200, data: {} }));
    await transport.call('deposit-cancel', { depositId: 'd1', paymentMethod });
    const sent = kind === 'http' ? asked.at(-1)?.body : bench.server.emitted.at(-1)?.data;
    expect(sent).toMatchObject({ depositId: 'd1', paymentMethod: 'cash' });
  });

  it('do not occur in a list with different names, which is not changed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const methods = [method('cash', 'Cash'), group('cash', method('card', 'Card'))];
    expect(await open(kind, { methods }).call('methods-payment-v5', METHODS)).toEqual({ methods });
    expect(reports).toEqual([]);
  });
});
