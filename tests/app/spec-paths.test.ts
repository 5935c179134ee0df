import './with-shipped.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from 'virtual:screens';
import { routeOf, routeTable, screenAt } from '#app/route-table.ts';

afterEach(() => {
  routeTable.view = 'main';
});

/** Spec core §2 and method-flows §2: below `/deposit`. */
const DEPOSIT_PAGES = [
  ['/deposit', 'deposit.methods'],
  ['/deposit/region', 'deposit.region'],
  ['/deposit/redirect', 'deposit.redirect'],
  ['/deposit/redirect/instruction', 'deposit.instruction'],
  ['/deposit/redirect/eazype', 'deposit.eazype'],
  ['/deposit/redirect/pix', 'deposit.pix'],
  ['/deposit/redirect/unified-form', 'deposit.unified-form'],
  ['/deposit/crypto', 'deposit.crypto'],
  ['/deposit/crypto/address', 'deposit.crypto-address'],
  ['/deposit/group', 'deposit.group'],
  ['/deposit/group/redirect', 'deposit.redirect'],
  ['/deposit/india', 'deposit.india'],
  ['/deposit/india/invoice', 'deposit.india-invoice'],
  ['/deposit/peer-to-peer', 'deposit.peer-to-peer'],
  ['/deposit/peer-to-peer/base', 'deposit.peer-to-peer-base'],
  ['/deposit/peer-to-peer/invoice', 'deposit.peer-to-peer-invoice'],
  ['/deposit/peer-to-peer/unified-form', 'deposit.peer-to-peer-unified-form'],
  ['/deposit/peer-to-peer/instruction', 'deposit.peer-to-peer-instruction'],
  ['/deposit/host-to-host', 'deposit.host-to-host'],
  ['/deposit/cash', 'deposit.cash'],
  ['/deposit/onramp', 'deposit.onramp'],
  ['/deposit/onramp/offer-list', 'deposit.onramp-offer-list'],
  ['/deposit/bonus-details', 'deposit.bonus-details'],
  ['/deposit/complete', 'deposit.complete'],
  ['/deposit/video-instruction', 'deposit.video-instruction'],
] as const;

/** Below `/withdrawal`. */
const WITHDRAWAL_PAGES = [
  ['/withdrawal', 'withdrawal.methods'],
  ['/withdrawal/region', 'deposit.region'],
  ['/withdrawal/redirect', 'withdrawal.redirect'],
  ['/withdrawal/redirect/instruction', 'deposit.instruction'],
  ['/withdrawal/nigerian-banks', 'withdrawal.nigerian-banks'],
  ['/withdrawal/group', 'withdrawal.group'],
  ['/withdrawal/group/redirect', 'withdrawal.redirect'],
  ['/withdrawal/confirm', 'withdrawal.confirm'],
  ['/withdrawal/complete', 'withdrawal.complete'],
] as const;

/** The sweepstake view; the pages of an answer are shared with the regular flow. */
const SWEEP_PAGES = [
  ['/deposit', 'sweep.boxes'],
  ['/deposit/select-method', 'sweep.select-method'],
  ['/deposit/crypto', 'sweep.crypto'],
  ['/deposit/crypto/address', 'sweep.crypto-address'],
  ['/deposit/complete', 'sweep.complete'],
  ['/withdrawal', 'sweep.redemption'],
  ['/withdrawal/crypto', 'sweep.redemption-crypto'],
  ['/withdrawal/crypto/convert', 'sweep.redemption-convert'],
  ['/withdrawal/complete', 'sweep.redemption-complete'],
  ['/empty', 'shared.empty'],
  ['/error', 'shared.error'],
  ['/form', 'shared.form'],
] as const;

describe('a path of the regular flow', () => {
  it.each(DEPOSIT_PAGES)('%s is the page %s', (path, screen) => {
    expect(screenAt(path, 'main')).toBe(screen);
    expect(routes[screen]?.transaction ?? 'deposit').toBe('deposit');
  });

  it.each(WITHDRAWAL_PAGES)('%s is the page %s', (path, screen) => {
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
      ...DEPOSIT_PAGES.map(([path]) => path),
      ...WITHDRAWAL_PAGES.map(([path]) => path),
      '/empty',
      '/empty/region',
      '/error',
      '/form',
      // Ours: what became of a payment that nobody knows the fate of.
      '/deposit/unconfirmed',
      '/withdrawal/unconfirmed',
    ]);
    const own = Object.values(routes)
      .filter(({ view = 'main' }) => view !== 'sweep')
      .flatMap(({ path, mounts = [] }) => [path, ...mounts])
      .filter((path) => !path.startsWith('/cryptobalance'));
    expect(own.filter((path) => !named.has(path))).toEqual([]);
  });
});

describe('a path of the sweepstake view', () => {
  it.each(SWEEP_PAGES)('%s is the page %s there', (path, screen) => {
    expect(screenAt(path, 'sweep')).toBe(screen);
  });

  it.each(['/deposit/region', '/deposit/onramp', '/withdrawal/confirm', '/cryptobalance/deposit', '/nowhere'])(
    'leads to no page of the other view: %s',
    (path) => {
      expect(screenAt(path, 'sweep')).toBeUndefined();
    },
  );
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
      ([id, { path }]) =>
        /^\/(withdrawal|deposit)/.test(path) && id !== 'deposit.region' && id !== 'shared.unconfirmed',
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
