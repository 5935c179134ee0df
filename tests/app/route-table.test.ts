import './with-shipped.ts';
import { describe, expect, it } from 'vitest';
import { routes } from 'virtual:screens';
import { firstPath, pathOf, routeOf, screenAt } from '#app/route-table.ts';

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

  it('is not one of another view', () => {
    const ofOne = Object.entries(routes).filter(([, route]) => route.view !== undefined);
    for (const [id, route] of ofOne) {
      const other = route.view === 'main' ? 'sweep' : 'main';
      expect(screenAt(route.path, other)).not.toBe(id);
    }
    expect(screenAt('/error', 'sweep')).toBe('shared.error');
  });

  it('is one alone: no two screens of a view share a path', () => {
    for (const view of ['main', 'sweep'] as const) {
      const own = Object.values(routes).filter((route) => (route.view ?? view) === view);
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
    expect(pathOf('no.such', '/deposit/group')).toBe(firstPath);
    expect(pathOf('constructor', '/deposit')).toBe(firstPath);
    expect(routeOf('constructor')).toBeUndefined();
  });

  it('leads back to the screen, whichever it is', () => {
    for (const id of Object.keys(routes)) expect(screenAt(pathOf(id, '/'), routes[id]?.view ?? 'main')).toBe(id);
  });

  it('has a way back that exists', () => {
    const targets = Object.values(routes).flatMap(({ back }) =>
      back === undefined || back === 'previous' ? [] : [back],
    );
    expect(Object.keys(routes)).toEqual(expect.arrayContaining(targets));
  });
});
