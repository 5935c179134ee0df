import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openLiveCheck } from '#tools/check/live-check.ts';
import { byFile } from '#tools/diagnostics/by-file.ts';

const PIX = 'schemas/screens/deposit/pix/screen.json';
const CASH = 'schemas/screens/deposit/cash/screen.json';
const ENGLISH = 'schemas/screens/deposit/cash/texts/en.json';

describe('a project that is checked again and again', () => {
  const live = openLiveCheck();
  const screen = readFileSync(PIX, 'utf8');

  it('tells what is wrong with a file as an editor has it, at the line, and forgets it when it is mended', () => {
    live.put(PIX, screen.replace('"back"', '"bakc"'));
    const [finding] = live.in([PIX]);
    expect(finding).toMatchObject({ file: PIX, rule: 'shape', suggestion: 'Did you mean back?' });
    expect(finding?.line).toBeGreaterThan(1);
    live.put(PIX, screen);
    expect(live.in([PIX])).toEqual([]);
  });

  it('tells of other files what a change has done to them', () => {
    expect(live.everywhere()).toEqual([]);
    const texts = readFileSync(ENGLISH, 'utf8');
    live.put(ENGLISH, '{}');
    expect(live.in([CASH])).not.toEqual([]);
    expect(live.everywhere().map(({ file }) => file)).toContain(CASH);
    live.put(ENGLISH, texts);
    expect(live.everywhere()).toEqual([]);
  });

  it('forgets what it said of a page once the fragment that the page uses is mended', () => {
    const fragment = 'schemas/fragments/pay-by-code.json';
    const text = readFileSync(fragment, 'utf8');
    live.put(fragment, text.slice(0, -20));
    expect(live.everywhere()).not.toEqual([]);
    live.in([PIX]);
    live.put(fragment, text);
    expect(live.in([PIX])).toEqual([]);
    expect(live.everywhere()).toEqual([]);
  });
});

describe('findings', () => {
  const at = (file: string, line: number, rule: string): Parameters<typeof byFile>[0][number] => ({
    file,
    line,
    rule,
    column: 1,
    pointer: `/${line}`,
    message: rule,
  });

  it('come file by file, from the top, and one for a place', () => {
    const all = [at('b', 2, 'shape'), at('a', 9, 'type'), at('b', 1, 'type'), at('b', 2, 'nullable')];
    expect(byFile(all).map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
      'a:9 type',
      'b:1 type',
      'b:2 shape',
    ]);
  });
});
