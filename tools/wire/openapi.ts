import { isRecord, type JsonSchema, type WireBundle, type WireCall } from './bundle.ts';
import { release } from '#tools/build/product.ts';

/** Redirects the references of a schema to the components of an API document. */
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

const refersTo = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refersTo);
  if (!isRecord(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === 'string' ? [$ref.replace('#/components/schemas/', '')] : [];
  return [...own, ...Object.values(value).flatMap(refersTo)];
};

/** Components that a part of a document refers to, directly or indirectly. */
function usedComponents(part: unknown, components: Record<string, unknown>): Record<string, unknown> {
  const used = new Set<string>();
  const waiting = refersTo(part);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name) || !Object.hasOwn(components, name)) continue;
    used.add(name);
    waiting.push(...refersTo(components[name]));
  }
  return Object.fromEntries(Object.entries(components).filter(([name]) => used.has(name)));
}

const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
/** Members that are open in the wire schemas, with the shapes that they can have. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ApiResponse: { data: ['UnifiedData', 'HostToHostData', 'OnrampData', 'PageData'] },
  PaymentField: { input: ['FieldInput'] },
};

/** Adds the shapes of open members. */
function withShapes([name, schema]: [string, unknown]): [string, unknown] {
  const shapes = SHAPES[name];
  if (!shapes || !isRecord(schema) || !isRecord(schema.properties)) return [name, schema];
  const members = Object.entries(schema.properties).map(([member, open]) => {
    const names = shapes[member];
    return [member, names && isRecord(open) ? { ...open, anyOf: [...names.map(component), { type: 'object' }] } : open];
  });
  return [name, { ...schema, properties: Object.fromEntries(members) }];
}

/** Groups of calls, by the prefix of their addresses. */
const TAGS: Readonly<Record<string, string>> = {
  BANKING: 'Methods, payments and accounts of a user.',
  'METRIC-EVENTS': 'Measures of the widget.',
};

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
    tags: [call.prefix],
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
  const paths = Object.fromEntries(
    bundle.calls.map((call) => [
      `/api/${call.prefix}/${call.path}`,
      { [call.method.toLowerCase()]: buildOperation(bundle, call) },
    ]),
  );
  const components = Object.fromEntries(Object.entries(buildComponents(bundle.defs)).map(withShapes));
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Cashier API',
      version: release.version,
      description: 'Calls of the widget over HTTP. The same calls travel over the socket: see asyncapi.json.',
      contact: { name: 'The maintainers of the cashier' },
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [{ url: '/', description: 'The origin of the widget document.' }],
    security: [{ token: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
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
      schemas: usedComponents(paths, components),
    },
  };
}
