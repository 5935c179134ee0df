import { describe, expect, it } from 'vitest';
import { mutantsOf } from '#layouts/mutate/kinds.ts';
import type { Mutant } from '#layouts/mutate/mutant.ts';
import { report } from '#layouts/mutate/report.ts';
import { runMutants } from '#layouts/mutate/run-mutants.ts';
import { button, HELLO, plantedTree, shownWhen, v } from '#tests/layouts/check/planted.ts';

const SCREEN = 'schemas/screens/deposit/demo/screen.json';
const STATUS = v('deposit.status');

const tree = plantedTree({
  screen: {
    data: ['deposit', 'busy'],
    derive: { isDone: { '===': [STATUS, 'processed'] } },
    body: [
      { ...HELLO, id: 'one' },
      { type: 'amount', label: { t: 'hello' }, currency: v('deposit.currency') },
      { ...shownWhen(v('derive.isDone')), id: 'two' },
      button([{ do: 'validate' }, { do: 'run', cmd: 'deposit.create' }], {
        label: { t: 'pay', args: { amount: { money: [v('deposit.amount'), v('deposit.currency')] } } },
        isBusy: v('busy.deposit.create'),
      }),
      { type: 'use', fragment: 'box', with: { title: { t: 'hello' } } },
    ],
  },
  fragments: {
    box: {
      params: { title: { type: 'text' } },
      derive: { isWaiting: { '===': [STATUS, 'waiting'] } },
      body: [{ type: 'text', text: { param: 'title' }, when: v('derive.isWaiting') }],
    },
  },
  screens: { 'deposit.other': {} },
  sample: { deposit: { amount: '5000', currency: 'KZT' } },
  english: { 'button.sending': 'Still sending' },
  arabic: { 'button.sending': 'جارٍ الإرسال' },
});

const described = (mutants: Iterable<Mutant>): string[] =>
  [...mutants].map(({ kind, file, pointer, what }) => [kind, file, pointer, what].join(' '));

describe('the mutants of layouts', () => {
  it('have 34 kinds, are the same in each run, and are all reported by the checker', () => {
    const mutants = [...mutantsOf(tree)];
    expect(described(mutantsOf(tree))).toEqual(described(mutants));
    expect(new Set(mutants.map(({ kind }) => kind)).size).toBe(34);
    const scores = runMutants(mutants, tree, { most: 500 });
    expect(scores.flatMap(({ survivors }) => described(survivors))).toEqual([]);
  });

  it('survive if no rule, or not the required rule, reports them', () => {
    const value = tree.screens.get('deposit.demo')?.source.value;
    const same: Mutant = { kind: 'nothing', file: SCREEN, pointer: '/id', what: 'the same', value };
    expect(runMutants([same], tree, { most: 5 })).toMatchObject([{ total: 1, caught: 0, survivors: [same] }]);
    const broken: Mutant = { ...same, what: 'no body', value: { id: 'deposit.demo' } };
    expect(runMutants([{ ...broken, by: 'regex' }], tree, { most: 5 })).toMatchObject([{ caught: 0 }]);
    expect(runMutants([{ ...broken, by: 'shape' }], tree, { most: 5 })).toMatchObject([{ caught: 1 }]);
    expect(runMutants(mutantsOf(tree), tree, { most: 3 })[0]?.total).toBe(3);
  });

  it('pass at the minimum rate, and fail below it and without any', () => {
    const survivor = { kind: 'rename a path', file: 'a.json', pointer: '/body/0', what: 'x → xx', value: {} };
    const scores = [{ kind: 'rename a path', total: 50, caught: 49, survivors: [survivor] }];
    expect(report(scores, { leastRate: 0.95 })).toEqual({
      lines: [
        'rename a path  49/50',
        'survived: rename a path: a.json /body/0: x → xx',
        '98.00 % of 50 mutants caught.',
      ],
      isEnough: true,
    });
    expect(report(scores, { leastRate: 0.99 }).isEnough).toBe(false);
    expect(report([], { leastRate: 0.95 }).isEnough).toBe(false);
  });
});
