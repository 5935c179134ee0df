import { afterEach, describe, expect, it } from 'vitest';
import { frameOriginOf, ruleFrameHosts } from '#domain/frame-hosts.ts';
import { readFrameMessage } from '#domain/frame-message.ts';

afterEach(() => ruleFrameHosts([]));

describe('a page of a provider', () => {
  it.each<[hosts: string[] | '*', address: string, origin: string | undefined]>([
    [[], 'https://fields.example.com/card', undefined],
    [['https://a.example', 'https://b.example'], 'https://b.example/card?x=1', 'https://b.example'],
    [['https://b.example'], 'http://b.example/card', undefined],
    [['https://b.example'], 'https://b.example:444/card', undefined],
    [['https://b.example'], 'https://evil.b.example/', undefined],
    [['https://*.example.com'], 'https://a.b.example.com/', 'https://a.b.example.com'],
    [['https://*.example.com'], 'https://evilexample.com/', undefined],
    [['https://*.example.com'], 'https://a.example.com.evil.example/', undefined],
    [['https://*.example.com'], 'http://a.example.com/', undefined],
    ['*', 'http://any.example/', 'http://any.example'],
    ['*', 'card', undefined],
    ['*', 'https://cashier.example/page', undefined],
    ['*', 'https://user@any.example/', undefined],
    ['*', 'https://:word@any.example/', undefined],
    ['*', 'javascript:alert(1)', undefined],
    ['*', 'ftp://any.example/', undefined],
  ])('of the allowed hosts %j at %s is framed from %s', (hosts, address, origin) => {
    ruleFrameHosts(hosts);
    expect(frameOriginOf(address, 'https://cashier.example')).toBe(origin);
  });
});

describe('a message of a provider’s frame', () => {
  const failed = (code: unknown) => ({ type: 'failed', code });

  it.each<[type: string, payload: object, read: object | undefined]>([
    ['ready', { more: 1 }, { type: 'ready' }],
    ['done', { more: 1 }, { type: 'done' }],
    ['incomplete', { more: 1 }, { type: 'incomplete' }],
    ['incomplete', { press: 2 }, { type: 'incomplete', press: 2 }],
    ['failed', { code: 'card.declined-1', press: 2 }, { type: 'failed', code: 'card.declined-1', press: 2 }],
    ['failed', { code: 'x'.repeat(64) }, failed('x'.repeat(64))],
    ...['x'.repeat(65), 'two words', '', 7].map((code) => ['failed', { code }, failed('')] as [string, object, object]),
    ['resize', { height: 0.5 }, { type: 'resize', height: 0.5 }],
    ...[0, -1, '10', null].map((height) => ['resize', { height }, undefined] as [string, object, undefined]),
    ['token', { token: '!~', press: 1 }, { type: 'token', token: '!~', press: 1 }],
    ['token', { token: 'x'.repeat(512), press: '1' }, { type: 'token', token: 'x'.repeat(512) }],
    ...['', 'x'.repeat(513), 'a b', 'é', 7].map(
      (token) => ['token', { token }, undefined] as [string, object, undefined],
    ),
  ])('%s with %j is read as %j', (type, payload, read) => {
    expect(readFrameMessage(JSON.stringify({ type, payload }))).toEqual(read);
  });

  it.each([
    ['an object', { type: 'ready' }],
    ['no JSON', '{'],
    ['null', 'null'],
    ['an unknown type', '{"type":"toString"}'],
    ['a type that is no text', '{"type":["ready"]}'],
    ['a token without its payload', '{"type":"token"}'],
    ['an infinite height', '{"type":"resize","payload":{"height":1e999}}'],
    ['a text too long', '{"type":"ready"}'.padEnd(8193)],
  ])('is ignored if it is %s', (_what, data) => expect(readFrameMessage(data)).toBeUndefined());

  it('is read up to its longest length', () => {
    expect(readFrameMessage('{"type":"ready"}'.padEnd(8192))).toEqual({ type: 'ready' });
  });
});
