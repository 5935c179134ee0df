import { expect, test } from 'vitest';
import { fromCsv, toCsv } from '#studio/page/csv.ts';
import { importWords, wordsAsCsv } from '#studio/page/layout-words.ts';
import { pageNames } from '#studio/page/page-names.ts';
import { LOCALES, textsFile } from '#studio/page/layouts.ts';
import { addPart, movePart, partsOf, removePart } from '#studio/page/page-parts.ts';
import { findingsAt, pageTree } from '#studio/page/page-tree.ts';
import { readCondition, writeCondition } from '#studio/page/condition.ts';
import { Project } from '#studio/page/project.ts';
import { placeFinder } from '#studio/page/place-of-node.ts';

const FOLDER = 'schemas/screens/deposit/tea/texts/';
const WORDS = {
  [`${FOLDER}en.json`]: '{\n  "tea.title": "Tea, \\"hot\\"",\n  "tea.note": "Wait"\n}\n',
  [`${FOLDER}ar.json`]: '{\n  "tea.title": "شاي"\n}\n',
};

test('a CSV is parsed as what was written: quotes, commas, line breaks, signs of a formula', () => {
  const rows = [
    ['key', 'en'],
    ['a', 'One, "two"\nthree'],
    ['b', '=1+1'],
    ['c', '-5 %'],
  ];
  expect(fromCsv(toCsv(rows))).toEqual(rows);
  expect(toCsv(rows)).toContain("'=1+1");
});

test('a CSV may have semicolons between its cells, and must close each quote', () => {
  expect(fromCsv('key;en\r\na;One, two\r\n')).toEqual([
    ['key', 'en'],
    ['a', 'One, two'],
  ]);
  expect(() => fromCsv('key,en\na,"One')).toThrow('never closed');
});

test('texts are exported in every language, and only changed translations are imported', () => {
  const csv = wordsAsCsv(WORDS, 'deposit.tea');
  expect(fromCsv(csv)[1]?.slice(0, 3)).toEqual(['tea.title', 'Tea, "hot"', 'شاي']);
  const same = importWords(WORDS, 'deposit.tea', csv);
  expect(same).toEqual({ files: {}, changedCount: 0, unknownKeys: [] });

  const { files, changedCount, unknownKeys } = importWords(
    WORDS,
    'deposit.tea',
    'key,en,ar\ntea.note,,انتظر\ntea.other,Other,\n',
  );
  expect(changedCount).toBe(1);
  expect(unknownKeys).toEqual(['tea.other']);
  expect(Object.keys(files)).toEqual([`${FOLDER}ar.json`]);
  expect(JSON.parse(files[`${FOLDER}ar.json`] ?? '')).toEqual({ 'tea.title': 'شاي', 'tea.note': 'انتظر' });
});

test('a table without its languages is refused', () => {
  expect(() => importWords(WORDS, 'deposit.tea', 'name,text\ntea.note,x\n')).toThrow('name the columns');
});

const CURSOR = '|';

const namesAt = (marked: string, words: Record<string, string> = {}): string[] => {
  const offset = marked.indexOf(CURSOR);
  return pageNames(marked.replace(CURSOR, ''), offset, words).map(({ label }) => label);
};

test('a path may name derived and local values and timers of the page', () => {
  const page = '{ "local": { "isOpen": false }, "derive": { "isPayable": true }, "timers": { "lifetime": {} },';
  expect(namesAt(`${page} "body": [{ "when": { "var": "|" } }] }`)).toEqual([
    'derive.isPayable',
    'local.isOpen',
    'timers.lifetime.remainingSeconds',
    'timers.lifetime.isRunning',
    'timers.lifetime.isExpired',
    'timers.lifetime.starts',
  ]);
  expect(namesAt(`${page} "body": [{ "when": { "var": ["|", 1] } }] }`)).toContain('derive.isPayable');
  expect(namesAt(`${page} "body": [{ "id": "|" }] }`)).toEqual([]);
});

test('the arguments of a text are its placeholders, in every branch of its key', () => {
  const words = { 'a.one': 'Send {{amount}} to {{ name }}', 'a.many_other': '{{count}} left' };
  expect(namesAt('{ "text": { "t": { "if": [true, "a.one", "a.many"] }, "args": { "|": 1 } } }', words)).toEqual([
    'amount',
    'name',
    'count',
  ]);
});

const SCREEN = 'schemas/screens/deposit/tea/screen.json';
const TEXTS = {
  [SCREEN]: JSON.stringify({
    id: 'deposit.tea',
    body: [
      { type: 'copyRow', id: 'code', label: { t: 'tea.code' }, value: { var: 'deposit.data.code' } },
      { type: 'use', fragment: 'paid-button' },
    ],
  }),
  [textsFile('deposit.tea', 'en')]: '{ "tea.code": "Code" }',
};

const bodyOf = (files: Readonly<Record<string, string>>): unknown =>
  (JSON.parse(files[SCREEN] ?? '') as { body: unknown }).body;

test('a requisite is added after the others, critical, with its text in every language', () => {
  const files = addPart(TEXTS, 'deposit.tea', {
    kind: 'copyRow',
    id: 'bank-name',
    words: 'Bank',
    value: 'deposit.data.bank',
  });
  expect(bodyOf(files)).toMatchObject([
    { id: 'code' },
    {
      type: 'copyRow',
      id: 'bank-name',
      critical: true,
      label: { t: 'tea.bankName' },
      value: { var: 'deposit.data.bank' },
    },
    { fragment: 'paid-button' },
  ]);
  for (const locale of LOCALES) {
    expect(JSON.parse(files[textsFile('deposit.tea', locale)] ?? '')).toMatchObject({ 'tea.bankName': 'Bank' });
  }
});

