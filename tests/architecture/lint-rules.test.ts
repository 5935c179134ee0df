import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { plantHouse } from './planted-house.ts';

/** docs/architecture.md, "The rooms", repeated here so that a looser table of the linter fails. */
const MAY_IMPORT: Readonly<Record<string, string>> = {
  domain: '',
  platform: 'domain',
  i18n: 'domain locales',
  theme: 'domain',
  state: 'domain',
  transport: 'domain platform generated',
  host: 'domain platform generated',
  engine: 'domain generated',
  renderers: 'domain',
  flows: 'state transport host platform domain i18n',
  boot: 'host transport platform domain',
  app: 'boot host transport state flows engine domain platform i18n theme generated renderers schemas locales',
  embed: '',
};

/** Rooms that may import the types of another, but not its values. */
const MAY_IMPORT_TYPES: Readonly<Record<string, string>> = {
  state: 'generated',
  flows: 'generated',
  boot: 'generated',
  embed: 'generated',
  renderers: 'generated engine',
};

/** The ways to import from another room; each must be found. */
const FORMS = {
  value: (from: string) => `import { thing } from '${from}';\n\nexport const used = thing;\n`,
  type: (from: string) => `import type { Thing } from '${from}';\n\nexport type Used = Thing;\n`,
  dynamic: (from: string) => `export const load = () => import('${from}');\n`,
  glob: (from: string) => `export const all = import.meta.glob('${from.replace('thing', '*')}');\n`,
  typeQuery: (from: string) => `export type Used = import('${from}').Thing;\n`,
  reExport: (from: string) => `export { thing } from '${from}';\n`,
};

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `export const v${index} = 0;\n`).join('');
const aTest = (call: string): string => `import { expect, it } from 'vitest';\n\n${call}, () => expect(1).toBe(1));\n`;
const aHook =
  "import { useState } from 'react';\n\nexport const View = ({ is }: { is: boolean }) => {\n  if (is) useState(0);\n  return null;\n};\n";

/** A planted violation of each rule, in a room that ships, unless the rule is about other files. */
const VIOLATIONS: readonly (readonly [what: string, rule: string, text: string, file?: string])[] = [
  ['any in a type', 'typescript(no-explicit-any)', 'export const read = (value: any) => value;\n'],
  ['a non-null assertion', 'typescript(no-non-null-assertion)', 'export const read = (value?: string) => value!;\n'],
  ['a default export', 'import(no-default-export)', 'export default 1;\n'],
  ['a nested ternary', 'eslint(no-nested-ternary)', 'export const f = (a: 0 | 1, b: 0 | 1) => (a ? 1 : b ? 2 : 3);\n'],
  ['a file of 251 lines', 'eslint(max-lines)', lines(251)],
  ['a re-export of all', 'house(no-re-export)', "export * from './thing.ts';\n"],
  ['a barrel', 'house(no-re-export)', "export { thing } from './thing.ts';\n"],
  ['a boolean parameter', 'house(no-boolean-parameter)', 'export function f(is: boolean) {\n  return is;\n}\n'],
  ['a file named utils', 'house(plain-file-name)', 'export const a = 1;\n', 'src/domain/utils.ts'],
  ['a file named helpers', 'house(plain-file-name)', 'export const a = 1;\n', 'src/domain/helpers.ts'],
  ['a private word in a comment', 'house(plain-words)', '// The host is told.\nexport const a = 1;\n'],
  ['a private word in a title', 'house(plain-words)', aTest("it('tells its host'"), 'tests/domain/a.test.ts'],
  ['a file in camel case', 'unicorn(filename-case)', 'export const a = 1;\n', 'src/domain/bigThing.ts'],
  ['a conditional hook', 'react-hooks(rules-of-hooks)', aHook, 'renderers/text/view.tsx'],
  ['eval in a script', 'eslint(no-eval)', "export const run = () => eval('1');\n"],
  ['a test that is skipped', 'vitest(no-disabled-tests)', aTest("it.skip('works'"), 'tests/domain/off.test.ts'],
  ['a test that runs alone', 'vitest(no-focused-tests)', aTest("it.only('works'"), 'tests/domain/only.test.ts'],
];

/** APIs that only `src/platform` may use, by the rule that finds them elsewhere. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'eslint(no-restricted-globals)': [
    'setTimeout(run, 1);',
    'setInterval(run, 1);',
    'clearTimeout(1);',
    'clearInterval(1);',
    'performance.now();',
    'localStorage.clear();',
    'sessionStorage.clear();',
    "open('/');",
  ],
  'eslint(no-restricted-properties)': [
    'window.setTimeout(run, 1);',
    'window.setInterval(run, 1);',
    "window.open('/');",
    'globalThis.setTimeout(run, 1);',
    'globalThis.localStorage.clear();',
    'const { sessionStorage: store } = window;\nstore.clear();',
    'Date.now();',
    "navigator.clipboard.writeText('');",
    "navigator.sendBeacon('');",
    'navigator.share({});',
    'crypto.randomUUID();',
    'window.console.log(1);',
  ],
  'house(no-device-date)': ['new Date().getTime();', 'Date();'],
  'eslint(no-console)': ['console.log(1);'],
};

const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const folders = new Map(Object.entries(imports).map(([name, target]) => [name.slice(1, -2), target.slice(2, -2)]));
const rooms = [...folders.keys()];
const fileOf = (room: string, name: string): string => `${folders.get(room)}/${name}.ts`;

const planted: Record<string, string> = {};
const plant = (file: string, text: string): string => {
  planted[file] = text;
  return file;
};

/**
 * Each pair of rooms by a value import; the first forbidden and the first allowed pair of a room, and type imports, in
 * every form.
 */
