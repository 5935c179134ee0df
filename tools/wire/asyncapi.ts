import type { JsonSchema, WireBundle, WireCall, WireMessage } from './bundle.ts';
import { buildComponents, referToComponents } from './openapi.ts';
import { release } from '#tools/build/product.ts';

const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Members that the socket adds to the data of every call. */
const socketMembers = {
  token: { type: 'string', description: 'Token of the user.' },
  idempotencyKey: { type: 'string', format: 'uuid', description: 'As the header Idempotency-Key.' },
};

/** A message between windows: a string with this JSON. */
function buildEnvelope({ type, payload, hasPayload }: WireMessage): JsonSchema {
  return {
    name: type,
    payload: {
      type: 'object',
      required: hasPayload ? ['type', 'payload'] : ['type'],
      properties: { type: { const: type }, ...(hasPayload ? { payload: component(payload) } : {}) },
    },
  };
}

const keyOf = (name: string): string => name.replaceAll(/[^\w-]/g, '_');

const channelOf = (address: string | null, description: string, messages: WireMessage[]): JsonSchema => ({
  address,
  description,
  messages: Object.fromEntries(messages.map((message) => [keyOf(message.type), buildEnvelope(message)])),
});

/** The request of a call with the members that the socket adds. */
function buildRequest({ defs }: WireBundle, { request, isIdempotent }: WireCall): JsonSchema {
  const { $ref } = defs[request] ?? {};
  const schema = typeof $ref === 'string' ? defs[$ref.replace('#/$defs/', '')] : defs[request];
  const { examples: _examples, ...rest } = schema ?? {};
  const additions = isIdempotent ? socketMembers : { token: socketMembers.token };
  const merged = { ...rest, properties: { ...Object(rest.properties), ...additions } };
  return Object(referToComponents(merged));
}

function buildCallChannel(bundle: WireBundle, call: WireCall): JsonSchema {
  return {
    address: `${call.prefix}/${call.path}`,
    title: call.title,
    description: call.description,
    messages: {
      request: { payload: buildRequest(bundle, call) },
      ack: {
        payload: {
          type: 'object',
          required: ['code'],
          properties: {
            code: { type: 'number', description: 'Under 100, 200-299 and above 600 are success.' },
            data: { anyOf: [component(call.response), component('Failure')] },
            serverTime: { type: 'number', description: "Epoch ms on the server's clock." },
          },
        },
      },
    },
  };
}

function buildOperations(channel: string, action: 'send' | 'receive', messages: WireMessage[]): [string, JsonSchema][] {
  const references = messages.map(({ type }) => ({ $ref: `#/channels/${channel}/messages/${keyOf(type)}` }));
  return [[`${action}_${channel}`, { action, channel: { $ref: `#/channels/${channel}` }, messages: references }]];
}

function buildCallOperation({ path }: WireCall): [string, JsonSchema] {
  const channel = { $ref: `#/channels/${path}` };
  const messageOf = (name: string) => [{ $ref: `#/channels/${path}/messages/${name}` }];
  return [
    path,
    { action: 'send', channel, messages: messageOf('request'), reply: { channel, messages: messageOf('ack') } },
  ];
}

/** The AsyncAPI 3 document of the messages between windows and of the socket, as the widget sees them. */
export function buildAsyncApi(bundle: WireBundle): JsonSchema {
  const pushes = Object.fromEntries(
    bundle.pushes.map(({ type, payload }) => [keyOf(type), { name: type, payload: component(payload) }]),
  );
  const toHelper = bundle.helperWindow.filter(({ from }) => from === 'opener');
  const fromHelper = bundle.helperWindow.filter(({ from }) => from === 'helper');
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Cashier messages',
      version: release.version,
      description:
        'Messages between the widget, its host and its helper window, and the socket. A message between windows is the JSON of its envelope, as a string.',
    },
    servers: {
      socket: {
        host: '{widget}',
        pathname: '/v4/socket.io',
        protocol: 'ws',
        description:
          'socket.io, websocket only, on the origin of the widget document. The token is in the query as `Authorization`; a deployment that says `"socketAuth": "packet"` has it in `auth.token` of the packet that connects instead, out of access logs.',
      },
    },
    channels: {
      hostToWidget: channelOf(
        null,
        'From the embedding page, by postMessage or the native bridge.',
        bundle.hostToWidget,
      ),
      widgetToHost: channelOf(null, 'To the embedding page, by postMessage or the native bridge.', bundle.widgetToHost),
      openerToHelper: channelOf('/{product}/helper.html', 'To the helper window; same origin only.', toHelper),
      helperToOpener: channelOf('/{product}/helper.html', 'From the helper window; same origin only.', fromHelper),
      pushes: {
        address: '/v4/socket.io',
        description: 'Events of the socket, named after their message.',
        messages: pushes,
      },
      ...Object.fromEntries(bundle.calls.map((call) => [call.path, buildCallChannel(bundle, call)])),
    },
    operations: Object.fromEntries([
      ...buildOperations('hostToWidget', 'receive', bundle.hostToWidget),
      ...buildOperations('widgetToHost', 'send', bundle.widgetToHost),
      ...buildOperations('openerToHelper', 'send', toHelper),
      ...buildOperations('helperToOpener', 'receive', fromHelper),
      ...buildOperations('pushes', 'receive', bundle.pushes),
      ...bundle.calls.map(buildCallOperation),
    ]),
    components: { schemas: buildComponents(bundle.defs) },
  };
}
