import { describe, expect, it } from 'vitest';
import type { Mutant } from '#tools/mutate/mutant.ts';
import { mutantsOf } from '#tools/mutate/kinds.ts';
import { runMutants } from '#tools/mutate/run-mutants.ts';
import { HELLO, plantedTree, shownWhen } from '#tests/tools/check/planted.ts';

const STATUS = { var: 'deposit.status' };

const tree = plantedTree({
  screen: {
    data: ['deposit', 'busy'],
    derive: { isDone: { '===': [STATUS, 'processed'] } },
    body: [
      { ...HELLO, id: 'one' },
      { ...shownWhen({ var: 'derive.isDone' }), id: 'two' },
      {
        type: 'button',
        label: { t: 'pay', args: { amount: { money: [{ var: 'deposit.amount' }, { var: 'deposit.currency' }] } } },
        isBusy: { var: 'busy.deposit.create' },
        onPress: [{ do: 'validate' }, { do: 'run', cmd: 'deposit.create' }],
      },
      { type: 'use', fragment: 'box', with: { title: { t: 'hello' } } },
    ],
  },
  fragments: {
    box: {
      params: { title: { type: 'text' } },
      derive: { isWaiting: { '===': [STATUS, 'waiting'] } },
      body: [{ type: 'text', text: { param: 'title' }, when: { var: 'derive.isWaiting' } }],
    },
  },
  screens: { 'deposit.other': {} },
});

const SCREEN = 'schemas/screens/deposit/demo/screen.json';

const described = (mutants: Iterable<Mutant>): string[] =>
  [...mutants].map(({ kind, file, pointer, what }) => [kind, file, pointer, what].join(' '));

describe('the mutation run', () => {
  it('breaks things in every way, always in the same order', () => {
    const once = described(mutantsOf(tree));
    expect(described(mutantsOf(tree))).toEqual(once);
    expect(new Set([...mutantsOf(tree)].map(({ kind }) => kind))).toEqual(
      new Set([
        'rename a key',
        'rename a path',
        'rename an operator',
        'rename a command',
        'rename a screen',
        'rename a node type',
        'rename an action',
        'rename a text',
        'rename a fragment',
        'rename a parameter',
        'drop a required property',
        'change an enum value',
        'a wrong-typed literal',
        'a currency that is none',
        'bare words for a text',
        'make a condition constant',
        'make a cycle',
        'drop the only way out',
        'use an id twice',
        'use a name twice',
        'clash of routes',
        'do nothing',
        'never usable',
        'drop a text in one locale',
        'rename an argument in one locale',
      ]),
    );
  });

  it('sees the checker catch each of them', () => {
    const scores = runMutants(mutantsOf(tree), tree, { most: 500 });
    expect(scores.flatMap(({ survivors }) => described(survivors))).toEqual([]);
  });

  it('counts one that changes nothing as a survivor, with its place', () => {
    const value = tree.screens.get('deposit.demo')?.source.value;
    const harmless: Mutant = { kind: 'nothing', file: SCREEN, pointer: '/id', what: 'the same', value };
    expect(runMutants([harmless], tree, { most: 5 })).toEqual([
      { kind: 'nothing', total: 1, caught: 0, survivors: [harmless] },
    ]);
  });

  it('asks the rule that has to tell, where a mutant names one', () => {
    const broken = {
      kind: 'other',
      file: SCREEN,
      pointer: '',
      what: 'no body',
      value: { id: 'deposit.demo' },
      by: 'regex',
    };
    expect(runMutants([broken], tree, { most: 5 })).toMatchObject([{ caught: 0 }]);
    expect(runMutants([{ ...broken, by: 'shape' }], tree, { most: 5 })).toMatchObject([{ caught: 1 }]);
  });

  it('tries no more of a kind than it is told, spread over all', () => {
    const [score] = runMutants(mutantsOf(tree), tree, { most: 3 });
    expect(score?.total).toBe(3);
  });
});
