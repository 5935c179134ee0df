import { describe, expect, it } from 'vitest';
import { readFrameMessage } from '#domain/frame-message.ts';

const read = (message: unknown): unknown => readFrameMessage(JSON.stringify(message));

describe('a message of a provider’s frame', () => {
  it.each([['ready'], ['done'], ['incomplete']])('%s is itself', (type) => {
    expect(read({ type, payload: { more: 1 } })).toEqual({ type });
  });

  it.each([
    ['card.declined-1', 'card.declined-1'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), ''],
    ['two words', ''],
    ['', ''],
    [7, ''],
  ])('failed has the code %j as %j', (code, known) => {
    expect(read({ type: 'failed', payload: { code } })).toEqual({ type: 'failed', code: known });
  });

  it('resize has a height above zero', () => {
    expect(read({ type: 'resize', payload: { height: 0.5 } })).toEqual({ type: 'resize', height: 0.5 });
    for (const height of [0, -1, '10', null]) expect(read({ type: 'resize', payload: { height } })).toBeUndefined();
    expect(readFrameMessage('{"type":"resize","payload":{"height":1e999}}')).toBeUndefined();
  });

  it('token is printable, and no longer than a field', () => {
    expect(read({ type: 'token', payload: { token: '!~' } })).toEqual({ type: 'token', token: '!~' });
    expect(read({ type: 'token', payload: { token: 'x'.repeat(512) } })).toMatchObject({ type: 'token' });
    for (const token of ['', 'x'.repeat(513), 'a b', 'é', 7]) {
      expect(read({ type: 'token', payload: { token } })).toBeUndefined();
    }
  });

  it.each([
    ['an object', { type: 'ready' }],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a type that is none', '{"type":"toString"}'],
    ['a type that is no text', '{"type":["ready"]}'],
    ['one without its payload', '{"type":"token"}'],
    ['one that is too long', JSON.stringify({ type: 'ready', payload: { pad: 'x'.repeat(8192) } })],
  ])('%s is none', (_what, data) => {
    expect(readFrameMessage(data)).toBeUndefined();
  });

  it('of the longest length is read', () => {
    const message = '{"type":"ready"}'.padEnd(8192);
    expect(readFrameMessage(message)).toEqual({ type: 'ready' });
    expect(readFrameMessage(`${message} `)).toBeUndefined();
  });
});
