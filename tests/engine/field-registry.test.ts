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
  let roll: FieldRegistry;
  const nodes = Array.from({ length: 300 }, () => ({}));
  const [one = {}, other = {}] = nodes;

  beforeEach(() => {
    page = new FakePage();
    roll = new FieldRegistry(page.ports.form);
  });

  const told = (): { appeared: string[]; gone: readonly string[] }[] =>
    page.shown.map(({ appeared, gone }) => ({ appeared: appeared.map(({ name }) => name), gone }));

  it('tells of a whole page in one message, in the order of the page', async () => {
    for (const [at, node] of nodes.entries()) roll.enter(node, field(`f${at}`));
    expect(page.shown).toEqual([]);
    await settle();
    expect(page.shown).toHaveLength(1);
    expect(told()[0]?.appeared).toEqual(nodes.map((_, at) => `f${at}`));
  });

  it('tells of what comes and goes at once in one message', async () => {
    roll.enter(one, field('a'));
    await settle();
    roll.enter(one, undefined);
    roll.enter(other, field('b'));
    await settle();
    expect(told()).toEqual([
      { appeared: ['a'], gone: [] },
      { appeared: ['b'], gone: ['a'] },
    ]);
  });

  it('says nothing of a field that left as it came, or came back as it left', async () => {
    roll.enter(one, field('a'));
    roll.enter(one, undefined);
    await settle();
    expect(page.shown).toEqual([]);
    roll.enter(one, field('a'));
    await settle();
    roll.enter(one, undefined);
    roll.enter(other, field('a'));
    await settle();
    expect(told()).toEqual([{ appeared: ['a'], gone: [] }]);
  });

  it('keeps a field while one of two nodes stands for it', async () => {
    roll.enter(one, field('a'));
    roll.enter(other, field('a'));
    await settle();
    roll.enter(one, undefined);
    await settle();
    expect(told()).toEqual([{ appeared: ['a'], gone: [] }]);
    roll.enter(other, undefined);
    await settle();
    expect(told()[1]).toEqual({ appeared: [], gone: ['a'] });
  });

  it('tells of a field again when what it demands has changed', async () => {
    roll.enter(one, field('a'));
    await settle();
    roll.enter(one, field('a'));
    await settle();
    expect(page.shown).toHaveLength(1);
    roll.enter(one, field('a', { isRequired: false }));
    await settle();
    roll.enter(one, field('a', { isRequired: false, mask: '00' }));
    await settle();
    expect(page.shown.map(({ appeared }) => appeared[0])).toEqual([
      field('a'),
      field('a', { isRequired: false }),
      field('a', { isRequired: false, mask: '00' }),
    ]);
  });

  it('does nothing when it is told what it knows', async () => {
    roll.enter(one, field('a'));
    await settle();
    const scheduled = vi.spyOn(globalThis, 'queueMicrotask');
    roll.enter(one, field('a'));
    expect(scheduled).not.toHaveBeenCalled();
    scheduled.mockRestore();
  });

  it('says nothing of nodes it has never heard of', async () => {
    roll.enter(one, undefined);
    await settle();
    expect(page.shown).toEqual([]);
  });
});
