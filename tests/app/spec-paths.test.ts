import './with-shipped.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from 'virtual:screens';
import { routeOf, routeTable, screenAt } from '#app/route-table.ts';

afterEach(() => {
  routeTable.view = 'main';
});

/** Spec core §2 and method-flows §2: below `/deposit`. */
const DEPOSIT_PAGES = [
  // Spec: core 2.3, method-flows 2.1
  ['/deposit', 'deposit.methods'],
  // Spec: core 2.4a
  ['/deposit/region', 'deposit.region'],
  // Spec: core 2.5, method-flows 2.2
  ['/deposit/redirect', 'deposit.redirect'],
  // Spec: core 2.5, method-flows 2.2
  ['/deposit/redirect/instruction', 'deposit.instruction'],
  // Spec: core 2.5, method-flows 2.2
  ['/deposit/redirect/eazype', 'deposit.eazype'],
  // Spec: core 2.5, method-flows 2.2
  ['/deposit/redirect/pix', 'deposit.pix'],
  // Spec: core 2.5, method-flows 2.2
  ['/deposit/redirect/unified-form', 'deposit.unified-form'],
  // Spec: core 2.6, method-flows 2.3
  ['/deposit/crypto', 'deposit.crypto'],
  // Spec: core 2.6, method-flows 2.3
  ['/deposit/crypto/address', 'deposit.crypto-address'],
  // Spec: core 2.7
  ['/deposit/group', 'deposit.group'],
  // Spec: core 2.7
  ['/deposit/group/redirect', 'deposit.redirect'],
  // Spec: core 2.8, method-flows 2.4
  ['/deposit/india', 'deposit.india'],
  // Spec: core 2.8, method-flows 2.4
  ['/deposit/india/invoice', 'deposit.india-invoice'],
  // Spec: core 2.9a, method-flows 2.5a
  ['/deposit/peer-to-peer', 'deposit.peer-to-peer'],
  // Spec: core 2.9a, method-flows 2.5a
  ['/deposit/peer-to-peer/base', 'deposit.peer-to-peer-base'],
  // Spec: core 2.9a, method-flows 2.5a
  ['/deposit/peer-to-peer/invoice', 'deposit.peer-to-peer-invoice'],
  // Spec: core 2.9a, method-flows 2.5a
  ['/deposit/peer-to-peer/unified-form', 'deposit.peer-to-peer-unified-form'],
  // Spec: core 2.9a, method-flows 2.5a
  ['/deposit/peer-to-peer/instruction', 'deposit.peer-to-peer-instruction'],
  // Spec: core 2.10, method-flows 2.6
  ['/deposit/host-to-host', 'deposit.host-to-host'],
  // Spec: core 2.11, method-flows 2.7
  ['/deposit/cash', 'deposit.cash'],
  // Spec: core 2.12, method-flows 2.8
  ['/deposit/onramp', 'deposit.onramp'],
  // Spec: core 2.12, method-flows 2.8
  ['/deposit/onramp/offer-list', 'deposit.onramp-offer-list'],
  // Spec: core 2.13, method-flows 2.9
  ['/deposit/bonus-details', 'deposit.bonus-details'],
  // Spec: core 2.14, method-flows 2.10
  ['/deposit/complete', 'deposit.complete'],
  // Spec: core 2.15, method-flows 2.11
  ['/deposit/video-instruction', 'deposit.video-instruction'],
] as const;

/** Below `/withdrawal`. */
const WITHDRAWAL_PAGES = [
  // Spec: core 2.17
  ['/withdrawal', 'withdrawal.methods'],
  // Spec: core 2.17
  ['/withdrawal/region', 'deposit.region'],
  // Spec: core 2.17
  ['/withdrawal/redirect', 'withdrawal.redirect'],
  // Spec: core 2.17
  ['/withdrawal/redirect/instruction', 'deposit.instruction'],
  // Spec: core 2.17
  ['/withdrawal/nigerian-banks', 'withdrawal.nigerian-banks'],
  // Spec: core 2.17
  ['/withdrawal/group', 'withdrawal.group'],
  // Spec: core 2.17
  ['/withdrawal/group/redirect', 'withdrawal.redirect'],
  // Spec: core 2.17
  ['/withdrawal/confirm', 'withdrawal.confirm'],
  // Spec: core 2.17
  ['/withdrawal/complete', 'withdrawal.complete'],
] as const;