const pairs = Object.entries(MAY_IMPORT).flatMap(([room, names]) => {
  const [allowed, types] = [names, MAY_IMPORT_TYPES[room] ?? ''].map((list) => list.split(' ').filter(Boolean));
  const others = rooms.filter((other) => other !== room);
  const firsts = [others.find((other) => !allowed?.includes(other)), allowed?.[0], ...(types ?? [])];
  return others.flatMap((other) =>
    Object.entries(FORMS)
      .filter(([form]) => form === 'value' || firsts.includes(other))
      .map(([form, write]) => ({
        file: plant(fileOf(room, `${form}-of-${other}`), write(`#${other}/thing.ts`)),
        isAllowed: allowed?.includes(other) || (types?.includes(other) && form.startsWith('type')) || false,
        room,
      })),
  );
});
const strangers = Object.keys(MAY_IMPORT).flatMap((room) => [
  { file: plant(fileOf(room, 'own-by-name'), FORMS.value(`#${room}/thing.ts`)), isAllowed: true, room },
  { file: plant(fileOf(room, 'own-by-path'), FORMS.value('./thing.ts')), isAllowed: true, room },
  { file: plant(fileOf(room, 'parent'), FORMS.value('../thing.ts')), isAllowed: false, room },
  { file: plant(fileOf(room, 'no-extension'), FORMS.value(`#${room}/thing`)), isAllowed: false, room },
  { file: plant(fileOf(room, 'package'), FORMS.value('left-pad')), isAllowed: room === 'app', room },
  { file: plant(fileOf(room, 'node-builtin'), FORMS.value('node:fs')), isAllowed: room === 'app', room },
]);
const special = [
  {
    file: plant('src/engine/root.ts', "export const a = import.meta.glob('/src/flows/*.ts');\n"),
    isAllowed: false,
    room: '',
  },
  { file: plant('src/main.tsx', FORMS.value('./flows/thing.ts')), isAllowed: false, room: '' },
  { file: plant('renderers/text/contract.ts', FORMS.value('#engine/outside-context.ts')), isAllowed: true, room: '' },
  { file: plant('src/boot/first-texts.ts', FORMS.value('#i18n/locale-files.ts')), isAllowed: true, room: '' },
];
/** Between folders of flows: an earlier one, by its door. */
const folderImports = [
  { file: plant('src/flows/deposit/by-door.ts', FORMS.value('#flows/payment/index.ts')), isAllowed: true },
  { file: plant('src/flows/deposit/own.ts', FORMS.value('#flows/deposit/crypto/thing.ts')), isAllowed: true },
  { file: plant('src/flows/deposit/past-door.ts', FORMS.value('#flows/payment/pay.ts')), isAllowed: false },
  { file: plant('src/flows/deposit/late.ts', FORMS.dynamic('#flows/payment/pay.ts')), isAllowed: false },
  { file: plant('src/flows/payment/upwards.ts', FORMS.type('#flows/deposit/index.ts')), isAllowed: false },
  { file: plant('src/flows/extra/unordered.ts', FORMS.value('#flows/kernel/index.ts')), isAllowed: false },
].map((row) => ({ ...row, room: 'flows' }));
const violations = VIOLATIONS.map(([what, rule, text, file], index) => ({
  what,
  rule,
  file: plant(file ?? `src/domain/violation-${index}.ts`, text),
}));
const doors = Object.entries(DOORS).flatMap(([rule, statements], at) =>
  statements.map((statement, index) => {
    const text = `export const run = (): void => {\n  ${statement}\n};\n`;
    const outside = ['src/engine', 'src/flows', 'src/boot', 'renderers'][index % 4] ?? '';
    const [shut, open] = [outside, 'src/platform'].map((room) => plant(`${room}/door-${at}-${index}.ts`, text));
    return { statement, rule, shut, open };
  }),
);
const accepted = [
  plant('src/domain/long-enough.ts', lines(250)),
  plant('src/engine/convert.ts', 'export const run = (ms: number): Date => new Date(ms);\n'),
  plant('vite.config.ts', 'export default 1;\n'),
];

const house = plantHouse(planted);
afterAll(() => house.remove());
const rules = new Map<string, string[]>();
for (const { file, rule } of house.lint()) rules.set(file, [...(rules.get(file) ?? []), rule]);
const rulesAt = (file = ''): string[] => rules.get(file) ?? [];

describe('the linter', () => {
  it.each(violations)('finds $what', ({ rule, file }) => expect(rulesAt(file)).toContain(rule));

  it.each(doors)('finds outside src/platform only: $statement', ({ rule, shut, open }) => {
    expect([rulesAt(shut).includes(rule), rulesAt(open)]).toEqual([true, []]);
  });

  it.each(accepted)('accepts %s', (file) => expect(rulesAt(file)).toEqual([]));

  it.each([...Object.keys(MAY_IMPORT), ''])(
    'finds each forbidden import of the room "%s", and no allowed one',
    (wanted) => {
      const checked = [...pairs, ...strangers, ...special, ...folderImports].filter(({ room }) => room === wanted);
      expect(checked.length).toBeGreaterThan(3);
      const wrong = checked.filter(
        ({ file, isAllowed }) => rulesAt(file).includes('house(room-direction)') === isAllowed,
      );
      expect(wrong).toEqual([]);
    },
  );

  it('has a table for every room that ships', () => {
    const packages = ['layouts', 'studio', 'conformance'];
    const free = ['generated', 'schemas', 'locales', 'stories', 'sandbox', ...packages, 'tools', 'tests'];
    expect(rooms.toSorted()).toEqual([...Object.keys(MAY_IMPORT), ...free].toSorted());
  });

  it('denies warnings and is type-aware', () => {
    const { options }: { options: Record<string, unknown> } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'));
    expect(options).toMatchObject({ denyWarnings: true, typeAware: true });
  });
});
