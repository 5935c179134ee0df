import { describe, expect, it } from 'vitest';
import { check, checkBy, HELLO } from './planted.ts';

describe('the rule file', () => {
  it('tells a screen and a fragment that are not where their ids say', () => {
    const findings = checkBy('file', {
      screen: { id: 'deposit.demos', body: [{ type: 'use', fragment: 'box' }] },
      fragments: { box: { id: 'boxes' } },
    });
    expect(findings.map(({ expected }) => expected)).toEqual([
      'schemas/screens/deposit/demos/screen.json',
      'boxes.json',
    ]);
  });

  it('tells a path to the language that leads nowhere', () => {
    const at = ($schema: string): unknown[] => checkBy('file', { screen: { $schema } });
    expect(at('../../../editor/screen.schema.json')).toEqual([]);
    expect(at('../../editor/screen.schema.json')).toMatchObject([{ expected: '../../../editor/screen.schema.json' }]);
    expect(at('../../../editor/fragment.schema.json')).toHaveLength(1);
  });

  it('tells a file whose name is none that a layout has', () => {
    const strays = ['schemas/screens/deposit/demo/text/en.json'];
    expect(checkBy('file', { strays })).toMatchObject([
      { file: 'schemas/screens/deposit/demo/text/en.json', pointer: '' },
    ]);
  });

  it('lets those pass that are', () => {
    expect(
      check({ screen: { body: [{ type: 'use', fragment: 'box' }] }, fragments: { box: { body: [HELLO] } } }),
    ).toEqual([]);
  });
});
