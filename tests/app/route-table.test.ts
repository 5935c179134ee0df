import './with-shipped.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from 'virtual:screens';
import { hasPage, pathOf, routeOf, routeTable, screenAt } from '#app/route-table.ts';

afterEach(() => {
  routeTable.view = 'main';
});

describe('the screen at a path', () => {
  it.each([
    ['/deposit', 'deposit.methods'],
    ['/deposit/', 'deposit.methods'],
    ['/deposit/group', 'deposit.group'],
    ['/deposit/redirect', 'deposit.redirect'],
    ['/deposit/group/redirect', 'deposit.redirect'],
    ['/deposit/peer-to-peer/invoice', 'deposit.peer-to-peer-invoice'],
    ['/deposit/redirect/unified-form', 'deposit.unified-form'],
    ['/deposit/complete', 'deposit.complete'],
    ['/error', 'shared.error'],
    ['/cryptobalance/empty', 'shared.empty'],
  ])('%s is %s', (path, screen) => {
    expect(screenAt(path, 'main')).toBe(screen);
  });

  it.each(['', '/', '/nowhere', '/deposit/redirect/../complete', '/constructor', 'https://evil.example/deposit'])(
    'is none at %s',
    (path) => {
      expect(screenAt(path, 'main')).toBeUndefined();
    },
  );

  // Spec: method-flows 6.1c
  it('is not one of another view', () => {
    const ofOne = Object.entries(routes).filter(([, route]) => route.view !== 'both');
    for (const [id, { path, view = 'main' }] of ofOne) {
      expect(screenAt(path, view === 'main' ? 'sweep' : 'main')).not.toBe(id);
    }
    expect(screenAt('/error', 'sweep')).toBe('shared.error');
    expect(screenAt('/deposit', 'sweep')).toBe('sweep.boxes');
    expect(screenAt('/deposit/redirect', 'sweep')).toBeUndefined();
  });

  it('is one alone: no two screens of a view share a path', () => {
    for (const view of ['main', 'sweep'] as const) {
      const own = Object.values(routes).filter((route) => ['both', view].includes(route.view ?? 'main'));
      const paths = own.flatMap((route) => [route.path, ...(route.mounts ?? [])]);
      expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
    }
  });
});

describe('the path of a screen', () => {
  it('is the one nearest to where the user is', () => {
    expect(pathOf('deposit.redirect', '/deposit')).toBe('/deposit/redirect');
    expect(pathOf('deposit.redirect', '/deposit/group')).toBe('/deposit/group/redirect');
    expect(pathOf('shared.error', '/cryptobalance/deposit/fiat')).toBe('/cryptobalance/error');
    expect(pathOf('shared.error', '/deposit/group')).toBe('/error');
  });

  it('is the first page where there is no such screen', () => {
    expect(pathOf('no.such', '/deposit/group')).toBe('/deposit');
    expect(pathOf('constructor', '/deposit')).toBe('/deposit');
    expect(routeOf('constructor')).toBeUndefined();
  });

  it('leads back to the screen, whichever it is', () => {
    for (const [id, { view }] of Object.entries(routes)) {
      routeTable.view = view === 'sweep' ? 'sweep' : 'main';
      expect(screenAt(pathOf(id, '/'))).toBe(id);
    }
  });

  it.each([
    ['deposit.methods', 'sweep.boxes'],
    ['deposit.redirect', 'sweep.select-method'],
    ['deposit.crypto', 'sweep.crypto'],
    ['deposit.crypto-address', 'sweep.crypto-address'],
    // Spec: core 4.12b
    ['deposit.complete', 'sweep.complete'],
    ['withdrawal.methods', 'sweep.redemption'],
    ['withdrawal.group', 'sweep.redemption-crypto'],
    ['withdrawal.redirect', 'sweep.redemption-convert'],
    ['withdrawal.confirm', 'sweep.redemption-convert'],
    ['withdrawal.complete', 'sweep.redemption-complete'],
  ])('of %s is in the sweepstake view that of %s', (screen, shown) => {
    routeTable.view = 'sweep';
    expect(screenAt(pathOf(screen, '/deposit'))).toBe(shown);
    expect(hasPage(screen)).toBe(true);
  });

  it('is none of the sweepstake view where it has no page of the kind', () => {
    routeTable.view = 'sweep';
    const absent = ['deposit.peer-to-peer-base', 'deposit.onramp', 'deposit.india', 'deposit.cash', 'deposit.region'];
    expect(absent.filter((id) => hasPage(id))).toEqual([]);
  });

  it('has a way back that exists', () => {
    const targets = Object.values(routes).flatMap(({ back }) =>
      back === undefined || back === 'previous' ? [] : [back],
    );
    expect(Object.keys(routes)).toEqual(expect.arrayContaining(targets));
  });
});