/** The sweepstake view; the pages of an answer are shared with the regular flow. */
const SWEEP_PAGES = [
  // Spec: core 2.21a
  ['/deposit', 'sweep.boxes'],
  // Spec: core 2.21a
  ['/deposit/select-method', 'sweep.select-method'],
  // Spec: core 2.21a
  ['/deposit/crypto', 'sweep.crypto'],
  // Spec: core 2.21a, method-flows 2.14c
  ['/deposit/crypto/address', 'sweep.crypto-address'],
  // Spec: core 2.21a
  ['/deposit/complete', 'sweep.complete'],
  // Spec: core 2.21b
  ['/withdrawal', 'sweep.redemption'],
  // Spec: core 2.21b
  ['/withdrawal/crypto', 'sweep.redemption-crypto'],
  // Spec: core 2.21b
  ['/withdrawal/crypto/convert', 'sweep.redemption-convert'],
  // Spec: core 2.21b
  ['/withdrawal/complete', 'sweep.redemption-complete'],
  // Spec: core 2.18a, core 2.21c, method-flows 2.12a
  ['/empty', 'shared.empty'],
  // Spec: core 2.18a, core 2.21c, method-flows 2.12b
  ['/error', 'shared.error'],
  // Spec: core 2.18a, core 2.21c, method-flows 2.12b
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
    // Spec: core 2.18a, method-flows 2.12a
    ['/empty/region', 'deposit.region'],
    ['/error', 'shared.error'],
    ['/form', 'shared.form'],
  ])('beside them, %s is the page %s', (path, screen) => {
    expect(screenAt(path, 'main')).toBe(screen);
  });

  // Spec: core 2.2, core 2.16
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
      // Ours: a card in the provider's own fields, and its check.
      '/deposit/card-fields',
      '/deposit/group/card-fields',
      '/deposit/card-check',
      '/withdrawal/card-fields',
      '/withdrawal/group/card-fields',
      // Ours: what was paid before, and paying with what is saved.
      '/transactions',
      '/transactions/details',
      '/deposit/quick',
      // Ours: why a method cannot be used now.
      '/deposit/closed',
      '/withdrawal/closed',
    ]);
    const own = Object.values(routes)
      .filter(({ view = 'main' }) => view !== 'sweep')
      .flatMap(({ path, mounts = [] }) => [path, ...mounts])
      .filter((path) => !path.startsWith('/cryptobalance'));
    expect(own.filter((path) => !named.has(path))).toEqual([]);
  });
});

describe('a path of the sweepstake view', () => {
  // Spec: method-flows 2.14a
  it.each(SWEEP_PAGES)('%s is the page %s there', (path, screen) => {
    expect(screenAt(path, 'sweep')).toBe(screen);
  });

  // Spec: core 2.21c, method-flows 2.14b
  it.each(['/deposit/region', '/deposit/onramp', '/withdrawal/confirm', '/cryptobalance/deposit', '/nowhere'])(
    'leads to no page of the other view: %s',
    (path) => {
      expect(screenAt(path, 'sweep')).toBeUndefined();
    },
  );
});

describe('the route of a page', () => {
  it.each([
    // Spec: core 2.4b
    ['deposit.region', 'previous'],
    // Spec: core 2.9b, method-flows 2.5b
    ['deposit.peer-to-peer-instruction', 'deposit.peer-to-peer-invoice'],
    // Spec: core 2.13, method-flows 2.9
    ['deposit.bonus-details', 'previous'],
    ['deposit.complete', undefined],
    ['withdrawal.complete', undefined],
  ])('%s leads back to %s', (screen, back) => {
    expect(routeOf(screen)?.back).toBe(back);
  });

  const OF_BOTH: ReadonlySet<string> = new Set(['deposit.region', 'shared.unconfirmed', 'shared.closed-method']);

  // Spec: core 2.22a, method-flows 2.12d
  it('is what is paid, for each page of a deposit or a withdrawal', () => {
    const wanted = (path: string): string => (path.startsWith('/withdrawal') ? 'withdrawal' : 'deposit');
    const pages = Object.entries(routes).filter(
      ([id, { path }]) => /^\/(withdrawal|deposit)/.test(path) && !OF_BOTH.has(id),
    );
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(([, { path, transaction }]) => transaction !== wanted(path)).map(([id]) => id)).toEqual([]);
  });

  // Spec: core 2.22b
  it('is one of three transitions', () => {
    const names = new Set(Object.values(routes).map(({ transition = 'fade' }) => transition));
    expect(names).toEqual(new Set(['fade', 'position-top', 'slide-down']));
  });

  // Spec: core 2.18b
  it('is that closing is not offered where a form is handed on, and nowhere else', () => {
    const hidden = Object.entries(routes).filter(([, { hideClose }]) => hideClose === true);
    expect(hidden.map(([id]) => id)).toEqual(['shared.form']);
  });
});
