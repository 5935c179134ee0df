import { describe, expect, it } from 'vitest';
import { readWire } from '#tools/wire/bundle.ts';
import { judge, type Evidence } from './judge.ts';
import { placesOf, plantTexts } from './string-places.ts';
import { WAYS } from './ways.ts';

describe('a walk among hostile texts', () => {
  const sight = { screen: 'deposit.pix', isBlank: false, due: ['R$1,250.50'], amount: '' };
  const good: Evidence = {
    sights: [sight],
    ran: [],
    errors: [],
    violations: [],
    strangers: [],
    reports: [],
    planted: [],
    amounts: ['1250.5'],
    due: [],
  };
  const inline = { reports: ['script-src-attr inline'] };

  it.each<[findings: string, Partial<Evidence>]>([
    ['', {}],
    ['ran', { ran: ['alert(1)'] }],
    ['uncaught', { errors: ['x is not a function'] }],
    ['request', { strangers: ['https://evil.example/x.js'] }],
    ['policy', { violations: ['script-src-elem inline'] }],
    ['policy', { reports: ['require-trusted-types-for trusted-types-sink'] }],
    ['policy', inline],
    ['', { ...inline, planted: [{ place: 'Instruction.text', text: '<b onclick=alert(1)>' }] }],
    ['blank', { sights: [{ ...sight, screen: '', isBlank: true, due: [] }] }],
    ['sum', { amounts: ['1250.05'] }],
    ['sum', { sights: [{ ...sight, due: ['R$999,999'], amount: '5,000' }] }],
    ['sum', { sights: [{ ...sight, due: ['1,250.7'] }] }],
    ['', { sights: [{ ...sight, due: ['1,250.7'] }], due: ['1250.70'] }],
    ['money', { amounts: ['1250.5', '1250.5'] }],
  ])('is judged as "%s" for %j', (findings, evidence) => {
    expect(
      judge({ ...good, ...evidence })
        .map(({ kind }) => kind)
        .join(' '),
    ).toBe(findings);
  });
});

const { defs, calls, pushes } = readWire();

it('hostile walks change the answer of each call that creates a payment', () => {
  const changed = new Set<string>(WAYS.flatMap((way) => way.calls));
  expect(calls.filter(({ creates, path }) => creates && !changed.has(path))).toEqual([]);
});

describe('the places of texts in a schema', () => {
  const all = (place: string): string | undefined => (place.endsWith('.<name>') ? undefined : 'X');
  const step = (place: string) => (place === 'Instruction.steps[].stepInstruction' ? '<b>' : undefined);

  it('include every text of an answer or a push', () => {
    const definitions = [...calls.map(({ response }) => response), ...pushes.map(({ payload }) => payload)];
    expect(definitions.filter((definition) => placesOf(defs, definition).length === 0)).toEqual([]);
    const expected = ['DepositState.depositStatus', 'Transaction.txid', 'CryptoTransfer.address'];
    expect(placesOf(defs, 'DepositStatusResponse')).toEqual(expect.arrayContaining(expected));
  });

  it.each<[definition: string, value: object, choose: (place: string) => string | undefined, planted: object]>([
    ['MethodsPaymentV5Response', { methods: [{ name: 'card' }] }, () => undefined, { methods: [{ name: 'card' }] }],
    [
      'MethodsPaymentV5Response',
      { methods: [{ name: 'card', text: { en: 'Card' } }, { name: 'bank' }] },
      all,
      { methods: [{ name: 'X', text: { en: 'X' } }, { name: 'X' }] },
    ],
    [
      'DepositCreateResponse',
      { depositId: 'd', apiResponse: { url: 'u', data: { qrCode: 'q', order: 'o', sum: 5 } } },
      all,
      { depositId: 'X', apiResponse: { url: 'X', data: { qrCode: 'X', order: 'X', sum: 5 } } },
    ],
    ['DepositCreateResponse', {}, step, { instruction: { steps: [{ stepInstruction: '<b>' }] } }],
    ['Text', { en: 'Card' }, (place) => (all(place) ? undefined : 'x'), { en: 'Card', x: 'x' }],
  ])('of %s in %j receive the chosen texts', (definition, value, choose, planted) => {
    expect(plantTexts(defs, definition, value, choose)).toMatchObject(planted);
  });
});