test('a first step is added in a new list, before the paid button', () => {
  const files = addPart(TEXTS, 'deposit.tea', { kind: 'step', id: 'brew', words: 'Brew it', value: '' });
  expect(bodyOf(files)).toMatchObject([
    { id: 'code' },
    { type: 'steps', children: [{ type: 'step', id: 'brew' }] },
    { fragment: 'paid-button' },
  ]);
});

test('a missing value is reported, and nothing is written', () => {
  const add = (part: Partial<Parameters<typeof addPart>[2]>) => () =>
    addPart(TEXTS, 'deposit.tea', { kind: 'copyRow', id: 'bank', words: 'Bank', value: 'deposit.data.bank', ...part });
  expect(add({ id: 'code' })).toThrow('already has a part code');
  expect(add({ words: ' ' })).toThrow('English text');
  expect(add({ value: 'bank' })).toThrow('the path of its value');
  expect(add({ id: 'Bank name' })).toThrow('small letters');
});

test('parts are moved among their siblings, and removed', () => {
  const [code] = partsOf(TEXTS, 'deposit.tea');
  if (!code) throw new Error('The page has no part.');
  const swapped = [{ fragment: 'paid-button' }, { id: 'code' }];
  expect(bodyOf(movePart(TEXTS, 'deposit.tea', code.path, ['body', 2]))).toMatchObject(swapped);
  expect(bodyOf(movePart(TEXTS, 'deposit.tea', ['body', 1], ['body', 0]))).toMatchObject(swapped);
  expect(movePart(TEXTS, 'deposit.tea', code.path, ['body', 0])).toEqual({});
  expect(bodyOf(removePart(TEXTS, 'deposit.tea', code.path))).toMatchObject([{ fragment: 'paid-button' }]);
});

test('a part is added after the selected one', () => {
  const part = { kind: 'notice', id: 'hot', words: 'It is hot.', value: '' } as const;
  expect(bodyOf(addPart(TEXTS, 'deposit.tea', part, ['body', 0]))).toMatchObject([
    { id: 'code' },
    { id: 'hot' },
    { fragment: 'paid-button' },
  ]);
});

test.each([
  [{ var: 'derive.isPhone' }, { path: 'derive.isPhone', comparison: 'filled', value: '' }],
  [{ '!': [{ var: 'deposit.id' }] }, { path: 'deposit.id', comparison: 'missing', value: '' }],
  [{ '===': [{ var: 'local.step' }, 'pay'] }, { path: 'local.step', comparison: 'is', value: 'pay' }],
  [{ '!==': [{ var: 'timers.x.starts' }, 3] }, { path: 'timers.x.starts', comparison: 'isNot', value: '3' }],
  [{ in: [{ var: 'local.step' }, ['a', 'b']] }, { path: 'local.step', comparison: 'oneOf', value: 'a, b' }],
] as const)('a rule of one comparison is edited as a sentence: %j', (rule, condition) => {
  expect(readCondition(rule)).toEqual(condition);
  expect(writeCondition(condition, 'value' in condition && condition.value === '3' ? 0 : 'text')).toEqual(rule);
});

test('a rule of several comparisons is not', () => {
  expect(readCondition({ and: [{ var: 'deposit.id' }, { var: 'busy.any' }] })).toBeUndefined();
  expect(readCondition({ '===': [{ var: 'deposit.id' }, { var: 'intent.id' }] })).toBeUndefined();
});

test('typing in one file is one step to undo, and undone steps can be redone', () => {
  const project = new Project();
  project.open({ a: '1' });
  project.write('a', '12');
  project.write('a', '123');
  project.writeAll({ a: '4', b: '5' });
  project.undo();
  expect(project.get().texts).toEqual({ a: '123' });
  project.undo();
  expect(project.get().drafts).toEqual({});
  project.redo();
  project.redo();
  expect(project.get().texts).toEqual({ a: '4', b: '5' });
  expect(project.canRedo).toBe(false);
});

const FRAGMENT = 'schemas/fragments/cup.json';

const DRAWN = {
  [SCREEN]: `{
  "id": "deposit.tea",
  "body": [
    { "type": "use", "fragment": "cup" },
    {
      "type": "stack",
      "children": [
        { "type": "text", "id": "own" }
      ]
    }
  ]
}`,
  [FRAGMENT]: `{
  "id": "cup",
  "body": [
    { "type": "text", "id": "rim" },
    { "type": "text", "id": "handle" }
  ]
}`,
};

test('a node of a drawn page is found in its source file, even after nodes added by a fragment', () => {
  const find = placeFinder(DRAWN, SCREEN);
  expect(find('/body/1')).toEqual({ file: FRAGMENT, line: 5 });
  expect(find('/body/2/children/0')).toEqual({ file: SCREEN, line: 8 });
});

test('the form lists every node, those of a fragment below the node that uses it', () => {
  const [cup, stack] = pageTree(DRAWN, 'deposit.tea');
  expect(cup).toMatchObject({
    name: 'Cup',
    file: SCREEN,
    children: [{ name: 'Rim', file: FRAGMENT }, { name: 'Handle' }],
  });
  expect(stack?.children).toMatchObject([{ name: 'Own', path: ['body', 1, 'children', 0] }]);
  const finding = { rule: 'x', file: SCREEN, line: 1, column: 1, pointer: '/body/1/children/0/text', message: 'No.' };
  expect(stack && findingsAt(stack, [finding])).toEqual([]);
  expect(stack?.children[0] && findingsAt(stack.children[0], [finding])).toEqual([finding]);
});

test('an incomplete file has no locations yet', () => {
  expect(placeFinder({ ...DRAWN, [SCREEN]: '{ "id": ' }, SCREEN)('/body/0')).toBeUndefined();
});
