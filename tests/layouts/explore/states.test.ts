// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Rule } from '#generated/language.ts';
import { compileRule, isTruthy } from '#engine/rule.ts';
import { ScopeReader, ROOT_FRAME } from '#engine/scope.ts';
import { PageLab } from '#layouts/explore/draw/page-lab.ts';
import { exploreStates } from '#layouts/explore/explore-states.ts';
import { AtomBook, type PageView } from '#layouts/explore/logic/atom.ts';
import { truthOf } from '#layouts/explore/logic/formula.ts';
import { Reads } from '#layouts/explore/logic/reads.ts';
import { RuleFormulas } from '#layouts/explore/logic/rule-formula.ts';
import { explore, found, house, is, pageOf, text } from './explore-bench.ts';

const STATUSES = ['waiting', 'accepted', 'processed', 'mistaked', 'cancelled', 'expired'];
const PHASES = ['idle', 'reviewed', 'sending', 'unconfirmed', 'accepted'];

const v = (path: string): Rule => ({ var: path });

const NODES = [
  text('always'),
  text('a', { and: [is('deposit.status', 'waiting'), { '!': v('deposit.isCancelled') }] }),
  text('b', { or: [is('withdrawal.phase', 'accepted'), is('deposit.status', 'processed')] }),
  text('c', { in: [v('withdrawal.phase'), ['idle', 'sending']] }),
  text('d', { '>': [{ length: [v('methods.entries')] }, 5] }),
];

/** All data that decide whether those nodes are shown, and whether the widget can be closed. */
const allRoots = (): Record<string, object>[] => {
  const lists = [[], Array.from({ length: 6 }, () => ({ kind: 'method', name: 'card' }))];
  const both = [true, false];
  return STATUSES.flatMap((status) =>
    PHASES.flatMap((phase) =>
      lists.flatMap((entries) =>
        both.flatMap((isCancelled) =>
          both.map((canClose) => ({
            deposit: { status, isCancelled },
            withdrawal: { phase },
            methods: { entries },
            session: { canClose },
          })),
        ),
      ),
    ),
  );
};

/** The number of pairs of outcomes, found by trying all data. */
const allPairs = (lab: PageLab): number => {
  const seen = new Set<string>();
  for (const roots of allRoots()) {
    const changed = Object.entries(roots).map(([root, own]) => [root, { ...Object(lab.base[root]), ...own }]);
    const scope = { ...lab.base, ...Object.fromEntries(changed) };
    const view = lab.view({ scope, local: {}, timers: {}, failing: new Set(), rows: new Map() });
    const outcomes = lab.model.book.all.map((atom, at) => `${at}${atom.ask(view)}`);
    for (const [at, one] of outcomes.entries()) for (const other of outcomes.slice(at)) seen.add(`${one} ${other}`);
  }
  return seen.size;
};

const labOf = async (...page: Parameters<typeof pageOf>): Promise<PageLab> => {
  const lab = new PageLab(pageOf(...page), house);
  await exploreStates(lab);
  return lab;
};

