import { describe, expect, it } from 'vitest';
import { check, checkBy } from './planted.ts';

const other = (route: object): Parameters<typeof check>[0] => ({ screens: { 'deposit.other': { route } } });

describe('the rule route', () => {
  it('tells a path that two screens have, mounts included', () => {
    expect(checkBy('route', other({ path: '/demo' }))).toMatchObject([
      { pointer: '/route/path', message: '/demo is a path of deposit.demo already.' },
    ]);
    expect(checkBy('route', other({ path: '/other', mounts: ['/more', '/demo'] }))).toMatchObject([
      { pointer: '/route/mounts/1' },
    ]);
  });

  it('tells a path that another screen has where its tree is mounted', () => {
    const clash = { ...other({ path: '/cryptobalance/deposit/fiat/demo' }), route: { path: '/deposit/demo' } };
    expect(checkBy('route', clash)).toMatchObject([{ got: '/cryptobalance/deposit/fiat/demo' }]);
    expect(checkBy('route', { ...clash, route: { path: '/deposit/demo', view: 'sweep' } })).toEqual([]);
  });

  it('tells an id that two screens have', () => {
    expect(checkBy('route', { screens: { 'deposit.other': { id: 'deposit.demo' } } })).toMatchObject([
      { pointer: '/id' },
    ]);
  });

  it('lets two views have one path', () => {
    expect(check({ ...other({ path: '/demo', view: 'sweep' }), route: { view: 'main' } })).toEqual([]);
  });
});
