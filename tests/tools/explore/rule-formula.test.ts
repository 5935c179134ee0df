import { describe, expect, it } from 'vitest';
import type { Rule } from '#generated/language.ts';
import { AtomBook, type PageView } from '#tools/explore/logic/atom.ts';
import { truthOf } from '#tools/explore/logic/formula.ts';
import { Reads } from '#tools/explore/logic/reads.ts';
import { RuleFormulas } from '#tools/explore/logic/rule-formula.ts';
import { compileRule, isTruthy } from '#engine/rule.ts';
import { Reading, ROOT_FRAME } from '#engine/scope.ts';
import { house } from './explore-bench.ts';

const derive: Record<string, Rule> = {
  shown: { if: [{ var: 'complete.isUnconfirmed' }, 'unconfirmed', { var: 'complete.status' }] },
};

const book = new AtomBook(new Reads({ derive }, house.scope));
const formulas = new RuleFormulas(book, derive);

const view = (complete: object): PageView => {
  const bare = { complete };
  const shown = compileRule(derive.shown ?? null).evaluate(new Reading(bare, ROOT_FRAME));
  return { scope: { ...bare, derive: { shown } }, texts: house.texts, failing: new Set(), rows: new Map() };
};

const RULES: Rule[] = [
  true,
  [],
  { var: 'complete.to' },
  { '!': [{ var: 'complete.to' }] },
  { and: [{ var: 'complete.isUnconfirmed' }, { '!!': [{ var: 'complete.to' }] }] },
  { or: [false, { '===': [{ var: 'complete.status' }, 'waiting'] }] },
  { if: [{ var: 'complete.isUnconfirmed' }, { var: 'complete.to' }, true] },
  { if: [{ var: 'complete.isUnconfirmed' }, true] },
  { '===': [{ var: 'derive.shown' }, 'unconfirmed'] },
  { '!==': [{ var: 'derive.shown' }, 'waiting'] },
  { in: [{ var: 'derive.shown' }, ['waiting', 'unconfirmed']] },
  { '===': [{ if: [{ var: 'complete.to' }, 'a', 'b'] }, { if: [{ var: 'complete.isUnconfirmed' }, 'a', 'b'] }] },
];

const DATA = ['waiting', 'accepted'].flatMap((status) =>
  [true, false].flatMap((isUnconfirmed) => ['', 'deposit.methods'].map((to) => ({ status, isUnconfirmed, to }))),
);

describe('a rule taken apart', () => {
  it.each(RULES.map((rule): [string, Rule] => [JSON.stringify(rule), rule]))(
    'holds when the rule does: %s',
    (_, rule) => {
      const formula = formulas.truthy(rule);
      const outcomes = DATA.map((data) => truthOf(formula, (atom) => atom.ask(view(data))));
      const expected = DATA.map((data) =>
        isTruthy(compileRule(rule).evaluate(new Reading(view(data).scope, ROOT_FRAME))),
      );
      expect(outcomes).toEqual(expected);
    },
  );

  it('names the case of a switch as the engine does', () => {
    const formula = formulas.named({ var: 'derive.shown' }, 'unconfirmed');
    expect(truthOf(formula, (atom) => atom.ask(view({ isUnconfirmed: true, status: 'waiting' })))).toBe(true);
    expect(truthOf(formula, (atom) => atom.ask(view({ isUnconfirmed: false, status: 'waiting' })))).toBe(false);
  });
});
