import { describe, expect, it } from 'vitest';
import texts from '#generated/locales/en.json' with { type: 'json' };
import commands from '#schemas/language/commands.json' with { type: 'json' };
import operators from '#schemas/language/operators.json' with { type: 'json' };
import { readLanguage } from '#tools/language/bundle.ts';
import { readScope, schemaAt } from '#tools/language/scope-schema.ts';
import { filesBelow, FRAGMENTS_DIR } from '#tools/screens/screen-files.ts';
import { FRAGMENT, fragment, METHODS, SAMPLE, SCREEN, screen } from './texts.ts';
import { completionsAt, hoverAt } from './json-editor.ts';

const labels = async (file: string, marked: string): Promise<string[]> =>
  (await completionsAt(file, marked)).map(({ label }) => label);

const quoted = (names: Iterable<string>): string[] => [...names].map((name) => JSON.stringify(name));

const said = async (file: string, marked: string, label: string): Promise<unknown> =>
  (await completionsAt(file, marked)).find((item) => item.label === label)?.documentation;

const { nodes, actions } = readLanguage();

describe('completion in a screen', () => {
  it('offers every node type, with what it is', async () => {
    const marked = screen('{ "type": "|" }');
    expect((await labels(SCREEN, marked)).toSorted()).toEqual(quoted(Object.keys(nodes)).toSorted());
    expect(await said(SCREEN, marked, '"button"')).toBe(nodes.button?.description);
  });

  it('offers a skeleton of every node type where a node may stand', async () => {
    const items = await completionsAt(SCREEN, screen(' | '));
    expect(items.map(({ label }) => label).toSorted()).toEqual(Object.keys(nodes).toSorted());
    const button = items.find(({ label }) => label === 'button');
    expect(button?.textEdit?.newText).toMatch(
      /"type": "button",\s+"id": "\$\{1:button\}",\s+"label": \{\s+"t": "\$\{2:/,
    );
    expect(button?.documentation).toBe(nodes.button?.description);
  });

  it('offers the properties of the type and those of every node, and of no other type', async () => {
    const offered = await labels(SCREEN, screen('{ "type": "button", "|" }'));
    expect(offered).toEqual(expect.arrayContaining(['label', 'kind', 'glyph', 'isDisabled', 'onPress', 'id', 'when']));
    expect(offered).not.toContain('children');
    expect(offered).not.toContain('type');
  });

  it('says of a property what it is, what it takes, and whether it is required', async () => {
    const items = await completionsAt(SCREEN, screen('{ "type": "button", "|" }'));
    const label = items.find((item) => item.label === 'label');
    expect(label?.documentation).toContain('What it does, as a verb.');
    expect(label?.documentation).toContain('a locale key with arguments');
    expect(label?.detail).toBe('required');
    expect(items.find((item) => item.label === 'kind')?.detail).toBeUndefined();
  });

  it('offers the values of a property, glyphs among them', async () => {
    expect(await labels(SCREEN, screen('{ "type": "button", "kind": "|" }'))).toEqual(
      expect.arrayContaining(['"primary"', '"secondary"', '"quiet"', '"danger"']),
    );
    expect(await labels(SCREEN, screen('{ "type": "icon", "name": "|" }'))).toEqual(
      expect.arrayContaining(['"bank"', '"copy"', '"wallet"']),
    );
  });

  it('offers every operator in a rule, however deep, with its arguments', async () => {
    for (const rule of [
      '{ "|" }',
      '{ "and": [{ "|" }] }',
      '{ "some": [{ "var": "form.chips" }, { "!": [{ "|" }] }] }',
    ]) {
      const items = await completionsAt(SCREEN, screen(`{ "type": "divider", "when": ${rule} }`));
      expect(items.map(({ label }) => label).toSorted()).toEqual(Object.keys(operators).toSorted());
      expect(items.find(({ label }) => label === '===')?.detail).toBe('a, b');
      expect(items.find(({ label }) => label === '===')?.documentation).toContain(operators['==='].about);
    }
  });

  it('begins an operator with a place for each argument', async () => {
    const items = await completionsAt(SCREEN, screen('{ "type": "divider", "when": { | } }'));
    expect(items.find(({ label }) => label === '===')?.textEdit?.newText).toMatch(/^"===": \[\s*\$1,\s*\$2\s*\]$/);
  });

  it('offers text keys with the English text', async () => {
    const marked = screen('{ "type": "text", "text": { "t": "|" } }');
    const offered = await labels(SCREEN, marked);
    expect(offered).toEqual(expect.arrayContaining(['"common.continue"', '"requisites.scanToPay"']));
    expect(await said(SCREEN, marked, '"common.continue"')).toBe(texts['common.continue']);
  });

  it('offers fragments, then the parameters of the one that is used', async () => {
    const marked = screen('{ "type": "use", "fragment": "|" }');
    expect(await labels(SCREEN, marked)).toEqual(
      quoted(filesBelow(FRAGMENTS_DIR).map((file) => file.slice(FRAGMENTS_DIR.length + 1, -'.json'.length))),
    );
    expect(await said(SCREEN, marked, '"paid-button"')).toBe('Tells the server that the user has paid.');
    const params = await completionsAt(SCREEN, screen('{ "type": "use", "fragment": "paid-button", "with": { "|" } }'));
    expect(params.map(({ label, detail }) => [label, detail])).toEqual([
      ['when', 'required'],
      ['isDisabled', undefined],
      ['why', undefined],
      ['kind', undefined],
    ]);
  });

  it('offers actions, commands, and the arguments of the command', async () => {
    const press = (action: string): string => screen(`{ "type": "button", "onPress": [${action}] }`);
    expect((await labels(SCREEN, press('{ "do": "|" }'))).toSorted()).toEqual(quoted(Object.keys(actions)).toSorted());
    expect((await labels(SCREEN, press(' | '))).toSorted()).toEqual(Object.keys(actions).toSorted());
    const run = press('{ "do": "run", "cmd": "|" }');
    expect((await labels(SCREEN, run)).toSorted()).toEqual(quoted(Object.keys(commands)).toSorted());
    expect(await said(SCREEN, run, '"deposit.complete"')).toBe(commands['deposit.complete'].about);
    const args = await labels(SCREEN, press('{ "do": "run", "cmd": "methods.pick", "args": { "|" } }'));
    expect(args).toEqual(Object.keys(commands['methods.pick'].args));
  });

  it('offers screens to go to and to go back to', async () => {
    const go = await labels(SCREEN, screen('{ "type": "button", "onPress": [{ "do": "go", "to": "|" }] }'));
    expect(go).toEqual(expect.arrayContaining(['"deposit.methods"', '"deposit.complete"', '"shared.error"']));
    const back = await labels(SCREEN, '{ "route": { "path": "/deposit/example", "back": "|" } }');
    expect(back).toEqual(expect.arrayContaining(['"previous"', '"deposit.methods"']));
  });

  it('offers the paths of the data, with what stands there', async () => {
    const marked = screen('{ "type": "divider", "when": { "var": "deposit.|" } }');
    const offered = (await labels(SCREEN, marked)).filter((label) => label.startsWith('"deposit.'));
    expect(offered).toEqual(expect.arrayContaining(['"deposit.status"', '"deposit.data.url"', '"deposit.amount"']));
    const scope = readScope();
    const unknown = offered.filter((label) => !label.includes('<') && !schemaAt(scope, label.slice(1, -1)));
    expect(unknown).toEqual([]);
    expect(await said(SCREEN, marked, '"deposit.status"')).toContain(
      'One of waiting, accepted, processed, mistaked, cancelled, expired.',
    );
  });

  it('offers paths with a fallback too, and those through maps to be filled in', async () => {
    expect(await labels(SCREEN, screen('{ "type": "divider", "when": { "var": ["|", ""] } }'))).toContain(
      '"deposit.data.qrCode"',
    );
    const items = await completionsAt(SCREEN, screen('{ "type": "divider", "when": { "var": "|" } }'));
    const field = items.find(({ label }) => label === '"form.fields.<name>.value"');
    expect(field?.textEdit?.newText).toBe('"form.fields.${1:name}.value"');
  });

  it('offers the members of elements in a list and inside map, filter and their like', async () => {
    const row = '{ "type": "list", "each": [], "body": [{ "type": "text", "text": { "text": { "var": "|" } } }] }';
    expect(await labels(SCREEN, screen(row))).toContain('"item.title"');
    const some = '{ "type": "divider", "when": { "some": [{ "var": "form.chips" }, { "!": [{ "var": "|" }] }] } }';
    const members = await labels(SCREEN, screen(some));
    expect(members).toContain('"value"');
    expect(members).not.toContain('"deposit.status"');
  });

  it('offers roots of the data, with what they are', async () => {
    const marked = screen('', '\n  "data": ["|"],');
    expect((await labels(SCREEN, marked)).toSorted()).toEqual(quoted(Object.keys(readScope())).toSorted());
    expect(await said(SCREEN, marked, '"deposit"')).toBe(readScope().deposit?.description);
  });

  it('begins a new file', async () => {
    const [first] = await completionsAt(SCREEN, '|');
    expect(first?.textEdit?.newText).toContain('"$schema": "../../../editor/screen.schema.json"');
  });
});

describe('completion in the other files', () => {
  it('offers the parameter of a fragment wherever a value may stand', async () => {
    expect(await labels(FRAGMENT, fragment('{ "type": "divider", "when": { "|" } }'))).toContain('param');
    expect(await labels(FRAGMENT, fragment('{ "type": "text", "text": { "|" } }'))).toContain('param');
    expect(await labels(SCREEN, screen('{ "type": "text", "text": { "|" } }'))).not.toContain('param');
  });

  it('offers card views, their settings and screens in the table of methods', async () => {
    expect(await said(METHODS, '{ "byCardView": { "|" } }', '5')).toContain('A transfer from person to person.');
    expect(await labels(METHODS, '{ "byName": { "oxxo": { "|" } } }')).toEqual([
      'screen',
      'answer',
      'opensWindow',
      'redirect',
      'captcha',
      'next',
      'traits',
    ]);
    expect(await labels(METHODS, '{ "byName": { "oxxo": { "screen": "|" } } }')).toContain('"deposit.pix"');
    expect(await labels(METHODS, '{ "byPageId": { "oxxo": "|" } }')).toContain('"deposit.pix"');
  });

  it('offers the scope in a sample, down to the values', async () => {
    expect(await labels(SAMPLE, '{ "scope": { "|" } }')).toEqual(expect.arrayContaining(['deposit', 'method', 'form']));
    expect(await labels(SAMPLE, '{ "scope": { "deposit": { "|" } } }')).toEqual(
      expect.arrayContaining(['status', 'data', 'redirect']),
    );
    expect(await labels(SAMPLE, '{ "scope": { "deposit": { "status": "|" } } }')).toEqual(
      expect.arrayContaining(['"waiting"', '"processed"']),
    );
  });

  it('offers the keys of English in another locale, with the English text', async () => {
    expect(await said('locales/de.json', '{ "|" }', 'common.continue')).toContain(texts['common.continue']);
  });
});

describe('a word under the pointer', () => {
  it('is explained: node type, property, operator, path, text key, command', async () => {
    const button = (rest: string): string => screen(`{ "type": "button", ${rest} }`);
    expect(await hoverAt(SCREEN, screen('{ "type": "but|ton" }'))).toContain('Does something when pressed');
    expect(await hoverAt(SCREEN, button('"la|bel": { "t": "common.paid" }'))).toContain('What it does, as a verb');
    expect(await hoverAt(SCREEN, button('"when": { "ch|eck": ["luhn", ""] }'))).toContain('check digits');
    expect(await hoverAt(SCREEN, button('"when": { "var": "deposit.sta|tus" }'))).toContain('Where the payment stands');
    expect(await hoverAt(SCREEN, button('"label": { "t": "common.pa|id" }'))).toContain('I have paid');
    expect(await hoverAt(SCREEN, button('"onPress": [{ "do": "run", "cmd": "deposit.com|plete" }]'))).toContain(
      commands['deposit.complete'].about.slice(0, 30),
    );
  });
});
