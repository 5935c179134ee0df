import { describe, expect, it } from 'vitest';
import { judge, type Evidence } from './judge.ts';

const GOOD: Evidence = {
  sights: [{ screen: 'deposit.pix', isBlank: false, due: ['R$1,250.50'], amount: '' }],
  ran: [],
  errors: [],
  violations: [],
  strangers: [],
  reports: [],
  planted: [],
  amounts: ['1250.5'],
  due: [],
};

const kinds = (evidence: Partial<Evidence>): string[] => judge({ ...GOOD, ...evidence }).map(({ kind }) => kind);

describe('a walk among hostile texts', () => {
  it('finds nothing in a walk without faults', () => {
    expect(judge(GOOD)).toEqual([]);
  });

  it.each([
    ['ran', { ran: ['alert(1)'] }],
    ['uncaught', { errors: ['x is not a function'] }],
    ['request', { strangers: ['https://evil.example/x.js'] }],
    ['policy', { violations: ['script-src-elem inline'] }],
    ['policy', { reports: ['require-trusted-types-for trusted-types-sink'] }],
    ['blank', { sights: [{ screen: '', isBlank: true, due: [], amount: '' }] }],
    ['sum', { amounts: ['1250.05'] }],
    ['sum', { sights: [{ screen: 'deposit.pix', isBlank: false, due: ['R$999,999'], amount: '5,000' }] }],
    ['money', { amounts: ['1250.5', '1250.5'] }],
  ] satisfies [string, Partial<Evidence>][])('is found out: %s', (kind, evidence) => {
    expect(kinds(evidence)).toEqual([kind]);
  });

  it('may have handlers stopped while the sanitiser reads them, and only where HTML was planted', () => {
    const stopped = { reports: ['script-src-attr inline'] };
    expect(kinds(stopped)).toEqual(['policy']);
    expect(kinds({ ...stopped, planted: [{ place: 'Instruction.text', text: '<b onclick=alert(1)>' }] })).toEqual([]);
  });

  it('may ask for what the server has said is to be paid, beside what was asked for', () => {
    const seen = { sights: [{ screen: 'deposit.peer-to-peer-invoice', isBlank: false, due: ['1,250.7'], amount: '' }] };
    expect(kinds(seen)).toEqual(['sum']);
    expect(kinds({ ...seen, due: ['1250.70'] })).toEqual([]);
  });
});
