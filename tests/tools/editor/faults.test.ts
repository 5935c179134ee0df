import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeDefinitions, composeSchema, readLanguage } from '#tools/language/bundle.ts';
import { compileShape } from '#tools/check/model/shape.ts';
import { isObject, walk } from '#tools/check/model/walk.ts';
import { overlayFiles, OVERLAYS } from '#tools/screens/overlays.ts';
import {
  BASE_SAMPLE,
  filesBelow,
  FRAGMENTS_DIR,
  layoutFiles,
  sampleFiles,
  screenFiles,
} from '#tools/screens/screen-files.ts';
import { FRAGMENT, fragment, METHODS, SAMPLE, SCREEN, screen } from './texts.ts';
import { faultsOf } from './json-editor.ts';

interface Slip {
  what: string;
  file?: string;
  text: string;
  at: string;
  says?: string;
}

const slips: Slip[] = [
  { what: 'a node type', text: screen('{ "type": "buton" }'), at: '"buton"', says: '"button"' },
  {
    what: 'a required property',
    text: screen('{ "type": "text", "txt": { "t": "common.paid" } }'),
    at: '"txt"',
    says: 'txt',
  },
  {
    what: 'a required property of a node deep inside',
    text: screen('{ "type": "card", "children": [{ "type": "stack", "children": [{ "type": "text", "txt": 1 }] }] }'),
    at: '"txt"',
  },
  { what: 'an operator', text: screen('{ "type": "divider", "when": { "vra": "deposit.id" } }'), at: '"vra"' },
  {
    what: 'an operator deep inside',
    text: screen('{ "type": "divider", "when": { "and": [true, { "!": [{ "vra": "deposit.id" }] }] } }'),
    at: '"vra"',
  },
  {
    what: 'an operator where true or false may stand',
    text: screen('{ "type": "toggle", "label": { "t": "common.paid" }, "bind": "a", "isDisabled": { "nto": [1] } }'),
    at: '"nto"',
  },
  {
    what: 'a path',
    text: screen('{ "type": "divider", "when": { "var": "deposit.statsu" } }'),
    at: '"deposit.statsu"',
    says: 'Nothing stands at this path',
  },
  {
    what: 'a path with a fallback',
    text: screen('{ "type": "divider", "when": { "var": ["deposit.statsu", ""] } }'),
    at: '"deposit.statsu"',
  },
  {
    what: 'a path that is computed',
    text: screen('{ "type": "divider", "when": { "var": { "cat": ["deposit.", "id"] } } }'),
    at: '{ "cat": ["deposit.", "id"] }',
    says: 'A path is written out',
  },
  {
    what: 'a text key',
    text: screen('{ "type": "text", "text": { "t": "common.contniue" } }'),
    at: '"common.contniue"',
    says: 'no such text',
  },
  {
    what: 'a bare string where a text belongs',
    text: screen('{ "type": "text", "text": "Pay" }'),
    at: '"Pay"',
    says: 'A text is',
  },
  { what: 'a member of a text', text: screen('{ "type": "text", "text": { "tt": "common.paid" } }'), at: '"tt"' },
  {
    what: 'both forms of a text',
    text: screen('{ "type": "text", "text": { "t": "common.paid", "text": "x" } }'),
    at: '"t"',
    says: 'does not go with text',
  },
  {
    what: 'a fragment',
    text: screen('{ "type": "use", "fragment": "paid-buton" }'),
    at: '"paid-buton"',
    says: 'no such fragment',
  },
  {
    what: 'a parameter',
    text: screen('{ "type": "use", "fragment": "paid-button", "with": { "whne": true } }'),
    at: '"whne"',
  },
  {
    what: 'a command',
    text: screen(
      '{ "type": "footer", "children": [{ "type": "button", "label": { "t": "common.paid" }, "onPress": [{ "do": "run", "cmd": "deposit.compelte" }] }] }',
    ),
    at: '"deposit.compelte"',
  },
  {
    what: 'an argument of a command',
    text: screen('', '\n  "on": { "enter": [{ "do": "run", "cmd": "methods.pick", "args": { "nmae": "x" } }] },'),
    at: '"nmae"',
  },
  {
    what: 'an argument that a command needs',
    text: screen('', '\n  "on": { "enter": [{ "do": "run", "cmd": "methods.pick", "args": {} }] },'),
    at: '"args"',
    says: 'Missing property "name"',
  },
  { what: 'an action', text: screen('', '\n  "on": { "enter": [{ "do": "rnu" }] },'), at: '"rnu"' },
  {
    what: 'a screen to go to',
    text: screen('', '\n  "on": { "enter": [{ "do": "go", "to": "deposit.mehtods" }] },'),
    at: '"deposit.mehtods"',
    says: 'no such screen',
  },
  { what: 'a root of the data', text: screen('', '\n  "data": ["desposit"],'), at: '"desposit"' },
  { what: 'a member of the screen', text: screen('', '\n  "drive": {},'), at: '"drive"' },
  { what: 'a value of a property', text: screen('{ "type": "divider", "critical": 1 }'), at: '1' },
  { what: 'a node type in a fragment', file: FRAGMENT, text: fragment('{ "type": "buton" }'), at: '"buton"' },
  {
    what: 'an operator in a fragment',
    file: FRAGMENT,
    text: fragment('{ "type": "divider", "when": { "vra": "deposit.id" } }'),
    at: '"vra"',
  },
  {
    what: 'a value of a property in a fragment',
    file: FRAGMENT,
    text: fragment('{ "type": "text", "text": { "param": "text" }, "tone": "mutd" }'),
    at: '"mutd"',
  },
  {
    what: 'a screen in the table of methods',
    file: METHODS,
    text: '{ "default": {}, "byCardView": {}, "byName": {}, "byPageId": { "pix": "deposit.pxi" }, "withdrawal": { "default": "withdrawal.redirect", "byGroup": {} } }',
    at: '"deposit.pxi"',
  },
  {
    what: 'a member of the scope in a sample',
    file: SAMPLE,
    text: '{ "about": "A language", "scope": { "session": { "loacle": "en" } } }',
    at: '"loacle"',
  },
];

