import { describe, expect, it } from 'vitest';
import texts from '#generated/locales/en.json' with { type: 'json' };
import commands from '#schemas/language/commands.json' with { type: 'json' };
import operators from '#schemas/language/operators.json' with { type: 'json' };
import { readLanguage } from '#layouts/language/bundle.ts';
import { readScope, schemaAt } from '#layouts/language/scope-schema.ts';
import { filesBelow, FRAGMENTS_DIR } from '#layouts/screens/screen-files.ts';
import { completionsAt, FRAGMENT, fragment, hoverAt, METHODS, SAMPLE, SCREEN, screen } from './json-editor.ts';

const { nodes, actions } = readLanguage();
const scope = readScope();

const labels = async (file: string, marked: string): Promise<string[]> =>
  (await completionsAt(file, marked)).map(({ label }) => label);

const quoted = (names: Iterable<string>): string[] => [...names].map((name) => JSON.stringify(name));

const documented = async (file: string, marked: string, label: string): Promise<unknown> =>
  (await completionsAt(file, marked)).find((item) => item.label === label)?.documentation;

const inserted = async (marked: string, label: string): Promise<string | undefined> =>
  (await completionsAt(SCREEN, marked)).find((item) => item.label === label)?.textEdit?.newText;

const when = (rule: string): string => screen(`{ "type": "divider", "when": ${rule} }`);
const button = (rest: string): string => screen(`{ "type": "button", ${rest} }`);
const press = (action: string): string => button(`"onPress": [${action}]`);
const use = (members: string): string => screen(`{ "type": "use", ${members} }`);
const DATA = screen('', '\n  "data": ["|"],');
const RUN = press('{ "do": "run", "cmd": "|" }');
const TEXT = screen('{ "type": "text", "text": { "t": "|" } }');
const FRAGMENTS = filesBelow(FRAGMENTS_DIR).map((file) => file.slice(FRAGMENTS_DIR.length + 1, -'.json'.length));
const ROW = '{ "type": "list", "each": [], "body": [{ "type": "text", "text": { "text": { "var": "|" } } }] }';

