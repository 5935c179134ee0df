import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nextStep, readAnswer } from '#flows/deposit/answer.ts';
import type { DepositCreated } from '#generated/wire.ts';
import { findingsOf } from '#layouts/check/check-tree.ts';
import { readSource as sourceOf, type JsonSource } from '#layouts/check/model/json-source.ts';
import { readFiles, readGround, treeOf } from '#layouts/check/model/tree.ts';
import { readWording } from '#layouts/check/texts/wording.ts';
import { planCopy, type NewLayout } from '#layouts/new/copy.ts';
import { readSource, readSources } from '#layouts/new/sources.ts';
import { formatText, writeNewFiles } from '#layouts/new/write.ts';
import { findFault } from '#sandbox/wire-check.ts';

const SOURCES = readSources();

const copyOf = (like: string, given: Partial<NewLayout> = {}): NewLayout => ({
  id: like.replace(/\..*/, '.new-copy'),
  source: SOURCES.find(({ id }) => id === like) ?? readSource(like),
  title: 'New copy',
  method: 'new_copy',
  ...given,
});

const made = (layout: NewLayout, file: string): Record<string, unknown> => ({
  ...planCopy(layout).files.get(`schemas/screens/${layout.id.replace('.', '/')}/${file}`),
});

/** A copy of each layout. */
const COPIES = SOURCES.map(({ id: like }) =>
  copyOf(like, { id: like.replace('.', '.copy-of-'), method: `copy_of_${like.replaceAll(/\W/g, '_')}` }),
);
const PLANS = new Map(COPIES.map((layout) => [layout.id, planCopy(layout)]));