describe('a slip', () => {
  it.each(slips)('in $what is one fault, at its place', async ({ file = SCREEN, text, at, says }) => {
    const faults = await faultsOf(file, text);
    expect(faults.map((fault) => fault.at)).toEqual([at]);
    expect(faults[0]?.says).toContain(says ?? '');
  });

  it('is shown at its node when a required property is missing', async () => {
    const faults = await faultsOf(SCREEN, screen('{ "type": "text" }'));
    expect(faults).toEqual([{ at: '{', says: 'Missing property "text".' }]);
  });
});

/** Every file that differs from this one by the name of one member. */
const renamed = (value: unknown): { name: string; text: string }[] => {
  const members = [...walk(value)].flatMap(({ value: part, path }) =>
    isObject(part) ? Object.keys(part).map((name) => [...path, name]) : [],
  );
  return members.map((path) => {
    const copy: unknown = structuredClone(value);
    const name = String(path.at(-1));
    let owner = copy;
    for (const step of path.slice(0, -1))
      if (typeof owner === 'object' && owner !== null) owner = Reflect.get(owner, step);
    if (isObject(owner)) {
      owner[`${name}Q`] = owner[name];
      delete owner[name];
    }
    return { name: path.join('/'), text: JSON.stringify(copy, undefined, 2) };
  });
};

describe('the editor and the checker', () => {
  it('find the same members wrong, one fault for each', { timeout: 60_000 }, async () => {
    const file = 'schemas/screens/withdrawal/confirm/screen.json';
    const validate = compileShape(composeSchema(composeDefinitions(readLanguage()), 'Screen'));
    const slipped = renamed(JSON.parse(readFileSync(file, 'utf8')));
    const told = await Promise.all(
      slipped.map(async ({ name, text }) => ({
        name,
        faults: (await faultsOf(file, text)).length,
        isValid: validate(JSON.parse(text)),
      })),
    );
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter(({ isValid, faults }) => !isValid && faults !== 1)).toEqual([]);
    expect(told.filter(({ isValid }) => !isValid).length).toBeGreaterThan(100);
  });
});

const overlaid = OVERLAYS.flatMap((overlay) =>
  (['screens', 'fragments', 'samples', 'locales'] as const).flatMap((part) => overlayFiles(overlay, part)),
);

const LAYOUT_PARTS = ['texts', 'methods', 'wording'] as const;

describe('shipped files, and those of folders laid over them', () => {
  const files = [
    ...screenFiles(),
    ...filesBelow(FRAGMENTS_DIR),
    BASE_SAMPLE,
    'schemas/samples/examples.json',
    ...sampleFiles(),
    ...filesBelow('locales'),
    METHODS,
    ...LAYOUT_PARTS.flatMap((part) => layoutFiles(part)),
    ...overlaid,
    'schemas/language/operators.json',
    'schemas/language/commands.json',
  ];

  it.each(files)('%s has no faults in the editor', async (file) => {
    expect(await faultsOf(file)).toEqual([]);
  });

  it('name the schema that helps with them, at a path that is there', () => {
    const misled = files
      .filter((file) => /^(?:schemas|docs\/examples\/[\w-]+)\/(?:screens|fragments|samples|methods)/.test(file))
      .filter((file) => !/\/texts\/|wording\.json$/.test(file))
      .filter((file) => {
        const { $schema = '' }: { $schema?: string } = JSON.parse(readFileSync(file, 'utf8'));
        const schema = join(dirname(file), $schema);
        return !schema.startsWith('schemas/editor/') || !existsSync(schema);
      });
    expect(misled).toEqual([]);
  });
});
