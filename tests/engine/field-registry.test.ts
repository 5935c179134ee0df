import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FieldRegistry } from '#engine/field-registry.ts';
import type { ScreenField } from '#engine/ports.ts';
import { settle } from './fake-clock.ts';
import { FakePage } from './fake-page.ts';

const field = (name: string, rest: Partial<ScreenField> = {}): ScreenField => ({
  name,
  kind: 'text',
  isRequired: true,
  ...rest,
});

describe('the registry of fields', () => {
  let page: FakePage;
  let registry: FieldRegistry;
  const nodes = Array.from({ length: 50 }, () => ({}));
  const [one = {}, other = {}] = nodes;

  beforeEach(() => {
    page = new FakePage();
    registry = new FieldRegistry(page.ports.form);
  });

  /** Registers each pair, one after another, in one turn. */
  const enter = async (...entries: readonly [node: object, entered: ScreenField | undefined][]): Promise<void> => {
    for (const [node, entered] of entries) registry.set(node, entered);
    await settle();
  };

  const changes = (): unknown[] => page.shown.map(({ appeared, gone }) => [appeared.map(({ name }) => name), gone]);

  it('reports a whole page in one message, in the order of the page', async () => {
    const entered = enter(...nodes.map((node, at): [object, ScreenField] => [node, field(`f${at}`)]));
    expect(page.shown).toEqual([]);
    await entered;
    expect(changes()).toEqual([[nodes.map((_, at) => `f${at}`), []]]);
  });

  it('reports fields that appear and disappear together in one message', async () => {
    await enter([one, field('a')]);
    await enter([one, undefined], [other, field('b')]);
    expect(changes()).toEqual([
      [['a'], []],
      [['b'], ['a']],
    ]);
  });

  it('reports neither a field that appears and disappears in one change, or the reverse, nor an unknown node', async () => {
    await enter([one, field('a')], [one, undefined], [other, undefined]);
    expect(changes()).toEqual([]);
    await enter([one, field('a')]);
    await enter([one, undefined], [other, field('a')]);
    expect(changes()).toEqual([[['a'], []]]);
  });

  it('keeps a field while one of its two nodes remains', async () => {
    await enter([one, field('a')], [other, field('a')]);
    await enter([one, undefined]);
    expect(changes()).toEqual([[['a'], []]]);
    await enter([other, undefined]);
    expect(changes().at(-1)).toEqual([[], ['a']]);
  });

  it.each<[string, Partial<ScreenField>]>([
    ['kind', { kind: 'phone' }],
    ['demand', { isRequired: false }],
    ['mask', { mask: '00' }],
    ['prefix', { prefix: '+7' }],
    ['capitals', { isUppercase: true }],
    ['secrecy', { isSecret: true }],
    ['rules', { rules: [{ regex: '^x$', error: 'wrong' }] }],
    ['check', { check: 'luhn' }],
    ['age', { minAge: 18 }],
    ['year', { yearField: 'year' }],
  ])('reports a field again when its %s changes, and once', async (_what, change) => {
    await enter([one, field('a')]);
    await enter([one, field('a', change)]);
    await enter([one, field('a', change)]);
    expect(page.shown.map(({ appeared }) => appeared[0])).toEqual([field('a'), field('a', change)]);
  });

  it('schedules nothing for a field that is registered already', async () => {
    await enter([one, field('a')]);
    const scheduled = vi.spyOn(globalThis, 'queueMicrotask');
    registry.set(one, field('a'));
    expect(scheduled).not.toHaveBeenCalled();
    scheduled.mockRestore();
  });
});
