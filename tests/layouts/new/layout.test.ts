import '#layouts/explore/draw/page-window.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Screen } from '#generated/language.ts';
import { findingsOf } from '#layouts/check/check-tree.ts';
import { readSource, type JsonSource } from '#layouts/check/model/json-source.ts';
import { readFiles, readGround, treeOf } from '#layouts/check/model/tree.ts';
import { readWording } from '#layouts/check/texts/wording.ts';
import { exploreScreen } from '#layouts/explore/explore-screen.ts';
import { readHouse } from '#layouts/explore/materials.ts';
import { completeLayout, type Ask } from '#layouts/new/complete.ts';
import { layoutFaults } from '#layouts/new/faults.ts';
import type { LAYOUTS, NewLayout } from '#layouts/new/layout.ts';
import { planLayout, type Plan } from '#layouts/new/plan.ts';
import { FLAGS, toLayout, type GivenLayout } from '#layouts/new/read-flags.ts';
import { readTree, type Tree } from '#layouts/new/tree.ts';
import { formatText, writePlan } from '#layouts/new/write.ts';
import { readArguments } from '#tools/run/command-line.ts';
import { shippedScreen } from '#layouts/screens/screen-files.ts';

const readFlags = (...args: string[]): GivenLayout => {
  const { values, positionals } = readArguments({ options: FLAGS, hasPositionals: true }, args);
  return toLayout(values, positionals);
};

/** A person who answers the listed questions, and presses Enter at the others. */
const person = (answers: Readonly<Record<string, string>>): { ask: Ask; asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    ask: (question, fallback = '') => {
      asked.push(question);
      const answer = Object.entries(answers).find(([start]) => question.startsWith(start))?.[1];
      return Promise.resolve(answer ?? fallback);
    },
  };
};

describe('the command line of a new layout', () => {
  it.each<[string, GivenLayout, Partial<NewLayout>]>([
    [
      'the rest of the id',
      readFlags('deposit.my-method', '--kind', 'requisites', '--title', 'Mine'),
      { id: 'deposit.my-method', path: '/deposit/my-method', texts: 'myMethod', pageIds: ['my-method'] },
    ],
    [
      'no page id beside methods',
      readFlags('deposit.oxxo', '--kind', 'voucher', '--title', 'OXXO', '--method', 'oxxo'),
      { methods: ['oxxo'], pageIds: [] },
    ],
  ])('derives %s, and asks nothing', async (_what, given, layout) => {
    const { ask, asked } = person({});
    await expect(completeLayout(given, ask)).resolves.toMatchObject(layout);
    expect(asked).toEqual([]);
  });

  it.each([
    [
      { Id: 'deposit.oxxo', Which: 'redirect', What: 'OXXO' },
      { id: 'deposit.oxxo', kind: 'redirect', title: 'OXXO', path: '/deposit/oxxo', methods: ['oxxo'], pageIds: [] },
    ],
    [
      { Id: 'deposit.spei', Which: 'requisites', What: 'SPEI', Names: 'spei, spei_bbva' },
      { methods: ['spei', 'spei_bbva'], pageIds: [] },
    ],
  ])('asks for missing values: %j', async (answers, layout) => {
    const { ask, asked } = person(answers);
    await expect(completeLayout(readFlags(), ask)).resolves.toMatchObject(layout);
    expect(asked).toHaveLength(5);
  });

  it('names the missing values if it cannot ask', async () => {
    await expect(completeLayout(readFlags('deposit.a'))).rejects.toThrow('It also needs --kind, --title.');
  });

  it('accepts the id as a flag, and translations by locale', () => {
    expect(readFlags('--id', 'deposit.a', '--text', 'ar.title=أ=ب')).toMatchObject({
      id: 'deposit.a',
      translations: { 'ar.title': 'أ=ب' },
    });
  });

  it.each([
    [
      ['deposit.a', '--kind', 'vuocher'],
      'There is no layout vuocher. There are requisites, voucher, app-link, redirect.',
    ],
    [['deposit.a', '--text', 'ar.title'], '<locale>.<name>=<text>'],
    [['deposit.a', 'deposit.b'], 'One id at a time'],
  ])('%j is refused', (args, message) => expect(() => readFlags(...args)).toThrow(message));
});

