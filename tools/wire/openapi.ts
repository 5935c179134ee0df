import { isRecord, type JsonSchema, type WireBundle, type WireCall } from './bundle.ts';
import { release } from '#tools/build/product.ts';

/** Points the references of a schema at the components of an API document. */
export function referToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referToComponents);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string'
        ? member.replace('#/$defs/', '#/components/schemas/')
        : referToComponents(member),
    ]),
  );
}

/** Components of the definitions, by name. */
export function buildComponents(defs: Record<string, JsonSchema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(defs).map(([name, schema]) => [name, referToComponents(schema)]));
}

const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const asJson = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

const failure = { description: 'Any other status: a failure.', content: asJson(component('Failure')) };
const expired = { description: 'The token is missing, unknown or has expired.', content: asJson(component('Failure')) };

/** A GET sends the members of its request as a query. */
function listQuery(request: JsonSchema | undefined): JsonSchema[] {
  const required = Array.isArray(request?.required) ? request.required : [];
  const properties = isRecord(request?.properties) ? Object.entries(request.properties) : [];
  return properties.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: referToComponents(schema),
  }));
}

function buildOperation({ defs }: WireBundle, call: WireCall): JsonSchema {
  const parameters = [
    { $ref: '#/components/parameters/ExtraParams' },
    ...(call.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(call.method === 'GET' ? listQuery(defs[call.request]) : []),
  ];
  return {
    operationId: call.path,
    summary: call.title,
    description: call.description,
    'x-retryable': call.isRetryable,
    ...(call.feature === undefined ? {} : { 'x-feature': call.feature }),
    parameters,
    ...(call.method === 'GET' ? {} : { requestBody: { required: true, content: asJson(component(call.request)) } }),
    responses: {
      200: { description: 'The answer.', content: asJson(component(call.response)) },
      401: expired,
      default: failure,
    },
  };
}

/** The OpenAPI 3.1 document of the calls over HTTP. */
export function buildOpenApi(bundle: WireBundle): JsonSchema {
  const used = new Set(
    bundle.calls.flatMap(({ request, response, method }) => (method === 'GET' ? [response] : [request, response])),
  );
  const messages = new Set(
    [...bundle.hostToWidget, ...bundle.widgetToHost, ...bundle.helperWindow, ...bundle.pushes].map(
      ({ payload }) => payload,
    ),
  );
  const isCallPart = new Set(bundle.calls.flatMap(({ request, response }) => [request, response]));
  const defs = Object.fromEntries(
    Object.entries(bundle.defs).filter(
      ([name]) => !messages.has(name) && name !== 'Ack' && (used.has(name) || !isCallPart.has(name)),
    ),
  );
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Cashier API',
      version: release.version,
      description: 'Calls of the widget over HTTP. The same calls travel over the socket: see asyncapi.json.',
    },
    servers: [{ url: '/', description: 'The origin of the widget document.' }],
    security: [{ token: [] }],
    paths: Object.fromEntries(
      bundle.calls.map((call) => [
        `/api/${call.prefix}/${call.path}`,
        { [call.method.toLowerCase()]: buildOperation(bundle, call) },
      ]),
    ),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: {
        ExtraParams: {
          name: 'extra-params',
          in: 'header',
          description: 'JSON object with platformVersion; isMobileApp and pwa when set.',
          schema: { type: 'string', contentMediaType: 'application/json' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description:
            'One for each attempt, the same on every retry of it. Another body under the same key is a conflict (409).',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      schemas: buildComponents(defs),
    },
  };
}
