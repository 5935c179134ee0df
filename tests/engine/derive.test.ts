import jsonLogic from 'json-logic-js';
import { describe, expect, it, vi } from 'vitest';
import { compileDerive } from '#engine/derive.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import type { Rule } from '#generated/language.ts';
import { compiled, FakePage } from './fake-page.ts';

const order = (rules: Record<string, Rule>): string[] => compileDerive(rules).map(({ name }) => name);

const derived = (page: FakePage, rules: Record<string, Rule>): ScreenInstance => {
  const screen = new ScreenInstance(compiled([], { derive: rules }), page.ports);
  screen.open();
  return screen;
};

describe('derived values', () => {
  it('come after those they read, however they are written down', () => {
    expect(order({ c: { var: 'derive.b' }, b: { '+': [{ var: 'derive.a' }, 1] }, a: { var: 'x' } })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('come after those read anywhere inside a rule', () => {
    const rules: Record<string, Rule> = {
      z: { if: [{ missing: ['derive.y'] }, 1, { var: ['none', { var: 'derive.x' }] }] },
      y: 1,
      x: 2,
    };
    expect(order(rules).at(-1)).toBe('z');
  });

  it.each([
    ['itself', { a: { var: 'derive.a' } }, 'a → a'],
    ['another', { a: { var: 'derive.b' }, b: { '!': [{ var: 'derive.a' }] } }, 'a → b → a'],
    ['the whole map', { a: { var: 'derive' } }, 'a → a'],
    [
      'a circle it is no part of',
      { x: { var: 'derive.a' }, a: { var: 'derive.b' }, b: { var: 'derive.a' } },
      'a → b → a',
    ],
  ])('may not read %s', (_what, rules: Record<string, Rule>, circle) => {
    expect(() => order(rules)).toThrow(
      expect.objectContaining({ code: 'derive-cycle', message: expect.stringContaining(`: ${circle}.`) }),
    );
  });

  it('may be a long chain', () => {
    const rules = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at): [string, Rule] => [
        `v${at}`,
        at === 1999 ? 1 : { var: `derive.v${at + 1}` },
      ]),
    );
    expect(order(rules).slice(0, 2)).toEqual(['v1999', 'v1998']);
    expect(() => order({ ...rules, more: 1 })).toThrow(expect.objectContaining({ code: 'screen-too-large' }));
  });

  it('are computed from the state, and again when it changes', () => {
    const page = new FakePage({ a: 1 });
    const screen = derived(page, { twice: { '*': [{ var: 'a' }, 2] }, more: { '+': [{ var: 'derive.twice' }, 1] } });
    expect(screen.scope.derive).toEqual({ twice: 2, more: 3 });
    page.change({ a: 5 });
    expect(screen.scope.derive).toEqual({ twice: 10, more: 11 });
  });

  it('are not computed again while what they read is the same', () => {
    const page = new FakePage({ a: 1, b: 1 });
    const rule: Rule = { '*': [{ var: 'a' }, 2] };
    derived(page, { twice: rule, other: { '+': [{ var: 'b' }, 1] } });
    const applied = vi.spyOn(jsonLogic, 'apply');
    page.change({ b: 2, c: {} });
    const evaluated: unknown[] = applied.mock.calls.map(([asked]) => asked);
    expect(evaluated.length).toBeGreaterThan(0);
    expect(evaluated).not.toContain(rule);
    applied.mockRestore();
  });

  it('keep their reference while their content is the same', () => {
    const list = [
      { on: true, id: 1 },
      { on: false, id: 2 },
    ];
    const page = new FakePage({ list });
    const screen = derived(page, { shown: { filter: [{ var: 'list' }, { var: 'on' }] } });
    const before = screen.scope.derive;
    page.change({ list: [...list] });
    expect(screen.scope.derive).toBe(before);
    page.change({ list: [list[0], { on: true, id: 3 }] });
    expect(screen.scope.derive).not.toBe(before);
  });

  it('may be named as members of every object are', () => {
    const screen = derived(new FakePage({ a: 1 }), { constructor: { var: 'a' }, toString: { var: 'none' } });
    expect(Object.entries(screen.scope.derive as object)).toEqual([
      ['constructor', 1],
      ['toString', null],
    ]);
  });

  it('are null when their rule fails, which is reported once', () => {
    const page = new FakePage({ a: 1 });
    const screen = derived(page, {
      bad: { in: [{ var: 'a' }, { indexOf: 'no method', length: 0 }] },
      good: { var: 'a' },
    });
    page.change({ a: 2 });
    page.change({ a: 3 });
    expect(screen.scope.derive).toEqual({ bad: null, good: 3 });
    expect(page.problems).toMatchObject([{ code: 'rule-failed', node: 'derive.bad', screen: 'test.page' }]);
  });
});
