import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkTree, findingsOf } from '#layouts/check/check-tree.ts';
import { openLiveCheck } from '#layouts/check/live-check.ts';
import { Memory } from '#layouts/check/memory.ts';
import { memberOf, placeKey, pointerOf, sourceOf } from '#layouts/check/model/json-location.ts';
import { readSource } from '#layouts/check/model/json-source.ts';
import { readFiles, readGround, treeOf, type PageCache, type Tree } from '#layouts/check/model/tree.ts';
import { withFile } from '#layouts/check/model/with-file.ts';
import { byFile } from '#tools/diagnostics/by-file.ts';
import { formatDiagnostic, type Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { bodyOf, check, HELLO, plantedFiles } from './planted.ts';

const PIX = 'schemas/screens/deposit/pix/screen.json';
const CASH = 'schemas/screens/deposit/cash/screen.json';

describe('the checker', () => {
  it('reports file, line, column and pointer, and the expected, actual and suggested value', () => {
    const [finding] = check(bodyOf([{ ...HELLO, stile: 'title' }]));
    expect(finding && formatDiagnostic(finding).split('\n')).toEqual([
      'schemas/screens/deposit/demo/screen.json:13:16 shape',
      '  /body/0/stile: There is no stile here.',
      expect.stringContaining('  expected: one of '),
      '  got: stile',
      '  Did you mean style?',
    ]);
  });

  it('reports a mistake of a fragment once for all pages that use the fragment', () => {
    const use = { body: [{ type: 'use', fragment: 'box' }] };
    const box = { body: [{ type: 'text', text: { t: 'helo' } }] };
    const screens = { 'deposit.other': use, 'deposit.third': use };
    expect(check({ screen: use, screens, fragments: { box } })).toMatchObject([
      { file: 'schemas/fragments/box.json', message: 'There is no text helo, in any language.' },
    ]);
  });

  it('reports a file that is not JSON, and checks the other files', () => {
    const files = plantedFiles(bodyOf([{ ...HELLO, stile: 1 }]));
    const broken = readSource('schemas/screens/deposit/broken/screen.json', '{\n  "id": "deposit.broken",\n}');
    const findings = findingsOf(treeOf({ ...files, screens: [...files.screens, broken] }, readGround()));
    expect(findings.map(({ rule, line }) => [rule, line])).toEqual([
      ['json', 3],
      ['shape', 13],
    ]);
  });

  it.each([
    [[]],
    ['x'],
    [null],
    [{ body: 7, route: [], derive: [] }],
    [{ body: [null, { type: 'use' }, { type: 'list', each: 5, body: {} }] }],
  ])('reports a screen of another shape and does not throw: %j', (value) => {
    const files = plantedFiles({});
    const strange = readSource('schemas/screens/deposit/strange/screen.json', JSON.stringify(value));
    const findings = findingsOf(treeOf({ ...files, screens: [...files.screens, strange] }, readGround()));
    expect(findings.map(({ rule }) => rule)).toContain('shape');
  });

  it('reports only findings about the named files, and refuses an unknown name', () => {
    expect(checkTree([PIX])).toEqual({ findings: [], checkedFiles: 1 });
    expect(() => checkTree([PIX.replace('pix', 'pics')])).toThrow('is not a checked file');
  });

  it('sorts findings by file and line, one for each location', () => {
    const at = (file: string, line: number, rule: string): Parameters<typeof byFile>[0][number] => ({
      file,
      line,
      rule,
      column: 1,
      pointer: `/${line}`,
      message: rule,
    });
    const all = [at('b', 2, 'shape'), at('a', 9, 'type'), at('b', 1, 'type'), at('b', 2, 'nullable')];
    expect(byFile(all).map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
      'a:9 type',
      'b:1 type',
      'b:2 shape',
    ]);
  });
});

it('shipped nodes omit each property with its default value', () => {
  const repeated = treeOf(readFiles(), readGround()).pages.flatMap(({ places }) =>
    places.nodes.flatMap(({ location, schema }) =>
      Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
        const written = memberOf(location, name);
        if (written?.literal === undefined || written.literal !== property.default) return [];
        // A parameter of a fragment is written elsewhere.
        const isOfNode = placeKey(written) === `${placeKey(location)}/${name}`;
        return isOfNode ? [`${sourceOf(written).file} ${pointerOf(written)}`] : [];
      }),
    ),
  );
  expect([...new Set(repeated)]).toEqual([]);
});