describe('the explored states', () => {
  it('have each pair of outcomes that is possible, in far fewer states', async () => {
    const lab = new PageLab(pageOf(NODES), house);
    const pairs = await exploreStates(lab);
    expect(pairs.undecided).toBe(0);
    expect(pairs.seen).toBe(allPairs(lab));
    expect(lab.states.length).toBeLessThan(16);
  });

  it('match the schemas of the scope, and what the route needs', async () => {
    const route = { path: '/x', back: 'previous', needs: ['method' as const, 'deposit' as const] };
    const lab = await labOf([...NODES, text('hash', v('deposit.transaction.txid'))], { route });
    expect(lab.states.flatMap(({ state }) => lab.invalid(state))).toEqual([]);
    for (const { state } of lab.states) {
      expect(state.scope.method).toMatchObject({ kind: expect.any(String), name: expect.any(String) });
      expect(state.scope.deposit).toMatchObject({ id: expect.stringMatching(/./) });
    }
  });

  it('find a mistake that only two conditions together reveal', async () => {
    const pair = [text('a', is('deposit.status', 'waiting')), text('b', v('deposit.isCancelled'))];
    expect(found(await explore(pair))).toEqual(['blank']);
    expect(found(await explore([...pair, text('c')]))).toEqual([]);
  });

  it('cover conditions on patterns, lengths, numbers and elements of lists', async () => {
    const conditions: Rule[] = [
      { match: [{ var: ['deposit.data.qrCode', ''] }, '^https://[a-z]+\\.example/'] },
      { '>=': [{ length: [v('methods.entries')] }, 7] },
      { '>': [v('deposit.data.timeout_minutes'), 90] },
      { some: [v('methods.entries'), { '===': [v('kind'), 'group'] }] },
      { '!!': [{ find: [v('methods.entries'), 'name', 'oxxo'] }] },
      { '===': [v('session.experiments.newList'), 'b'] },
    ];
    const nodes = conditions.map((condition, at) => text(`node-${at}`, condition));
    expect(found(await explore([text('always'), ...nodes]))).toEqual([]);
  });

  it('include the samples of the page', async () => {
    const sample = { name: 'gone.json', screen: 'deposit.test', scope: { ...house.base, complete: { status: 'odd' } } };
    const page = pageOf([text('odd', is('complete.status', 'odd')), text('always')]);
    const lab = new PageLab(page, { ...house, samples: [sample] });
    await exploreStates(lab);
    expect(lab.isReached('odd')).toBe(true);
  });
});

describe('the formula of a rule', () => {
  const [isUnconfirmed, to, status, shown] = [
    v('complete.isUnconfirmed'),
    v('complete.to'),
    v('complete.status'),
    v('derive.shown'),
  ];
  const derive: Record<string, Rule> = { shown: { if: [isUnconfirmed, 'unconfirmed', status] } };
  const formulas = new RuleFormulas(new AtomBook(new Reads({ derive }, house.scope)), derive);

  const view = (complete: object): PageView => {
    const value = compileRule(derive.shown ?? null).evaluate(new ScopeReader({ complete }, ROOT_FRAME));
    return { scope: { complete, derive: { shown: value } }, texts: house.texts, failing: new Set(), rows: new Map() };
  };

  const VIEWS = ['waiting', 'accepted'].flatMap((one) =>
    [true, false].flatMap((flag) => ['', 'a.b'].map((page) => view({ status: one, isUnconfirmed: flag, to: page }))),
  );

  it.each<Rule>([
    true,
    to,
    { '!': [to] },
    { and: [isUnconfirmed, { '!!': [to] }] },
    { or: [false, { '===': [status, 'waiting'] }] },
    { if: [isUnconfirmed, to, true] },
    { if: [isUnconfirmed, true] },
    { '===': [shown, 'unconfirmed'] },
    { '!==': [shown, 'waiting'] },
    { in: [shown, ['waiting', 'unconfirmed']] },
    { '===': [{ if: [to, 'a', 'b'] }, { if: [isUnconfirmed, 'a', 'b'] }] },
  ])('holds when the rule holds: %j', (rule) => {
    const formula = formulas.truthy(rule);
    const holds = (scope: PageView['scope']): boolean =>
      isTruthy(compileRule(rule).evaluate(new ScopeReader(scope, ROOT_FRAME)));
    expect(VIEWS.map((each) => truthOf(formula, (atom) => atom.ask(each)))).toEqual(
      VIEWS.map(({ scope }) => holds(scope)),
    );
  });

  it('is true for the case of a switch that the engine chooses', () => {
    const formula = formulas.named(shown, 'unconfirmed');
    const holds = (flag: boolean): unknown =>
      truthOf(formula, (atom) => atom.ask(view({ isUnconfirmed: flag, status: 'waiting' })));
    expect([holds(true), holds(false)]).toEqual([true, false]);
  });
});
