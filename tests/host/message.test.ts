import { describe, expect, it } from 'vitest';
import { readMessage } from '#host/message.ts';

const user = { id_user: '42', currency: 'USD' };

describe('a message of the host', () => {
  it('passes with a known type and a payload of its shape', () => {
    const text = JSON.stringify({ type: 'loaded', payload: { user, token: 't' } });
    expect(readMessage(text)).toEqual({ type: 'loaded', payload: { user, token: 't' } });
  });

  it('passes without a payload where the type has none, whether left out or null', () => {
    expect(readMessage('{"type":"close"}')).toEqual({ type: 'close', payload: undefined });
    expect(readMessage('{"type":"onGoBack","payload":null}')).toEqual({ type: 'onGoBack', payload: undefined });
  });

  // Spec: core 5.1b
  it.each([
    ['an object instead of its text', { type: 'close' }, 'not a string'],
    ['a broken text', '{"type":"close"', 'not JSON'],
    ['a bare string', '"close"', 'no type'],
    ['null', 'null', 'no type'],
    ['a list', '[{"type":"close"}]', 'no type'],
    ['a type that is no string', '{"type":1}', 'no type'],
    ['an unknown type', '{"type":"eval"}', 'unknown type'],
    ['a type of the other direction', '{"type":"Loaded","payload":{"version":"v1"}}', 'unknown type'],
    ['a type that every object has', '{"type":"constructor"}', 'unknown type'],
    ['the prototype as type', '{"type":"__proto__"}', 'unknown type'],
    ['a type that only the prototype has', '{"__proto__":{"type":"close"}}', 'no type'],
    ['start data without payload', '{"type":"loaded"}', 'no start data'],
    ['start data that is null', '{"type":"loaded","payload":null}', 'no start data'],
    ['start data of the wrong shape', '{"type":"loaded","payload":{"closingButton":"yes"}}', 'wrong start data'],
    ['start data that is a list', '{"type":"loaded","payload":[]}', 'wrong start data'],
    ['a payload where none belongs', '{"type":"close","payload":{}}', 'wrong payload'],
    ['a theme that does not exist', '{"type":"set-theme","payload":{"theme":"neon"}}', 'wrong payload'],
  ])('is refused when it is %s', (_what, data, fault) => {
    expect(readMessage(data)).toBe(fault);
  });
});
