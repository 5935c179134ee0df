import { describe, expect, it } from 'vitest';
import { followPack } from '#app/pack/follow-pack.ts';
import { depositCreated, depositStarted, depositUpdated } from '#state/deposit.ts';
import { routeEntered } from '#state/route.ts';
import { fakeHost } from '#tests/flows/fake-host.ts';
import { startedStore } from '#tests/state/store.ts';

const PACK = { pack: 'blik-form', screens: new Set(['deposit.blik', 'deposit.blik-code']) };

const openVisit = (first: string) => {
  const store = startedStore();
  const host = fakeHost();
  const enter = (screen: string): void =>
    void store.dispatch(routeEntered({ path: `/${screen}`, screen, query: {}, hasPrevious: false }));
  enter(first);
  followPack({ store, host: host.channel }, PACK);
  const create = (id: string): void => {
    store.dispatch(depositStarted({ methodName: 'blik', amount: '10', currency: 'PLN' }));
    store.dispatch(depositCreated({ id, data: {} }));
  };
  const end = (id: string, status: 'processed' | 'mistaked' | 'accepted'): void =>
    void store.dispatch(depositUpdated({ depositId: id, status, isCancelled: false }));
  return { enter, create, end, told: () => host.payloads('Metric') };
};

describe('the outcome of a pack', () => {
  it('is told once for each of its screens that is shown, and not of the page it came to', () => {
    const visit = openVisit('deposit.blik');
    expect(visit.told()).toEqual([]);
    for (const screen of ['deposit.methods', 'deposit.blik', 'deposit.methods', 'deposit.blik']) visit.enter(screen);
    expect(visit.told()).toEqual([
      { name: 'schema-pack-shown', status: 'success', pack: 'blik-form', screen: 'deposit.blik' },
    ]);
  });

  it.each([
    ['processed', 'success'],
    ['mistaked', 'fail'],
  ] as const)('is told by the last of its screens that a payment was on: %s', (status, told) => {
    const visit = openVisit('deposit.methods');
    visit.enter('deposit.blik');
    visit.create('d1');
    visit.enter('deposit.blik-code');
    visit.enter('deposit.complete');
    visit.end('d1', status);
    expect(visit.told().at(-1)).toEqual({
      name: 'schema-pack-payment',
      status: told,
      pack: 'blik-form',
      screen: 'deposit.blik-code',
    });
  });

  it('is not told of a payment that goes on, or that was on none of its screens', () => {
    const visit = openVisit('deposit.methods');
    visit.enter('deposit.pix');
    visit.create('d1');
    visit.end('d1', 'processed');
    visit.enter('deposit.blik');
    visit.create('d2');
    visit.end('d2', 'accepted');
    expect(visit.told().map((metric) => Object(metric).name)).toEqual(['schema-pack-shown']);
  });
});
