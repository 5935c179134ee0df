import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checks } from '#conformance/checks.ts';
import { callOf, contract } from '#conformance/contract.ts';
import { payloadTypes, unsent } from '#conformance/host/trials.ts';
import { buildAsyncApi } from '#tools/wire/asyncapi.ts';
import { readWire } from '#tools/wire/bundle.ts';
import { buildOpenApi } from '#tools/wire/openapi.ts';

type Document = Record<string, Record<string, unknown>>;
const wire = readWire();

/** Calls whose answers to valid requests are checked, over both transports. */
const answered = (checks.find(({ id }) => id === 'answers/shape')?.calls ?? []).toSorted();

interface Operation {
  operationId: string;
  parameters: { $ref?: string }[];
  responses: Record<string, { content: { 'application/json': { schema: { $ref: string } } } }>;
}

describe('OpenAPI', () => {
  const operations = Object.entries((buildOpenApi(wire) as Document)['paths'] ?? {}).flatMap(([address, methods]) =>
    Object.entries(Object(methods)).map(([method, operation]) => ({
      address,
      method,
      ...(operation as Operation),
    })),
  );

  it('has the operations that the kit calls, and no others', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(answered);
  });

  it.each(operations)('describes $operationId as the kit calls and judges it', (operation) => {
    const { address, method, operationId, parameters, responses } = operation;
    const call = contract.calls.find(({ path }) => path === operationId);
    expect(call && [`/api/${call.prefix}/${call.path}`, call.method.toLowerCase()]).toEqual([address, method]);
    const hasKey = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');
    expect(hasKey).toBe(call?.isIdempotent);
    const definitions = ['200', '401', 'default'].map((status) =>
      responses[status]?.content['application/json'].schema.$ref.split('/').at(-1),
    );
    expect(definitions).toEqual([call?.response, 'Failure', 'Failure']);
  });
});

describe('AsyncAPI', () => {
  const document = buildAsyncApi(wire) as Document;
  const channels = Object.entries(document['channels'] ?? {});
  const calls = channels.filter(([name]) => answered.some((path) => path === name));
  const messageTypes = channels
    .filter(([name]) => !answered.some((path) => path === name))
    .flatMap(([, channel]) => Object.values(Object(channel).messages).map((message) => String(Object(message).name)));

  const PAGE = 'packages/conformance/host/page';
  /** Messages that the page of --host sends, besides those with invalid payloads. */
  const sent = readdirSync(PAGE)
    .flatMap((file) => [...readFileSync(`${PAGE}/${file}`, 'utf8').matchAll(/line\.say\('(\w+)'/g)])
    .map(([, type = '']) => type);

  const BY_A_PLAYER = 'sent when a player acts; judged by its shape when it arrives';
  const BETWEEN_WINDOWS = 'passes between two windows of the cashier itself';
  /** Messages that the kit neither sends nor expects, and why. */
  const untried: Readonly<Record<string, string>> = {
    ...unsent,
    'bonus-list-fetched': BY_A_PLAYER,
    'bonus-list-updated': BY_A_PLAYER,
    close: BY_A_PLAYER,
    'submit-decided': BY_A_PLAYER,
    'send-trace': BY_A_PLAYER,
    'set-locale': BY_A_PLAYER,
    'set-theme': BY_A_PLAYER,
    redirect: BETWEEN_WINDOWS,
    initGeetest: BETWEEN_WINDOWS,
    helperReady: BETWEEN_WINDOWS,
    geetestResult: BETWEEN_WINDOWS,
  };

  it('has each call at the address that the kit uses, and an operation for each channel', () => {
    expect(calls.map(([name]) => name).toSorted()).toEqual(answered);
    for (const [name, channel] of calls) {
      const path = answered.find((each) => each === name);
      expect(Object(channel).address).toBe(path && `${callOf(path).prefix}/${path}`);
    }
    const operations = Object.values(document['operations'] ?? {}).map((each) => String(Object(each).channel.$ref));
    expect(operations.toSorted()).toEqual(channels.map(([name]) => `#/channels/${name}`).toSorted());
  });

  it('has no message that is neither tested nor listed with a reason', () => {
    const pushed = checks.flatMap(({ id }) => (id.startsWith('pushes/') ? [id.slice('pushes/'.length)] : []));
    const tried = new Set([...sent, ...payloadTypes, ...pushed, 'loaded', ...Object.keys(untried)]);
    expect(messageTypes.filter((type) => !tried.has(type))).toEqual([]);
    expect(Object.keys(untried).filter((type) => !messageTypes.includes(type))).toEqual([]);
  });
});
