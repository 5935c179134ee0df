// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { selectMethodsScope } from '#state/methods.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

import { startFlows } from '#tests/flows/start-flows.ts';

let reports: ErrorReport[] = [];

beforeEach(() => {
  openBrowser();
  setReportSink((report) => void reports.push(report));
  reports = [];
});
afterEach(() => {
  setReportSink(undefined);
  window.history.replaceState(null, '', '/');
  closeBrowser();
});

describe('the methods that a host names', () => {
  const METHODS = [
    method('card', { position: 5 }),
    method('spei', { position: 2 }),
    method('pix', { position: 1 }),
    method('oxxo', { position: 4 }),
  ];

  const offered = async (visit: object, methods = METHODS): Promise<Bench> => {
    const bench = openBench({ visit: { home: { country: 'KZ', currency: 'USD' }, ...visit } });
    void startFlows(bench.context, Promise.resolve({ methods }));
    await settle();
    await settle();
    return bench;
  };

  it('and that the list does not have are reported, each with the member that names it', async () => {
    const bench = await offered({ offer: { order: ['gone', 'pix', 'lost'], preselected: 'nobody' } });
    const messages = bench.host.payloads('onError').map((payload) => Object(payload).message);
    expect(messages).toEqual([
      'methods.order: not on this list: gone, lost; it has for example ["card","spei","pix"]',
      'methods.preselected: not on this list: nobody; it has for example ["card","spei","pix"]',
    ]);
    expect(bench.host.payloads('onError')).toMatchObject([{ code: 'host-methods-unknown' }, {}]);
  });

  it('and that the list has are reported by nobody', async () => {
    const bench = await offered({ offer: { only: ['card', 'pix'], order: ['card'], preselected: 'pix' } });
    expect(bench.host.payloads('onError')).toEqual([]);
  });

  it('come first, in that order, and the others as the server has them', async () => {
    const bench = await offered({ offer: { order: ['oxxo', 'card'] } });
    const { entries } = selectMethodsScope(bench.store.getState());
    expect(entries.map(({ name }) => name)).toEqual(['oxxo', 'card', 'pix', 'spei']);
  });

  it('are judged by the amount of the host alone, never by one that the method names', async () => {
    const euro = method('euro', {
      currency: ['EUR'],
      amount_rules: { EUR: { min: 10, max: 100 } },
      prefilledAmount: 5000,
    });
    const bench = await offered({ amount: '50' }, [
      euro,
      method('small', { amount_rules: { USD: { min: 1, max: 40 } } }),
    ]);
    expect(bench.store.getState().methods.entries).toMatchObject([
      { name: 'euro', prefilledAmount: 5000 },
      { name: 'small', availability: { reason: 'aboveMax' } },
    ]);
    expect(bench.store.getState().methods.entries[0]).not.toHaveProperty('availability');
  });

  it('are left open where none takes the amount, in groups as well', async () => {
    const bench = await offered({ amount: '5000' }, [group('banks', [method('bbva')]) as never]);
    expect(bench.store.getState().methods.entries).toMatchObject([{ paymentMethods: [{ name: 'bbva' }] }]);
    expect(JSON.stringify(bench.store.getState().methods.entries)).not.toContain('aboveMax');
  });
});