describe('a new layout', () => {
  const tree: Tree = {
    ids: new Set(['deposit.pix']),
    paths: new Map([['/deposit/redirect/pix', 'deposit.pix']]),
    methods: {
      byCardView: { '5': { screen: 'deposit.peer-to-peer-base' } },
      byName: { card: { screen: 'deposit.card' }, sbp: { opensWindow: false }, spei: { answer: 'deposit.spei' } },
      byPageId: { pix: 'deposit.pix' },
    },
    locales: new Map([
      ['en', { 'pix.title': 'Pix' }],
      ['ar', {}],
    ]),
  };
  const layout: NewLayout = {
    id: 'deposit.oxxo',
    kind: 'voucher',
    path: '/deposit/oxxo',
    title: 'OXXO',
    texts: 'oxxo',
    methods: [],
    cardViews: [],
    pageIds: ['oxxo'],
    translations: {},
  };
  const form: NewLayout = { ...layout, kind: 'redirect', pageIds: [], methods: ['oxxo'] };

  it.each<[string, NewLayout]>([
    ['a layout of new names', layout],
    ['a form of new names', form],
    ['a form of a method without a screen', { ...form, methods: ['sbp'] }],
    ['a form of a method with an answer', { ...form, methods: ['spei'] }],
    ['an answer of a method without one', { ...layout, pageIds: [], methods: ['sbp'] }],
  ])('is accepted: %s', (_what, given) => expect(layoutFaults(given, tree)).toEqual([]));

  it.each<[Partial<NewLayout>, string, NewLayout?]>([
    [{ id: 'deposit.My Method' }, 'The id deposit.My Method has the wrong form'],
    [{ id: 'oxxo' }, 'The id oxxo has the wrong form'],
    [{ id: 'deposit.../../x' }, 'has the wrong form'],
    [{ id: 'deposit.pix' }, 'There is a screen deposit.pix already.'],
    [{ path: '/deposit/redirect/pix' }, '/deposit/redirect/pix is the path of deposit.pix'],
    [{ path: 'oxxo' }, 'The path oxxo has the wrong form'],
    [{ pageIds: ['pix'] }, 'The page id pix opens deposit.pix already.'],
    [{ methods: ['card'] }, 'The method card opens deposit.card already.', form],
    [{ cardViews: ['5'] }, 'card view type 5 opens deposit.peer-to-peer-base already.', form],
    [{ cardViews: ['five'] }, 'A card view type is a number, not five.', form],
    [{ pageIds: [], methods: ['spei'] }, 'The method spei opens deposit.spei already.'],
    [{ pageIds: ['oxxo'] }, 'give --method', form],
    [{ methods: [] }, 'Say what opens it', form],
    [{ texts: 'pix' }, 'There is a text pix.title already.'],
    [{ title: ' ' }, 'A page needs a title.'],
    [{ translations: { 'xx.title': 'X' } }, 'There is no text xx.title to translate.'],
  ])('with %j is refused', (wrong, message, base = layout) => {
    expect(layoutFaults({ ...base, ...wrong }, tree)).toEqual([expect.stringContaining(message)]);
  });

  it('has all its faults reported at once', () => {
    expect(layoutFaults({ ...layout, id: 'deposit.pix', path: 'x', title: '' }, tree)).toHaveLength(3);
  });
});

