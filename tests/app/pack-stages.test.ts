import './with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFor, type Visitor } from '#app/pack/audience.ts';
import type { PackAudience, PackManifest, PackStage } from '#generated/pack.ts';
import { localStore } from '#platform/storage.ts';
import { idsOf, openPackBench, partFile, screen, VISITOR, type PackBench } from './pack-bench.ts';

let bench: PackBench;

beforeEach(() => {
  bench = openPackBench();
  localStore.remove('pack_counter');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const BASE_SCREEN = screen('deposit.base');
const STAGED = screen('deposit.staged');

const stage = (own: Partial<PackStage> = {}): PackStage => ({
  name: 'blik-form',
  createdAt: '2026-03-02T09:30:00Z',
  language: { min: 1, max: 1 },
  files: [partFile(STAGED)],
  for: {},
  ...own,
});

/** Publishes both screens' files, with a manifest whose own pack has the one and whose stage has the other. */
const taken = async (stages: readonly PackStage[], manifest: Partial<PackManifest> = {}): Promise<string[]> => {
  bench.server.publish([BASE_SCREEN, STAGED], { files: [partFile(BASE_SCREEN)], stages: [...stages], ...manifest });
  return idsOf(await bench.load());
};

describe('a stage', () => {
  it.each<[string, PackAudience, string]>([
    ['country', { countries: ['BR', 'NG'] }, 'deposit.staged'],
    ['another country', { countries: ['NG'] }, 'deposit.base'],
    ['currency', { currencies: ['BRL'] }, 'deposit.staged'],
    ['another currency', { currencies: ['USD'] }, 'deposit.base'],
    ['host', { hosts: ['casino.example'] }, 'deposit.staged'],
    ['a host below', { hosts: ['*.example'] }, 'deposit.staged'],
    ['another host', { hosts: ['other.example'] }, 'deposit.base'],
    ['an experiment that the user is not in', { experiments: { 'analytics-20531': 'group_b' } }, 'deposit.base'],
    ['nobody', { percent: 0 }, 'deposit.base'],
    ['everybody', { percent: 100 }, 'deposit.staged'],
    ['one condition of two', { countries: ['BR'], currencies: ['USD'] }, 'deposit.base'],
  ])('is for whom it says: %s', async (_what, audience, expected) => {
    expect(await taken([stage({ for: audience })])).toEqual([expected]);
    expect(bench.codes()).toEqual([]);
  });

  it('with a condition that the widget does not know is for nobody, and refuses nothing else', async () => {
    expect(await taken([stage({ for: { moonPhase: 'full' } as PackAudience })])).toEqual(['deposit.base']);
    expect(bench.codes()).toEqual([]);
  });

  it('leaves an expired stage alone', async () => {
    expect(await taken([stage({ expiresAt: '2019-01-01T00:00:00Z' })])).toEqual(['deposit.base']);
    expect(await taken([], { expiresAt: '2019-01-01T00:00:00Z' })).toEqual([]);
  });

  it('for a later widget waits for that widget', async () => {
    vi.stubEnv('VITE_VERSION', 'v1.0.480');
    expect(await taken([stage({ fromWidget: '1.0.481' })])).toEqual(['deposit.base']);
    expect(await taken([stage({ fromWidget: '1.0.480' })])).toEqual(['deposit.staged']);
    expect(await taken([stage({ fromWidget: '0.9.999' })])).toEqual(['deposit.staged']);
  });

  it('gives its name to reports', async () => {
    bench.server.publish([STAGED], { files: [], stages: [stage()] });
    expect((await bench.load())?.name).toBe('blik-form');
  });
});

describe('a share of the users', () => {
  const visitors: Visitor[] = Array.from({ length: 5000 }, (_, index) => ({ ...VISITOR, userId: `user-${index}` }));
  const chosen = (percent: number, pack = 'blik-form'): Visitor[] =>
    visitors.filter((visitor) => isFor({ percent }, visitor, pack));

  it('is as large as it says', () => {
    expect(chosen(10).length / visitors.length).toBeCloseTo(0.1, 1);
    expect(Math.abs(chosen(10).length - 500)).toBeLessThan(80);
  });

  it('is made of the same users each time, and only grows', () => {
    const ten = new Set(chosen(10));
    const thirty = new Set(chosen(30));
    expect(chosen(10)).toEqual([...ten]);
    expect([...ten].every((visitor) => thirty.has(visitor))).toBe(true);
  });

  it('is another one for another pack', () => {
    const other = new Set(chosen(10, 'mpesa-form'));
    const both = chosen(10).filter((visitor) => other.has(visitor));
    expect(both.length).toBeLessThan(chosen(10).length / 2);
  });
});

describe('a manifest', () => {
  it('with members that the widget does not know is read all the same', async () => {
    const strange = { later: { any: 'thing' } } as Partial<PackManifest>;
    expect(await taken([], strange)).toEqual(['deposit.base']);
  });

  it('never goes back: one with a lower counter than the browser has seen is refused', async () => {
    expect(await taken([], { counter: 7 })).toEqual(['deposit.base']);
    expect(await taken([], { counter: 7 })).toEqual(['deposit.base']);
    await expect(taken([], { counter: 6 })).rejects.toMatchObject({ code: 'pack.counter' });
    await expect(taken([])).rejects.toMatchObject({ code: 'pack.counter' });
  });

  it('has the counter that the deployment asks for, in a browser that has seen none', async () => {
    const content = {
      getElementById: () => ({ textContent: JSON.stringify({ packKeys: [bench.server.key], packCounter: 9 }) }),
    };
    vi.stubGlobal('document', content);
    await expect(taken([], { counter: 8 })).rejects.toMatchObject({ code: 'pack.counter' });
    expect(await taken([], { counter: 9 })).toEqual(['deposit.base']);
  });

  it('may list more than 500 files, and no more bytes than a phone can hold', async () => {
    const many = Array.from({ length: 600 }, (_, index) => screen(`deposit.many-${index}`));
    bench.server.publish(many);
    expect((await bench.load())?.screens.size).toBe(600);
    const heavy = many.map((part) => ({ ...partFile(part), bytes: 524_288 }));
    bench.server.publish([], { files: heavy });
    await expect(bench.load()).rejects.toMatchObject({ code: 'pack.too-large' });
  }, 60_000);
});
