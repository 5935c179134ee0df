import { describe, expect, it } from 'vitest';
import { check, checkBy, HELLO, shownWhen } from './planted.ts';

const SHOWN = [shownWhen({ var: 'derive.one' }), HELLO];

describe('the rule cycle', () => {
  it('names the circle', () => {
    const derive = {
      one: { '!': [{ var: 'derive.two' }] },
      two: { or: [{ var: 'derive.one' }, { var: 'session.isNative' }] },
    };
    expect(checkBy('cycle', { screen: { derive, body: SHOWN } })).toMatchObject([
      { pointer: '/derive/one', message: 'derive goes in a circle: one → two → one.' },
    ]);
    expect(checkBy('cycle', { screen: { derive: { one: { var: 'derive.one' } }, body: SHOWN } })).toHaveLength(1);
  });

  it('lets values pass that build on each other', () => {
    const derive = { one: { '!': [{ var: 'derive.two' }] }, two: { var: 'session.isNative' } };
    expect(check({ screen: { derive, body: SHOWN } })).toEqual([]);
  });
});