it('copies of all layouts pass the checker without changes', () => {
  const files = [...PLANS.values()].flatMap((plan) => [...plan.files]);
  const sources = (pattern: RegExp): JsonSource[] =>
    files.flatMap(([file, json]) => (pattern.test(file) ? sourceOf(file, JSON.stringify(json, undefined, 2)) : []));
  const project = readFiles();
  const wording = project.wording ?? readWording();
  const tree = treeOf(
    {
      ...project,
      screens: [...project.screens, ...sources(/screen\.json$/)],
      samples: [...project.samples, ...sources(/\/samples\//)],
      locales: [...project.locales, ...sources(/\/texts\//)],
      methods: [...project.methods, ...sources(/methods\.json$/)],
      wording: { ...wording, allowed: [...wording.allowed, ...sources(/wording\.json$/)] },
    },
    readGround(),
  );
  const pages = tree.pages.filter(({ id }) => PLANS.has(id));
  expect(SOURCES.length).toBeGreaterThan(25);
  expect(pages).toHaveLength(SOURCES.length);
  // If two layouts share a part, their copies share it too.
  expect(findingsOf(tree, { pages }).filter(({ rule }) => rule !== 'repeated')).toEqual([]);
});

it('a copy keeps icons that its source has by the name of its method', () => {
  const sample = made(copyOf('deposit.onramp'), 'samples/form.json');
  expect(sample).toHaveProperty('scope.method.icons', ['./static/icons/onramp.svg']);
});

it.each(COPIES)('a copy has a method of the contract, and an answer that opens it: $source.id', ({ id }) => {
  const files = [...(PLANS.get(id)?.files ?? [])];
  const rows: Record<string, unknown> = { ...files.find(([file]) => file.endsWith('/methods.json'))?.[1] };
  for (const [file, json] of files.filter(([each]) => each.includes('/answers/'))) {
    const isMethod = file.endsWith('/method.json');
    expect([file, findFault(isMethod ? 'PaymentMethod' : 'DepositCreated', json)]).toEqual([file, undefined]);
    if (isMethod) continue;
    const answer = json as unknown as DepositCreated;
    const step = nextStep(answer, { isBankTransfer: false });
    expect(step.kind === 'page' ? rows.byPageId : rows.byName).toBeDefined();
    const asked = { amount: '100', currency: 'EUR' };
    expect(() => readAnswer(answer, step, { serverNowMs: 0, isBankTransfer: false, asked })).not.toThrow();
  }
});

it('a copy has its texts in each locale under its own keys, and lists those that await a translation', () => {
  const locales = readdirSync('locales').filter((name) => name.endsWith('.json'));
  const cash = copyOf('deposit.cash');
  for (const locale of locales) expect(Object.keys(made(cash, `texts/${locale}`))).toContain('newCopy.intro');
  expect(made(cash, 'texts/ru.json')['newCopy.intro']).toMatch(/\p{Script=Cyrillic}/u);
  expect(planCopy(cash).untranslated).toEqual([]);
  const { untranslated } = planCopy(copyOf('deposit.oxxo'));
  expect(untranslated).toContainEqual({ locale: 'ru', key: 'newCopy.reference', english: 'Reference' });
  expect(made(copyOf('deposit.oxxo'), 'wording.json')).toMatchObject({ latinWords: [{ words: ['New', 'copy'] }] });
});

it('a copy has its title where its texts and descriptions named the method of the source, in every language', () => {
  const oxxo = copyOf('deposit.oxxo');
  expect(JSON.stringify([...planCopy(oxxo).files.values()])).not.toContain('OXXO');
  for (const file of ['texts/en.json', 'texts/ar.json', 'screen.json'])
    expect(JSON.stringify(made(oxxo, file))).toContain('New copy');
});

it('a copy lists the texts with the name of the source that is an ordinary word, and leaves them', () => {
  const cash = planCopy(copyOf('deposit.cash'));
  expect(cash.naming).toContain('newCopy.intro');
  expect(planCopy(copyOf('deposit.oxxo')).naming).toEqual([]);
});

it.each<[string, object]>([
  [
    'deposit.cash',
    { byName: { new_copy: { screen: 'deposit.new-copy', opensWindow: true, next: ['deposit.complete'] } } },
  ],
  ['deposit.oxxo', { byName: { new_copy: { answer: 'deposit.new-copy', opensWindow: false } } }],
  [
    'deposit.pix',
    {
      byName: { new_copy: { answer: 'deposit.new-copy', opensWindow: false } },
      byPageId: { 'new-copy': 'deposit.new-copy' },
    },
  ],
  ['deposit.mpesa', { byName: { new_copy: { screen: 'deposit.new-copy', opensWindow: false } } }],
  ['withdrawal.nigerian-banks', { withdrawal: { byGroup: { new_copy: 'withdrawal.new-copy' } } }],
])('a copy of %s has the row of its method', (like, rows) => {
  const { $schema: _schema, ...own } = made(copyOf(like), 'methods.json');
  expect(own).toEqual(rows);
});

it('a copy names nothing of its source: fragments of the examples are in place, and their forms are those of the project', () => {
  const text = JSON.stringify([...planCopy(copyOf('deposit.mpesa-push')).files.values()]);
  expect(text).not.toMatch(/deposit\.mpesa|examples\.|"fragment":"paybill-steps"/);
  expect(text).toContain('"to":"deposit.redirect"');
});

it('a form is listed with its page and its fields', () => {
  const { screen, fields } = made(copyOf('deposit.mpesa'), 'answers/method.json');
  expect(screen).toBe('deposit.new-copy');
  expect(fields).toMatchObject([
    { name: 'phone', type: 'phone_with_prefix', value: '+254', regex: '^(7|1)\\d{8}$', input: { keyboard: 'tel' } },
  ]);
});

it('a payout is listed with its page', () => {
  expect(made(copyOf('withdrawal.redirect'), 'answers/method.json')).toMatchObject({
    name: 'new_copy',
    text: { en: 'New copy' },
    screen: 'withdrawal.new-copy',
  });
});

it.each<[Partial<NewLayout>, string]>([
  [{ id: 'deposit.My Method' }, 'deposit.My Method is invalid: write deposit.'],
  [{ id: 'withdrawal.new-copy' }, 'is invalid: write deposit.'],
  [{ id: 'deposit.../../x' }, 'is invalid'],
  [{ id: 'deposit.pix' }, 'deposit.pix already has this id or address.'],
  [{ method: 'uzcard', source: readSource('deposit.oxxo'), title: ' ' }, 'A method needs a title.'],
])('nothing is created with %j', (wrong, message) => {
  expect(() => planCopy(copyOf('deposit.cash', wrong))).toThrow(message);
});

it('an unknown source is answered with the most similar layout', () => {
  expect(() => readSource('deposit.oxo')).toThrow(
    'There is no layout deposit.oxo to be like. Did you mean deposit.oxxo?',
  );
});

it('files are formatted, and overwrite no other', async () => {
  const json = JSON.stringify({ body: [{ type: 'use', with: { means: { var: 'derive.code' } } }] });
  const text = await formatText('schemas/screens/deposit/new/screen.json', json);
  expect(text).toContain('"with": { "means": { "var": "derive.code" } }');
  const folder = mkdtempSync(join(tmpdir(), 'new-'));
  const file = join(folder, 'screens/one/screen.json');
  await writeNewFiles(new Map([[file, { id: 'one' }]]));
  const written = readFileSync(file, 'utf8');
  await expect(writeNewFiles(new Map([[file, { id: 'two' }]]))).rejects.toThrow(
    `${file} already exists, and is not overwritten.`,
  );
  expect(readFileSync(file, 'utf8')).toBe(written);
  rmSync(folder, { recursive: true });
});
