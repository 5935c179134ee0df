import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildWireFiles } from '#tools/wire/generate.ts';
import { isRecord, readWire } from '#tools/wire/bundle.ts';

const files = await buildWireFiles();
const readDocument = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function find(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) => (isRecord(value) ? value[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      document,
    );
}

describe.each(['docs/openapi.json', 'docs/asyncapi.json'])('%s', (path) => {
  it('is current: `npm run generate` writes it', () => {
    expect(readFileSync(path, 'utf8')).toBe(files[path]);
  });

  it('refers only to what it has', () => {
    const document = readDocument(path);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#(\/[^"]+)"/g)].map(
      ([, pointer]) => pointer ?? '',
    );
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((pointer) => find(document, pointer) === undefined)).toEqual([]);
  });
});

describe('the API documents', () => {
  const { calls, hostToWidget, widgetToHost, pushes } = readWire();

  it('have every call', () => {
    const openapi = readDocument('docs/openapi.json');
    const asyncapi = readDocument('docs/asyncapi.json');
    for (const { path, prefix, method } of calls) {
      expect(find(openapi, `/paths/~1api~1${prefix}~1${path}/${method.toLowerCase()}/operationId`)).toBe(path);
      expect(find(asyncapi, `/channels/${path}/address`)).toBe(`${prefix}/${path}`);
      expect(find(asyncapi, `/operations/${path}/reply`)).toBeDefined();
    }
  });

  it('say that a create needs its key', () => {
    const openapi = readDocument('docs/openapi.json');
    expect(find(openapi, '/paths/~1api~1BANKING~1deposit-create/post/parameters')).toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    });
    expect(find(openapi, '/paths/~1api~1BANKING~1deposit-limits/post/parameters')).not.toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    });
  });

  it('have every message and push', () => {
    const asyncapi = readDocument('docs/asyncapi.json');
    const countOf = (channel: string): number =>
      Object.keys(Object(find(asyncapi, `/channels/${channel}/messages`))).length;
    expect(countOf('hostToWidget')).toBe(hostToWidget.length);
    expect(countOf('widgetToHost')).toBe(widgetToHost.length);
    expect(countOf('pushes')).toBe(pushes.length);
  });
});
