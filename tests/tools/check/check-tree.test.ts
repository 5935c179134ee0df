import { describe, expect, it } from 'vitest';
import { checkTree, findingsOf } from '#tools/check/check-tree.ts';
import { formatDiagnostic } from '#tools/diagnostics/diagnostic.ts';
import { readSource } from '#tools/check/model/json-source.ts';
import { readGround, treeOf } from '#tools/check/model/tree.ts';
import { bodyOf, check, HELLO, plantedFiles } from './planted.ts';

describe('the checker', () => {
  it('tells where: file, line, column and pointer; and what was expected, was there, and was meant', () => {
    const [finding] = check(bodyOf([{ ...HELLO, stile: 'title' }]));
    expect(finding && formatDiagnostic(finding).split('\n')).toEqual([
      'schemas/screens/deposit/demo/screen.json:13:16 shape',
      '  /body/0/stile: There is no stile here.',
      expect.stringContaining('  expected: one of '),
      '  got: stile',
      '  Did you mean style?',
    ]);
  });

  it('tells a fault of a fragment once, whoever uses the fragment', () => {
    const use = { body: [{ type: 'use', fragment: 'box' }] };
    const box = { body: [{ type: 'text', text: { t: 'helo' } }] };
    const findings = check({
      screen: use,
      screens: { 'deposit.other': use, 'deposit.third': use },
      fragments: { box },
    });
    expect(findings.map(({ file, message }) => [file, message])).toEqual([
      ['schemas/fragments/box.json', 'There is no text helo, in any language.'],
    ]);
  });

  it('tells a file that is no JSON, and goes on with the others', () => {
    const files = plantedFiles(bodyOf([{ ...HELLO, stile: 1 }]));
    const broken = readSource('schemas/screens/deposit/broken/screen.json', '{\n  "id": "deposit.broken",\n}');
    const findings = findingsOf(treeOf({ ...files, screens: [...files.screens, broken] }, readGround()));
    expect(findings.map(({ rule, line }) => [rule, line])).toEqual([
      ['json', 3],
      ['shape', 13],
    ]);
  });

  it('survives a screen that is nothing like one', () => {
    for (const value of [
      [],
      'x',
      null,
      { body: 7, route: [], derive: [] },
      { body: [null, { type: 'use' }, { type: 'list', each: 5, body: {} }] },
    ]) {
      const files = plantedFiles({});
      const strange = readSource('schemas/screens/deposit/strange/screen.json', JSON.stringify(value));
      const findings = findingsOf(treeOf({ ...files, screens: [...files.screens, strange] }, readGround()));
      expect(findings.some(({ rule }) => rule === 'shape')).toBe(true);
    }
  });

  it('finds no problem in the shipped files', () => {
    expect(checkTree().findings.map(formatDiagnostic)).toEqual([]);
  });

  it('tells only what concerns the files that are named, and refuses a name of none', () => {
    expect(checkTree(['schemas/screens/deposit/pix/screen.json'])).toEqual({ findings: [], checkedFiles: 1 });
    expect(() => checkTree(['schemas/screens/deposit/pics/screen.json'])).toThrow(
      'is not among the files that are checked',
    );
  });
});
