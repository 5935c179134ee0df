// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { definitionsOf, methodFields } from '#flows/form/method-fields.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { field, method } from '#tests/state/sample-methods.ts';

const TRC = { value: 'trc20', text: 'TRON' };
const ERC = { value: 'erc20', text: 'Ethereum' };
const NETWORKS = field('chain', { type: 'networks' });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  setReportSink(undefined);
  vi.restoreAllMocks();
});

describe('a field of networks', () => {
  const chain = (given: object, network = [TRC, ERC]): { options: unknown[]; value: string } => {
    const [definition] = definitionsOf([{ ...NETWORKS, ...given }], method('usdt', { network }));
    return {
      options: (definition?.options ?? []).map(({ value }) => value),
      value: definition?.startValue ?? '',
    };
  };

  it('has those of its method, of which none is chosen where there are several', () => {
    expect(chain({})).toEqual({ options: ['trc20', 'erc20'], value: '' });
  });

  it('has the only one chosen already, unless the server has chosen another', () => {
    expect(chain({}, [TRC])).toEqual({ options: ['trc20'], value: 'trc20' });
    expect(chain({ value: 'erc20' }, [TRC])).toMatchObject({ value: 'erc20' });
  });

  it('keeps its own, where it brings any', () => {
    const values = [{ value: 'ton', label: 'TON' }];
    expect(chain({ values }).options).toEqual(['ton']);
    expect(chain({ values: [] }).options).toEqual(['trc20', 'erc20']);
  });

  it('has none where the method has none, and a field of another type takes none', () => {
    expect(chain({}, []).options).toEqual([]);
    expect(chain({ type: 'dropdown' }).options).toEqual([]);
    expect(definitionsOf([NETWORKS], undefined)[0]?.options ?? []).toEqual([]);
  });
});

it('a broken pattern of no method is reported by its field', () => {
  const reports: ErrorReport[] = [];
  setReportSink((report) => void reports.push(report));
  reports.length = 0;
  definitionsOf([field('code', { regex: '[' }), field('fine', { regex: '^a$' })], undefined);
  expect(reports.map(({ details }) => details)).toEqual([{ field: 'code', method: '', patterns: 1 }]);
});

it('no fields of the server are none of the form', () => {
  expect(definitionsOf(undefined, undefined)).toEqual([]);
  expect(methodFields(method('card'), {})).toEqual([]);
  expect(methodFields(method('card'), { needsWalletNumber: false })).toEqual([]);
  expect(methodFields(method('card'), { needsWalletNumber: true }).map(({ name }) => name)).toEqual(['wallet']);
});