describe('the cached findings of a rule', () => {
  const cache: PageCache = new WeakMap();
  const memory = new Memory();
  const ground = readGround();
  const tree = treeOf(plantedFiles(bodyOf([HELLO])), ground, cache);
  const saidOf = (next: Tree): string[] => findingsOf(next, { memory }).map(({ message }) => message);

  it('are valid while everything that the rule read is unchanged', () => {
    const first = saidOf(tree);
    expect(first).toEqual(findingsOf(tree).map(({ message }) => message));
    expect(saidOf(tree)).toEqual(first);
  });

  it('are invalid for an unchanged page when a text that it shows is removed', () => {
    const gone = readSource('locales/en.json', '{ "pay": "Pay {{amount}}", "common.loading": "…" }');
    const next = treeOf(withFile(tree.files, gone), ground, cache);
    expect(next.pages).toBe(tree.pages);
    expect(saidOf(next)).toEqual(findingsOf(next).map(({ message }) => message));
    expect(saidOf(next)).toContain('There is no text hello, in English; there is one in ar.');
  });

  it('are invalid for a page that has changed', () => {
    const [page] = tree.files.screens;
    const changed = readSource(page?.file ?? '', JSON.stringify(page?.value).replace('"hello"', '"helo"'));
    expect(saidOf(treeOf(withFile(tree.files, changed), ground, cache))).toContain(
      'There is no text helo, in any language.',
    );
  });
});

describe('a project that is checked while it is edited', () => {
  const live = openLiveCheck();

  it('reports a mistake in the text of an editor, at its line, until it is corrected', () => {
    const screen = readFileSync(PIX, 'utf8');
    live.put(PIX, screen.replace('"back"', '"bakc"'));
    const [finding] = live.in([PIX]);
    expect(finding).toMatchObject({ file: PIX, rule: 'shape', suggestion: 'Did you mean back?' });
    expect(finding?.line).toBeGreaterThan(1);
    live.put(PIX, screen);
    expect(live.in([PIX])).toEqual([]);
  });

  it('reports faults that a change of texts causes in other files, until it is corrected', () => {
    const file = 'schemas/screens/deposit/cash/texts/en.json';
    const text = readFileSync(file, 'utf8');
    live.put(file, '{}');
    expect(live.in([CASH])).not.toEqual([]);
    expect(live.everywhere().map((finding) => finding.file)).toContain(CASH);
    live.put(file, text);
    expect(live.everywhere()).toEqual([]);
  });

  it('reports faults that a fragment causes on a page, until it is corrected', () => {
    const file = 'schemas/fragments/pay-by-code.json';
    const text = readFileSync(file, 'utf8');
    live.put(file, text.slice(0, -20));
    expect(live.everywhere()).not.toEqual([]);
    live.put(file, text);
    expect(live.in([PIX])).toEqual([]);
    expect(live.everywhere()).toEqual([]);
  });

  type Edit = readonly [file: string, from: string, to: string];

  /** Findings of the project with these edits. */
  const causes = (...edits: readonly Edit[]): readonly Diagnostic[] => {
    const files = [...new Set(edits.map(([file]) => file))];
    for (const name of files) {
      const own = edits.filter(([file]) => file === name);
      const text = own.reduce((now, [, from, to]) => now.replace(from, to), readFileSync(name, 'utf8'));
      live.put(name, text);
    }
    const found = live.everywhere();
    for (const name of files) live.put(name, readFileSync(name, 'utf8'));
    return found;
  };

  const QUICK = 'schemas/screens/deposit/quick/screen.json';
  const QR = 'schemas/screens/deposit/pix/samples/qr.json';
  const INTRO: Edit = [CASH, '"cash.intro"', '"cash.introduction"'];
  const TONE: Edit = [CASH, '"tone": "warning"', '"tone": "warn"'];
  const FOLLOWS = expect.arrayContaining([expect.anything(), expect.anything(), expect.anything()]);

  it.each<[what: string, edits: Edit[], ...findings: unknown[]]>([
    [
      'a file that is no JSON, with what is missing because of it',
      [[CASH, '"id": "deposit.cash",', '"id": "deposit.cash"']],
      { rule: 'json', file: CASH, follow: FOLLOWS },
    ],
    ['a mistyped key, with the text that is unused then', [INTRO], { rule: 'text', follow: [{ rule: 'unused-text' }] }],
    ['an argument, once for all languages', [[CASH, '"min": {', '"least": {']], { file: CASH }],
    ['a mistake of a sample, in its file alone', [[QR, '"amount": "100"', '"amount": "five"']], { file: QR }],
    [
      'mistakes of two pages, and two of one page',
      [INTRO, TONE, [QUICK, '"deposit.submit"', '"deposit.submitt"']],
      { rule: 'text', file: CASH },
      { rule: 'shape', file: CASH },
      { rule: 'text', file: QUICK },
    ],
    [
      'two mistakes of one page with equal messages',
      [TONE, [CASH, '"do": "open"', '"do": "opens"']],
      { rule: 'shape', got: '"warn"' },
      { rule: 'shape', got: '"opens"' },
    ],
    ['a part of a page under another name, not what reads it', [[CASH, '"local":', '"state":']], { got: 'state' }],
  ])('reports each mistake once: %s', (_what, edits, ...findings) => {
    expect(causes(...edits)).toMatchObject(findings);
  });
});
