import { describe, expect, it } from 'vitest';
import { check, checkBy } from './planted.ts';

const COMPLETE = {
  status: 'waiting',
  isUnconfirmed: false,
  waitsUntil: null,
  to: '',
  confirmations: null,
  explorerUrl: '',
};

describe('the rule sample', () => {
  it('tells what does not match the scope, at its place', () => {
    expect(checkBy('sample', { sample: { complete: { ...COMPLETE, status: 'payed' } } })).toMatchObject([
      { file: 'schemas/screens/deposit/demo/samples/plain.json', pointer: '/scope/complete/status' },
    ]);
    expect(checkBy('sample', { sample: { complete: { ...COMPLETE, too: '' } } })).toMatchObject([
      { suggestion: 'Did you mean to?' },
    ]);
    expect(checkBy('sample', { sample: { busy: { deposit: { craete: true } } } })).toHaveLength(1);
    expect(checkBy('sample', { sample: { compleet: COMPLETE } })).toMatchObject([
      { suggestion: 'Did you mean complete?' },
    ]);
  });

  it('tells a sample of no screen, and a screen of no sample', () => {
    const samples = { 'schemas/screens/deposit/demos/samples/plain.json': { about: 'Plain.', scope: {} } };
    expect(checkBy('sample', { samples })).toMatchObject([{ suggestion: 'Did you mean deposit.demo?' }]);
    const none = { 'schemas/screens/deposit/demo/samples/plain.json': undefined };
    expect(checkBy('sample', { samples: none })).toMatchObject([
      { file: 'schemas/screens/deposit/demo/screen.json', pointer: '/id' },
    ]);
  });

  it.each([{ without: {} }, { without: [7] }, { extends: 7 }, { extends: ['plain'] }])(
    'tells a sample with %o once, and not those that extend it',
    (wrong) => {
      const folder = 'schemas/screens/deposit/demo/samples';
      const samples = {
        [`${folder}/broken.json`]: { about: 'Broken.', scope: {}, ...wrong },
        [`${folder}/over.json`]: { about: 'Over.', extends: 'broken', scope: { busy: {} } },
      };
      expect(check({ samples }).map(({ file }) => file)).toEqual([`${folder}/broken.json`]);
    },
  );

  it('tells a sample that extends one that there is not, or that extends it in turn', () => {
    const folder = 'schemas/screens/deposit/demo/samples';
    const over = (name: string): object => ({ about: 'Over.', extends: name, scope: {} });
    expect(checkBy('sample', { samples: { [`${folder}/over.json`]: over('plian') } })).toMatchObject([
      { pointer: '/extends', suggestion: 'Did you mean deposit.demo/plain?' },
    ]);
    const circle = { [`${folder}/one.json`]: over('two'), [`${folder}/two.json`]: over('one') };
    expect(checkBy('sample', { samples: circle }).map(({ message }) => message)).toEqual([
      'Samples extend each other: deposit.demo/one → deposit.demo/two → deposit.demo/one.',
      'Samples extend each other: deposit.demo/two → deposit.demo/one → deposit.demo/two.',
    ]);
  });

  it('holds a sample with what it extends against the scope, and tells what it is without in vain', () => {
    const file = 'schemas/screens/deposit/demo/samples/over.json';
    const over = { about: 'Over.', extends: 'plain', scope: { complete: { status: 'processed' } } };
    const planted = (own: object): unknown[] =>
      checkBy('sample', { sample: { complete: COMPLETE }, samples: { [file]: { ...over, ...own } } });
    expect(planted({})).toEqual([]);
    expect(planted({ scope: { complete: { status: 'payed' } } })).toMatchObject([{ file }]);
    expect(planted({ without: ['complete.too'] })).toMatchObject([{ file, pointer: '/without/0' }]);
    expect(planted({ without: ['complete.to'] })).toMatchObject([{ file, pointer: '/scope/complete' }]);
  });

  it('lets a sample pass that matches', () => {
    expect(check({ sample: { complete: COMPLETE, busy: { deposit: { create: true } } } })).toEqual([]);
  });

  it('tells an answer that ends before it was made', () => {
    const ends = (endsAt: number): unknown[] =>
      checkBy('sample', { sample: { deposit: { data: { created: 1_767_268_000_000, endsAt } } } });
    expect(ends(1_735_739_540_000)).toMatchObject([{ pointer: '/scope/deposit/data/endsAt' }]);
    expect(ends(1_767_275_540_000)).toEqual([]);
  });

  it('tells an answer about another deposit, and a row that differs from its requisite', () => {
    const REQUISITE = { name: 'iban', type: 'text', value: 'DE02', isCopyable: true };
    const row = (value: string): object => ({
      name: 'iban',
      kind: 'text',
      title: null,
      value,
      isCopyable: true,
      isCard: false,
    });
    const answer = (depositId: string, value: string): string[] =>
      checkBy('sample', {
        sample: { deposit: { id: 'D-1', data: { depositId, requisites: [REQUISITE], rows: [row(value)] } } },
      })
        .map(({ pointer }) => pointer)
        .filter((pointer) => /depositId|rows\/0\/value/.test(pointer));
    expect(answer('D-1', 'DE02')).toEqual([]);
    expect(answer('D-2', 'DE02')).toEqual(['/scope/deposit/data/depositId']);
    expect(answer('D-1', 'DE03')).toEqual(['/scope/deposit/data/rows/0/value']);
  });

  it('tells a limit that the method says otherwise', () => {
    const limited = (max: string): unknown[] =>
      checkBy('sample', { sample: { method: { max: '100', limits: { max } } } })
        .map(({ pointer }) => pointer)
        .filter((pointer) => pointer.endsWith('/limits/max'));
    expect(limited('1000')).toEqual(['/scope/method/limits/max']);
    expect(limited('100')).toEqual([]);
  });
});
