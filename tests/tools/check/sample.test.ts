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

  it('lets a sample pass that matches', () => {
    expect(check({ sample: { complete: COMPLETE, busy: { deposit: { create: true } } } })).toEqual([]);
  });
});
