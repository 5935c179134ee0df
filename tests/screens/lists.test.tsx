// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import texts from '#generated/locales/en.json' with { type: 'json' };
import { drawShipped } from './draw-shipped.tsx';

const tiles = (): string[] =>
  [...document.querySelectorAll('[data-node="tile"], [data-node="region"]')].map(
    ({ textContent }) => textContent ?? '',
  );

describe('the list of methods', () => {
  // Spec: core 2.25a
  it('shows an outline while methods load, then what has come', async () => {
    const { has, change } = await drawShipped('deposit.methods', 'loading');
    expect([has('methods-loading'), has('tile')]).toEqual([true, false]);
    await change('methods', { status: 'ready', entries: [{ kind: 'method', name: 'card', title: 'Card', icons: [] }] });
    expect([has('methods-loading'), has('tile')]).toEqual([false, true]);
  });

  // Spec: core 2.26a, method-flows 2.16a
  it('has the card of the region only where the server offers a choice of regions', async () => {
    const { has, text, change } = await drawShipped('deposit.methods', 'regions');
    expect(text('region')).toContain('Kazakhstan');
    expect(text('region')).toContain(texts['region.change']);
    await change('methods', { isGeoSelector: false });
    expect(has('region')).toBe(false);
  });

  // Spec: core 2.31
  it('leads to the countries from that card', async () => {
    const { user, page, element } = await drawShipped('deposit.methods', 'regions');
    await user.click(element('region'));
    expect(page.calls).toContainEqual(['go', 'deposit.region', expect.anything()]);
  });

  // Spec: method-flows 2.16d
  it('opens a group and picks a method by their tiles', async () => {
    const { user, page } = await drawShipped('deposit.methods', 'list');
    await user.click(screen.getByText('Cryptocurrency'));
    await user.click(screen.getByText('Bank card'));
    expect(page.calls.filter(([name]) => name === 'run')).toMatchObject([
      ['run', 'groups.open', { name: 'crypto' }],
      ['run', 'methods.pick', { name: 'card' }],
    ]);
  });
});

describe.each([
  ['deposit.group', 'many'],
  ['deposit.peer-to-peer', 'many'],
  ['deposit.crypto', 'list'],
  ['withdrawal.group', 'many'],
])('the list of %s', (id, sample) => {
  // Spec: core 2.27a, method-flows 2.17, method-flows 2.18a, method-flows 2.24a
  it('is searched by what methods are called, and says when nothing is found', async () => {
    const { user, has } = await drawShipped(id, sample);
    const all = tiles();
    const [first = ''] = all;
    const word = /^\W*\d*(\w{3,})/.exec(first)?.[1] ?? '';
    await user.type(screen.getByRole('searchbox'), word.toLowerCase());
    expect(tiles()[0]).toBe(first);
    expect(tiles().length).toBeLessThan(all.length);
    await user.type(screen.getByRole('searchbox'), ' nowhere');
    expect([tiles(), has('nothing-found')]).toEqual([[], true]);
  });
});

describe('a list that is entered empty', () => {
  it.each([
    ['deposit.methods', 'list', 'deposit'],
    ['withdrawal.methods', 'list', 'withdrawal'],
    ['crypto-balance.deposit', 'fiat', 'deposit'],
    ['crypto-balance.withdrawal', 'fiat', 'withdrawal'],
  ])('leads on, and says that its country has nothing where the server does: %s', async (id, sample, transaction) => {
    const none = { status: 'empty', isGeoSelector: true, isDirectGeo: true, transaction, entries: [], count: 0 };
    const { page } = await drawShipped(id, sample, { methods: none });
    const query = { transaction, direct: 'true' };
    expect(page.calls).toContainEqual(['go', 'shared.empty', { query, isReplacing: true }]);
  });

  it('says no such thing where the server does not', async () => {
    const none = { status: 'empty', isGeoSelector: true, isDirectGeo: false, entries: [], count: 0 };
    const { page } = await drawShipped('deposit.methods', 'list', { methods: none });
    expect(page.calls).toContainEqual(['go', 'shared.empty', { query: { transaction: 'deposit' }, isReplacing: true }]);
  });
});

