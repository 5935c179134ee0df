import { describe, expect, it } from 'vitest';
import { readJson } from '#layouts/check/model/json-source.ts';
import { readLanguage } from '#layouts/language/bundle.ts';
import { storyFiles } from '#layouts/screens/generate-stories.ts';
import { OVERLAYS, overlayFiles } from '#layouts/screens/overlays.ts';
import { differenceOf, mergeSample, type WrittenSample } from '#layouts/screens/sample-merge.ts';
import { readSample } from '#layouts/screens/samples.ts';
import { sampleFiles } from '#layouts/screens/screen-files.ts';

it('each sample and each node type has a story, with a unique title', () => {
  const files = storyFiles();
  const everything = [...files.values()].join('\n');
  const examples = OVERLAYS.flatMap((overlay) => overlayFiles(overlay, 'samples'));
  const hidden = [...sampleFiles(), ...examples].filter((file) => !everything.includes(`${file}'`));
  expect([examples.length > 0, hidden]).toEqual([true, []]);
  for (const type of Object.keys(readLanguage().nodes))
    expect(files.get(`node-${type}.stories.tsx`)).toContain(`nodeStory('${type}', schema)`);
  const titles = [...everything.matchAll(/default \{ title: '([^']+)'/g)].map(([, title]) => title);
  expect([titles.length, new Set(titles).size]).toEqual([files.size, files.size]);
});

describe('a sample', () => {
  type Samples = Record<string, Partial<WrittenSample>>;
  const base = { session: { locale: 'en', country: 'KZ' }, deposit: { id: null, data: {} }, busy: {} };
  const session = { session: { country: 'BR' } };
  const scopeOf = (name: string, samples: Samples): unknown => {
    const find = (wanted: string) => samples[wanted] && { about: '', scope: {}, ...samples[wanted] };
    const merged = mergeSample(name, { base, find });
    return merged.fault ?? merged.scope;
  };

  it.each<[what: string, sample: string, samples: Samples, scope: unknown]>([
    [
      'base.json, in the roots that it names',
      'a.b/one',
      { 'a.b/one': { scope: session } },
      { session: { locale: 'en', country: 'BR' } },
    ],
    [
      'each sample that it extends',
      'a.b/three',
      {
        'a.b/one': { scope: { deposit: { id: 'D-1', data: { rows: [1, 2], url: 'x' } } } },
        'a.b/two': { extends: 'one', scope: { deposit: { data: { rows: [3] } } } },
        'a.b/three': { extends: 'two', scope: session },
      },
      { deposit: { id: 'D-1', data: { rows: [3], url: 'x' } }, session: { locale: 'en', country: 'BR' } },
    ],
    [
      'a sample of another page',
      'c.d/one',
      {
        'a.b/one': { scope: { deposit: { id: 'D-1' } } },
        'c.d/one': { extends: 'a.b/one', scope: { deposit: { id: 'D-2' } } },
      },
      { deposit: { id: 'D-2', data: {} } },
    ],
    [
      'a sample without some of its members',
      'a.b/two',
      {
        'a.b/one': { scope: { deposit: { data: { url: 'x', card: { number: '1', phone: '2' } } }, busy: { a: true } } },
        'a.b/two': {
          extends: 'one',
          without: ['deposit.data.url', 'deposit.data.card', 'busy'],
          scope: { deposit: { data: { card: { iban: '3' } } } },
        },
      },
      { deposit: { id: null, data: { card: { iban: '3' } } } },
    ],
    [
      'no sample that extends it in turn',
      'a.b/one',
      { 'a.b/one': { extends: 'two' }, 'a.b/two': { extends: 'one' } },
      { kind: 'circle', names: ['a.b/one', 'a.b/two', 'a.b/one'] },
    ],
    [
      'no unknown sample',
      'a.b/three',
      { 'a.b/three': { extends: 'none' } },
      { kind: 'missing', names: ['a.b/three', 'a.b/none'] },
    ],
  ])('is merged over %s', (_what, name, samples, scope) => expect(scopeOf(name, samples)).toEqual(scope));

  it('does not change when it is reduced to its differences and merged again', () => {
    const deposit = { id: 'D-1', data: { steps: [{ name: 'iban' }] } };
    const { scope, without } = differenceOf(base, { deposit, busy: {} });
    expect({ scope, without }).toEqual({ scope: { deposit }, without: ['session'] });
    expect(scopeOf('a.b/one', { 'a.b/one': { scope, without: [] } })).toEqual({ deposit });
  });

  it('of the project has the samples that it extends', () => {
    for (const file of sampleFiles()) expect(() => readSample(file)).not.toThrow();
  });

  it('leaves out the members of fields and rows that defaults.json has', () => {
    const usual = { problem: null, isVisible: true, isDisabled: false, isRequired: true };
    const refused = { value: 'x', problem: { kind: 'regex', key: 'k' } };
    const entries = [{ name: 'card', min: '10' }];
    const samples: Samples = {
      'a.b/one': { scope: { form: { fields: { bank: '', code: refused }, definitions: [{ name: 'bank' }] } } },
      'a.b/two': { extends: 'one', scope: { form: { fields: { bank: '058', code: 'y' } }, methods: { entries } } },
      'a.b/three': { scope: { method: { name: 'iban' } } },
      'a.b/four': { extends: 'three', scope: { method: null } },
    };
    expect(scopeOf('a.b/two', samples)).toEqual({
      form: {
        fields: {
          bank: { ...usual, value: '058', isTriggered: true },
          code: { ...usual, ...refused, value: 'y', isTriggered: true },
        },
        definitions: [expect.objectContaining({ name: 'bank', control: 'text', rules: { type: 'text' }, options: [] })],
      },
      methods: { entries: [expect.objectContaining({ name: 'card', kind: 'method', min: '10', max: '500000' })] },
    });
    expect(scopeOf('a.b/three', samples)).toEqual({
      method: expect.objectContaining({ name: 'iban', kind: 'method', category: 'card', bannerKey: null }),
    });
    expect(scopeOf('a.b/four', samples)).toEqual({ method: null });
  });

  it('shows a row of rows.json by its name alone', () => {
    const methods = { entries: [{ name: 'btc' }, { name: 'card', icons: [] }, { name: 'unknown' }] };
    expect(scopeOf('a.b/one', { 'a.b/one': { scope: { methods } } })).toMatchObject({
      methods: {
        entries: [
          { title: { en: 'Bitcoin (BTC)' }, icons: ['./static/icons/btc.svg'], currency: 'KZT' },
          { title: { en: 'Bank card' }, icons: [], kind: 'method' },
          { name: 'unknown', icons: [] },
        ],
      },
    });
  });

  it('names the instruction that supplies its title and steps', () => {
    const guide = { instruction: 'card', steps: [{}, { image: 'x.svg' }] };
    const merged = scopeOf('a.b/one', { 'a.b/one': { scope: { guide } } });
    const { title, steps } = readJson('schemas/instructions/card.json') as { title: unknown; steps: object[] };
    const image = (at: number): string => (at === 1 ? 'x.svg' : '');
    expect(merged).toEqual({
      guide: { title, steps: steps.map((step, at) => ({ ...step, number: at + 1, image: image(at) })) },
    });
    const unknown = { guide: { instruction: 'none' } };
    expect(scopeOf('a.b/one', { 'a.b/one': { scope: unknown } })).toEqual(unknown);
  });
});
