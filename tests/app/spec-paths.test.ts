import './with-shipped.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from 'virtual:screens';
import { routeOf, routeTable, screenAt } from '#app/route-table.ts';

afterEach(() => {
  routeTable.view = 'main';
});

/** Spec core §2 and method-flows §2: below `/deposit`. */
const DEPOSIT_PAGES = [
  ['', 'deposit.methods'],
  ['/region', 'deposit.region'],
  ['/redirect', 'deposit.redirect'],
  ['/redirect/instruction', 'deposit.instruction'],
  ['/redirect/eazype', 'deposit.eazype'],
  ['/redirect/pix', 'deposit.pix'],
  ['/redirect/unified-form', 'deposit.unified-form'],
  ['/crypto', 'deposit.crypto'],
  ['/crypto/address', 'deposit.crypto-address'],
  ['/group', 'deposit.group'],
  ['/group/redirect', 'deposit.redirect'],
  ['/india', 'deposit.india'],
  ['/india/invoice', 'deposit.india-invoice'],
  ['/peer-to-peer', 'deposit.peer-to-peer'],
  ['/peer-to-peer/base', 'deposit.peer-to-peer-base'],
  ['/peer-to-peer/invoice', 'deposit.peer-to-peer-invoice'],
  ['/peer-to-peer/unified-form', 'deposit.peer-to-peer-unified-form'],
  ['/peer-to-peer/instruction', 'deposit.peer-to-peer-instruction'],
  ['/host-to-host', 'deposit.host-to-host'],
  ['/cash', 'deposit.cash'],
  ['/onramp', 'deposit.onramp'],
  ['/onramp/offer-list', 'deposit.onramp-offer-list'],
  ['/bonus-details', 'deposit.bonus-details'],
  ['/complete', 'deposit.complete'],
  ['/video-instruction', 'deposit.video-instruction'],
] as const;

/** Below `/withdrawal`. */
const WITHDRAWAL_PAGES = [
  ['', 'withdrawal.methods'],
  ['/region', 'deposit.region'],
  ['/redirect', 'withdrawal.redirect'],
  ['/redirect/instruction', 'deposit.instruction'],
  ['/nigerian-banks', 'withdrawal.nigerian-banks'],
  ['/group', 'withdrawal.group'],
  ['/group/redirect', 'withdrawal.redirect'],
  ['/confirm', 'withdrawal.confirm'],
  ['/complete', 'withdrawal.complete'],
] as const;

const below = (parent: string, pages: readonly (readonly [string, string])[]): [path: string, screen: string][] =>
  pages.map(([path, screen]) => [`${parent}${path}`, screen]);

describe('a path of the regular flow', () => {
  it.each(below('/deposit', DEPOSIT_PAGES))('%s is the page %s', (path, screen) => {
    expect(screenAt(path, 'main')).toBe(screen);
    expect(routes[screen]?.transaction ?? 'deposit').toBe('deposit');
  });

  it.each(below('/withdrawal', WITHDRAWAL_PAGES))('%s is the page %s', (path, screen) => {
    expect(screenAt(path, 'main')).toBe(screen);
  });

  it.each([
    ['/empty', 'shared.empty'],
    ['/empty/region', 'deposit.region'],
    ['/error', 'shared.error'],
    ['/form', 'shared.form'],
  ])('beside them, %s is the page %s', (path, screen) => {
    expect(screenAt(path, 'main')).toBe(screen);
  });

  it('is one of the specification: there are no others', () => {
    const named = new Set([
      ...below('/deposit', DEPOSIT_PAGES).map(([path]) => path),
      ...below('/withdrawal', WITHDRAWAL_PAGES).map(([path]) => path),
      '/empty',
      '/empty/region',
      '/error',
      '/form',
    ]);
    const own = Object.values(routes)
      .filter(({ view = 'main' }) => view !== 'sweep')
      .flatMap(({ path, mounts = [] }) => [path, ...mounts])
      .filter((path) => !path.startsWith('/cryptobalance'));
    expect(own.filter((path) => !named.has(path))).toEqual([]);
  });
});

describe('what a route says of its page', () => {
  it.each([
    ['deposit.region', 'previous'],
    ['deposit.peer-to-peer-instruction', 'deposit.peer-to-peer-invoice'],
    ['deposit.bonus-details', 'previous'],
    ['deposit.complete', undefined],
    ['withdrawal.complete', undefined],
  ])('%s leads back to %s', (screen, back) => {
    expect(routeOf(screen)?.back).toBe(back);
  });

  it('is what is paid, for each page of a deposit or a withdrawal', () => {
    const wanted = (path: string): string => (path.startsWith('/withdrawal') ? 'withdrawal' : 'deposit');
    const pages = Object.entries(routes).filter(
      ([id, { path }]) => /^\/(withdrawal|deposit)/.test(path) && id !== 'deposit.region',
    );
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(([, { path, transaction }]) => transaction !== wanted(path)).map(([id]) => id)).toEqual([]);
  });

  it('is one of three transitions', () => {
    const names = new Set(Object.values(routes).map(({ transition }) => transition));
    expect(names).toEqual(new Set(['fade', 'position-top', 'slide-down']));
  });

  it('is that closing is not offered where a form is handed on, and nowhere else', () => {
    const hidden = Object.entries(routes).filter(([, { hideClose }]) => hideClose === true);
    expect(hidden.map(([id]) => id)).toEqual(['shared.form']);
  });
});
