import { describe, expect, it } from 'vitest';
import { check, checkBy, HELLO, shownWhen } from './planted.ts';

const TIMER = { endsAt: { var: 'deposit.data.endsAt' } };

describe('the rule unused', () => {
  it('tells what a page has and does not use', () => {
    const screen = {
      derive: { one: { var: 'deposit.id' } },
      local: { isOpen: false },
      timers: { wait: TIMER },
      data: ['deposit'],
    };
    expect(checkBy('unused', { screen }).map(({ pointer }) => pointer)).toEqual([
      '/derive/one',
      '/local/isOpen',
      '/timers/wait',
    ]);
  });

  it('tells a root of the scope that a page names and does not read', () => {
    expect(checkBy('unused', { screen: { data: ['form'] } })).toMatchObject([{ pointer: '/data/0', got: 'form' }]);
  });

  it('tells a fragment that no screen uses, and a parameter that it does not use itself', () => {
    expect(
      checkBy('unused', { fragments: { box: { params: { title: { type: 'text', default: { t: 'hello' } } } } } }),
    ).toMatchObject([{ pointer: '/id' }, { pointer: '/params/title' }]);
  });

  it('tells no fragment that is offered to layouts elsewhere', () => {
    expect(checkBy('unused', { fragments: { box: { isOffered: true } } })).toEqual([]);
  });

  it('tells a value of a fragment that neither it nor a page that uses it reads', () => {
    const use = { type: 'use', fragment: 'wait' };
    const fragments = { wait: { derive: { a: { var: 'deposit.id' }, b: { var: 'deposit.id' } }, body: [] } };
    const screen = { data: ['deposit'], body: [HELLO, use] };
    const screens = { 'deposit.other': { data: ['deposit'], body: [use, shownWhen({ var: 'derive.b' })] } };
    expect(checkBy('unused', { screen, fragments, screens })).toMatchObject([
      { file: 'schemas/fragments/wait.json', pointer: '/derive/a' },
    ]);
  });

  it('lets a countdown pass that does something at its end, and values that are read', () => {
    const timers = { wait: { ...TIMER, onExpire: [{ do: 'close' }] } };
    const derive = { one: { var: 'deposit.id' } };
    expect(
      check({ screen: { timers, derive, data: ['deposit'], body: [HELLO, shownWhen({ var: 'derive.one' })] } }),
    ).toEqual([]);
  });
});