describe('completion', () => {
  it.each<[what: string, marked: string, offered: string[], file?: string]>([
    ['each node type', screen('{ "type": "|" }'), quoted(Object.keys(nodes))],
    ['a skeleton of each node type', screen(' | '), Object.keys(nodes)],
    ['each operator', when('{ "|" }'), Object.keys(operators)],
    ['each fragment', use('"fragment": "|"'), quoted(FRAGMENTS)],
    ['each parameter', use('"fragment": "paid-button", "with": { "|" }'), ['when', 'isDisabled', 'why', 'isSecond']],
    ['each action', press('{ "do": "|" }'), quoted(Object.keys(actions))],
    ['each command', RUN, quoted(Object.keys(commands))],
    [
      'each argument of a command',
      press('{ "do": "run", "cmd": "methods.pick", "args": { "|" } }'),
      Object.keys(commands['methods.pick'].args),
    ],
    ['each root of the data', DATA, quoted(Object.keys(scope))],
    [
      'each member of a row of methods',
      '{ "byName": { "oxxo": { "|" } } }',
      ['screen', 'answer', 'opensWindow', 'redirect', 'captcha', 'next', 'traits'],
      METHODS,
    ],
  ])('offers %s', async (_what, marked, offered, file = SCREEN) => {
    expect((await labels(file, marked)).toSorted()).toEqual(offered.toSorted());
  });

  it.each<[what: string, marked: string, offered: string[], absent?: string[], file?: string]>([
    [
      'the properties of a type and of each node',
      button('"|"'),
      ['label', 'kind', 'glyph', 'isDisabled', 'onPress', 'id', 'when'],
      ['children', 'type'],
    ],
    ['the values of a property', button('"kind": "|"'), ['"primary"', '"secondary"', '"quiet"', '"danger"']],
    ['glyphs', screen('{ "type": "icon", "name": "|" }'), ['"bank"', '"copy"', '"wallet"']],
    ['text keys', TEXT, ['"common.continue"', '"requisites.scanToPay"']],
    ['screens to go to', press('{ "do": "go", "to": "|" }'), ['"deposit.methods"', '"shared.error"']],
    ['paths', when('{ "var": "deposit.|" }'), ['"deposit.status"', '"deposit.data.url"', '"deposit.amount"']],
    ['members of a row', screen(ROW), ['"item.title"']],
    [
      'members inside some',
      when('{ "some": [{ "var": "form.chips" }, { "!": [{ "var": "|" }] }] }'),
      ['"value"'],
      ['"deposit.status"'],
    ],
    ['no parameters in a screen', screen('{ "type": "text", "text": { "|" } }'), [], ['param']],
    ['parameters in a rule', fragment('{ "type": "divider", "when": { "|" } }'), ['param'], [], FRAGMENT],
    ['screens in a row', '{ "byName": { "oxxo": { "screen": "|" } } }', ['"deposit.pix"'], [], METHODS],
    ['roots in a sample', '{ "scope": { "|" } }', ['deposit', 'method', 'form'], [], SAMPLE],
    ['members in a sample', '{ "scope": { "deposit": { "|" } } }', ['status', 'data', 'redirect'], [], SAMPLE],
  ])('offers %s', async (_what, marked, offered, absent = [], file = SCREEN) => {
    const all = await labels(file, marked);
    expect(all).toEqual(expect.arrayContaining(offered));
    expect(all.filter((label) => absent.includes(label))).toEqual([]);
  });

  it('suggests only paths of the scope', async () => {
    const paths = (await labels(SCREEN, when('{ "var": "deposit.|" }'))).filter((path) => path.startsWith('"deposit.'));
    expect(paths.filter((path) => !path.includes('<') && !schemaAt(scope, path.slice(1, -1)))).toEqual([]);
  });

  it.each<[label: string, marked: string, documentation: string | undefined, file?: string]>([
    ['"button"', screen('{ "type": "|" }'), nodes.button?.description],
    ['label', button('"|"'), 'a locale key with arguments'],
    ['===', when('{ "|" }'), operators['==='].about],
    ['"common.continue"', TEXT, texts['common.continue']],
    ['"paid-button"', use('"fragment": "|"'), 'The button with which the user reports the payment.'],
    ['"deposit.complete"', RUN, commands['deposit.complete'].about],
    [
      '"deposit.status"',
      when('{ "var": "deposit.|" }'),
      'One of waiting, accepted, processed, mistaked, cancelled, expired.',
    ],
    ['5', '{ "byCardView": { "|" } }', 'A transfer from person to person.', METHODS],
    ['common.continue', '{ "|" }', texts['common.continue'], 'locales/de.json'],
  ])('explains %s', async (label, marked, documentation, file = SCREEN) => {
    expect(await documented(file, marked, label)).toContain(documentation ?? 'a description');
  });

  it.each([
    ['button', screen(' | '), /"type": "button",\s+"id": "\$\{1:button\}",\s+"label": \{\s+"t": "\$\{2:/],
    ['===', when('{ | }'), /^"===": \[\s*\$1,\s*\$2\s*\]$/],
    ['"form.fields.<name>.value"', when('{ "var": "|" }'), /^"form\.fields\.\$\{1:name\}\.value"$/],
  ])('inserts %s with placeholders', async (label, marked, pattern) => {
    expect(await inserted(marked, label)).toMatch(pattern);
  });

  it('marks the required properties, parameters and arguments', async () => {
    const details = async (marked: string): Promise<Record<string, unknown>> =>
      Object.fromEntries((await completionsAt(SCREEN, marked)).map(({ label, detail }) => [label, detail]));
    expect(await details(button('"|"'))).toMatchObject({ label: 'required', kind: undefined });
    expect(await details(use('"fragment": "paid-button", "with": { "|" }'))).toMatchObject({ when: 'required' });
    expect(await details(when('{ "|" }'))).toMatchObject({ '===': 'a, b' });
  });

  it('suggests the schema in a new file', async () => {
    const [first] = await completionsAt(SCREEN, '|');
    expect(first?.textEdit?.newText).toContain('"$schema": "../../../editor/screen.schema.json"');
  });
});

it.each([
  ['a node type', screen('{ "type": "but|ton" }'), 'A button.'],
  ['a property', button('"la|bel": { "t": "common.paid" }'), 'Its label, a verb'],
  ['an operator', button('"when": { "ch|eck": ["luhn", ""] }'), 'check digits'],
  ['a path', button('"when": { "var": "deposit.sta|tus" }'), 'Status of the payment.'],
  ['a text key', button('"label": { "t": "common.pa|id" }'), 'I have paid'],
  ['a command', press('{ "do": "run", "cmd": "deposit.com|plete" }'), commands['deposit.complete'].about.slice(0, 30)],
])('the pointer over %s shows its description', async (_what, marked, words) => {
  expect(await hoverAt(SCREEN, marked)).toContain(words);
});