describe('the list of a group', () => {
  it('has a search for more than five methods only', async () => {
    await drawShipped('deposit.group', 'few');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the page of countries', () => {
  // Spec: core 2.31
  it('marks the present one, and picks another by its tile', async () => {
    const { user, page } = await drawShipped('deposit.region', 'few');
    expect(screen.getByRole('button', { name: 'Kazakhstan' }).getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Mexico' }));
    expect(page.calls).toContainEqual(['run', 'regions.pick', { code: 'MX' }]);
  });
});

describe('the empty page', () => {
  // Spec: core 2.32a
  it('says so, and what to do: a VPN, another country, refresh', async () => {
    const { text, user, page } = await drawShipped('shared.empty', 'other-countries');
    expect(text('page-title')).toBe('There are no payment methods available for this region');
    expect(text('empty-hint-vpn')).toContain('VPN');
    const [country, refresh] = screen.getAllByRole('button');
    expect(country?.textContent).toBe(texts['region.change']);
    expect(refresh?.textContent).toBe(texts['error.refresh']);
    await user.click(screen.getByRole('button', { name: texts['region.change'] }));
    expect(page.calls).toContainEqual(['go', 'deposit.region', expect.anything()]);
  });

  it('does not speak of a VPN where the host wants none', async () => {
    const { has, change } = await drawShipped('shared.empty', 'other-countries');
    expect(has('empty-hint-vpn')).toBe(true);
    await change('session', { isVpnHinted: false });
    expect(has('empty-hint-vpn')).toBe(false);
  });

  // Spec: core 8.5a
  it('names the currency that nothing can be paid in, and offers coins or another', async () => {
    const { text } = await drawShipped('shared.empty', 'plain');
    expect(text('empty-currency')).toBe('Deposits in KZT are not available right now');
    expect(text('empty-hint-currency')).toBe('Use crypto or choose another currency.');
  });
});

describe('the error page', () => {
  // Spec: core 2.33a, method-flows 2.31
  it('has a title, a text, the message, and a button that tries again', async () => {
    const { text, user, page } = await drawShipped('shared.error', 'refused');
    expect(text('page-title')).toBe(texts['error.title']);
    expect(text('page-text')).toBe(texts['error.text']);
    expect(text('error-message')).toBe('Code: rejected 422');
    await user.click(screen.getByRole('button', { name: texts['error.refresh'] }));
    expect(page.asked).toContain('app.retry');
  });

  // Spec: core 2.33c
  it('says Unknown error where nothing is known of it', async () => {
    const { text } = await drawShipped('shared.error', 'plain', { route: { failure: null, query: {} } });
    expect(text('error-message')).toBe('Unknown error');
  });

  it.each([
    [{ code: 'network' }, 'socket.networkError', 'network'],
    [{ code: 'timeout' }, 'error.timeout', 'timeout'],
    [{ code: 'request-timeout' }, 'error.timeout', 'request-timeout'],
    [{ code: 'rejected', status: 401 }, 'httpCodes.401', 'rejected 401'],
    [{ code: 'rejected', status: 429 }, 'httpCodes.429', 'rejected 429'],
    [{ code: 'rejected', status: 503 }, 'httpCodes.503', 'rejected 503'],
    [{ code: 'rejected', status: 403 }, 'error.text', 'rejected 403'],
    [{ code: 'malformed' }, 'error.text', 'malformed'],
    [{ code: 'critical-missing' }, 'error.text', 'critical-missing'],
    [{ code: 'something-new' }, 'error.text', 'something-new'],
  ] as const)(
    'says what happened by %j once, with the code for support, and never in the words of a log',
    async (failure, key, code) => {
      const message = 'Words for who reads logs';
      const { text } = await drawShipped('shared.error', 'plain', {
        route: {
          path: '/error',
          screen: 'shared.error',
          query: {},
          failure: { message, ...failure },
          hasPrevious: true,
        },
      });
      expect(text('page-text')).toBe(texts[key]);
      expect(text('error-message')).toBe(`Code: ${code}`);
      expect(text()).not.toContain(message);
    },
  );
});
