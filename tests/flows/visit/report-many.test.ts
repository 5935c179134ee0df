// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportResults } from '#flows/visit/report-results.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(() => {
  openBrowser();
  sessionStorage.clear();
});
afterEach(closeBrowser);

const make = ({ store }: Bench, id: string): void => {
  store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
  store.dispatch(depositCreated({ id, data: {} }));
};
const opened = (): Bench => {
  const bench = openBench();
  reportResults(bench.context);
  return bench;
};
const ids = (bench: Bench): unknown[] => bench.host.payloads('onResult').map((result) => Object(result).id);

it('results are told once each, of the last eight payments after a reload as well', () => {
  const names = Array.from({ length: 9 }, (_, index) => `d${index}`);
  const before = opened();
  for (const id of names) make(before, id);
  make(before, 'd8');
  expect(ids(before)).toEqual(names);
  const after = opened();
  for (const id of names.toReversed()) make(after, id);
  expect(ids(after)).toEqual(['d0']);
});

it('results of a deposit and a payout with the same id are two', () => {
  const bench = opened();
  make(bench, '7');
  expect(sessionStorage.getItem('cashier.reported-results')).toContain('"deposit 7"');
});

it.each(['[]', '{"deposit d1":"paid"}', 'no JSON'])('what was told is none where the tab has kept %s', (attempt) => {
  sessionStorage.setItem('cashier.reported-results', `{"owner":"u1","savedAt":${Date.now()},"attempt":${attempt}}`);
  const bench = opened();
  make(bench, 'd1');
  expect(ids(bench)).toEqual(['d1']);
});
