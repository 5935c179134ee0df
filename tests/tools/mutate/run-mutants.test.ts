import { describe, expect, it } from 'vitest';
import type { Mutant } from '#tools/mutate/mutant.ts';
import { nodeDefinition } from '#tools/language/bundle.ts';
import { slipByType } from '#tools/mutate/grammar.ts';
import { mutantsOf } from '#tools/mutate/kinds.ts';
import { siteOf } from '#tools/mutate/site.ts';
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
        'a property that there is not',
        'a rule for a text',
        'a text for a value',
        'a value of another type',
        'not of the form',
        'one for a list',
        'swap two properties',
        'the same twice',
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

  it('breaks a property that the language has since today', () => {
    const page = plantedTree({ screen: { body: [{ ...HELLO, mood: 'glad', size: 4 }] } }).screens.get('deposit.demo');
    const { definitions } = tree.language;
    const text = definitions[nodeDefinition('text')];
    const properties = { ...text?.properties, mood: { enum: ['glad', 'calm'] }, size: { type: 'integer', minimum: 3 } };
    const language = { ...tree.language, definitions: { ...definitions, [nodeDefinition('text')]: { properties } } };
    const mutants = page ? [...slipByType(siteOf(page, { ...tree, language }))] : [];
    expect(described(mutants).filter((one) => /body\/0\/(?:mood|size)/.test(one))).toEqual([
      `change an enum value ${SCREEN} /body/0/mood "gladx"`,
      `change an enum value ${SCREEN} /body/0/mood "GLAD"`,
      `a wrong-typed literal ${SCREEN} /body/0/size "seven"`,
      `below the least ${SCREEN} /body/0/size 2`,
    ]);
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
