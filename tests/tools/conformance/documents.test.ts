import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checks } from '#tools/conformance/checks.ts';
import { callOf, contract } from '#tools/conformance/contract.ts';
import { payloadTypes, unsent } from '#tools/conformance/host/trials.ts';

const readDocument = (name: string): Record<string, Record<string, unknown>> =>
  JSON.parse(readFileSync(`docs/${name}.json`, 'utf8'));

const openApi = readDocument('openapi');
const asyncApi = readDocument('asyncapi');

interface Operation {
  operationId: string;
  parameters: { $ref?: string }[];
  responses: Record<string, { content: { 'application/json': { schema: { $ref: string } } } }>;
}

interface OfPath {
  address: string;
  method: string;
  operation: Operation;
}

const operations: OfPath[] = Object.entries(openApi['paths'] ?? {}).flatMap(([address, methods]) =>
  Object.entries(Object(methods)).map(([method, operation]) => ({
    address,
    method,
    operation: operation as Operation,
  })),
);

/** Calls whose answers to right requests are judged, over both transports. */
const answered = checks.find(({ id }) => id === 'answers/shape')?.calls ?? [];

const PAGE = 'tools/conformance/host/page';

/** Messages in the sources of the page of --host, beside those with payloads of wrong shapes. */
const said = readdirSync(PAGE)
  .flatMap((file) => [...readFileSync(`${PAGE}/${file}`, 'utf8').matchAll(/line\.say\('(\w+)'/g)])
  .map(([, type = '']) => type);

/** Messages that are waited for by nobody, or sent by nobody, and why. */
const untried: Readonly<Record<string, string>> = {
  ...unsent,
  'bonus-list-fetched': 'sent when a player does something; judged by its shape when it comes',
  'bonus-list-updated': 'sent when a player does something; judged by its shape when it comes',
  close: 'sent when a player does something; judged by its shape when it comes',
  'submit-decided': 'answers a question that is asked only for a player who pays; judged by its shape when it comes',
  'send-trace': 'sent when a player asks for help; judged by its shape when it comes',
  'set-locale': 'sent when a player does something; judged by its shape when it comes',
  'set-theme': 'sent when a player does something; judged by its shape when it comes',
  redirect: 'passes between two windows of the cashier itself',
  initGeetest: 'passes between two windows of the cashier itself',
  helperReady: 'passes between two windows of the cashier itself',
  geetestResult: 'passes between two windows of the cashier itself',
};

describe('docs/openapi.json', () => {
  it('has the operations that are tried, and no others', () => {
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual([...answered].toSorted());
  });

  it.each(operations)(
    'says of $operation.operationId what the kit sends and judges',
    ({ address, method, operation }) => {
      const call = contract.calls.find(({ path }) => path === operation.operationId);
      expect(call && [`/api/${call.prefix}/${call.path}`, call.method.toLowerCase()]).toEqual([address, method]);
      const hasKey = operation.parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');
      expect(hasKey).toBe(call?.isIdempotent);
      const definitions = ['200', '401', 'default'].map((status) =>
        operation.responses[status]?.content['application/json'].schema.$ref.split('/').at(-1),
      );
      expect(definitions).toEqual([call?.response, 'Failure', 'Failure']);
    },
  );
});

describe('docs/asyncapi.json', () => {
  const channels = Object.entries(asyncApi['channels'] ?? {});
  const callChannels = channels.filter(([name]) => answered.some((path) => path === name));
  const messageTypes = channels
    .filter(([name]) => !answered.some((path) => path === name))
    .flatMap(([, channel]) => Object.values(Object(channel).messages).map((message) => String(Object(message).name)));

  it('has every call, at the address that the kit emits', () => {
    expect(callChannels.map(([name]) => name).toSorted()).toEqual([...answered].toSorted());
    const addresses = callChannels.map(([, channel]) => Object(channel).address);
    expect(addresses).toEqual(
      callChannels
        .map(([name]) => answered.find((path) => path === name))
        .map((path) => path && `${callOf(path).prefix}/${path}`),
    );
  });

  it('has an operation for each channel', () => {
    const operated = Object.values(asyncApi['operations'] ?? {}).map((operation) =>
      String(Object(operation).channel.$ref),
    );
    expect(operated.toSorted()).toEqual(channels.map(([name]) => `#/channels/${name}`).toSorted());
  });

  it('has no message that is neither tried nor named here with a reason', () => {
    const pushed = checks.flatMap(({ id }) => (id.startsWith('pushes/') ? [id.slice('pushes/'.length)] : []));
    const tried = new Set([...said, ...payloadTypes, ...pushed, 'loaded', ...Object.keys(untried)]);
    expect(messageTypes.filter((type) => !tried.has(type))).toEqual([]);
    expect(Object.keys(untried).filter((type) => !messageTypes.includes(type))).toEqual([]);
  });
});