describe('the created layouts', () => {
  const KINDS: Readonly<Record<keyof typeof LAYOUTS, readonly string[]>> = {
    requisites: ['New transfer'],
    voucher: ['New voucher', '--method', 'new_voucher'],
    'app-link': ['New app link'],
    redirect: ['New form', '--method', 'new_form', '--card-view', '77'],
  };
  const folderOf = (kind: string): string => `schemas/screens/deposit/new-${kind}`;
  const plans = new Map<string, Plan>();
  const house = readHouse();
  const made = (kind: string, file: string): Record<string, unknown> => ({
    ...plans.get(kind)?.made.get(`${folderOf(kind)}/${file}`),
  });

  beforeAll(async () => {
    const tree = readTree();
    for (const [kind, [title = '', ...flags]] of Object.entries(KINDS)) {
      const given = readFlags(`deposit.new-${kind}`, '--kind', kind, '--title', title, ...flags);
      plans.set(kind, planLayout(await completeLayout(given), tree));
    }
  });

  it('are each in their folder, and pass the checker together', () => {
    const all = [...plans].flatMap(([kind, plan]) => [...plan.made].map(([file, json]) => ({ kind, file, json })));
    for (const { kind, file } of all) expect(file).toMatch(`${folderOf(kind)}/`);
    const sources = (pattern: RegExp): JsonSource[] =>
      all.flatMap(({ file, json }) => (pattern.test(file) ? readSource(file, JSON.stringify(json, undefined, 2)) : []));
    const files = readFiles();
    const wording = files.wording ?? readWording();
    const tree = treeOf(
      {
        ...files,
        screens: [...files.screens, ...sources(/screen\.json$/)],
        samples: [...files.samples, ...sources(/\/samples\//)],
        locales: [...files.locales, ...sources(/\/texts\//)],
        methods: [...files.methods, ...sources(/methods\.json$/)],
        wording: { ...wording, allowed: [...wording.allowed, ...sources(/wording\.json$/)] },
      },
      readGround(),
    );
    const pages = tree.pages.filter(({ id }) => id.startsWith('deposit.new-'));
    expect(pages).toHaveLength(plans.size);
    expect(findingsOf(tree, pages)).toEqual([]);
  });

  it.each(Object.keys(KINDS))('are fully explored, with a way out of each state: %s', async (kind) => {
    const source = made(kind, 'screen.json') as unknown as Screen;
    const { findings, coverage } = await exploreScreen(shippedScreen(source), { house, source });
    expect(findings).toEqual([]);
    expect(coverage.reached).toBe(coverage.nodes);
    const samples = [...(plans.get(kind)?.made.keys() ?? [])].filter((file) => file.includes('/samples/'));
    expect(samples.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    [
      'redirect',
      {
        byCardView: { '77': { screen: 'deposit.new-redirect', opensWindow: true } },
        byName: { new_form: { screen: 'deposit.new-redirect', opensWindow: true } },
      },
    ],
    ['voucher', { byName: { new_voucher: { answer: 'deposit.new-voucher', opensWindow: false } } }],
    ['requisites', { byPageId: { 'new-requisites': 'deposit.new-requisites' } }],
    ['app-link', { byPageId: { 'new-app-link': 'deposit.new-app-link' } }],
  ])('have their rows: %s', (kind, rows) => {
    const { $schema: _schema, ...own } = made(kind, 'methods.json');
    expect(own).toEqual(rows);
  });

  it('have texts in each locale, and name those to translate', () => {
    const locales = readdirSync('locales').filter((name) => name.endsWith('.json'));
    for (const locale of locales)
      expect(Object.keys(made('voucher', `texts/${locale}`))).toEqual(['newVoucher.title', 'newVoucher.instruction']);
    const [english, arabic] = ['en', 'ar'].map((locale) => made('voucher', `texts/${locale}.json`));
    expect(arabic?.['newVoucher.instruction']).not.toBe(english?.['newVoucher.instruction']);
    const untranslated = { locale: 'ar', key: 'newRequisites.title', english: 'New transfer' };
    expect(plans.get('requisites')?.untranslated).toContainEqual(untranslated);
  });

  it('are formatted, and overwrite no other file', async () => {
    const json = JSON.stringify({ body: [{ type: 'use', with: { means: { var: 'derive.code' } } }] });
    const text = await formatText('schemas/screens/deposit/new/screen.json', json);
    expect(text).toContain('"with": { "means": { "var": "derive.code" } }');
    const folder = mkdtempSync(join(tmpdir(), 'new-'));
    const file = join(folder, 'screens/one/screen.json');
    const plan = { made: new Map([[file, { id: 'one' }]]) };
    await writePlan(plan);
    const written = readFileSync(file, 'utf8');
    await expect(writePlan({ made: new Map([[file, { id: 'two' }]]) })).rejects.toThrow(
      `${file} is there already, and is not overwritten.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(written);
    rmSync(folder, { recursive: true });
  });
});
