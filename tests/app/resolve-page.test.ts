// @vitest-environment jsdom
import './with-shipped.ts';
import { describe, expect, it } from 'vitest';
import { resolvePage, type Extent } from '#app/resolve-page.ts';
import { depositCreated } from '#state/deposit.ts';
import { methodsLoaded } from '#state/methods.ts';
import { methodPicked } from '#state/selection.ts';
import { method } from '#tests/state/sample-methods.ts';
import { startedStore } from '#tests/state/store.ts';

const at = (
  path: string,
  extent: Extent = 'whole',
  act: (store: ReturnType<typeof startedStore>) => void = () => {},
) => {
  const store = startedStore();
  store.dispatch(methodsLoaded({ methods: [method('card')] }));
  act(store);
  return resolvePage(path, extent, store.getState());
};

const pick = (store: ReturnType<typeof startedStore>): void =>
  void store.dispatch(methodPicked({ group: null, method: 'card' }));

describe('the page of an address', () => {
  it.each([
    ['a page that needs nothing', at('/deposit'), { kind: 'show', screen: 'deposit.methods' }],
    ['the same with a slash at its end', at('/deposit/'), { kind: 'show', screen: 'deposit.methods' }],
    [
      'a page whose method is picked',
      at('/deposit/redirect', 'whole', pick),
      { kind: 'show', screen: 'deposit.redirect' },
    ],
    [
      'a page whose method is not picked',
      at('/deposit/redirect'),
      { kind: 'redirect', to: '/deposit', dropsPick: true },
    ],
    [
      'a page whose deposit is not there, with a method picked',
      at('/deposit/host-to-host', 'whole', pick),
      { kind: 'redirect', to: '/deposit', dropsPick: false },
    ],
    [
      'a page whose deposit is there',
      at('/deposit/host-to-host', 'whole', (store) => {
        pick(store);
        store.dispatch(depositCreated({ id: 'd-1', data: {} }));
      }),
      { kind: 'show', screen: 'deposit.host-to-host' },
    ],
    ['the beginning of the tree', at('/'), { kind: 'redirect', to: '/deposit', dropsPick: false }],
    ['a page of the other view', at('/redemption'), { kind: 'redirect', to: '/deposit', dropsPick: false }],
    ['no page, with all pages known', at('/no/such/page'), { kind: 'redirect', to: '/deposit', dropsPick: false }],
    [
      'no page, with a part of the pack missing',
      at('/no/such', 'part'),
      { kind: 'redirect', to: '/error', dropsPick: false },
    ],
    ['no page yet, with the first page known', at('/no/such', 'first'), { kind: 'wait', further: 'first' }],
    ['no page yet, with the shipped pages known', at('/no/such', 'shipped'), { kind: 'wait', further: 'shipped' }],
    [
      'no page in the tree of the crypto balance',
      at('/cryptobalance/no'),
      { kind: 'redirect', to: '/cryptobalance/deposit', dropsPick: false },
    ],
  ])('%s', (_what, resolution, expected) => {
    expect(resolution).toEqual(expected);
  });
});
