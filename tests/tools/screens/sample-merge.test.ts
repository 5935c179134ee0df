import { describe, expect, it } from 'vitest';
import { differenceOf, mergeSample, type WrittenSample } from '#tools/screens/sample-merge.ts';
import { readSample } from '#tools/screens/samples.ts';
import { sampleFiles } from '#tools/screens/screen-files.ts';

const base = { session: { locale: 'en', country: 'KZ' }, deposit: { id: null, data: {} }, busy: {} };

const merge = (name: string, samples: Record<string, Partial<WrittenSample>>): ReturnType<typeof mergeSample> =>
  mergeSample(name, { base, find: (wanted) => samples[wanted] && { about: '', scope: {}, ...samples[wanted] } });

const scopeOf = (name: string, samples: Record<string, Partial<WrittenSample>>): unknown => {
  const merged = merge(name, samples);
  return merged.fault ? merged.fault : merged.scope;
};

describe('a sample', () => {
  it('lies over base.json, member by member, in the roots that it names', () => {
    expect(scopeOf('a.b/one', { 'a.b/one': { scope: { session: { country: 'BR' } } } })).toEqual({
      session: { locale: 'en', country: 'BR' },
    });
  });

  it('lies over another of its page, and over what that one extends', () => {
    const samples = {
      'a.b/one': { scope: { deposit: { id: 'D-1', data: { rows: [1, 2], url: 'x' } } } },
      'a.b/two': { extends: 'one', scope: { deposit: { data: { rows: [3] } } } },
      'a.b/three': { extends: 'two', scope: { session: { country: 'BR' } } },
    };
    expect(scopeOf('a.b/three', samples)).toEqual({
      deposit: { id: 'D-1', data: { rows: [3], url: 'x' } },
      session: { locale: 'en', country: 'BR' },
    });
  });

  it('may lie over one of another page', () => {
    const samples = {
      'a.b/one': { scope: { deposit: { id: 'D-1' } } },
      'c.d/one': { extends: 'a.b/one', scope: { deposit: { id: 'D-2' } } },
    };
    expect(scopeOf('c.d/one', samples)).toEqual({ deposit: { id: 'D-2', data: {} } });
  });

  it('leaves out what it says it is without, and may have something else there', () => {
    const samples = {
      'a.b/one': { scope: { deposit: { data: { url: 'x', card: { number: '1', phone: '2' } } }, busy: { a: true } } },
      'a.b/two': {
        extends: 'one',
        without: ['deposit.data.url', 'deposit.data.card', 'busy'],
        scope: { deposit: { data: { card: { iban: '3' } } } },
      },
    };
    expect(scopeOf('a.b/two', samples)).toEqual({ deposit: { id: null, data: { card: { iban: '3' } } } });
  });

  it('says what is missing, and what goes in a circle', () => {
    const samples = { 'a.b/one': { extends: 'two' }, 'a.b/two': { extends: 'one' }, 'a.b/three': { extends: 'none' } };
    expect(scopeOf('a.b/one', samples)).toEqual({ kind: 'circle', names: ['a.b/one', 'a.b/two', 'a.b/one'] });
    expect(scopeOf('a.b/three', samples)).toEqual({ kind: 'missing', names: ['a.b/three', 'a.b/none'] });
  });

  it('comes to the same again from what differs', () => {
    const whole = { deposit: { id: 'D-1', data: { rows: [{ name: 'iban' }] } }, busy: {} };
    const { scope, without } = differenceOf(base, whole);
    expect({ scope, without }).toEqual({
      scope: { deposit: { id: 'D-1', data: { rows: [{ name: 'iban' }] } } },
      without: ['session'],
    });
    expect(scopeOf('a.b/one', { 'a.b/one': { scope, without: [] } })).toEqual({ deposit: whole.deposit });
  });
});

describe('the samples of the project', () => {
  it.each(sampleFiles())('have what they extend: %s', (file) => {
    expect(() => readSample(file)).not.toThrow();
  });
});
