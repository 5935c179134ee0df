import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeDefinitions, composeSchema, readLanguage } from '#layouts/language/bundle.ts';
import { compileShape } from '#layouts/check/model/shape.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import { overlayFiles, OVERLAYS } from '#layouts/screens/overlays.ts';
import {
  BASE_SAMPLE,
  filesBelow,
  FRAGMENTS_DIR,
  layoutFiles,
  sampleFiles,
  screenFiles,
} from '#layouts/screens/screen-files.ts';
import { renamedKey } from '#layouts/mutate/mutant.ts';
import { faultsOf, FRAGMENT, fragment, METHODS, SAMPLE, SCREEN, screen } from './json-editor.ts';

type Slip = readonly [what: string, text: string, at: string, says?: string, file?: string];

const node = (body: string): string => screen(body);
const when = (rule: string): string => screen(`{ "type": "divider", "when": ${rule} }`);
const text = (words: string): string => screen(`{ "type": "text", "text": ${words} }`);
const use = (members: string): string => screen(`{ "type": "use", ${members} }`);
const enter = (action: string): string => screen('', `\n  "on": { "enter": [${action}] },`);
const pick = (args: string): string => enter(`{ "do": "run", "cmd": "methods.pick", "args": ${args} }`);
const inFragment = (body: string, at: string): [string, string, string, string] => [fragment(body), at, '', FRAGMENT];
const TEXT = '{ "type": "text", "txt": 1 }';

it.each<Slip>([
  ['a node type', node('{ "type": "buton" }'), '"buton"', '"button"'],
  ['a required property', node(TEXT), '"txt"', 'txt'],
  ['an operator', when('{ "vra": "deposit.id" }'), '"vra"'],
  ['a path', when('{ "var": "deposit.statsu" }'), '"deposit.statsu"', 'This path has no value'],
  [
    'a computed path',
    when('{ "var": { "cat": ["deposit.", "id"] } }'),
    '{ "cat": ["deposit.", "id"] }',
    'A path is a literal',
  ],
  ['a text key', text('{ "t": "common.contniue" }'), '"common.contniue"', 'This text does not exist'],
  ['a string for a text', text('"Pay"'), '"Pay"', 'A text is'],
  ['a member of a text', text('{ "tt": "common.paid" }'), '"tt"'],
  ['both forms of a text', text('{ "t": "common.paid", "text": "x" }'), '"t"', 'cannot be combined with text'],
  ['a fragment', use('"fragment": "paid-buton"'), '"paid-buton"', 'This fragment does not exist'],
  ['a parameter', use('"fragment": "paid-button", "with": { "whne": true }'), '"whne"'],
  ['a command', enter('{ "do": "run", "cmd": "deposit.compelte" }'), '"deposit.compelte"'],
  ['an argument of a command', pick('{ "nmae": "x" }'), '"nmae"'],
  ['a missing argument of a command', pick('{}'), '"args"', 'Missing property "name"'],
  [
    'a screen to go to',
    enter('{ "do": "go", "to": "deposit.mehtods" }'),
    '"deposit.mehtods"',
    'This screen does not exist',
  ],
  ['a root of the data', screen('', '\n  "data": ["desposit"],'), '"desposit"'],
  ['a missing property of a node, at the node', node('{ "type": "text" }'), '{', 'Missing property "text".'],
  ['a node type in a fragment', ...inFragment('{ "type": "buton" }', '"buton"')],
  [
    'a screen in the table of methods',
    '{ "default": {}, "byCardView": {}, "byName": {}, "byPageId": { "pix": "deposit.pxi" }, "withdrawal": { "default": "withdrawal.redirect", "byGroup": {} } }',
    '"deposit.pxi"',
    '',
    METHODS,
  ],
  [
    'a member of the scope in a sample',
    '{ "about": "A language", "scope": { "session": { "loacle": "en" } } }',
    '"loacle"',
    '',
    SAMPLE,
  ],
])('a mistake in %s is underlined once, at its place', async (_what, source, at, says = '', file = SCREEN) => {
  expect(await faultsOf(file, source)).toEqual([{ at, says: expect.stringContaining(says) }]);
});

/** Files that differ from this one by the name of one member. */
const renamed = (value: unknown): string[] => {
  const members = [...walk(value)].flatMap(({ value: part, path }) =>
    isObject(part) ? Object.keys(part).map((name) => ({ path, name })) : [],
  );
  return members.map(({ path, name }) => JSON.stringify(renamedKey(value, path, name, `${name}Q`), undefined, 2));
};

it('the editor and the checker find the same misspelt members, one error for each', { timeout: 60_000 }, async () => {
  const file = 'schemas/screens/withdrawal/confirm/screen.json';
  const validate = compileShape(composeSchema(composeDefinitions(readLanguage()), 'Screen'));
  // Every third member, because each kind occurs several times.
  const some = renamed(JSON.parse(readFileSync(file, 'utf8'))).filter((_source, index) => index % 3 === 0);
  const wrong = some.filter((source) => !validate(JSON.parse(source)));
  expect(wrong.length).toBeGreaterThan(30);
  const faults = await Promise.all(wrong.map((source) => faultsOf(file, source)));
  expect(faults.filter((each) => each.length !== 1)).toEqual([]);
});

describe('shipped files, and files of overlays', () => {
  const layoutParts = (['texts', 'methods', 'wording'] as const).flatMap((part) => layoutFiles(part));
  const files = [
    ...screenFiles(),
    ...filesBelow(FRAGMENTS_DIR),
    BASE_SAMPLE,
    METHODS,
    'schemas/samples/examples.json',
    ...sampleFiles(),
    ...filesBelow('locales'),
    ...layoutParts,
    ...OVERLAYS.flatMap((overlay) =>
      (['screens', 'fragments', 'samples', 'locales'] as const).flatMap((part) => overlayFiles(overlay, part)),
    ),
    'schemas/language/operators.json',
    'schemas/language/commands.json',
  ];

  it('have no faults in the editor', { timeout: 60_000 }, async () => {
    const faulty: unknown[] = [];
    for (const file of files) for (const fault of await faultsOf(file)) faulty.push({ file, ...fault });
    expect(faulty).toEqual([]);
  });

  it('refer to the schema that the editor uses, at an existing path', () => {
    const wrong = files
      .filter((file) => /^(?:schemas|docs\/examples\/[\w-]+)\/(?:screens|fragments|samples|methods)/.test(file))
      .filter((file) => !/\/texts\/|wording\.json$/.test(file))
      .filter((file) => {
        const { $schema = '' }: { $schema?: string } = JSON.parse(readFileSync(file, 'utf8'));
        const schema = join(dirname(file), $schema);
        return !schema.startsWith('schemas/editor/') || !existsSync(schema);
      });
    expect(wrong).toEqual([]);
  });
});
